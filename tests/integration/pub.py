"""Guests who type at tables; time goes on only while a test waits."""

from collections.abc import Iterator
from typing import Any

import pytest
from evennia.utils import create
from twisted.internet.task import Clock

from tests.integration.stage import Player, Stage, set_up
from typeclasses.display import choose
from typeclasses.tables import GameTable
from world.ledger import books
from world.render.reader import Mode


class Company:
    """Guests who type in a room with tables."""

    def __init__(self, stage: Stage, clock: Clock, room: Any) -> None:
        self.stage, self.clock, self.room = stage, clock, room

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

    def turn_at(self, table: GameTable, player: Player) -> None:
        """Let time pass until it is the player's turn, or the match is over."""
        who = player.character
        self.until(lambda: table.match is None or table.actor == table.seat_of(who))

    def choice_at(self, table: GameTable, player: Player) -> None:
        """Go on to the first turn at which the player can choose: who speaks last may not."""
        self.turn_at(table, player)
        while len(legal := table.view_of(player.character).legal) == 1:
            table.act(player.character, legal[0])
            self.turn_at(table, player)


class House(Company):
    """The pub's room with two tables, where guests play Russisch Poker."""

    def __init__(self, stage: Stage, clock: Clock) -> None:
        super().__init__(stage, clock, stage.room("Bei Oleg"))
        self.square = stage.room("Platz")
        self.poker = self._table("pokertisch", "Pokertisch")
        self.corner = self._table("ecktisch", "Ecktisch")

    def _table(self, key: str, name: str) -> GameTable:
        return create.create_object(
            GameTable, key=name, location=self.room, home=self.room,
            attributes=[("table_key", key), ("game_key", "russisch_poker")],
        )  # fmt: skip

    def turn_of(self, player: Player, table: GameTable | None = None) -> None:
        self.turn_at(table or self.poker, player)

    def choice_of(self, player: Player) -> None:
        self.choice_at(self.poker, player)

    def begun(self, *players: Player, rounds: int = 5) -> None:
        for number, player in enumerate(players):
            wish = "" if number else f"mit {rounds} runden"
            player.types(f"setze dich an den pokertisch {wish}")
        for player in players:
            player.types("setze 100 taler")
        players[0].types("beginne")


@pytest.fixture(name="house")
def the_house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    with set_up(monkeypatch) as (stage, clock):
        yield House(stage, clock)
