"""What clients may send besides lines of text. Every public function here answers one message.

Clients send whatever they like under any name; what is not understood is dropped, and what was
meant for a game is answered with one German sentence.
"""

import re
from typing import Any

from django.conf import settings
from evennia.commands.cmdhandler import CMD_LOGINSTART, cmdhandler
from evennia.utils import logger

from commands import coming_back, password
from typeclasses import client
from typeclasses.display import send, supports, tell
from world.render.characters import clean
from world.texts import login as texts

_LONGEST = 2000
_MOST_PACKAGES = 50
_LONGEST_ACTION = 200
_VERSION = re.compile(r"[0-9]{1,9}")
_IDLE = frozenset({settings.IDLE_COMMAND, "idle"})


def text(session: Any, *args: Any, **_kwargs: Any) -> None:
    """One line somebody typed: made clean, then a command."""
    raw = args[0] if args else None
    if not isinstance(raw, str):
        return
    if raw.strip() in _IDLE:
        session.update_session_counters(idle=True)
        return
    if len(raw) > _LONGEST:
        tell(session, texts.TOO_LONG, "refused")
        return
    session.update_session_counters()
    if raw.strip() == CMD_LOGINSTART and not session.logged_in:
        line = raw
    else:
        line = clean(raw)
        if raw.strip() and not line:
            tell(session, texts.NOT_READABLE, "refused")
            return
    if session.logged_in and password.hears(session, line):
        return
    if session.logged_in:
        line = line.replace("|", "||")
        _wakes_up(session)
    cmdhandler(session, line, callertype="session", session=session)


def _wakes_up(session: Any) -> None:
    """Whoever types anything plays again, if a friend kept his seat."""
    if session.puppet:
        try:
            from typeclasses import tables

            tables.typed(session.puppet)
        except Exception:
            logger.log_trace("A table does not notice that somebody typed.")


def line_too_long(session: Any, *_args: Any, **_kwargs: Any) -> None:
    """Say so when the Portal has dropped a line nobody would have read."""
    tell(session, texts.TOO_LONG, "refused")


def default(_session: Any, _name: str, *_args: Any, **_kwargs: Any) -> None:
    """Drop what nobody knows."""


# --- GMCP: Core


def hello(session: Any, /, *_args: Any, **kwargs: Any) -> None:
    """`Core.Hello`: the client's name."""
    name = kwargs.get("client")
    if isinstance(name, str):
        session.protocol_flags["CLIENTNAME"] = clean(name)[:40]


def ping(session: Any, /, *_args: Any, **_kwargs: Any) -> None:
    """`Core.Ping` is answered by itself."""
    session.msg(ping=((), {}))


def supports_set(session: Any, /, *args: Any, **_kwargs: Any) -> None:
    """`Core.Supports.Set`: all the packages the client wants."""
    supports(session).clear()
    _add(session, args)


def supports_add(session: Any, /, *args: Any, **_kwargs: Any) -> None:
    """`Core.Supports.Add`: more packages the client wants."""
    _add(session, args)


def supports_remove(session: Any, /, *args: Any, **_kwargs: Any) -> None:
    """`Core.Supports.Remove`: packages the client wants no longer."""
    for entry in _flat(args):
        supports(session).pop(entry.split()[0].lower() if entry.split() else "", None)


def _add(session: Any, entries: tuple[Any, ...]) -> None:
    wanted = supports(session)
    for entry in _flat(entries):
        name, _, version = entry.strip().partition(" ")
        if name and len(wanted) < _MOST_PACKAGES:
            wanted[name.lower()[:40]] = int(version) if _VERSION.fullmatch(version) else 1
    if session.puppet:
        client.greet(session.puppet, [session])
        _show_table(session)


def _flat(entries: tuple[Any, ...]) -> list[str]:
    """Return the names in *entries*, which some clients nest in a list."""
    found: list[str] = []
    for entry in entries:
        found += (
            [each for each in entry if isinstance(each, str)]
            if isinstance(entry, list | tuple)
            else [entry]
            if isinstance(entry, str)
            else []
        )
    return found[:_MOST_PACKAGES]


def _show_table(session: Any) -> None:
    """Show a client that has just asked the table its player sits at."""
    from typeclasses import tables

    follow = getattr(tables, "show_client", None)
    if follow is not None:
        follow(session)


# --- GMCP: the tables


def tavern_act(session: Any, /, *args: Any, **kwargs: Any) -> None:
    """`Tavern.Act`: an action in notation, for the table this player sits at."""
    from typeclasses.tables import act_from_client

    payload = _action(args, kwargs)
    if not session.puppet:
        return
    if payload is None:
        refused = {"table": None, "n": None, "why": "act.unreadable", "text": texts.ACT_UNREADABLE}
        send(session, "Tavern.Refused", refused)
        tell(session, texts.ACT_UNREADABLE, "refused")
        return
    act_from_client(session, payload)


def _action(args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any] | None:
    """Return what a client sent as an action, if it has the form of one."""
    payload = kwargs or (args[0] if len(args) == 1 and isinstance(args[0], dict) else None)
    if not payload:
        return None
    table, number, action = (payload.get(name) for name in ("table", "n", "action"))
    if not (isinstance(table, str) and isinstance(action, str)):
        return None
    if not isinstance(number, int) or isinstance(number, bool):
        return None
    if len(table) > _LONGEST_ACTION or len(action) > _LONGEST_ACTION:
        return None
    return {"table": clean(table), "n": number, "action": clean(action)}


# --- what other clients send without being asked


def client_options(session: Any, /, *_args: Any, **kwargs: Any) -> None:
    """Take what the web client says of itself; only screen reader and width matter."""
    flags: dict[str, Any] = {}
    if isinstance(kwargs.get("screenreader"), bool):
        flags["SCREENREADER"] = kwargs["screenreader"]
    width = kwargs.get("screenwidth")
    width = width.get("0") if isinstance(width, dict) else width
    if isinstance(width, int) and not isinstance(width, bool) and 0 < width < _LONGEST:
        flags["SCREENWIDTH"] = {0: width}
    session.protocol_flags.update(flags)
    # the Portal keeps it for a Server that starts again
    session.sessionhandler.session_portal_partial_sync({session.sessid: {"protocol_flags": flags}})


def resume(session: Any, /, *args: Any, **_kwargs: Any) -> None:
    """Let a page of ours come back to its player by the word it kept."""
    if args and not session.logged_in and not session.ndb.busy and client.is_browser(session):
        coming_back.come_back(session, args[0])


def webclient_options(_session: Any, /, *_args: Any, **_kwargs: Any) -> None:
    """Evennia's web client keeps its own options."""
