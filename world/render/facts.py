"""What a drawing knows of a table besides the view of its game: who sits, stakes, settings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.core.api import Action, Seat


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One seat: who sits there, as what ("player", "friend", "" if free), and is he here."""

    seat: Seat
    name: str = ""
    kind: str = ""
    present: bool = True
    offered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """A table as one listener sees it; *own* is his seat, None for a spectator.

    *at* is where one sits ("am Pokertisch"); *phase* is that of the lobby: open, offers, running.
    """

    key: str
    game: str
    at: str
    encode: Callable[[Action], str]
    seats: tuple[SeatFacts, ...] = ()
    own: Seat | None = None
    match: int | None = None
    n: int = 0
    phase: str = "open"
    stake: int | None = None
    host: Seat | None = None
    options: Mapping[str, int] = field(default_factory=dict)
    strength: int = 2
    deadline: float | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where; "" where nobody does."""
        return tuple(seat.name for seat in self.seats)
