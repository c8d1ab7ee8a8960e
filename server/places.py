"""Where this installation keeps its files, and on which ports it listens; free of Evennia."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("TAVERNE_VAR") or ROOT / "var").expanduser().resolve()
LOGS = VAR / "logs"
RUN = VAR / "run"
SETTINGS = os.environ.get("TAVERNE_SETTINGS") or "server.conf.settings"
DATABASE = VAR / "taverne.db3"

LOCK = RUN / "supervisor.lock"
READY = RUN / "ready"  # written by the Server once it takes players
RELOADING = RUN / "reloading"  # written by a Server that stops in order to come back

_MOST = 1e7  # some months in seconds


def _port(name: str, default: int) -> int:
    given = os.environ.get(name) or str(default)
    if not (given.isascii() and given.isdigit() and len(given) < 6 and 0 < int(given) < 65536):
        raise SystemExit(f"{name} must be a port from 1 to 65535, not {given!r}.")
    return int(given)


def number(name: str, default: float) -> float:
    """Return a number from 0 that the environment may set; end with a plain line if it is none."""
    given = os.environ.get(name) or str(default)
    try:
        found = float(given)
    except ValueError:
        found = -1.0
    if not 0 <= found < _MOST:
        raise SystemExit(f"{name} must be a number from 0, not {given!r}.")
    return found


INTERFACE = os.environ.get("TAVERNE_INTERFACE") or "0.0.0.0"  # noqa: S104 - a MUD is for the world
TELNET_PORT = _port("TAVERNE_TELNET_PORT", 4000)
WEB_PORT = _port("TAVERNE_WEB_PORT", 4001)
WEBSOCKET_PORT = _port("TAVERNE_WEBSOCKET_PORT", 4002)
WEB_INTERNAL_PORT = _port("TAVERNE_WEB_INTERNAL_PORT", 4005)
AMP_PORT = _port("TAVERNE_AMP_PORT", 4006)
PACE = number("TAVERNE_PACE", 1)
WASH_SECONDS = int(number("TAVERNE_WASH_SECONDS", 60))

_PORTS = (TELNET_PORT, WEB_PORT, WEBSOCKET_PORT, WEB_INTERNAL_PORT, AMP_PORT)
if len(set(_PORTS)) < len(_PORTS):
    raise SystemExit(f"The five ports must differ: {', '.join(map(str, _PORTS))}.")


def make_folders() -> None:
    """Create the folders of this installation, closed to other users of the machine."""
    for folder in (VAR, LOGS, RUN, VAR / "static", VAR / "media", VAR / "cache"):
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise SystemExit(f"TAVERNE_VAR: {folder} cannot be made ({error.strerror}).") from error
