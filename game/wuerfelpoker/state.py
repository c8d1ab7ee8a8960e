"""Where a match of Würfelpoker stands; nothing in it is secret."""

from dataclasses import dataclass, field
from typing import Final

from game.core.api import Seat
from game.wuerfelpoker.scoring import PART_1, PART_2, ROWS, Dice, Row, Sheet, total_of

DICE: Final = 5


@dataclass(frozen=True, slots=True)
class State:
    """The sheets, and the turn that runs.

    *throw* counts the throws of this turn; *kept* is None unless a throw is due, and *dice* are
    empty before the first one.
    """

    sheets: tuple[Sheet, ...]
    seat: Seat = 0
    dice: Dice = ()
    throw: int = 0
    kept: Dice | None = field(default=())

    @property
    def is_over(self) -> bool:
        """Whether all rows of all sheets are written."""
        return all(len(sheet) == len(ROWS) for sheet in self.sheets)

    @property
    def round(self) -> int:
        """The round from 1 to 15."""
        return min(len(self.sheets[self.seat]) + 1, len(ROWS))

    @property
    def open_rows(self) -> tuple[Row, ...]:
        """The rows of the present part that the seat to move has not written."""
        sheet = self.sheets[self.seat]
        part = PART_1 if len(sheet) < len(PART_1) else PART_2
        return tuple(row for row in part if row not in sheet)

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each sheet so far."""
        return tuple(total_of(sheet) for sheet in self.sheets)
