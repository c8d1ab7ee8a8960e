"""A table around matches as JSON data, for keeping it over a restart."""

from collections.abc import Mapping
from typing import Any

from game.core.api import Option
from game.core.seating import PLACES, Lobby, Occupant


def to_data(lobby: Lobby) -> dict[str, Any]:
    """Return the table as JSON data."""
    return {
        "seats": [who and [who.name, who.player, who.friend] for who in lobby.seats],
        "options": dict(lobby.options),
        "strength": lobby.strength,
        "order": list(lobby.order),
        "offers": list(lobby.offers),
        "running": lobby.running,
    }


def from_data(data: Mapping[str, Any], allowed: Mapping[str, Option]) -> Lobby:
    """Return the table that `to_data` wrote; raise ValueError, KeyError or TypeError on junk."""
    seats = tuple(who and Occupant(str(who[0]), who[1], who[2]) for who in data["seats"])
    known = {name: option.default for name, option in allowed.items()}
    options = {name: value for name, value in data["options"].items() if name in allowed}
    options |= {PLACES: len(seats)} if PLACES in allowed else {}
    lobby = Lobby(
        seats=seats,
        allowed=allowed,
        options=known | options,
        strength=int(data["strength"]),
        order=tuple(int(seat) for seat in data["order"]),
        offers=tuple(data["offers"]),
        running=bool(data["running"]),
    )
    persons = {seat for seat, who in enumerate(seats) if who and who.is_person}
    if persons != set(lobby.order) or len(lobby.offers) != len(seats):
        raise ValueError("a table whose seats and order do not fit")
    return lobby
