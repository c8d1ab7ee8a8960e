"""Matches from the payment of the stakes to the payout. Callers use `world.ledger.books`."""

from collections.abc import Mapping, Sequence

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils import timezone

from world.ledger.errors import LedgerError, ShortError
from world.ledger.models import Action, Booking, Experience, Match, MatchSeat, News, Purse, Rung
from world.ledger.purses import Move, book, checked, house
from world.ledger.records import Entry, FinishReport, SeatEntry, experience, rungs


def open_match(  # noqa: PLR0913
    *,
    table: str,
    game: str,
    rules: int,
    options: Mapping[str, int],
    unit: int,
    deposit: int,
    seats: Sequence[SeatEntry],
    strength: int,
) -> int:
    """Begin a match and collect all stakes in one booking; nothing happens if one cannot pay."""
    checked(unit)
    checked(deposit)
    with transaction.atomic():
        sources = _sources(seats, deposit)
        match = Match.objects.create(
            table=table,
            game=game,
            rules=rules,
            options=dict(options),
            unit=unit,
            deposit=deposit,
            strength=strength,
        )
        MatchSeat.objects.bulk_create(_seat(match, n, entry) for n, entry in enumerate(seats))
        escrow = Purse.objects.create(kind=Purse.Kind.ESCROW, match=match, name=f"match:{match.pk}")
        moves = [(source, escrow.pk, deposit) for source in sources]
        book(f"match:{match.pk}:stake", Booking.Kind.STAKE, moves, match)
    return match.pk


def _sources(seats: Sequence[SeatEntry], deposit: int) -> list[int]:
    """Return the purse each seat pays from."""
    players = [entry.player for entry in seats if entry.kind == "player"]
    if len(set(players)) != len(players):
        raise LedgerError("one player at two seats")
    purses = {
        purse.player: purse
        for purse in Purse.objects.select_for_update().filter(player__in=players)
    }
    short = [
        n
        for n, entry in enumerate(seats)
        if entry.kind == "player"
        and (entry.player not in purses or purses[entry.player].balance < deposit)
    ]
    if short:
        raise ShortError(short)
    bank = house()
    return [purses[entry.player].pk if entry.kind == "player" else bank for entry in seats]


def _seat(match: Match, number: int, entry: SeatEntry) -> MatchSeat:
    return MatchSeat(
        match=match,
        seat=number,
        kind=entry.kind,
        player=entry.player if entry.kind == "player" else None,
        friend=entry.friend or "" if entry.kind == "friend" else "",
        name=entry.name[:80],
    )


def _locked(match: int) -> Match:
    try:
        return Match.objects.select_for_update().get(pk=match)
    except Match.DoesNotExist:
        raise LedgerError(f"there is no match {match}") from None


def _running(match: int) -> Match:
    row = _locked(match)
    if row.state != Match.State.RUNNING:
        raise LedgerError(f"match {match} is over")
    return row


def append(match: int, ply: int, entries: Sequence[Entry]) -> None:
    """Record actions from number *ply* on; recording the same again changes nothing.

    The database itself refuses gaps, repeated numbers and matches that are over; only then is it
    asked what it has.
    """
    try:
        with transaction.atomic():
            _insert(match, ply, entries)
    except IntegrityError:
        _append_rest(match, ply, entries)


def _insert(match: int, ply: int, entries: Sequence[Entry]) -> None:
    Action.objects.bulk_create(
        Action(match_id=match, ply=n, seat=seat, notation=notation, reason=reason)
        for n, (seat, notation, reason) in enumerate(entries, ply)
    )


def _append_rest(match: int, ply: int, entries: Sequence[Entry]) -> None:
    """Record what is missing of *entries*; refuse what contradicts the record."""
    with transaction.atomic():
        state, count = _progress(match)
        if ply > count:
            raise LedgerError(f"match {match} has {count} actions, not {ply}")
        known = max(0, min(count - ply, len(entries)))
        if known:
            _compare(match, ply, entries[:known])
        if known == len(entries):
            return
        if state != Match.State.RUNNING:
            raise LedgerError(f"match {match} is over")
        _insert(match, ply + known, entries[known:])


def _progress(match: int) -> tuple[str, int]:
    """Return the state of a match and how many actions are on record, in one query."""
    row = (
        Match.objects.filter(pk=match)
        .annotate(last=Max("actions__ply"))
        .values_list("state", "last")
        .first()
    )
    if row is None:
        raise LedgerError(f"there is no match {match}")
    return row[0], 0 if row[1] is None else row[1] + 1


def _compare(match: int, ply: int, entries: Sequence[Entry]) -> None:
    recorded = Action.objects.filter(match=match, ply__gte=ply, ply__lt=ply + len(entries))
    if list(recorded.values_list("seat", "notation", "reason")) != [tuple(e) for e in entries]:
        raise LedgerError(f"match {match} has other actions from {ply} on")


def give_up(match: int, seat: int, friend: str, name: str) -> None:
    """Hand the seat of a player who leaves for good to a regular."""
    with transaction.atomic():
        row = _running(match).seats.filter(seat=seat).first()
        if row is None or row.kind != MatchSeat.Kind.PLAYER or not friend:
            raise LedgerError(f"seat {seat} of match {match} is no player's")
        if row.successor == "":
            row.successor, row.successor_name = friend, name[:80]
            row.save(update_fields=["successor", "successor_name"])


