"""`taverne arena` and `taverne advise`: figures that can be trusted, and only what a seat sees."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core import notation
from game.core.match import Header, Match
from game.core.mind import NO_KERNELS
from game.registry import GAMES
from game.russisch_poker import mind as mind_module
from server import arena, cli

KEY = "russisch_poker"
GAME = GAMES[KEY]


def counting(view: dict[str, Any]) -> str:
    """A foreign mind of one plain dict: announces nothing if it may, plays its first card."""
    assert view["seat"] in {1, 2, 3, 4}
    assert all(action.startswith(("bid ", "play ")) for action in view["legal"])
    assert {"hand", "cards", "trick", "bids", "taken", "played"} <= view.keys()
    return str(view["legal"][0])


def cheating(_view: dict[str, Any]) -> str:
    return "bid 9"


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, Any, str]:
    code = cli.main(arguments)
    said = capsys.readouterr()
    return code, json.loads(said.out) if said.out.startswith("{") else said.out, said.err


def record(tmp_path: Path, actions: int) -> str:
    """Write a match of random play that stops after so many actions."""
    rng = Random(4)
    match, _ = Match.start(GAME, Header(KEY, 1, tuple("ABCD"))).settle(rng)
    for _ in range(actions):
        if match.is_over:
            break
        seat = match.actors[0]
        legal = GAME.legal(match.state, seat)
        match, _ = match.play(seat, legal[int(rng.random() * len(legal))])
        match, _ = match.settle(rng)
    file = tmp_path / "match.partie"
    file.write_text(notation.write(match), encoding="utf-8")
    return str(file)


def test_one_of_ours_beats_three_random_players(capsys: pytest.CaptureFixture[str]) -> None:
    code, said, _ = run(
        "arena", KEY, "rules", "random", "--matches", "4", "--duplicate", "--json", capsys=capsys
    )
    ours, theirs = said["minds"]
    assert code == 0
    assert ours["difference"] - ours["difference_interval"] > 20
    assert ours["difference"] == pytest.approx(-theirs["difference"])
    assert theirs["exact"] < 0.4 < ours["exact"]
    assert ours["decisions"] * 3 == theirs["decisions"]


def test_among_themselves_they_hit_at_least_half(capsys: pytest.CaptureFixture[str]) -> None:
    _, said, _ = run("arena", KEY, "rules", "rules", "--matches", "6", "--json", capsys=capsys)
    assert (
        sum(mind["exact"] * weight for mind, weight in zip(said["minds"], (1, 3), strict=True)) / 4
        > 0.5
    )


def test_same_seed_same_figures_in_one_process_or_two() -> None:
    def figures(jobs: str) -> Any:
        done = subprocess.run(
            [sys.executable, "-m", "server.cli", "arena", KEY, "rules", "random",
             "--matches", "3", "--seed", "9", "--jobs", jobs, "--json"],
            cwd=Path(cli.__file__).parents[1], capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert "3 of 3 deals" in done.stderr
        minds = json.loads(done.stdout)["minds"]
        return [(mind["points"], mind["difference"], mind["exact"]) for mind in minds]

    assert figures("1") == figures("2")


def test_a_duplicate_deal_is_played_in_every_seat() -> None:
    contest = arena.Contest(KEY, ("random", "rules"), seed=1, duplicate=True)
    seatings = [contest.seating(rotation) for rotation in range(4)]
    assert seatings == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    one, three = arena.play_deal(contest, 0)
    assert (one.seats, three.seats) == (4, 12)
    assert one.points == three.others


def test_equal_minds_have_no_difference_over_duplicate_deals() -> None:
    name = "tests.unit.test_arena:counting"
    contest = arena.Contest(KEY, (name, name), seed=3, duplicate=True)
    found = arena.figures(contest, [arena.play_deal(contest, number) for number in range(2)])
    assert found[0].difference == pytest.approx(0)
    assert found[0].points == pytest.approx(found[1].points)


def talking(_view: object) -> str:
    """Return nothing that anybody could do."""
    return "well, let me see"


@pytest.mark.parametrize(
    ("minds", "why"),
    [
        (["nobody"], "neither random"),
        (["friend@7"], "no such strength"),
        (["friend@"], "no such strength"),
        (["friend@4/quiet"], "no such strength, style"),
        (["friend@4/"], "no such strength, style"),
        *((["friend@4@" + text], "style or time") for text in ("nan", "inf", "0", "-1", "x", "")),
        ([".a:x"], ".a:x: "),
        (["os:sep"], "that is no function"),
        (["os:getcwd"], "TypeError"),
        (["json:loads"], "TypeError"),
        (["tests.unit.test_arena:talking"], "talking: "),
        (["earlier@never"], "no earlier version 'never'; there is"),
        (["tests.unit.test_arena:missing"], "missing"),
        (["tests.unit.test_arena:cheating"], "bid 9 is not legal"),
        (["random"] * 5, "4 seats"),
    ],
)
def test_bad_minds_are_named(
    minds: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run("arena", KEY, *minds, "--matches", "1", capsys=capsys)
    assert (code, out) == (1, "")
    assert why in err


def test_advice_is_what_the_friend_would_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for actions in (0, 3, 5, 90, 200):
        file = record(tmp_path, actions)
        code, said, _ = run("advise", file, "--strength", "meister", capsys=capsys)
        match = notation.read(Path(file).read_text(encoding="utf-8"), GAMES).match
        assert code == 0
        assert match is not None
        assert said["actor"] == match.actors[0] + 1
        assert list(said["values"]) == list(notation.legal_texts(match))
        assert said["action"] in said["values"]


def test_no_advice_where_nobody_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    over = record(tmp_path, 1000)
    assert run("advise", over, capsys=capsys)[::2] == (1, "the match is over\n")
    text = Path(over).read_text(encoding="utf-8")
    Path(over).write_text(text.partition("\n\n")[0] + "\n\n", encoding="utf-8")
    assert run("advise", over, capsys=capsys)[::2] == (1, "chance is next\n")
    assert run("advise", str(tmp_path / "none"), capsys=capsys)[0] == 1
    with pytest.raises(SystemExit) as wrong:
        cli.main(["advise", over, "--strength", "7"])
    assert wrong.value.code == 2


def test_the_command_line_never_loads_the_house() -> None:
    code = (
        "import sys; from server import cli; cli.main(['arena', 'russisch_poker', 'rules',"
        " 'random', '--matches', '1']); print([name for name in ('evennia', 'django', 'twisted',"
        " 'numba', 'numpy') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


# --- dice: best play is known, so each mind's losses are ------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_dice_are_played_by_as_many_as_there_are_minds(seats: int) -> None:
    contest = arena.Contest("wuerfelpoker", ("random",) * seats, seed=1, duplicate=False)
    assert contest.seats == seats
    assert sorted(contest.seating(1)) == list(range(seats))


def test_each_rung_gives_away_less_and_the_highest_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    minds = ("friend@sanft", "friend@normal", "friend@stark", "friend@meister")
    code, said, _ = run("arena", "wuerfelpoker", *minds, "--matches", "6", "--json", capsys=capsys)
    lost = [mind["lost"] for mind in said["minds"]]
    assert code == 0
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > 2 * lost[1] * 0.8 > lost[2] > lost[3] == pytest.approx(0, abs=1e-9)


def test_losses_are_unknown_where_best_play_is(capsys: pytest.CaptureFixture[str]) -> None:
    _, said, _ = run("arena", KEY, "random", "random", "--matches", "1", "--json", capsys=capsys)
    assert {mind["lost"] for mind in said["minds"]} == {None}
    code, table, _ = run("arena", KEY, "random", "random", "--matches", "1", capsys=capsys)
    assert code == 0
    assert "lost" in table.splitlines()[0]


def test_solving_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["solve", "wuerfelpoker"]) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert figures.keys() == {"expected", "part1", "part2"}
    assert figures["expected"] == pytest.approx(164.9109713, abs=1e-6)
    assert figures["part1"] == pytest.approx(14.4961311, abs=1e-6)
    assert figures["part1"] + figures["part2"] == pytest.approx(figures["expected"])
    code, out, err = run("solve", KEY, capsys=capsys)
    assert (code, out) == (1, "")
    assert "wuerfelpoker" in err


def test_solving_needs_no_house() -> None:
    code = (
        "import sys; from server import cli; cli.main(['solve', 'wuerfelpoker']);"
        " print([name for name in ('evennia', 'django', 'twisted') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_no_decision_is_charged_with_loading_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    mind = mind_module.MIND
    monkeypatch.setattr(type(mind), "prepare", lambda _: loaded.append("kernels"))
    monkeypatch.setattr(arena.kernels, "are_ready", lambda: True)
    assert arena.mind_within(KEY, None) is mind
    assert loaded == ["kernels"]


@pytest.mark.parametrize("fault", NO_KERNELS)
def test_friends_play_in_the_arena_where_kernels_do_not_load(
    monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    def broken(_: object) -> None:
        raise fault

    monkeypatch.setattr(type(mind_module.MIND), "prepare", broken)
    monkeypatch.setattr(arena.kernels, "are_ready", lambda: True)
    assert arena.mind_within(KEY, None) is mind_module.MIND
