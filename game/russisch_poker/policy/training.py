"""Finds the weights by self-play, for `make train-russisch_poker`.

Each pass lets four seats play rounds by the present weights. At announcements and at some plays
every legal choice is tried on the same deal and played to the end; least squares then fit the
points of the choices to what the seat could notice. Hidden cards are averaged out that way: the
weights only ever see features of a view.
"""

from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, Final, Self

import numpy as np
from numba import njit

from game.russisch_poker.policy import features
from game.russisch_poker.policy.features import (
    BID_FEATURES,
    NEEDS,
    PLAY_FEATURES,
    SEATS,
    bid_features,
    bucket,
    play_features,
    power,
    suit_asked,
)

BUCKETS: Final = SEATS * NEEDS * 8
NONE: Final = np.array(features.NONE_OF)
POP: Final = np.array(features.POP, dtype=np.int64)


def points(bid: int, tricks: int) -> int:
    """Return what a round is worth (see `scoring.points`, which a test compares)."""
    if tricks == bid:
        return 5 + 5 * bid
    return tricks if tricks > bid else -5 * (bid - tricks)


def legal(hand: int, led: int, out: Any) -> int:
    """Write the codes that may be played into *out*; return how many. *led* -1: free."""
    joker = hand >> 16 & 1
    plain = hand & ~(1 << 16)
    if 0 <= led < 4:
        same = plain & (255 << (8 * led))
        if same != 0:
            plain = same
        elif plain & 255:
            plain &= 255
    size = 0
    for card in range(32):
        if plain >> card & 1:
            out[size] = card
            size += 1
    if joker:
        out[size] = 32
        out[size + 1] = 33
        size += 2
    return size


# state of a round, an array of integers: hands 0..3, counts 4..7, needs 8..11, voids 12..15,
# 16 seen, 17 seat to play, 18 place, 19 led, 20 best, 21 holder, 22..25 announcements
def put(state: Any, code: int) -> None:
    """Let the seat whose turn it is play *code*."""
    seat, place = state[17], state[18]
    card = 16 if code >= 32 else code
    state[seat] &= ~(1 << card)
    state[4 + seat] -= 1
    state[16] |= 1 << card
    if place == 0:
        state[19] = suit_asked(code)
        state[20] = -1
    led = state[19]
    if place > 0 and led < 4 and code < 32 and code >> 3 != led:
        state[12 + seat] |= 1 << led
        if code >> 3 != 0:
            state[12 + seat] |= 1
    worth = power(code, led)
    if worth > state[20]:
        state[20] = worth
        state[21] = seat
    if place == 3:
        taker = state[21]
        state[8 + taker] -= 1
        state[17] = taker
        state[18] = 0
        state[19] = -1
    else:
        state[17] = (seat + 1) & 3
        state[18] = place + 1


def look(state: Any, code: int, rest: Any, out: Any) -> None:
    """Write the features of playing *code* now into *out*."""
    me = state[17]
    unseen = 0xFFFFFFFF & ~(state[16] | state[me])
    play_features(
        code, state[me], unseen, state[4:8], state[8:12], state[12:16], me, state[18],
        state[19], state[20], state[21], NONE, POP, rest, out,
    )  # fmt: skip


def pick(state: Any, weights: Any, codes: Any, rest: Any, out: Any) -> int:
    """Return the code the weights prefer."""
    me = state[17]
    size = legal(state[me], state[19] if state[18] > 0 else -1, codes)
    if size == 1:
        return int(codes[0])
    row = weights[bucket(state[18], state[8 + me], state[4 + me])]
    best, code = -1e18, codes[0]
    for number in range(size):
        look(state, codes[number], rest, out)
        value = 0.0
        for each in range(PLAY_FEATURES):
            value += row[each] * out[each]
        if value > best:
            best, code = value, codes[number]
    return int(code)


def finish(state: Any, weights: Any, codes: Any, rest: Any, out: Any) -> None:
    """Play the round to its end by the weights."""
    left = state[4] + state[5] + state[6] + state[7]
    for _ in range(left):
        put(state, pick(state, weights, codes, rest, out))


