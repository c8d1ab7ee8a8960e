"""Ways in which others may play, and the play of a seat by its own: in play-outs.

Some play as the policy does, some by the book, some as the policy does but heed the book as well.
"""

from typing import Any, Final

import numpy as np

from game.core.search.bits import apart, kernel, share
from game.schafkopf.search.book import weigh_by_book
from game.schafkopf.search.rounds import HABITS, LEFT, TURN, put
from game.schafkopf.search.sight import ROOM, options, weigh

POLICY: Final = 0
BOOK: Final = 1
BOTH: Final = 2
WAYS: Final = 3
SPACE: Final = ROOM + 8  # room for what is noticed, and what the book makes of eight cards
BOOK_STRAY: Final = 10.0  # points of cards for one of what the policy reckons in
HEED: Final = 0.06  # of the worth of a game, for each point that the book says against a card
DOUBT: Final = 1.5  # points above which more of them counts ever less


@kernel
def way_of(habits: int, seat: int) -> int:
    """Return the way in which a seat plays, by the habits of all."""
    return habits >> (2 * seat) & 3


@kernel
def heed(values: Any, book: Any, size: int) -> None:
    """Take from the policy's *values* what the *book* says against each card."""
    best = -1e18
    for each in range(size):
        best = max(best, book[each])
    for each in range(size):
        values[each] -= HEED * DOUBT * np.log1p((best - book[each]) / DOUBT)


@kernel
def pick(
    state: Any, codes: Any, plays: Any, room: Any, rows: Any, chance: Any, error: float
) -> int:
    """Return what the seat to play plays in its way; *error* lets it stray among near cards."""
    apart()
    size = options(state, codes)
    if size == 1:
        return int(codes[0])
    values, way = room[8:16], way_of(state[HABITS], state[TURN])
    if way == BOOK:
        weigh_by_book(state, codes, size, room, values)
        error *= BOOK_STRAY
    else:
        weigh(state, codes, size, plays, room, rows, values)
        if way == BOTH:
            weigh_by_book(state, codes, size, room, room[ROOM:])
            heed(values, room[ROOM:], size)
    best, code = -1e18, 0
    for number in range(size):
        value = values[number]
        if error > 0.0:
            value += error * (share(chance) + share(chance) - 1.0)
        if value > best:
            best, code = value, codes[number]
    return int(code)


@kernel
def finish(
    state: Any, codes: Any, plays: Any, room: Any, rows: Any, chance: Any, error: float
) -> int:
    """Play the deal to its end, each seat in its way; return how many cards that took."""
    apart()
    used = 0
    while state[LEFT] > 0:
        put(state, pick(state, codes, plays, room, rows, chance, error))
        used += 1
    return used
