"""Before something is done with the dice that one may regret, the player is asked."""

import pytest

from game.core.errors import IllegalActionError
from game.wuerfelpoker.moves import Keep, Refusal
from game.wuerfelpoker.rules import GAME
from tests.unit.dice_tables import throw
from world.render import base
from world.texts import texts

QUESTION = texts(GAME.key).question


def test_three_alike_are_not_thrown_away_unasked() -> None:
    dice = throw(2, 3, 3, 3, 5, number=2)
    assert QUESTION(Keep(()), dice) == (
        "Es liegen 3, 3 und 3. Wirklich alle fünf Würfel noch einmal werfen?"
    )
    assert QUESTION(Keep((3, 3, 3)), dice) == ""
    assert QUESTION(Keep((5,)), dice) == ""  # said what he keeps, so he has not forgotten it


@pytest.mark.parametrize("dice", [(1, 1, 3, 3, 4), (1, 2, 3, 5, 6)])
def test_anything_less_is_thrown_at_once(dice: tuple[int, ...]) -> None:
    assert QUESTION(Keep(()), throw(*dice)) == ""


@pytest.mark.parametrize(("kept", "said"), [((2,), "2 kannst"), ((1, 1, 1), "1, 1 und 1 kannst")])
def test_dice_that_do_not_lie_there_are_named_alone_or_together(kept, said) -> None:
    error = IllegalActionError(Refusal.NOT_THERE, dice=kept)
    assert base.refusal(error, GAME.key).startswith(f"{said} Du nicht behalten: ")
