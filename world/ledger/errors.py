"""What the ledger refuses (for players) and what it takes for a fault of the program."""

from collections.abc import Sequence

from game.core.errors import RefusalKey, RefusedError


class Money(RefusalKey):
    """Keys of the refusals; the German sentences are in `world.texts.money`."""

    SHORT = "money.short", "the purse does not hold as much"
    NOBODY = "money.nobody", "nobody of this name has a purse"
    SELF = "money.self", "giver and taker are the same"
    NOT_POSITIVE = "money.not_positive", "the amount is not positive"
    TOO_MUCH = "money.too_much", "there is not as much money in the world"
    SEATS_SHORT = "money.seats_short", "some seats cannot pay the stake"


class ShortError(RefusedError):
    """Some seats cannot pay the stake; `seats` names them, counted from 0."""

    def __init__(self, seats: Sequence[int]) -> None:
        super().__init__(Money.SEATS_SHORT, seats=tuple(seats))
        self.seats = tuple(seats)


class LedgerError(Exception):
    """The caller asks for what a correct program never asks for; nothing was changed."""
