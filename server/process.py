"""Runs one of the two processes of the house: `python -m server.process portal|server`."""

import fcntl
import os
import signal
import sys
from pathlib import Path
from typing import Any

from server import places


def claim(name: str) -> bool:
    """Take the lock of this name, with our process id in it, until we end; False if it is taken."""
    path = places.RUN / f"{name}.lock"
    # never closed by hand: the kernel frees it with everything else the process holds
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return False
    os.ftruncate(lock, 0)
    os.write(lock, str(os.getpid()).encode())
    return True


def holder(name: str) -> int | None:
    """Return the id of the living process that holds the lock of this name."""
    path = places.RUN / f"{name}.lock"
    try:
        file = path.open("r+", encoding="ascii")
    except FileNotFoundError:
        return None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return int(file.read() or 0) or None
    return None


def _log_into(path: str, days: int, size: int, observer: type[Any]) -> None:
    """Write everything that is logged or printed from now on into this file."""
    from evennia.utils import logger
    from twisted.logger import globalLogBeginner

    where = Path(path)
    log = logger.WeeklyLogFile(where.name, str(where.parent), day_rotation=days, max_size=size)
    observers = [observer()(log)]
    if os.environ.get("TAVERNE_FOREGROUND"):
        observers.append(observer()(sys.stdout))
    globalLogBeginner.beginLoggingTo(observers)


def main(name: str) -> int:
    """Become the Portal or the Server until told to stop."""
    os.chdir(places.ROOT)
    os.umask(0o077)
    os.environ["DJANGO_SETTINGS_MODULE"] = places.SETTINGS
    places.make_folders()
    if not claim(name):
        print(f"A {name} already runs on {places.VAR}.", file=sys.stderr)  # noqa: T201
        return 1

    import django

    django.setup()

    import evennia

    evennia._init(portal_mode=name == "portal")  # noqa: SLF001 - Evennia's own entry
    from django.conf import settings
    from evennia.utils import logger
    from twisted.application.app import startApplication
    from twisted.application.service import IService
    from twisted.internet import reactor

    if name == "portal":
        days, size = settings.PORTAL_LOG_DAY_ROTATION, settings.PORTAL_LOG_MAX_SIZE
        _log_into(settings.PORTAL_LOG_FILE, days, size, logger.GetPortalLogObserver)
    else:
        days, size = settings.SERVER_LOG_DAY_ROTATION, settings.SERVER_LOG_MAX_SIZE
        _log_into(settings.SERVER_LOG_FILE, days, size, logger.GetServerLogObserver)
    # a Ctrl-C at the terminal reaches the whole group; the supervisor alone decides what it means
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    IService(evennia.TWISTED_APPLICATION).privilegedStartService()
    startApplication(evennia.TWISTED_APPLICATION, False)
    reactor.run()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
