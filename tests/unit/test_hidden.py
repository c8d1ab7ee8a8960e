"""Where hidden cards can lie, held against every way to deal them."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from game.core.hidden import Hidden

PLACES = 3


def deals(hidden: Hidden) -> Iterator[tuple[int, ...]]:
    """Yield every way the cards can lie, as a set for each place."""
    cards = [card for card in range(hidden.unseen.bit_length()) if hidden.unseen >> card & 1]
    for owners in product(range(PLACES), repeat=len(cards)):
        held = [0] * PLACES
        for card, owner in zip(cards, owners, strict=True):
            held[owner] |= 1 << card
        fits = all(not held[place] & ~hidden.may[place] for place in range(PLACES))
        if fits and tuple(map(int.bit_count, held)) == hidden.room:
            yield tuple(held)


@pytest.mark.parametrize("seed", range(60))
def test_it_says_what_trying_every_deal_says(seed: int) -> None:
    rng = Random(seed)
    size = 3 + seed % 4
    unseen = (1 << size) - 1
    may = tuple(int(rng.random() * 2**size) | int(rng.random() * 2**size) for _ in range(PLACES))
    first = int(rng.random() * (size + 1))
    second = int(rng.random() * (size - first + 1))
    hidden = Hidden(unseen, may, (first, second, size - first - second))
    found = list(deals(hidden))
    assert hidden.is_possible() == bool(found)
    if not found:
        return
    for place in range(PLACES):
        for card in range(size):
            assert hidden.may_hold(place, card) == any(each[place] >> card & 1 for each in found)
        for cards in range(1, 2**size):
            assert hidden.must_hold((place,), cards) == all(each[place] & cards for each in found)
            both = (place, (place + 1) % PLACES)
            assert hidden.must_hold(both, cards) == all(
                any(each[one] & cards for one in both) for each in found
            )


def test_some_of_these_deals_are_possible_and_some_are_not() -> None:
    """The three other players hold two cards each; one lacks the first four cards."""
    hidden = Hidden(0b111111, (0b110000, 0b111111, 0b111111), (2, 2, 2))
    assert hidden.must_hold((0,), 0b010000)
    assert hidden.must_hold((0,), 0b100000)
    assert not hidden.may_hold(1, 4)
    assert hidden.may_hold(1, 3)
