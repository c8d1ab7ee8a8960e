"""What the Server does after it died: timers tick again, guests get their characters back.

The Portal outlives the Server and keeps the lines. It is told at once who plays whom, so that a
new Server can put everybody back, and a mark in the database tells whether the last one closed in
order.
"""

from typing import Any

import evennia
from evennia.server.signals import SIGNAL_OBJECT_POST_PUPPET, SIGNAL_OBJECT_POST_UNPUPPET
from evennia.utils import logger

from typeclasses.display import tell
from world.texts import house

_MARK = "tavern_open"


class _Start:
    crashed = False
    again = False  # somebody may be on the line already


def tell_portal(session: Any = None, **_ignored: Any) -> None:
    """Tell the Portal whom this session plays."""
    service = evennia.EVENNIA_SERVER_SERVICE
    if session and session.sessid and service and service.amp_protocol:
        evennia.SESSION_HANDLER.session_portal_sync(session)


SIGNAL_OBJECT_POST_PUPPET.connect(tell_portal, dispatch_uid="recovery.puppet")
SIGNAL_OBJECT_POST_UNPUPPET.connect(tell_portal, dispatch_uid="recovery.unpuppet")


def before_start() -> None:
    """Find out whether the last Server closed in order, and wipe what a dead one left behind."""
    _Start.crashed = bool(evennia.ServerConfig.objects.conf(_MARK, default=False))
    _Start.again = _Start.crashed or (
        evennia.ServerConfig.objects.conf("server_restart_mode") == "reload"
    )
    evennia.ServerConfig.objects.conf(_MARK, True)
    if _Start.crashed:
        logger.log_warn("The last Server did not close in order; putting things right.")
        evennia.ObjectDB.objects.clear_all_sessids()
        evennia.AccountDB.objects.filter(db_is_connected=True).update(db_is_connected=False)


def after_start() -> None:
    """With all sessions known again: start timers anew and tell the guests."""
    if _Start.crashed:
        _rearm_timers()
        for session in evennia.SESSION_HANDLER.get_sessions():
            if session.account:
                session.account.is_connected = True
    if _Start.again:
        announce(house.CRASHED if _Start.crashed else house.RELOADED)
    _wake_tables()
    if _Start.crashed:
        _show_tables()


def closed_in_order() -> None:
    """Leave the mark of a Server that closed in order."""
    evennia.ServerConfig.objects.conf(_MARK, delete=True)


def announce(text: str) -> None:
    """Tell every guest, those at the door too."""
    for session in evennia.SESSION_HANDLER.get_sessions(include_unloggedin=True):
        tell(session, text, "system")


def _rearm_timers() -> None:
    """Start timed scripts again that are marked active and have no timer, as after a kill."""
    for script in evennia.ScriptDB.objects.filter(db_is_active=True, db_interval__gt=0):
        if not (script.ndb._task and script.ndb._task.running):  # noqa: SLF001 - Evennia keeps it there
            script.start()


def _wake_tables() -> None:
    """Go on at all tables where they were; only now is it known who has a line."""
    from typeclasses import tables

    tables.wake_all()


def _show_tables() -> None:
    """Show everybody who sits or watches his table again."""
    try:
        from typeclasses import narrator
        from typeclasses.tables import table_of
    except ImportError:
        return
    for session in evennia.SESSION_HANDLER.get_sessions():
        table = session.puppet and table_of(session.puppet)
        if table:
            narrator.show(table, session.puppet)
