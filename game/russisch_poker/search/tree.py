"""The search: every choice on the same imagined deals, own later plays by a tree, others by policy.

A node of the tree is a moment of the own play as the seat would know it: the plays since now. Its
statistics say what has come of each choice; until they say enough, the policy's preference counts.
"""

from typing import Any, Final

import numpy as np

from game.core.search.choice import compare, mixed, preferred, settle, slot_of, thin_out
from game.russisch_poker.search.bits import apart, fill, kernel
from game.russisch_poker.search.play import announce, finish, judge, pick, weigh
from game.russisch_poker.search.rounds import KINDS, TURN, legal, points, put
from game.russisch_poker.search.sight import ROOM, ROWS, VALUES

# knobs: an array of numbers
TRUST: Final = 0  # visits that the policy's own preference counts for
ZEAL: Final = 1  # how eagerly the tree tries what looks worse
FAITH: Final = 2  # imagined deals that the policy's opinion of a choice counts for
ODD: Final = 3  # how often anything at all is done
DRAWING: Final = 4  # share of the steps that drawing deals may take
LEAST: Final = 5  # deals on which everything is tried before a choice is dropped

SLOTS: Final = 1 << 14
SURE: Final = 2.5  # standard errors by which a choice is clearly worse
DOUBT: Final = 2.0  # added to the variance of few deals
WIDTH: Final = 10


@kernel
def follow(
    state: Any, me: int, key: Any, codes: Any, kinds: Any, plays: Any, none: Any, room: Any,
    chance: Any, knobs: Any, keys: Any, visits: Any, sums: Any, priors: Any, path: Any,
) -> int:  # fmt: skip
    """Play the round to its end, the own plays by the tree; return the points, and learn."""
    apart()
    left = state[4] + state[5] + state[6] + state[7]
    depth = 0
    grows = True
    for _ in range(left):
        if state[TURN] != me or not grows or state[4 + me] <= 1:
            code = pick(state, me, codes, kinds, plays, none, room, chance)
        else:
            size = legal(state, codes)
            chosen: Any = np.int64(0)
            if size > 1:
                slot = slot_of(keys, key)
                if slot < 0:
                    grows = False
                    put(state, pick(state, me, codes, kinds, plays, none, room, chance))
                    continue
                if keys[slot] == np.uint64(0):
                    keys[slot] = key
                    grows = False
                    weigh(state, codes, size, plays[0], none, room, priors[slot])
                    top = -1e18
                    for each in range(size):
                        visits[slot, each] = 0.0
                        sums[slot, each] = 0.0
                        if priors[slot, each] > top:
                            top, chosen = priors[slot, each], each
                    for each in range(size):
                        priors[slot, each] -= top
                else:
                    chosen = preferred(
                        visits[slot], sums[slot], priors[slot], size, knobs[TRUST], knobs[ZEAL]
                    )
                path[depth, 0] = slot
                path[depth, 1] = chosen
                depth += 1
            code = codes[chosen]
        key = mixed(key, code)
        put(state, code)
    bid = state[22 + me]
    gain = points(bid, bid - state[8 + me])
    for each in range(depth):
        visits[path[each, 0], path[each, 1]] += 1.0
        sums[path[each, 0], path[each, 1]] += gain
    return gain


@kernel
def search_plays(
    now: Any, me: int, options: Any, deals: Any, steps: int, kinds: Any, plays: Any, none: Any,
    chance: Any, knobs: Any, keys: Any, nodes: Any, means: Any, tries: Any,
) -> int:  # fmt: skip
    """Try *options* on imagined *deals* for about *steps* plays; write what they brought.

    What is clearly worse than the best is left after some time. Return the deals tried.
    """
    size = len(options)
    for slot in range(len(keys)):
        keys[slot] = 0
    visits, sums, leanings = nodes[0], nodes[1], nodes[2]
    path = np.zeros((8, 2), np.int64)
    state, codes, room = now.copy(), np.zeros(12, np.int64), np.zeros(ROOM)
    gains, squares = np.zeros(size), np.zeros((size, size))
    got, drops = np.zeros(size), np.zeros((2, size))
    active = np.ones(size, np.bool_)
    length = now[4] + now[5] + now[6] + now[7]
    used, number, living = 0, 0, size
    for option in range(size):
        tries[option] = 0.0
    priors = np.zeros(size)
    weigh(now, options, size, plays[0], none, room, priors)
    while used < steps and living > 1:
        hands = deals[number % len(deals)]
        for option in range(size):
            if not active[option]:
                continue
            fill(state, now)
            for seat in range(4):
                state[seat] = hands[seat]
            state[KINDS] = hands[4]
            code = options[option]
            put(state, code)
            key = np.uint64(option + 1) * np.uint64(0xD1B54A32D192ED03)
            got[option] = follow(
                state, me, key, codes, kinds, plays, none, room, chance, knobs, keys, visits,
                sums, leanings, path,
            )  # fmt: skip
            gains[option] += got[option]
            tries[option] += 1
            used += length
        compare(got, active, squares)
        number += 1
        if number >= knobs[LEAST] and number & 3 == 0:
            living = thin_out(
                gains, squares, priors, number, size, knobs[FAITH], SURE, DOUBT, active, drops
            )
    settle(gains, tries, priors, number, size, knobs[FAITH], drops, means)
    return number


@kernel
def search_bids(
    now: Any, me: int, first: int, cards: int, place: int, options: Any, deals: Any, steps: int,
    kinds: Any, plays: Any, bids: Any, none: Any, chance: Any, knobs: Any, means: Any, tries: Any,
) -> int:  # fmt: skip
    """Try the announcements in *options* on imagined *deals*; as `search_plays`."""
    size = len(options)
    state, codes, room = now.copy(), np.zeros(12, np.int64), np.zeros(ROOM)
    gains, squares = np.zeros(size), np.zeros((size, size))
    got, drops = np.zeros(size), np.zeros((2, size))
    active = np.ones(size, np.bool_)
    used, number, living = 0, 0, size
    for option in range(size):
        tries[option] = 0.0
    priors = np.zeros(size)
    announced: Any = np.int64(0)
    for seat in range(4):
        announced += now[22 + seat]
    judge(now[me], cards, place, announced, bids[0], none, room, room[VALUES:ROWS])
    for option in range(size):
        priors[option] = room[VALUES + options[option]]
    while used < steps and living > 1:
        hands = deals[number % len(deals)]
        for option in range(size):
            if not active[option]:
                continue
            fill(state, now)
            for seat in range(4):
                state[seat] = hands[seat]
            state[KINDS] = hands[4]
            bid = options[option]
            state[22 + me] = bid
            state[8 + me] = bid
            announce(state, first, cards, place + 1, kinds, bids, none, room, chance)
            state[TURN] = first
            finish(state, me, codes, kinds, plays, none, room, chance)
            got[option] = points(bid, bid - state[8 + me])
            gains[option] += got[option]
            tries[option] += 1
            used += 4 * cards
        compare(got, active, squares)
        number += 1
        if number >= knobs[LEAST] and number & 3 == 0:
            living = thin_out(
                gains, squares, priors, number, size, knobs[FAITH], SURE, DOUBT, active, drops
            )
    settle(gains, tries, priors, number, size, knobs[FAITH], drops, means)
    return number
