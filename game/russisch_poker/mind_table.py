"""What a seat remembers of the round: cards seen, who has run out of a suit, who needs what."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.tricks import Played
from game.russisch_poker.cards import DECK, JOKER_HIGH, JOKER_LOW, Card
from game.russisch_poker.policy.features import (
    HIGH,
    JOKER,
    LOW,
    NO_SUIT,
    Seen,
    power,
    suit_asked,
)
from game.russisch_poker.tricks import SEATS
from game.russisch_poker.view import RussischPokerView as View

EVERY_TRICK: Final = 8
_PACK: Final = 0xFFFFFFFF
_CODES: Final = {**{card: card.index for card in DECK}, JOKER_HIGH: HIGH, JOKER_LOW: LOW}


def code_of(card: Card) -> int:
    """Return the number of a card as it is played."""
    return _CODES[card]


def bits(cards: Iterable[Card]) -> int:
    """Return a set of cards as an integer."""
    found = 0
    for card in cards:
        found |= 1 << card.index
    return found


def place_of_bid(view: View) -> tuple[int, int]:
    """Return how many seats have announced, and how many tricks together."""
    made = [bid for bid in view.bids if bid is not None]
    return len(made), sum(made)


def seen(view: View, memory: int = EVERY_TRICK, *, watches: bool = True) -> Seen:
    """Return the moment as the viewer knows it who remembers the last *memory* tricks.

    Who does not watch the others knows neither what they need nor what they have run out of.
    """
    me = view.viewer or 0
    tricks = [trick.cards for trick in view.history][-memory:] if memory else []
    hand = bits(view.hand)
    shown, voids = _shown((*tricks, view.trick))
    needs = tuple((bid or 0) - taken for bid, taken in zip(view.bids, view.taken, strict=True))
    if not watches:
        needs = tuple(need if seat == me else 1 for seat, need in enumerate(needs))
    laid = [_CODES[each.card] for each in view.trick]
    led = suit_asked(laid[0]) if laid else NO_SUIT
    worths = [power(code, led) for code in laid]
    best = max(worths, default=-1)
    return Seen(
        me=me,
        hand=hand,
        unseen=_PACK & ~(hand | shown),
        counts=tuple([seat.cards for seat in view.seats]),
        needs=needs,
        voids=voids if watches else (0,) * SEATS,
        place=len(laid),
        led=led,
        best=best,
        holder=view.trick[worths.index(best)].seat if laid else me,
    )


def _shown(tricks: Sequence[Sequence[Played[Card]]]) -> tuple[int, tuple[int, ...]]:
    """Return the cards shown, and for each seat the suits, as bits, that it is known not to hold.

    Who does not follow has nothing of the suit; who does not trump then has no trumps either.
    """
    shown, voids = 0, [0] * SEATS
    for trick in tricks:
        led = -1
        for each in trick:
            code = _CODES[each.card]
            if led < 0:
                led = suit_asked(code)
            elif code >> 3 != led != NO_SUIT and code < HIGH:
                voids[each.seat] |= 1 << led | (1 if code >> 3 else 0)
            shown |= 1 << (code if code < HIGH else JOKER)
    return shown, tuple(voids)
