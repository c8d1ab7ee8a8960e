"""The French pack of Russisch Poker: Karo is always trump, Pik 7 is the joker."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, override


class Suit(IntEnum):
    """The four suits, in the order of the pack."""

    KARO = 0
    HERZ = 1
    PIK = 2
    KREUZ = 3


class Rank(IntEnum):
    """The eight ranks, ascending."""

    SIEBEN = 0
    ACHT = 1
    NEUN = 2
    ZEHN = 3
    BUBE = 4
    DAME = 5
    KOENIG = 6
    AS = 7


class Joker(Enum):
    """How Pik 7 is played."""

    HOCH = "+"
    NIEDRIG = "-"


_SUITS: Final = ("Ka", "He", "Pi", "Kr")
_RANKS: Final = ("7", "8", "9", "10", "B", "D", "K", "A")


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """One of the 32 cards, or Pik 7 as it was played; there is one object of each."""

    suit: Suit
    rank: Rank
    joker: Joker | None = None
    code: str = ""
    index: int = 0

    @property
    def held(self) -> "Card":
        """The card as it is held in a hand."""
        return JOKER if self.joker else self

    @override
    def __repr__(self) -> str:
        return self.code

    @override
    def __reduce__(self) -> tuple[Callable[[str], "Card"], tuple[str]]:
        return (card, (self.code,))


def _card(suit: Suit, rank: Rank, joker: Joker | None = None) -> Card:
    code = _SUITS[suit] + _RANKS[rank] + (joker.value if joker else "")
    return Card(suit, rank, joker, code, suit * 8 + rank)


DECK: Final = tuple(_card(suit, rank) for suit in Suit for rank in Rank)
JOKER: Final = DECK[Suit.PIK * 8 + Rank.SIEBEN]
JOKER_HIGH: Final = _card(Suit.PIK, Rank.SIEBEN, Joker.HOCH)
JOKER_LOW: Final = _card(Suit.PIK, Rank.SIEBEN, Joker.NIEDRIG)
BY_CODE: Final = {each.code: each for each in (*DECK, JOKER_HIGH, JOKER_LOW)}


def card(code: str) -> Card:
    """Return the card that is written ``KaA``, ``Pi7``, ``Pi7+``; raise ``KeyError``."""
    return BY_CODE[code]
