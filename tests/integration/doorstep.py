"""Guests at the door: what they type, what they read, and whether it shows."""

from collections.abc import Iterator
from typing import Any

import evennia
import pytest
from django.core.cache import caches
from evennia.server.portal.amp import SDISCONN, SSYNC
from evennia.utils import create
from twisted.internet import defer

from commands import door
from tests.integration.stage import ROOM, _session
from typeclasses.characters import START, START_CATEGORY

PASSWORD = "Bärenfell und Wodka"  # noqa: S105 (nobody's)


class Guest:
    """Somebody at the door: what he types, what he reads, and whether it shows."""

    def __init__(self, crowd: "Crowd") -> None:
        self.crowd = crowd
        self.session = _session()
        self.session.protocol_flags["SCREENWIDTH"] = {0: 200}
        self.lines: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.shows = True
        crowd.guests[self.session.sessid] = self

    def types(self, *lines: Any) -> str:
        """Type *lines*; return what is read in answer to the last."""
        for line in lines:
            self.lines.clear()
            self.session.sessionhandler.data_in(self.session, text=([line], {}))
        return self.read

    def sends(self, name: str, *args: Any, **kwargs: Any) -> None:
        self.session.sessionhandler.data_in(self.session, **{name: (list(args), kwargs)})

    @property
    def read(self) -> str:
        return "\n".join(self.lines)

    @property
    def is_in(self) -> bool:
        return self.session.logged_in and self.session.puppet is not None

    @property
    def is_gone(self) -> bool:
        return self.session.sessid in self.crowd.closed


class Crowd:
    """Everybody who has connected."""

    def __init__(self) -> None:
        self.guests: dict[int, Guest] = {}
        self.closed: list[int] = []
        self.kept: dict[int, dict[str, Any]] = {}
        """What the Portal keeps of each session for a Server that starts again."""
        self.waiting: list[tuple[defer.Deferred[Any], Any, tuple[Any, ...]]] = []
        self.threads_take_long = False

    def send_MsgServer2Portal(self, session: Any, **kwargs: Any) -> None:  # noqa: N802
        guest = self.guests.get(session.sessid)
        if guest is None:
            return
        for name, (args, options) in kwargs.items():
            if name == "text":
                guest.lines.append(args[0])
                echo = options.get("options", {}).get("echo")
                guest.shows = guest.shows if echo is None else echo
            else:
                guest.messages.append({name: args})

    def send_AdminServer2Portal(self, session: Any, operation: Any = "", **data: Any) -> None:  # noqa: N802
        if operation == SDISCONN:
            self.closed.append(session.sessid)
        if operation == SSYNC:
            for sessid, kept in data["sessiondata"].items():
                self.kept.setdefault(sessid, {}).update(kept)

    def in_thread(self, work: Any, *args: Any) -> Any:
        if not self.threads_take_long:
            return defer.maybeDeferred(work, *args)
        deferred: defer.Deferred[Any] = defer.Deferred()
        self.waiting.append((deferred, work, args))
        return deferred

    def threads_end(self) -> None:
        for deferred, work, args in self.waiting:
            deferred.callback(work(*args))
        self.waiting.clear()


class Service:
    def __init__(self, crowd: Crowd) -> None:
        self.amp_protocol = crowd


@pytest.fixture(name="crowd")
def the_crowd(monkeypatch: pytest.MonkeyPatch) -> Iterator[Crowd]:
    made = Crowd()
    caches["throttle"].clear()
    monkeypatch.setattr(evennia, "EVENNIA_SERVER_SERVICE", Service(made))
    monkeypatch.setattr(door, "in_thread", made.in_thread)
    room = create.create_object(ROOM, key="Theaterplatz", nohome=True)
    room.tags.add(START, category=START_CATEGORY)
    yield made
    for sessid in made.guests:
        evennia.SESSION_HANDLER.pop(sessid, None)


@pytest.fixture(name="guest")
def the_guest(crowd: Crowd) -> Guest:
    made = Guest(crowd)
    door.greet(made.session)
    return made


def newcomer(crowd: Crowd, name: str = "Jürgen") -> Guest:
    """Return a guest who has just created *name*."""
    made = Guest(crowd)
    made.types("neu", name, PASSWORD, PASSWORD)
    assert made.is_in
    return made
