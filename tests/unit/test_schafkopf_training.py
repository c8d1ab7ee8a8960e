"""The self-play that finds the weights for Schafkopf, and what the weights say."""

import math

import numpy as np
import pytest

from game.core.search.bits import seeded
from game.schafkopf.contracts import BY_CODE, CONTRACTS
from game.schafkopf.policy import training, weights
from game.schafkopf.search import bidding, rounds, sight
from tests.unit.schafkopf_deals import cards


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile no training for a few deals: the kernels of the search do for the rest."""
    for name in ("gain", "chosen_game", "fit", "learn_bids", "deals"):
        monkeypatch.setattr(training, name, getattr(training, name).py_func)


def sums(seed: int) -> list[float]:
    """Return the sums of the least squares after a few deals."""
    plays, bids = training.beginning()
    room = [
        np.zeros((sight.ROWS, sight.FEATURES, sight.FEATURES)),
        np.zeros((sight.ROWS, sight.FEATURES)),
        np.zeros((3, training.WIDTH, training.WIDTH)), np.zeros((3, training.WIDTH)),
        np.zeros((6, 3)),
    ]  # fmt: skip
    training.deals(20, seeded(seed), plays, bids, 0.5, 0.1, *room)
    return [float(each.sum()) for each in room]


def test_the_same_seed_gives_the_same_sums() -> None:
    first = sums(5)
    assert first == sums(5)
    assert first != sums(6)
    assert all(first[:4])


def test_what_a_deal_brings_goes_by_winning_and_by_points() -> None:
    """A Rufer won with 75 points is worth 1, and a quarter of what 60 points count."""
    state = rounds.empty()
    rounds.begin(state, rounds.RUFER, 0, 0, 0)
    state[rounds.PARTNER], state[rounds.EXTRA] = 2, 4
    state[rounds.POINTS : rounds.POINTS + 4] = (50, 25, 25, 20)
    state[rounds.TRICKS : rounds.TRICKS + 4] = 2
    worth = 1 + training.POINTS_COUNT / 4
    gains = [training.gain(state, seat) for seat in range(4)]
    assert gains == pytest.approx([worth, -worth, worth, -worth])
    assert [rounds.units(state, seat) for seat in range(4)] == [5, -5, 5, -5]


def test_a_pass_changes_the_weights_and_can_be_gone_on_from() -> None:
    run = training.Training(*training.beginning())
    run.run(60, 1)
    assert (run.plays != training.beginning()[0]).any()
    again = training.Training.resumed(run.weights_by_name(), 1)
    assert (again.plays == run.plays).all()
    run.run(20, 2)
    again.run(20, 2)
    assert (again.plays == run.plays).all()


def test_later_passes_count_alike_in_the_end() -> None:
    rates = [training.rate_of(done) for done in range(12)]
    assert rates[0] == 1
    shares = [rates[done] * math.prod(1 - rate for rate in rates[done + 1 :]) for done in range(12)]
    assert shares[4:] == pytest.approx([1 / 9] * 8)
    assert sum(shares) == pytest.approx(1)


def test_a_row_with_few_decisions_lends_from_its_neighbours() -> None:
    """All that is known of one place: with six tricks left 3 of the first feature, often seen."""
    squares = np.zeros((sight.ROWS, sight.FEATURES, sight.FEATURES))
    sums = np.zeros((sight.ROWS, sight.FEATURES))
    squares[5, 0, 0], sums[5, 0] = 1e6, 3e6
    squares[4, 0, 0], sums[4, 0] = 1.0, 0.0
    found = training.fitted(squares, sums)
    assert found[5, 0] == pytest.approx(3, abs=1e-3)
    assert found[4, 0] == pytest.approx(3, abs=1e-2)
    squares[4, 0, 0] = 1e9
    assert training.fitted(squares, sums)[4, 0] == pytest.approx(0, abs=1e-2)
    assert not training.fitted(squares, sums)[8:].any()


def test_weights_are_there_for_every_decision() -> None:
    plays, bids = np.array(weights()["plays"]), np.array(weights()["bids"])
    assert plays.shape == (sight.ROWS, sight.FEATURES)
    assert bids.shape == (3, bidding.FEATURES)
    row = ((0 * sight.ROLES + 2) * 4 + 1) * 8 + 4  # a defender, second to play, five tricks left
    assert plays[row].any()


@pytest.mark.parametrize(
    ("contract", "better", "worse"),
    [
        ("rufer:E", "EO GO HU SU HA H9 E7 S7", "HO SU H9 H8 E7 E8 G9 S9"),
        ("solo:H", "EO GO HO EU H10 H9 HA S7", "EO HU H10 H9 G8 G7 E9 S7"),
        ("wenz", "EU GU HU EA E10 GA G10 SA", "EU HU E9 E8 GA G7 SK S8"),
    ],
)
def test_a_better_hand_promises_more(contract: str, better: str, worse: str) -> None:
    number = CONTRACTS.index(BY_CODE[contract])
    bids, out = np.array(weights()["bids"]), np.zeros(bidding.FEATURES)
    found = []
    for hand in (better, worse):
        values = np.zeros(bidding.NUMBER)
        held = sum(1 << card.index for card in cards(hand))
        bidding.judge(held, 0, 0, bids, out, values)
        found.append(values[number])
    assert found[0] > max(0.0, found[1])
    assert found[1] < 0
