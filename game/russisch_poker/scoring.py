"""Points of a round and settlement of a match of Russisch Poker."""

from collections.abc import Sequence


def cards_in(round_number: int) -> int:
    """Return the cards per player in round 1 to 18: 1..7, then 8 four times, then 7..1."""
    return min(round_number, 8, 19 - round_number)


def points(bid: int, tricks: int) -> int:
    """Return 5 + 5 a trick if exact, the tricks if more, -5 for each missing one."""
    if tricks == bid:
        return 5 + 5 * bid
    return tricks if tricks > bid else -5 * (bid - tricks)


def payouts(totals: Sequence[int], stake: int) -> tuple[int, ...]:
    """Share the pot of all stakes in proportion to the points above the lowest score.

    Whole Taler first; those left over go by largest remainder (ties: more points, lower seat).
    All equal: everybody gets the stake back.
    """
    pot = stake * len(totals)
    weights = [total - min(totals) for total in totals]
    whole = sum(weights)
    if whole == 0:
        return (stake,) * len(totals)
    shares = [pot * weight // whole for weight in weights]
    order = sorted(
        range(len(totals)), key=lambda seat: (-(pot * weights[seat] % whole), -totals[seat], seat)
    )
    for seat in order[: pot - sum(shares)]:
        shares[seat] += 1
    return tuple(shares)
