"""Taler shared to the last one: pots in proportion, and differences settled from deposits."""

from collections.abc import Sequence
from fractions import Fraction


def shares(
    pot: int, weights: Sequence[Fraction | int], ranks: Sequence[Fraction | int]
) -> list[int]:
    """Share *pot* Taler in proportion to *weights* (not all zero).

    Whole Taler first; those left over go one each by the largest remainder. Ties go to the
    higher of *ranks*, then to the lower seat.
    """
    whole = Fraction(sum(weights))
    exact = [pot * Fraction(weight) / whole for weight in weights]
    paid = [int(share) for share in exact]
    order = sorted(
        range(len(weights)), key=lambda seat: (paid[seat] - exact[seat], -ranks[seat], seat)
    )
    for seat in order[: pot - sum(paid)]:
        paid[seat] += 1
    return paid


def from_deposits(
    differences: Sequence[Fraction | int], unit: int, deposit: int
) -> tuple[int, ...]:
    """Return what each gets back of the deposits after differences are settled at *unit* Taler.

    Who is below zero pays, rounded down and at most the deposit; all of it goes to those above.
    """
    losses = [min(deposit, int(max(-each, 0) * unit)) for each in differences]
    gains = [0] * len(differences)
    above = [max(each, Fraction(0)) for each in differences]
    if any(above):
        gains = shares(sum(losses), above, differences)
    return tuple(deposit - loss + gain for loss, gain in zip(losses, gains, strict=True))
