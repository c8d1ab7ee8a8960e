"""What everybody may know of a match of Würfelpoker: all of it."""

from dataclasses import dataclass

from game.core.api import Seat, View
from game.wuerfelpoker.scoring import Dice, Row, Sheet


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat: its sheet (written rows, None is a dash) and its points so far."""

    seat: Seat
    sheet: Sheet
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WuerfelpokerView(View):
    """The table; *throws* are left in this turn, *worth* is what the dice score in open rows.

    *first* says that the dice lie there after the first throw; *kept* lay there before the last.
    """

    dice: Dice
    throws: int
    kept: Dice
    first: bool
    worth: dict[Row, int | None]
    seats: tuple[SeatView, ...]
    sheet: Sheet
