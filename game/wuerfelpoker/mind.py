"""What Oleg's friends do at the dice: the exact solution, blurred by human blind spots below."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.core.api import Action
from game.core.mind import Strength, Style
from game.wuerfelpoker.moves import Keep, Write
from game.wuerfelpoker.scoring import PART_1, PART_2, Row
from game.wuerfelpoker.solver import solution
from game.wuerfelpoker.view import WuerfelpokerView

_ALIKE: Final = 3


@dataclass(frozen=True, slots=True)
class Blindness:
    """How far a guest's judgement is off, in points.

    *hope* is added for keeping three and more alike, *bonus* taken off a loss in part 1,
    *dash* off a dash; *blur* is the standard deviation of misjudging any choice.
    """

    hope: float
    bonus: float
    dash: float
    blur: float


_BLINDNESS: Final[Mapping[Strength, Blindness]] = {
    Strength.SANFT: Blindness(hope=8.0, bonus=1.0, dash=12.0, blur=5.0),
    Strength.NORMAL: Blindness(hope=4.0, bonus=0.5, dash=6.0, blur=2.0),
    Strength.STARK: Blindness(hope=1.5, bonus=0.2, dash=2.0, blur=0.7),
    Strength.MEISTER: Blindness(hope=0.0, bonus=0.0, dash=0.0, blur=0.0),
}
_TEMPER: Final[Mapping[Style, tuple[float, float]]] = {
    Style.BALANCED: (1.0, 1.0),
    Style.CAREFUL: (0.5, 1.5),
    Style.SHARP: (0.8, 0.6),
    Style.BOLD: (1.6, 0.8),
}
"""What a style makes of hope, and of the fear of dashes."""


class WuerfelpokerMind:
    """Every friend at the dice."""

    def choose(
        self, view: WuerfelpokerView, strength: Strength, style: Style, rng: Random
    ) -> Action:
        """Return the choice that looks best; at full strength it is."""
        values = self.values(view, Strength.MEISTER, rng)
        blind = _BLINDNESS[strength]
        felt = {
            action: value + _error(view, action, blind, style) + rng.gauss(0.0, blind.blur)
            for action, value in values.items()
            if not _is_idle(action, view)
        }
        # where throwing on can gain nothing, the row is written
        return max(felt, key=lambda each: (round(felt[each], 9), isinstance(each, Write)))

    def values(
        self, view: WuerfelpokerView, strength: Strength, rng: Random
    ) -> Mapping[Action, float]:
        """Return the exact expected total of one's own sheet after each legal choice."""
        sheet = view.sheet
        written_1 = sum(sheet[row] or 0 for row in PART_1 if row in sheet)
        is_first_part = any(row not in sheet for row in PART_1)
        part = solution().part_1 if is_first_part else solution().part_2
        rows = [row for row in (PART_1 if is_first_part else PART_2) if row not in sheet]
        sure = float(_points(view) if not is_first_part else written_1)
        later = solution().part_2.expected if is_first_part else 0.0
        keeps, writes = part.values_of(rows, written_1, view.dice, view.throws, first=view.first)
        values: dict[Action, float] = {
            Keep(dice): sure + worth + later for dice, worth in keeps.items()
        }
        values |= {Write(row): sure + worth + later for row, worth in writes.items()}
        return {action: values[action] for action in view.legal}

    def expected(self, view: WuerfelpokerView) -> float | None:
        """Return the expected total of an empty sheet."""
        return solution().expected


def _points(view: WuerfelpokerView) -> int:
    return next(seat.points for seat in view.seats if seat.seat == view.viewer)


def _is_idle(action: Action, view: WuerfelpokerView) -> bool:
    """Tell whether a die is kept that counts in no open row of part 1: nobody is so blind."""
    if not isinstance(action, Keep) or not view.worth.keys() <= set(PART_1):
        return False
    return any(PART_1[die - 1] not in view.worth for die in action.dice)


def _error(view: WuerfelpokerView, action: Action, blind: Blindness, style: Style) -> float:
    """Return by how much a blind spot makes *action* look better than it is."""
    hope, fear = _TEMPER[style]
    match action:
        case Keep(dice) if len(dice) >= _ALIKE and len(set(dice)) == 1:
            return blind.hope * hope
        case Write(row) if view.worth[row] is None:
            return -blind.dash * fear
        case Write(row) if row in PART_1:
            return blind.bonus * min(view.worth[row] or 0, 0)
        case Write(Row.POKER) if view.worth[Row.POKER]:
            return blind.hope * hope
    return 0.0


MIND: Final = WuerfelpokerMind()
