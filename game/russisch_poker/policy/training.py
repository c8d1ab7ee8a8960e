"""Finds weights by self-play, for `make train-russisch_poker` and `make exploit-russisch_poker`.

Each pass lets seats play rounds by the present weights. At one announcement and at some plays of
those who learn, every legal choice is tried on the same deal and played to the end; least squares
then fit the points of the choices to what the seat could notice. Hidden cards are averaged out
that way: the weights only ever see features of a view.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Self

import numpy as np

from game.russisch_poker.policy.features import BID_FEATURES, NEEDS, PLAY_FEATURES, SEATS
from game.russisch_poker.search import bits, rounds
from game.russisch_poker.search.bits import below, kernel, share
from game.russisch_poker.search.play import announce, finish, pick
from game.russisch_poker.search.rounds import KINDS, TURN, deal, legal, points, put
from game.russisch_poker.search.sight import NONE, ROOM, ROWS, look, notice, row_of

BUCKETS: Final = SEATS * NEEDS * 8
PLAYERS: Final = 4  # as many kinds of players fit into two bits


@kernel
def fit(row: int, size: int, room: Any, gains: Any, sums: Any) -> None:
    """Add one decision: differences between its choices, and what it is worth on the whole."""
    squares, products, means, mean_products = sums
    middle = np.zeros(PLAY_FEATURES)
    gain = 0.0
    for number in range(size):
        gain += gains[number] / size
        for each in range(PLAY_FEATURES):
            middle[each] += room[ROWS + number * PLAY_FEATURES + each] / size
    for each in range(PLAY_FEATURES):
        mean_products[row, each] += middle[each] * gain
        for other in range(PLAY_FEATURES):
            means[row, each, other] += middle[each] * middle[other]
    for number in range(size):
        at = ROWS + number * PLAY_FEATURES
        for each in range(PLAY_FEATURES):
            mine = room[at + each] - middle[each]
            products[row, each] += mine * (gains[number] - gain)
            for other in range(PLAY_FEATURES):
                squares[row, each, other] += mine * (room[at + other] - middle[other])


@kernel
def fit_bids(cards: int, room: Any, gains: Any, squares: Any, products: Any) -> None:
    """Add one announcement, of which every number was tried."""
    for each in range(BID_FEATURES):
        for other in range(BID_FEATURES):
            squares[cards - 1, each, other] += room[each] * room[other]
        for bid in range(cards + 1):
            products[cards - 1, bid, each] += room[each] * gains[bid]


@kernel
def try_bids(
    state: Any, copy: Any, first: int, cards: int, place: int, codes: Any, players: Any, plays: Any,
    bids: Any, room: Any, chance: Any, gains: Any,
) -> None:  # fmt: skip
    """Write into *gains* the points that each announcement at *place* brings on this deal."""
    seat = (first + place) & 3
    for bid in range(cards + 1):
        copy[:] = state
        copy[22 + seat] = copy[8 + seat] = bid
        announce(copy, first, cards, place + 1, players, bids, NONE, room, chance)
        finish(copy, -1, codes, players, plays, NONE, room, chance)
        gains[bid] = points(bid, bid - copy[8 + seat])


@kernel
def try_plays(
    state: Any, copy: Any, options: Any, size: int, codes: Any, players: Any, plays: Any, room: Any,
    chance: Any, gains: Any,
) -> None:  # fmt: skip
    """Write into *gains* the points that each of the *options* brings on this deal."""
    me = state[TURN]
    for number in range(size):
        copy[:] = state
        put(copy, options[number])
        finish(copy, -1, codes, players, plays, NONE, room, chance)
        gains[number] = points(state[22 + me], state[22 + me] - copy[8 + me])


@kernel
def sit(state: Any, learner: int, company: Any, chance: Any) -> None:
    """Say who sits where: one who learns, and the others by how often each is to be met."""
    own = below(chance, SEATS)
    state[KINDS] = 0
    for seat in range(SEATS):
        who, passed = learner, share(chance)
        if seat != own:
            who = 0
            while who < PLAYERS - 1 and company[who] <= passed:
                who += 1
        state[KINDS] |= who << (2 * seat)


@kernel
def play_rounds(
    count: int, learner: int, company: Any, players: Any, plays: Any, bids: Any, share_tried: float,
    stray: float, chance: Any, bid_sums: Any, play_sums: Any,
) -> Any:  # fmt: skip
    """Play *count* rounds; add what the *learner* tries to the sums of the least squares.

    *company* tells in running sums how often the others are which player. Return how many of the
    learner's announcements were exact, of how many.
    """
    pack, state, copy = np.arange(32), rounds_row(), rounds_row()
    codes, mine = np.zeros(12, np.int64), np.zeros(12, np.int64)
    room, spare, gains = np.zeros(ROOM), np.zeros(ROOM), np.zeros(12)
    exact, made = 0, 0
    for _ in range(count):
        cards = min(8, below(chance, 11) + 1)
        first = below(chance, SEATS)
        deal(state, pack, cards, first, chance)
        sit(state, learner, company, chance)
        tried = below(chance, SEATS)
        for place in range(SEATS):
            seat = (first + place) & 3
            learns = state[KINDS] >> (2 * seat) & 3 == learner
            if learns and place == tried:
                try_bids(
                    state, copy, first, cards, place, codes, players, plays, bids, spare, chance,
                    gains,
                )  # fmt: skip
                announced = state[22] + state[23] + state[24] + state[25]
                notice(state[seat], cards, place, announced, NONE, room)
                fit_bids(cards, room, gains, bid_sums[0], bid_sums[1])
            copy[:] = state
            announce(copy, first, cards, place, players, bids, NONE, room, chance)
            chosen = copy[22 + seat]
            if learns and share(chance) < stray:
                chosen += 1 if share(chance) < 0.5 else -1
                chosen = min(cards, max(0, chosen))
            state[22 + seat] = state[8 + seat] = chosen
        for _ in range(SEATS * cards):
            seat = state[TURN]
            code = pick(state, -1, codes, players, plays, NONE, room, chance)
            if state[KINDS] >> (2 * seat) & 3 == learner:
                size = legal(state, mine)
                if size > 1 and share(chance) < share_tried:
                    look(state, mine, size, NONE, room)
                    try_plays(
                        state, copy, mine, size, codes, players, plays, spare, chance, gains
                    )  # fmt: skip
                    fit(row_of(state), size, room, gains, play_sums)
                if size > 1 and share(chance) < stray / 3:
                    code = mine[below(chance, size)]
            put(state, code)
        for seat in range(SEATS):
            if state[KINDS] >> (2 * seat) & 3 == learner:
                made += 1
                exact += 1 if state[8 + seat] == 0 else 0
    return exact, made


@kernel
def rounds_row() -> Any:
    """Return room for a round."""
    return np.zeros(rounds.SIZE, np.int64)


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
    """Passes of play, after each of which the weights of player 0 are fitted anew.

    The others at the table are like it, or one of *company*, each with how often it is met.
    """

    def __init__(
        self, weights: Any, table: Any, company: Sequence[tuple[Mapping[str, Any], float]] = ()
    ) -> None:
        self.weights, self.table = weights, table
        self.base = np.zeros((BUCKETS, PLAY_FEATURES))
        self.others = [saved for saved, _ in company]
        shares = [often for _, often in company]
        met = [1.0 - sum(shares), *shares, *[0.0] * (PLAYERS - 1 - len(shares))]
        self.met = np.cumsum(met)
        self.met[len(shares) :] = 1.0

    @classmethod
    def resumed(
        cls, saved: Mapping[str, Any], company: Sequence[tuple[Mapping[str, Any], float]] = ()
    ) -> Self:
        """Return the training that goes on from written weights."""
        training = cls(np.array(saved["plays"]), np.array(saved["bids"]), company)
        training.base = np.array(saved["levels"])
        return training

    def weights_by_name(self) -> dict[str, Any]:
        """Return the weights as `policy` reads them."""
        return {
            "plays": self.weights.tolist(),
            "levels": self.base.tolist(),
            "bids": self.table.tolist(),
        }

    def run(self, count: int, seed: int, *, tried: float = 0.12, stray: float = 0.12) -> float:
        """Play one pass and fit anew; return the share of exact announcements."""
        bid_sums = np.zeros((8, BID_FEATURES, BID_FEATURES)), np.zeros((8, 9, BID_FEATURES))
        play_sums = (
            np.zeros((BUCKETS, PLAY_FEATURES, PLAY_FEATURES)), np.zeros((BUCKETS, PLAY_FEATURES)),
            np.zeros((BUCKETS, PLAY_FEATURES, PLAY_FEATURES)), np.zeros((BUCKETS, PLAY_FEATURES)),
        )  # fmt: skip
        plays = np.array([self.weights, *(each["plays"] for each in self.others)])
        bids = np.array([self.table, *(each["bids"] for each in self.others)])
        players = np.array([[0.0, number, 1.0, 1.0, 0.0, 0.0] for number in range(PLAYERS)])
        exact, made = play_rounds(
            count, 0, self.met, players, plays, bids, tried, stray, bits.seeded(seed),
            bid_sums, play_sums,
        )  # fmt: skip
        squares, sums, means, mean_sums = play_sums
        for row in range(BUCKETS):
            if squares[row].any():
                self.weights[row] = _solve(squares[row], sums[row])
                self.base[row] = _solve(means[row], mean_sums[row])
        for cards in range(8):
            for bid in range(cards + 2):
                self.table[cards, bid] = _solve(bid_sums[0][cards], bid_sums[1][cards, bid])
        return float(exact / made)


def _solve(squares: Any, sums: Any) -> Any:
    """Return the least squares, drawn a little towards zero."""
    return np.linalg.solve(squares + 3.0 * np.eye(len(sums)), sums)
