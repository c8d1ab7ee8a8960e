"""Tries each card on deals that fit what is known, and plays them out: the stronger friends.

The deals keep every duty that seats have shown, draw the holder of the called Daus by suspicion,
and are mostly such that the bids make sense.
"""

from collections.abc import Mapping
from math import exp
from random import Random
from typing import Final

from game.core.api import Seat
from game.schafkopf.cards import DECK, Card, Suit
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.mind_bids import promise
from game.schafkopf.mind_deck import Deck, deck_of, each
from game.schafkopf.mind_playout import Deal, play_out, units
from game.schafkopf.mind_table import SEATS, Seen
from game.schafkopf.view import SchafkopfView as View

_TRIES: Final = 40
_REDRAWS: Final = 4
_DOUBT: Final = 1.5


def card_values(seen: Seen, view: View, deals: int, rng: Random) -> dict[int, float]:
    """Return the mean units that each card brings over *deals* imagined deals."""
    alike = _alike(seen)
    totals = dict.fromkeys(sorted(set(alike.values())), 0.0)
    for _ in range(deals):
        hands = _plausible(seen, view, rng)
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


def _alike(seen: Seen) -> dict[int, int]:
    """Return for each legal card the lowest that is as good: equal points, none out between."""
    deck = seen.deck
    twins: dict[int, int] = {}
    before = -1
    for card in each(seen.legal):
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


def _plausible(seen: Seen, view: View, rng: Random) -> list[int]:
    """Return a deal of the unseen cards; unlikely ones are drawn again a few times."""
    hands = _drawn(seen, rng)
    for _ in range(_REDRAWS):
        began = [hand | had for hand, had in zip(hands, seen.began, strict=True)]
        if rng.random() < exp(-_DOUBT * _oddness(seen, view, began)):
            break
        hands = _drawn(seen, rng)
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


def promise_of(deck: Deck, hand: int) -> float:
    """Return what the contract of *deck* promises to who began with *hand*."""
    return promise(deck.contract, [deck.cards[bit] for bit in each(hand)])


def _rufer_promise(deck: Deck, hand: int) -> float:
    """Return what a Rufer would have promised to who began with *hand*."""
    if deck.contract.kind is Kind.RUFER:
        return promise_of(deck, hand)
    return promise(Contract(Kind.RUFER, Suit.EICHEL), [deck.cards[bit] for bit in each(hand)])


def _drawn(seen: Seen, rng: Random) -> list[int]:
    """Return hands for all seats that every shown duty allows."""
    holder = _holder_of_daus(seen, rng)
    cards = [card for card in each(seen.unseen) if not seen.deck.daus >> card & 1]
    seats = [seat for seat in range(SEATS) if seat != seen.me]
    for _ in range(_TRIES):
        hands = [0] * SEATS
        hands[seen.me] = seen.hand
        room = list(seen.left)
        if holder is not None:
            hands[holder] |= seen.deck.daus
            room[holder] -= 1
        order = sorted(
            cards,
            key=lambda card: (sum(seen.holdable[seat] >> card & 1 for seat in seats), rng.random()),
        )
        if all(_give(seen, card, hands, room, rng) for card in order):
            return hands
    return _searched(seen, seats)


def _give(seen: Seen, card: int, hands: list[int], room: list[int], rng: Random) -> bool:
    may = [seat for seat in range(SEATS) if room[seat] and seen.holdable[seat] >> card & 1]
    whole = sum(room[seat] for seat in may)
    at = rng.random() * whole
    for seat in may:
        at -= room[seat]
        if at < 0:
            hands[seat] |= 1 << card
            room[seat] -= 1
            return True
    return False


def _searched(seen: Seen, seats: list[Seat]) -> list[int]:
    """Return the first deal that fits, by moving cards along chains of seats (rarely needed)."""
    owner: dict[int, Seat] = {}
    room = list(seen.left)

    def place(card: int, tried: set[Seat]) -> bool:
        for seat in seats:
            if seat in tried or not seen.holdable[seat] >> card & 1:
                continue
            tried.add(seat)
            if room[seat]:
                room[seat] -= 1
                owner[card] = seat
                return True
            for other in [held for held, its in owner.items() if its == seat]:
                if place(other, tried):
                    owner[card] = seat
                    return True
        return False

    for card in each(seen.unseen):
        if not place(card, set()):
            msg = "no deal fits what was seen"
            raise ValueError(msg)
    hands = [0] * SEATS
    hands[seen.me] = seen.hand
    for card, seat in owner.items():
        hands[seat] |= 1 << card
    return hands


def _holder_of_daus(seen: Seen, rng: Random) -> Seat | None:
    """Draw who holds the called Daus, if it is out, by suspicion."""
    if not seen.deck.daus & seen.unseen:
        return None
    chances = [
        (seat, seen.friends[seat] if seen.is_attacker else 1 - seen.friends[seat])
        for seat in range(SEATS)
        if seen.holdable[seat] & seen.deck.daus
    ]
    at = rng.random() * sum(chance for _, chance in chances)
    for seat, chance in chances:
        at -= chance
        if at < 0:
            return seat
    return chances[-1][0]


def bid_values(
    cards: tuple[Card, ...], wanted: list[Contract], first: Seat, deals: int, rng: Random
) -> Mapping[Contract, float]:
    """Return the mean units of each contract over *deals* deals of the other cards.

    The bidder is seat 0 here, and *first* leads.
    """
    rest = [card for card in DECK if card not in cards]
    totals = dict.fromkeys(wanted, 0.0)
    for _ in range(deals):
        pack = sorted(rest, key=lambda _card: rng.random())
        hands = [cards, *(tuple(pack[8 * seat : 8 * seat + 8]) for seat in range(SEATS - 1))]
        for contract in wanted:
            deck = deck_of(contract)
            held = [deck.mask(hand) for hand in hands]
            attack = tuple(not seat or bool(held[seat] & deck.daus) for seat in range(SEATS))
            side = sum(hand for hand, mine in zip(held, attack, strict=True) if mine)
            deal = Deal(deck, held, attack, first, [], 0, 0, deck.daus)
            play_out(deal)
            totals[contract] += units(deck, attack, side, deal.points, deal.tricks)[0]
    return {contract: total / deals for contract, total in totals.items()}
