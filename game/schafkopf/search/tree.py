"""The search: every choice on the same imagined deals, own later plays by a tree, others by habit.

A node of the tree is a moment of the own play as the seat would know it: the plays since now. Its
statistics say what has come of each choice; until they say enough, the policy's preference counts.
Nobody sees hidden cards in these play-outs.
"""

from typing import Any, Final

import numpy as np

from game.core.search.bits import apart, kernel
from game.core.search.choice import compare, mixed, preferred, settle, slot_of, thin_out
from game.schafkopf.search.bidding import NUMBER, auction, open_deal
from game.schafkopf.search.knobs import BID_ERROR, ERROR, FAITH, LEARNING, LEAST, TRUST, ZEAL
from game.schafkopf.search.rounds import (
    BOOKISH,
    LEFT,
    SIZE,
    TURN,
    fill,
    gain_of,
    put,
    scale_of,
    units,
)
from game.schafkopf.search.sight import FEATURES, MOST, ROOM, options, weigh
from game.schafkopf.search.ways import finish, pick

SLOTS: Final = 1 << 14
SURE: Final = 2.8  # standard errors by which a choice is clearly worse
SURE_EARLY: Final = 5.6  # the same while the tree learns
DOUBT: Final = 0.1  # added to the variance of few deals
LONG_AGO: Final = 1e-6  # of the deals on which something was tried


@kernel
def enter(
    state: Any, size: int, slot: Any, codes: Any, plays: Any, room: Any, rows: Any, nodes: Any
) -> int:
    """Begin the statistics of a node; return what the policy prefers there."""
    weigh(state, codes, size, plays, room, rows, nodes[2, slot])
    top, chosen = -1e18, 0
    for each in range(size):
        nodes[0, slot, each] = 0.0
        nodes[1, slot, each] = 0.0
        if nodes[2, slot, each] > top:
            top, chosen = nodes[2, slot, each], each
    for each in range(size):
        nodes[2, slot, each] -= top
    return chosen


@kernel
def follow(
    state: Any, me: int, scale: float, key: Any, codes: Any, plays: Any, room: Any, rows: Any,
    chance: Any, knobs: Any, keys: Any, nodes: Any, path: Any,
) -> float:  # fmt: skip
    """Play the deal to its end, the own plays by the tree; return the gain, and learn."""
    apart()
    depth = 0
    grows = True
    error = knobs[ERROR]
    while state[LEFT] > 0:
        if state[TURN] != me:
            code = pick(state, codes, plays, room, rows, chance, error)
        elif not grows or state[LEFT] == 1:
            code = pick(state, codes, plays, room, rows, chance, 0.0)
        else:
            size, chosen = options(state, codes), 0
            if size > 1:
                slot = slot_of(keys, key)
                if slot < 0:
                    grows = False
                    continue
                if keys[slot] == np.uint64(0):
                    keys[slot] = key
                    grows = False
                    chosen = enter(state, size, slot, codes, plays, room, rows, nodes)
                else:
                    chosen = preferred(
                        nodes[0, slot],
                        nodes[1, slot],
                        nodes[2, slot],
                        size,
                        knobs[TRUST],
                        knobs[ZEAL],
                    )
                path[depth, 0], path[depth, 1] = slot, chosen
                depth += 1
            code = codes[chosen]
        key = mixed(key, code)
        put(state, code)
    gain = gain_of(state, me, scale)
    for each in range(depth):
        nodes[0, path[each, 0], path[each, 1]] += 1.0
        nodes[1, path[each, 0], path[each, 1]] += gain
    return gain


@kernel
def forget(gains: Any, squares: Any, tries: Any, active: Any) -> None:
    """Begin to count anew; what was dropped keeps the order in which that was done."""
    apart()
    squares[:] = 0.0
    for option in range(len(gains)):
        gains[option] = 0.0
        tries[option] *= 0.0 if active[option] else LONG_AGO


