"""Two masters of Schafkopf against two others on given cards, for benches that compare masters."""

from collections.abc import Callable
from random import Random
from typing import Final

from game.core.api import CHANCE
from game.core.mind import Strength, Style
from game.schafkopf import mind
from game.schafkopf.rules import GAME
from game.schafkopf.state import State

SEATS: Final = range(4)


def sitting(
    number: int,
    masters: tuple[int, ...],
    seconds: float,
    others: Strength | None = None,
    told: Callable[[State], None] = lambda _state: None,
) -> float:
    """Play a match of four deals; return the units a deal and seat of the *masters*.

    The *others* are friends of that strength, or go by the rules. Before every decision *told* is
    told how the deal stands.
    """
    chance, rngs = Random(f"{number}/chance"), [Random(f"{number}/{masters}/{s}") for s in SEATS]
    state = GAME.new(4, {name: option.default for name, option in GAME.options.items()})
    while actors := GAME.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            action = GAME.chance(state, chance)
        else:
            told(state)
            is_master = seat in masters
            who = mind.MIND.within(seconds) if is_master or others else mind.RULES
            strength = Strength.MEISTER if is_master or not others else others
            view = GAME.view(state, seat)
            action = who.choose(view, strength, Style.BALANCED, rngs[seat])
        state = GAME.apply(state, seat, action).state
    result = GAME.result(state)
    return sum(result.points[seat] for seat in masters) / 2 / result.length
