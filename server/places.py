"""Where this installation keeps its files, and on which ports it listens; free of Evennia."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("TAVERNE_VAR") or ROOT / "var").expanduser().resolve()
LOGS = VAR / "logs"
RUN = VAR / "run"
DATABASE = VAR / "taverne.db3"

LOCK = RUN / "supervisor.lock"
READY = RUN / "ready"  # written by the Server once it takes players
RELOADING = RUN / "reloading"  # written by a Server that stops in order to come back


def _port(name: str, default: int) -> int:
    return int(os.environ.get(name) or default)


INTERFACE = os.environ.get("TAVERNE_INTERFACE") or "0.0.0.0"  # noqa: S104 - a MUD is for the world
TELNET_PORT = _port("TAVERNE_TELNET_PORT", 4000)
WEB_PORT = _port("TAVERNE_WEB_PORT", 4001)
WEBSOCKET_PORT = _port("TAVERNE_WEBSOCKET_PORT", 4002)
WEB_INTERNAL_PORT = _port("TAVERNE_WEB_INTERNAL_PORT", 4005)
AMP_PORT = _port("TAVERNE_AMP_PORT", 4006)


def make_folders() -> None:
    """Create the folders of this installation, closed to other users of the machine."""
    for folder in (VAR, LOGS, RUN, VAR / "static", VAR / "media", VAR / "cache"):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
