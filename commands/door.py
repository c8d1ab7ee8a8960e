"""The conversation at the door, step by step, until the guest is in or gone.

Where a session stands in it is remembered through reloads; passwords never are. Hashing runs in
a thread, and what is typed meanwhile waits.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from django.conf import settings
from django.contrib.auth.hashers import make_password, verify_password
from evennia.accounts.accounts import CREATION_THROTTLE, LOGIN_THROTTLE
from evennia.utils import logger
from twisted.internet.threads import deferToThread

from commands import foyer
from commands.parser import fold
from typeclasses.accounts import Account
from typeclasses.display import memory, reader_of, tell
from world import names
from world.tavern.showing import laid_out
from world.texts import login as texts

SHORTEST_PASSWORD = 6
LONGEST_PASSWORD = 200
TRIES = 3
_WAITING = 20

CONNECT = frozenset({"verbinde", "verbinden", "connect", "login"})
CREATE = frozenset({"erschaffe", "erschaffen", "create", "erstelle"})
NEW = frozenset({"neu", "new", "neuer", "gast"})
LEAVE = frozenset({"ende", "quit", "tschuess", "exit", "logout", "bye", "ciao"})
WHO = frozenset({"wer", "who"})
HELP = frozenset({"hilfe", "help", "?", "hilf", "kommandos"})
YES = frozenset({"ja", "j", "jawohl", "yes", "y"})
NO = frozenset({"nein", "n", "ne", "nee", "no"})
_FORM = re.compile(r"\S+(?:\s+(\S+)(?:\s+(.*))?)?", re.DOTALL)


def greet(session: Any) -> None:
    """Welcome somebody who has just connected."""
    tell(session, lambda reader: laid_out(texts.GREETING, reader), "greeting")
    ask_name(session)


def hear(session: Any, line: str) -> None:
    """Take one line typed at the door."""
    if session.ndb.busy:
        waiting = session.ndb.waiting = session.ndb.waiting or []
        if len(waiting) < _WAITING:
            waiting.append(line)
        return
    step = place(session).get("step", "name")
    STEPS.get(step, at_name)(session, line.strip())


def place(session: Any) -> dict[str, Any]:
    """Return where *session* stands in the conversation."""
    return memory(session).get("door", {})


def go(session: Any, step: str, text: str, *, hidden: bool = False, **facts: Any) -> None:
    """Move on to *step* and say *text*; *hidden* asks the client not to show what is typed."""
    memory(session)["door"] = {"step": step, **facts}
    said = laid_out(text, reader_of(session))
    session.msg(text=(said, {"type": "question"}), options={"echo": not hidden})


def ask_name(session: Any, *before: str) -> None:
    """Start from the beginning."""
    session.ndb.password = None
    go(session, "name", "\n".join((*before, texts.ASK_NAME)))


# --- steps


def at_name(session: Any, line: str) -> None:
    """A name, or one of the few commands there are at the door."""
    verb = fold(line.split(maxsplit=1)[0].rstrip(".,!")) if line else ""
    if not verb:
        ask_name(session)
    elif verb in CONNECT:
        connect(session, line)
    elif verb in CREATE:
        create(session, line)
    elif not _command(session, verb, line):
        _named(session, line)


def _command(session: Any, verb: str, line: str) -> bool:
    """Run a command of the door; False if *line* is none."""
    if verb in NEW and len(line.split()) == 1:
        go(session, "new", texts.ASK_NEW_NAME)
    elif verb in LEAVE:
        leave(session, texts.FAREWELL)
    elif verb in WHO:
        ask_name(session, foyer.who(session))
    elif verb in HELP:
        ask_name(session, texts.HELP)
    elif verb in foyer.DISPLAY:
        ask_name(session, foyer.display(session, verb, line))
    else:
        return False
    return True


def _named(session: Any, line: str) -> None:
    """A name: somebody known gives his password, now or at once; somebody new is asked."""
    account = Account.find(line)
    first, _, password = line.partition(" ")
    if account is not None:
        go(session, "password", texts.ASK_PASSWORD, hidden=True, name=account.key)
    elif password.strip() and Account.find(first) is not None:
        check(session, first, password.strip())
    elif is_command(first):
        ask_name(session, texts.NOT_IN_YET.format(verb=first))
    elif wrong := name_fault(line):
        ask_name(session, wrong)
    else:
        name = names.proper(line)
        go(session, "confirm", texts.ASK_NEW.format(name=name), name=name)


def at_new(session: Any, line: str) -> None:
    """The name somebody new wants."""
    verb = fold(line)
    if not line:
        ask_name(session, texts.BACK)
    elif verb in LEAVE:
        leave(session, texts.FAREWELL)
    elif wrong := name_fault(line):
        go(session, "new", f"{wrong}\n{texts.ASK_NEW_NAME}")
    else:
        _ask_first(session, names.proper(line))


def at_confirm(session: Any, line: str) -> None:
    """Whether to create the name just typed."""
    name = place(session).get("name", "")
    answer = fold(line).strip(" .!")
    if answer in YES:
        _ask_first(session, name)
    elif answer in NO or not answer:
        ask_name(session, texts.BACK)
    elif answer in LEAVE:
        leave(session, texts.FAREWELL)
    else:
        go(session, "confirm", texts.ANSWER_YES_OR_NO.format(name=name), name=name)


def _ask_first(session: Any, name: str) -> None:
    if wrong := _may_not_create(session, name):
        ask_name(session, wrong)
        return
    text = texts.ASK_FIRST.format(name=name, shortest=SHORTEST_PASSWORD)
    go(session, "first", text, hidden=True, name=name)


def at_first(session: Any, line: str) -> None:
    """The new password, for the first time."""
    name = place(session).get("name", "")
    if not line:
        ask_name(session, texts.BACK)
    elif wrong := password_fault(name, line):
        go(session, "first", wrong, hidden=True, name=name)
    else:
        session.ndb.password = line
        go(session, "again", texts.ASK_AGAIN, hidden=True, name=name)


def at_again(session: Any, line: str) -> None:
    """The new password, for the second time."""
    name = place(session).get("name", "")
    first, session.ndb.password = session.ndb.password, None
    if not line:
        ask_name(session, texts.BACK)
    elif line != first:
        go(session, "first", texts.PASSWORD_DIFFERS, hidden=True, name=name)
    else:
        register(session, name, line)


def at_password(session: Any, line: str) -> None:
    """The password of somebody known."""
    if not line:
        ask_name(session, texts.BACK)
    else:
        check(session, place(session).get("name", ""), line)


# --- in one line


def connect(session: Any, line: str) -> None:
    """`verbinde NAME PASSWORT`; without the password it is asked for."""
    name, password = _form(line)
    if not name:
        ask_name(session, texts.NAME_MISSING.format(verb="verbinde"))
    elif Account.find(name) is None:
        known = texts.UNKNOWN.format(name=names.proper(name))
        ask_name(session, texts.UNKNOWN_ODD if names.fault(name) else known)
    elif not password:
        _named(session, name)
    else:
        check(session, name, password)


def create(session: Any, line: str) -> None:
    """`erschaffe NAME PASSWORT`; without the password it is asked for, twice."""
    name, password = _form(line)
    if not name:
        ask_name(session, texts.NAME_MISSING.format(verb="erschaffe"))
    elif wrong := name_fault(name):
        ask_name(session, wrong)
    elif not password:
        _ask_first(session, names.proper(name))
    elif wrong := password_fault(name, password) or _may_not_create(session, name):
        ask_name(session, wrong)
    else:
        register(session, names.proper(name), password)


def _form(line: str) -> tuple[str, str]:
    found = _FORM.match(line)
    return (found[1] or "", (found[2] or "").strip()) if found else ("", "")


# --- refusals


def name_fault(name: str) -> str | None:
    """Return the sentence why a new guest cannot be called *name*."""
    fault = names.fault(name)
    if fault is not None:
        return texts.FAULTS[fault]
    if is_command(name):
        return texts.FAULTS[names.Fault.RESERVED]
    return texts.TAKEN if Account.taken(names.proper(name)) else None


def is_command(word: str) -> bool:
    """Tell whether *word* is what guests type inside: nobody can be called that."""
    return fold(word) in _vocabulary()


@cache
def _vocabulary() -> frozenset[str]:
    from commands.default_cmdsets import PLAYER_MODULES, commands_of

    inside = [command for module in PLAYER_MODULES for command in commands_of(module)]
    return frozenset(fold(name) for each in inside for name in (each.key, *each.aliases))


def password_fault(name: str, password: str) -> str | None:
    """Return the sentence why *password* will not do for *name*."""
    if len(password) < SHORTEST_PASSWORD:
        return texts.PASSWORD_SHORT.format(shortest=SHORTEST_PASSWORD)
    if len(password) > LONGEST_PASSWORD:
        return texts.PASSWORD_LONG.format(longest=LONGEST_PASSWORD)
    if names.known_as(password) == names.known_as(name):
        return texts.PASSWORD_NAME
    return None


def address_of(session: Any) -> str:
    """Return where *session* comes from."""
    address = session.address
    return str(address[0] if isinstance(address, tuple | list) else address or "")


def _may_not_create(session: Any, name: str) -> str | None:
    address = address_of(session)
    if Account.is_banned(username=name, ip=address):
        return texts.BANNED
    if not settings.NEW_ACCOUNT_REGISTRATION_ENABLED:
        return texts.CLOSED
    if address and CREATION_THROTTLE.check(address):
        return texts.TOO_MANY_NEW
    return None


# --- what takes a while


def in_thread(work: Callable[..., Any], *args: Any) -> Any:
    """Run *work* off the reactor; it must not touch the database."""
    return deferToThread(work, *args)


def _meanwhile(
    session: Any, work: Callable[..., Any], then: Callable[[Any], None], *args: Any
) -> None:
    """Let *work* run in a thread, then call *then* with its result, then go on listening."""

    def done(result: Any) -> None:
        session.ndb.busy = False
        if session.sessionhandler.get(session.sessid) is session:
            then(result)

    def failed(failure: Any) -> None:
        session.ndb.busy = False
        logger.log_err(f"At the door: {failure.getTraceback()}")
        ask_name(session, texts.BUG)

    session.ndb.busy = True
    deferred = in_thread(work, *args)
    deferred.addCallback(done)
    deferred.addErrback(failed)
    deferred.addCallback(lambda _: _go_on(session))


def _go_on(session: Any) -> None:
    """Take the lines that were typed meanwhile."""
    waiting, session.ndb.waiting = session.ndb.waiting or [], None
    for line in waiting:
        session.sessionhandler.data_in(session, text=((line,), {}))


def check(session: Any, name: str, password: str) -> None:
    """Let the guest in if the password is right."""
    address = address_of(session)
    account = Account.find(name)
    if address and LOGIN_THROTTLE.check(address):
        ask_name(session, texts.THROTTLED)
    elif Account.is_banned(username=name, ip=address):
        leave(session, texts.BANNED)
    elif account is None:
        ask_name(session, texts.UNKNOWN_ODD)
    else:
        _meanwhile(
            session,
            verify_password,
            lambda right: enter(session, account) if right[0] else _wrong(session, account),
            password[:LONGEST_PASSWORD],
            account.password,
        )


def enter(session: Any, account: Any) -> None:
    """Log in."""
    memory(session).pop("door", None)
    session.ndb.password = None
    session.sessionhandler.login(session, account)


def _wrong(session: Any, account: Any) -> None:
    address = address_of(session)
    logger.log_sec(f"Authentication failure: {account.key} (IP: {address}).")
    if address:
        LOGIN_THROTTLE.update(address, "Too many authentication failures.")
    tries = session.ndb.tries = (session.ndb.tries or 0) + 1
    if tries >= TRIES:
        leave(session, texts.WRONG_LAST)
    else:
        go(session, "password", texts.WRONG, hidden=True, name=account.key)


def register(session: Any, name: str, password: str) -> None:
    """Create the guest and let him in."""

    def made(encoded: str) -> None:
        if wrong := name_fault(name) or _may_not_create(session, name):
            ask_name(session, wrong)
            return
        address = address_of(session)
        account = Account.register(name, encoded, address)
        if address:
            CREATION_THROTTLE.update(address, "Too many accounts being created.")
        enter(session, account)

    _meanwhile(session, make_password, made, password)


# --- leaving


def leave(session: Any, text: str) -> None:
    """Say farewell and close the line."""
    said = laid_out(text, reader_of(session))
    session.msg(text=(said, {"type": "farewell"}), options={"echo": True})
    session.sessionhandler.disconnect(session, "")


STEPS: dict[str, Callable[[Any, str], None]] = {
    "name": at_name,
    "new": at_new,
    "confirm": at_confirm,
    "first": at_first,
    "again": at_again,
    "password": at_password,
}
