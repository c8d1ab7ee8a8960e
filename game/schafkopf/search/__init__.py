"""Looks ahead on imagined deals: what bids and cards bring, from what a seat sees.

Needs Numba; everything here is told in plain numbers by `mind_search`.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from game.core.search import bits
from game.schafkopf.policy import weights
from game.schafkopf.search import bidding, credit, late, rounds, sight, tree, worlds
from game.schafkopf.search.knobs import KNOBS

DRAWING: Final = 0.35  # share of the steps that drawing deals may take
MOST_DRAWN: Final = 4000  # deals, and more only for who has more than about a tenth of a second
STEPS_A_DEAL: Final = 60
STEPS_LATE: Final = 170  # for each deal and card with three tricks left, at most
LEAST_WEIGHT: Final = 0.0005  # of a deal, of all; below that replies are drawn, but the last
UNLIKELY: Final = 1e-4  # a deal that is less likely than the likeliest by so much is left out
PACKS: Final = np.argsort(bidding.BITS, axis=1)


@dataclass(frozen=True, slots=True)
class AskedBid:
    """A bid to be made, as numbers: contracts as in `bidding`, the hand by places in the pack."""

    me: int
    hand: int
    first: int
    bids: tuple[int, ...]  # in order, as far as they are made
    options: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskedPlay:
    """A card to be played, as numbers; cards are bits of the contract's order."""

    me: int
    hand: int
    first: int
    bids: tuple[int, ...]
    contract: int
    declarer: int
    partner: int  # as far as *me* knows
    log: tuple[int, ...]  # cards played, in order
    options: tuple[int, ...]
    against: tuple[float, ...]  # units taken off what each option brings


@dataclass(frozen=True, slots=True)
class Found:
    """What each option brings, less what speaks against it, in units, and how many deals told."""

    values: list[float]
    deals: int


