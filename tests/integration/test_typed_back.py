"""At every table a guest types back what a friend would do, word for word, and it is done."""

from random import Random

import pytest

from tests.integration.built import Tavern, the_tavern  # noqa: F401 (a fixture)
from world.texts import texts

pytestmark = pytest.mark.django_db

TURNS = 25


@pytest.mark.parametrize(
    ("where", "key"),
    [
        ("pokertisch", "russisch_poker"), ("stammtisch", "schafkopf"),
        ("wuerfeltisch", "wuerfelpoker"),
    ],
)  # fmt: skip
def test_a_hint_can_be_typed_as_it_was_read(tavern: Tavern, where: str, key: str) -> None:
    rng = Random(7)
    anna, table = tavern.playing(where)
    who = anna.character
    assert table.game_key == key
    done = 0
    for _ in range(4000):
        if table.match is None or done == TURNS:
            break
        if table.actor != table.seat_of(who):
            tavern.clock.advance(0.25)
            continue
        view, n = table.view_of(who), table.n
        told = texts(key).wording(rng.choice(view.legal), view).told  # type: ignore[misc]
        answer = anna.types(told)
        if "Wirklich" in answer:
            anna.types("ja")
        assert table.n > n, f"{told}: {answer}"
        done += 1
    assert done == TURNS
