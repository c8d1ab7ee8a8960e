"""Looks ahead on imagined deals: what announcements and plays bring, from what a seat sees.

Needs Numba; everything here is told in plain numbers by `mind_search`.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from game.russisch_poker.policy import weights
from game.russisch_poker.search import bits, rounds, sight, tree, worlds

KNOBS: Final = (6.0, 1.0, 20.0, 0.03, 0.35, 8.0)  # `tree.TRUST` and the following
# kinds of players, see the columns in `play`: the policy to the letter, much like it, loosely so,
# plainly
KINDS: Final = (
    (0.25, 0.0, 0.1, 0.1, 0.0, 0.0),
    (0.25, 0.0, 0.6, 0.5, 0.5, 0.5),
    (0.17, 0.0, 2.5, 2.0, 3.0, 3.0),
    (0.33, -1.0, 2.0, 2.0, 3.0, 3.0),
)


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat's decision as numbers: who announced what, and what was played, in order."""

    me: int
    hand: int
    first: int
    cards: int
    bids: tuple[int, ...]  # in order of announcing, as far as they are made
    log: tuple[int, ...]  # codes played, in order
    options: tuple[int, ...]  # numbers, or codes


@dataclass(frozen=True, slots=True)
class Found:
    """What each option brings, and on how many deals that was looked into."""

    values: list[float]
    deals: int


class Searcher:
    """The weights, and the knobs of the search."""

    def __init__(
        self, knobs: tuple[float, ...] = KNOBS, kinds: tuple[tuple[float, ...], ...] = KINDS
    ) -> None:
        self.knobs, self.kinds = np.array(knobs), np.array(kinds)
        read = weights()
        self.plays, self.bids = np.array([read["plays"]]), np.array([read["bids"]])
        self.keys = np.zeros(tree.SLOTS, np.uint64)
        self.nodes = np.zeros((3, tree.SLOTS, tree.WIDTH))

    def warm_up(self) -> None:
        """Let everything run once, which compiles it, or loads it from the cache."""
        self.look(Asked(0, 0b11, 0, 2, (), (), (0, 1)), 1, 1)
        self.look(Asked(0, 0b11, 0, 2, (1, 1, 0, 1), (), (0, 1)), 1, 1)

    def look(self, asked: Asked, steps: int, seed: int) -> Found:
        """Return what each option brings, by about *steps* plays looked at."""
        chance = bits.seeded(seed)
        start, now = _situation(asked)
        kept, used = self.deals(asked, start, now, steps, chance)
        means, tries = np.zeros(len(asked.options)), np.zeros(len(asked.options))
        options = np.array(asked.options)
        steps -= used
        if len(asked.bids) < 4:
            looked = tree.search_bids(
                now, asked.me, asked.first, asked.cards, len(asked.bids), options, kept, steps,
                self.kinds, self.plays, self.bids, sight.NONE, chance, self.knobs, means, tries,
            )  # fmt: skip
        else:
            looked = tree.search_plays(
                now, asked.me, options, kept, steps, self.kinds, self.plays, sight.NONE, chance,
                self.knobs, self.keys, self.nodes, means, tries,
            )  # fmt: skip
        return Found(means.tolist(), int(looked))

    def deals(self, asked: Asked, start: Any, now: Any, steps: int, chance: Any) -> tuple[Any, int]:
        """Return where the cards may lie, and how many steps it took to imagine that.

        The likely deals are there more than once.
        """
        cost = 4 + len(asked.log)  # announcements and plays whose likelihood is reckoned
        length = max(1, int(now[4:8].sum())) * len(asked.options)
        count, wanted, used = worlds.afforded(steps, self.knobs[tree.DRAWING], cost, length)
        kept = np.zeros((wanted, 5), np.int64)
        worlds.imagine(
            asked.me, now, start, asked.first, asked.cards, np.array(asked.bids, np.int64),
            np.array(asked.log, np.int64), self.kinds, self.plays, self.bids, sight.NONE,
            worlds.LOG_WAYS, self.knobs[tree.ODD], chance, np.zeros((count, 5), np.int64),
            np.zeros((count, 4, len(self.kinds))), kept,
        )  # fmt: skip
        return kept, int(used)


def _situation(asked: Asked) -> tuple[Any, Any]:
    """Return the round as it began and as it stands, without the cards of the others."""
    start = rounds.empty()
    start[4:8] = asked.cards
    start[rounds.TURN] = asked.first
    for place, bid in enumerate(asked.bids):
        seat = (asked.first + place) & 3
        start[22 + seat] = start[8 + seat] = bid
    now = start.copy()
    for code in asked.log:
        rounds.put(now, code)
    now[:4] = 0
    now[asked.me] = asked.hand
    return start, now
