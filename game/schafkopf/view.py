"""What one seat, or a spectator, may know of a sitting of Schafkopf."""

from dataclasses import dataclass

from game.core.api import Seat, View
from game.core.tricks import Played
from game.schafkopf.cards import Card
from game.schafkopf.contracts import Contract


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it: cards held, tricks taken, units of the sitting so far."""

    seat: Seat
    cards: int
    tricks: int
    points: int


@dataclass(frozen=True, slots=True)
class BidView:
    """A bid as it was made; None is a pass."""

    seat: Seat
    contract: Contract | None


@dataclass(frozen=True, slots=True)
class TrickView:
    """A finished trick: who took it, and its cards in the order played."""

    seat: Seat
    cards: tuple[Played[Card], ...]


@dataclass(frozen=True, slots=True)
class DealView:
    """A finished deal."""

    dealer: Seat
    contract: Contract
    declarer: Seat
    partner: Seat | None
    won: bool
    value: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SchafkopfView(View):
    """The table as *viewer* sees it.

    *partner* is None until the rules reveal him; *is_partner* says whether the viewer himself
    holds the called Daus, or held it. *previous_trick* is the last one of the deal before, which
    all have seen, too.
    """

    dealer: Seat | None
    hand: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    bids: tuple[BidView, ...]
    declarer: Seat | None
    contract: Contract | None
    partner: Seat | None
    is_partner: bool
    trick: tuple[Played[Card], ...]
    last_trick: TrickView | None
    previous_trick: TrickView | None = None
    history: tuple[TrickView, ...]
    results: tuple[DealView, ...]
