"""Where the hidden cards may lie: deals that fit what is known, weighed by what was done.

A deal is drawn evenly among those that fit cards held, suits shown to be missing and what is known
of the called Daus. It then counts by how likely the others' bids and plays so far would have been
with it, if they chose much like the policy. Of many deals drawn, few are kept, the likely ones
more often.
"""

from math import comb
from typing import Any, Final

import numpy as np

from game.core.search.bits import PACK, apart, below, count, kernel, picked, share
from game.core.search.choice import leaning
from game.schafkopf.search.bidding import (
    CALLS,
    FEATURES,
    KINDS,
    NUMBER,
    ORDERS,
    judge,
    may_bid,
    size_up,
)
from game.schafkopf.search.rounds import (
    DECLARER,
    HAD,
    KIND,
    LEFT,
    MAY,
    ORDER,
    PLACE,
    RUFER,
    SEEN,
    SOLO,
    TURN,
    fill,
    legal,
    put,
)
from game.schafkopf.search.sight import FEATURES as PLAY_FEATURES
from game.schafkopf.search.sight import MOST, ROOM, options, weigh

# knobs: an array of numbers
BID_WARMTH: Final = 0  # units within which bids are about as likely, for a Rufer
PLAY_WARMTH: Final = 1  # the same for plays; 1 is the worth of a game
ODD: Final = 2  # how often anything at all is done
ERROR: Final = 3  # how far others stray in play-outs
TRUST: Final = 4  # visits that the policy's own preference counts for
ZEAL: Final = 5  # how eagerly the tree tries what looks worse
FAITH: Final = 6  # imagined deals that the policy's opinion of a choice counts for
BID_ODD: Final = 7  # how often any bid at all is made
BID_ERROR: Final = 8  # how far bids stray in play-outs
LEAST: Final = 9  # deals on which every card is tried before one is dropped
COUNTED: Final = 10  # how often others play the last tricks as if they had counted the cards out

FEWEST: Final = 40.0  # deals that should count at least
GUESSES: Final = 16  # deals looked at for one in which a game alone makes sense

LOG_WAYS: Final = np.log(
    np.array([[max(1e-300, float(comb(n, k))) for k in range(9)] for n in range(33)])
)


@kernel
def guess(me: int, unseen: int, counts: Any, may: Any, chance: Any, hands: Any) -> float:
    """Write into *hands* what the other seats may hold; return the logarithm of its weight.

    Seats are filled in turn, those who may hold the least first; the weight makes up for that.
    Minus infinity if it did not come out even.
    """
    apart()
    pool = unseen
    weight = 0.0
    done = 1 << me
    for _ in range(3):
        seat, room = 0, 1000
        for each in range(4):
            if not done >> each & 1:
                slack = count(pool & may[each]) - counts[each]
                if slack < room:
                    seat, room = each, slack
        done |= 1 << seat
        if room < 0:
            return -np.inf
        free = pool & may[seat]
        size, wanted = count(free), counts[seat]
        weight += LOG_WAYS[size, wanted]
        hands[seat] = picked(free, size, wanted, chance)
        pool &= ~hands[seat]
    return weight if pool == 0 else -np.inf


@kernel
def said(
    me: int, hands: Any, first: int, made: int, said_so: Any, bids: Any, knobs: Any, out: Any,
    values: Any,
) -> float:  # fmt: skip
    """Return how likely the others' bids are with these *hands* (a logarithm)."""
    apart()
    found, over = 0.0, 0
    warmth = knobs[BID_WARMTH]
    for place in range(made):
        seat, bid = (first + place) & 3, said_so[place]
        if seat != me:
            if bid >= 0 and not may_bid(hands[seat], bid):
                return -np.inf
            judge(hands[seat], place, over, bids, out, values)
            # what promises nothing in a class of games is as good as passing: bids are one choice
            whole, mine = 1.0, 1.0 if bid < 0 else 0.0
            for contract in range(NUMBER):
                if values[contract] > -1e8:
                    scale = warmth if KINDS[contract] == 1 else 6.0 * warmth
                    likely = np.exp(min(30.0, values[contract] / scale))
                    whole += likely
                    if contract == bid:
                        mine = likely
            odd = knobs[BID_ODD]
            found += np.log((1.0 - odd) * mine / whole + odd * 0.1)
        if bid >= 0:
            over = KINDS[bid]
    return found


