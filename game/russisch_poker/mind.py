"""The friends' mind for Russisch Poker: looks, weighs, leaves out what is silly, and chooses.

What is seen is in `mind_table`, what it is worth at first sight in `policy`, what is silly in
`mind_guard`; masters look ahead on imagined deals (`mind_search`, which needs Numba).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Final

from game.core.api import Action
from game.core.mind import Mind, Strength, Style
from game.russisch_poker import mind_guard, mind_table, policy
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.policy.earlier import MADE_BY
from game.russisch_poker.policy.features import Seen, power
from game.russisch_poker.scoring import points
from game.russisch_poker.view import RussischPokerView as View


@dataclass(frozen=True, slots=True)
class Attention:
    """How much of the table somebody takes in, and how far off his feeling for it is (points)."""

    memory: int
    watches: bool
    bid_error: float
    play_error: float
    is_sensible: bool

    @property
    def is_full(self) -> bool:
        """Whether nothing that can be seen escapes."""
        return self.watches and self.memory == mind_table.EVERY_TRICK


ATTENTION: Final[Mapping[Strength, Attention]] = {
    Strength.SANFT: Attention(0, watches=False, bid_error=6.0, play_error=6.0, is_sensible=False),
    Strength.NORMAL: Attention(2, watches=False, bid_error=3.0, play_error=2.5, is_sensible=True),
    Strength.STARK: Attention(8, watches=True, bid_error=0.0, play_error=0.0, is_sensible=True),
    Strength.MEISTER: Attention(8, watches=True, bid_error=0.0, play_error=0.0, is_sensible=True),
}

GRAIN: Final = 0.5  # points; what 300 ms tell of near actions varies by 0.17 (docs/minds.md)
SECONDS: Final = 0.05  # a master's time for a decision
NEAR_BID: Final[Mapping[Style, float]] = {Style.CAREFUL: 0.3, Style.BOLD: 0.7}
"""Points within which temperament decides; a low number costs more than a high one."""
NEAR_PLAY: Final = 0.1
CLEAR: Final = 2.0  # points by which looking ahead must prefer what a guard leaves out


class Sight:
    """Plays for the exact number by what weights of `policy` make of the view."""

    def __init__(self, weights: str = policy.NOW) -> None:
        self.weights = weights

    def choose(self, view: View, strength: Strength, style: Style, rng: Random) -> Action:
        """Return the best of the sensible actions, among near-equal ones the style's."""
        if len(view.legal) == 1:
            return view.legal[0]
        return _by_style(self.candidates(view, strength, rng), style)

    def values(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return the points that each legal action promises in this round."""
        return _bounded(view, _felt(view, strength, rng, self.weights))

    def expected(self, view: View) -> float | None:
        """Return nothing: what a match promises hangs on all four."""

    def candidates(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return what seems worth choosing, and the points that it promises."""
        if not ATTENTION[strength].is_sensible:
            return _felt(view, strength, rng, self.weights)
        seen = None if view.phase == "bidding" else mind_table.seen(view)
        return _sensible(view, seen, _felt(view, strength, rng, self.weights, seen))


class Foresight:
    """Chooses at first sight below the strength of a master; masters look ahead."""

    grain: Final = GRAIN

    def __init__(self, sight: Sight, seconds: float) -> None:
        self.sight = sight
        self.seconds = seconds

    def within(self, seconds: float) -> "Foresight":
        """Return the mind with so much time for a decision."""
        return Foresight(self.sight, seconds)

    def prepare(self) -> None:
        """Compile the search, or load it; raise ``ImportError`` if there is no Numba."""
        from game.russisch_poker import mind_search

        mind_search.prepare()

    def choose(self, view: View, strength: Strength, style: Style, rng: Random) -> Action:
        """Return the best of the sensible actions, among near-equal ones the style's."""
        if len(view.legal) == 1:
            return view.legal[0]
        looked = self._looked(view, strength, rng)
        if not looked:
            return self.sight.choose(view, strength, style, rng)
        return _by_style(looked, style)

    def values(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return the points that each legal action promises in this round."""
        search = _search() if strength >= Strength.MEISTER and len(view.legal) > 1 else None
        if search is None:
            return self.sight.values(view, strength, rng)
        return _bounded(view, search.brought(view, self.seconds, rng))

    def expected(self, view: View) -> float | None:
        """Return nothing: what a match promises hangs on all four."""

    def _looked(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return what looking ahead makes of the candidates; nothing if there is no looking."""
        if strength < Strength.MEISTER or not (search := _search()):
            return {}
        sensible = self.sight.candidates(view, strength, rng)
        if view.phase == "bidding":
            bids: Mapping[Action, float] = search.looked(view, sensible, self.seconds, rng)
            return bids
        felt = _felt(view, strength, rng, self.sight.weights)
        return _sensible_or_clear(search.looked(view, felt, self.seconds, rng), sensible)


@cache
def _search() -> ModuleType | None:
    """Return what looks ahead, if there is what that needs."""
    try:
        from game.russisch_poker import mind_search
    except ImportError:
        return None
    return mind_search


def _bounded(view: View, values: Mapping[Action, float]) -> dict[Action, float]:
    """Return the values within what each action can still bring by the rules."""
    bounded = {}
    for action, value in values.items():
        lowest, highest = _bounds(view, action)
        bounded[action] = min(highest, max(lowest, value))
    return bounded


def earlier(name: str) -> Mind[View, Action]:
    """Return the mind that plays at first sight by the weights of an earlier version.

    Raises ``ValueError``, which says what there is, if there is none of this name.
    """
    if name not in MADE_BY:
        msg = f"no earlier version {name!r}; there is {', '.join(MADE_BY)}"
        raise ValueError(msg)
    return Sight(name)


def _felt(
    view: View, strength: Strength, rng: Random, weights: str, seen: Seen | None = None
) -> dict[Action, float]:
    """Return what the actions seem to be worth to somebody of this strength.

    *seen* is all that can be seen while cards are played, if that is known already.
    """
    attention = ATTENTION[strength]
    if view.phase == "bidding":
        values, error = _bid_values(view, weights), attention.bid_error
    else:
        if seen is None or not attention.is_full:
            seen = mind_table.seen(view, attention.memory, watches=attention.watches)
        values, error = _play_values(view, seen, weights), attention.play_error
    if error:
        values = {action: value + rng.gauss(0.0, error) for action, value in values.items()}
    return values


def _bounds(view: View, action: Action) -> tuple[float, float]:
    """Return the fewest and the most points that this round can still bring after *action*."""
    bid = action.number if isinstance(action, Bid) else view.bids[view.viewer or 0] or 0
    ends = range(view.taken[view.viewer or 0], view.taken[view.viewer or 0] + len(view.hand) + 1)
    possible = [points(bid, tricks) for tricks in ends]
    return min(possible), max(possible)


def _bid_values(view: View, weights: str) -> dict[Action, float]:
    place, announced = mind_table.place_of_bid(view)
    worths = policy.bid_values(mind_table.bits(view.hand), view.cards, place, announced, weights)
    return {action: worths[action.number] for action in view.legal if isinstance(action, Bid)}


def _play_values(view: View, seen: Seen, weights: str) -> dict[Action, float]:
    plays = [action for action in view.legal if isinstance(action, Play)]
    codes = tuple(mind_table.code_of(action.card) for action in plays)
    worths = policy.play_values(seen, codes, weights)
    return {action: worth.points for action, worth in zip(plays, worths, strict=True)}


def _sensible(view: View, seen: Seen | None, values: Mapping[Action, float]) -> dict[Action, float]:
    """Return the values of what is sensible; *seen* is nothing while numbers are announced."""
    if seen is None:
        bids = {action.number: action for action in values if isinstance(action, Bid)}
        kept = mind_guard.sensible_bids(mind_table.bits(view.hand), list(bids))
        return {bids[number]: values[bids[number]] for number in kept}
    plays = [action for action in values if isinstance(action, Play)]
    codes = tuple(mind_table.code_of(action.card) for action in plays)
    places = mind_guard.sensible_plays(seen, codes, policy.play_values(seen, codes, policy.NOW))
    return {plays[place]: values[plays[place]] for place in places}


def _sensible_or_clear(
    found: Mapping[Action, float], sensible: Mapping[Action, float]
) -> Mapping[Action, float]:
    """Return what was found of the *sensible* plays, and of others if they are clearly better.

    Guards know teaching, not the table: with few cards left they are wrong now and then.
    """
    bar = max(found[action] for action in sensible) + CLEAR
    return {action: value for action, value in found.items() if action in sensible or value > bar}


_IN_BIDS: Final[Mapping[Style, Callable[..., Action]]] = {Style.CAREFUL: min, Style.BOLD: max}
_IN_PLAYS: Final[Mapping[Style, Callable[..., Action]]] = {Style.SHARP: max}


def _by_style(values: Mapping[Action, float], style: Style) -> Action:
    """Return the best action; of near-equal ones what the temperament likes.

    The careful announce low and the bold high; the sharp play high.
    """
    best = max(values.values())
    is_bid = isinstance(next(iter(values)), Bid)
    likes = (_IN_BIDS if is_bid else _IN_PLAYS).get(style)
    if likes is None:
        return max(values, key=lambda action: values[action])
    margin = NEAR_BID[style] if is_bid else NEAR_PLAY
    return likes((a for a, value in values.items() if value >= best - margin), key=_boldness)


def _boldness(action: Action) -> int:
    match action:
        case Bid(number):
            return number
        case Play(card):
            code = mind_table.code_of(card)
            return power(code, code >> 3)
    return 0


RULES: Final[Mind[View, Action]] = Sight()  # needs nothing compiled
MIND: Final[Mind[View, Action]] = Foresight(Sight(), SECONDS)
