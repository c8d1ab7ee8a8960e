"""What the books tell of players: experience, matches, results and rankings; reads only."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Avg, Count, F, Max, Q, Sum
from django.db.models.functions import Coalesce

from world.ledger.models import Experience, Match, MatchSeat, News, Posting, Purse
from world.ledger.records import MatchRow, row_of

_WON = Q(successor="", payout__gt=F("match__deposit"))


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody the books know: a player by number, or a friend by key."""

    name: str
    player: int | None = None
    friend: str | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """What one person did at one game; `net` counts Taler of matches that are over."""

    game: str
    finished: int
    won: int
    given_up: int
    net: int
    best: int | None
    mean: float | None
    experience: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A place in the ranking of a game."""

    name: str
    player: int
    experience: int
    finished: int
    won: int


@dataclass(frozen=True, slots=True)
class Played:
    """A match in somebody's list; `result` is None while it runs or if it was called off."""

    row: MatchRow
    started: datetime
    seat: int
    result: int | None
    given_up: bool


@dataclass(frozen=True, slots=True)
class Staked:
    """Taler of a player that lie at a table."""

    match: int
    table: str
    game: str
    amount: int


def staked(player: int) -> tuple[Staked, ...]:
    """Return what the player has staked in running matches where he holds his seat."""
    matches = Match.objects.filter(
        state=Match.State.RUNNING, seats__player=player, seats__successor=""
    )
    return tuple(Staked(m.pk, m.table, m.game, m.deposit) for m in matches.order_by("pk"))


def players_of(booking: int) -> frozenset[int]:
    """Return the players whose purses a booking moved."""
    moved = Posting.objects.filter(booking=booking).values_list("debit__player", "credit__player")
    return frozenset(player for pair in moved for player in pair if player is not None)


def experiences(player: int) -> dict[str, int]:
    """Return the experience by game, for every game the player has finished once."""
    gained = Experience.objects.filter(player=player).values_list("game").annotate(Sum("amount"))
    played = MatchSeat.objects.filter(
        player=player, successor="", match__state=Match.State.FINISHED
    ).values_list("match__game", flat=True)
    return dict.fromkeys(sorted(set(played)), 0) | dict(gained)


def person(name: str) -> Person | None:
    """Return who of the books bears this name; players before friends."""
    wanted = name.casefold()
    for player, found in Purse.objects.filter(kind=Purse.Kind.PLAYER).values_list("player", "name"):
        if found.casefold() == wanted:
            return Person(found, player=player)
    friends = MatchSeat.objects.filter(kind=MatchSeat.Kind.FRIEND).values_list("friend", "name")
    for friend, found in friends.distinct().order_by():
        if wanted in (found.casefold(), friend.casefold()):
            return Person(found, friend=friend)
    return None


def tallies(who: Person) -> tuple[Tally, ...]:
    """Return the person's results, one a game."""
    mine = Q(player=who.player) if who.player is not None else Q(friend=who.friend)
    played = Q(successor="")
    rows = (
        MatchSeat.objects.filter(mine, match__state=Match.State.FINISHED)
        .values("match__game")
        .annotate(
            finished=Count("pk", filter=played),
            won=Count("pk", filter=_WON),
            given_up=Count("pk", filter=~played),
            paid=Coalesce(Sum("payout", filter=played), 0),
            staked=Sum("match__deposit"),
            best=Max("points", filter=played),
            mean=Avg("points", filter=played),
        )
        .order_by("match__game")
    )
    gained = experiences(who.player) if who.player is not None else {}
    return tuple(_tally(row, gained) for row in rows)


def _tally(row: Mapping[str, Any], gained: Mapping[str, int]) -> Tally:
    return Tally(
        game=row["match__game"],
        finished=row["finished"],
        won=row["won"],
        given_up=row["given_up"],
        net=row["paid"] - row["staked"],
        best=row["best"],
        mean=row["mean"],
        experience=gained.get(row["match__game"], 0),
    )


def _paid(seat: MatchSeat) -> int:
    return 0 if seat.successor else seat.payout or 0


def ranking(game: str, limit: int = 10) -> tuple[Standing, ...]:
    """Return the players of a game by experience, then by matches won."""
    rows = (
        MatchSeat.objects.filter(
            kind=MatchSeat.Kind.PLAYER,
            successor="",
            match__game=game,
            match__state=Match.State.FINISHED,
        )
        .values("player")
        .annotate(finished=Count("pk"), won=Count("pk", filter=_WON), name=Max("name"))
        .order_by()
    )
    gained = dict(
        Experience.objects.filter(game=game).values_list("player").annotate(Sum("amount"))
    )
    rows = sorted(rows, key=lambda row: (-gained.get(row["player"], 0), -row["won"], row["name"]))
    names = _names(row["player"] for row in rows[:limit])
    return tuple(
        Standing(
            name=names.get(row["player"], row["name"]),
            player=row["player"],
            experience=gained.get(row["player"], 0),
            finished=row["finished"],
            won=row["won"],
        )
        for row in rows[:limit]
    )


def _names(players: Iterable[int]) -> dict[int, str]:
    purses = Purse.objects.filter(player__in=list(players))
    return dict(purses.values_list("player", "name"))


def matches_of(player: int, limit: int = 10) -> tuple[Played, ...]:
    """Return the player's last matches, the newest first."""
    seats = MatchSeat.objects.filter(player=player).select_related("match").order_by("-match")
    return tuple(_played(seat) for seat in seats[:limit])


def _played(seat: MatchSeat) -> Played:
    over = seat.match.state == Match.State.FINISHED
    return Played(
        row=row_of(seat.match),
        started=seat.match.started,
        seat=seat.seat,
        result=_paid(seat) - seat.match.deposit if over else None,
        given_up=bool(seat.successor),
    )


def match(number: int) -> MatchRow | None:
    """Return one match by its number."""
    found = Match.objects.filter(pk=number).first()
    return row_of(found) if found else None


def unannounced() -> tuple[tuple[int, str, str], ...]:
    """Return the news (player, game, name) the courier has not brought yet."""
    news = News.objects.filter(announced=None).order_by("pk")
    return tuple(news.values_list("player", "game", "name"))