@kernel
def shown(
    me: int, start: Any, log: Any, size: int, plays: Any, knobs: Any, state: Any, codes: Any,
    room: Any, rows: Any,
) -> float:  # fmt: skip
    """Return how likely the others' plays are from *start* on (a logarithm)."""
    apart()
    state[:] = start
    found = 0.0
    values = room[8:16]
    for number in range(size):
        code = log[number]
        if state[TURN] != me:
            if not legal(state) >> code & 1:
                return -np.inf
            choices = options(state, codes)
            if choices > 1:
                weigh(state, codes, choices, plays, room, rows, values)
                chosen = 0
                for each in range(choices):
                    if codes[each] == code:
                        chosen = each
                found += leaning(values, choices, chosen, knobs[PLAY_WARMTH], knobs[ODD])
        put(state, code)
    return found


@kernel
def evened(weights: Any, least: float) -> float:
    """Turn logarithms into weights, less far apart if too few deals would count.

    Return how many count, as the size of an equally good even sample.
    """
    most = -np.inf
    for row in range(len(weights)):
        most = max(most, weights[row])
    if most == -np.inf:
        return 0.0
    power, size = 1.0, 0.0
    for _ in range(8):
        whole, squares = 0.0, 0.0
        for row in range(len(weights)):
            weight = np.exp(power * (weights[row] - most))
            whole += weight
            squares += weight * weight
        size = whole * whole / squares
        if size >= least:
            break
        power *= 0.8
    for row in range(len(weights)):
        weights[row] = np.exp(power * (weights[row] - most))
    return size


@kernel
def thinned(weights: Any, drawn: Any, kept: Any, chance: Any) -> float:
    """Keep of the deals *drawn* the likely ones; return the size of an equally good sample."""
    apart()
    size = evened(weights, FEWEST)
    if size == 0.0:
        return 0.0
    whole = 0.0
    for row in range(len(drawn)):
        whole += weights[row]
    step = whole / len(kept)
    mark = share(chance) * step
    row, passed = 0, weights[0]
    for number in range(len(kept)):
        while passed < mark and row < len(drawn) - 1:
            row += 1
            passed += weights[row]
        for seat in range(4):
            kept[number, seat] = drawn[row, seat]
        mark += step
    for number in range(len(kept) - 1, 0, -1):  # in any order, so that a part of them is fair
        other = below(chance, number + 1)
        for column in range(4):
            hand = kept[number, column]
            kept[number, column] = kept[other, column]
            kept[other, column] = hand
    return size


@kernel
def boldness(
    hand: int, order: int, called: int, place: int, row: Any, warmth: float, out: Any
) -> float:
    """Return about how likely somebody names a contract with this *hand*."""
    size_up(hand, order, called, place, out)
    value = 0.0
    for each in range(FEATURES):
        value += row[each] * out[each]
    return float(0.003 + 1.0 / (1.0 + np.exp(-max(-30.0, value) / warmth)))


@kernel
def likely_guess(
    me: int, declarer: int, had: int, unseen: int, counts: Any, may: Any, tries: int, order: int,
    called: int, place: int, row: Any, warmth: float, chance: Any, out: Any, mine: Any, hands: Any,
) -> float:  # fmt: skip
    """Draw a few deals, and keep one in which the declarer's bid makes sense.

    Return the logarithm of its weight, the declarer's bid left out.
    """
    apart()
    whole, base, chosen = 0.0, 0.0, 1.0
    for _ in range(tries):
        weight = guess(me, unseen, counts, may, chance, mine)
        if weight == -np.inf:
            continue
        bold = 1.0
        if tries > 1:
            bold = boldness(mine[declarer] | had, order, called, place, row, warmth, out)
        if whole == 0.0:
            base = weight
        mass = np.exp(weight - base) * bold
        whole += mass
        if share(chance) * whole < mass:
            chosen = bold
            for seat in range(4):
                if seat != me:
                    hands[seat] = mine[seat]
    if whole == 0.0:
        return -np.inf
    return float(base + np.log(whole / tries) - np.log(chosen))


