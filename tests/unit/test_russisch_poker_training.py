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


def trained(out: Path, *words: str) -> Any:
    """Return the weights that a training of a few rounds writes."""
    train.main(
        ["russisch_poker", "--exploit", "policy", "--rounds", "20", "--out", str(out), *words]
    )
    return json.loads(out.read_text("utf-8"))


def test_the_command_goes_on_where_it_ended(tmp_path: Path) -> None:
    once = trained(tmp_path / "parts", "--passes", "1")
    whole = trained(tmp_path / "whole", "--passes", "2")
    assert whole != once
    assert trained(tmp_path / "parts", "--passes", "2", "--resume") == whole


def test_a_training_that_is_broken_off_leaves_the_weights_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = trained(tmp_path / "whole", "--passes", "2")
    out = tmp_path / "broken"
    out.write_text("what friends play by", "utf-8")

    def say(text: str) -> None:
        if text.startswith("pass 1 of 2"):
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(train, "_say", say)
        with pytest.raises(KeyboardInterrupt):
            trained(out, "--passes", "2")
    assert out.read_text("utf-8") == "what friends play by"
    assert trained(out, "--passes", "2", "--resume") == whole


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--rounds", "0"], "a number from 1"),
        (["--passes", "-1"], "a number from 1"),
        (["--out", "/nowhere/at/all.json"], "/nowhere/at is no folder"),
        (["--resume"], "nothing to go on from"),
    ],
)
def test_a_training_that_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = words if "--out" in words else [*words, "--out", str(tmp_path / "out")]
    with pytest.raises(SystemExit) as refused:
        train.main(["russisch_poker", "--exploit", "policy", *given])
    assert refused.value.code == 2
    assert why in capsys.readouterr().err


def test_nothing_goes_on_from_another_training(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    trained(out, "--passes", "1")
    for words, why in ((["--seed", "7"], "it had --seed 500 --rounds 20"), ([], "passes are done")):
        with pytest.raises(SystemExit):
            trained(out, "--passes", "1", "--resume", *words)
        assert why in capsys.readouterr().err
