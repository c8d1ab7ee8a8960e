"""The ledger's tables; nothing but `world.ledger.books` writes them.

A posting is a transfer: it takes its amount out of one purse and puts it into another, so every
booking sums to zero by construction. Balances are caches kept by triggers (`triggers`), and what
must never happen is forbidden by constraints, not by care. Players are numbers (the key of their
character) without a foreign key: deleting a character leaves the books as they were.
"""

from django.db import models
from django.db.models import CheckConstraint, F, Q, UniqueConstraint

MAX_AMOUNT = 10**15
MAX_BALANCE = 10**18


class Purse(models.Model):
    """Whose money: the house, a player, or the escrow of one match."""

    class Kind(models.TextChoices):
        HOUSE = "house"
        PLAYER = "player"
        ESCROW = "escrow"

    kind = models.CharField(max_length=8, choices=Kind)
    player = models.BigIntegerField(null=True, unique=True)
    match = models.OneToOneField("Match", models.PROTECT, null=True, related_name="escrow")
    name = models.CharField(max_length=80)
    balance = models.BigIntegerField(default=0)
    opened = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            CheckConstraint(
                name="purse_owner",
                condition=Q(kind="house", player=None, match=None)
                | Q(kind="player", player__isnull=False, match=None)
                | Q(kind="escrow", player=None, match__isnull=False),
            ),
            CheckConstraint(
                name="purse_never_below_zero", condition=Q(kind="house") | Q(balance__gte=0)
            ),
            CheckConstraint(
                name="purse_within_bounds",
                condition=Q(balance__gte=-MAX_BALANCE, balance__lte=MAX_BALANCE),
            ),
            UniqueConstraint(name="one_house", fields=["kind"], condition=Q(kind="house")),
        ]

    def __str__(self) -> str:
        return self.name


class Booking(models.Model):
    """One thing that happened to money; its reference makes sure that it happens once."""

    class Kind(models.TextChoices):
        WELCOME = "welcome"
        TRANSFER = "transfer"
        WAGE = "wage"
        STAKE = "stake"
        PAYOUT = "payout"
        REFUND = "refund"

    reference = models.CharField(max_length=120, unique=True)
    kind = models.CharField(max_length=8, choices=Kind)
    match = models.ForeignKey("Match", models.PROTECT, null=True, related_name="bookings")
    booked = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            CheckConstraint(
                name="booking_has_reference",
                condition=~Q(reference=""),
            ),
            UniqueConstraint(
                name="match_booked_once",
                fields=["match", "kind"],
            ),
            UniqueConstraint(
                name="match_settled_once",
                fields=["match"],
                condition=Q(kind__in=["payout", "refund"]),
            ),
        ]

    def __str__(self) -> str:
        return self.reference


class Posting(models.Model):
    """An amount that goes from one purse (debit) to another (credit)."""

    booking = models.ForeignKey(Booking, models.PROTECT, related_name="postings")
    debit = models.ForeignKey(Purse, models.PROTECT, related_name="debits")
    credit = models.ForeignKey(Purse, models.PROTECT, related_name="credits")
    amount = models.BigIntegerField()

    class Meta:
        constraints = [
            CheckConstraint(
                name="posting_amount", condition=Q(amount__gt=0, amount__lte=MAX_AMOUNT)
            ),
            CheckConstraint(name="posting_moves", condition=~Q(debit=F("credit"))),
        ]

    def __str__(self) -> str:
        return f"{self.debit} -> {self.credit}: {self.amount}"


