"""Deals the hidden cards of Schafkopf anew, as the duties that were shown allow."""

from random import Random

from game.core.api import Seat
from game.schafkopf.cards import Card
from game.schafkopf.mind_deck import each
from game.schafkopf.mind_table import Seen


def fitting(seen: Seen, rng: Random) -> list[tuple[Card, ...]]:
    """Return hands for all seats, in the order of the pack; the own one is empty."""
    seats = [seat for seat in range(4) if seat != seen.me]
    owner: dict[int, Seat] = {}
    room = list(seen.left)

    def place(card: int, tried: set[Seat]) -> bool:
        """Give *card* to a seat with room, or to one whose card can go elsewhere."""
        for seat in sorted(set(seats) - tried, key=lambda _: rng.random()):
            if seat in tried or not seen.holdable[seat] >> card & 1:
                continue
            tried.add(seat)
            if room[seat]:
                room[seat] -= 1
                owner[card] = seat
                return True
            for other in [held for held, its in owner.items() if its == seat]:
                if place(other, tried):
                    owner[card] = seat
                    return True
        return False

    for card in sorted(each(seen.unseen), key=lambda _: rng.random()):
        assert place(card, set()), "no deal fits what was seen"
    hands = [[seen.deck.cards[card] for card in owner if owner[card] == s] for s in range(4)]
    return [tuple(sorted(hand, key=lambda card: card.index)) for hand in hands]
