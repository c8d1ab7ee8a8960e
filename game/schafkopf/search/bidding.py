"""What hands promise in each contract, and how the seats bid by that.

A hand is a set of cards by their place in the pack (`cards.DECK`); contracts are numbered as in
`contracts.CONTRACTS`. Weights are for a Rufer, a Wenz and a Solo; a Tout is bid when it cannot be
lost, Sie always.
"""

from typing import Any, Final

import numpy as np

from game.core.search.bits import apart, count, kernel, lowest, share
from game.schafkopf import mind_bids
from game.schafkopf.contracts import CONTRACTS
from game.schafkopf.mind_deck import deck_of
from game.schafkopf.search.rounds import RUFER, WENZ, begin, fill, laufende

NUMBER: Final = len(CONTRACTS)
PASS: Final = -1
SIE: Final = NUMBER - 1
TOUTS: Final = 8  # contracts from this number on are Touts, and Sie
KINDS: Final = np.array([int(each.kind) for each in CONTRACTS])
# the order of cards of each contract: by trump suit, Wenz last
ORDERS: Final = np.array([4 if each.is_wenz else int(each.trump_suit or 0) for each in CONTRACTS])
CALLS: Final = np.array([0, 1, 2, *[0] * (NUMBER - 3)])  # called suit, as a block of its order
_DECKS: Final = {order: deck_of(CONTRACTS[ORDERS.tolist().index(order)]) for order in range(5)}
BITS: Final = np.array([_DECKS[order].bits for order in range(5)])
COURT: Final = sum(1 << index for index in range(32) if BITS[0][index] >= 24)
FEATURES: Final = 28
_TAUGHT: Final = (mind_bids.RUFER, mind_bids.WENZ, mind_bids.SOLO)
# what teachers say that hands promise, a row for each kind of contract, of what `size_up` finds
BY_BOOK: Final = np.zeros((3, FEATURES))
BY_BOOK[:, 0], BY_BOOK[:, 1:8] = mind_bids.START, _TAUGHT
BY_BOOK[1, 2], BY_BOOK[1, 12:16] = 0.0, np.multiply(mind_bids.WENZ_HEIGHTS, mind_bids.WENZ.court)
_HEIGHTS: Final = np.array([1.0, 1.1, 1.2, 1.3, 1.8, 2.1, 2.5, 3.0])


@kernel
def ordered(hand: int, order: int) -> int:
    """Return a hand as bits of one of the orders."""
    found = 0
    while hand:
        found |= 1 << BITS[order, lowest(hand)]
        hand &= hand - 1
    return found


@kernel
def unbroken(held: int, suit: int, width: int) -> int:
    """Return how many cards of a suit, its top bit at *width* - 1, are an unbroken top."""
    found = 0
    while found < width and held >> (suit + width - 1 - found) & 1:
        found += 1
    return found


@kernel
def size_up(hand: int, order: int, called: int, place: int, out: Any) -> None:
    """Write into *out* what a hand in its *order* holds; *called* is the called block, or -1."""
    apart()
    out[:] = 0.0
    is_wenz = order == 4
    width, suits, court = (7, 4, 28) if is_wenz else (6, 3, 24)
    trumps = hand >> (width * suits) << (width * suits)
    number = count(trumps)
    out[0], out[1] = 1.0, number
    for bit in range(court, 32):
        if hand >> bit & 1:
            out[2] += _HEIGHTS[bit - 24]
            out[8 + bit - 24] = 1.0
    losers, tens = 0, 0
    for suit in range(suits):
        held = hand >> (width * suit) & ((1 << width) - 1)
        ace, ten = held >> (width - 1) & 1, held >> (width - 2) & 1
        out[3] += ace
        losers += count(held) - unbroken(hand, width * suit, width)
        tens += ten * (1 - ace)
        out[19] += ten * ace
        if suit == called:
            out[6] = count(held)
        elif held:
            out[5] += 1.0
        else:
            out[21] += 1.0
    out[4], out[20], out[23], out[24] = losers, tens, losers, losers * losers
    out[7] = hand >> 31 & 1
    out[16] = number * number * 0.25
    if not is_wenz:
        out[17], out[18] = hand >> 23 & 1, hand >> 22 & 1
    out[22] = 1.0 if place == 0 else 0.0
    out[25] = number * out[3] * 0.25
    out[26] = unbroken(hand, 0, 32)
    out[27] = out[26] * losers