@kernel
def search_plays(
    now: Any, me: int, choices: Any, against: Any, deals: Any, steps: int, plays: Any, chance: Any,
    knobs: Any, keys: Any, nodes: Any, means: Any, tries: Any,
) -> int:  # fmt: skip
    """Try *choices* on imagined *deals* for about *steps* plays; write the units they brought.

    What speaks *against* each, in units, is taken off, and so counts when something is dropped:
    what is clearly worse than the best is left after some time. While the tree still learns what
    to do later, much less is: then what was found is forgotten. Return the deals tried since.
    """
    size = len(choices)
    keys[:] = 0
    path = np.zeros((8, 2), np.int64)
    state, codes = now.copy(), np.zeros(MOST, np.int64)
    room, rows = np.zeros(ROOM), np.zeros((MOST, FEATURES))
    gains, squares, got = np.zeros(size), np.zeros((size, size)), np.zeros(size)
    drops = np.zeros((2, size))
    active, priors = np.ones(size, np.bool_), np.zeros(size)
    used, number, living = 0, 0, size
    tries[:] = 0
    learnt = knobs[LEARNING] == 0.0
    state[:] = now
    scale = scale_of(now, me)
    weigh(now, choices, size, plays, room, rows, priors)
    for option in range(size):
        priors[option] -= against[option] / scale
    while used < steps and living > 1:
        hands = deals[number % len(deals)]
        for option in range(size):
            if not active[option]:
                continue
            state[:] = now
            fill(state, hands)
            state[BOOKISH] = hands[4]
            put(state, choices[option])
            key = np.uint64(option + 1) * np.uint64(0xD1B54A32D192ED03)
            got[option] = follow(
                state, me, scale, key, codes, plays, room, rows, chance, knobs, keys, nodes, path
            )
            got[option] -= against[option] / scale
            gains[option] += got[option]
            tries[option] += 1
            used += 4 * now[LEFT]
        compare(got, active, squares)
        number += 1
        sure = SURE if learnt else SURE_EARLY
        if number >= knobs[LEAST] and number & 3 == 0:
            living = thin_out(
                gains, squares, priors, number, size, knobs[FAITH], sure, DOUBT, active, drops
            )
        if not learnt and living > 1 and knobs[LEARNING] * steps <= used < steps:
            learnt, number = True, 0
            forget(gains, squares, tries, active)
    settle(gains, tries, priors, number, size, knobs[FAITH], drops, means)
    for option in range(size):
        means[option] *= scale
    return number


@kernel
def search_bids(
    me: int, first: int, place: int, contract: int, declarer: int, choices: Any, deals: Any,
    steps: int, plays: Any, bids: Any, chance: Any, knobs: Any, means: Any, tries: Any,
) -> int:  # fmt: skip
    """Try the bids in *choices* on imagined *deals*; as `search_plays`.

    *contract* is the highest so far, if any, and *declarer* who named it.
    """
    size = len(choices)
    state, codes = np.zeros(SIZE, np.int64), np.zeros(MOST, np.int64)
    room, rows, mine = np.zeros(ROOM), np.zeros((MOST, FEATURES)), np.zeros(4, np.int64)
    out, values = np.zeros(28), np.zeros(NUMBER)
    gains, squares, got = np.zeros(size), np.zeros((size, size)), np.zeros(size)
    drops = np.zeros((2, size))
    active, priors = np.ones(size, np.bool_), np.zeros(size)
    used, number, living = 0, 0, size
    tries[:] = 0
    while used < steps and living > 1:
        hands = deals[number % len(deals)]
        for option in range(size):
            if not active[option]:
                continue
            bid = choices[option]
            played, who = (bid, me) if bid >= 0 else (contract, declarer)
            played, who = auction(
                hands, first, place + 1, played, who, bids, out, values, chance, knobs[BID_ERROR]
            )
            got[option] = 0.0
            used += 4
            if played == NUMBER - 1:
                got[option] = 156.0 if who == me else -52.0
            elif played >= 0:
                open_deal(state, hands, played, who, first, mine)
                state[BOOKISH] = hands[4]
                used += finish(state, codes, plays, room, rows, chance, knobs[ERROR])
                got[option] = units(state, me)
            gains[option] += got[option]
            tries[option] += 1
        compare(got, active, squares)
        number += 1
        if number >= 192 and number & 31 == 0:
            living = thin_out(gains, squares, priors, number, size, 0.0, SURE, DOUBT, active, drops)
    settle(gains, tries, priors, number, size, 0.0, drops, means)
    return number
