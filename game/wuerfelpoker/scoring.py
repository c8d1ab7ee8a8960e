"""What a throw is worth in each row of the sheet, and the totals of a sheet."""

from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from typing import Final

type Dice = tuple[int, ...]
"""Five values from 1 to 6, ascending."""

THROWS: Final = 3
BONUS: Final = 50
POKER: Final = 50


class Row(StrEnum):
    """The rows of the sheet in their order; the first six are part 1."""

    EINSER = "1"
    ZWEIER = "2"
    DREIER = "3"
    VIERER = "4"
    FUENFER = "5"
    SECHSER = "6"
    PAAR = "paar"
    ZWEI_PAARE = "zwei_paare"
    DRILLING = "drilling"
    KLEINE_STRASSE = "kleine_strasse"
    GROSSE_STRASSE = "grosse_strasse"
    FULL_HOUSE = "full_house"
    VIERLING = "vierling"
    POKER = "poker"
    CHANCE = "chance"


ROWS: Final = tuple(Row)
PART_1: Final = ROWS[:6]
PART_2: Final = ROWS[6:]

type Sheet = Mapping[Row, int | None]
"""Written rows with their score; None is a dash, worth 0."""


def score(row: Row, dice: Dice, *, first: bool = False) -> int | None:
    """Return what *dice* score in *row*; None if the combination is not there.

    *first* says that they lie there after the first throw: in part 2 all but the chance and the
    extra 50 of the poker count double.
    """
    if row in PART_1:
        value = int(row)
        return (dice.count(value) - 3) * value
    if row is Row.CHANCE:
        return sum(dice)
    combination = _combination(row, dice)
    if combination is None:
        return None
    return combination * (1 + first) + (POKER if row is Row.POKER else 0)


def _combination(row: Row, dice: Dice) -> int | None:
    """Return the sum of the dice that make the combination."""
    if row is Row.KLEINE_STRASSE:
        return 15 if dice == (1, 2, 3, 4, 5) else None
    if row is Row.GROSSE_STRASSE:
        return 20 if dice == (2, 3, 4, 5, 6) else None
    counts = Counter(dice)
    if row is Row.ZWEI_PAARE:
        pairs = [value for value, count in counts.items() if count >= 2]
        return 2 * sum(pairs) if len(pairs) == 2 else None
    if row is Row.FULL_HOUSE:
        return sum(dice) if sorted(counts.values()) == [2, 3] else None
    needed = {Row.PAAR: 2, Row.DRILLING: 3, Row.VIERLING: 4, Row.POKER: 5}[row]
    values = [value for value, count in counts.items() if count >= needed]
    return needed * max(values) if values else None


def total_of(sheet: Sheet) -> int:
    """Return the sum of a sheet, with the bonus as soon as part 1 is whole and not negative."""
    part_1 = sum(sheet[row] or 0 for row in PART_1 if row in sheet)
    bonus = BONUS if all(row in sheet for row in PART_1) and part_1 >= 0 else 0
    return part_1 + bonus + sum(sheet[row] or 0 for row in PART_2 if row in sheet)


def differences(totals: Sequence[int]) -> tuple[Fraction, ...]:
    """Return each total's exact difference to the average of all."""
    average = Fraction(sum(totals), len(totals))
    return tuple(total - average for total in totals)
