"""Where the hidden cards may lie: deals that fit what is known, weighed by what was done.

A deal is drawn evenly among those that fit cards held and suits shown to be missing. It then
counts by how likely the others' announcements and plays would have been with it, if they chose
much like the policy, or like plain players. Of many deals drawn, few are kept, the likely ones
more often.
"""

from math import comb
from typing import Any, Final

import numpy as np

from game.russisch_poker.search.bits import JOKER, PACK, SUIT, below, count, kernel, share
from game.russisch_poker.search.play import judge, plain, weigh
from game.russisch_poker.search.rounds import PLAIN, TURN, legal, put

# knobs: an array of numbers
BID_WARMTH: Final = 0  # points within which announcements are about as likely
PLAY_WARMTH: Final = 1
ODD: Final = 2  # how often anything at all is done
ERROR: Final = 3  # how far others stray in play-outs
TRUST: Final = 4  # visits that the policy's own preference counts for
ZEAL: Final = 5  # how eagerly the tree tries what looks worse
PLAINNESS: Final = 7  # how likely somebody is a plain player, before he has played a card
PLAIN_WARMTH: Final = 8  # as PLAY_WARMTH, for plain players
PLAIN_BID_WARMTH: Final = 9  # as BID_WARMTH, for plain players
FAITH: Final = 6  # imagined deals that the policy's opinion of a choice counts for

LOG_WAYS: Final = np.log(np.array([[max(1e-300, comb(n, k)) for k in range(9)] for n in range(33)]))


@kernel
def guess(
    me: int, unseen: int, counts: Any, voids: Any, ways: Any, chance: Any, hands: Any
) -> float:
    """Write into *hands* what the other seats may hold; return the logarithm of its weight.

    Seats are filled in turn, those who may hold the least first; the weight makes up for that.
    Minus infinity if it did not come out even.
    """
    pool = unseen
    weight = 0.0
    done = 1 << me
    for _ in range(3):
        seat, room = 0, 1000
        for each in range(4):
            if not done >> each & 1:
                may = pool
                for suit in range(4):
                    if voids[each] >> suit & 1:
                        may &= ~(SUIT << (8 * suit)) | (pool & JOKER)
                slack = count(may) - counts[each]
                if slack < room:
                    seat, room = each, slack
        done |= 1 << seat
        if room < 0:
            return -np.inf
        may = pool
        for suit in range(4):
            if voids[seat] >> suit & 1:
                may &= ~(SUIT << (8 * suit)) | (pool & JOKER)
        size, wanted = count(may), counts[seat]
        weight += ways[size, wanted]
        hand = 0
        for number in range(wanted):
            which = below(chance, size - number)
            rest = may
            while which > 0:
                rest &= rest - 1
                which -= 1
            bit = rest & -rest
            hand |= bit
            may &= ~bit
        hands[seat] = hand
        pool &= ~hand
    return weight


@kernel
def leaning(values: Any, size: int, chosen: int, warmth: float, odd: float) -> float:
    """Return the logarithm of how likely the *chosen* of some choices is."""
    best = -1e18
    for number in range(size):
        best = max(best, values[number])
    whole = 0.0
    for number in range(size):
        whole += np.exp((values[number] - best) / warmth)
    likely = np.exp((values[chosen] - best) / warmth) / whole
    return float(np.log((1.0 - odd) * likely + odd / size))


@kernel
def said(
    me: int, hands: Any, first: int, cards: int, bids: Any, made: int, weights: Any, none: Any,
    knobs: Any, room: Any,
) -> float:  # fmt: skip
    """Return how likely the others' announcements are with these *hands* (a logarithm)."""
    found, announced = 0.0, 0
    values = room[80:96]
    for place in range(made):
        seat = (first + place) & 3
        if seat != me:
            judge(hands[seat], cards, place, announced, weights, none, room, values)
            warmth = knobs[PLAIN_BID_WARMTH] if hands[4] >> seat & 1 else knobs[BID_WARMTH]
            found += leaning(values, cards + 1, bids[seat], warmth, knobs[ODD])
        announced += bids[seat]
    return found


