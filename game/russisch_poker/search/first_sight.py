"""What the policy makes of a moment, compiled: `policy.readable` without its waiting.

A decision costs a call and the telling of it in numbers; a test compares the two.
"""

from struct import Struct
from typing import Any, Final

import numpy as np

from game.russisch_poker.policy import Worth, weights
from game.russisch_poker.policy.features import Seen
from game.russisch_poker.search.bits import PACK, kernel
from game.russisch_poker.search.play import dot
from game.russisch_poker.search.rounds import SIZE
from game.russisch_poker.search.sight import (
    BIDS,
    MOST,
    NONE,
    PLAYS,
    ROOM,
    ROWS,
    look,
    notice,
    row_of,
)

# in the room: what each announcement or play is worth, and MOST further on how likely it takes
FOUND: Final = ROOM
# a round, of which nobody asks for announcements and kinds of players, and codes
_TOLD: Final = Struct(f"22q{8 * (SIZE - 22)}x{MOST}q")
_REST: Final = (0,) * MOST


@kernel
def judge_plays(told: Any, size: int, rows: Any, none: Any, room: Any) -> None:
    """Write into *room* what each of the *size* plays is worth, and how likely it takes.

    *told* is a round and the codes after it, *rows* are the weights of plays and those of levels.
    """
    state = told[:SIZE]
    look(state, told[SIZE:], size, none, room)
    row = row_of(state)
    level = 0.0
    for number in range(size):
        at = ROWS + number * PLAYS
        gain = dot(rows[0, row], room, at, PLAYS)
        level += dot(rows[1, row], room, at, PLAYS) - gain
        room[FOUND + number], room[FOUND + MOST + number] = gain, room[at + 1]
    for number in range(size):
        room[FOUND + number] += level / size


@kernel
def judge_bids(
    hand: int, cards: int, place: int, announced: int, bids: Any, none: Any, room: Any
) -> None:
    """Write into *room* what each announcement from 0 to *cards* is worth."""
    notice(hand, cards, place, announced, none, room)
    for bid in range(cards + 1):
        room[FOUND + bid] = dot(bids[cards - 1, bid], room, 0, BIDS)


class FirstSight:
    """The weights, and room for one decision at a time."""

    def __init__(self) -> None:
        read = weights()
        self.of_plays = np.array([read["plays"], read["levels"]])
        self.of_bids = np.array(read["bids"])
        self.told, self.room = np.zeros(SIZE + MOST, np.int64), np.zeros(FOUND + 2 * MOST)
        self.found: memoryview[float] = memoryview(self.room)[FOUND:]  # type: ignore[assignment]

    def bids(self, hand: int, cards: int, place: int, announced: int) -> list[float]:
        """Return the points that each announcement from 0 to *cards* promises."""
        judge_bids(hand, cards, place, announced, self.of_bids, NONE, self.room)
        return list(self.found[: cards + 1])

    def plays(self, seen: Seen, codes: tuple[int, ...]) -> list[Worth]:
        """Return what playing each of *codes* is worth."""
        size, hands = len(codes), [0] * 4
        hands[seen.me] = seen.hand
        known = PACK & ~seen.unseen
        _TOLD.pack_into(
            self.told, 0, *hands, *seen.counts, *seen.needs, *seen.voids, known, seen.me,
            seen.place, seen.led, seen.best, seen.holder, *codes, *_REST[size:],
        )  # fmt: skip
        judge_plays(self.told, size, self.of_plays, NONE, self.room)
        found = self.found.tolist()
        return list(map(Worth, found[:size], found[MOST:]))

    def warm_up(self) -> None:
        """Let everything run once, which compiles it, or loads it from the cache."""
        self.bids(1, 1, 0, 0)
        self.plays(Seen(0, 1, 2, (1,) * 4, (0,) * 4, (0,) * 4, 0, 4, -1, 0), (0,))
