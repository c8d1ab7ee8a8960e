"""Telling sessions things: each in the way it reads, GMCP only to those who asked for it."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from evennia.utils import logger
from twisted.internet import reactor

from world.render.reader import DEFAULT_WIDTH, Choices, Reader, reader
from world.tavern.showing import laid_out

type Text = str | Callable[[Reader], str]

SAVED = "display"
"""The attribute of an account that keeps its choices."""


def choices_of(session: Any) -> Choices:
    """Return what was chosen for *session*."""
    return Choices.of(memory(session).get(SAVED))


def reader_of(session: Any) -> Reader:
    """Return how *session* reads: what was chosen, else what its client said."""
    flags = getattr(session, "protocol_flags", None) or {}
    return reader(
        choices_of(session),
        screenreader=bool(flags.get("SCREENREADER")),
        width=_width(flags.get("SCREENWIDTH")),
    )


def _width(flag: Any) -> int:
    width = flag.get(0) if isinstance(flag, dict) else flag
    return width if isinstance(width, int) and width > 0 else DEFAULT_WIDTH


def memory(session: Any) -> dict[str, Any]:
    """Return what *session* remembers until its line ends, reloads included."""
    remembered = getattr(session, "memory", None)
    return remembered if isinstance(remembered, dict) else {}


def choose(session: Any, account: Any = None, **chosen: Any) -> Reader:
    """Change how *session* reads; keep it for *account* if there is one."""
    memory(session)[SAVED] = Choices.of({**choices_of(session).data(), **chosen}).data()
    if account is not None:
        saved = {**_saved(account), **chosen}
        account.attributes.add(SAVED, Choices.of(saved).data())
    return reader_of(session)


def load_choices(session: Any, account: Any) -> None:
    """Let *session* read as *account* last chose; what was typed at the door goes first."""
    typed = choices_of(session).data()
    saved = Choices.of(_saved(account)).data()
    memory(session)[SAVED] = {**saved, **typed}
    if typed and typed != saved:
        account.attributes.add(SAVED, {**saved, **typed})


def recall(session: Any, account: Any) -> None:
    """Let *session* read as *account* last chose: what it remembers may be older."""
    memory(session)[SAVED] = Choices.of(_saved(account)).data()


def _saved(account: Any) -> dict[str, Any]:
    saved = account.attributes.get(SAVED)
    return dict(saved) if saved else {}


_waiting: deque[tuple[Any, str, Callable[[], Any]]] = deque()
"""GMCP messages that wait for the text of this turn, first come first."""


def sessions_of(target: Any) -> Iterable[Any]:
    """Return the sessions that listen for *target*: a character, an account or a session."""
    handler = getattr(target, "sessions", None)
    if handler is not None:
        return list(handler.all())
    return [target] if hasattr(target, "protocol_flags") else []


def tell(target: Any, text: Text, kind: str = "info") -> None:
    """Say *text* to every session of *target*, made for each of them or else laid out for it."""
    for session in sessions_of(target):
        reads = reader_of(session)
        said = text(reads) if callable(text) else laid_out(text, reads)
        session.msg(text=(said, {"type": kind}))


def supports(session: Any) -> dict[str, int]:
    """Return the GMCP packages *session* asked for, lower case, with their versions."""
    return memory(session).setdefault("supports", {})


def wants(session: Any, package: str) -> bool:
    """Tell whether *session* asked for *package*, or for the package it belongs to."""
    asked = supports(session)
    parts = package.lower().split(".")
    return any(".".join(parts[:count]) in asked for count in range(1, len(parts) + 1))


def send(session: Any, package: str, payload: Any) -> None:
    """Send one GMCP message, as `Tavern.Table {...}`, if *session* asked for its package."""
    if wants(session, package):
        _waiting.append((session, package, lambda: payload))
        if len(_waiting) == 1:
            _send_waiting()


def send_soon(session: Any, package: str, make: Callable[[], Any]) -> None:
    """Send what *make* returns once all text of this turn is out: people read first.

    What is sent otherwise keeps its place behind it.
    """
    if not wants(session, package):
        return
    _waiting.append((session, package, make))
    if len(_waiting) == 1 or not reactor.running:
        once_written(_send_waiting)


def once_written(act: Callable[[], Any]) -> None:
    """Call *act* once the text of this turn of the reactor is written; at once if none runs.

    The reactor does what is due before it writes, therefore *act* waits for a second turn.
    """
    if reactor.running:
        reactor.callLater(0, reactor.callLater, 0, act)
    else:
        act()


def _send_waiting() -> None:
    while _waiting:
        session, package, make = _waiting[0]
        try:
            session.msg(**{package.replace(".", "_").lower(): ((make(),), {})})
        except Exception:
            logger.log_trace(f"{package} cannot be sent")
        _waiting.popleft()


def send_all(target: Any, package: str, payload: Any) -> None:
    """Send one GMCP message to each session of *target* that asked for its package."""
    for session in sessions_of(target):
        send(session, package, payload)
