"""What a friend says he would do can be typed back as it stands, in every game."""

from random import Random
from typing import Any

import pytest

from commands import actions
from game.core.api import CHANCE
from game.registry import GAMES
from game.wuerfelpoker.moves import Keep, Write
from game.wuerfelpoker.scoring import Row
from tests.unit.dice_tables import throw
from tests.unit.walks import walk
from world.texts import texts


def read(typed: str, view: Any, key: str) -> Any:
    return actions.read(typed, actions.Grammar(texts(key), GAMES[key].encode, view))


@pytest.mark.parametrize("key", GAMES)
def test_what_is_told_of_an_action_means_that_action(key: str) -> None:
    seen = 0
    for seed in range(40):
        match, _ = walk(key, seed, Random(seed).randrange(1, 120))
        for seat in match.actors:
            if seat == CHANCE:
                continue
            view = match.game.view(match.state, seat)
            for action in view.legal:
                told = actions.Grammar(texts(key), GAMES[key].encode, view).wording(action).told
                assert read(told, view, key) == action, told
                assert read(f"{told}.", view, key) == action, told
                seen += 1
    assert seen > 50


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("6 behalten", Keep((6,))), ("die sechser behalten", Keep((6, 6))),
        ("einser schreiben", Write(Row.EINSER)), ("einser (minus 3) schreiben", Write(Row.EINSER)),
        ("die 1 und die 2 würfeln", Keep((5, 6, 6))),
        ("einser streichen", Write(Row.EINSER)),
        ("kleine straße streichen", Write(Row.KLEINE_STRASSE)),
    ],
)  # fmt: skip
def test_the_verb_may_come_last(typed: str, action: Any) -> None:
    view = throw(1, 2, 5, 6, 6)
    assert read(typed, view, "wuerfelpoker") == action


def test_what_stands_in_brackets_is_an_aside_after_a_verb_as_well() -> None:
    grammar = actions.Grammar(
        texts("wuerfelpoker"), GAMES["wuerfelpoker"].encode, throw(1, 2, 5, 6, 6)
    )
    assert actions.read("einser (minus 3)", grammar, "write", "schreibe") == Write(Row.EINSER)
