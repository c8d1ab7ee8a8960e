"""The self-play that finds the weights: reproducible, better by passes, and able to exploit."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.russisch_poker.policy import training
from game.russisch_poker.policy.training import Training
from game.russisch_poker.search import bits, rounds
from server import train


@pytest.fixture(autouse=True)
def _uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compile no training for a few rounds: the kernels of the search do for the rest."""
    for name in ("play_rounds", "rounds_row", "sit", "try_bids", "try_plays", "fit", "fit_bids"):
        monkeypatch.setattr(training, name, getattr(training, name).py_func)


def test_the_same_seed_gives_the_same_weights() -> None:
    first, second = (Training(*training.beginning()) for _ in range(2))
    assert first.run(40, 7) == second.run(40, 7)
    assert first.weights_by_name() == second.weights_by_name()
    found = first.weights_by_name()
    assert any(any(row) for row in found["plays"])
    assert any(any(row) for row in found["levels"])


def test_least_squares_find_what_is_behind_the_points() -> None:
    """Points that are a sum of weighed numbers, and a level common to all choices of a moment."""
    rng = np.random.default_rng(2)
    size, row = training.PLAY_FEATURES, 5
    behind = rng.normal(size=size)
    sums = (
        np.zeros((8, size, size)), np.zeros((8, size)),
        np.zeros((8, size, size)), np.zeros((8, size)),
    )  # fmt: skip
    room = np.zeros(training.ROOM)
    for _ in range(60):
        noticed = 10 * rng.normal(size=(3, size))
        room[training.ROWS : training.ROWS + 3 * size] = noticed.ravel()
        training.fit(row, 3, room, noticed @ behind + rng.normal(), sums)
    found = training._solve(sums[0][row], sums[1][row])
    assert found == pytest.approx(behind, abs=0.01)
    assert not sums[0][row - 1].any()


def test_who_learns_sits_with_the_company_told() -> None:
    chance, state = bits.seeded(3), rounds.empty()
    met = np.zeros((4, 4))
    alone = Training(*training.beginning())
    other = alone.weights_by_name()
    half = Training(*training.beginning(), [(other, 0.3), (other, 0.2)])
    against = Training(*training.beginning(), [(other, 1.0)])
    for number, run in enumerate((alone, half, against)):
        for _ in range(4000):
            training.sit(state, 0, run.met, chance)
            for seat in range(4):
                met[number, state[rounds.KINDS] >> (2 * seat) & 3] += 1 / 4000
    assert met[0].tolist() == pytest.approx([4, 0, 0, 0])
    assert met[1] == pytest.approx([1 + 3 * 0.5, 3 * 0.3, 3 * 0.2, 0], abs=0.08)
    assert met[2] == pytest.approx([1, 3, 0, 0])


def test_a_choice_is_worth_the_points_that_it_brings_on_the_deal() -> None:
    """One card each, the highest trump announced by its holder: 10 for 1, 0 tricks more for 0."""
    state, copy = rounds.empty(), rounds.empty()
    state[:4] = [1 << 7, 1 << 8, 1 << 9, 1 << 24]
    state[4:8] = 1
    run = Training(*training.beginning())
    codes, gains = np.zeros(12, np.int64), np.zeros(12)
    players = np.array([[0.0, 0.0, 1.0, 1.0, 0.0, 0.0]])
    training.try_bids(
        state, copy, 0, 1, 0, codes, players, run.weights[None], run.table[None],
        np.zeros(training.ROOM), bits.seeded(1), gains,
    )  # fmt: skip
    assert gains[:2].tolist() == [1, 10]


def test_the_command_goes_on_where_it_ended(tmp_path: Path) -> None:
    def run(file: str, *words: str) -> Any:
        out = tmp_path / file
        train.main(
            ["russisch_poker", "--exploit", "policy", "--rounds", "20", "--out", str(out), *words]
        )
        return json.loads(out.read_text("utf-8"))

    once = run("parts", "--passes", "1")
    whole = run("whole", "--passes", "2")
    assert whole != once
    assert run("parts", "--passes", "2", "--resume", "1") == whole
