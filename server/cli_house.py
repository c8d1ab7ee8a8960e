"""`taverne start | stop | reload | status | audit`: opens and closes the house, says how it is."""

import argparse
import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

from server import places, prepare
from server.process import holder
from world import kernels

START_SECONDS = 300.0
"""A first start on a busy machine took 90 s; one that cannot start ends by itself at once."""
STOP_SECONDS = 45.0
PATIENCE_SECONDS = 20.0
FREE_SECONDS = 2.0


def add_verbs(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verbs of this module to the command line."""
    start = verbs.add_parser("start", help="open the house; the first time it builds everything")
    start.add_argument("--foreground", action="store_true", help="stay attached, log to the screen")
    start.set_defaults(run=_start)
    stop = verbs.add_parser("stop", help="close the house")
    stop.set_defaults(run=_stop)
    reload = verbs.add_parser("reload", help="restart the Server; all lines are kept")
    reload.set_defaults(run=_reload)
    audit = verbs.add_parser("audit", help="check the books (exit code 1 if they are wrong)")
    audit.set_defaults(run=_audit)
    status = verbs.add_parser("status", help="say whether the house is open (exit code 1 if not)")
    status.set_defaults(run=_status)


def _start(chosen: argparse.Namespace) -> int:
    places.make_folders()
    with (places.RUN / "start.lock").open("a") as queue:
        fcntl.flock(queue, fcntl.LOCK_EX)
        if holder("supervisor"):
            if not _wait_until_ready():
                return _fail("The house runs but does not answer; see var/logs.")
            print("The house is open already.")
            _print_doors()
            return 0
        _end_orphans()
        if not _wait(lambda: not _taken_ports(), FREE_SECONDS) and (taken := _taken_ports()):
            return _fail(f"Something else listens on port {', '.join(map(str, taken))}.")
        if prepare.is_needed() and not _prepare():
            return 1
        _compile()
        if chosen.foreground:
            return _stay()
        return _open()


def _compile() -> None:
    """Compile what the friends think with, if it is not; it says so."""
    if not kernels.are_ready():
        subprocess.run([sys.executable, "-m", "world.kernels"], cwd=places.ROOT, check=False)


def _open() -> int:
    places.READY.unlink(missing_ok=True)
    log = places.LOGS / "supervisor.log"
    before = log.stat().st_size if log.exists() else 0
    with log.open("ab") as out:
        supervisor = subprocess.Popen(
            [sys.executable, "-m", "server.supervise"],
            cwd=places.ROOT,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    if not _wait(lambda: _is_ready() or supervisor.poll() is not None, START_SECONDS):
        return _fail(f"The Server did not come up within {START_SECONDS:.0f} s; see {log}.")
    if supervisor.poll() is not None:
        sys.stderr.write(log.read_text("utf-8", "replace")[before:][-4000:])
        return _fail(f"The Server could not start; see {log}.")
    print("Olegs Taverne is open.")
    _print_doors()
    return 0


def _stay() -> int:
    """Become the supervisor, and say where to connect once the Server is up."""
    from server import supervise

    os.environ["TAVERNE_FOREGROUND"] = "1"
    os.chdir(places.ROOT)
    places.READY.unlink(missing_ok=True)
    _print_doors()
    sys.stdout.flush()
    return supervise.main()


def _prepare() -> bool:
    """Prepare the database; show the administrator's password if it was drawn here."""
    import secrets

    environment = dict(os.environ)
    new = not places.DATABASE.exists()
    name = environment["TAVERNE_ADMIN"] = environment.get("TAVERNE_ADMIN") or "Wirt"
    if len(name.split()) != 1:
        _fail(f"TAVERNE_ADMIN must be one word, not {name!r}.")
        return False
    drawn = not environment.get("TAVERNE_ADMIN_PASSWORD")
    if drawn:
        environment["TAVERNE_ADMIN_PASSWORD"] = secrets.token_urlsafe(9)
    if new:
        print("First start: building the database and the world ...", flush=True)
    code = subprocess.run(
        [sys.executable, "-m", "server.prepare"], cwd=places.ROOT, env=environment, check=False
    ).returncode
    if code:
        _fail("The database could not be prepared.")
        return False
    if new:
        print(f"Administrator: {name}")
        if drawn:
            print(f"Password (shown only now): {environment['TAVERNE_ADMIN_PASSWORD']}")
    return True


def _stop(_chosen: argparse.Namespace) -> int:
    supervisor = holder("supervisor")
    if not supervisor and not holder("server") and not holder("portal"):
        print("The house is closed already.")
        return 0
    if supervisor:
        os.kill(supervisor, signal.SIGTERM)
        if not _wait(lambda: not holder("supervisor"), STOP_SECONDS):
            os.kill(supervisor, signal.SIGKILL)
    _end_orphans()
    print("Olegs Taverne is closed.")
    return 0


def _reload(_chosen: argparse.Namespace) -> int:
    supervisor = holder("supervisor")
    if not supervisor or not _is_ready():
        return _fail("The house is not open.")
    if faults := _faults():
        sys.stderr.write("".join(f"{fault}\n" for fault in faults))
        return _fail("Nothing has been reloaded: the data of the tavern have these faults.")
    _compile()  # else each worker does, and meanwhile friends play by rules
    before = _server_id()
    os.kill(supervisor, signal.SIGHUP)
    if not _wait(lambda: _is_ready() and _server_id() != before, START_SECONDS):
        return _fail("The Server did not come back; see var/logs.")
    print("Olegs Taverne has been reloaded.")
    return 0


def _faults() -> Sequence[str]:
    """Return what is wrong with the tavern's data as they are now."""
    from world.tavern import loading
    from world.tavern.schema import WorldError

    try:
        loading.read(loading.texts())
    except WorldError as error:
        return error.problems
    return ()


def _status(_chosen: argparse.Namespace) -> int:
    if not holder("supervisor"):
        left = [name for name in ("portal", "server") if holder(name)]
        print("closed" + (f", but left behind: {', '.join(left)}" if left else ""))
        return 1
    print("open" if _is_ready() else "starting")
    for name in ("supervisor", "portal", "server"):
        print(f"  {name}: process {holder(name) or '-'}")
    _print_doors()
    return 0 if _is_ready() else 1


def _audit(_chosen: argparse.Namespace) -> int:
    """Name every invariant of the books that does not hold; the house may be open meanwhile."""
    if not places.DATABASE.exists():
        return _fail("There are no books yet.")
    os.chdir(places.ROOT)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", places.SETTINGS)
    import django

    django.setup()
    from world.ledger.audit import audit

    faults = audit()
    print("\n".join(faults) or "The books are right.")
    return 1 if faults else 0


def _end_orphans() -> None:
    """End Portal and Server of a supervisor that was killed; the Server first, it must save."""
    for name in ("server", "portal"):
        orphan = holder(name)
        if orphan:
            os.kill(orphan, signal.SIGTERM)
            if not _wait(lambda name=name: not holder(name), PATIENCE_SECONDS):
                os.kill(orphan, signal.SIGKILL)
                _wait(lambda name=name: not holder(name), PATIENCE_SECONDS)
    places.READY.unlink(missing_ok=True)


def _server_id() -> int:
    try:
        return int(places.READY.read_text("ascii"))
    except (FileNotFoundError, ValueError):
        return 0


def _is_ready() -> bool:
    return bool(_server_id()) and holder("server") == _server_id()


def _wait_until_ready() -> bool:
    return _wait(_is_ready, PATIENCE_SECONDS)


def _wait(condition: Callable[[], bool], seconds: float) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def _taken_ports() -> list[int]:
    """Return those of our ports on which another program listens."""
    ports = (
        (places.INTERFACE, places.TELNET_PORT),
        (places.INTERFACE, places.WEB_PORT),
        (places.INTERFACE, places.WEBSOCKET_PORT),
        ("127.0.0.1", places.WEB_INTERNAL_PORT),
        ("127.0.0.1", places.AMP_PORT),
    )
    return [port for interface, port in ports if not _is_free(interface, port)]


def _is_free(interface: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in interface else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((interface, port))
        except OSError:
            return False
    return True


def _print_doors() -> None:
    print(f"  telnet:     telnet localhost {places.TELNET_PORT}")
    print(f"  web client: http://localhost:{places.WEB_PORT}/webclient")


def _fail(reason: str) -> int:
    print(reason, file=sys.stderr)
    return 1
