"""What clients get as data: the table and each event as one seat may see them, seats from 1."""

import re
from typing import Any, Final

from game.core.api import Event, Seat
from game.core.errors import RefusedError
from game.core.plain import record
from world.render.facts import SeatFacts, TableFacts

_LARGE: Final = frozenset({"history", "played", "previous_trick", "results"})
"""Fields that only repeat what events have told; a client that missed them needs none."""
_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


def table(view: Any, facts: TableFacts) -> dict[str, Any]:
    """Return `Tavern.Table`; *view* is None while no match runs."""
    before = {
        "phase": facts.phase,
        "round": 0,
        "rounds": 0,
        "seat": _seat(facts.own),
        "actor": None,
    }
    game: dict[str, Any] = before if view is None else record(view, facts.encode, _LARGE)
    numbers = {each["seat"]: each for each in game.get("seats", ())}
    payload = {
        "table": facts.key,
        "game": facts.game,
        "match": facts.match,
        "n": facts.n,
        **game,
        "seats": [_occupant(seat, numbers.get(seat.seat + 1, {})) for seat in facts.seats],
        "stake": facts.stake,
        "deadline": facts.deadline,
    }
    if view is None:
        payload |= {"legal": [], "hand": [], "trick": [], "last_trick": None}
        payload |= {"options": dict(facts.options), "strength": facts.strength}
        payload |= {"host": _seat(facts.host)}
    return payload


def event(happened: Event, facts: TableFacts, text: str) -> dict[str, Any]:
    """Return `Tavern.Event`; *happened* must already be ``seen_by`` the listener."""
    told = {"table": facts.key, "match": facts.match, "n": facts.n, "event": event_name(happened)}
    fields = record(happened, facts.encode)
    return {**fields, **told, "text": text}


def refused(table_key: str | None, n: object, error: RefusedError, text: str) -> dict[str, Any]:
    """Return `Tavern.Refused`."""
    return {"table": table_key, "n": n, "why": error.key.value, "text": text}


def leave(table_key: str) -> dict[str, Any]:
    """Return `Tavern.Leave`."""
    return {"table": table_key}


def event_name(happened: Event) -> str:
    """Return what clients call the event: card_played for CardPlayed."""
    return _CAPITAL.sub("_", type(happened).__name__).lower()


def _seat(seat: Seat | None) -> int | None:
    return None if seat is None else seat + 1


def _occupant(seat: SeatFacts, numbers: dict[str, Any]) -> dict[str, Any]:
    who = {
        "seat": seat.seat + 1,
        "name": seat.name,
        "kind": seat.kind or None,
        "present": seat.present and bool(seat.kind),
    }
    return {**who, "cards": 0, "bid": None, "tricks": 0, "points": 0, **numbers, **who}
