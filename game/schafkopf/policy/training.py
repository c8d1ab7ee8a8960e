"""Finds the weights by self-play, for `make train-schafkopf`.

Each pass lets four seats bid and play deals by the present weights, games alone more often than at
a table. At some plays every legal card is tried on the same deal and played to the end; least
squares then fit what came of the cards to what the seat could notice. Hidden cards are averaged
out that way: the weights only ever see features of a view. Bids are fitted to what hands brought
their declarers.
"""

from collections.abc import Mapping
from typing import Any, Final, Self

import numpy as np

from game.core.search.bits import below, kernel, seeded, share
from game.schafkopf.search import bidding
from game.schafkopf.search.bidding import (
    CALLS,
    KINDS,
    NUMBER,
    ORDERS,
    PASS,
    TOUTS,
    auction,
    judge,
    open_deal,
    ordered,
    size_up,
)
from game.schafkopf.search.rounds import (
    BASE,
    DECLARER,
    EXTRA,
    KIND,
    LEFT,
    PARTNER,
    POINTS,
    RUFER,
    SIZE,
    TURN,
    WENZ_TOUT,
    outcome,
    put,
    shuffled,
    units,
)
from game.schafkopf.search.sight import (
    FEATURES,
    MOST,
    ROOM,
    ROWS,
    notice,
    options,
    row_of,
    weigh,
)
from game.schafkopf.search.ways import finish

POINTS_COUNT: Final = 0.6  # what 60 points count beside winning
WIDTH: Final = bidding.FEATURES
LEAST: Final = np.array([0.0, -2.5, -14.0, -12.0])  # a promise below is not looked into, by kind
LATER_RATE: Final = 0.5
SETTLED: Final = 3  # passes after which play hardly changes any more
TRICKS: Final = 8
NEIGHBOUR: Final = 0.2  # what decisions count that were made with one trick more or less to come
PULL: Final = 30.0
BID_PULL: Final = 3.0
ODD_GAMES: Final = 0.6  # share of deals in which a contract is chosen for the sake of variety


@kernel
def gain(state: Any, me: int) -> float:
    """Return what a deal brought *me*: 1 for a game won, without Laufende, and some for points."""
    paid, extra = outcome(state), state[EXTRA]
    won: float = (paid - extra if paid > 0 else paid + extra) / BASE[state[KIND]]
    declarer, partner = state[DECLARER], state[PARTNER]
    if state[KIND] < WENZ_TOUT:
        points = state[POINTS + declarer] + (state[POINTS + partner] if partner >= 0 else 0)
        won += POINTS_COUNT * (points - 60.0) / 60.0
    else:
        won += 0.05 * (8 - state[LEFT])
    return won if me in (declarer, partner) else -won


@kernel
def chosen_game(
    hands: Any, first: int, bids: Any, out: Any, values: Any, chance: Any
) -> tuple[int, int]:
    """Return a contract and a declarer: mostly a game alone that does not look hopeless."""
    if share(chance) >= ODD_GAMES:
        return auction(hands, first, 0, PASS, 0, bids, out, values, chance, 0.3)
    wanted = 2 + below(chance, 4)
    best, contract, declarer = -1e8, PASS, 0
    for place in range(4):
        seat = (first + place) & 3
        judge(hands[seat], place, 0, bids, out, values)
        for each in range(NUMBER - 1):
            value = values[each]
            if each >= TOUTS:
                value = values[each - 5] - 10.0 if values[each - 5] > -1e8 else -1e9
            if KINDS[each] == wanted and value > best:
                best, contract, declarer = value, each, seat
    if contract >= 0 and best < LEAST[min(3, wanted)]:
        return PASS, 0
    return contract, declarer


@kernel
def fit(row: int, size: int, rows: Any, gains: Any, squares: Any, sums: Any) -> None:
    """Add one decision: how its choices differ in what was noticed and in what they brought."""
    middle = np.zeros(FEATURES)
    level = 0.0
    for number in range(size):
        level += gains[number] / size
        for each in range(FEATURES):
            middle[each] += rows[number, each] / size
    for number in range(size):
        for each in range(FEATURES):
            mine = rows[number, each] - middle[each]
            if mine != 0.0:
                sums[row, each] += mine * (gains[number] - level)
                for other in range(FEATURES):
                    squares[row, each, other] += mine * (rows[number, other] - middle[other])