@kernel
def shown(
    me: int, start: Any, log: Any, size: int, plays: Any, none: Any, knobs: Any, state: Any,
    codes: Any, room: Any,
) -> float:  # fmt: skip
    """Return how likely the others' plays in *log* are from *start* on (a logarithm)."""
    state[:] = start
    found = 0.0
    values = room[80:96]
    for number in range(size):
        code = log[number]
        if state[TURN] != me:
            options = legal(state, codes)
            if options > 1:
                warmth = knobs[PLAY_WARMTH]
                if state[PLAIN] >> state[TURN] & 1:
                    plain(state, codes, options, values)
                    warmth = knobs[PLAIN_WARMTH]
                else:
                    weigh(state, codes, options, plays, none, room, values)
                chosen = 0
                for each in range(options):
                    if codes[each] == code:
                        chosen = each
                found += leaning(values, options, chosen, warmth, knobs[ODD])
        put(state, code)
    return found


@kernel
def imagine(
    me: int, now: Any, start: Any, first: int, cards: int, made: int, log: Any, size: int,
    plays: Any, bids: Any, none: Any, ways: Any, knobs: Any, chance: Any, drawn: Any, weights: Any,
    kept: Any,
) -> float:  # fmt: skip
    """Draw as many deals as *drawn* has rows; keep as many as *kept* has.

    A row is four hands, and a bit for each seat that is taken for a plain player.

    Return how many of those drawn count, as the size of an equally good even sample.
    """
    unseen = PACK & ~(now[16] | now[me])
    counts, voids = now[4:8], now[12:16]
    full, before = np.zeros(5, np.int64), np.zeros(4, np.int64)
    state, codes = start.copy(), np.zeros(12, np.int64)
    room = np.zeros(160)
    mine = start.copy()
    state[:] = start
    for number in range(size):  # what each has played so far
        code = log[number]
        before[state[TURN]] |= 1 << (16 if code >= 32 else code)
        put(state, code)
    most = -np.inf
    for row in range(len(drawn)):
        hands = drawn[row]
        hands[me] = now[me]
        hands[4] = 0
        for seat in range(4):
            if seat != me and share(chance) < knobs[PLAINNESS]:
                hands[4] |= 1 << seat
        weight = -np.inf
        for _ in range(20):
            weight = guess(me, unseen, counts, voids, ways, chance, hands)
            if weight > -np.inf:
                break
        if weight > -np.inf:
            for seat in range(4):
                full[seat] = hands[seat] | before[seat]
            full[4] = hands[4]
            weight += said(me, full, first, cards, now[22:26], made, bids, none, knobs, room)
            if size > 0:
                mine[:] = start
                mine[:4] = full[:4]
                mine[PLAIN] = hands[4]
                weight += shown(me, mine, log, size, plays, none, knobs, state, codes, room)
        weights[row] = weight
        most = max(most, weight)
    if most == -np.inf:
        return 0.0
    whole, squares = 0.0, 0.0
    for row in range(len(drawn)):
        weights[row] = np.exp(weights[row] - most)
        whole += weights[row]
        squares += weights[row] * weights[row]
    step = whole / len(kept)
    mark = share(chance) * step
    row, passed = 0, weights[0]
    for number in range(len(kept)):
        while passed < mark and row < len(drawn) - 1:
            row += 1
            passed += weights[row]
        kept[number] = drawn[row]
        mark += step
    for number in range(len(kept) - 1, 0, -1):  # in any order, so that a part of them is fair
        other = below(chance, number + 1)
        for column in range(5):
            hand = kept[number, column]
            kept[number, column] = kept[other, column]
            kept[other, column] = hand
    return whole * whole / squares