@kernel
def may_bid(hand: int, contract: int) -> bool:
    """Tell whether a hand may name a contract, whatever was bid before."""
    kind = KINDS[contract]
    if contract == SIE:
        return hand == COURT
    if kind in (WENZ, WENZ + 2):
        return True
    mine = ordered(hand, ORDERS[contract])
    if kind == RUFER:
        suit = mine >> (6 * CALLS[contract]) & 0x3F
        return bool(0 < suit < 32)
    return bool(mine >> 18 & 0x3F)


@kernel
def is_sure(mine: int, order: int) -> bool:
    """Tell whether a hand in its *order* takes every trick if it once leads."""
    width, suits = (7, 4) if order == 4 else (6, 3)
    whole = 4 if order == 4 else 14
    for suit in range(suits):
        held = mine >> (width * suit) & ((1 << width) - 1)
        if count(held) != unbroken(mine, width * suit, width):
            return False
    return unbroken(mine, 0, 32) >= whole - count(mine >> (width * suits))


@kernel
def judge(hand: int, place: int, over: int, bids: Any, out: Any, values: Any) -> None:
    """Write into *values* the units that each contract above the kind *over* promises."""
    apart()
    for contract in range(NUMBER):
        values[contract] = -1e9
        kind = KINDS[contract]
        if kind <= over or not may_bid(hand, contract):
            continue
        if contract == SIE:
            values[contract] = mind_bids.SIE_UNITS
            continue
        order = ORDERS[contract]
        mine = ordered(hand, order)
        if contract >= TOUTS:
            trumps = 0xF0000000 if order == 4 else 0xFFFC0000
            worth = 3.0 * (10.0 + laufende(kind, trumps, mine))
            values[contract] = worth if is_sure(mine, order) else -worth
            continue
        size_up(mine, order, CALLS[contract] if kind == RUFER else -1, place, out)
        row = bids[kind - 1]
        value = 0.0
        for each in range(FEATURES):
            value += row[each] * out[each]
        if kind != RUFER:  # no game alone brings more than Schwarz
            trumps = 0xF0000000 if order == 4 else 0xFFFC0000
            value = min(value, 3.0 * (7.0 + laufende(kind, trumps, mine)))
        values[contract] = value


@kernel
def judge_by_book(hand: int, place: int, over: int, out: Any, values: Any) -> None:
    """As `judge`, by what teachers say (`mind_bids`); a Tout is for who cannot lose it."""
    apart()
    judge(hand, place, over, BY_BOOK, out, values)
    for contract in range(NUMBER):
        if KINDS[contract] == RUFER:
            trumps = ordered(hand, ORDERS[contract]) >> 18
            if count(trumps) < mind_bids.FEWEST:
                values[contract] -= mind_bids.RASH


@kernel
def best_bid(values: Any, chance: Any, error: float) -> int:
    """Return the contract that promises most, or to pass; *error* in units of a Rufer."""
    best, found = 0.0, PASS
    for contract in range(NUMBER):
        value = values[contract]
        if value > -1e8 and error > 0.0:
            scale = 1.0 if KINDS[contract] == RUFER else 6.0
            value += scale * error * (share(chance) + share(chance) - 1.0)
        if value > best:
            best, found = value, contract
    return found


@kernel
def auction(
    hands: Any, first: int, place: int, contract: int, declarer: int, bids: Any, out: Any,
    values: Any, chance: Any, error: float,
) -> tuple[int, int]:  # fmt: skip
    """Let the seats from *place* on bid; return the contract, or `PASS`, and the declarer.

    *hands* are of the four seats, and the set of those who bid by the book.
    """
    apart()
    for number in range(place, 4):
        seat = (first + number) & 3
        over = KINDS[contract] if contract >= 0 else 0
        if hands[4] >> seat & 1:
            judge_by_book(hands[seat], number, over, out, values)
        else:
            judge(hands[seat], number, over, bids, out, values)
        bid = best_bid(values, chance, error)
        if bid >= 0:
            contract, declarer = bid, seat
    return contract, declarer


@kernel
def open_deal(state: Any, hands: Any, contract: int, declarer: int, first: int, mine: Any) -> None:
    """Begin to play a contract; *mine* is room for four hands."""
    apart()
    begin(state, KINDS[contract], declarer, CALLS[contract], first)
    for seat in range(4):
        mine[seat] = ordered(hands[seat], ORDERS[contract])
    fill(state, mine)
