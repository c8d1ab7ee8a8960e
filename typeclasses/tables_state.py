"""What a table keeps in memory, and how it finds that again in the database.

The ledger is the truth about matches; the table's own attribute holds the seats around them. Where
both disagree, as after a crash between two writes, the ledger is right.
"""

import json
from dataclasses import dataclass, field, replace
from random import SystemRandom
from typing import Any

from django.conf import settings
from evennia.objects.models import ObjectDB
from evennia.utils import logger

from game.core import seating, seating_data
from game.core.api import Seat
from game.core.match import Entry, Header, Match
from game.core.patience import Limits
from game.core.seating import Lobby, Occupant
from game.registry import GAMES
from world.ledger import books

RNG = SystemRandom()
"""Chance at the tables."""

_KEPT = "seating"


@dataclass(slots=True)
class TableState:
    """A table in memory.

    *left* are seats that their person gave up in this match; *thinking* says for which action of
    which match a friend is thinking; *once* for which action a friend stands in for a slow person;
    *eventful*: more than one thing happened last, so people need longer to read; *ended* is the
    match before, with the names of those who sat at its end, once *knows_ended*.
    """

    lobby: Lobby
    watchers: list[int] = field(default_factory=list)
    match: Match | None = None
    match_id: int | None = None
    unit: int = 0
    deposit: int = 0
    left: frozenset[Seat] = frozenset()
    thinking: tuple[int, int] | None = None
    once: tuple[int, int] | None = None
    eventful: bool = False
    ended: tuple[Match, tuple[str, ...]] | None = None
    knows_ended: bool = False


def state_of(table: Any) -> TableState:
    """Return the table's state; read it from the database the first time."""
    state: TableState | None = table.ndb.state
    if state is None:
        state = table.ndb.state = _load(table)
    return state


def ended_of(table: Any) -> tuple[Match, tuple[str, ...]] | None:
    """Return the match before; after a reload it is looked up when somebody asks for it."""
    state = state_of(table)
    if state.ended is None and not state.knows_ended:
        state.knows_ended = True
        row = books.last_finished(table.table_key)
        try:
            state.ended = (replayed(row.id), row.names) if row else None
        except Exception:
            logger.log_trace(f"table {table.table_key}: its last match cannot be replayed")
    return state.ended


def save(table: Any, lobby: Lobby | None = None) -> None:
    """Keep seats (as they are, or as they shall be in a moment) and watchers in the database."""
    state = state_of(table)
    data = {"lobby": seating_data.to_data(lobby or state.lobby), "watchers": state.watchers}
    table.attributes.add(_KEPT, json.dumps(data, ensure_ascii=False))


def character(player: int | None) -> Any | None:
    """Return the character called by this number."""
    try:
        return ObjectDB.objects.get(pk=player)
    except ObjectDB.DoesNotExist:
        return None


def is_present(player: int | None) -> bool:
    """Tell whether the person has a line."""
    found = character(player)
    return found is not None and found.sessions.count() > 0


def limits() -> Limits:
    """Return the house's patience, from the settings."""
    given = getattr(settings, "TAVERNE_PATIENCE", {})
    return Limits(**{**given, "in_a_row": int(given.get("in_a_row", Limits().in_a_row))})


def _load(table: Any) -> TableState:
    state = TableState(_empty(table))
    try:
        kept = json.loads(table.attributes.get(_KEPT) or "{}")
        if kept:
            state.lobby = seating_data.from_data(kept["lobby"], state.lobby.allowed)
            state.watchers = [int(player) for player in kept["watchers"]]
    except (ValueError, KeyError, TypeError):
        logger.log_trace(f"table {table.table_key}: its seats cannot be read")
    row = books.running(table.table_key)
    if row is not None:
        _resume(table, state, row)
    elif state.lobby.running:
        state.lobby = seating.ended(state.lobby)
    return state


def _empty(table: Any) -> Lobby:
    game = GAMES[table.game_key]
    return Lobby.empty(game.seats, game.options)


def _resume(table: Any, state: TableState, row: books.MatchRow) -> None:
    """Replay the match that runs by the ledger; call it off if that is impossible."""
    state.lobby = _seated_by(state.lobby, row)
    try:
        state.match = replayed(row.id)
        state.match_id = row.id
    except Exception:
        logger.log_trace(f"table {table.table_key}: match {row.id} cannot be replayed")
        call_off(state, row)
        return
    state.unit, state.deposit = row.unit, row.deposit
    state.left = frozenset(seat.seat for seat in row.seats if seat.left_by is not None)


def call_off(state: TableState, row: books.MatchRow) -> None:
    """Give all stakes back; whoever is told later finds it among his news."""
    from typeclasses.tables_news import note_abort

    books.abort(row.id)
    state.match = state.match_id = None
    note_abort(state.lobby, row)
    state.lobby = seating.ended(state.lobby)


def replayed(match_id: int) -> Match:
    """Return a match as its record tells it; raise if the record breaks the rules."""
    row, entries = books.record(match_id)
    header = Header(row.game, row.rules, row.names, dict(row.options))
    log = [Entry(seat, notation) for seat, notation, _reason in entries]
    if GAMES[row.game].rules != row.rules:
        raise ValueError(f"match {match_id} follows other rules")
    return Match.replay(GAMES[row.game], header, log)


def _seated_by(lobby: Lobby, row: books.MatchRow) -> Lobby:
    """Return the seats as the ledger has them."""
    seats = tuple(Occupant(seat.name, player=seat.player, friend=seat.friend) for seat in row.seats)
    persons = [seat for seat, who in enumerate(seats) if who.is_person]
    order = [seat for seat in lobby.order if seat in persons]
    order += [seat for seat in persons if seat not in order]
    places = {seating.PLACES: len(seats)} if seating.PLACES in lobby.allowed else {}
    return replace(
        lobby,
        seats=seats,
        order=tuple(order),
        offers=lobby.offers if lobby.running else (row.unit,) * len(seats),
        options=lobby.options | dict(row.options) | places,
        strength=row.strength,
        running=True,
    )
