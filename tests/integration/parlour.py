"""A room with two tables, guests with purses, books, and a clock that the test turns."""

from collections.abc import Callable
from typing import Any

import pytest
from evennia.utils import create
from twisted.internet.task import Clock

from game.core.errors import RefusedError
from tests.integration.stage import Player, Stage
from typeclasses import narrator, scripts, tables
from typeclasses.tables import GameTable
from world.ledger import books
from world.ledger.models import Purse

ROUNDS = 5


class House:
    """A room with two tables, guests with purses, a clock, and all events told."""

    def __init__(self, stage: Stage, clock: Clock, monkeypatch: Any) -> None:
        self.stage, self.clock = stage, clock
        self.room = stage.room("Stube")
        self.square = stage.room("Platz")
        self.table = self.new_table("pokertisch")
        self.told: list[tuple[str, Any]] = []
        self.guests: list[Player] = []
        tell = narrator.tell

        def listen(table: GameTable, events: Any) -> None:
            self.told += [(table.table_key, event) for event in events]
            tell(table, events)

        monkeypatch.setattr(narrator, "tell", listen)

    def new_table(self, key: str) -> GameTable:
        return create.create_object(
            GameTable, key=key, location=self.room, home=self.room,
            attributes=[("table_key", key), ("game_key", "russisch_poker")],
        )  # fmt: skip

    def guest(self, name: str, taler: int = 10_000) -> Any:
        player = self.stage.player(name, self.room)
        self.guests.append(player)
        books.open_purse(player.character.pk, name)
        if taler < 10_000:
            books.open_purse(0, "Niemand")
            books.transfer(f"less:{name}", player.character.pk, 0, 10_000 - taler)
        return player.character

    def events(self, kind: type) -> list[Any]:
        return [event for _, event in self.told if isinstance(event, kind)]

    def begin(self, *guests: Any, rounds: int = ROUNDS, table: GameTable | None = None) -> None:
        table = table or self.table
        for number, guest in enumerate(guests):
            table.sit(guest, {} if number else {"runden": rounds})
        for guest in guests:
            table.offer(guest, 100)
        table.begin(guests[0])

    def friends_act(self, seconds: float = 0) -> None:
        """Let time go on in small steps; friends whose pause is over act."""
        self.clock.advance(seconds)
        for _ in range(2000):
            calls = [call for call in self.clock.getDelayedCalls()
                     if call.getTime() <= self.clock.seconds()]  # fmt: skip
            if not calls:
                return
            self.clock.advance(0)

    def until(self, condition: Callable[[], bool]) -> None:
        """Let friends act until *condition* holds."""
        for _ in range(5000):
            if condition():
                return
            self.clock.advance(0.05)
        raise AssertionError("the table stands still")

    def turn_of(self, guest: Any, table: GameTable | None = None) -> None:
        table = table or self.table
        self.until(lambda: table.actor == table.seat_of(guest))

    def plays(self, guest: Any, table: GameTable | None = None) -> None:
        """Let *guest* do the first legal thing."""
        table = table or self.table
        self.turn_of(guest, table)
        table.act(guest, table.view_of(guest).legal[0], table.n)

    def plays_out(self, *guests: Any) -> None:
        """Play the match to its end."""
        match = self.table.match_id
        while self.table.match_id == match:
            self.until(
                lambda: (
                    self.table.match_id != match
                    or self.table.actor in [self.table.seat_of(guest) for guest in guests]
                )
            )
            if self.table.match_id == match:
                actor = next(g for g in guests if self.table.seat_of(g) == self.table.actor)
                self.table.act(actor, self.table.view_of(actor).legal[-1])

    def loses_line(self, guest: Any) -> None:
        account, (session,) = guest.account, guest.sessions.all()
        account.unpuppet_object(session)
        assert not guest.sessions.count()
        guest.ndb.old = account, session

    def comes_back(self, guest: Any) -> str:
        account, session = guest.ndb.old
        player = next(each for each in self.guests if each.character == guest)
        player.lines.clear()
        account.puppet_object(session, guest)
        return "\n".join(player.lines)

    def reload(self) -> None:
        """Forget all that a Server that is killed forgets."""
        for call in self.clock.getDelayedCalls():
            call.cancel()
        for table in tables.all_tables():
            for script in table.scripts.all():
                script.nattributes.clear()
            table.nattributes.clear()
        tables.forget_tables()


@pytest.fixture(name="house")
def the_house(monkeypatch, settings):
    clock = Clock()
    clock.advance(1_800_000_000)
    settings.TAVERNE_PACE = 0
    scripts.set_time_source(clock)
    tables.forget_tables()
    stage = Stage(monkeypatch)
    yield House(stage, clock, monkeypatch)
    stage.close()
    scripts.set_time_source(None)
    tables.forget_tables()


def total() -> int:
    return sum(Purse.objects.values_list("balance", flat=True))


def refused(call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    with pytest.raises(RefusedError) as caught:
        call(*args, **kwargs)
    return caught.value.key
