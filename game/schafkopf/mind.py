"""The friends' mind for Schafkopf: bids by counting, plays by advice, and looks ahead.

What is seen and concluded is in `mind_table`, what hands promise in `mind_bids`, what cards are
worth by the rules of teachers in `mind_rules`; the stronger look ahead on imagined deals
(`mind_search`, which needs Numba).
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from math import inf, log1p
from random import Random
from types import ModuleType
from typing import Final

from game.core.api import Action
from game.core.mind import NO_KERNELS, Mind, Strength, Style
from game.schafkopf import mind_bids, mind_rules
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.mind_alike import levelled
from game.schafkopf.mind_table import seen
from game.schafkopf.moves import Bid, Play
from game.schafkopf.scoring import most
from game.schafkopf.view import SchafkopfView as View


@dataclass(frozen=True, slots=True)
class Attention:
    """How much of the table somebody takes in, and how far off his feeling for it is.

    *memory* is in tricks, *infers* whether play tells him of the partner; errors are in units of
    a Rufer for bids and in points of cards for plays; *ahead* is the share of the time to think
    that is used to look ahead, *advice* how much teaching counts beside what was found out,
    *doubt* the points of cards above which more that it says against a card counts ever less.
    """

    memory: int
    infers: bool
    bid_error: float
    play_error: float
    ahead: float = 0.0
    advice: float = 1.0
    doubt: float = inf


ATTENTION: Final[Mapping[Strength, Attention]] = {
    Strength.SANFT: Attention(1, infers=False, bid_error=0.9, play_error=9.0),
    Strength.NORMAL: Attention(3, infers=True, bid_error=0.3, play_error=3.0),
    Strength.STARK: Attention(8, infers=True, bid_error=0.0, play_error=0.0, advice=1.5),
    # looking ahead tells cards apart better than teaching, which settles what is about even
    Strength.MEISTER: Attention(
        8, infers=True, bid_error=0.0, play_error=0.0, ahead=1.0, doubt=4.0
    ),
}
BY_RULES: Final = Attention(8, infers=True, bid_error=0.0, play_error=0.0)

NERVE: Final[Mapping[Style, float]] = {
    Style.BALANCED: 0.0,
    Style.CAREFUL: -0.25,
    Style.SHARP: 0.05,
    Style.BOLD: 0.3,
}
"""What a style adds to the promise of a Rufer; `ALONE` times that to a game alone."""
ALONE: Final = 6.0  # a game alone is about so many times a Rufer
NEAR: Final = 0.5  # points of cards within which temperament decides
GRAIN: Final = 0.2  # units; what 600 ms tell of near cards is off by 0.06 (docs/minds.md)
SECONDS: Final = 0.1  # a master's time for a decision


class Advice:
    """Bids and plays by what teachers say."""

    def __init__(self, attention: Mapping[Strength, Attention] | None = None) -> None:
        self.attention = attention

    def choose(self, view: View, strength: Strength, style: Style, rng: Random) -> Action:
        """Return the action that seems best to somebody of this strength and style."""
        if len(view.legal) == 1:
            return view.legal[0]
        values = self._felt(view, strength, style, rng)
        return max(values, key=lambda action: values[action])

    def values(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return the units that each legal action seems to promise in this deal."""
        return self._felt(view, strength, Style.BALANCED, rng)

    def expected(self, view: View) -> float | None:
        """Return nothing: what a sitting promises hangs on all four."""

    def _felt(
        self, view: View, strength: Strength, style: Style, rng: Random
    ) -> dict[Action, float]:
        attention = self.attention[strength] if self.attention else BY_RULES
        if view.phase == "bidding":
            return _bids(view, attention, NERVE[style], rng)
        return _plays(view, attention, style, rng)


