"""What throws bring to one row, for who plays for nothing but that row: exact chances and means.

And what they bring to whichever of a few rows it will be most for.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final

from game.wuerfelpoker.scoring import THROWS, Dice, Row, score

DICE: Final = 5
FACES: Final = range(1, 7)

type Goal = tuple[Row, int | None]
"""A row, and the fewest points that count as reached; None: its points count as they are."""


def mean(row: Row, kept: Dice, throws: int) -> float:
    """Return the points that *kept* bring to *row* on average, with so many *throws* to come."""
    return _kept((row, None), kept, throws)


def chance(row: Row, kept: Dice, throws: int, at_least: int = 0) -> float:
    """Return how likely *row* gets its combination, or *at_least* so many points in part 1."""
    return _kept((row, at_least), kept, throws)


def mean_of_best(rows: tuple[Row, ...], kept: Dice, throws: int) -> float:
    """Return the points that *kept* bring on average to whichever of *rows* gets most then."""
    return _means_of_best(rows, throws)[kept]


@cache
def turn_mean(row: Row) -> float:
    """Return the points that a whole turn brings to *row* on average."""
    return sum(
        share * max(score(row, dice, first=True) or 0, _best((row, None), dice, THROWS - 1))
        for dice, share in _thrown(DICE)
    )


def turn_chance(row: Row) -> float:
    """Return how likely a whole turn brings *row* its combination."""
    return _kept((row, 0), (), THROWS)


@lru_cache(maxsize=64)
def _means_of_best(rows: tuple[Row, ...], throws: int) -> Mapping[Dice, float]:
    """Return what all dice kept are worth to who writes the best of *rows* after this turn."""
    now = {dice: float(max(score(row, dice) or 0 for row in rows)) for dice, _ in _thrown(DICE)}
    worth = _before(now)
    for _ in range(throws - 1):
        best = {
            dice: max(points, *(worth[kept] for kept in parts(dice)))
            for dice, points in now.items()
        }
        worth = _before(best)
    return worth


def _before(after: Mapping[Dice, float]) -> Mapping[Dice, float]:
    """Return what all dice kept are worth, given what throws are; dice are thrown one by one."""
    worth = dict(after)
    for size in reversed(range(DICE)):
        for kept in combinations_with_replacement(FACES, size):
            more = [worth[tuple(sorted((*kept, face)))] for face in FACES]
            worth[kept] = sum(more) / len(more)
    return worth


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """Return all that may be kept of *dice*."""
    return tuple({kept for size in range(len(dice)) for kept in combinations(dice, size)})


@cache
def _kept(goal: Goal, kept: Dice, throws: int) -> float:
    """Return what *kept* are worth for *goal* with *throws* to come, the next one at once."""
    return sum(
        share * _best(goal, tuple(sorted((*kept, *thrown))), throws - 1)
        for thrown, share in _thrown(DICE - len(kept))
    )


@cache
def _best(goal: Goal, dice: Dice, throws: int) -> float:
    """Return what *dice* are worth for *goal* if they may be thrown again so often."""
    row, at_least = goal
    points = score(row, dice)
    now = float(points or 0) if at_least is None else float((points or 0) >= at_least)
    if at_least is not None and points is None:
        now = 0.0
    if not throws or (at_least is not None and now):
        return now
    return max(now, *(_kept(goal, kept, throws) for kept in parts(dice)))


@cache
def _thrown(count: int) -> tuple[tuple[Dice, float], ...]:
    """Return what *count* dice may show, ascending, and how likely each is."""
    return tuple(
        (
            dice,
            factorial(count) / prod(factorial(dice.count(face)) for face in set(dice)) / 6**count,
        )
        for dice in combinations_with_replacement(FACES, count)
    )
