"""The triggers of the ledger (see `world.ledger.triggers`)."""

from django.db import migrations

from world.ledger import triggers


def _install(_apps, schema_editor) -> None:
    triggers.install(schema_editor.connection.alias)


def _remove(_apps, schema_editor) -> None:
    triggers.remove(schema_editor.connection.alias)


class Migration(migrations.Migration):
    dependencies = [("ledger", "0001_initial")]

    operations = [migrations.RunPython(_install, _remove)]
