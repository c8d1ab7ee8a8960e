"""How likely a deal is by what the others have bid and played: by the policy or by the book.

Nobody knows beforehand in which of these ways a seat plays (`ways`). What was done is reckoned in
each way and summed, and tells in which way the seat may play on.
"""

from typing import Any

import numpy as np

from game.core.search.bits import apart, kernel
from game.core.search.choice import leaning
from game.schafkopf.search.bidding import (
    FEATURES,
    KINDS,
    NUMBER,
    ORDERS,
    judge,
    judge_by_book,
    may_bid,
)
from game.schafkopf.search.book import weigh_by_book
from game.schafkopf.search.knobs import (
    BID_ODD,
    BID_WARMTH,
    BOOK_BID_WARMTH,
    BOOK_SHARE,
    BOOK_WARMTH,
    ODD,
    PLAY_WARMTH,
)
from game.schafkopf.search.rounds import HAD, RUFER, TURN, fill, legal, put
from game.schafkopf.search.sight import FEATURES as PLAY_FEATURES
from game.schafkopf.search.sight import MOST, ROOM, options, weigh
from game.schafkopf.search.ways import BOOK, POLICY


@kernel
def warmth_of(contract: int, warmth: float) -> float:
    """Return within how many units bids are about as likely; to pass is as near as a Rufer."""
    return warmth if contract < 0 or KINDS[contract] == RUFER else 6.0 * warmth


@kernel
def named(values: Any, bid: int, warmth: float, odd: float) -> float:
    """Return how likely somebody makes a *bid* to whom contracts promise *values* (a logarithm).

    Bids are one choice, to pass among them. A game alone is not told as surely as a Rufer, and
    neither is what it is compared with.
    """
    best, chosen = 0.0, -1
    for contract in range(NUMBER):
        if values[contract] > best:
            best, chosen = values[contract], contract
    widest = warmth_of(chosen, warmth)
    whole, mine = 0.0, 0.0
    for contract in range(-1, NUMBER):
        value = values[contract] if contract >= 0 else 0.0
        if value > -1e8:
            chance = np.exp((value - best) / max(widest, warmth_of(contract, warmth)))
            whole += chance
            if contract == bid:
                mine = chance
    return float(np.log((1.0 - odd) * mine / whole + odd * 0.1))


@kernel
def said(
    me: int, hands: Any, first: int, made: int, said_so: Any, bids: Any, knobs: Any, out: Any,
    values: Any, likely: Any,
) -> bool:  # fmt: skip
    """Add to *likely* how likely the others' bids are with these *hands* (logarithms).

    *likely* has a row for each seat, a column for each way to play. Tell whether they may bid so.
    """
    apart()
    over, odd = 0, knobs[BID_ODD]
    for place in range(made):
        seat, bid = (first + place) & 3, said_so[place]
        if seat != me:
            if bid >= 0 and not may_bid(hands[seat], bid):
                return False
            judge(hands[seat], place, over, bids, out, values)
            likely[seat, POLICY] += named(values, bid, knobs[BID_WARMTH], odd)
            judge_by_book(hands[seat], place, over, out, values)
            likely[seat, BOOK] += named(values, bid, knobs[BOOK_BID_WARMTH], odd)
        if bid >= 0:
            over = KINDS[bid]
    return True


@kernel
def shown(
    me: int, start: Any, log: Any, size: int, plays: Any, knobs: Any, state: Any, codes: Any,
    room: Any, rows: Any, likely: Any,
) -> bool:  # fmt: skip
    """Add to *likely* how likely the others' plays are from *start* on, as `said`."""
    apart()
    state[:] = start
    values = room[8:16]
    for number in range(size):
        code = log[number]
        if state[TURN] != me:
            if not legal(state) >> code & 1:
                return False
            choices = options(state, codes)
            if choices > 1:
                weigh(state, codes, choices, plays, room, rows, values)
                chosen = 0
                for each in range(choices):
                    if codes[each] == code:
                        chosen = each
                mine, odd = likely[state[TURN]], knobs[ODD]
                mine[POLICY] += leaning(values, choices, chosen, knobs[PLAY_WARMTH], odd)
                weigh_by_book(state, codes, choices, room, values)
                mine[BOOK] += leaning(values, choices, chosen, knobs[BOOK_WARMTH], odd)
        put(state, code)
    return True


@kernel
def suspect(me: int, knobs: Any, likely: Any, habits: Any) -> float:
    """Return the logarithm of how likely all was, whichever way the others play.

    Writes into *habits* how likely each seat plays by the book; *me* plays by the policy.
    """
    apart()
    found, shared = 0.0, knobs[BOOK_SHARE]
    for seat in range(4):
        habits[seat] = 0.0
        if seat != me:
            top = max(likely[seat, POLICY], likely[seat, BOOK])
            free = (1.0 - shared) * np.exp(likely[seat, POLICY] - top)
            book = shared * np.exp(likely[seat, BOOK] - top)
            habits[seat] = book / (free + book)
            found += top + np.log(free + book)
    return found


@kernel
def packed(hand: int, order: int, packs: Any) -> int:
    """Return a hand given by bits of one of the orders, by places in the pack."""
    apart()
    found = 0
    bit = 0
    while hand:
        if hand & 1:
            found |= 1 << packs[order, bit]
        hand >>= 1
        bit += 1
    return found


@kernel
def credit(
    me: int, start: Any, now: Any, first: int, contract: int, said_so: Any, log: Any, plays: Any,
    bids: Any, packs: Any, knobs: Any, deals: Any, weights: Any, habits: Any,
) -> None:  # fmt: skip
    """Add to the *weights* of *deals* (logarithms) how likely the others' bids and plays were.

    Writes into *habits*, of each deal, how likely each seat plays by the book.
    """
    apart()
    full, whole = np.zeros(4, np.int64), np.zeros(4, np.int64)
    mine, state, codes = start.copy(), start.copy(), np.zeros(8, np.int64)
    room, rows = np.zeros(ROOM), np.zeros((MOST, PLAY_FEATURES))
    values, out, likely = np.zeros(NUMBER), np.zeros(FEATURES), np.zeros((4, 2))
    for row in range(len(deals)):
        weight = weights[row]
        if weight > -np.inf:
            for seat in range(4):
                full[seat] = deals[row, seat] | now[HAD + seat]
                whole[seat] = packed(full[seat], ORDERS[contract], packs)
            likely[:] = 0.0
            fits = said(me, whole, first, 4, said_so, bids, knobs, out, values, likely)
            if fits and len(log) > 0:
                mine[:] = start
                fill(mine, full)
                fits = shown(
                    me, mine, log, len(log), plays, knobs, state, codes, room, rows, likely
                )
            weight += suspect(me, knobs, likely, habits[row]) if fits else -np.inf
        weights[row] = weight
