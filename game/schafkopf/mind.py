"""The friends' mind for Schafkopf: bids by counting, plays by advice, and tries things out.

What is seen and concluded is in `mind_table`, what hands promise in `mind_bids`, what cards are
worth by the rules of teachers in `mind_rules`; `mind_search` tries cards on imagined deals.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from game.core.api import Action
from game.core.mind import Mind, Strength, Style
from game.schafkopf import mind_bids, mind_rules, mind_search
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.mind_table import Seen, seen
from game.schafkopf.moves import Bid, Play
from game.schafkopf.view import SchafkopfView as View


@dataclass(frozen=True, slots=True)
class Attention:
    """How much of the table somebody takes in, and how far off his feeling for it is.

    *memory* is in tricks, *infers* whether play tells him of the partner; errors are in units of
    a Rufer for bids and in points of cards for plays; *deals* are imagined for each choice.
    """

    memory: int
    infers: bool
    bid_error: float
    play_error: float
    deals: int


ATTENTION: Final[Mapping[Strength, Attention]] = {
    Strength.SANFT: Attention(1, infers=False, bid_error=0.9, play_error=9.0, deals=0),
    Strength.NORMAL: Attention(3, infers=True, bid_error=0.3, play_error=3.0, deals=0),
    Strength.STARK: Attention(8, infers=True, bid_error=0.1, play_error=0.0, deals=8),
    Strength.MEISTER: Attention(8, infers=True, bid_error=0.0, play_error=0.0, deals=40),
}
BY_RULES: Final = Attention(8, infers=True, bid_error=0.0, play_error=0.0, deals=0)

NERVE: Final[Mapping[Style, float]] = {
    Style.BALANCED: 0.0,
    Style.CAREFUL: -0.25,
    Style.SHARP: 0.05,
    Style.BOLD: 0.3,
}
"""What a style adds to the promise of a Rufer; three times that to a game alone."""
ALONE: Final = 6.0  # a game alone is about so many times a Rufer
PRIOR: Final = 0.6  # how much advice counts beside what imagined deals say
TRIED: Final = 4.0  # points of cards below the best advice that are still worth a try
TRIED_LEADS: Final = 5.0
NEAR: Final = 0.5  # points of cards within which temperament decides


class SchafkopfMind:
    """Every friend at the Stammtisch; without search if told so."""

    def __init__(self, *, searches: bool = True) -> None:
        self.searches = searches

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
        attention = ATTENTION[strength] if self.searches else BY_RULES
        if view.phase == "bidding":
            return _bids(view, attention, NERVE[style], rng)
        return _plays(view, attention, style, rng)


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
    if attention.deals:
        values = _searched(table, worths, view, attention.deals, rng)
    bit_of = table.deck.bits
    return {
        action: values[bit_of[action.card.index]]
        for action in view.legal
        if isinstance(action, Play)
    }


def _searched(
    table: Seen, worths: Mapping[int, float], view: View, deals: int, rng: Random
) -> dict[int, float]:
    """Return the units that imagined deals promise; what advice calls silly is not tried."""
    best = max(worths.values())
    gaps = {card: mind_rules.units(table, worth - best) for card, worth in worths.items()}
    margin = TRIED if table.trick else TRIED_LEADS
    tried = sum(
        1 << card
        for card, worth in worths.items()
        if worth >= best - margin and not mind_rules.is_wasted(table, card)
    )
    found = mind_search.card_values(table, view, tried or table.legal, deals, rng)
    worst = min(found.values())
    return {card: found.get(card, worst) + PRIOR * gap for card, gap in gaps.items()}


def _temper(card: int, style: Style) -> float:
    """Return what a style sees in *card*: the bold like high cards, the careful low ones."""
    lean = {Style.BOLD: NEAR, Style.CAREFUL: -NEAR}.get(style, 0.0)
    return lean * card / 32


MIND: Final[Mind[View, Action]] = SchafkopfMind()
RULES: Final[Mind[View, Action]] = SchafkopfMind(searches=False)
