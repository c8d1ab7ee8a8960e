"""What looking ahead makes of a view: tells `search` the decision in numbers, within a budget."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Final

from game.core.api import Action
from game.schafkopf.contracts import CONTRACTS, Contract, Kind
from game.schafkopf.mind_deck import deck_of
from game.schafkopf.mind_table import contract_of
from game.schafkopf.moves import Bid, Play
from game.schafkopf.search import AskedBid, AskedPlay, Searcher
from game.schafkopf.search.knobs import FAITH, KNOBS, LEAST
from game.schafkopf.view import SchafkopfView as View

STEPS_A_SECOND: Final = 2_400_000  # cards played in play-outs, on a usual core
FEWEST: Final = 0.01  # seconds without which nothing can be told of every action
FEWEST_A_BID: Final = 0.003  # the same for each bid: some 200 deals played out
MOST_BIDS: Final = 5  # bids looked into, the best at first sight
SEATS: Final = 4
HOPELESS: Final = -1.2  # units, for a Rufer, at which a bid is not looked into
HOPELESS_ALONE: Final = -8.0
TOLD: Final = 256.0  # deals on which each card is tried, so that its worth can be told
SURE: Final = 14.0  # units at which a game alone may be worth a Tout
_NUMBER: Final = {contract: number for number, contract in enumerate(CONTRACTS)}


@cache
def searcher() -> Searcher:
    """Return the search with its weights."""
    return Searcher()


@cache
def plain_searcher() -> Searcher:
    """Return a search that goes by what it finds, and not by what the policy thinks of it."""
    knobs = list(KNOBS)
    knobs[FAITH] = 0.0
    knobs[LEAST] = TOLD
    return Searcher(tuple(knobs))


def prepare() -> None:
    """Compile what is not compiled yet."""
    searcher().warm_up()


def looked(
    view: View,
    candidates: Sequence[Action],
    against: Mapping[Action, float],
    seconds: float,
    rng: Random,
) -> dict[Action, float]:
    """Return the units that each of the *candidates* brings, less what speaks *against* it.

    Nothing if that cannot be told.
    """
    if len(candidates) == 1:
        return dict.fromkeys(candidates, 0.0)
    asked = _asked(view, candidates, against)
    return _matched(candidates, _found(searcher(), asked, seconds, rng))


def brought(view: View, seconds: float, rng: Random) -> dict[Action, float]:
    """Return the units that each legal action brings on imagined deals, and nothing else.

    Nothing if that cannot be told. Hopeless bids are tried as well: what the policy makes of them
    is far from what they can cost.
    """
    if len(view.legal) == 1:
        return dict.fromkeys(view.legal, 0.0)
    fewest = FEWEST_A_BID * len(view.legal) if view.phase == "bidding" else FEWEST
    asked = _asked(view, view.legal, {})
    return _matched(view.legal, _found(plain_searcher(), asked, max(fewest, seconds), rng))


def _asked(
    view: View, options: Sequence[Action], against: Mapping[Action, float]
) -> AskedBid | AskedPlay:
    if view.phase == "bidding":
        return asked_bid(view, options)
    return asked_play(view, options, against)


def _found(
    search: Searcher, asked: AskedBid | AskedPlay, seconds: float, rng: Random
) -> list[float]:
    steps, seed = max(1, round(seconds * STEPS_A_SECOND)), rng.getrandbits(32)
    if isinstance(asked, AskedBid):
        return search.look_at_bids(asked, steps, seed).values
    return search.look_at_plays(asked, steps, seed).values


def _matched(options: Sequence[Action], values: Sequence[float]) -> dict[Action, float]:
    return dict(zip(options, values, strict=True)) if values else {}


def felt(view: View) -> dict[Action, float]:
    """Return the units that the policy thinks the legal actions promise."""
    if view.phase == "bidding":
        values = searcher().promises(asked_bid(view, view.legal))
    else:
        values = searcher().feel(asked_play(view, view.legal))
    return dict(zip(view.legal, values, strict=True))


def worth_a_try(felt: Mapping[Action, float]) -> list[Action]:
    """Return to pass and the bids that are best at first sight, unless they are hopeless."""
    passing = Bid(None)
    bids = sorted((bid for bid in felt if bid != passing), key=lambda bid: -felt[bid])
    return [passing, *[bid for bid in bids if _is_hopeful(bid, felt)][:MOST_BIDS]]


def _is_hopeful(bid: Action, felt: Mapping[Action, float]) -> bool:
    contract = bid.contract if isinstance(bid, Bid) else None
    if contract is None:
        return False
    if contract.is_tout:
        base = Kind.WENZ if contract.is_wenz else Kind.SOLO
        alone = felt.get(Bid(Contract(base, contract.suit)), 0.0)
        return felt[bid] > 0.0 or alone > SURE
    return felt[bid] > (HOPELESS if contract.has_partner else HOPELESS_ALONE)


def asked_bid(view: View, options: Sequence[Action]) -> AskedBid:
    """Return the choice between bids in numbers."""
    return AskedBid(
        me=view.viewer or 0,
        hand=sum(1 << card.index for card in view.hand),
        first=_first(view),
        bids=_bids(view),
        options=tuple(_number(each.contract) for each in options if isinstance(each, Bid)),
    )


def asked_play(
    view: View, options: Sequence[Action], against: Mapping[Action, float] = MappingProxyType({})
) -> AskedPlay:
    """Return the choice between cards in numbers; units that speak *against* some are taken off."""
    contract, me = contract_of(view), view.viewer or 0
    deck = deck_of(contract)
    tricks = (*(trick.cards for trick in view.history), view.trick)
    known = me if view.is_partner else view.partner
    return AskedPlay(
        me=me,
        hand=deck.mask(view.hand),
        first=_first(view),
        bids=_bids(view),
        contract=_NUMBER[contract],
        declarer=view.declarer or 0,
        partner=-1 if known is None else known,
        log=tuple(deck.bits[each.card.index] for trick in tricks for each in trick),
        options=tuple(deck.bits[each.card.index] for each in options if isinstance(each, Play)),
        against=tuple(against.get(each, 0.0) for each in options),
    )


def _first(view: View) -> int:
    return ((view.dealer or 0) + 1) % SEATS


def _bids(view: View) -> tuple[int, ...]:
    return tuple(_number(bid.contract) for bid in view.bids)


def _number(contract: Contract | None) -> int:
    return -1 if contract is None else _NUMBER[contract]
