"""A finished match told once more: every round of the golden matches, with all hands open."""

from pathlib import Path

import pytest

from game.core import notation
from game.core.match import Match
from game.registry import GAMES
from tests.unit.tables import assert_spoken
from world.render.reader import Mode, Reader
from world.render.records import stretches, told_again

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
            lines = list(told_again(stretch, Reader(mode), own, names, key))
            assert lines[0].endswith(f" {stretch.number} von {stretch.whole}:")
            assert_spoken("\n".join(lines))


def test_all_hands_lie_open_and_the_first_round_begins_with_them() -> None:
    match = golden(*next(each for each in GOLDEN if each[0] == "russisch_poker"))
    first = stretches(Match.start(match.game, match.header), match.log)[0]
    lines = list(told_again(first, Reader(Mode.TEXT), 1, NAMES, "russisch_poker"))
    assert [line for line in lines if line.startswith("Deine Karten: ")]
    assert {line.split(" bekam ")[0] for line in lines if " bekam " in line} == set(NAMES) - {"Ben"}