class Foresight:
    """Goes by advice below the strength of `stark`; above, by experience and looking ahead."""

    grain: Final = GRAIN

    def __init__(self, advice: Advice, seconds: float) -> None:
        self.advice = advice
        self.seconds = seconds

    def within(self, seconds: float) -> "Foresight":
        """Return the mind with so much time for a decision."""
        return Foresight(self.advice, seconds)

    def prepare(self) -> None:
        """Compile the search, or load it; raise one of ``NO_KERNELS`` if Numba cannot be had."""
        from game.schafkopf import mind_search

        mind_search.prepare()

    def choose(self, view: View, strength: Strength, style: Style, rng: Random) -> Action:
        """Return the action that seems best to somebody of this strength and style."""
        if len(view.legal) == 1:
            return view.legal[0]
        values = self._looked(view, strength, rng)
        if not values:
            return self.advice.choose(view, strength, style, rng)
        if view.phase == "bidding":
            values = {bid: value + _nerve(bid, style) for bid, value in values.items()}
        else:
            values = _tempered(view, values, style)
        return max(values, key=lambda action: values[action])

    def values(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return the units that each legal action seems to promise in this deal."""
        search = _search() if strength >= Strength.STARK else None
        if search is None:
            return self.advice.values(view, strength, rng)
        felt: Mapping[Action, float] = search.felt(view)
        found: Mapping[Action, float] = {}
        if ahead := ATTENTION[strength].ahead:
            found = search.brought(view, ahead * self.seconds, rng)
        return levelled(view, {each: _bounded(each, (found or felt)[each]) for each in felt})

    def untaught(self, view: View) -> Collection[Action]:
        """Return the bids for which the hand has too few trumps."""
        return _rash(view)

    def expected(self, view: View) -> float | None:
        """Return nothing: what a sitting promises hangs on all four."""

    def _looked(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return what experience or looking ahead make of what is worth a try."""
        if strength < Strength.STARK or not (search := _search()):
            return {}
        felt: dict[Action, float] = search.felt(view)
        is_bid = view.phase == "bidding"
        against = {} if is_bid else _against(view, ATTENTION[strength])
        for bid in _rash(view):
            del felt[bid]
        if ahead := ATTENTION[strength].ahead:
            options = search.worth_a_try(felt) if is_bid else view.legal
            felt = search.looked(view, options, against, ahead * self.seconds, rng)
            against = {}  # that is taken off already
        return {action: value - against.get(action, 0.0) for action, value in felt.items()}


@cache
def _search() -> ModuleType | None:
    """Return what looks ahead, if there is what that needs."""
    try:
        from game.schafkopf import mind_search
    except NO_KERNELS:
        return None
    return mind_search


def _bounded(action: Action, value: float) -> float:
    """Return the value within what a contract can bring or cost by the rules."""
    contract = action.contract if isinstance(action, Bid) else None
    return max(-most(contract), min(most(contract), value)) if contract else value


def _nerve(action: Action, style: Style) -> float:
    contract = action.contract if isinstance(action, Bid) else None
    return NERVE[style] * _scale(contract) if contract else 0.0


def _bids(view: View, attention: Attention, nerve: float, rng: Random) -> dict[Action, float]:
    """Return what the bids promise; to pass is worth nothing."""
    values: dict[Action, float] = {}
    for action in view.legal:
        contract = action.contract if isinstance(action, Bid) else None
        values[action] = 0.0
        if contract is not None:
            scale = _scale(contract)
            error = rng.gauss(0.0, attention.bid_error) if attention.bid_error else 0.0
            felt = mind_bids.promise(contract, view.hand)
            values[action] = felt + scale * (nerve + error)
    return values


def _rash(view: View) -> list[Action]:
    """Return the bids that call a partner with too few trumps."""
    return [
        action
        for action in view.legal
        if isinstance(action, Bid) and mind_bids.is_rash(action.contract, view.hand)
    ]


def _scale(contract: Contract) -> float:
    return 1.0 if contract.kind is Kind.RUFER else 0.0 if contract.kind is Kind.SIE else ALONE


def _plays(view: View, attention: Attention, style: Style, rng: Random) -> dict[Action, float]:
    table = seen(view, attention.memory, infers=attention.infers)
    worths = mind_rules.worths(table)
    for card in worths:
        if attention.play_error:
            worths[card] += rng.gauss(0.0, attention.play_error)
        worths[card] += _temper(card, style)
    values = {card: mind_rules.units(table, worth) for card, worth in worths.items()}
    bit_of = table.deck.bits
    return {
        action: values[bit_of[action.card.index]]
        for action in view.legal
        if isinstance(action, Play)
    }


def _against(view: View, by: Attention) -> dict[Action, float]:
    """Return the units that what teachers say against each card counts for."""
    table = seen(view)
    worths = mind_rules.worths(table)
    best, bit_of = max(worths.values()), table.deck.bits
    said = {card: by.advice * _doubted(best - worth, by.doubt) for card, worth in worths.items()}
    return {
        action: mind_rules.units(table, said[bit_of[action.card.index]])
        for action in view.legal
        if isinstance(action, Play)
    }


def _doubted(points: float, doubt: float) -> float:
    """Return what is left of *points* said against a card: small ones nearly whole."""
    return points if doubt == inf else doubt * log1p(points / doubt)


def _temper(card: int, style: Style) -> float:
    """Return what a style sees in *card*: bold and sharp like high cards, the careful low ones."""
    lean = {Style.BOLD: NEAR, Style.SHARP: NEAR, Style.CAREFUL: -NEAR}.get(style, 0.0)
    return lean * card / 32


def _tempered(view: View, values: Mapping[Action, float], style: Style) -> dict[Action, float]:
    """Return the values of cards with what the style sees in them."""
    table = seen(view)
    return {
        action: value + mind_rules.units(table, _temper(table.deck.bits[action.card.index], style))
        for action, value in values.items()
        if isinstance(action, Play)
    }


RULES: Final[Mind[View, Action]] = Advice()  # needs nothing compiled
MIND: Final[Mind[View, Action]] = Foresight(Advice(ATTENTION), SECONDS)
