"""Packs of cards: dealing them from a generator that is passed in, and who sees a hand."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Self, override

from game.core.api import Event, Seat


@dataclass(frozen=True, slots=True)
class HandTaken[C](Event):
    """*seat* picked up *count* cards; it alone sees which. Games base their event on it."""

    seat: Seat
    count: int
    cards: tuple[C, ...] = ()

    @override
    def seen_by(self, viewer: Seat | None) -> Self:
        return self if viewer == self.seat else type(self)(self.seat, self.count)


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
