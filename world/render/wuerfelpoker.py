"""The table of Würfelpoker: dice drawn or named, sheets as a table or line by line."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, override

from game.core.api import Seat
from game.wuerfelpoker.scoring import BONUS, PART_1, ROWS, Row
from game.wuerfelpoker.view import SeatView, WuerfelpokerView
from world.render.dice import drawn
from world.render.facts import TableFacts
from world.render.generic import Drawing, lined
from world.render.grammar import counted, figures, joined
from world.render.reader import Mode, Reader
from world.texts.wuerfelpoker import row_name

_AGAIN: Final = "Du kannst Würfel behalten und den Rest noch einmal werfen."
_ROW: Final = 14
_COLUMN: Final = 9
_SLIM: Final = 7
"""As narrow as a column can be: the longest word in one has six letters."""
_THROWS: Final = ("keinen Wurf", "einen Wurf", "zwei Würfe")


class WuerfelpokerDrawing(Drawing):
    """Draws Würfelpoker."""

    @override
    def table(self, view: WuerfelpokerView, facts: TableFacts, reader: Reader) -> str:
        lines = [self.turn(view, facts), self.headline(view, facts)]
        parts = [lined(lines, reader), *self._lying(view, reader)]
        parts.append(lined([self._seat(each, facts) for each in view.seats], reader))
        return "\n".join([*parts, lined(self.possible_lines(view, facts), reader)]).rstrip("\n")

    @override
    def prompt(self, view: WuerfelpokerView, facts: TableFacts, reader: Reader) -> str:
        lying = self._lying(view, reader) if reader.mode is Mode.GRAFIK else []
        return "\n".join([*lying, lined([self._task(view)], reader)])

    @override
    def hand(self, view: WuerfelpokerView, facts: TableFacts, reader: Reader) -> str:
        return "\n".join(self._lying(view, reader)) or lined(["Es liegt noch kein Wurf."], reader)

    @override
    def last_trick(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        return lined(["An diesem Tisch wird gewürfelt, hier gibt es keine Stiche."], reader)

    @override
    def possible(self, view: WuerfelpokerView, facts: TableFacts, reader: Reader) -> str:
        if not view.legal:
            return lined([self.turn(view, facts)], reader)
        again = [_AGAIN] if view.throws else []
        worths = [f"{row_name(row)}: {_worth(points)}" for row, points in view.worth.items()]
        if reader.mode is Mode.VORLESEN:
            rows = ["Schreiben kannst Du:", *(f"{each}." for each in worths)]
            return lined([*again, *rows], reader)
        return lined([*again, f"Schreiben kannst Du: {', '.join(worths)}."], reader)

    @override
    def possible_lines(self, view: Any, facts: TableFacts) -> list[str]:
        if not view.legal:
            return []
        rows = joined([row_name(row) for row in view.worth], "oder")
        again = [_AGAIN] if view.throws else []
        return [*again, f"Schreiben kannst Du: {rows}."]

    @override
    def reminder(self, view: Any, facts: TableFacts) -> list[str]:
        told = self.possible_lines(view, facts)
        return [self.turn(view, facts), *told[-1:]]  # what the throws are for is said before

    @override
    def turn(self, view: Any, facts: TableFacts) -> str:
        if view.actor is None or view.actor != facts.own:
            return super().turn(view, facts)
        return self._task(view)

    @override
    def standings(self, view: WuerfelpokerView, facts: TableFacts, reader: Reader) -> str:
        if reader.mode is Mode.GRAFIK:
            return "\n".join(self._columns(view.seats, facts, reader))
        seats = (self._seat(each, facts) for each in view.seats)
        return lined([self.headline(view, facts), *seats], reader)

    def sheet(
        self, view: WuerfelpokerView, facts: TableFacts, reader: Reader, seat: Seat | None = None
    ) -> str:
        """Return the sheet of *seat*; of all in a table, else one's own, for watchers of all."""
        if reader.mode is not Mode.GRAFIK and seat is None:
            seat = view.viewer
        seats = [each for each in view.seats if seat is None or each.seat == seat]
        if reader.mode is Mode.GRAFIK:
            return "\n".join(self._columns(seats, facts, reader))
        head = [] if seat is not None else [self.headline(view, facts)]
        lines = [line for each in seats for line in self._sheet_lines(each, facts, reader)]
        return lined([*head, *lines], reader)

    # --- parts

    def _task(self, view: WuerfelpokerView) -> str:
        if view.throws:
            return f"Du hast noch {_THROWS[view.throws]}. Behalte Würfel, oder schreibe eine Reihe."
        return "Das war Dein letzter Wurf. Jetzt musst Du eine Reihe schreiben."

    def _lying(self, view: WuerfelpokerView, reader: Reader) -> list[str]:
        if not view.dice:
            return []
        if reader.mode is Mode.GRAFIK:
            return drawn(view.dice, reader.width)
        return [lined([f"Es liegen: {joined([str(die) for die in view.dice])}."], reader)]

    def _seat(self, each: SeatView, facts: TableFacts) -> str:
        points = counted(each.points, "Punkt", "Punkte")
        return f"{self.who(each.seat, facts)}: {points}, {len(each.sheet)} von 15 Reihen."

    def _sheet_lines(self, each: SeatView, facts: TableFacts, reader: Reader) -> Iterator[str]:
        who = self.who(each.seat, facts)
        total = counted(each.points, "Punkt", "Punkte")
        yield f"{who}: zusammen {total}."
        written = [
            f"{row_name(row)} {_worth(each.sheet[row])}" for row in ROWS if row in each.sheet
        ]
        still_open = [row_name(row) for row in ROWS if row not in each.sheet]
        if reader.mode is Mode.VORLESEN:
            yield from (f"{line}." for line in written)
        elif written:
            yield f"Geschrieben: {', '.join(written)}."
        if _is_whole(each):
            yield f"Erster Teil: {figures(_part_1(each))}, Zugabe {_bonus(each)}."
        if still_open:
            yield f"Noch offen: {', '.join(still_open)}."

    def _columns(
        self, seats: Sequence[SeatView], facts: TableFacts, reader: Reader
    ) -> Iterator[str]:
        room = reader.width - _ROW
        fits = max(1, room // _SLIM)
        if len(seats) > fits:
            for start in range(0, len(seats), fits):
                yield from self._columns(seats[start : start + fits], facts, reader)
            return
        wide = min(_COLUMN, room // len(seats))
        names = [facts.names[each.seat][: wide - 1] for each in seats]
        rule = "-" * (_ROW + wide * len(seats))
        yield _line("", names, wide)
        yield rule
        for row in ROWS:
            yield _line(row_name(row), [_cell(each, row) for each in seats], wide)
            if row is PART_1[-1]:
                yield rule
                yield _line("Erster Teil", [str(_part_1(each)) for each in seats], wide)
                bonuses = [str(_bonus(each)) if _is_whole(each) else "" for each in seats]
                yield _line("Zugabe", bonuses, wide)
                yield rule
        yield rule
        yield _line("Zusammen", [str(each.points) for each in seats], wide)


def _line(label: str, cells: Sequence[str], wide: int) -> str:
    return (label.ljust(_ROW) + "".join(cell.rjust(wide) for cell in cells)).rstrip()


def _cell(each: SeatView, row: Row) -> str:
    if row not in each.sheet:
        return ""
    points = each.sheet[row]
    return "Strich" if points is None else str(points)


def _is_whole(each: SeatView) -> bool:
    return all(row in each.sheet for row in PART_1)


def _part_1(each: SeatView) -> int:
    return sum(each.sheet.get(row) or 0 for row in PART_1)


def _bonus(each: SeatView) -> int:
    return BONUS if _part_1(each) >= 0 else 0


def _worth(points: int | None) -> str:
    return "Strich" if points is None else figures(points)


DRAWING: Final = WuerfelpokerDrawing("wuerfelpoker")
