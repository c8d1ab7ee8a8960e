"""The contracts, in their order, and what each makes of the cards: trumps, suits, strength."""

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from typing import Final, override

from game.schafkopf.cards import DECK, Card, Rank, Suit

_COURT: Final = (Rank.OBER, Rank.UNTER)
_TRUMP: Final = 100


class Kind(IntEnum):
    """The kinds of contract, each above the one before."""

    RUFER = 1
    WENZ = 2
    SOLO = 3
    WENZ_TOUT = 4
    SOLO_TOUT = 5
    SIE = 6


@dataclass(frozen=True, slots=True)
class Contract:
    """A contract; *suit* is the one called (Rufer) or the trump suit (Solo, Solo Tout).

    What it makes of each card is worked out once and looked up by the card's index.
    """

    kind: Kind
    suit: Suit | None = None
    _suits: tuple[Suit | None, ...] = field(init=False, repr=False, compare=False)
    _strengths: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        suits = tuple(None if self._makes_trump(card) else card.suit for card in DECK)
        strengths = tuple(
            1 + _plain_height(card) if suit is not None else _TRUMP + _trump_height(card)
            for card, suit in zip(DECK, suits, strict=True)
        )
        object.__setattr__(self, "_suits", suits)
        object.__setattr__(self, "_strengths", strengths)

    @override
    def __reduce__(self) -> tuple[type["Contract"], tuple[Kind, Suit | None]]:
        return (Contract, (self.kind, self.suit))

    @property
    def code(self) -> str:
        """The contract in notation, as ``rufer:E``."""
        name = self.kind.name.lower()
        return name if self.suit is None else f"{name}:{self.suit.code}"

    @property
    def is_wenz(self) -> bool:
        """Whether only the Unter are trumps."""
        return self.kind in {Kind.WENZ, Kind.WENZ_TOUT}

    @property
    def is_tout(self) -> bool:
        """Whether all eight tricks are needed."""
        return self.kind in {Kind.WENZ_TOUT, Kind.SOLO_TOUT}

    @property
    def has_partner(self) -> bool:
        """Whether the declarer called a partner."""
        return self.kind is Kind.RUFER

    @property
    def trump_suit(self) -> Suit | None:
        """The suit whose plain cards are trumps; none in Wenz and Sie."""
        return Suit.HERZ if self.has_partner else self.suit

    def is_trump(self, card: Card) -> bool:
        """Tell whether *card* is a trump."""
        return self._suits[card.index] is None

    def effective_suit(self, card: Card) -> Suit | None:
        """Return the plain suit that *card* belongs to; None for trumps, which are one suit."""
        return self._suits[card.index]

    def strength(self, card: Card, led: Suit | None) -> int:
        """Return what *card* is worth in a trick led in *led*; the highest takes it."""
        suit = self._suits[card.index]
        return self._strengths[card.index] if suit is None or suit is led else 0

    def _makes_trump(self, card: Card) -> bool:
        if card.rank is Rank.UNTER:
            return True
        if self.is_wenz:
            return False
        return card.rank is Rank.OBER or card.suit is self.trump_suit

    def trumps(self) -> tuple[Card, ...]:
        """Return all trumps, the highest first."""
        return _trumps_of(self)


@cache
def _trumps_of(contract: Contract) -> tuple[Card, ...]:
    trumps = [card for card in DECK if contract.is_trump(card)]
    return tuple(sorted(trumps, key=lambda card: -contract.strength(card, None)))


def _trump_height(card: Card) -> int:
    """Return the place among trumps: Ober, Unter, each by suit, then the plain cards."""
    if card.rank in _COURT:
        return 20 + 4 * (card.rank is Rank.OBER) + (3 - card.suit)
    return _plain_height(card)


def _plain_height(card: Card) -> int:
    """Return the place in a suit: A 10 K O U 9 8 7, so that Wenz finds its Ober."""
    return int(card.rank)


def is_plain(card: Card) -> bool:
    """Tell whether *card* is neither Ober nor Unter."""
    return card.rank not in _COURT


CONTRACTS: Final = (
    *(Contract(Kind.RUFER, suit) for suit in Suit if suit is not Suit.HERZ),
    Contract(Kind.WENZ),
    *(Contract(Kind.SOLO, suit) for suit in Suit),
    Contract(Kind.WENZ_TOUT),
    *(Contract(Kind.SOLO_TOUT, suit) for suit in Suit),
    Contract(Kind.SIE),
)
BY_CODE: Final = {contract.code: contract for contract in CONTRACTS}
