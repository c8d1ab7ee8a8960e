"""The 32 cards of the Salzburg pack that Schafkopf uses, and their points."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, override


class Suit(IntEnum):
    """The four suits, the highest first."""

    EICHEL = 0
    GRAS = 1
    HERZ = 2
    SCHELLEN = 3

    @property
    def code(self) -> str:
        """The letter in notation."""
        return "EGHS"[self]


class Rank(IntEnum):
    """The eight ranks, ascending as printed; Ober and Unter are usually trumps."""

    SIEBEN = 0
    ACHT = 1
    NEUN = 2
    UNTER = 3
    OBER = 4
    KOENIG = 5
    ZEHN = 6
    DAUS = 7


_CODES: Final = ("7", "8", "9", "U", "O", "K", "10", "A")
_POINTS: Final = (0, 0, 0, 2, 3, 4, 10, 11)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One of the 32 cards; there is one object of each. *points* are its Augen."""

    suit: Suit
    rank: Rank
    code: str
    index: int
    points: int

    @override
    def __repr__(self) -> str:
        return self.code

    @override
    def __reduce__(self) -> tuple[Callable[[str], "Card"], tuple[str]]:
        return (card, (self.code,))


DECK: Final = tuple(
    Card(suit, rank, suit.code + _CODES[rank], suit * 8 + place, _POINTS[rank])
    for suit in Suit
    for place, rank in enumerate(reversed(Rank))
)
BY_CODE: Final = {each.code: each for each in DECK}
_DAEUSE: Final = tuple(BY_CODE[suit.code + "A"] for suit in Suit)
BY_SUIT_CODE: Final = {suit.code: suit for suit in Suit}


def card(code: str) -> Card:
    """Return the card that is written ``EO``, ``G10``, ``SA``; raise ``KeyError``."""
    return BY_CODE[code]


def daus(suit: Suit) -> Card:
    """Return the Daus of *suit*."""
    return _DAEUSE[suit]
