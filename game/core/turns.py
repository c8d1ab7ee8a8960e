"""Whose turn it is, and values kept by seat, as the rules of all games reckon with them."""

from game.core.api import CHANCE, Seat
from game.core.errors import IllegalActionError, Refusal


def check_turn(actors: tuple[Seat, ...], seat: Seat) -> None:
    """Refuse what *seat* does when it is not among those who may act now."""
    if not actors:
        raise IllegalActionError(Refusal.MATCH_OVER)
    if seat not in actors:
        raise IllegalActionError(Refusal.NOT_YOUR_TURN, actor=actors[0])


def awaited(actors: tuple[Seat, ...]) -> Seat | None:
    """Return the seat that all wait for; None while chance acts, and at the end."""
    return actors[0] if actors and actors[0] != CHANCE else None


def with_value[T](values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return the values by seat with that of *seat* replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats around the table, *first* first."""
    return tuple((first + place) % seats for place in range(seats))