def announce(
    state: Any, first: int, cards: int, place: int, table: Any, rest: Any, out: Any
) -> int:
    """Return the number that the weights would announce at *place*."""
    seat = (first + place) & 3
    announced = 0
    for before in range(place):
        announced += state[22 + ((first + before) & 3)]
    bid_features(state[seat], cards, place, announced, NONE, POP, rest, out)
    best, number = -1e18, 0
    for bid in range(cards + 1):
        if place == 3 and announced + bid == cards:
            continue
        value = 0.0
        for each in range(BID_FEATURES):
            value += table[cards - 1, bid, each] * out[each]
        if value > best:
            best, number = value, bid
    return number


def say(state: Any, seat: int, bid: int) -> None:
    """Let *seat* announce *bid*."""
    state[22 + seat] = bid
    state[8 + seat] = bid


def deal(state: Any, pack: Any, cards: int, first: int) -> None:
    """Shuffle the pack and begin a round."""
    state[:] = 0
    for number in range(SEATS * cards):
        other = number + int(np.random.random() * (32 - number))
        pack[number], pack[other] = pack[other], pack[number]
        state[number & 3] |= 1 << pack[number]
    for seat in range(SEATS):
        state[4 + seat] = cards
    state[17] = first
    state[19] = -1


def rounds(
    count: int, seed: int, weights: Any, table: Any, share: float, stray: float,
    bid_squares: Any, bid_sums: Any, play_squares: Any, play_sums: Any,
    means: Any, mean_sums: Any,
) -> float:  # fmt: skip
    """Play *count* rounds; add to the sums of the least squares. Return the share of exact bids."""
    np.random.seed(seed)
    pack = np.arange(32)
    state, copy = np.zeros(26, np.int64), np.zeros(26, np.int64)
    codes, mine = np.zeros(10, np.int64), np.zeros(10, np.int64)
    rest, out = np.zeros(5), np.zeros(PLAY_FEATURES)
    seen = np.zeros(BID_FEATURES)
    rows, gains = np.zeros((10, PLAY_FEATURES)), np.zeros(10)
    exact = 0
    for _ in range(count):
        draw = int(np.random.random() * 11)
        cards = 8 if draw >= 7 else draw + 1
        first = int(np.random.random() * 4)
        deal(state, pack, cards, first)
        tried = int(np.random.random() * 4)
        for place in range(SEATS):
            seat = (first + place) & 3
            chosen = announce(state, first, cards, place, table, rest, seen)
            if place == tried:
                for each in range(BID_FEATURES):
                    for other in range(BID_FEATURES):
                        bid_squares[cards - 1, each, other] += seen[each] * seen[other]
                for bid in range(cards + 1):
                    copy[:] = state
                    say(copy, seat, bid)
                    for later in range(place + 1, SEATS):
                        number = announce(copy, first, cards, later, table, rest, out_bid())
                        say(copy, (first + later) & 3, number)
                    finish(copy, weights, codes, rest, out)
                    gain = points(bid, bid - copy[8 + seat])
                    for each in range(BID_FEATURES):
                        bid_sums[cards - 1, bid, each] += seen[each] * gain
            if np.random.random() < stray:
                chosen += 1 if np.random.random() < 0.5 else -1
                chosen = min(cards, max(0, chosen))
            say(state, seat, chosen)
        for _ in range(SEATS * cards):
            me = state[17]
            code = pick(state, weights, codes, rest, out)
            size = legal(state[me], state[19] if state[18] > 0 else -1, mine)
            if size > 1 and np.random.random() < share:
                kind = bucket(state[18], state[8 + me], state[4 + me])
                for number in range(size):
                    look(state, mine[number], rest, out)
                    rows[number, :] = out
                    copy[:] = state
                    put(copy, mine[number])
                    finish(copy, weights, codes, rest, out)
                    gains[number] = points(state[22 + me], state[22 + me] - copy[8 + me])
                fit(kind, size, rows, gains, play_squares, play_sums, means, mean_sums)
            if size > 1 and np.random.random() < stray / 3:
                code = mine[int(np.random.random() * size)]
            put(state, code)
        for seat in range(SEATS):
            exact += 1 if state[8 + seat] == 0 else 0
    return exact / (count * SEATS)


def out_bid() -> Any:
    """Return room for the features of an announcement."""
    return np.zeros(BID_FEATURES)


