"""The friends' mind for Russisch Poker: looks, weighs, leaves out what is silly, and chooses.

What is seen is in `mind_table`, what it is worth at first sight in `policy`, what is silly in
`mind_guard`; masters look ahead on imagined deals (`mind_search`, which needs Numba).
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from random import Random
from types import ModuleType
from typing import Final, NamedTuple

from game.core.api import Action
from game.core.mind import NO_KERNELS, Mind, Strength, Style
from game.russisch_poker import mind_guard, mind_table
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.policy import Judge, Worth, readable
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
EVERYTHING: Final = ATTENTION[Strength.MEISTER]

GRAIN: Final = 0.5  # points; what 300 ms tell of near actions is off by 0.3 (docs/minds.md)
SECONDS: Final = 0.05  # a master's time for a decision
NEAR_BID: Final[Mapping[Style, float]] = {Style.CAREFUL: 0.3, Style.BOLD: 0.7}
"""Points within which temperament decides; a low number costs more than a high one."""
NEAR_PLAY: Final = 0.1
CLEAR: Final = 2.0  # points by which looking ahead must prefer what a guard leaves out


class _Moment(NamedTuple):
    """What is seen of the play, the codes of the legal cards, and what each is worth."""

    seen: Seen
    codes: tuple[int, ...]
    worths: list[Worth]


class Sight:
    """Plays for the exact number by what a judge makes of the view."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def choose(self, view: View, strength: Strength, style: Style, rng: Random) -> Action:
        """Return the best of the sensible actions, among near-equal ones the style's."""
        if len(view.legal) == 1:
            return view.legal[0]
        return _by_style(self.candidates(view, strength, rng), style)

    def values(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return the points that each legal action promises in this round."""
        return _bounded(view, self.felt(view, strength, rng))

    def expected(self, view: View) -> float | None:
        """Return nothing: what a match promises hangs on all four."""

    def felt(self, view: View, strength: Strength, rng: Random) -> dict[Action, float]:
        """Return what the legal actions seem to be worth to somebody of this strength."""
        return self._seen(view, ATTENTION[strength], rng)[0]

    def candidates(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return what seems worth choosing, and the points that it promises."""
        attention = ATTENTION[strength]
        values, moment = self._seen(view, attention, rng)
        if not attention.is_sensible:
            return values
        if moment is None:
            return _sensible_bids(view, values)
        whole = moment if attention.is_full else self._moment(view, EVERYTHING)
        places = mind_guard.sensible_plays(*whole)
        return {view.legal[place]: values[view.legal[place]] for place in places}

    def _seen(
        self, view: View, attention: Attention, rng: Random
    ) -> tuple[dict[Action, float], _Moment | None]:
        """Return what the legal actions seem to be worth, and the play as it seems to stand."""
        if view.phase == "bidding":
            return _blurred(view, self._bids(view), attention.bid_error, rng), None
        moment = self._moment(view, attention)
        values = [worth.points for worth in moment.worths]
        return _blurred(view, values, attention.play_error, rng), moment

    def _bids(self, view: View) -> list[float]:
        """Return what the judge makes of each announcement that is legal."""
        place, announced = mind_table.place_of_bid(view)
        worths = self.judge.bids(mind_table.bits(view.hand), view.cards, place, announced)
        return [worths[action.number] for action in view.legal if isinstance(action, Bid)]

    def _moment(self, view: View, attention: Attention) -> _Moment:
        """Return the play as somebody sees it who takes in so much, and what the judge says."""
        seen = mind_table.seen(view, attention.memory, watches=attention.watches)
        codes = tuple(
            mind_table.code_of(action.card) for action in view.legal if isinstance(action, Play)
        )
        return _Moment(seen, codes, self.judge.plays(seen, codes))


class Foresight:
    """Chooses at first sight below the strength of a master; masters look ahead.

    First sight is compiled, too, where Numba can be had.
    """

    grain: Final = GRAIN

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def within(self, seconds: float) -> "Foresight":
        """Return the mind with so much time for a decision."""
        return Foresight(seconds)

    def prepare(self) -> None:
        """Compile the search, or load it; raise one of ``NO_KERNELS`` if Numba cannot be had."""
        from game.russisch_poker import mind_search

        mind_search.prepare()

    def choose(self, view: View, strength: Strength, style: Style, rng: Random) -> Action:
        """Return the best of the sensible actions, among near-equal ones the style's."""
        if len(view.legal) == 1:
            return view.legal[0]
        looked = self._looked(view, strength, rng)
        if not looked:
            return _sight().choose(view, strength, style, rng)
        return _by_style(looked, style)

    def values(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return the points that each legal action promises in this round."""
        search = _search() if strength >= Strength.MEISTER and len(view.legal) > 1 else None
        if search is None:
            return _sight().values(view, strength, rng)
        return _bounded(view, search.brought(view, self.seconds, rng))

    def expected(self, view: View) -> float | None:
        """Return nothing: what a match promises hangs on all four."""

    def untaught(self, view: View) -> Collection[Action]:
        """Return what the guards leave out."""
        kept = RULES.candidates(view, Strength.MEISTER, Random(0)) if len(view.legal) > 1 else {}
        return [action for action in view.legal if kept and action not in kept]

    def _looked(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return what looking ahead makes of the candidates; nothing if there is no looking."""
        if strength < Strength.MEISTER or not (search := _search()):
            return {}
        sensible = _sight().candidates(view, strength, rng)
        if view.phase == "bidding":
            bids: Mapping[Action, float] = search.looked(view, sensible, self.seconds, rng)
            return bids
        felt = _sight().felt(view, strength, rng)
        return _sensible_or_clear(search.looked(view, felt, self.seconds, rng), sensible)


@cache
def _search() -> ModuleType | None:
    """Return what looks ahead and sees at once in kernels, if there is what that needs."""
    try:
        from game.russisch_poker import mind_search
    except NO_KERNELS:
        return None
    return mind_search


def _sight() -> Sight:
    """Return what sees at once."""
    search = _search()
    return _compiled(search) if search else RULES


@cache
def _compiled(search: ModuleType) -> Sight:
    return Sight(search.judge())


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
    return Sight(readable(name))


def _blurred(view: View, values: Sequence[float], error: float, rng: Random) -> dict[Action, float]:
    """Return the *values* of the legal actions, each off by about *error* points."""
    if error:
        values = [value + rng.gauss(0.0, error) for value in values]
    return dict(zip(view.legal, values, strict=True))


def _bounds(view: View, action: Action) -> tuple[float, float]:
    """Return the fewest and the most points that this round can still bring after *action*."""
    bid = action.number if isinstance(action, Bid) else view.bids[view.viewer or 0] or 0
    ends = range(view.taken[view.viewer or 0], view.taken[view.viewer or 0] + len(view.hand) + 1)
    possible = [points(bid, tricks) for tricks in ends]
    return min(possible), max(possible)


def _sensible_bids(view: View, values: Mapping[Action, float]) -> dict[Action, float]:
    bids = {action.number: action for action in values if isinstance(action, Bid)}
    kept = mind_guard.sensible_bids(mind_table.bits(view.hand), list(bids))
    return {bids[number]: values[bids[number]] for number in kept}


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
        return max(values.items(), key=itemgetter(1))[0]
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


RULES: Final = Sight(readable())  # needs nothing compiled
MIND: Final[Mind[View, Action]] = Foresight(SECONDS)
