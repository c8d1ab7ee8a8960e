"""What one seat, or a spectator, may know of a match of Russisch Poker."""

from dataclasses import dataclass

from game.core.api import Seat, View
from game.core.tricks import Played
from game.russisch_poker.cards import Card


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it: cards still held, announcement, tricks, points so far."""

    seat: Seat
    cards: int
    bid: int | None
    tricks: int
    points: int


@dataclass(frozen=True, slots=True)
class TrickView:
    """A finished trick: who took it, and its cards in the order played."""

    seat: Seat
    cards: tuple[Played[Card], ...]


@dataclass(frozen=True, slots=True)
class RoundView:
    """A finished round, each by seat."""

    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RussischPokerView(View):
    """The table as *viewer* sees it.

    *cards* were dealt to each this round; *forbidden* is the number that the viewer may not
    announce now; *history* are this round's finished tricks, *played* their cards;
    *previous_trick* is the last one of the round before, which all have seen, too.
    """

    opener: Seat | None
    cards: int
    hand: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    bids: tuple[int | None, ...]
    taken: tuple[int, ...]
    forbidden: int | None
    trick: tuple[Played[Card], ...]
    last_trick: TrickView | None
    previous_trick: TrickView | None = None
    history: tuple[TrickView, ...]
    played: tuple[Card, ...]
    results: tuple[RoundView, ...]
