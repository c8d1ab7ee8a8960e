"""The first start: database, administrator and Evennia's two first objects, before anybody serves.

Runs in a process of its own (`python -m server.prepare`), so that every later start can do without
importing Evennia. TAVERNE_ADMIN and TAVERNE_ADMIN_PASSWORD name the administrator.
"""

import hashlib
import os
import sys
import time

from server import places

STAMP = places.RUN / "prepared"
DRAFT = places.DATABASE.with_suffix(".draft")


def fingerprint() -> str:
    """Return what the database must be prepared for: Evennia's version and our migrations."""
    from importlib.metadata import version

    digest = hashlib.sha256(version("evennia").encode())
    for file in sorted((places.ROOT / "world" / "ledger").rglob("*.py")):
        digest.update(file.name.encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def is_needed() -> bool:
    """Whether the database is missing or of another version of the house."""
    try:
        return not places.DATABASE.exists() or STAMP.read_text("ascii") != fingerprint()
    except FileNotFoundError:
        return True


def main() -> int:
    """Bring the database up to date, or make a new one, which counts only once it is complete."""
    os.chdir(places.ROOT)
    os.umask(0o077)
    os.environ["DJANGO_SETTINGS_MODULE"] = places.SETTINGS
    places.make_folders()
    is_new = not places.DATABASE.exists()

    import django
    from django.conf import settings

    if is_new:
        for leftover in places.VAR.glob(f"{DRAFT.name}*"):
            leftover.unlink()
        settings.DATABASES["default"]["NAME"] = str(DRAFT)
    django.setup()
    from django.core.management import call_command

    if is_new:
        _make_tables()
    call_command("migrate", interactive=False, verbosity=0)
    _create_what_is_missing()
    call_command("collectstatic", interactive=False, verbosity=0)
    if is_new:
        _take_over_draft()
    STAMP.write_text(fingerprint(), "ascii")
    return 0


def _make_tables() -> None:
    """Make the tables of all apps but ours as they are today, and count their migrations as done.

    Following ten years of Evennia's migrations on empty tables would take four times as long.
    """
    from django.apps import apps
    from django.conf import settings
    from django.core.management import call_command

    others = [app.label for app in apps.get_app_configs() if app.label != "ledger"]
    settings.MIGRATION_MODULES = dict.fromkeys(others)
    call_command("migrate", interactive=False, verbosity=0, run_syncdb=True)
    settings.MIGRATION_MODULES = {}
    call_command("migrate", interactive=False, verbosity=0, fake=True)


def _take_over_draft() -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    DRAFT.replace(places.DATABASE)


def _create_what_is_missing() -> None:
    import evennia

    evennia._init()  # noqa: SLF001 - Evennia's own entry
    if not evennia.AccountDB.objects.filter(id=1).exists():
        _create_admin()
    _create_first_objects()


def _create_admin() -> None:
    import evennia

    evennia.AccountDB.objects.create_superuser(
        os.environ["TAVERNE_ADMIN"], "", os.environ["TAVERNE_ADMIN_PASSWORD"]
    )


def _create_first_objects() -> None:
    import evennia
    from evennia.server import initial_setup

    conf = evennia.ServerConfig.objects.conf
    if conf("last_initial_setup_step") != "done":
        initial_setup.create_objects()
        conf("server_epoch", time.time())
        conf("last_initial_setup_step", "done")


def main_or_why_not() -> int:
    """Run; where the data of the tavern are at fault, name that in plain lines."""
    from world.tavern.schema import WorldError

    try:
        return main()
    except WorldError as error:
        sys.stderr.write(f"{error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(main_or_why_not())
