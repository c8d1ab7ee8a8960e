"""The exact solver against a brute force, and against games played with real throws."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest

from game.wuerfelpoker.scoring import PART_1, Row, score
from game.wuerfelpoker.solver import Part, Throws, solution

DICE = 3


def brute_force(rows: Sequence[Row], bonus: int) -> Fraction:
    """Return the best expected points with three dice, by plain recursion over everything."""

    @cache
    def begun(left: frozenset[Row], total: int) -> Fraction:
        if not left:
            return Fraction(bonus if bonus and total >= 0 else 0)
        throws = list(product(range(1, 7), repeat=DICE))
        return sum((best(left, total, tuple(sorted(t)), 1) for t in throws), Fraction(0)) / 6**DICE

    @cache
    def best(left: frozenset[Row], total: int, dice: tuple[int, ...], throw: int) -> Fraction:
        choices = [written(left, total, dice, throw == 1, row) for row in left]
        if throw < 3:
            kept = {k for size in range(DICE) for k in combinations(dice, size)}
            choices += [thrown(left, total, k, throw) for k in kept]
        return max(choices)

    def written(
        left: frozenset[Row], total: int, dice: tuple[int, ...], first: bool, row: Row
    ) -> Fraction:
        points = score(row, dice, first=first) or 0
        return points + begun(left - {row}, total + points)

    @cache
    def thrown(left: frozenset[Row], total: int, kept: tuple[int, ...], throw: int) -> Fraction:
        rest = DICE - len(kept)
        after = [
            best(left, total, tuple(sorted((*kept, *t))), throw + 1)
            for t in product(range(1, 7), repeat=rest)
        ]
        return sum(after, Fraction(0)) / 6**rest

    return begun(frozenset(rows), 0)


@pytest.mark.parametrize(
    ("rows", "bonus"),
    [
        ((Row.EINSER, Row.SECHSER), 50),
        ((Row.ZWEIER, Row.DREIER), 7),
        ((Row.PAAR, Row.DRILLING, Row.CHANCE), 0),
        ((Row.PAAR, Row.CHANCE), 0),
    ],
)
def test_a_reduced_game_agrees_with_brute_force(rows: tuple[Row, ...], bonus: int) -> None:
    solved = Part(rows, Throws(DICE), bonus).expected
    assert solved == pytest.approx(float(brute_force(rows, bonus)), abs=1e-10)


def test_200_000_simulated_games_agree_with_the_expected_total() -> None:
    rng = np.random.default_rng(2026)
    games = 200_000
    totals = _played(solution().part_1, games, rng) + _played(solution().part_2, games, rng)
    error = totals.std(ddof=1) / games**0.5
    assert abs(totals.mean() - solution().expected) < 1.96 * error


def _played(part: Part, games: int, rng: np.random.Generator) -> np.ndarray:
    """Return the points of *games* sheets of one part, thrown die by die."""
    masks = np.full(games, (1 << len(part.rows)) - 1)
    points = np.zeros(games, dtype=int)
    for _ in part.rows:
        for mask in np.unique(masks):
            at = np.flatnonzero(masks == mask)
            row, gained = _turn(part, int(mask), points[at], rng)
            points[at] += gained
            masks[at] &= ~(1 << row)
    bonus = part.bonus * (points >= 0) if part.rows == PART_1 else 0
    return points + bonus


def _turn(
    part: Part, mask: int, sums: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray]:
    """Play one turn of many games with the same open rows; return the rows and their points."""
    throws = part.throws
    place = sums - part.sums.start if len(part.sums) > 1 else np.zeros_like(sums)
    last = part.written(mask, part.scores)
    second = throws.before_last(last, last)
    dice = rng.integers(1, 7, (len(sums), 5))
    done = np.zeros(len(sums), dtype=bool)
    first = np.zeros(len(sums), dtype=bool)
    for throw, after in ((1, second), (2, last)):
        at = _index(part, dice)
        worth = part.written(mask, part.first if throw == 1 else part.scores)[at, place]
        keep = (throws.chances @ after)[throws.choices[at], place[:, None]]
        choice = throws.choices[at, keep.argmax(axis=1)]
        stops = ~done & (worth >= keep.max(axis=1))
        first |= stops & (throw == 1)
        done |= stops
        kept = _kept(part)[choice]
        thrown = np.where(kept > 0, kept, rng.integers(1, 7, kept.shape))
        dice = np.where(done[:, None], dice, thrown)
    return _written(part, mask, _index(part, dice), place, first)


def _written(
    part: Part, mask: int, at: np.ndarray, place: np.ndarray, first: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    open_rows = [row for row in range(len(part.rows)) if mask >> row & 1]
    worth = np.array(
        [
            np.where(
                first,
                part.by_row(mask, row, part.first)[at, place],
                part.by_row(mask, row, part.scores)[at, place],
            )
            for row in open_rows
        ]
    )
    rows = np.array(open_rows)[worth.argmax(axis=0)]
    return rows, np.where(first, part.first[rows, at], part.scores[rows, at])


@cache
def _places(part: Part) -> np.ndarray:
    """Return the place of each throw by its ascending dice read as digits."""
    places = np.zeros(7**5, dtype=int)
    for dice, place in part.throws.index.items():
        places[np.array(dice) @ (7 ** np.arange(5))] = place
    return places


@cache
def _kept(part: Part) -> np.ndarray:
    """Return all choices of dice to keep, filled up with 0 for those to throw."""
    return np.array([kept + (0,) * (5 - len(kept)) for kept in part.throws.kept])


def _index(part: Part, dice: np.ndarray) -> np.ndarray:
    return _places(part)[np.sort(dice, axis=1) @ (7 ** np.arange(5))]
