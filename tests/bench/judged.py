"""Judges single choices against a search that takes its time; for `poker_kinds` and others.

Matches tell differences of some points apart at best; the same choices judged for several minds at
once tell finer ones.
"""

import math
import multiprocessing
import statistics
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from tests.bench.minds import views

type Judged = dict[str, list[float]]
"""What each mind's choices fall behind the best by, choice by choice, in the same order."""


def sample(key: str, seed: int, every: int, is_wanted: Callable[[Any], bool]) -> list[Any]:
    """Return one in *every* views in which a seat has a choice, of a match at first sight."""
    return list(islice(filter(is_wanted, views(key, seed)), seed % every, None, every))


def fallen(values: Mapping[Any, float], chosen: Any) -> float:
    """Return what *chosen* falls behind the best of *values* by."""
    return max(values.values()) - values[chosen]


def each(judge: Callable[[int], Judged], seeds: Sequence[int], jobs: int) -> list[Judged]:
    """Return what *judge* finds of the match, or deal, of each of *seeds*."""
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        return pool.map(judge, seeds, chunksize=1)


def together(found: Sequence[Judged]) -> Judged:
    """Return all that was found by each mind."""
    names = dict.fromkeys(name for one in found for name in one)
    return {name: [value for one in found for value in one.get(name, ())] for name in names}


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean, and half the width of its 95 % interval."""
    if len(values) < 2:
        return (values[0] if values else 0.0), math.inf
    return statistics.fmean(values), 1.96 * statistics.stdev(values) / math.sqrt(len(values))


def tell(found: Sequence[Judged], against: str, choices: float, unit: str) -> None:
    """Print what each mind falls behind by in so many choices, and the difference to one of them.

    One observation a match, as its choices hang together.
    """
    whole = together(found)
    count = len(whole[against])
    print(f"{count} choices; {unit} behind the best, and more than {against} on the same ones")
    scale = choices * len(found) / count
    base = [scale * sum(one[against]) for one in found]
    for name in whole:
        losses = [scale * sum(one[name]) for one in found]
        behind, apart = mean(losses), mean([a - b for a, b in zip(losses, base, strict=True)])
        print(f"{name:24} {behind[0]:8.3f} ± {behind[1]:.3f}   {apart[0]:+8.3f} ± {apart[1]:.3f}")
