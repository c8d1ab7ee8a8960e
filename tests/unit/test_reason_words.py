"""How reasons of hints are worded: no word too many, and every number with its noun."""

import pytest

from game.core.reasons import Reason, because
from game.schafkopf.mind_why import Why
from tests.unit.tables import NAMES
from world.render.base import reason


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (because(Why.SPARES, points=0), "Du gibst kein Auge her."),
        (because(Why.SPARES, points=2), "Du gibst nur 2 Augen her, weniger geht nicht."),
        (because(Why.GIVES_LESS, points=0, more=10), "So gibst Du kein Auge her statt 10."),
        (because(Why.GIVES_LESS, points=3, more=10), "So gibst Du nur 3 Augen her statt 10."),
    ],
)
def test_who_gives_no_point_away_does_not_hear_that_less_cannot_be(
    found: Reason, expected: str
) -> None:
    assert reason(found, 0, NAMES, "schafkopf") == expected