@kernel
def hold(now: Any, counts: Any) -> None:
    """Write into *counts* how many cards each seat holds."""
    for seat in range(4):
        counts[seat] = now[LEFT]
    for place in range(1, now[PLACE] + 1):
        counts[(now[TURN] - place) & 3] -= 1


@kernel
def imagine_plays(
    me: int, now: Any, start: Any, first: int, contract: int, said_so: Any, log: Any, plays: Any,
    bids: Any, packs: Any, knobs: Any, chance: Any, drawn: Any, weights: Any, kept: Any,
) -> float:  # fmt: skip
    """Draw as many hands of the others as *drawn* has rows; keep as many as *kept* has.

    *packs* are the cards of each bit of each order, so that bids can be judged.
    """
    unseen = PACK & ~(now[SEEN] | now[me])
    counts, may = np.zeros(4, np.int64), now[MAY : MAY + 4]
    hold(now, counts)
    out = np.zeros(FEATURES)
    kind, declarer, guessed = now[KIND], now[DECLARER], np.zeros(4, np.int64)
    order, warmth = (4, 6.0) if now[ORDER] else (0, 1.0 if kind == RUFER else 6.0)
    tries = 1 if me == declarer or kind > SOLO else (3 if kind == RUFER else GUESSES)
    had, bold = now[HAD + declarer], bids[min(3, kind) - 1]
    called, place = CALLS[contract] if kind == RUFER else -1, (declarer - first) & 3
    for row in range(len(drawn)):
        hands = drawn[row]
        hands[me] = now[me]
        weight = -np.inf
        for _ in range(30):
            weight = likely_guess(
                me, declarer, had, unseen, counts, may, tries, order, called, place, bold,
                warmth * knobs[BID_WARMTH], chance, out, guessed, hands,
            )  # fmt: skip
            if weight > -np.inf:
                break
        weights[row] = weight
    credit(
        me, start, now, first, contract, said_so, log, plays, bids, packs, knobs, drawn, weights,
    )  # fmt: skip
    return thinned(weights, drawn, kept, chance)


@kernel
def credit(
    me: int, start: Any, now: Any, first: int, contract: int, said_so: Any, log: Any, plays: Any,
    bids: Any, packs: Any, knobs: Any, deals: Any, weights: Any,
) -> None:  # fmt: skip
    """Add to the *weights* of *deals* (logarithms) how likely the others' bids and plays were."""
    apart()
    full, whole = np.zeros(4, np.int64), np.zeros(4, np.int64)
    mine, state, codes = start.copy(), start.copy(), np.zeros(8, np.int64)
    room, rows = np.zeros(ROOM), np.zeros((MOST, PLAY_FEATURES))
    values, out = np.zeros(NUMBER), np.zeros(FEATURES)
    for row in range(len(deals)):
        weight = weights[row]
        if weight > -np.inf:
            for seat in range(4):
                full[seat] = deals[row, seat] | now[HAD + seat]
                whole[seat] = packed(full[seat], ORDERS[contract], packs)
            weight += said(me, whole, first, 4, said_so, bids, knobs, out, values)
            if len(log) > 0 and weight > -np.inf:
                mine[:] = start
                fill(mine, full)
                weight += shown(me, mine, log, len(log), plays, knobs, state, codes, room, rows)
        weights[row] = weight


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
def imagine_bids(
    me: int, hand: int, first: int, said_so: Any, bids: Any, knobs: Any, chance: Any, drawn: Any,
    weights: Any, kept: Any,
) -> float:  # fmt: skip
    """As `imagine_plays`, before a card is played; hands are by places in the pack."""
    counts, may = np.zeros(4, np.int64), np.zeros(4, np.int64)
    values, out = np.zeros(NUMBER), np.zeros(FEATURES)
    for seat in range(4):
        counts[seat], may[seat] = 8, PACK
    for row in range(len(drawn)):
        hands = drawn[row]
        hands[me] = hand
        guess(me, PACK & ~hand, counts, may, chance, hands)
        weights[row] = said(me, hands, first, len(said_so), said_so, bids, knobs, out, values)
    return thinned(weights, drawn, kept, chance)
