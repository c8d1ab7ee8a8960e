"""Dice: throwing some of them from a generator that is passed in."""

from random import Random

FACES = range(1, 7)


def rolled(kept: tuple[int, ...], count: int, rng: Random) -> tuple[int, ...]:
    """Return *count* dice, ascending: those kept and the others thrown by ``rng.random()``."""
    thrown = (1 + int(rng.random() * 6) for _ in range(count - len(kept)))
    return tuple(sorted((*kept, *thrown)))
