"""Draws hands for the others that keep every duty they have shown."""

from dataclasses import dataclass
from random import Random
from typing import Final

from game.core.api import Seat
from game.schafkopf.mind_deck import each
from game.schafkopf.mind_table import SEATS, Seen

_TRIES: Final = 40


@dataclass(frozen=True, slots=True)
class Pool:
    """The unseen cards but the called Daus: those that anybody may hold, and the others."""

    anybody: tuple[int, ...]
    some: tuple[tuple[int, tuple[Seat, ...]], ...]


def pool_of(seen: Seen) -> Pool:
    """Return the unseen cards by who may hold them, those that fewest may hold first."""
    others = [seat for seat in range(SEATS) if seat != seen.me and seen.left[seat]]
    anybody, some = [], []
    for card in each(seen.unseen & ~seen.deck.daus):
        seats = tuple(seat for seat in others if seen.holdable[seat] >> card & 1)
        if len(seats) == len(others):
            anybody.append(card)
        else:
            some.append((card, seats))
    return Pool(tuple(anybody), tuple(sorted(some, key=lambda entry: len(entry[1]))))


def drawn(seen: Seen, pool: Pool, rng: Random) -> list[int]:
    """Return hands for all seats that every shown duty allows."""
    holder = _holder_of_daus(seen, rng)
    for _ in range(_TRIES):
        hands = [0] * SEATS
        room = list(seen.left)
        room[seen.me] = 0
        if holder is not None:
            hands[holder] |= seen.deck.daus
            room[holder] -= 1
        if all(_give(card, seats, hands, room, rng) for card, seats in pool.some):
            rest = sorted(pool.anybody, key=lambda _card: rng.random())
            for seat in range(SEATS):
                for _ in range(room[seat]):
                    hands[seat] |= 1 << rest.pop()
            hands[seen.me] = seen.hand
            return hands
    return searched(seen)


def _give(
    card: int, seats: tuple[Seat, ...], hands: list[int], room: list[int], rng: Random
) -> bool:
    at = rng.random() * sum(room[seat] for seat in seats)
    for seat in seats:
        at -= room[seat]
        if at < 0:
            hands[seat] |= 1 << card
            room[seat] -= 1
            return True
    return False


def searched(seen: Seen) -> list[int]:
    """Return the first deal that fits, by moving cards along chains of seats (rarely needed)."""
    seats = [seat for seat in range(SEATS) if seat != seen.me]
    owner: dict[int, Seat] = {}
    room = list(seen.left)

    def place(card: int, tried: set[Seat]) -> bool:
        for seat in seats:
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

    for card in each(seen.unseen):
        if not place(card, set()):
            msg = "no deal fits what was seen"
            raise ValueError(msg)
    hands = [0] * SEATS
    hands[seen.me] = seen.hand
    for card, seat in owner.items():
        hands[seat] |= 1 << card
    return hands


def _holder_of_daus(seen: Seen, rng: Random) -> Seat | None:
    """Draw who holds the called Daus, if it is out, by suspicion."""
    if not seen.deck.daus & seen.unseen:
        return None
    chances = [
        (seat, seen.friends[seat] if seen.is_attacker else 1 - seen.friends[seat])
        for seat in range(SEATS)
        if seen.holdable[seat] & seen.deck.daus
    ]
    at = rng.random() * sum(chance for _, chance in chances)
    for seat, chance in chances:
        at -= chance
        if at < 0:
            return seat
    return chances[-1][0]
