"""What a finished deal is worth, and to whom."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.api import Seat
from game.schafkopf.cards import Card
from game.schafkopf.contracts import Contract, Kind

SEATS: Final = 4
TRICKS: Final = 8
_BASE: Final = {
    Kind.RUFER: 1,
    Kind.WENZ: 5,
    Kind.SOLO: 5,
    Kind.WENZ_TOUT: 10,
    Kind.SOLO_TOUT: 10,
    Kind.SIE: 20,
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a deal went for the declarer's side, and what it is worth in units."""

    won: bool
    schneider: bool
    schwarz: bool
    base: int
    laufende: int
    laufende_value: int
    laufende_with: bool
    value: int


def side_of(declarer: Seat, partner: Seat | None) -> frozenset[Seat]:
    """Return the seats of the declarer's side."""
    return frozenset({declarer} if partner is None else {declarer, partner})


def outcome(
    contract: Contract,
    side: frozenset[Seat],
    dealt: Sequence[Sequence[Card]],
    points: int,
    tricks: int,
) -> Outcome:
    """Return the worth of a deal whose declarer's *side* made *points* in *tricks*."""
    won, schneider, schwarz = grades(contract, points, tricks)
    run, with_side = laufende(contract, side, dealt)
    extra = run * _laufende_factor(contract)
    base = _BASE[contract.kind]
    value = base + schneider + 2 * schwarz + extra
    return Outcome(won, schneider, schwarz, base, run, extra, with_side, value)


def grades(contract: Contract, points: int, tricks: int) -> tuple[bool, bool, bool]:
    """Return whether the declarer's side won, and whether it was Schneider or Schwarz."""
    if contract.kind is Kind.SIE:
        return True, False, False
    if contract.is_tout:
        return tricks == TRICKS, False, False
    schwarz = tricks in {0, TRICKS}
    schneider = not schwarz and (points >= 91 or points <= 30)
    return points >= 61, schneider, schwarz


def outcome_value(contract: Contract, points: int, tricks: int, extra: int) -> tuple[bool, int]:
    """Return whether the declarer's side won, and the value with *extra* for Laufende."""
    won, schneider, schwarz = grades(contract, points, tricks)
    return won, _BASE[contract.kind] + schneider + 2 * schwarz + extra


def laufende(
    contract: Contract, side: frozenset[Seat], dealt: Sequence[Sequence[Card]]
) -> tuple[int, bool]:
    """Return the unbroken run of highest trumps in one side, and whether it is the declarer's.

    0 below the minimum: 2 in Wenz, else 3.
    """
    held = {card for seat in side for card in dealt[seat]}
    sides = [card in held for card in contract.trumps()]
    run = next((n for n, each in enumerate(sides) if each is not sides[0]), len(sides))
    return (run if run >= (2 if contract.is_wenz else 3) else 0), sides[0]


def _laufende_factor(contract: Contract) -> int:
    if contract.kind is Kind.SIE:
        return 4
    return 2 if contract.is_tout else 1


def most(contract: Contract) -> int:
    """Return the units that the declarer of a contract can win or lose at most (6.2 to 6.4)."""
    grade = 0 if contract.is_tout or contract.kind is Kind.SIE else 2
    value = _BASE[contract.kind] + grade + _laufende_factor(contract) * len(contract.trumps())
    return value if contract.has_partner else 3 * value


def shares(side: frozenset[Seat], value: int, *, won: bool) -> tuple[int, ...]:
    """Return the units by seat: two against two pay once each, one against three three times."""
    sign = 1 if won else -1
    weight = 3 if len(side) == 1 else 1
    return tuple(sign * value * (weight if seat in side else -1) for seat in range(SEATS))
