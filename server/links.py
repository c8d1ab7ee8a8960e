"""The Portal's side of the link to the Server: without delay, holding guests while it is down."""

from collections import deque
from typing import Any

import evennia
from evennia.server.portal.amp_server import AMPServerProtocol
from evennia.server.portal.portalsessionhandler import PortalSessionHandler

MAX_HELD_LINES = 500


class PortalLink(AMPServerProtocol):
    """Portal's end of the AMP link. The supervisor starts Servers, the Portal never does."""

    def connectionMade(self) -> None:  # noqa: N802 - Twisted's name
        super().connectionMade()
        self.transport.setTcpNoDelay(enabled=True)

    def start_server(self, server_twistd_cmd: Any) -> None:
        """Leave it to server.supervise, which sees the old Server end."""


class PortalSessions(PortalSessionHandler):
    """Lets nobody reach a Server that is not there: newcomers and lines typed wait for it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._waiting: deque[Any] = deque()
        self._held: deque[tuple[Any, dict[str, Any]]] = deque(maxlen=MAX_HELD_LINES)

    @property
    def _server_is_up(self) -> bool:
        link = evennia.EVENNIA_PORTAL_SERVICE.amp_protocol
        return bool(link and link.factory.server_connection)

    def connect(self, session: Any) -> None:
        if session and not self._server_is_up:
            self._waiting.append(session)
            return
        super().connect(session)

    def disconnect(self, session: Any) -> None:
        if session in self._waiting:
            self._waiting.remove(session)
            return
        super().disconnect(session)

    def data_in(self, session: Any, **kwargs: Any) -> None:
        if session and not self._server_is_up:
            self._held.append((session, kwargs))
            return
        super().data_in(session, **kwargs)

    def at_server_connection(self) -> None:
        super().at_server_connection()
        waiting, self._waiting = self._waiting, deque()
        for session in waiting:
            self.connect(session)
        held = list(self._held)
        self._held.clear()
        for session, kwargs in held:
            if session.sessid in self:
                self.data_in(session, **kwargs)
