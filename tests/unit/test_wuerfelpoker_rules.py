"""The house rules of Würfelpoker, paragraph by paragraph."""

import json
from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from game.core.api import CHANCE
from game.core.errors import IllegalActionError
from game.core.match import Header, Match
from game.core.settlement import from_deposits
from game.wuerfelpoker.moves import Keep, Refusal, Roll, Write
from game.wuerfelpoker.rules import GAME
from game.wuerfelpoker.scoring import PART_1, PART_2, ROWS, Row, differences, score, total_of

PAYOUTS = Path(__file__).parent / "matches" / "wuerfelpoker" / "payouts.json"


def started(*actions: str, seats: int = 2) -> Match:
    names = ("Anna", "Vladim", "Elena", "Sergej")[:seats]
    match = Match.start(GAME, Header("wuerfelpoker", 1, names))
    for action in actions:
        match, _ = match.play(match.actors[0], GAME.decode(action))
    return match


def refusal(match: Match, action: object) -> str:
    with pytest.raises(IllegalActionError) as caught:
        match.play(match.actors[0], action)
    return caught.value.key


def by_hand(row: str, dice: tuple[int, ...]) -> int | None:
    """Return what the rules' words say of a throw, counted without the code under test."""
    counted = Counter(dice).most_common()
    many = [value for value, _ in counted]
    shape = tuple(count for _, count in counted)
    if row.isdigit():
        return (sum(die == int(row) for die in dice) - 3) * int(row)
    worth = {
        "paar": max((2 * v for v, c in counted if c >= 2), default=None),
        "zwei_paare": 2 * (many[0] + many[1]) if shape in {(2, 2, 1), (3, 2)} else None,
        "drilling": 3 * many[0] if shape[0] >= 3 else None,
        "kleine_strasse": 15 if set(dice) == {1, 2, 3, 4, 5} else None,
        "grosse_strasse": 20 if set(dice) == {2, 3, 4, 5, 6} else None,
        "full_house": sum(dice) if shape == (3, 2) else None,
        "vierling": 4 * many[0] if shape[0] >= 4 else None,
        "poker": 5 * many[0] + 50 if shape == (5,) else None,
        "chance": sum(dice),
    }
    return worth[row]


def test_2_1_and_3_all_7776_throws_in_all_rows_against_an_independent_count() -> None:
    for dice in product(range(1, 7), repeat=5):
        ordered = tuple(sorted(dice))
        for row in ROWS:
            once = score(row, ordered)
            assert once == by_hand(row.value, dice)
            twice = score(row, ordered, first=True)
            if once is None or row in PART_1 or row is Row.CHANCE:
                assert twice == once
            else:
                extra = 50 if row is Row.POKER else 0
                assert twice == 2 * (once - extra) + extra


@pytest.mark.parametrize(
    ("row", "dice", "points"),
    [
        ("3", (1, 2, 3, 3, 3), 0),
        ("6", (1, 6, 6, 6, 6), 6),
        ("5", (1, 2, 3, 4, 5), -10),
        ("6", (1, 2, 3, 4, 5), -18),
        ("6", (6, 6, 6, 6, 6), 12),
        ("5", (5, 5, 5, 5, 5), 10),
    ],
)
def test_2_1_examples_of_part_1(row: str, dice: tuple[int, ...], points: int) -> None:
    assert score(Row(row), dice) == points


def test_3_3_five_equal_dice() -> None:
    fives = (5, 5, 5, 5, 5)
    assert [score(row, fives) for row in PART_2] == [10, None, 15, None, None, None, 20, 75, 25]
    assert score(Row.ZWEI_PAARE, (2, 2, 3, 3, 3)) == 10


def test_3_4_five_sixes_at_once_are_60_and_50() -> None:
    assert score(Row.POKER, (6,) * 5, first=True) == 110


def test_2_2_the_bonus_comes_as_soon_as_part_1_is_whole_and_not_negative() -> None:
    sheet = dict.fromkeys(PART_1, 0)
    assert total_of(sheet) == 50
    assert total_of({**sheet, Row.EINSER: -1}) == -1
    del sheet[Row.EINSER]
    assert total_of(sheet) == 0


def test_1_1_seats_and_order() -> None:
    for seats in (1, 5):
        with pytest.raises(IllegalActionError):
            GAME.new(seats, {})
    match = started("roll 1 1 1 2 3", "write 1", "roll 1 1 1 2 3", seats=3)
    assert match.actors == (1,)
    match, _ = match.play(1, Write(Row.EINSER))
    match, _ = match.play(CHANCE, Roll((1, 2, 3, 4, 5)))
    match, _ = match.play(2, Write(Row.EINSER))
    match, _ = match.play(CHANCE, Roll((1, 2, 3, 4, 5)))
    assert match.actors == (0,)


def test_1_2_three_throws_and_at_least_one_die_is_thrown() -> None:
    match = started("roll 1 2 3 4 5")
    assert refusal(match, Keep((1, 2, 3, 4, 5))) == Refusal.KEEPS_ALL
    assert refusal(match, Keep((6,))) == Refusal.NOT_THERE
    assert refusal(match, Keep((1, 1))) == Refusal.NOT_THERE
    match = started("roll 1 2 3 4 5", "keep 5", "roll 1 1 1 1 5", "keep 1 1 1 1")
    assert match.actors == (CHANCE,)
    assert refusal(match, Roll((1, 1, 1, 2, 5))) == Refusal.KEPT_CHANGED
    match, _ = match.play(CHANCE, Roll((1, 1, 1, 1, 1)))
    assert refusal(match, Keep(())) == Refusal.NO_THROW_LEFT


def test_1_3_rows_of_the_present_part_once_each_and_a_dash_for_nothing() -> None:
    match = started("roll 1 2 3 4 5")
    assert refusal(match, Write(Row.CHANCE)) == Refusal.OTHER_PART
    sheet = dict.fromkeys(ROWS[:13], 0)
    assert [row.value for row in ROWS if row not in sheet] == ["poker", "chance"]
    state = GAME.new(2, {})
    state = type(state)(sheets=(sheet, sheet))
    state = GAME.apply(state, CHANCE, Roll((1, 2, 3, 4, 6))).state
    state = GAME.apply(state, 0, Write(Row.POKER)).state
    assert state.sheets[0][Row.POKER] is None


def test_4_1_results_are_exact() -> None:
    assert differences((20, 77, 95, 18)) == (
        Fraction(-65, 2),
        Fraction(49, 2),
        Fraction(85, 2),
        Fraction(-69, 2),
    )


@pytest.mark.parametrize("case", json.loads(PAYOUTS.read_text()))
def test_4_3_settlement_from_deposits(case: dict[str, list[str] | list[int] | int]) -> None:
    results = [Fraction(text) for text in case["results"]]
    paid = from_deposits(results, case["unit"], case["deposit"])
    assert list(paid) == case["payouts"]
    assert sum(paid) == case["deposit"] * len(paid)
