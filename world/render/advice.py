"""What a friend advises, in words: the best, what speaks for it, and how the rest compares."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.core.api import Action, Game
from game.core.review import NOTHING, Advice
from world.render.base import reason
from world.render.generic import worded
from world.render.grammar import decimal, joined
from world.texts import GameTexts, texts
from world.texts.review import TEXT

ALL: Final = 8
"""So many alternatives are all named; of more only the first few."""
FIRST: Final = 4


def told(action: Action, view: Any, game: Game[Any, Any, Any]) -> str:
    """Return *action* as a sentence goes on after „würde“."""
    return worded(action, view, texts(game.key), game.encode).told


def reasons(
    action: Action,
    view: Any,
    names: Sequence[str],
    game: Game[Any, Any, Any],
    *,
    named: bool = False,
) -> list[str]:
    """Return what speaks for *action* in sentences, most telling first; perhaps none.

    *named*: they call it by its name, for where nobody has said what it is.
    """
    found = texts(game.key).why(action, view)
    return [reason(each, view.viewer, names, game.key, named=named) for each in found]


def hint(advice: Advice, view: Any, names: Sequence[str], game: Game[Any, Any, Any]) -> list[str]:
    """Return the best action with its reasons, and what the others promise less."""
    best = TEXT["tip"].format(action=told(advice.best, view, game))
    why = " ".join(reasons(advice.best, view, names, game))
    return [best, why, *compared(advice, view, game)]


def compared(advice: Advice, view: Any, game: Game[Any, Any, Any]) -> list[str]:
    """Return which actions are as good as the best, and by how much the others are worse."""
    words = texts(game.key)
    costs = {each: advice.cost(each) for each in advice.values if each != advice.best}
    named = {
        each: worded(each, view, words, game.encode).name
        for each in sorted(costs, key=costs.__getitem__)
    }
    equal = [name for each, name in named.items() if costs[each] < NOTHING]
    worse = {each: name for each, name in named.items() if costs[each] >= NOTHING}
    lines = [TEXT["tip.equal"].format(names=joined(equal))] if equal else []
    return (
        [*lines, TEXT["tip.worse"].format(costs=_listed(worse, costs, words))] if worse else lines
    )


def _listed(worse: Mapping[Action, str], costs: Mapping[Action, float], words: GameTexts) -> str:
    """Return what each costs, those that cost the same together."""
    by_cost: dict[str, list[str]] = {}
    shown = list(worse) if len(worse) <= ALL else list(worse)[:FIRST]
    for each in shown:
        by_cost.setdefault(decimal(costs[each]), []).append(worse[each])
    groups = {cost: joined(names) for cost, names in by_cost.items()}
    first, *others = [f"{names} um {cost}" for cost, names in groups.items()]
    if len(shown) < len(worse):
        others.append(TEXT["tip.rest"].format(points=decimal(costs[list(worse)[len(shown)]])))
    comma = ";" if any("," in names for names in groups.values()) else ","
    return f"{comma} ".join([f"{first} {words.score[1]}", *others])


def points(value: float, words: GameTexts) -> str:
    """Return points to a tenth, with the noun."""
    return f"{decimal(value)} {words.score[1]}"
