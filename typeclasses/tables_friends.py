"""The friends at a table: who sits down, who plays for whom, and when they are done thinking.

A friend thinks while his pause runs; how long the pause lasts depends on the tempo of the people at
the table and on his temperament, never on his cards.
"""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from evennia.utils import logger
from twisted.python.failure import Failure

from game.core.api import CHANCE, Action, Seat
from game.core.errors import IllegalActionError
from game.core.mind import Strength, Style
from game.core.seating import Friend
from game.core.seating_events import Reason
from typeclasses import scripts
from typeclasses.display import reader_of, sessions_of
from typeclasses.tables_state import RNG, character, is_present, state_of
from world.render.reader import Pace
from world.tavern import regulars
from world.texts.tables import STAND_IN

PAUSES = {Pace.SCHNELL: 0.5, Pace.NORMAL: 1.5, Pace.LANGSAM: 3.0}
"""Seconds before a friend acts."""

TO_READ = 2.0
"""How much longer the pause is after a trick, a round or a deal."""

AGAIN = 1.0
"""Seconds until something that failed is tried again."""


@dataclass(frozen=True, slots=True)
class Driver:
    """Who decides for a seat that no present person decides for, and why."""

    style: Style
    reason: str
    pace: float = 1.0
    is_of_house: bool = True


def free_friends(table: Any, tables: list[Any], wanted: int) -> list[Friend]:
    """Return up to *wanted* regulars who sit nowhere, those at home at this table first."""
    busy = {
        who.friend for each in tables for who in state_of(each).lobby.seats if who and who.friend
    }
    found = [one for one in regulars.regulars_for(table.table_key) if one.key not in busy]
    return [Friend(one.key, one.name, one.offer(table.game_key, 1, RNG)) for one in found[:wanted]]


def successor(table: Any, tables: list[Any]) -> Friend:
    """Return who takes a seat over for good; if all regulars are busy, a nameless one."""
    found = free_friends(table, tables, 1)
    return found[0] if found else Friend("stammgast", STAND_IN, 1)


def driver(table: Any, seat: Seat) -> Driver | None:
    """Return the friend who decides at *seat* now; None if a person does."""
    state = state_of(table)
    who = state.lobby.seats[seat]
    if who is not None and who.friend is not None:
        reason = Reason.LEFT if seat in state.left else ""
        regular = regulars.regular(who.friend)
        if regular is None:
            return Driver(Style.BALANCED, reason)
        return Driver(Style(regular.style), reason, regular.pace)
    kept = table.clock.patience.kept.get(seat)
    if kept is not None:
        return Driver(Style.BALANCED, kept, is_of_house=False)
    if state.once is not None and state.once == turn(table):
        return Driver(Style.BALANCED, Reason.SLOW, is_of_house=False)
    return None


def turn(table: Any) -> tuple[int, int] | None:
    """Return which action of which match is next."""
    state = state_of(table)
    if state.match is None or state.match_id is None or state.match.is_over:
        return None
    return state.match_id, len(state.match.log)


def go_on(table: Any) -> None:
    """If a friend decides next, let him think; once for each turn."""
    state, now = state_of(table), turn(table)
    if now is None or state.match is None or state.thinking == now:
        return
    seat = state.match.actors[0]
    who = None if seat == CHANCE else driver(table, seat)
    if who is None:
        return
    state.thinking = now
    _think(table, now, seat, who)


def _think(table: Any, now: tuple[int, int], seat: Seat, who: Driver) -> None:
    from world import thinking

    state = state_of(table)
    match = state.match
    view = match.game.view(match.state, seat)
    due = scripts.time_source().seconds() + _pause(table, who)
    # who decides for somebody who is away, or slow, decides as he would advise
    strength = Strength(state.lobby.strength) if who.is_of_house else Strength.MEISTER
    decided = thinking.think(table.game_key, view, strength, who.style, RNG.getrandbits(32))

    def wait(action: Action) -> None:
        left = max(0.0, due - scripts.time_source().seconds())
        scripts.time_source().callLater(left, _act, table, now, seat, action)

    def fail(failure: Failure) -> None:
        logger.log_err(f"table {table.table_key}: thinking failed: {failure.getTraceback()}")
        wait(view.legal[0])

    decided.addCallbacks(wait, fail)
    decided.addErrback(lambda failure: logger.log_err(failure.getTraceback()))


def _act(table: Any, now: tuple[int, int], seat: Seat, action: Action) -> None:
    """Do what a friend decided, unless the table has moved on or the person is back.

    What the database could not take now is tried again: nobody else would go on.
    """
    from typeclasses import tables_play

    state = state_of(table)
    if state.thinking != now or turn(table) != now:
        return
    state.thinking = None
    who = driver(table, seat)
    if who is None:
        table.carry_on()
        return
    try:
        try:
            tables_play.decide(table, seat, action, who.reason)
        except IllegalActionError:
            logger.log_trace(f"table {table.table_key}: a friend may not do {action!r}")
            legal = state.match.game.legal(state.match.state, seat)
            tables_play.decide(table, seat, legal[0], who.reason)
    except Exception:
        logger.log_trace(f"table {table.table_key}: {action!r} of a friend failed")
        state = state_of(table)  # the ledger may have been read anew
        if turn(table) == now and state.thinking is None:
            state.thinking = now
            scripts.time_source().callLater(AGAIN, _act, table, now, seat, action)


def _pause(table: Any, who: Driver) -> float:
    """Return the seconds before a friend acts; none if nobody is there to see it."""
    state = state_of(table)
    persons = [one.player for one in state.lobby.seats if one and one.is_person]
    present = [one for one in persons if is_present(one)]
    if not present:
        return 0.0
    paces = [reader_of(session).pace for one in present for session in sessions_of(character(one))]
    slowest = max((PAUSES[pace] for pace in paces), default=PAUSES[Pace.NORMAL])
    factor = float(getattr(settings, "TAVERNE_PACE", 1.0))
    return slowest * who.pace * factor * (TO_READ if state.eventful else 1.0)
