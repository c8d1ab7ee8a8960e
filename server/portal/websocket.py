"""The web socket: the same messages as over telnet, bounded, and junk is dropped."""

from typing import Any, override

from evennia.server.portal.webclient import WebSocketClient
from evennia.utils import logger

from server.markup import forget_links

forget_links()

LONGEST_MESSAGE = 16 * 1024
LONGEST_LINE = 4000


class TavernWebSocket(WebSocketClient):
    """One line of a browser."""

    @override
    def onOpen(self) -> None:
        self.transport.setTcpNoDelay(True)
        super().onOpen()

    @override
    def onMessage(self, payload: bytes, isBinary: bool) -> None:
        """Take one message, whatever it is."""
        if len(payload) > LONGEST_MESSAGE:
            self.data_in(line_too_long=[[], {}])
            return
        try:
            super().onMessage(payload, isBinary)
        except Exception:
            logger.log_trace("Malformed web socket input")

    @override
    def send_text(self, *args: Any, **kwargs: Any) -> None:
        """Send text; where a password is asked for, let the browser hide what is typed."""
        echo = kwargs.get("options", {}).pop("echo", None)
        if echo is not None:
            self.send_default("input_hidden", not echo)
        super().send_text(*args, **kwargs)

    @override
    def at_login(self) -> None:
        """Show again what is typed: the password was the last thing to hide."""
        self.send_default("input_hidden", False)
        super().at_login()

    @override
    def data_in(self, **kwargs: Any) -> None:
        """Pass on what has the form of a message."""
        for name, message in kwargs.items():
            good = (
                isinstance(name, str)
                and isinstance(message, list | tuple)
                and len(message) == 2
                and isinstance(message[0], list | tuple)
                and isinstance(message[1], dict)
            )
            if good:
                super().data_in(**{name: message})
