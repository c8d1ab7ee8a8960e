"""Where the hidden cards may lie: deals that fit what is known, weighed by what was done.

A deal is drawn evenly among those that fit cards held and suits shown to be missing. It then
counts by how likely the others' announcements and plays would have been with it, if they chose
much like the policy, or like plain players. Of many deals drawn, few are kept, the likely ones
more often.
"""

from math import comb
from typing import Any, Final

import numpy as np

from game.russisch_poker.search.bits import (
    JOKER,
    PACK,
    SUIT,
    apart,
    below,
    count,
    fill,
    kernel,
    share,
)
from game.russisch_poker.search.play import (
    BID_WARMTH,
    PLAY_WARMTH,
    SHARE,
    WEIGHTS,
    dot,
    plain,
    rate,
)
from game.russisch_poker.search.rounds import TURN, legal, put
from game.russisch_poker.search.sight import PLAYS, ROOM, ROWS, VALUES, look, notice, row_of

LOG_WAYS: Final = np.log(np.array([[max(1e-300, comb(n, k)) for k in range(9)] for n in range(33)]))


@kernel
def guess(
    me: int, unseen: int, counts: Any, voids: Any, ways: Any, chance: Any, hands: Any
) -> float:
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
    apart()
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
    me: int, hands: Any, first: int, cards: int, made: Any, kinds: Any, bids: Any, none: Any,
    odd: float, room: Any, likely: Any,
) -> None:  # fmt: skip
    """Add to *likely* how likely the others' announcements *made* are with these *hands*.

    *likely* holds logarithms, a row for each seat, a column for each kind of player.
    """
    apart()
    announced: Any = np.int64(0)  # not a literal, for which all would be compiled again
    values = room[VALUES:ROWS]
    for place in range(len(made)):
        seat = (first + place) & 3
        if seat != me:
            notice(hands[seat], cards, place, announced, none, room)
            for kind in range(len(kinds)):
                which = max(0, int(kinds[kind, WEIGHTS]))
                rate(cards, place, announced, bids[which], room, values)
                warmth = kinds[kind, BID_WARMTH]
                likely[seat, kind] += leaning(values, cards + 1, made[place], warmth, odd)
        announced += made[place]


@kernel
def shown(
    me: int, state: Any, log: Any, kinds: Any, plays: Any, none: Any, odd: float, codes: Any,
    room: Any, likely: Any,
) -> None:  # fmt: skip
    """Add to *likely* how likely the others' plays in *log* are, as `said`; plays them."""
    apart()
    values = room[VALUES:ROWS]
    for number in range(len(log)):
        code, seat = log[number], state[TURN]
        if seat != me:
            options = legal(state, codes)
            if options > 1:
                chosen: Any = np.int64(0)
                for each in range(options):
                    if codes[each] == code:
                        chosen = each
                look(state, codes, options, none, room)
                row = row_of(state)
                for kind in range(len(kinds)):
                    which = int(kinds[kind, WEIGHTS])
                    if which < 0:
                        plain(state, codes, options, values)
                    else:
                        for each in range(options):
                            at = ROWS + each * PLAYS
                            values[each] = dot(plays[which, row], room, at, PLAYS)
                    warmth = kinds[kind, PLAY_WARMTH]
                    likely[seat, kind] += leaning(values, options, chosen, warmth, odd)
        put(state, code)


@kernel
def suspect(me: int, kinds: Any, likely: Any, kind_chances: Any) -> float:
    """Return the logarithm of how likely all was, whatever kinds of players the others are.

    Writes into *kind_chances* how likely each seat is of each kind, in running sums.
    """
    found = 0.0
    for seat in range(4):
        if seat == me:
            continue
        top = -np.inf
        for kind in range(len(kinds)):
            top = max(top, likely[seat, kind])
        whole = 0.0
        for kind in range(len(kinds)):
            whole += kinds[kind, SHARE] * np.exp(likely[seat, kind] - top)
            kind_chances[seat, kind] = whole
        for kind in range(len(kinds)):
            kind_chances[seat, kind] /= whole
        found += top + np.log(whole)
    return found


@kernel
def keep(me: int, drawn: Any, weights: Any, suspicions: Any, chance: Any, kept: Any) -> float:
    """Fill *kept* with those *drawn*, the likely ones more often, each with kinds of players.

    Return how many of those drawn count, as the size of an equally good even sample.
    """
    most = -np.inf
    for row in range(len(drawn)):
        most = max(most, weights[row])
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
        other = below(chance, number + 1)  # in any order, so that a part of them is fair
        fill(kept[number], kept[other])
        while passed < mark and row < len(drawn) - 1:
            row += 1
            passed += weights[row]
        mark += step
        fill(kept[other], drawn[row])
        kept[other, 4] = 0
        for seat in range(4):
            if seat != me:
                which, kind = share(chance), 0
                while kind < suspicions.shape[2] - 1 and suspicions[row, seat, kind] < which:
                    kind += 1
                kept[other, 4] |= kind << (2 * seat)
    return whole * whole / squares


@kernel
def imagine(
    me: int, now: Any, start: Any, first: int, cards: int, made: Any, log: Any, kinds: Any,
    plays: Any, bids: Any, none: Any, ways: Any, odd: float, chance: Any, drawn: Any,
    suspicions: Any, kept: Any,
) -> float:  # fmt: skip
    """Draw as many deals as *drawn* has rows; `keep` as many as *kept* has.

    A row is four hands, and two bits for each seat that tell what kind of player it is taken for.
    """
    unseen = PACK & ~(now[16] | now[me])
    counts, voids = now[4:8], now[12:16]
    before = np.zeros(4, np.int64)
    state, codes = start.copy(), np.zeros(12, np.int64)
    room, likely = np.zeros(ROOM), np.zeros((4, len(kinds)))
    weights = np.zeros(len(drawn))
    for number in range(len(log)):  # what each has played so far
        code = log[number]
        before[state[TURN]] |= 1 << (16 if code >= 32 else code)
        put(state, code)
    for row in range(len(drawn)):
        hands = drawn[row]
        hands[me] = now[me]
        weights[row] = -np.inf
        for _ in range(20):
            weights[row] = guess(me, unseen, counts, voids, ways, chance, hands)
            if weights[row] > -np.inf:
                fill(state, start)
                for seat in range(4):
                    for kind in range(len(kinds)):
                        likely[seat, kind] = 0.0
                for seat in range(4):
                    state[seat] = hands[seat] | before[seat]
                said(me, state, first, cards, made, kinds, bids, none, odd, room, likely)
                shown(me, state, log, kinds, plays, none, odd, codes, room, likely)
                weights[row] += suspect(me, kinds, likely, suspicions[row])
                break
    return float(keep(me, drawn, weights, suspicions, chance, kept))
