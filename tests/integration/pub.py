"""The pub's room with two tables, where guests type; time goes on only while a test waits."""

from collections.abc import Iterator
from typing import Any

import pytest
from evennia.utils import create
from twisted.internet.task import Clock

from tests.integration.stage import Player, Stage
from typeclasses import scripts, tables
from typeclasses.display import choose
from typeclasses.tables import GameTable
from world.ledger import books
from world.render.reader import Mode


class House:
    """The pub's room with its two tables, and guests who type."""

    def __init__(self, stage: Stage, clock: Clock) -> None:
        self.stage, self.clock = stage, clock
        self.room = stage.room("Bei Oleg")
        self.square = stage.room("Platz")
        self.poker = self._table("pokertisch", "Pokertisch")
        self.corner = self._table("ecktisch", "Ecktisch")

    def _table(self, key: str, name: str) -> GameTable:
        return create.create_object(
            GameTable, key=name, location=self.room, home=self.room,
            attributes=[("table_key", key), ("game_key", "russisch_poker")],
        )  # fmt: skip

    def guest(self, name: str, mode: Mode = Mode.TEXT, room: Any = None) -> Player:
        player = self.stage.player(name, room or self.room)
        books.open_purse(player.character.pk, name)
        choose(player.session, mode=mode)
        player.reads()
        return player

    def until(self, condition: Any) -> None:
        for _ in range(8000):
            if condition():
                return
            self.clock.advance(0.25)
        raise AssertionError("the table stands still")

    def turn_of(self, player: Player, table: GameTable | None = None) -> None:
        table = table or self.poker
        who = player.character
        self.until(lambda: table.match is None or table.actor == table.seat_of(who))

    def choice_of(self, player: Player) -> None:
        """Go on to the first turn at which the player can choose: who speaks last may not."""
        self.turn_of(player)
        while len(legal := self.poker.view_of(player.character).legal) == 1:
            self.poker.act(player.character, legal[0])
            self.turn_of(player)

    def begun(self, *players: Player, rounds: int = 5) -> None:
        for number, player in enumerate(players):
            wish = "" if number else f"mit {rounds} runden"
            player.types(f"setze dich an den pokertisch {wish}")
        for player in players:
            player.types("setze 100 taler")
        players[0].types("beginne")


@pytest.fixture(name="house")
def the_house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    stage, clock = Stage(monkeypatch), Clock()
    scripts.set_time_source(clock)
    tables.forget_tables()
    yield House(stage, clock)
    stage.close()
    tables.forget_tables()
    scripts.set_time_source(None)
