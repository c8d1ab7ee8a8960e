"""What dice that cannot be kept are told, in good German for one of them and for more."""

import pytest

from game.core.errors import IllegalActionError
from game.wuerfelpoker.moves import Refusal
from game.wuerfelpoker.rules import GAME
from world.render import base


@pytest.mark.parametrize(("kept", "said"), [((2,), "2 kannst"), ((1, 1, 1), "1, 1 und 1 kannst")])
def test_dice_that_do_not_lie_there_are_named_alone_or_together(
    kept: tuple[int, ...], said: str
) -> None:
    error = IllegalActionError(Refusal.NOT_THERE, dice=kept)
    assert base.refusal(error, GAME.key).startswith(f"{said} Du nicht behalten: ")