class Searcher:
    """The weights, and the knobs of the search."""

    def __init__(self, knobs: tuple[float, ...] = KNOBS) -> None:
        self.knobs = np.array(knobs)
        self.plays, self.bids = np.array(weights()["plays"]), np.array(weights()["bids"])
        self.keys = np.zeros(tree.SLOTS, np.uint64)
        self.nodes = np.zeros((3, tree.SLOTS, sight.MOST))
        self.late_keys = np.zeros(late.SLOTS, np.uint64)
        self.late_sums = np.zeros((late.SLOTS, sight.MOST))

    def warm_up(self) -> None:
        """Let everything run once, which compiles it, or loads it from the cache."""
        self.look_at_bids(AskedBid(0, 0xFF, 0, (), (-1, 0)), 1, 1)
        asked = AskedPlay(0, 0xFF, 0, (0, -1, -1, -1), 0, 0, -1, (), (0, 1), (0.0, 0.0))
        self.look_at_plays(asked, 1, 1)
        self.feel(asked)
        self.look_at_plays(an_ending(), 1, 1)

    def look_at_bids(self, asked: AskedBid, steps: int, seed: int) -> Found:
        """Return what each bid brings, by about *steps* cards of play-outs."""
        chance = bits.seeded(seed)
        made = len(asked.bids)
        count = drawn_for(steps, 8 + 8 * made)
        drawn = np.zeros((count, 4), np.int64)
        kept = np.zeros((max(16, min(count, steps // (32 * len(asked.options)))), 5), np.int64)
        worlds.imagine_bids(
            asked.me, asked.hand, asked.first, np.array(asked.bids, np.int64), self.bids,
            self.knobs, chance, drawn, np.zeros(count), kept,
        )  # fmt: skip
        contract, declarer = -1, 0
        for place, bid in enumerate(asked.bids):
            if bid >= 0:
                contract, declarer = bid, (asked.first + place) & 3
        means, tries = np.zeros(len(asked.options)), np.zeros(len(asked.options))
        looked = tree.search_bids(
            asked.me, asked.first, made, contract, declarer, np.array(asked.options), kept,
            steps - count * (8 + 8 * made), self.plays, self.bids, chance, self.knobs, means,
            tries,
        )  # fmt: skip
        return Found(means.tolist(), int(looked))

    def look_at_plays(self, asked: AskedPlay, steps: int, seed: int) -> Found:
        """Return what each card brings, by about *steps* cards of play-outs.

        Nothing if no deal was found that fits.
        """
        chance = bits.seeded(seed)
        start, now = situation(asked)
        if found := self._look_at_all(asked, start, now, steps, chance):
            return found
        cost = 10 + len(asked.log)  # bids and plays whose likelihood is reckoned
        count = drawn_for(steps, cost)
        length = 4 * int(now[rounds.LEFT]) * len(asked.options)
        drawn = np.zeros((count, 4), np.int64)
        kept = np.zeros((max(16, min(count, (steps - count * cost) // length)), 5), np.int64)
        sample = worlds.imagine_plays(
            asked.me, now, start, asked.first, asked.contract, np.array(asked.bids, np.int64),
            np.array(asked.log, dtype=np.int64), self.plays, self.bids, PACKS, self.knobs, chance,
            drawn, np.zeros(count), kept,
        )  # fmt: skip
        if sample == 0.0:
            return Found([], 0)
        means, tries = np.zeros(len(asked.options)), np.zeros(len(asked.options))
        looked = tree.search_plays(
            now, asked.me, np.array(asked.options), np.array(asked.against), kept,
            steps - count * cost, self.plays, chance, self.knobs, self.keys, self.nodes, means,
            tries,
        )  # fmt: skip
        return Found(means.tolist(), int(looked))

    def _look_at_all(
        self, asked: AskedPlay, start: Any, now: Any, steps: int, chance: Any
    ) -> Found | None:
        """Return what each card brings over all deals there can be, if they are few enough.

        With two tricks left they always are: 90 at most.
        """
        left = int(now[rounds.LEFT])
        if left > late.TRICKS_LATE:
            return None
        deals = np.zeros((late.MOST_DEALS, 4), np.int64)
        count = late.possible(asked.me, now, deals)
        cost = 10 + len(asked.log) + STEPS_LATE * len(asked.options)
        if count == 0 or (left > 2 and count * cost > steps):
            return None
        deals, weights, habits = self._likely(asked, start, now, deals[:count])
        if not len(deals):
            return None
        least = LEAST_WEIGHT if left > 2 else 0.0
        means = np.zeros(len(asked.options))
        late.search_late(
            now, asked.me, np.array(asked.options), deals, weights, least, self.plays, self.knobs,
            chance, habits, self.late_keys, self.late_sums, means,
        )  # fmt: skip
        return Found((means - np.array(asked.against)).tolist(), len(deals))

    def _likely(self, asked: AskedPlay, start: Any, now: Any, deals: Any) -> tuple[Any, Any, Any]:
        """Return those of *deals* that bids and plays so far leave likely, and how likely, of 1."""
        weights, habits = np.zeros(len(deals)), np.zeros((len(deals), 4))
        credit.credit(
            asked.me, start, now, asked.first, asked.contract, np.array(asked.bids, np.int64),
            np.array(asked.log, dtype=np.int64), self.plays, self.bids, PACKS, self.knobs, deals,
            weights, habits,
        )  # fmt: skip
        best = weights.max()
        if best == -np.inf:
            return deals[:0], weights[:0], habits
        weights = np.exp(weights - best)
        likely = weights > UNLIKELY
        return deals[likely], weights[likely] / weights[likely].sum(), habits[likely]

    def feel(self, asked: AskedPlay) -> list[float]:
        """Return what the policy thinks of each card, in units; only differences matter."""
        _, now = situation(asked)
        values = np.zeros(len(asked.options))
        sight.weigh(
            now, np.array(asked.options), len(asked.options), self.plays, np.zeros(sight.ROOM),
            np.zeros((sight.MOST, sight.FEATURES)), values,
        )  # fmt: skip
        return [float(value) * rounds.scale_of(now, asked.me) for value in values]

    def promises(self, asked: AskedBid) -> list[float]:
        """Return what the policy thinks of each bid, in units; to pass is worth nothing."""
        values = np.zeros(bidding.NUMBER)
        over = max((int(bidding.KINDS[bid]) for bid in asked.bids if bid >= 0), default=0)
        out = np.zeros(bidding.FEATURES)
        bidding.judge(asked.hand, len(asked.bids), over, self.bids, out, values)
        return [0.0 if bid < 0 else float(values[bid]) for bid in asked.options]


def drawn_for(steps: int, cost: int) -> int:
    """Return how many deals are drawn with so many *steps*, each of which costs some."""
    most = max(MOST_DRAWN, steps // STEPS_A_DEAL)
    return max(48, min(most, int(steps * DRAWING) // cost))


def situation(asked: AskedPlay) -> tuple[Any, Any]:
    """Return the deal as it began and as it stands, without the cards of the others."""
    start = rounds.empty()
    kind, called = int(bidding.KINDS[asked.contract]), int(bidding.CALLS[asked.contract])
    rounds.begin(start, kind, asked.declarer, called, asked.first)
    now = start.copy()
    now[rounds.PARTNER] = asked.partner
    for bit in asked.log:
        rounds.put(now, bit)
    now[:4] = 0
    now[asked.me] = asked.hand
    return start, now


def an_ending() -> AskedPlay:
    """Return a Wenz of the first seat, everybody playing the lowest card, with two tricks left."""
    contract = int(np.flatnonzero(bidding.KINDS == rounds.WENZ)[0])
    state, log = rounds.empty(), []
    rounds.begin(state, rounds.WENZ, 0, 0, 0)
    rounds.fill(state, np.array([0xFF << 8 * seat for seat in range(4)]))
    while state[rounds.LEFT] > 2:
        log.append(bits.lowest(rounds.legal(state)))
        rounds.put(state, log[-1])
    me, may = int(state[rounds.TURN]), int(rounds.legal(state))
    options = tuple(bit for bit in range(32) if may >> bit & 1)
    bids = (contract, -1, -1, -1)
    against = (0.0,) * len(options)
    return AskedPlay(me, int(state[me]), 0, bids, contract, 0, -1, tuple(log), options, against)