def fit(
    kind: int, size: int, rows: Any, gains: Any, squares: Any, sums: Any, means: Any, mean_sums: Any
) -> None:
    """Add one decision: differences between its choices, and what it is worth on the whole."""
    middle = np.zeros(PLAY_FEATURES)
    gain = 0.0
    for number in range(size):
        gain += gains[number] / size
        for each in range(PLAY_FEATURES):
            middle[each] += rows[number, each] / size
    for each in range(PLAY_FEATURES):
        mean_sums[kind, each] += middle[each] * gain
        for other in range(PLAY_FEATURES):
            means[kind, each, other] += middle[each] * middle[other]
    for number in range(size):
        for each in range(PLAY_FEATURES):
            mine = rows[number, each] - middle[each]
            sums[kind, each] += mine * (gains[number] - gain)
            for other in range(PLAY_FEATURES):
                squares[kind, each, other] += mine * (rows[number, other] - middle[other])


def compiled(*functions: Callable[..., Any]) -> dict[str, Any]:
    """Return the functions compiled, each knowing those before it."""
    names = dict(vars(features)) | dict(globals())
    for each in functions:
        code = FunctionType(each.__code__, names, each.__name__)
        names[each.__name__] = njit(code)
    return names


def kernels() -> dict[str, Any]:
    """Return everything that `rounds` needs, compiled."""
    return compiled(
        features.power, features.suit_asked, features.need_kind, features.bucket, features.beats,
        features.promise, features.play_features, features.bid_features, points, legal, put, look,
        pick, finish, announce, say, deal, out_bid, fit, rounds,
    )  # fmt: skip


def beginning() -> tuple[Any, Any]:
    """Return weights to begin with: come close to the number, announce what the hand promises."""
    weights = np.zeros((BUCKETS, PLAY_FEATURES))
    weights[:, 6] = weights[:, 7] = -5.0
    table = np.zeros((8, 9, BID_FEATURES))
    for bid in range(9):
        table[:, bid, 0] = -bid * bid
        table[:, bid, 25] = 2.0 * bid
    return weights, table


class Training:
    """Passes of self-play over one set of weights."""

    def __init__(self, weights: Any, table: Any) -> None:
        self.weights, self.table = weights, table
        self.base = np.zeros((BUCKETS, PLAY_FEATURES))
        self.rounds = kernels()["rounds"]

    @classmethod
    def resumed(cls, saved: Mapping[str, Any]) -> Self:
        """Return the training that goes on from written weights."""
        training = cls(np.array(saved["plays"]), np.array(saved["bids"]))
        training.base = np.array(saved["levels"])
        return training

    def weights_by_name(self) -> dict[str, Any]:
        """Return the weights as `policy` reads them."""
        return {
            "plays": self.weights.tolist(),
            "levels": self.base.tolist(),
            "bids": self.table.tolist(),
        }

    def run(self, count: int, seed: int, *, share: float = 0.12, stray: float = 0.12) -> float:
        """Play one pass and fit anew; return the share of exact announcements."""
        bid_squares = np.zeros((8, BID_FEATURES, BID_FEATURES))
        bid_sums = np.zeros((8, 9, BID_FEATURES))
        squares = np.zeros((BUCKETS, PLAY_FEATURES, PLAY_FEATURES))
        sums = np.zeros((BUCKETS, PLAY_FEATURES))
        means, mean_sums = np.zeros_like(squares), np.zeros_like(sums)
        exact = self.rounds(
            count, seed, self.weights, self.table, share, stray,
            bid_squares, bid_sums, squares, sums, means, mean_sums,
        )  # fmt: skip
        for kind in range(BUCKETS):
            if squares[kind].any():
                self.weights[kind] = _solve(squares[kind], sums[kind])
                self.base[kind] = _solve(means[kind], mean_sums[kind])
        for cards in range(8):
            for bid in range(cards + 2):
                self.table[cards, bid] = _solve(bid_squares[cards], bid_sums[cards, bid])
        return float(exact)


def _solve(squares: Any, sums: Any) -> Any:
    """Return the least squares, drawn a little towards zero."""
    return np.linalg.solve(squares + 3.0 * np.eye(len(sums)), sums)
