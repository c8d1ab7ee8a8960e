"""A master's decision within kernels, for training against masters: what `Searcher.look` does.

Never loaded where friends play. Guards of the readable mind are left out.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from game.russisch_poker.search import KINDS, KNOBS, Searcher, sight, tree, worlds
from game.russisch_poker.search.bits import fill, kernel
from game.russisch_poker.search.play import judge
from game.russisch_poker.search.rounds import SIZE, TURN, legal
from game.russisch_poker.search.sight import ROOM, ROWS, VALUES

MOST_BIDS: Final = 5  # announcements looked into, as in `mind_search`
SLOTS: Final = 1 << 10  # few steps fill few nodes


class Master(NamedTuple):
    """What a master plays by, and room for thinking."""

    steps: int
    kinds: Any
    plays: Any
    bids: Any
    none: Any
    ways: Any
    knobs: Any
    keys: Any
    nodes: Any


def master(steps: int) -> Master:
    """Return a master who looks at about so many *steps* for a decision."""
    searcher = Searcher(KNOBS, KINDS)
    return Master(
        steps, searcher.kinds, searcher.plays, searcher.bids, sight.NONE, worlds.LOG_WAYS,
        searcher.knobs, np.zeros(SLOTS, np.uint64), np.zeros((3, SLOTS, tree.WIDTH)),
    )  # fmt: skip


@kernel
def best_of(values: Any, size: int) -> int:
    """Return the first of the greatest."""
    chosen: Any = np.int64(0)
    for number in range(1, size):
        if values[number] > values[chosen]:
            chosen = number
    return int(chosen)


@kernel
def bids_at_first_sight(
    hand: int, cards: int, place: int, announced: int, bids: Any, none: Any, room: Any, codes: Any
) -> int:  # fmt: skip
    """Write into *codes* the legal announcements, best first, no more than are looked into."""
    values = room[VALUES:ROWS]
    judge(hand, cards, place, announced, bids, none, room, values)
    size = 0
    while size < min(MOST_BIDS, cards + 1):
        chosen = best_of(values, cards + 1)
        if values[chosen] < -1e8:  # forbidden, or taken already
            break
        codes[size] = chosen
        values[chosen] = -1e9
        size += 1
    return size


@kernel
def blank(state: Any, me: int, now: Any) -> None:
    """Copy a round into *now* without what the seat *me* does not see."""
    fill(now, state)
    for seat in range(4):
        if seat != me:
            now[seat] = 0


@kernel
def decide(
    state: Any, me: int, first: int, cards: int, place: int, log: Any, master: Any, chance: Any
) -> int:
    """Return what the seat *me* announces or plays; *place* seats have announced.

    *log* are the codes played so far. Of the *state* only what the seat sees is looked at.
    """
    now, start = np.zeros(SIZE, np.int64), np.zeros(SIZE, np.int64)
    codes, room = np.zeros(12, np.int64), np.zeros(ROOM)
    blank(state, me, now)
    made = np.zeros(place, np.int64)
    announced: Any = np.int64(0)
    for number in range(place):
        seat = (first + number) & 3
        made[number] = start[22 + seat] = start[8 + seat] = now[22 + seat]
        announced += made[number]
    for seat in range(4):
        start[4 + seat] = cards
    start[TURN] = first
    if place < 4:
        size = bids_at_first_sight(
            now[me], cards, place, announced, master.bids[0], master.none, room, codes
        )
    else:
        size = legal(now, codes)
    if size == 1:
        return int(codes[0])
    options = codes[:size].copy()
    length = max(1, now[4] + now[5] + now[6] + now[7]) * size
    count, wanted, used = worlds.afforded(
        master.steps, master.knobs[tree.DRAWING], 4 + len(log), length
    )
    kept = np.zeros((wanted, 5), np.int64)
    worlds.imagine(
        me, now, start, first, cards, made, log, master.kinds, master.plays, master.bids,
        master.none, master.ways, master.knobs[tree.ODD], chance, np.zeros((count, 5), np.int64),
        np.zeros((count, 4, len(master.kinds))), kept,
    )  # fmt: skip
    means, tries = np.zeros(size), np.zeros(size)
    if place < 4:
        tree.search_bids(
            now, me, first, cards, place, options, kept, master.steps - used, master.kinds,
            master.plays, master.bids, master.none, chance, master.knobs, means, tries,
        )  # fmt: skip
    else:
        tree.search_plays(
            now, me, options, kept, master.steps - used, master.kinds, master.plays, master.none,
            chance, master.knobs, master.keys, master.nodes, means, tries,
        )  # fmt: skip
    return int(options[best_of(means, size)])