class Match(models.Model):
    """One match at one table, from the payment of the stakes on."""

    class State(models.TextChoices):
        RUNNING = "running"
        FINISHED = "finished"
        ABORTED = "aborted"

    table = models.CharField(max_length=80)
    game = models.CharField(max_length=40)
    rules = models.IntegerField()
    options = models.JSONField(default=dict)
    unit = models.BigIntegerField()
    deposit = models.BigIntegerField()
    strength = models.IntegerField()
    state = models.CharField(max_length=8, choices=State, default=State.RUNNING)
    length = models.IntegerField(null=True)
    started = models.DateTimeField(auto_now_add=True)
    ended = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "matches"
        constraints = [
            CheckConstraint(
                name="match_stakes",
                condition=Q(unit__gt=0, deposit__gt=0, deposit__lte=MAX_AMOUNT),
            ),
            CheckConstraint(
                name="match_end",
                condition=Q(state="running", ended=None, length=None)
                | Q(state="finished", ended__isnull=False, length__isnull=False)
                | Q(state="aborted", ended__isnull=False),
            ),
            UniqueConstraint(
                name="one_running_match_a_table", fields=["table"], condition=Q(state="running")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.pk}"


class MatchSeat(models.Model):
    """Who sat down at a seat, who took it over for good, and what came of it."""

    class Kind(models.TextChoices):
        PLAYER = "player"
        FRIEND = "friend"

    match = models.ForeignKey(Match, models.PROTECT, related_name="seats")
    seat = models.SmallIntegerField()
    kind = models.CharField(max_length=8, choices=Kind)
    player = models.BigIntegerField(null=True, db_index=True)
    friend = models.CharField(max_length=40, blank=True)
    name = models.CharField(max_length=80)
    successor = models.CharField(max_length=40, blank=True)
    successor_name = models.CharField(max_length=80, blank=True)
    points = models.IntegerField(null=True)
    payout = models.BigIntegerField(null=True)

    class Meta:
        ordering = ["match", "seat"]
        constraints = [
            UniqueConstraint(name="one_holder_a_seat", fields=["match", "seat"]),
            UniqueConstraint(name="one_seat_a_player", fields=["match", "player"]),
            CheckConstraint(
                name="seat_holder",
                condition=Q(kind="player", player__isnull=False, friend="")
                | (Q(kind="friend", player=None, successor="") & ~Q(friend="")),
            ),
            CheckConstraint(name="seat_number", condition=Q(seat__gte=0)),
        ]

    def __str__(self) -> str:
        return f"{self.match}: {self.name}"


class Action(models.Model):
    """One action of a match in notation; the seat is -1 where chance acted."""

    class Reason(models.TextChoices):
        OWN = ""
        ABSENT = "absent"
        SLOW = "slow"
        LEFT = "left"

    match = models.ForeignKey(Match, models.PROTECT, related_name="actions", db_index=False)
    ply = models.IntegerField()
    seat = models.SmallIntegerField()
    notation = models.CharField(max_length=250)
    reason = models.CharField(max_length=8, choices=Reason, blank=True)
    acted = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "ply"]
        constraints = [
            UniqueConstraint(name="one_action_a_ply", fields=["match", "ply"]),
            CheckConstraint(name="action_seat", condition=Q(seat__gte=-1)),
        ]

    def __str__(self) -> str:
        return f"{self.match} {self.ply}: {self.notation}"


class Experience(models.Model):
    """What a player gained by one match."""

    player = models.BigIntegerField()
    game = models.CharField(max_length=40)
    match = models.ForeignKey(Match, models.PROTECT, related_name="experience")
    amount = models.IntegerField()

    class Meta:
        verbose_name_plural = "experience"
        indexes = [models.Index(name="experience_of_player", fields=["player", "game"])]
        constraints = [
            UniqueConstraint(name="experience_once_a_match", fields=["player", "match"]),
            CheckConstraint(name="experience_amount", condition=Q(amount__gt=0)),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.game}: {self.amount}"


class Rung(models.Model):
    """A rung of a game's ladder that a player has reached, and by which match."""

    player = models.BigIntegerField()
    game = models.CharField(max_length=40)
    rung = models.SmallIntegerField()
    match = models.ForeignKey(Match, models.PROTECT, related_name="rungs")

    class Meta:
        constraints = [
            UniqueConstraint(name="rung_told_once", fields=["player", "game", "rung"]),
        ]

    def __str__(self) -> str:
        return f"{self.player} {self.game}: {self.rung}"


class News(models.Model):
    """What the courier has to announce of a player's last rung, once a player and game."""

    player = models.BigIntegerField()
    game = models.CharField(max_length=40)
    name = models.CharField(max_length=80)
    match = models.ForeignKey(Match, models.PROTECT, related_name="news")
    announced = models.DateTimeField(null=True)

    class Meta:
        verbose_name_plural = "news"
        constraints = [
            UniqueConstraint(name="news_once_a_player", fields=["player", "game"]),
        ]

    def __str__(self) -> str:
        return f"{self.name}: {self.game}"
