"""Duties and winners of a single trick of Russisch Poker, for the rules and for minds."""

from typing import Final

from game.core.api import Seat
from game.core.tricks import Trick
from game.russisch_poker.cards import JOKER, JOKER_HIGH, JOKER_LOW, Card, Suit

SEATS: Final = 4
_TRUMP: Final = 100
_JOKER: Final = 200


def suit_led(card: Card) -> Suit | None:
    """Return the suit that a lead asks for; none after Pik 7 played high."""
    return None if card is JOKER_HIGH else card.suit


def strength(card: Card, led: Suit | None) -> int:
    """Return what a played card is worth in a trick; the highest takes it."""
    if card is JOKER_HIGH:
        return _JOKER
    if card is JOKER_LOW:
        return int(led is Suit.PIK)
    if card.suit is Suit.KARO:
        return _TRUMP + card.rank
    return 1 + card.rank if card.suit is led else 0


def winner(trick: Trick[Card]) -> Seat:
    """Return who takes a full trick."""
    led = suit_led(trick.cards[0])
    return trick.winner(lambda card: strength(card, led), SEATS)


def allowed(hand: tuple[Card, ...], trick: Trick[Card]) -> tuple[Card, ...]:
    """Return the cards, Pik 7 as it may be played, that the duties leave to *hand*.

    *hand* stands in the order of the pack, and so does what is returned.
    """
    plain = tuple(card for card in hand if card is not JOKER)
    if trick.cards and (led := suit_led(trick.cards[0])) is not None:
        plain = (
            tuple(card for card in plain if card.suit is led)
            or tuple(card for card in plain if card.suit is Suit.KARO)
            or plain
        )
    if JOKER not in hand:
        return plain
    before = tuple(card for card in plain if card.index < JOKER.index)
    return (*before, JOKER_HIGH, JOKER_LOW, *plain[len(before) :])
