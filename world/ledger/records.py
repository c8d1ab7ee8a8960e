"""Matches as the books have them, read only: rows, records for replay, experience."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from django.db.models import Max, Sum

from world.ledger.errors import LedgerError
from world.ledger.models import Action, Experience, Match, MatchSeat, Rung

type Entry = tuple[int, str, str]  # seat (-1: chance), notation, reason ("": his own decision)


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """Who sits at a seat when the match begins."""

    kind: Literal["player", "friend"]
    player: int | None
    friend: str | None
    name: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who holds a seat now, and who gave it up to him (None: nobody did)."""

    seat: int
    kind: Literal["player", "friend"]
    player: int | None
    friend: str | None
    name: str
    left_by: int | None = None
    left_name: str = ""
    points: int | None = None
    payout: int | None = None


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A match as the books have it; `ply` counts its actions."""

    id: int
    table: str
    game: str
    rules: int
    options: Mapping[str, int]
    unit: int
    deposit: int
    strength: int
    state: Literal["running", "finished", "aborted"]
    ply: int
    seats: tuple[SeatRow, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of those who hold the seats now."""
        return tuple(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True)
class FinishReport:
    """What the end of a match brought to players: Taler, experience, rungs to tell.

    `repeated` says that this match was finished before, so all this has been told already.
    """

    payouts: tuple[int, ...]
    gained: Mapping[int, int] = field(default_factory=dict)
    rungs: tuple[tuple[int, int], ...] = ()
    courier: tuple[int, ...] = ()
    repeated: bool = False


def row_of(match: Match) -> MatchRow:
    """Return a match with its seats as plain data."""
    last = match.actions.aggregate(last=Max("ply"))["last"]
    return MatchRow(
        id=match.pk,
        table=match.table,
        game=match.game,
        rules=match.rules,
        options=dict(match.options),
        unit=match.unit,
        deposit=match.deposit,
        strength=match.strength,
        state=match.state,
        ply=0 if last is None else last + 1,
        seats=tuple(_seat_row(seat) for seat in match.seats.order_by("seat")),
    )


def _seat_row(seat: MatchSeat) -> SeatRow:
    outcome = {"points": seat.points, "payout": seat.payout}
    if seat.successor:
        return SeatRow(
            seat=seat.seat,
            kind="friend",
            player=None,
            friend=seat.successor,
            name=seat.successor_name,
            left_by=seat.player,
            left_name=seat.name,
            **outcome,
        )
    return SeatRow(
        seat=seat.seat,
        kind=seat.kind,
        player=seat.player,
        friend=seat.friend or None,
        name=seat.name,
        **outcome,
    )


def running(table: str) -> MatchRow | None:
    """Return the match that runs at this table."""
    match = Match.objects.filter(table=table, state=Match.State.RUNNING).first()
    return row_of(match) if match else None


def last_finished(table: str) -> MatchRow | None:
    """Return the match that came to its end last at this table."""
    over = Match.objects.filter(table=table, state=Match.State.FINISHED)
    match = over.order_by("-ended", "-pk").first()
    return row_of(match) if match else None


def record(match: int) -> tuple[MatchRow, tuple[Entry, ...]]:
    """Return a match and its actions, for replay."""
    found = Match.objects.filter(pk=match).first()
    if found is None:
        raise LedgerError(f"there is no match {match}")
    actions = Action.objects.filter(match=match).order_by("ply")
    return row_of(found), tuple(actions.values_list("seat", "notation", "reason"))


def experience(player: int, game: str) -> int:
    """Return the experience the player has in a game."""
    entries = Experience.objects.filter(player=player, game=game)
    return entries.aggregate(total=Sum("amount"))["total"] or 0


def rungs(player: int, game: str) -> tuple[int, ...]:
    """Return the rungs of a game's ladder the player has reached, ascending."""
    told = Rung.objects.filter(player=player, game=game).order_by("rung")
    return tuple(told.values_list("rung", flat=True))
