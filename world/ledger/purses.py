"""Purses and bookings: how Taler move. Callers use `world.ledger.books`."""

from collections.abc import Sequence

from django.db import transaction

from game.core.errors import RefusedError
from world.ledger.errors import LedgerError, Money
from world.ledger.models import MAX_AMOUNT, Booking, Match, Posting, Purse

WELCOME = 10_000

type Move = tuple[int, int, int]  # from purse, to purse, Taler


def house() -> int:
    """Return the purse of the house: it issues what newcomers and friends bring."""
    purse, _new = Purse.objects.get_or_create(kind=Purse.Kind.HOUSE, defaults={"name": "Haus"})
    return purse.pk


def purse_of(player: int) -> Purse | None:
    """Return the player's purse, locked for the transaction where the database can."""
    return Purse.objects.select_for_update().filter(player=player).first()


def checked(amount: int) -> int:
    """Return the amount, if it is one that can be booked."""
    if amount <= 0:
        raise RefusedError(Money.NOT_POSITIVE, amount=amount)
    if amount > MAX_AMOUNT:
        raise RefusedError(Money.TOO_MUCH, amount=amount, limit=MAX_AMOUNT)
    return amount


def book(reference: str, kind: str, moves: Sequence[Move], match: Match | None = None) -> bool:
    """Book *moves* under *reference*; False if just this was booked before."""
    wanted = [move for move in moves if move[2] != 0]
    with transaction.atomic():
        known = Booking.objects.filter(reference=reference).first()
        if known is not None:
            _same(known, kind, wanted)
            return False
        booking = Booking.objects.create(reference=reference, kind=kind, match=match)
        Posting.objects.bulk_create(
            Posting(booking=booking, debit_id=debit, credit_id=credit, amount=amount)
            for debit, credit, amount in wanted
        )
    return True


def _same(known: Booking, kind: str, moves: Sequence[Move]) -> None:
    postings = known.postings.order_by("pk")
    booked = list(postings.values_list("debit_id", "credit_id", "amount"))
    if known.kind != kind or booked != list(moves):
        raise LedgerError(f"{known.reference} is booked already, and differently")


def open_purse(player: int, name: str) -> None:
    """Give a newcomer a purse with 10,000 Taler, once; later calls keep the name up to date."""
    with transaction.atomic():
        purse = purse_of(player)
        if purse is None:
            purse = Purse.objects.create(kind=Purse.Kind.PLAYER, player=player, name=name[:80])
            book(f"welcome:{player}", Booking.Kind.WELCOME, [(house(), purse.pk, WELCOME)])
        elif purse.name != name[:80]:
            purse.name = name[:80]
            purse.save(update_fields=["name"])


def balance(player: int) -> int:
    """Return the Taler the player has on him; 0 for who has no purse."""
    return Purse.objects.filter(player=player).values_list("balance", flat=True).first() or 0


def transfer(reference: str, giver: int, taker: int, amount: int) -> None:
    """Move Taler from one player to another."""
    checked(amount)
    if giver == taker:
        raise RefusedError(Money.SELF)
    with transaction.atomic():
        source, target = purse_of(giver), purse_of(taker)
        if target is None:
            raise RefusedError(Money.NOBODY)
        if source is None:
            raise RefusedError(Money.SHORT, amount=amount, balance=0)
        move = (source.pk, target.pk, amount)
        known = Booking.objects.filter(reference=reference).exists()
        if not known and source.balance < amount:
            raise RefusedError(Money.SHORT, amount=amount, balance=source.balance)
        book(reference, Booking.Kind.TRANSFER, [move])


def wage(player: int, amount: int, reference: str) -> None:
    """Pay a player for his work out of the house's purse."""
    checked(amount)
    with transaction.atomic():
        purse = purse_of(player)
        if purse is None:
            raise RefusedError(Money.NOBODY)
        book(reference, Booking.Kind.WAGE, [(house(), purse.pk, amount)])
