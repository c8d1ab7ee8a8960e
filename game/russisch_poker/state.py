"""The whole truth about a match of Russisch Poker, hands included."""

from dataclasses import dataclass
from typing import Final

from game.core.api import Seat
from game.core.tricks import Trick
from game.russisch_poker.cards import Card
from game.russisch_poker.tricks import SEATS

_NO_TRICK: Final[Trick[Card]] = Trick(0)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A finished round, each by seat."""

    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Where a match stands. *round* is 0 until the first deal; *opener* None until drawn.

    Between rounds the hands are empty and *scores* holds *round* entries. *previous* is the last
    trick of the round before.
    """

    rounds: int
    opener: Seat | None = None
    round: int = 0
    hands: tuple[tuple[Card, ...], ...] = ((),) * SEATS
    bids: tuple[int | None, ...] = (None,) * SEATS
    tricks: tuple[int, ...] = (0,) * SEATS
    trick: Trick[Card] = _NO_TRICK
    history: tuple[Trick[Card], ...] = ()
    previous: Trick[Card] | None = None
    scores: tuple[RoundScore, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the last round is scored."""
        return len(self.scores) == self.rounds

    @property
    def awaits_deal(self) -> bool:
        """Whether the next round must be dealt."""
        return self.opener is not None and not self.is_over and len(self.scores) == self.round

    @property
    def first(self) -> Seat:
        """Who announces and leads first in this round."""
        return ((self.opener or 0) + self.round - 1) % SEATS

    @property
    def bids_made(self) -> int:
        """How many seats have announced in this round."""
        return sum(bid is not None for bid in self.bids)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of all finished rounds by seat."""
        return tuple(sum(score.points[seat] for score in self.scores) for seat in range(SEATS))
