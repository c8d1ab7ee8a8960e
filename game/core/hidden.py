"""Where hidden cards can lie: who may hold one, and who must, by duties shown and by counting."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Self


@dataclass(frozen=True, slots=True)
class Hidden:
    """Cards that cannot be seen, as bits, and the places where they lie.

    *may* are for each place the cards that duties leave to it, *room* how many lie there; together
    the places hold all of *unseen*. A place is a seat, or the cards that were not dealt.
    """

    unseen: int
    may: tuple[int, ...]
    room: tuple[int, ...]

    def is_possible(self) -> bool:
        """Tell whether the cards can lie like this at all.

        By Hall's theorem they can if, for any set of places, no more cards belong there and
        nowhere else than these places hold.
        """
        places = range(len(self.may))
        if any(room < 0 for room in self.room):
            return False
        return all(
            self._bound_to(chosen) <= sum(self.room[place] for place in chosen)
            for size in range(len(self.may))
            for chosen in combinations(places, size)
        )

    def may_hold(self, place: int, card: int) -> bool:
        """Tell whether *card*, a bit number, can lie at *place*."""
        bit = 1 << card
        return bool(self.unseen & self.may[place] & bit) and self.given(place, bit).is_possible()

    def must_hold(self, places: Sequence[int], cards: int) -> bool:
        """Tell whether any of *cards* lies at one of these *places*, however the rest lies."""
        without = self
        for place in places:
            without = without.lacking(place, cards)
        return not without.is_possible()

    def lacking(self, place: int, cards: int) -> Self:
        """Return the same with none of *cards* at *place*."""
        may = tuple(held & ~cards if each == place else held for each, held in enumerate(self.may))
        return replace(self, may=may)

    def given(self, place: int, cards: int) -> Self:
        """Return what remains hidden once all of *cards* are known to lie at *place*."""
        room = tuple(
            held - cards.bit_count() if each == place else held
            for each, held in enumerate(self.room)
        )
        return replace(self, unseen=self.unseen & ~cards, room=room)

    def _bound_to(self, chosen: Sequence[int]) -> int:
        """Return how many cards can lie at the *chosen* places only."""
        elsewhere = 0
        for place, held in enumerate(self.may):
            if place not in chosen:
                elsewhere |= held
        return (self.unseen & ~elsewhere).bit_count()
