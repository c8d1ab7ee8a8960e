"""Where the hidden cards may lie: deals that fit what is known, weighed by what was done.

A deal is drawn evenly among those that fit cards held and suits shown to be missing. It then
counts by how likely the others' announcements and plays would have been with it, if they chose
much like the policy, or like plain players; what is unlikely is mostly given up on the way. Of
the deals drawn, few are kept, the likely ones more often.
"""

from math import comb
from typing import Any, Final

import numpy as np

from game.core.search.bits import below, picked
from game.core.search.choice import leaning
from game.russisch_poker.search.bits import (
    JOKER,
    PACK,
    SUIT,
    apart,
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

MOST_DRAWN: Final = 6000
LOG_WAYS: Final = np.log(np.array([[max(1e-300, comb(n, k)) for k in range(9)] for n in range(33)]))


@kernel
def afforded(steps: int, drawing: float, cost: int, length: int) -> tuple[int, int, int]:
    """Return how many deals may be drawn and how many kept, and the steps that drawing takes.

    *drawing* is its share of the steps, a deal takes *cost*, *length* what looks into one.
    """
    count: Any = max(48, min(MOST_DRAWN, int(steps * drawing) // cost))
    wanted: Any = max(16, min(count, (steps - count * cost) // length))
    return count, wanted, count * cost


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
        hands[seat] = picked(may, size, wanted, chance)
        pool &= ~hands[seat]
    return weight


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
            rated = -1
            for kind in range(len(kinds)):
                which = max(0, int(kinds[kind, WEIGHTS]))
                if which != rated:
                    rate(cards, place, announced, bids[which], room, values)
                rated = which
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
                row, weighed = row_of(state), -2
                for kind in range(len(kinds)):
                    which = int(kinds[kind, WEIGHTS])
                    if which < 0:
                        plain(state, codes, options, values)
                    elif which != weighed:
                        for each in range(options):
                            at = ROWS + each * PLAYS
                            values[each] = dot(plays[which, row], room, at, PLAYS)
                    weighed = which
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
def ordinary(weight: float, stage: int, tops: Any, sums: Any, arrived: Any) -> float:
    """Return the logarithm of the mean weight of the deals that came so far; count this one."""
    if weight > tops[stage]:
        sums[stage] = sums[stage] * np.exp(tops[stage] - weight) if arrived[stage] > 0 else 0.0
        tops[stage] = weight
    sums[stage] += np.exp(weight - tops[stage])
    arrived[stage] += 1.0
    return float(tops[stage] + np.log(sums[stage] / arrived[stage]))


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
def likelihood(
    me: int, state: Any, first: int, cards: int, made: Any, log: Any, kinds: Any, plays: Any,
    bids: Any, none: Any, odd: float, chance: Any, codes: Any, room: Any, likely: Any,
    suspicions: Any, weight: float, tops: Any, sums: Any, arrived: Any,
) -> tuple[float, int]:  # fmt: skip
    """Return the logarithm of the weight of a deal, and the steps that it took to reckon it.

    *weight* is that with which it was drawn. After the announcements and after every trick, a deal
    below the mean of those that came so far goes on with a chance, and counts for the mean if it
    does: on average as before, but hardly any time goes into what cannot be. Minus infinity if not.
    """
    apart()
    likely[:] = 0.0
    said(me, state, first, cards, made, kinds, bids, none, odd, room, likely)
    done: Any = np.int64(0)
    while True:
        found = weight + suspect(me, kinds, likely, suspicions)
        mean = ordinary(found, (done + 3) >> 2, tops, sums, arrived)
        if found < mean:
            if share(chance) >= np.exp(found - mean):
                return -np.inf, 4 + done
            weight += mean - found
            found = mean
        if done == len(log):
            return found, 4 + done
        upto = min(done + 4, len(log))
        shown(me, state, log[done:upto], kinds, plays, none, odd, codes, room, likely)
        done = upto


@kernel
def imagine(
    me: int, now: Any, start: Any, first: int, cards: int, made: Any, log: Any, kinds: Any,
    plays: Any, bids: Any, none: Any, ways: Any, odd: float, chance: Any, drawn: Any,
    suspicions: Any, kept: Any,
) -> float:  # fmt: skip
    """Draw deals for as many steps as filling *drawn* would take; `keep` as many as *kept* has.

    A row is four hands, and two bits for each seat that tell what kind of player it is taken for.
    """
    unseen = PACK & ~(now[16] | now[me])
    counts, voids = now[4:8], now[12:16]
    before = np.zeros(4, np.int64)
    state, codes = start.copy(), np.zeros(12, np.int64)
    room, likely = np.zeros(ROOM), np.zeros((4, len(kinds)))
    weights = np.full(len(drawn), -np.inf)
    tops, sums, arrived = np.full(9, -np.inf), np.zeros(9), np.zeros(9)
    for number in range(len(log)):  # what each has played so far
        code = log[number]
        before[state[TURN]] |= 1 << (16 if code >= 32 else code)
        put(state, code)
    row, left = 0, len(drawn) * (4 + len(log))
    while row < len(drawn) and left > 0:
        hands = drawn[row]
        hands[me] = now[me]
        weight = guess(me, unseen, counts, voids, ways, chance, hands)
        used: Any = np.int64(4)
        if weight > -np.inf:
            fill(state, start)
            for seat in range(4):
                state[seat] = hands[seat] | before[seat]
            weight, used = likelihood(
                me, state, first, cards, made, log, kinds, plays, bids, none, odd, chance, codes,
                room, likely, suspicions[row], weight, tops, sums, arrived,
            )  # fmt: skip
        left -= used
        if weight > -np.inf:
            weights[row] = weight
            row += 1
    return float(keep(me, drawn[:row], weights, suspicions, chance, kept))
