"""What both games' searches say is best: no choice that was found worse and left."""

import numpy as np
import pytest

from game.core.search.choice import compare, settle, thin_out

FAITH = 0.0


def told(deals: list[tuple[float, ...]], later: list[tuple[float, ...]]) -> list[float]:
    """Return what choices are said to be worth that brought so much on *deals*, then on *later*."""
    size = len(deals[0])
    gains, tries, means = np.zeros(size), np.zeros(size), np.zeros(size)
    squares, drops = np.zeros((size, size)), np.zeros((2, size))
    active, priors = np.ones(size, np.bool_), np.zeros(size)
    for part in (deals, later):
        for got in map(np.array, part):
            gains[active] += got[active]
            tries[active] += 1
            compare(got, active, squares)
        number = int(tries.max())
        thin_out(
            gains, squares, priors, number, size, FAITH, 2.5, 0.1, active, drops
        )  # fmt: skip
    settle(gains, tries, priors, number, size, FAITH, drops, means)
    return [float(mean) for mean in means]


def test_what_was_dropped_on_lucky_deals_is_not_the_best() -> None:
    """The first deals are worth 10 to everybody, the second choice is 2 worse; later ones 0."""
    lucky = [(10.0, 8.0, 10.1), (10.0, 8.0, 9.9)] * 4
    poor = [(0.0, -5.0, 0.1), (0.0, -5.0, -0.1)] * 16
    first, second, third = told(lucky, poor)
    assert first == pytest.approx(80 / 40)
    assert third == pytest.approx(first)
    assert second == pytest.approx(first - 2, abs=0.2)


def test_what_lost_to_one_dropped_later_lies_below_that() -> None:
    """The third falls 9 behind the second, which then falls behind the first."""
    first, second, third = told(
        [(17.0, 20.0, 11.0), (21.0, 20.0, 11.0)] * 4, [(5.0, 0.0, 0.0)] * 32
    )
    assert first == pytest.approx((8 * 19 + 32 * 5) / 40)
    assert second == pytest.approx(first - (32 * 5 - 8) / 40)
    assert third == pytest.approx(second - 9)
