"""Whoever thinks for a seat, or advises it, does so from what it sees: other hidden cards change
nothing."""

from random import Random
from typing import Any, Final

import pytest

from game.core.match import Header, Match
from game.core.mind import Budgeted, Mind, Strength, Style, load_earlier, load_mind, load_rules
from game.core.review import advise
from game.registry import GAMES
from game.russisch_poker.policy.earlier import MADE_BY
from tests.unit.other_deals import Moment, moments
from tests.unit.tables import NAMES
from world.render.advice import grounds, hint


def short(key: str) -> Mind[Any, Any]:
    """Return the mind of a game; it thinks as it does in the house, but not as long."""
    mind = load_mind(key)
    return mind.within(0.001) if isinstance(mind, Budgeted) else mind


def hides_cards(key: str) -> bool:
    start = Match.start(GAMES[key], Header(key, GAMES[key].rules, NAMES, {}))
    return any(entry.action.startswith("deal ") for entry in start.settle(Random(1))[0].log)


HIDING: Final = [key for key in GAMES if hides_cards(key)]
MINDS: Final[dict[str, tuple[str, Any]]] = {
    **{f"{key} today": (key, lambda key=key: short(key)) for key in HIDING},
    **{f"{key} rules": (key, lambda key=key: load_rules(key)) for key in HIDING},
    **{
        f"russisch_poker {name}": (
            "russisch_poker",
            lambda name=name: load_earlier("russisch_poker", name),
        )
        for name in MADE_BY
    },
}


def looked_at(key: str) -> list[tuple[Moment, Match]]:
    """Return decisions, each with another deal that its seat cannot tell from the true one."""
    found: list[tuple[Moment, Match]] = []
    rules = load_rules(key)

    def sensible(view: Any, rng: Random) -> Any:
        return rules.choose(view, Strength.MEISTER, Style.BALANCED, rng)

    for number, moment in enumerate(moments(key, 3, {}, sensible)):
        if number % 5 == 0 and (other := next(moment.others(20, Random(number)), None)):
            hidden = [each.state.hands for each in (moment.match, other)]
            if hidden[0] != hidden[1]:
                found.append((moment, other))
        if len(found) == 16:
            break
    return found


def test_the_card_games_hide_cards_and_nothing_else_does() -> None:
    assert HIDING == ["russisch_poker", "schafkopf"]


@pytest.mark.parametrize("strength", Strength)
@pytest.mark.parametrize("who", MINDS)
def test_other_hidden_cards_lead_to_the_same_play(who: str, strength: Strength) -> None:
    key, load = MINDS[who]
    mind, game = load(), GAMES[key]
    pairs = looked_at(key)
    assert len(pairs) == 16
    for seed, (moment, other) in enumerate(pairs):
        twin = game.view(other.state, moment.seat)
        for style in Style:
            chosen = [
                mind.choose(view, strength, style, Random(seed)) for view in (moment.view, twin)
            ]
            assert chosen[0] == chosen[1]
        values = [mind.values(view, strength, Random(seed)) for view in (moment.view, twin)]
        assert values[0] == values[1]


@pytest.mark.parametrize("key", HIDING)
def test_other_hidden_cards_lead_to_the_same_hint(key: str) -> None:
    mind, game = short(key), GAMES[key]
    for moment, other in looked_at(key)[::4]:
        twin = game.view(other.state, moment.seat)
        hints = [
            hint(grounds(advise(mind, view, Random(0)), view, game), NAMES)
            for view in (moment.view, twin)
        ]
        assert hints[0] == hints[1]
