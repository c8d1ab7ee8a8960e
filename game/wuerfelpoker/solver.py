"""Solves Würfelpoker exactly: the best decision for one's own total in every position.

A match's result is linear in one's own total, so each sheet is a game against chance alone.
Positions are the open rows of a part (and, in part 1, the running sum, for the bonus); turns
are solved backwards over all throws at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import Final

import numpy as np
import numpy.typing as npt

from game.wuerfelpoker.scoring import BONUS, PART_1, PART_2, Dice, Row, score

type Floats = npt.NDArray[np.float64]

_KNOWN: Final = 2048
"""How many worths of all choices to keep are remembered, some 15 kB each."""


@dataclass(frozen=True)
class Throws:
    """All throws of *count* dice with *faces* faces, and what may be kept of each."""

    count: int = 5
    faces: int = 6

    @cached_property
    def dice(self) -> tuple[Dice, ...]:
        """All throws, ascending."""
        return tuple(combinations_with_replacement(range(1, self.faces + 1), self.count))

    @cached_property
    def index(self) -> dict[Dice, int]:
        """The place of each throw in :attr:`dice`."""
        return {dice: place for place, dice in enumerate(self.dice)}

    @cached_property
    def kept(self) -> tuple[Dice, ...]:
        """All choices of dice to keep: none to all but one."""
        faces = range(1, self.faces + 1)
        return tuple(
            kept for n in range(self.count) for kept in combinations_with_replacement(faces, n)
        )

    @cached_property
    def kept_index(self) -> dict[Dice, int]:
        """The place of each choice in :attr:`kept`."""
        return {kept: place for place, kept in enumerate(self.kept)}

    @cached_property
    def parts(self) -> tuple[tuple[Dice, ...], ...]:
        """What may be kept of each throw, few dice first."""
        return tuple(
            tuple(sorted(_parts(dice), key=lambda kept: (len(kept), kept))) for dice in self.dice
        )

    @cached_property
    def chances(self) -> Floats:
        """The probability of each throw after each choice of dice kept: (kept, dice)."""
        table = np.zeros((len(self.kept), len(self.dice)))
        for place, kept in enumerate(self.kept):
            rest = self.count - len(kept)
            for thrown in combinations_with_replacement(range(1, self.faces + 1), rest):
                ways = factorial(rest) // prod(factorial(thrown.count(v)) for v in set(thrown))
                after = self.index[tuple(sorted((*kept, *thrown)))]
                table[place, after] += ways / self.faces**rest
        return table

    @cached_property
    def choices(self) -> npt.NDArray[np.intp]:
        """The places of all that may be kept of each throw, filled up with the first."""
        return _filled([[self.kept_index[kept] for kept in parts] for parts in self.parts])

    @cached_property
    def _more(self) -> tuple[tuple[slice, npt.NDArray[np.intp]], ...]:
        """For each number of dice kept, most first: where these choices are, and what follows.

        What follows are the choices, or throws, with one die more, by its face.
        """
        found = []
        for size in range(self.count - 1, -1, -1):
            places = [place for place, kept in enumerate(self.kept) if len(kept) == size]
            known = self.index if size == self.count - 1 else self.kept_index
            more = [
                [known[tuple(sorted((*self.kept[place], face)))] for place in places]
                for face in range(1, self.faces + 1)
            ]
            found.append((slice(places[0], places[-1] + 1), np.array(more)))
        return tuple(found)

    def kept_worth(self, after: Floats) -> Floats:
        """Return the worth of each choice to keep, given that of the throws that follow.

        Dice are thrown one by one: the worth is the mean over the faces of the next one. This is
        ``chances @ after`` without the threads that a matrix product would start.
        """
        worth = np.empty((len(self.kept), after.shape[1]))
        source = after
        for these, more in self._more:
            total = source[more[0]]
            for places in more[1:]:
                total += source[places]
            worth[these] = total / self.faces
            source = worth
        return worth

    @cached_property
    def _less(self) -> tuple[tuple[slice, npt.NDArray[np.intp]], ...]:
        """For each number of dice kept: where these choices are, and those with a die less."""
        found = []
        for size in range(1, self.count):
            places = [place for place, kept in enumerate(self.kept) if len(kept) == size]
            less = [self._without_one(self.kept[place]) for place in places]
            found.append((slice(places[0], places[-1] + 1), _filled(less)))
        return tuple(found)

    @cached_property
    def _four_of(self) -> npt.NDArray[np.intp]:
        """The choices of all dice but one of each throw."""
        return _filled([self._without_one(dice) for dice in self.dice])

    def _without_one(self, dice: Dice) -> list[int]:
        return [self.kept_index[dice[:at] + dice[at + 1 :]] for at in range(len(dice))]

    def before_last(self, after: Floats, write: Floats) -> Floats:
        """Return the worth of each throw, given that of the next one and of writing at once.

        Arrays are (dice, positions). The best choice among some dice is to keep them all, or the
        best choice among all of them but one.
        """
        keep = self.kept_worth(after)
        for these, less in self._less:
            for column in less.T:
                np.maximum(keep[these], keep[column], out=keep[these])
        best = write.copy()
        for column in self._four_of.T:
            np.maximum(best, keep[column], out=best)
        return best


def _filled(rows: Sequence[Sequence[int]]) -> npt.NDArray[np.intp]:
    """Return rows without what they hold twice, filled up with their first."""
    unique = [list(dict.fromkeys(row)) for row in rows]
    width = max(map(len, unique))
    return np.array([row + row[:1] * (width - len(row)) for row in unique])


def _parts(dice: Dice) -> set[Dice]:
    return {kept for size in range(len(dice)) for kept in combinations(dice, size)}


class Part:
    """One part of the sheet, solved: the expected rest by open rows and running sum."""

    def __init__(self, rows: Sequence[Row], throws: Throws, bonus: int) -> None:
        self.rows = tuple(rows)
        self.throws = throws
        self.bonus = bonus
        self.scores = self._scores(first=False)
        self.first = self._scores(first=True)
        self.sums = self._sums()
        self.values = np.zeros((1 << len(self.rows), len(self.sums)))
        self._known: dict[tuple[int, int, int], list[float]] = {}
        self._solve()

    def _scores(self, *, first: bool) -> npt.NDArray[np.int64]:
        """Return what each throw scores in each row: (rows, dice)."""
        return np.array(
            [[score(row, dice, first=first) or 0 for dice in self.throws.dice] for row in self.rows]
        )

    def _sums(self) -> range:
        """Return the running sums to tell apart; only a bonus asks for them."""
        if not self.bonus:
            return range(1)
        low = sum(int(row.min()) for row in self.scores)
        high = sum(int(row.max()) for row in self.scores)
        return range(low, high + 1)

    def _solve(self) -> None:
        if self.bonus:
            self.values[0, [total >= 0 for total in self.sums]] = self.bonus
        full = len(self.values) - 1
        by_size = sorted(range(1, full + 1), key=int.bit_count)
        for mask in by_size:
            later = self.written(mask, self.scores)
            first = self.written(mask, self.first) if self._doubles else later
            after = self.throws.before_last(later, later)
            begun = self.throws.before_last(after, first)
            self.values[mask] = self.throws.kept_worth(begun)[0]

    @cached_property
    def _doubles(self) -> bool:
        return bool((self.first != self.scores).any())

    def written(self, mask: int, scores: npt.NDArray[np.int64]) -> Floats:
        """Return the worth of writing each throw into its best open row: (dice, sums)."""
        worth: Floats = np.maximum.reduce(
            [self.by_row(mask, row, scores) for row in self._open(mask)]
        )
        return worth

    def by_row(self, mask: int, row: int, scores: npt.NDArray[np.int64]) -> Floats:
        """Return the worth of writing each throw into the open *row*: (dice, sums)."""
        rest = self.values[mask & ~(1 << row)]
        gained = scores[row]
        if len(self.sums) == 1:
            places = np.zeros((len(gained), 1), dtype=np.int64)
        else:
            places = np.clip(np.arange(len(self.sums)) + gained[:, None], 0, len(self.sums) - 1)
        worth: Floats = gained[:, None] + rest[places]
        return worth

    def _open(self, mask: int) -> list[int]:
        return [row for row in range(len(self.rows)) if mask >> row & 1]

    def mask(self, rows: Sequence[Row]) -> int:
        """Return the set of open *rows* as bits."""
        return sum(1 << self.rows.index(row) for row in rows)

    def values_of(
        self, rows: Sequence[Row], total: int, dice: Dice, throws_left: int, *, first: bool
    ) -> tuple[dict[Dice, float], dict[Row, float]]:
        """Return the expected rest of this part for all that may be kept, and for each row."""
        mask = self.mask(rows)
        place = self.sums.index(total) if len(self.sums) > 1 else 0
        rolled = self.throws.index[dice]
        scores = self.first if first else self.scores
        writes = {
            row: float(self.scored(mask, self.rows.index(row), scores, rolled, place))
            for row in rows
        }
        if not throws_left:
            return {}, writes
        keep = self._kept(mask, place, throws_left)
        index = self.throws.kept_index
        return {kept: keep[index[kept]] for kept in self.throws.parts[rolled]}, writes

    def _kept(self, mask: int, place: int, throws_left: int) -> list[float]:
        """Return the worth of every choice to keep; many decisions ask for the same."""
        key = mask, place, throws_left
        found = self._known.get(key)
        if found is None:
            after = self._column(mask, place)
            if throws_left > 1:
                after = self.throws.before_last(after, after)
            found = self.throws.kept_worth(after)[:, 0].tolist()
            if len(self._known) >= _KNOWN:
                self._known.clear()
            self._known[key] = found
        return found

    def scored(
        self, mask: int, row: int, scores: npt.NDArray[np.int64], rolled: int, place: int
    ) -> float:
        """Return the worth of writing one throw into one row."""
        gained = int(scores[row, rolled])
        place = place + gained if len(self.sums) > 1 else 0
        return float(gained + self.values[mask & ~(1 << row), place])

    def _column(self, mask: int, place: int) -> Floats:
        """Return the worth of writing each throw best, for one running sum: (dice, 1)."""
        columns = []
        for row in self._open(mask):
            gained = self.scores[row]
            places = place + gained if len(self.sums) > 1 else np.zeros_like(gained)
            columns.append(gained + self.values[mask & ~(1 << row), places])
        worth: Floats = np.maximum.reduce(columns)[:, None].astype(np.float64)
        return worth

    @property
    def expected(self) -> float:
        """The expected points of this part, bonus included, before its first throw."""
        place = self.sums.index(0) if len(self.sums) > 1 else 0
        return float(self.values[-1, place])


@dataclass(frozen=True)
class Solution:
    """Both parts, solved."""

    part_1: Part
    part_2: Part

    @property
    def expected(self) -> float:
        """The expected total of an empty sheet."""
        return self.part_1.expected + self.part_2.expected


@cache
def solution() -> Solution:
    """Return the solved game; takes a few seconds once in a process."""
    throws = Throws()
    return Solution(Part(PART_1, throws, BONUS), Part(PART_2, throws, 0))


def figures() -> dict[str, float]:
    """Return what best play is worth: the expected total, and that of each part."""
    solved = solution()
    return {
        "expected": solved.expected,
        "part1": solved.part_1.expected,
        "part2": solved.part_2.expected,
    }
