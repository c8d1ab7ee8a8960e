"""Goes over the whole ledger and names every invariant that does not hold; reads only."""

from collections.abc import Iterator

from django.db import transaction
from django.db.models import Count, F, Max, OuterRef, Subquery, Sum, Value
from django.db.models.functions import Coalesce

from world.ledger import triggers
from world.ledger.models import Booking, Match, MatchSeat, Posting, Purse


def audit() -> list[str]:
    """Broken invariants in plain English; an empty list if the books are right."""
    with transaction.atomic():
        checks = (_guards, _sums, _caches, _signs, _escrows, _bookings, _shares, _actions)
        return [fault for check in checks for fault in check()]


def _guards() -> Iterator[str]:
    for name in sorted(triggers.expected() - triggers.installed()):
        yield f"trigger {name} is missing"


def _sums() -> Iterator[str]:
    total = Purse.objects.aggregate(total=Sum("balance"))["total"] or 0
    if total != 0:
        yield f"all purses together hold {total} Taler instead of 0"


def _flow(side: str) -> Coalesce:
    postings = Posting.objects.filter(**{side: OuterRef("pk")}).order_by().values(side)
    return Coalesce(Subquery(postings.annotate(total=Sum("amount")).values("total")), Value(0))


def _caches() -> Iterator[str]:
    purses = Purse.objects.annotate(booked=_flow("credit") - _flow("debit"))
    for purse in purses.exclude(balance=F("booked")):
        yield f"purse {purse.name} says {purse.balance}, its postings {purse.booked}"


def _signs() -> Iterator[str]:
    for purse in Purse.objects.exclude(kind=Purse.Kind.HOUSE).filter(balance__lt=0):
        yield f"purse {purse.name} is below zero: {purse.balance}"


def _escrows() -> Iterator[str]:
    matches = Match.objects.annotate(count=Count("seats"))
    for match in matches.select_related("escrow"):
        escrow = getattr(match, "escrow", None)
        running = match.state == Match.State.RUNNING
        due = match.deposit * match.count if running else 0
        if escrow is None:
            yield f"match {match.pk} has no escrow"
        elif escrow.balance != due:
            yield f"the escrow of match {match.pk} holds {escrow.balance} instead of {due}"


_BOOKED = {
    Match.State.RUNNING: ["stake"],
    Match.State.FINISHED: ["payout", "stake"],
    Match.State.ABORTED: ["refund", "stake"],
}


def _bookings() -> Iterator[str]:
    kinds: dict[int, list[str]] = {}
    for match, kind in Booking.objects.exclude(match=None).values_list("match", "kind"):
        kinds.setdefault(match, []).append(kind)
    for match, state in Match.objects.values_list("pk", "state"):
        booked = sorted(kinds.get(match, []))
        if booked != _BOOKED[Match.State(state)]:
            yield f"match {match} ({state}) is booked as {booked}"


def _shares() -> Iterator[str]:
    """Payouts on record share out the stakes, and experience went to winners only."""
    for match in Match.objects.filter(state=Match.State.FINISHED).prefetch_related(
        "seats", "experience"
    ):
        seats = list(match.seats.all())
        if sum(seat.payout or 0 for seat in seats) != match.deposit * len(seats):
            yield f"the payouts of match {match.pk} do not share out its stakes"
        winners = {s.player for s in seats if not s.successor and (s.payout or 0) > match.deposit}
        for entry in match.experience.all():
            if entry.player not in winners:
                yield f"player {entry.player} gained experience in match {match.pk} unearned"


def _actions() -> Iterator[str]:
    matches = Match.objects.annotate(count=Count("actions"), last=Max("actions__ply"))
    for match in matches.filter(count__gt=0):
        if match.count != match.last + 1:
            yield f"match {match.pk} has {match.count} actions up to number {match.last}"
    empty = Match.objects.exclude(pk__in=MatchSeat.objects.values("match"))
    for match in empty:
        yield f"match {match.pk} has no seats"
