"""Tries each card on deals that fit what is known, and plays them out: the stronger friends.

The deals keep every duty that seats have shown, draw the holder of the called Daus by suspicion,
and are mostly such that the bids make sense.
"""

from math import exp
from random import Random
from typing import Final

from game.schafkopf.cards import Suit
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.mind_bids import promise, promise_of
from game.schafkopf.mind_deals import Pool, drawn, pool_of
from game.schafkopf.mind_deck import Deck, each
from game.schafkopf.mind_playout import Deal, play_out, units
from game.schafkopf.mind_table import SEATS, Seen
from game.schafkopf.view import SchafkopfView as View

_REDRAWS: Final = 4
_DOUBT: Final = 1.5
_ANY_RUFER: Final = Contract(Kind.RUFER, Suit.EICHEL)


def card_values(seen: Seen, view: View, tried: int, deals: int, rng: Random) -> dict[int, float]:
    """Return the mean units that each of the *tried* cards brings over *deals* imagined deals."""
    alike = _alike(seen, tried)
    if len(set(alike.values())) == 1:
        return dict.fromkeys(alike, 0.0)
    totals = dict.fromkeys(sorted(set(alike.values())), 0.0)
    pool = pool_of(seen)
    for _ in range(deals):
        hands = _plausible(seen, view, pool, rng)
        attack = _attack(seen, view, hands)
        began = [hand | had for hand, had in zip(hands, seen.began, strict=True)]
        side = sum(cards for cards, mine in zip(began, attack, strict=True) if mine)
        won = [points for seat, points in seen.takers if attack[seat]]
        bound = 0 if seen.is_called_led else seen.deck.daus
        for card in totals:
            deal = Deal(
                seen.deck, list(hands), attack, seen.leader, list(seen.trick), sum(won),
                len(won), bound,
            )  # fmt: skip
            play_out(deal, card)
            totals[card] += units(seen.deck, attack, side, deal.points, deal.tricks)[seen.me]
    return {card: totals[twin] / deals for card, twin in alike.items()}


def _alike(seen: Seen, tried: int) -> dict[int, int]:
    """Return for each of these cards the lowest that is as good: equal points, none out between."""
    deck = seen.deck
    twins: dict[int, int] = {}
    before = -1
    for card in each(tried):
        between = (1 << card) - (2 << before) if before >= 0 else -1
        out = seen.unseen | sum(1 << other for other in seen.trick)
        same = (
            before >= 0
            and deck.group[before] == deck.group[card]
            and deck.points[before] == deck.points[card]
            and not between & out
        )
        twins[card] = twins[before] if same else card
        before = card
    return twins


def _attack(seen: Seen, view: View, hands: list[int]) -> tuple[bool, ...]:
    partner = view.partner
    if view.is_partner:
        partner = seen.me
    elif partner is None and seen.deck.daus:
        partner = next(seat for seat in range(SEATS) if hands[seat] & seen.deck.daus)
    return tuple(seat in {seen.declarer, partner} for seat in range(SEATS))


def _plausible(seen: Seen, view: View, pool: Pool, rng: Random) -> list[int]:
    """Return a deal of the unseen cards; unlikely ones are drawn again a few times."""
    hands = drawn(seen, pool, rng)
    for _ in range(_REDRAWS):
        began = [hand | had for hand, had in zip(hands, seen.began, strict=True)]
        if rng.random() < exp(-_DOUBT * _oddness(seen, view, began)):
            break
        hands = drawn(seen, pool, rng)
    return hands


def _oddness(seen: Seen, view: View, began: list[int]) -> float:
    """Return how badly the bids fit the hands with which a deal *began*."""
    odd = 0.0
    scale = 1.0 if seen.has_partner else 6.0
    called = False
    for bid in view.bids:
        if bid.seat == seen.declarer:
            odd += max(0.0, -promise_of(seen.deck, began[bid.seat]) / scale)
            called = True
        elif bid.contract is None and not called and bid.seat != seen.me:
            odd += max(0.0, _rufer_promise(seen.deck, began[bid.seat]) - 0.4)
        called = called or bid.contract is not None
    return odd


def _rufer_promise(deck: Deck, hand: int) -> float:
    """Return what a Rufer would have promised to who began with *hand*."""
    if deck.contract.kind is Kind.RUFER:
        return promise_of(deck, hand)
    return promise(_ANY_RUFER, [deck.cards[bit] for bit in each(hand)])
