"""The whole truth about a sitting of Schafkopf, hands and partner included."""

from dataclasses import dataclass
from typing import Final

from game.core.api import Seat
from game.core.tricks import Trick
from game.schafkopf.cards import Card, daus
from game.schafkopf.contracts import Contract

SEATS: Final = 4
HAND: Final = 8
_NO_TRICK: Final[Trick[Card]] = Trick(0)
_NO_HANDS: Final[tuple[tuple[Card, ...], ...]] = ((),) * SEATS


@dataclass(frozen=True, slots=True)
class DealScore:
    """A finished deal; *points* by seat, *value* what each loser of a Rufer pays."""

    dealer: Seat
    contract: Contract
    declarer: Seat
    partner: Seat | None
    won: bool
    schneider: bool
    schwarz: bool
    laufende: int
    value: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Where a sitting stands. *dealer* is None until drawn; hands are empty between deals.

    *dealt* are the hands at the start of the deal; *bids* those made so far, None for a pass.
    *previous* is the last trick of the deal before, with who took it.
    """

    deals: int
    dealer: Seat | None = None
    hands: tuple[tuple[Card, ...], ...] = _NO_HANDS
    dealt: tuple[tuple[Card, ...], ...] = _NO_HANDS
    bids: tuple[Contract | None, ...] = ()
    declarer: Seat | None = None
    contract: Contract | None = None
    trick: Trick[Card] = _NO_TRICK
    history: tuple[Trick[Card], ...] = ()
    previous: tuple[Seat, Trick[Card]] | None = None
    scores: tuple[DealScore, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the last deal is scored."""
        return len(self.scores) == self.deals

    @property
    def awaits_deal(self) -> bool:
        """Whether cards must be dealt."""
        return self.dealer is not None and not self.is_over and not any(self.dealt)

    @property
    def first(self) -> Seat:
        """Who bids and leads first: the dealer's left."""
        return ((self.dealer or 0) + 1) % SEATS

    @property
    def is_bidding(self) -> bool:
        """Whether bids are due."""
        return any(self.dealt) and len(self.bids) < SEATS

    @property
    def partner(self) -> Seat | None:
        """Who holds the called Daus since the deal; secret until shown."""
        if self.contract is None or not self.contract.has_partner or self.contract.suit is None:
            return None
        called = daus(self.contract.suit)
        return next(seat for seat, hand in enumerate(self.dealt) if called in hand)

    @property
    def totals(self) -> tuple[int, ...]:
        """Units of all finished deals by seat."""
        return tuple(sum(score.points[seat] for score in self.scores) for seat in range(SEATS))
