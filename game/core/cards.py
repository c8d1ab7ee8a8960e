"""Packs of cards: suits, ranks, cards, and dealing them from a generator that is passed in."""

from collections.abc import Iterable, Sequence
from random import Random


def shuffled[T](items: Iterable[T], rng: Random) -> list[T]:
    """Return the items in an order drawn by ``rng.random()`` alone (Fisher and Yates)."""
    drawn = list(items)
    for last in range(len(drawn) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        drawn[last], drawn[other] = drawn[other], drawn[last]
    return drawn


def dealt[T](pack: Sequence[T], seats: int, size: int, rng: Random) -> tuple[tuple[T, ...], ...]:
    """Return *seats* hands of *size* cards from the shuffled *pack*, in the order drawn."""
    order = shuffled(pack, rng)
    return tuple(tuple(order[seat * size : (seat + 1) * size]) for seat in range(seats))
