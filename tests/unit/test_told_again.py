"""A finished match told once more: every round of the golden matches, with all hands open."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core import notation
from game.core.match import Match
from game.registry import GAMES
from tests.unit.tables import assert_spoken
from world.render.reader import Mode, Reader
from world.render.records import Change, Sitting, stretches, told_again

MATCHES = Path(__file__).parent / "matches"
NAMES = ("Anna", "Ben", "Caspar", "Dora")
GOLDEN = [
    (key, file.name) for key in GAMES for file in sorted((MATCHES / key).glob("match-*.partie"))[:3]
]


def golden(key: str, name: str) -> Match:
    match = notation.read((MATCHES / key / name).read_text(), GAMES).match
    assert match is not None
    return match


def test_there_are_golden_matches_of_every_game() -> None:
    assert {key for key, _ in GOLDEN} == set(GAMES)


@pytest.mark.parametrize(("key", "name"), GOLDEN)
def test_all_that_happened_is_told_once(key: str, name: str) -> None:
    match = golden(key, name)
    start = Match.start(match.game, match.header)
    found = stretches(start, match.log)
    assert [each.number for each in found] == list(range(1, found[0].whole + 1))
    happened, again = [], start
    for entry in match.log:
        again, events = again.play(entry.seat, match.game.decode(entry.action))
        happened.extend(events)
    assert [event for each in found for event in each.events] == happened


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(("key", "name"), GOLDEN)
def test_every_line_can_be_spoken(key: str, name: str, mode: Mode) -> None:
    match = golden(key, name)
    names = NAMES[: len(match.header.seats)]
    for stretch in stretches(Match.start(match.game, match.header), match.log):
        for own in (None, 0):
            lines = list(told_again(stretch, Reader(mode), Sitting(key, own, names)))
            assert lines[0].endswith(f" {stretch.number} von {stretch.whole}:")
            assert_spoken("\n".join(lines))


def test_all_hands_lie_open_and_the_first_round_begins_with_them() -> None:
    match = golden(*next(each for each in GOLDEN if each[0] == "russisch_poker"))
    first = stretches(Match.start(match.game, match.header), match.log)[0]
    lines = list(told_again(first, Reader(Mode.TEXT), Sitting("russisch_poker", 1, NAMES)))
    assert [line for line in lines if line.startswith("Deine Karten: ")]
    assert {line.split(" bekam ")[0] for line in lines if " bekam " in line} == set(NAMES) - {"Ben"}


def test_who_left_reads_of_himself_until_then_and_of_his_friend_afterwards() -> None:
    match = golden(*next(each for each in GOLDEN if each[0] == "russisch_poker"))
    found = stretches(Match.start(match.game, match.header), match.log)
    second = found[1]
    own_plies = [ply for ply in second.plies if match.log[ply].seat == 1]
    sitting = Sitting("russisch_poker", 1, NAMES, (Change(own_plies[-1], 1, "Iwan"),))
    before = list(told_again(found[0], Reader(Mode.TEXT), sitting))
    lines = list(told_again(second, Reader(Mode.TEXT), sitting))
    after = list(told_again(found[2], Reader(Mode.TEXT), sitting))
    assert not any("Iwan" in line for line in before)
    at = lines.index("Hier gingst Du, und Iwan spielte für Dich weiter.")
    assert any(line.startswith("Deine Karten: ") for line in lines[:at])
    assert not any("Iwan" in line for line in lines[:at])
    assert lines[at + 1].startswith("Iwan spielt ")
    assert any("Iwan" in line for line in after)
    assert not any(word in line for line in after for word in ("Du ", "Dein", "Hier ging"))
    others = list(told_again(second, Reader(Mode.TEXT), replace(sitting, own=0)))
    assert "Hier ging Ben, und Iwan spielte weiter." in others