def finish(  # noqa: PLR0913
    match: int,
    *,
    entries: Sequence[Entry],
    ply: int,
    points: Sequence[int],
    payouts: Sequence[int],
    length: int,
    ladder: Sequence[int],
) -> FinishReport:
    """Record the last actions, pay out, give experience and rungs: all of it or nothing.

    *ladder* holds the experience of each rung; the first is reached by any match played to its
    end. Finishing again what is finished reports what the first time brought.
    """
    with transaction.atomic():
        row = _locked(match)
        append(match, ply, entries)
        seats = list(row.seats.order_by("seat"))
        _check_payouts(row, seats, points, payouts)
        if row.state == Match.State.FINISHED:
            return _report(row, seats, payouts, repeated=True)
        _settle(_running(match), seats, points, payouts)
        _gain(row, seats, payouts, length)
        _climb(row, seats, ladder)
        _end(row, Match.State.FINISHED, length)
        return _report(row, seats, payouts, repeated=False)


def _check_payouts(
    match: Match, seats: Sequence[MatchSeat], points: Sequence[int], payouts: Sequence[int]
) -> None:
    if not len(points) == len(payouts) == len(seats):
        raise LedgerError("points and payouts are one a seat")
    if min(payouts) < 0 or sum(payouts) != match.deposit * len(seats):
        raise LedgerError(f"payouts {tuple(payouts)} do not share out the stakes")
    if match.state == Match.State.FINISHED and [s.payout for s in seats] != list(payouts):
        raise LedgerError(f"match {match.pk} was paid out differently")


def _holders(seats: Sequence[MatchSeat]) -> list[MatchSeat]:
    """Seats of players who played to the end."""
    return [s for s in seats if s.kind == MatchSeat.Kind.PLAYER and s.successor == ""]


def _settle(
    match: Match, seats: Sequence[MatchSeat], points: Sequence[int], payouts: Sequence[int]
) -> None:
    for seat, seat_points, payout in zip(seats, points, payouts, strict=True):
        seat.points, seat.payout = seat_points, payout
    MatchSeat.objects.bulk_update(seats, ["points", "payout"])
    moves = _moves(match, _holders(seats), seats, payouts)
    book(f"match:{match.pk}:payout", Booking.Kind.PAYOUT, moves, match)


def _moves(
    match: Match,
    paid: Sequence[MatchSeat],
    seats: Sequence[MatchSeat],
    amounts: Sequence[int],
) -> list[Move]:
    """Out of the escrow: to the players among *paid*, the rest to the house."""
    numbers = [seat.player for seat in paid]
    purses = dict(Purse.objects.filter(player__in=numbers).values_list("player", "pk"))
    bank, escrow = house(), match.escrow.pk
    return [
        (escrow, purses[seat.player] if seat in paid else bank, amount)
        for seat, amount in zip(seats, amounts, strict=True)
    ]


def _gain(match: Match, seats: Sequence[MatchSeat], payouts: Sequence[int], length: int) -> None:
    if length > 0:
        Experience.objects.bulk_create(
            Experience(player=seat.player, game=match.game, match=match, amount=length)
            for seat in _holders(seats)
            if payouts[seat.seat] > match.deposit
        )


def _climb(match: Match, seats: Sequence[MatchSeat], ladder: Sequence[int]) -> None:
    for seat in _holders(seats):
        total = experience(seat.player, match.game)
        told = set(rungs(seat.player, match.game))
        new = [
            number
            for number, needed in enumerate(ladder)
            if number not in told and (number == 0 or total >= needed)
        ]
        Rung.objects.bulk_create(
            Rung(player=seat.player, game=match.game, rung=number, match=match) for number in new
        )
        if len(ladder) > 1 and len(ladder) - 1 in new:
            News.objects.get_or_create(
                player=seat.player,
                game=match.game,
                defaults={"name": seat.name, "match": match},
            )


def _end(match: Match, state: str, length: int | None) -> None:
    match.state, match.length, match.ended = state, length, timezone.now()
    match.save(update_fields=["state", "length", "ended"])


def _report(
    match: Match, seats: Sequence[MatchSeat], payouts: Sequence[int], *, repeated: bool
) -> FinishReport:
    order = [seat.player for seat in seats]
    told = match.rungs.order_by("rung").values_list("player", "rung")
    return FinishReport(
        payouts=tuple(payouts),
        gained=dict(match.experience.values_list("player", "amount")),
        rungs=tuple(sorted(told, key=lambda rung: (order.index(rung[0]), rung[1]))),
        courier=tuple(match.news.values_list("player", flat=True)),
        repeated=repeated,
    )


def abort(match: int) -> None:
    """End a match without result: every stake goes back to who paid it."""
    with transaction.atomic():
        row = _locked(match)
        if row.state == Match.State.ABORTED:
            return
        row = _running(match)
        seats = list(row.seats.order_by("seat"))
        payers = [seat for seat in seats if seat.kind == MatchSeat.Kind.PLAYER]
        moves = _moves(row, payers, seats, [row.deposit] * len(seats))
        book(f"match:{match}:refund", Booking.Kind.REFUND, moves, row)
        _end(row, Match.State.ABORTED, None)


def announced(player: int, game: str) -> bool:
    """Note that the courier brings this news now; False if he brought it before."""
    news = News.objects.filter(player=player, game=game, announced=None)
    return news.update(announced=timezone.now()) == 1