@kernel
def learn_bids(
    hands: Any, first: int, plays: Any, bids: Any, squares: Any, sums: Any, chance: Any
) -> None:
    """Let one seat play one contract of each kind that does not look hopeless."""
    out, values, mine = np.zeros(WIDTH), np.zeros(NUMBER), np.zeros(4, np.int64)
    state, codes = np.zeros(SIZE, np.int64), np.zeros(MOST, np.int64)
    room, rows = np.zeros(ROOM), np.zeros((MOST, FEATURES))
    place = below(chance, 4)
    seat = (first + place) & 3
    judge(hands[seat], place, 0, bids, out, values)
    for kind in range(1, 4):
        best, contract = -1e8, PASS
        for each in range(TOUTS):
            if KINDS[each] == kind and values[each] > best:
                best, contract = values[each], each
        if contract < 0 or best < LEAST[kind]:
            continue
        open_deal(state, hands, contract, seat, first, mine)
        finish(state, codes, plays, room, rows, chance, 0.0)
        paid = units(state, seat)
        called = CALLS[contract] if kind == RUFER else -1
        size_up(ordered(hands[seat], ORDERS[contract]), ORDERS[contract], called, place, out)
        for each in range(WIDTH):
            sums[kind - 1, each] += out[each] * paid
            for other in range(WIDTH):
                squares[kind - 1, each, other] += out[each] * out[other]


@kernel
def deals(
    count: int, seed: Any, plays: Any, bids: Any, tried: float, stray: float,
    squares: Any, sums: Any, bid_squares: Any, bid_sums: Any, tally: Any,
) -> None:  # fmt: skip
    """Play *count* deals; add to the sums of the least squares, and to the *tally* of results."""
    chance = seed
    pack, hands, mine = np.arange(32), np.zeros(5, np.int64), np.zeros(4, np.int64)
    out, values = np.zeros(WIDTH), np.zeros(NUMBER)
    state, copy = np.zeros(SIZE, np.int64), np.zeros(SIZE, np.int64)
    codes, others = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
    room, rows = np.zeros(ROOM), np.zeros((MOST, FEATURES))
    scratch = np.zeros((MOST, FEATURES))
    worths, gains = np.zeros(MOST), np.zeros(MOST)
    for _ in range(count):
        shuffled(pack, hands, chance)
        first = below(chance, 4)
        learn_bids(hands, first, plays, bids, bid_squares, bid_sums, chance)
        contract, declarer = chosen_game(hands, first, bids, out, values, chance)
        if contract < 0 or contract == NUMBER - 1:
            continue
        open_deal(state, hands, contract, declarer, first, mine)
        while state[LEFT] > 0:
            size = options(state, codes)
            code = codes[0]
            if size > 1:
                me = state[TURN]
                if share(chance) < tried:
                    notice(state, codes, size, room, rows)
                    for number in range(size):
                        copy[:] = state
                        put(copy, codes[number])
                        finish(copy, others, plays, room, scratch, chance, 0.2)
                        gains[number] = gain(copy, me)
                    fit(row_of(state, me), size, rows, gains, squares, sums)
                weigh(state, codes, size, plays, room, scratch, worths)
                code = codes[np.argmax(worths[:size])]
                if share(chance) < stray:
                    code = codes[below(chance, size)]
            put(state, code)
        kind = state[KIND]
        tally[kind, 0] += 1
        tally[kind, 1] += 1 if outcome(state) > 0 else 0
        tally[kind, 2] += units(state, declarer)


