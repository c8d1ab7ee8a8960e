"""At every table a guest types back what a friend would do, word for word, and it is done."""

from random import Random

import pytest
from twisted.internet.task import Clock

from game.registry import GAMES
from tests.integration.stage import Stage
from typeclasses import scripts, tables
from world import build
from world.ledger import books
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
def test_a_hint_can_be_typed_as_it_was_read(
    monkeypatch: pytest.MonkeyPatch, where: str, key: str
) -> None:
    stage, clock, rng = Stage(monkeypatch), Clock(), Random(7)
    scripts.set_time_source(clock)
    tables.forget_tables()
    build.build()
    table = build.find(where)
    anna = stage.player("Anna", table.location)
    who = anna.character
    books.open_purse(who.pk, "Anna")
    for line in (f"setze dich an den {table.key}", texts(key).offer, "beginne"):
        anna.types(line)
    assert table.game_key in GAMES
    done = 0
    for _ in range(4000):
        if table.match is None or done == TURNS:
            break
        if table.actor != table.seat_of(who):
            clock.advance(0.25)
            continue
        view, n = table.view_of(who), table.n
        told = texts(key).wording(rng.choice(view.legal), view).told  # type: ignore[misc]
        answer = anna.types(told)
        if "Wirklich" in answer:
            anna.types("ja")
        assert table.n > n, f"{told}: {answer}"
        done += 1
    stage.close()
    tables.forget_tables()
    scripts.set_time_source(None)
    assert done == TURNS
