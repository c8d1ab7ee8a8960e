"""What tables do when lines come and go, people walk away, clients act, and the house opens."""

from collections.abc import Mapping
from typing import Any

from evennia.utils import logger

from game.core.errors import GameError, RefusedError
from game.core.seating import LobbyError, Refusal
from game.core.seating_events import CameBack, LineLost
from typeclasses import tables_news, tables_play
from typeclasses.tables_finding import all_tables, table_of
from world.texts.tables import HOME_ALONE_QUESTION, HOME_QUESTION, LEAVE_QUESTION


def wake_all() -> None:
    """After the start of the house: go on at every table where it was."""
    tables_news.bring_news()
    for table in all_tables():
        try:
            table.clock.reopened()
            tables_play.resume(table)
        except Exception:
            logger.log_trace(f"table {table.table_key} does not wake up")


def returned(who: Any) -> None:
    """Tell who is back what happened meanwhile, and show him hand and table at once."""
    tables_news.deliver(who)
    table = table_of(who)
    if table is None:
        return
    seat = table.seat_of(who)
    patience = table.clock.patience
    if seat is not None and (seat in patience.gone or seat in patience.kept):
        known = patience.gone_n.get(seat)
        table.clock.back(seat)
        tables_news.about_to_show(table, who)
        table.tell((CameBack(seat, plays=table.match is not None),))
        if known is not None:
            tables_news.retell(table, who, known)
    tables_news.show(table, who)
    table.carry_on()


def lost_line(who: Any) -> None:
    """Keep the seat of one whose last line is gone; let a watcher go."""
    table = table_of(who)
    if table is None:
        return
    seat = table.seat_of(who)
    if seat is None:
        table.unwatch(who)
        return
    table.clock.lost(seat)
    table.tell((LineLost(seat),))
    table.carry_on()


def typed(who: Any) -> None:
    """Give the seat back to one who types anything while a friend keeps it."""
    table = table_of(who)
    seat = table.seat_of(who) if table is not None else None
    if table is not None and seat is not None and seat in table.clock.patience.kept:
        table.clock.back(seat)
        table.tell((CameBack(seat),))
        table.carry_on()


def may_leave(who: Any) -> str | None:
    """Return the question to ask before *who* leaves the room; None if he may just go."""
    table = table_of(who)
    sits = table is not None and table.seat_of(who) is not None
    return LEAVE_QUESTION if table is not None and sits and table.match is not None else None


def may_go_home(who: Any) -> str | None:
    """Return the question to ask before *who* logs out in the middle of a match; None if none."""
    if may_leave(who) is None:
        return None
    lobby = table_of(who).lobby
    return HOME_QUESTION if len(lobby.order) > 1 else HOME_ALONE_QUESTION


def left_room(who: Any) -> None:
    """After *who* has gone out: he neither sits nor watches any more."""
    table = table_of(who)
    if table is None or table.location == who.location:
        return
    if table.seat_of(who) is not None:
        table.stand(who, confirmed=True)
    else:
        table.unwatch(who)


def show_client(session: Any) -> None:
    """Show a client that has just asked the table its player follows."""
    table = table_of(session.puppet) if session.puppet else None
    if table is not None:
        tables_news.show(table, session.puppet)


def act_from_client(session: Any, payload: Mapping[str, Any]) -> None:
    """Do what a client asks for, or refuse it; whatever it sends, nothing breaks."""
    from typeclasses import narrator

    who = session.puppet
    table = table_of(who) if who else None
    n = payload.get("n")
    try:
        _act_from_client(table, who, payload)
    except RefusedError as error:
        narrator.refused(session, table, n, error)
    except GameError:
        narrator.refused(session, table, n, LobbyError(Refusal.UNREADABLE))


def _act_from_client(table: Any | None, who: Any, payload: Mapping[str, Any]) -> None:
    key, n, action = (payload.get(name) for name in ("table", "n", "action"))
    if table is None or key != table.table_key:
        raise LobbyError(Refusal.NO_SUCH_TABLE)
    if not isinstance(n, int) or isinstance(n, bool):
        raise LobbyError(Refusal.STALE)
    if not isinstance(action, str) or len(action) > 200:
        raise LobbyError(Refusal.UNREADABLE)
    typed(who)
    table.act(who, action, n)
