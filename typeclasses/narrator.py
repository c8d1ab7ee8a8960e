"""Tells tables: to every listener what his seat may know, to each session in its own way."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any

from game.core.api import Event, Seat
from game.core.errors import RefusedError
from game.core.seating_events import StoodUp, WatcherCame, WatcherLeft
from game.registry import GAMES
from typeclasses.display import reader_of, send, send_soon, sessions_of
from typeclasses.tables_state import is_present, state_of
from typeclasses.voices import listeners
from world import tavern
from world.render import base, gmcp
from world.render.facts import SeatFacts, TableFacts
from world.render.generic import drawing, lined
from world.render.reader import Reader

_TOLD_BY_COMMAND = (WatcherCame, WatcherLeft, StoodUp)


def tell(table: Any, events: Sequence[Event]) -> None:
    """Tell everybody at the table what happened, and whose turn it is what is asked of him."""
    seated = list(table.listeners())
    facts = facts_of(table, None)
    for who, seat in seated:
        seen = [each.seen_by(seat) for each in events if not _is_about(each, who)]
        _tell_one(table, who, replace(facts, own=seat), seen)
    _tell_room(table, events, [who for who, _ in seated])


def show(table: Any, target: Any) -> None:
    """Show the whole table to a character, or to one session of his."""
    who = getattr(target, "puppet", None) or target
    seat = table.seat_of(who)
    facts, view = facts_of(table, seat), table.view(seat)
    for session in sessions_of(target):
        session.msg(text=(whole(facts, view, reader_of(session)), {"type": "table"}))
        send_soon(session, "Tavern.Table", partial(gmcp.table, view, facts))
    if view is not None and view.actor == seat:
        _prompted(table)[who.pk] = (facts.match, facts.n)


def about_to_show(table: Any, who: Any) -> None:
    """Note that `show` comes next, so that nobody is asked twice what he is to do."""
    facts = facts_of(table, table.seat_of(who))
    _prompted(table)[who.pk] = (facts.match, facts.n)


def retell(table: Any, who: Any, events: Sequence[Event]) -> None:
    """Tell one person in text what happened while he was away."""
    seat = table.seat_of(who)
    facts = facts_of(table, seat)
    for session in sessions_of(who):
        reader = reader_of(session)
        said = [base.event(e.seen_by(seat), reader, seat, facts.names, facts.game) for e in events]
        session.msg(text=(lined(said, reader), {"type": "table"}))


def refused(session: Any, table: Any | None, n: Any, error: RefusedError) -> None:
    """Tell a client why its action was refused, as data and as text."""
    if table is None:
        text = base.refusal(error)
    else:
        text = base.refusal(error, table.game_key, table.names(), table.seat_of(session.puppet))
    session.msg(text=(lined([text], reader_of(session)), {"type": "refused"}))
    key = table.table_key if table is not None else None
    send(session, "Tavern.Refused", gmcp.refused(key, n, error, text))


def leave(session: Any, table: Any) -> None:
    """Tell a client that it does not follow the table any more."""
    send(session, "Tavern.Leave", gmcp.leave(table.table_key))


# --- what a table is -----------------------------------------------------------------------------


def whole(facts: TableFacts, view: Any, reader: Reader) -> str:
    """Return the table with a match or without one."""
    drawn = drawing(facts.game)
    return drawn.lobby(facts, reader) if view is None else drawn.table(view, facts, reader)


def facts_of(table: Any, seat: Seat | None) -> TableFacts:
    """Return the table around its match as *seat*, or a spectator, may know it."""
    state = state_of(table)
    lobby = state.lobby
    data = tavern.entry("tables", table.table_key)
    return TableFacts(
        key=table.table_key,
        game=table.game_key,
        at=data.at if data else table.key,
        encode=GAMES[table.game_key].encode,
        seats=tuple(_seats(lobby)),
        own=seat,
        match=state.match_id,
        n=len(state.match.log) if state.match else 0,
        phase=lobby.phase,
        stake=state.unit if state.match else None,
        host=lobby.host,
        options=lobby.options,
        strength=int(lobby.strength),
        deadline=table.deadline,
    )


def _seats(lobby: Any) -> Iterator[SeatFacts]:
    for seat, occupant in enumerate(lobby.seats):
        if occupant is None:
            yield SeatFacts(seat)
            continue
        is_person = occupant.is_person
        yield SeatFacts(
            seat,
            occupant.name,
            "player" if is_person else "friend",
            present=not is_person or is_present(occupant.player),
            offered=lobby.offers[seat] is not None,
        )


# --- telling -------------------------------------------------------------------------------------


def _tell_one(table: Any, who: Any, facts: TableFacts, seen: Sequence[Event]) -> None:
    sessions = sessions_of(who)
    if not sessions:
        return
    seat, view = facts.own, table.view(facts.own)
    asks = _is_asked(table, who, facts, view)
    payload = cache(partial(gmcp.table, view, facts))
    for session in sessions:
        reader = reader_of(session)
        said = [base.event(each, reader, view or seat, facts.names, facts.game) for each in seen]
        text = lined(said, reader)
        if asks:
            text = "\n".join(filter(None, (text, drawing(facts.game).prompt(view, facts, reader))))
        if text:
            session.msg(text=(text, {"type": "table"}))
        for each, words in zip(seen, said, strict=True):
            send_soon(session, "Tavern.Event", partial(gmcp.event, each, facts, words))
        send_soon(session, "Tavern.Table", payload)


def _is_asked(table: Any, who: Any, facts: TableFacts, view: Any) -> bool:
    """Tell whether it is *who*'s turn, and he has not been told so yet."""
    if view is None or facts.own is None or view.actor != facts.own or view.phase == "over":
        return False
    turn = (facts.match, facts.n)
    if _prompted(table).get(who.pk) == turn or facts.own in table.clock.patience.kept:
        return False
    _prompted(table)[who.pk] = turn
    return True


def _prompted(table: Any) -> dict[int, tuple[int | None, int]]:
    """Return which turn each person was last told of."""
    if table.ndb.prompted is None:
        table.ndb.prompted = {}
    prompted: dict[int, tuple[int | None, int]] = table.ndb.prompted
    return prompted


def _is_about(event: Event, who: Any) -> bool:
    """Tell whether *who* did this himself and his command tells him."""
    return isinstance(event, _TOLD_BY_COMMAND) and event.name == who.key


def _tell_room(table: Any, events: Sequence[Event], seated: Iterable[Any]) -> None:
    data = tavern.entry("tables", table.table_key)
    if table.location is None or data is None:
        return
    lines = [
        (each, base.room_event(each.seen_by(None), table.names(), data.at, data.to, table.game_key))
        for each in events
    ]
    if not any(line for _, line in lines):
        return
    for guest in listeners(table.location, seated):
        heard = [line for each, line in lines if not _is_about(each, guest)]
        for session in sessions_of(guest) if any(heard) else ():
            session.msg(text=(lined(heard, reader_of(session)), {"type": "room"}))
