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


def has_admin() -> bool:
    """Whether a first start has come as far as creating the administrator."""
    return places.DATABASE.exists() and STAMP.exists()


def main() -> int:
    """Bring the database up to date; create what a new one needs."""
    os.chdir(places.ROOT)
    os.umask(0o077)
    os.environ["DJANGO_SETTINGS_MODULE"] = "server.conf.settings"
    places.make_folders()

    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", interactive=False, verbosity=0)

    import evennia

    evennia._init()  # noqa: SLF001 - Evennia's own entry
    if not evennia.AccountDB.objects.filter(id=1).exists():
        _create_admin()
    _create_first_objects()
    call_command("collectstatic", interactive=False, verbosity=0)
    STAMP.write_text(fingerprint(), "ascii")
    return 0


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


if __name__ == "__main__":
    sys.exit(main())
