"""However badly a friend plays at the dice, he sees which dice count for no open row."""

from random import Random

import pytest

from game.core.mind import Strength, Style
from game.wuerfelpoker.mind import MIND
from game.wuerfelpoker.moves import Keep, Write
from game.wuerfelpoker.scoring import PART_1, Row
from tests.unit.dice_tables import second_part, throw

ONLY_FOURS: dict[Row, int | None] = {row: 0 for row in PART_1 if row != PART_1[3]}


def kept(view, strength: Strength) -> set[int]:
    found: set[int] = set()
    for seed in range(60):
        for style in Style:
            action = MIND.choose(view, strength, style, Random(seed))
            found |= set(action.dice) if isinstance(action, Keep) else set()
    return found


@pytest.mark.parametrize("strength", [Strength.SANFT, Strength.NORMAL, Strength.STARK])
def test_with_only_the_fours_open_nothing_but_fours_is_kept(strength: Strength) -> None:
    assert kept(throw(2, 4, 4, 6, 6, written=ONLY_FOURS), strength) == {4}


def test_in_the_second_part_any_die_may_be_kept() -> None:
    assert kept(throw(2, 4, 4, 6, 6, written=second_part()), Strength.SANFT) == {2, 4, 6}


def test_where_throwing_on_gains_nothing_the_row_is_written() -> None:
    view = throw(3, 5, 5, 6, 6, number=2, written=second_part((Row.ZWEI_PAARE,)))
    assert MIND.choose(view, Strength.MEISTER, Style.BALANCED, Random(1)) == Write(Row.ZWEI_PAARE)
