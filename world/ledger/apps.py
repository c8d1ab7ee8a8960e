"""Tells Django of the ledger and keeps its triggers in place around migrations."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate, pre_migrate


def _before(sender, using, plan=(), **_ignored) -> None:
    """Take the triggers away only while tables of the ledger are being rebuilt."""
    from world.ledger import triggers

    if any(migration.app_label == sender.label for migration, _backwards in plan):
        triggers.remove(using)


def _after(using, **_ignored) -> None:
    from world.ledger import triggers

    triggers.install(using)


class LedgerConfig(AppConfig):
    """The ledger as a Django app."""

    name = "world.ledger"
    label = "ledger"
    verbose_name = "Olegs Bücher"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        pre_migrate.connect(_before, sender=self, dispatch_uid="ledger.triggers.before")
        post_migrate.connect(_after, sender=self, dispatch_uid="ledger.triggers.after")
