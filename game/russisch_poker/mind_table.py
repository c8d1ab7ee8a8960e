"""What a seat remembers of the round: cards seen, who has run out of a suit, who needs what."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.core.tricks import Played
from game.russisch_poker.cards import Card, Joker, Suit
from game.russisch_poker.policy.features import HIGH, LOW, Seen
from game.russisch_poker.tricks import SEATS, strength, suit_led
from game.russisch_poker.view import RussischPokerView as View

EVERY_TRICK: Final = 8
_PACK: Final = 0xFFFFFFFF


def code_of(card: Card) -> int:
    """Return the number of a card as it is played."""
    match card.joker:
        case Joker.HOCH:
            return HIGH
        case Joker.NIEDRIG:
            return LOW
    return card.index


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
    hand = known = bits(view.hand)
    for trick in (*tricks, view.trick):
        for each in trick:
            known |= 1 << each.card.index
    needs = tuple((bid or 0) - taken for bid, taken in zip(view.bids, view.taken, strict=True))
    led = suit_led(view.trick[0].card) if view.trick else None
    worths = [(strength(each.card, led), -number) for number, each in enumerate(view.trick)]
    best, number = max(worths, default=(-1, 0))
    return Seen(
        me=me,
        hand=hand,
        unseen=_PACK & ~known,
        counts=tuple(seat.cards for seat in view.seats),
        needs=needs
        if watches
        else tuple(need if seat == me else 1 for seat, need in enumerate(needs)),
        voids=_voids((*tricks, view.trick)) if watches else (0,) * SEATS,
        place=len(view.trick),
        led=4 if led is None else int(led),
        best=best,
        holder=view.trick[-number].seat if view.trick else me,
    )


def _voids(tricks: Sequence[Sequence[Played[Card]]]) -> tuple[int, ...]:
    """Return for each seat the suits, as bits, that it has shown not to hold."""
    found = [0] * SEATS
    for trick in tricks:
        led = suit_led(trick[0].card) if trick else None
        if led is None:
            continue
        for each in trick[1:]:
            if each.card.joker is None and each.card.suit is not led:
                found[each.seat] |= 1 << led
                if each.card.suit is not Suit.KARO:
                    found[each.seat] |= 1 << Suit.KARO
    return tuple(found)
