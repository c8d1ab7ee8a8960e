"""A table during a match: compute, persist, swap, tell; and paying out at its end."""

from typing import Any

from evennia.utils import logger

from game.core import seating
from game.core.api import Action, Event, Seat
from game.core.errors import NotationError
from game.core.match import Match
from game.core.seating import LobbyError, Refusal
from game.core.seating_events import MatchAborted, MatchSettled
from typeclasses import comments, tables_friends, tables_news
from typeclasses.display import send_all
from typeclasses.tables_state import RNG, call_off, is_present, save, state_of
from world.ledger import books
from world.texts import texts


def act(table: Any, who: Any, action: Action | str, n: int | None) -> None:
    """Let *who* act; *n* is how many actions he knew of, if he says so."""
    state = state_of(table)
    seat = table.seat_of(who)
    if seat is None:
        raise LobbyError(Refusal.NOT_SEATED)
    if state.match is None:
        raise LobbyError(Refusal.NO_MATCH)
    if n is not None and n != len(state.match.log):
        raise LobbyError(Refusal.STALE)
    if isinstance(action, str):
        try:
            action = state.match.game.decode(action)
        except NotationError as error:
            raise LobbyError(Refusal.UNREADABLE) from error
    before = state.match
    decide(table, seat, action, "")
    comments.decided(table, who, before, action)


def decide(table: Any, seat: Seat, action: Action, reason: str) -> None:
    """Compute, persist, swap, tell: nobody hears of what is not on record."""
    state = state_of(table)
    if state.match is None:
        raise LobbyError(Refusal.NO_MATCH)
    after, events = state.match.play(seat, action)
    after, more = after.settle(RNG)
    commit(table, after, (*events, *more), reason)


def commit(table: Any, after: Match, events: tuple[Event, ...], reason: str) -> None:
    """Record what was played, and pay out if it was the last action."""
    state = state_of(table)
    before = state.match
    ply = len(before.log)
    fresh = entries(after, ply, reason)
    try:
        if after.is_over:
            _finish(table, after, events, fresh)
            return
        books.append(state.match_id, ply, fresh)
    except books.LedgerError as error:
        logger.log_trace(f"table {table.table_key}: the ledger knows another match")
        start_over(table)
        raise LobbyError(Refusal.STALE) from error
    state.match = after
    state.eventful = len(events) > 1
    if not reason and fresh[0][0] in state.lobby.order:
        table.clock.acted(fresh[0][0])
    table.clock.foresee()
    table.tell(events)
    table.carry_on_soon()


def entries(match: Match, ply: int, reason: str) -> list[books.Entry]:
    """Return the actions from *ply* on for the ledger; the reason is that of a seat's action."""
    return [
        (entry.seat, entry.action, reason if entry.seat >= 0 else "") for entry in match.log[ply:]
    ]


def _finish(table: Any, after: Match, events: tuple[Event, ...], fresh: list[books.Entry]) -> None:
    state = state_of(table)
    result = after.game.result(after.state)
    payouts = after.game.payouts(after.state, state.unit)
    report = books.finish(
        state.match_id,
        entries=fresh,
        ply=len(after.log) - len(fresh),
        points=result.points,
        payouts=payouts,
        length=result.length,
        ladder=[rung.experience for rung in texts(table.game_key).ladder],
    )
    state.match = after
    names = table.names()
    state.ended = after, names
    settled = MatchSettled(state.match_id, names, state.deposit, payouts, result.points)
    table.tell((*events, settled))
    try:
        tables_news.tell_results(table, payouts, report)
    except Exception:
        logger.log_trace(f"table {table.table_key}: telling results failed")
    close(table)


def close(table: Any) -> None:
    """Clear the table after a match; persons keep their seats."""
    state = state_of(table)
    state.match = state.match_id = state.thinking = state.once = None
    state.left = frozenset()
    state.lobby = seating.ended(state.lobby)
    save(table)
    table.clock.fresh()
    table.tell(())
    table.carry_on()


def abort(table: Any) -> None:
    """Call the running match off: all stakes go back, and everybody hears it."""
    state = state_of(table)
    if state.match_id is None:
        raise LobbyError(Refusal.NO_MATCH)
    books.abort(state.match_id)
    table.tell((MatchAborted(state.match_id, state.deposit),))
    close(table)


def start_over(table: Any) -> None:
    """Forget what is in memory and read the ledger again."""
    table.ndb.state = None
    state_of(table)
    resume(table)


def resume(table: Any) -> None:
    """After a start: finish what was left between two steps, then go on where it was."""
    state = state_of(table)
    state.watchers = [player for player in state.watchers if is_present(player)]
    save(table)
    if state.match is not None:
        before = state.match
        try:
            after, events = before.settle(RNG)
            if after.is_over or events:
                commit(table, after, events, "")
        except Exception:
            logger.log_trace(f"table {table.table_key}: match {state.match_id} cannot go on")
            call_off(state, books.record(state.match_id)[0])
            close(table)
    table.carry_on()


def leave(table: Any, who: Any, tables: list[Any]) -> None:
    """Give the seat of *who* to a regular for good."""
    state = state_of(table)
    seat = table.seat_of(who)
    if seat is None:
        raise LobbyError(Refusal.NOT_SEATED)
    friend = tables_friends.successor(table, tables)
    after, events = seating.take_over(state.lobby, who.pk, friend.key, friend.name)
    books.give_up(state.match_id, seat, friend.key, friend.name)
    table.tell(events)
    state.lobby = after
    state.left |= {seat}
    save(table)
    table.clock.vacated(seat)
    send_all(who, "Tavern.Leave", {"table": table.table_key})
    state.thinking = None  # whoever is pausing for people to read need not, if nobody is left
    table.tell(())
    table.carry_on()
