"""The self-play that finds the weights plays by the readable rules."""

from random import Random

import numpy as np

from game.core.cards import dealt
from game.core.tricks import Trick
from game.russisch_poker import scoring
from game.russisch_poker.cards import DECK
from game.russisch_poker.mind_table import bits, code_of
from game.russisch_poker.policy import features, training
from game.russisch_poker.tricks import allowed, strength, suit_led, winner


def test_points_are_those_of_the_rules() -> None:
    for bid in range(9):
        for tricks in range(9):
            assert training.points(bid, tricks) == scoring.points(bid, tricks)


def test_whole_rounds_go_as_the_rules_say() -> None:
    rng = Random(8)
    codes = np.zeros(10, np.int64)
    for cards in (1, 3, 5, 8) * 10:
        hands = [sorted(hand, key=DECK.index) for hand in dealt(DECK, 4, cards, rng)]
        state = np.zeros(26, np.int64)
        state[:4] = [bits(hand) for hand in hands]
        state[4:8] = cards
        state[19] = -1
        trick: Trick[object] = Trick(0)
        for _ in range(4 * cards):
            seat = int(state[17])
            assert seat == trick.seat(len(trick.cards), 4)
            legal = allowed(tuple(hands[seat]), trick)  # type: ignore[arg-type]
            size = training.legal(state[seat], state[19] if state[18] > 0 else -1, codes)
            assert sorted(codes[:size]) == sorted(code_of(card) for card in legal)
            card = legal[int(rng.random() * len(legal))]
            led = suit_led(trick.cards[0] if trick.cards else card)  # type: ignore[arg-type]
            number = features.NO_SUIT if led is None else int(led)
            assert features.power(code_of(card), number) == strength(card, led)
            training.put(state, code_of(card))
            hands[seat].remove(card.held)
            trick = trick.plus(card)
            if len(trick.cards) == 4:
                taker = winner(trick)  # type: ignore[arg-type]
                assert taker == state[17]
                trick = Trick(taker)
        assert -sum(state[8:12]) == cards


def test_the_same_seed_gives_the_same_sums() -> None:
    def sums() -> tuple[float, list[float]]:
        weights, table = training.beginning()
        plays, bids = training.PLAY_FEATURES, training.BID_FEATURES
        room = [
            np.zeros((8, bids, bids)), np.zeros((8, 9, bids)),
            np.zeros((training.BUCKETS, plays, plays)), np.zeros((training.BUCKETS, plays)),
            np.zeros((training.BUCKETS, plays, plays)), np.zeros((training.BUCKETS, plays)),
        ]  # fmt: skip
        exact = training.rounds(2, 5, weights, table, 0.5, 0.1, *room)
        return exact, [float(each.sum()) for each in room]

    first = sums()
    assert first == sums()
    assert all(first[1])