def beginning() -> tuple[Any, Any]:
    """Return weights to begin with: take what is worth taking; bid by counting."""
    plays = np.zeros((ROWS, FEATURES))
    plays[:, 0], plays[:, 2] = 0.3, 0.05
    plays[:, 7] = -0.15
    plays[:, 8:11] = (-0.05, -0.15, -0.25)
    bids = np.zeros((3, WIDTH))
    bids[0, :8] = (-2.7, 0.44, 0.36, 0.62, 0.0, -0.32, -0.08, 0.37)
    bids[1, :8] = (-19.9, -3.95, 4.8, 6.64, -2.19, -2.5, 0.0, 1.15)
    bids[2, :8] = (-84.5, 10.4, 3.22, 11.5, 0.0, -4.76, 0.0, 4.1)
    return plays, bids


class Training:
    """Passes of self-play over one set of weights; *done* passes were made before."""

    def __init__(self, plays: Any, bids: Any, done: int = 0) -> None:
        self.plays, self.bids = plays, bids
        self.tally = np.zeros((6, 3))
        self.done = done

    @classmethod
    def resumed(cls, saved: Mapping[str, Any], done: int) -> Self:
        """Return the training that goes on from weights written after *done* passes."""
        return cls(np.array(saved["plays"]), np.array(saved["bids"]), done)

    def weights_by_name(self) -> dict[str, Any]:
        """Return the weights as `policy` reads them."""
        return {"plays": self.plays.tolist(), "bids": self.bids.tolist()}

    def run(self, count: int, seed: int, *, tried: float = 0.15, stray: float = 0.08) -> float:
        """Play one pass and fit anew; return the declarers' share of Rufer won."""
        squares, sums = np.zeros((ROWS, FEATURES, FEATURES)), np.zeros((ROWS, FEATURES))
        bid_squares, bid_sums = np.zeros((3, WIDTH, WIDTH)), np.zeros((3, WIDTH))
        self.tally[:] = 0
        deals(
            count if self.done else count // 2, seeded(seed), self.plays, self.bids, tried,
            stray, squares, sums, bid_squares, bid_sums, self.tally,
        )  # fmt: skip
        rate = rate_of(self.done)
        seen = squares.any(axis=(1, 2))
        self.plays[seen] += rate * (fitted(squares, sums) - self.plays)[seen]
        for kind in range(3):
            found = _solve(bid_squares[kind], bid_sums[kind], BID_PULL)
            self.bids[kind] += rate * (found - self.bids[kind])
        self.done += 1
        return float(self.tally[RUFER, 1] / max(1.0, self.tally[RUFER, 0]))


def rate_of(done: int) -> float:
    """Return how far a pass moves the weights, after *done* passes: wholly, by halves, then less.

    What a pass finds is noisy, and play by the weights has soon settled; so the later passes
    count alike in the end, and the noise is averaged out.
    """
    if done == 0:
        return 1.0
    return LATER_RATE if done <= SETTLED else 1.0 / (done - SETTLED + 1)


def fitted(squares: Any, sums: Any) -> Any:
    """Return the least squares of each row, which lends from those with more or fewer cards left.

    Rows stand by game, role, place and tricks left. What was seen with a trick more or less counts
    a fifth, with two a twenty-fifth, and so on; where little was seen, the fit is drawn towards
    that of the whole game, role and place.
    """
    apart = np.abs(np.subtract.outer(np.arange(TRICKS), np.arange(TRICKS)))
    shares = NEIGHBOUR**apart
    blocks = squares.reshape(-1, TRICKS, FEATURES, FEATURES)
    totals = sums.reshape(-1, TRICKS, FEATURES)
    found = np.zeros_like(totals)
    for number, (block, total) in enumerate(zip(blocks, totals, strict=True)):
        whole = _solve(block.sum(0), total.sum(0), PULL)
        for left in range(TRICKS):
            near = np.tensordot(shares[left], block, 1)
            found[number, left] = _solve(near, shares[left] @ total, PULL, whole)
    return found.reshape(sums.shape)


def _solve(squares: Any, sums: Any, pull: float, towards: Any = 0.0) -> Any:
    """Return the least squares, drawn *towards* others as strongly as *pull*."""
    return np.linalg.solve(squares + pull * np.eye(len(sums)), sums + pull * towards)
