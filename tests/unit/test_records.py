"""Golden records of every game: matches, refused records, counts and payouts from outside."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import notation
from game.core.api import Game
from game.core.match import Match
from game.registry import GAMES
from game.russisch_poker.scoring import payouts

MATCHES = Path(__file__).parent / "matches"
EXPECTED = {key: json.loads((MATCHES / key / "expected.json").read_text()) for key in GAMES}
FINISHED = [(key, name) for key in GAMES for name in EXPECTED[key]["match"]]
REFUSED = [(key, name) for key in GAMES for name in EXPECTED[key]["refused"]]
COUNTS = {
    (key, name): count
    for key in GAMES
    if (MATCHES / key / "perft.json").exists()
    for name, count in json.loads((MATCHES / key / "perft.json").read_text()).items()
}


def reading(key: str, name: str) -> notation.Reading:
    return notation.read((MATCHES / key / name).read_text(), GAMES)


def test_every_game_has_golden_matches() -> None:
    assert all(EXPECTED[key]["match"] and EXPECTED[key]["refused"] for key in GAMES)


@pytest.mark.parametrize(("key", "name"), FINISHED)
def test_golden_match(key: str, name: str) -> None:
    found = reading(key, name)
    assert found.fault is None
    assert found.match is not None
    match = found.match
    said = {"over": match.is_over, **match.game.score(match.state)}
    wanted = EXPECTED[key]["match"][name]
    assert {field: said[field] for field in wanted} == wanted


@pytest.mark.parametrize(("key", "name"), FINISHED)
def test_a_record_is_written_as_it_was_read(key: str, name: str) -> None:
    match = reading(key, name).match
    assert match is not None
    assert notation.write(match) == (MATCHES / key / name).read_text()


@pytest.mark.parametrize(("key", "name"), REFUSED)
def test_refused_record(key: str, name: str) -> None:
    fault = reading(key, name).fault
    assert fault is not None
    assert EXPECTED[key]["refused"][name]["line"] in (None, fault.line)
    stable, colon, sentence = fault.why.partition(": ")
    assert colon
    assert sentence
    assert " " not in stable


def sequences(match: Match, depth: int, counts: dict[int, int]) -> None:
    """Count every state that players can reach, by depth, until chance is next."""
    count_from(match.game, match.state, depth, counts)


def count_from(game: Game[Any, Any, Any], state: Any, depth: int, counts: dict[int, int]) -> None:
    counts[depth] = counts.get(depth, 0) + 1
    actors = game.actors(state)
    if actors and actors[0] >= 0:
        for action in game.legal(state, actors[0]):
            count_from(game, game.apply(state, actors[0], action).state, depth + 1, counts)


@pytest.mark.parametrize(("key", "name"), COUNTS)
def test_counts_of_legal_sequences(key: str, name: str) -> None:
    match = reading(key, name).match
    assert match is not None
    counts: dict[int, int] = {}
    sequences(match, 0, counts)
    assert [counts[depth] for depth in sorted(counts)] == COUNTS[key, name]["by_depth"]


@pytest.mark.parametrize(
    "case", json.loads((MATCHES / "russisch_poker" / "payouts.json").read_text())
)
def test_payouts_of_russisch_poker(case: dict[str, list[int]]) -> None:
    paid = payouts(case["points"], case["stake"])
    assert list(paid) == case["payouts"]
    assert sum(paid) == 4 * case["stake"]


HEAD = "Format: taverne-partie 1\nSpiel: russisch_poker\nRegeln: 1\nSitze: A, B, C, D\n"


@pytest.mark.parametrize(
    ("text", "line", "key"),
    [
        ("", 1, "header.missing"),
        (HEAD.replace("partie 1", "partie 2"), 1, "header.format"),
        (HEAD.replace("russisch_poker", "mau_mau"), 2, "header.game"),
        (HEAD.replace("Regeln: 1", "Regeln: 2"), 3, "header.regeln"),
        (HEAD.replace(", D", ""), 4, "header.seats"),
        (HEAD + "Optionen: spiele=4\n", 5, "header.option"),
        (HEAD + "Optionen: runden=99\n", 5, "match.bad_option"),
        (HEAD + "Optionen: runden=٥\n", 5, "header.option"),
        (HEAD + "Regeln: 1\n", 5, "header.twice"),
        (HEAD + "Unsinn\n", 5, "header.line"),
        (HEAD + "\nx opener 1\n", 6, "record.actor"),
        (HEAD + "\n5 bid 1\n", 6, "record.actor"),
        (HEAD + "\n" + "1" * 5000 + " bid 1\n", 6, "record.actor"),
        (HEAD + "\n01 bid 1\n", 6, "record.actor"),
        (HEAD + "\n- opener 01\n", 6, "record.number"),
        (HEAD + "\n- tanze\n", 6, "record.action"),
        (HEAD + "\n# Kommentar\n- opener 1\n1 bid 0\n", 8, "turn.not_yours"),
    ],
)
def test_faults_name_their_line(text: str, line: int, key: str) -> None:
    fault = notation.read(text, GAMES).fault
    assert fault is not None
    assert (fault.line, fault.why.split(":")[0]) == (line, key)


def test_reading_is_free_about_blanks_and_keeps_unknown_header_lines() -> None:
    text = HEAD.replace(": ", ":  ") + "Siegel:abc\n\n\n-   opener   1 \r\n"
    found = notation.read(text, GAMES)
    assert found.fault is None
    assert found.match is not None
    assert found.match.header.extra == {"Siegel": "abc"}
    assert notation.write(found.match).endswith("Siegel: abc\n\n- opener 1\n")
