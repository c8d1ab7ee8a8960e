"""Cards as bits in a contract's own order, so that minds can reckon with sets of them.

In one suit a stronger card is a higher bit, and every trump is higher than every plain card.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.schafkopf.cards import DECK, Card
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.play import called_card

EMPTY: Final = 0
TRUMP: Final = 4
SUITS: Final = range(5)


@dataclass(frozen=True, slots=True)
class Deck:
    """The pack as *contract* orders it; everything is by bit number.

    *masks* are the cards of each plain suit and, last, the trumps; *group* is the mask that a
    card belongs to. *daus* is the called Daus as a mask, *called* the plain cards of its suit.
    """

    contract: Contract
    cards: tuple[Card, ...]
    bits: tuple[int, ...]
    points: tuple[int, ...]
    suit: tuple[int, ...]
    masks: tuple[int, ...]
    group: tuple[int, ...]
    daus: int
    called: int

    def mask(self, cards: Iterable[Card]) -> int:
        """Return *cards* as a set of bits."""
        return sum(1 << self.bits[card.index] for card in cards)

    @property
    def trumps(self) -> int:
        """All trumps."""
        return self.masks[TRUMP]

    def points_of(self, mask: int) -> int:
        """Return the points of a set of cards."""
        return sum(self.points[bit] for bit in each(mask))


def each(mask: int) -> Iterator[int]:
    """Yield the bit numbers of a set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def above(bit: int) -> int:
    """Return all bits higher than *bit*."""
    return -(2 << bit)


@cache
def deck_of(contract: Contract) -> Deck:
    """Return the pack in the order of *contract*."""

    def height(card: Card) -> tuple[int, int]:
        suit = contract.effective_suit(card)
        return (TRUMP if suit is None else suit, contract.strength(card, suit))

    cards = tuple(sorted(DECK, key=height))
    bits = tuple(cards.index(card) for card in DECK)
    suit = tuple(height(card)[0] for card in cards)
    masks = tuple(sum(1 << bit for bit in range(32) if suit[bit] == one) for one in SUITS)
    called = called_card(contract)
    return Deck(
        contract,
        cards,
        bits,
        points=tuple(card.points for card in cards),
        suit=suit,
        masks=masks,
        group=tuple(masks[one] for one in suit),
        daus=EMPTY if called is None else 1 << bits[called.index],
        called=EMPTY if called is None else masks[called.suit],
    )


def run(deck: Deck, side: int) -> int:
    """Return the Laufende of a deal in which the declarer's side began with the cards *side*."""
    kind = deck.contract.kind
    first = 1 << 31
    has_first = bool(side & first)
    length = 0
    while deck.trumps & (first >> length) and bool(side & (first >> length)) == has_first:
        length += 1
    fewest = 2 if deck.contract.is_wenz else 3
    if length < fewest:
        return 0
    return length * (4 if kind is Kind.SIE else 2 if deck.contract.is_tout else 1)
