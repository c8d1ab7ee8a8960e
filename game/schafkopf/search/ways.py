"""How others may play, by the policy or by the book: in play-outs each seat by its own."""

from typing import Any, Final

from game.core.search.bits import apart, kernel, share
from game.schafkopf.search.book import weigh_by_book
from game.schafkopf.search.rounds import BOOKISH, LEFT, TURN, put
from game.schafkopf.search.sight import options, weigh

POLICY: Final = 0
BOOK: Final = 1
BOOK_STRAY: Final = 10.0  # points of cards for one of what the policy reckons in


@kernel
def pick(
    state: Any, codes: Any, plays: Any, room: Any, rows: Any, chance: Any, error: float
) -> int:
    """Return what the seat to play plays in its way; *error* lets it stray among near cards."""
    apart()
    size = options(state, codes)
    if size == 1:
        return int(codes[0])
    values = room[8:16]
    if state[BOOKISH] >> state[TURN] & 1:
        weigh_by_book(state, codes, size, room, values)
        error *= BOOK_STRAY
    else:
        weigh(state, codes, size, plays, room, rows, values)
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
