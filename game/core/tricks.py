"""A trick of any trick-taking game: who led, what lies there, who takes it."""

from collections.abc import Callable
from dataclasses import dataclass

from game.core.api import Seat


@dataclass(frozen=True, slots=True)
class Played[C]:
    """One card of a trick, and who played it."""

    seat: Seat
    card: C


@dataclass(frozen=True, slots=True)
class Trick[C]:
    """A trick, finished or running; cards in the order played."""

    leader: Seat
    cards: tuple[C, ...] = ()

    def plus(self, card: C) -> "Trick[C]":
        """Return the trick with one more card."""
        return Trick(self.leader, (*self.cards, card))

    def seat(self, place: int, seats: int) -> Seat:
        """Return who played, or will play, the card at *place*."""
        return (self.leader + place) % seats

    def played(self, seats: int) -> tuple[Played[C], ...]:
        """Return the cards with who played them."""
        return tuple(Played(self.seat(i, seats), card) for i, card in enumerate(self.cards))

    def winner(self, strength: Callable[[C], int], seats: int) -> Seat:
        """Return who holds the strongest card; the first of equals."""
        best = max(range(len(self.cards)), key=lambda place: strength(self.cards[place]))
        return self.seat(best, seats)
