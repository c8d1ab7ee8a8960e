"""A stage for command tests: players with sessions, who type lines and read what comes back."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import evennia
from django.conf import settings
from evennia.utils import create
from evennia.utils.utils import class_from_module
from twisted.internet.task import Clock

from typeclasses import people, scripts, tables, tables_state

CHANCE = int(os.environ.get("TAVERNE_TEST_CHANCE", "20261129"))
"""Seeds what is dealt and said on a stage; with other numbers every test has to hold as well."""
ROOM = "typeclasses.rooms.Room"
EXIT = "typeclasses.exits.Exit"
THING = "typeclasses.objects.Object"
_numbers = count(1000)


@dataclass
class Player:
    """One who plays: his character, his session, and every line sent to him."""

    character: Any
    session: Any
    lines: list[str] = field(default_factory=list)

    def types(self, line: str) -> str:
        """Type *line* as it comes off the wire and return what is read in answer."""
        before = len(self.lines)
        evennia.SESSION_HANDLER.call_inputfuncs(self.session, text=([line], {}))
        return "\n".join(self.lines[before:])

    def reads(self) -> str:
        """Return what was read since this was last asked."""
        text = "\n".join(self.lines)
        self.lines.clear()
        return text


class Stage:
    """Makes rooms, things and players; `everything` is all that any player ever read."""

    def __init__(self, monkeypatch: Any) -> None:
        self.everything: list[str] = []
        self._players: dict[int, Player] = {}
        self._loose: dict[int, list[str]] = {}
        monkeypatch.setattr(evennia.SESSION_HANDLER, "data_out", self._sent)
        chance = Random(CHANCE)
        for source in (tables_state.RNG, people.RANDOM):
            monkeypatch.setattr(source, "random", chance.random, raising=False)
            monkeypatch.setattr(source, "getrandbits", chance.getrandbits, raising=False)

    def _sent(self, session: Any, **kwargs: Any) -> None:
        for said in _texts(kwargs):
            self.everything.append(said)
            player = self._players.get(session.sessid)
            lines = player.lines if player else self._loose.setdefault(session.sessid, [])
            lines.append(said)

    def room(self, key: str, **attributes: Any) -> Any:
        """Return a new room."""
        room = create.create_object(ROOM, key=key)
        for name, value in attributes.items():
            room.attributes.add(name, value)
        return room

    def way(self, key: str, aliases: list[str], here: Any, there: Any) -> Any:
        """Return a new exit from *here* to *there*."""
        return create.create_object(
            EXIT, key=key, aliases=aliases, location=here, destination=there, home=here
        )

    def thing(self, key: str, where: Any, aliases: tuple[str, ...] = ()) -> Any:
        """Return something that can be carried."""
        return create.create_object(THING, key=key, aliases=list(aliases), location=where)

    def session(self) -> Any:
        """Return a session that has connected and not logged in."""
        made = _session()
        self._loose[made.sessid] = []
        return made

    def player(self, name: str, room: Any, permission: str = "Player") -> Player:
        """Return somebody called *name* who is logged in and stands in *room*."""
        account = create.create_account(
            name, f"{name}@example.org", "geheim-und-lang",
            typeclass="typeclasses.accounts.Account", permissions=[permission],
        )  # fmt: skip
        character = create.create_object(
            "typeclasses.characters.Character", key=name, location=room, home=room
        )
        character.locks.add(f"puppet:id({character.id}) or pid({account.id}) or perm(Developer)")
        account.characters.add(character)
        account.db._last_puppet = character
        session = _session()
        player = Player(character, session)
        self._players[session.sessid] = player
        evennia.SESSION_HANDLER.login(session, account, testmode=True)
        if session.puppet is None:
            account.puppet_object(session, character)
        player.lines.clear()
        return player

    def close(self) -> None:
        """Send everybody home."""
        for player in self._players.values():
            evennia.SESSION_HANDLER.pop(player.session.sessid, None)


@contextmanager
def set_up(monkeypatch: Any) -> Iterator[tuple[Stage, Clock]]:
    """Give a stage, and the clock by which its tables live; nothing of it stays."""
    stage, clock = Stage(monkeypatch), Clock()
    scripts.set_time_source(clock)
    tables.forget_tables()
    yield stage, clock
    stage.close()
    tables.forget_tables()
    scripts.set_time_source(None)


def _session() -> Any:
    """Return a new session, as the Portal reports one."""
    handler = evennia.SESSION_HANDLER
    made = class_from_module(settings.SERVER_SESSION_CLASS)()
    made.init_session("telnet", "127.0.0.1", handler)
    made.sessid = next(_numbers)
    made.protocol_flags = {**made.protocol_flags, "CLIENT": "test"}
    handler[made.sessid] = made
    made.at_sync()
    return made


def _texts(kwargs: dict[str, Any]) -> list[str]:
    """Return the lines among what is sent: texts and prompts, no GMCP."""
    found = []
    for name in ("text", "prompt"):
        if name in kwargs:
            value = kwargs[name]
            while isinstance(value, list | tuple) and value:
                value = value[0]
            if isinstance(value, str):
                found.append(value)
    return found
