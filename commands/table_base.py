"""What all commands at tables share: finding the table, and text as wide as the reader's screen."""

from dataclasses import replace
from typing import Any, override

from commands import finding, parser
from commands.command import CommandRefused, TavernCommand
from game.core.seating import LobbyError, Refusal
from typeclasses import narrator
from typeclasses.tables import table_of, tables_in
from world import tavern
from world.render.facts import SeatFacts, TableFacts
from world.render.generic import Drawing, drawing, lined
from world.render.grammar import joined
from world.texts import GameTexts, texts
from world.texts.at_table import TEXT
from world.texts.commands import choice

_NOT_TABLES = frozenset({"platz", "tisch", "tische", "spieltisch", "spiel", "hin", "mit", "dem"})


class TableCommand(TavernCommand):
    """Grundlage der Befehle am Tisch."""

    key = ""
    help_category = "Spieltische"

    @override
    def tell(self, text: Any, kind: str = "info") -> None:
        if isinstance(text, str):
            super().tell(lambda reader: lined(text.split("\n"), reader), kind)
        else:
            super().tell(text, kind)

    def refusal_of(self, name: str, **facts: Any) -> CommandRefused:
        """Return a refusal in the words of the tables."""
        return CommandRefused(TEXT[name], **facts)

    @property
    def table(self) -> Any:
        """The table the caller sits at or watches; refused if there is none."""
        found = table_of(self.caller)
        if found is None:
            raise self.refusal_of("no_table")
        return found

    @property
    def own_table(self) -> Any:
        """The table the caller sits at; refused if he sits at none, or only watches."""
        table = self.table
        if table.seat_of(self.caller) is None:
            raise self.refusal_of("watches")
        return table

    def view(self, table: Any) -> Any:
        """Return the match as the caller sees it; refused if there is none."""
        view = table.view_of(self.caller)
        if view is None:
            raise LobbyError(Refusal.NO_MATCH)
        return view

    def seen(self, table: Any) -> tuple[Any, TableFacts]:
        """Return match and table as the caller sees them; between matches the one that ended last.

        Refused if there was none.
        """
        if table.match is not None or table.ended is None:
            return self.view(table), self.facts(table)
        match, names = table.ended
        seat = table.seat_of(self.caller)
        own = seat if seat is not None and names[seat : seat + 1] == (self.caller.key,) else None
        seats = tuple(SeatFacts(place, name) for place, name in enumerate(names))
        view = match.game.view(match.state, own)
        return view, replace(self.facts(table), own=own, seats=seats)

    def facts(self, table: Any) -> TableFacts:
        """Return the table around the match as the caller knows it."""
        return narrator.facts_of(table, table.seat_of(self.caller))


def words_of(table: Any) -> GameTexts:
    """Return the words of the game at *table*."""
    return texts(table.game_key)


def drawing_of(table: Any) -> Drawing:
    """Return how the game at *table* is drawn."""
    return drawing(table.game_key)


def at(table: Any) -> str:
    """Return where one sits: am Pokertisch."""
    data = tavern.entry("tables", table.table_key)
    return str(data.at) if data is not None else str(table.key)


def find_table(caller: Any, said: list[str]) -> Any:
    """Return the table here that *said* means; without a name one that still has room."""
    tables = tables_in(caller.location)
    if not tables:
        raise CommandRefused(TEXT["no_table_here"], rooms=_rooms_with_tables())
    named = [word for word in said if word not in _NOT_TABLES]
    if not named:
        followed = table_of(caller)
        free = (table for table in tables if table.match is None and has_room(table))
        return followed if followed in tables else next(free, tables[0])
    found = finding.fitting(" ".join(named), tables)
    names = [table.key for table in found or tables]
    if not found:
        facts = {"said": " ".join(named)[:40], "tables": joined(names)}
        raise CommandRefused(TEXT["unknown_table"], **facts)
    if len(found) > 1:
        raise CommandRefused(TEXT["which_table"], tables=choice(names))
    return found[0]


def has_room(table: Any) -> bool:
    """Tell whether a person could sit down: there is a free seat, or a friend who makes room."""
    return bool(table.lobby.free or table.lobby.friends)


def _rooms_with_tables() -> str:
    world = tavern.current()
    rooms = dict.fromkeys(table.room for table in world.tables.values())
    return joined([world.rooms[room].name for room in rooms if room in world.rooms])


def number_in(tokens: list[str]) -> int | None:
    """Return the one number among *tokens*; None if there is none, or several."""
    numbers = [parser.number(token) for token in tokens if token not in parser.ARTICLES]
    found = [number for number in numbers if number is not None]
    return found[0] if len(found) == 1 else None
