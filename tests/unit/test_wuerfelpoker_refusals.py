"""What dice that cannot be kept are told, in good German for one of them and for more."""

import pytest

from game.core.errors import IllegalActionError
from game.wuerfelpoker.moves import Keep, Refusal
from game.wuerfelpoker.rules import GAME
from game.wuerfelpoker.scoring import Row
from game.wuerfelpoker.state import State
from tests.unit.dice_tables import second_part
from world.render import base


@pytest.mark.parametrize(("kept", "said"), [((2,), "2 kannst"), ((1, 1, 1), "1, 1 und 1 kannst")])
def test_dice_that_do_not_lie_there_are_named_alone_or_together(
    kept: tuple[int, ...], said: str
) -> None:
    error = IllegalActionError(Refusal.NOT_THERE, dice=kept)
    assert base.refusal(error, GAME.key).startswith(f"{said} Du nicht behalten: ")


@pytest.mark.parametrize(
    ("sheet", "typed"),
    [({}, "schreibe Einser"), (second_part((Row.CHANCE,)), "schreibe Chance")],
)
def test_who_keeps_all_five_hears_of_a_row_that_is_open(
    sheet: dict[Row, int | None], typed: str
) -> None:
    dice = (1, 2, 3, 4, 5)
    state = State(sheets=(sheet, {}), dice=dice, throw=1, kept=None)
    with pytest.raises(IllegalActionError) as caught:
        GAME.apply(state, 0, Keep(dice))
    assert f"zum Beispiel „{typed}“" in base.refusal(caught.value, GAME.key)
