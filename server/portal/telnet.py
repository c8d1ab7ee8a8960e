"""Telnet as German players' clients speak it: any encoding, bounded lines, hidden passwords."""

import re
from typing import Any, override

from evennia.server.portal.mccp import MCCP
from evennia.server.portal.naws import NAWS
from evennia.server.portal.telnet import TelnetProtocol
from evennia.server.portal.telnet_oob import GMCP, MSDP
from evennia.utils import logger
from twisted.conch.telnet import ECHO, IAC, NULL, SB, WILL, WONT, OptionRefused, Telnet
from twisted.internet import defer

from server.markup import forget_links
from world.render.characters import decode, fit

forget_links()

CHARSET = b"\x2a"
NEW_ENVIRON = b"\x27"
_REQUEST, _ACCEPTED = b"\x01", b"\x02"
_IS, _SEND, _INFO = b"\x00", b"\x01", b"\x02"
_VAR, _VALUE, _ESCAPE, _USERVAR = b"\x00", b"\x01", b"\x02", b"\x03"
_KNOWN = {"utf-8": "utf-8", "utf8": "utf-8", "us-ascii": "ascii", "ascii": "ascii"} | dict.fromkeys(
    ("iso-8859-1", "iso_8859-1", "latin-1", "latin1", "iso-8859-15", "windows-1252", "cp1252"),
    "latin-1",
)

LONGEST_LINE = 4000
_LONGEST_MESSAGE = 64 * 1024
_MOST_LINES = 200
_SCREENREADER_BIT = 64
_NUMBER = re.compile(r"[0-9]{1,9}")
_COMMAND_OR_BYTE = re.compile(rb"\xff(?:([\xfb-\xfe].?|[\xef-\xff]|\Z)|)", re.DOTALL)
_LINE_END = re.compile(rb"\r\n|\n\r|\n|\r")
_HTTP = re.compile(rb"(?:GET|HEAD|POST|PUT|DELETE|TRACE|OPTIONS|CONNECT|PATCH) \S+ HTTP/")


class TavernTelnet(TelnetProtocol):
    """One telnet line."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._overlong = False
        self._hides = False

    @override
    def connectionMade(self) -> None:
        """Send at once, and ask the client for its characters and its screen reader."""
        self.transport.setTcpNoDelay(True)
        super().connectionMade()
        self.negotiationMap[CHARSET] = self._charset
        self.negotiationMap[NEW_ENVIRON] = self._environment
        self.will(CHARSET).addCallbacks(self._offer_charsets, _nothing)
        self.do(NEW_ENVIRON).addCallbacks(self._ask_environment, _nothing)

    # --- options ----------------------------------------------------------------------------------
    @override
    def will(self, option: bytes) -> Any:
        """Offer everything but MSDP, which knows no nested data."""
        return defer.fail(OptionRefused(self, option)) if option == MSDP else super().will(option)

    @override
    def enableLocal(self, option: bytes) -> bool:
        return option == CHARSET or bool(super().enableLocal(option))

    @override
    def enableRemote(self, option: bytes) -> bool:
        return option == NEW_ENVIRON or bool(super().enableRemote(option))

    @override
    def disableRemote(self, option: bytes) -> bool:
        return option == NEW_ENVIRON or bool(super().disableRemote(option))

    @override
    def disableLocal(self, option: bytes) -> Any:
        """Do without what the client does not want any more."""
        if option == GMCP:
            self.oob.GMCP = False
        return super().disableLocal(option) if option == MCCP else True

    def _offer_charsets(self, _: Any) -> None:
        self.requestNegotiation(CHARSET, _REQUEST + b";UTF-8;ISO-8859-1;US-ASCII")

    def _charset(self, data: list[bytes]) -> None:
        """Take the encoding the client accepts."""
        answer = b"".join(data)
        if answer[:1] == _ACCEPTED:
            name = answer[1:].decode("ascii", "replace").strip().lower()
            if name in _KNOWN:
                self.protocol_flags["ENCODING"] = _KNOWN[name]

    def _ask_environment(self, _: Any) -> None:
        wanted = _VAR + b"CHARSET" + _VAR + b"MTTS" + _USERVAR + b"SCREEN_READER"
        self.requestNegotiation(NEW_ENVIRON, _SEND + wanted)

    def _environment(self, data: list[bytes]) -> None:
        """Take what the client says of its encoding and its screen reader."""
        answer = b"".join(data)
        if answer[:1] not in (_IS, _INFO):
            return
        said = environment(answer[1:])
        if (name := said.get("CHARSET", "").lower()) in _KNOWN:
            self.protocol_flags["ENCODING"] = _KNOWN[name]
        bits = said.get("MTTS", "")
        reads = said.get("SCREEN_READER", "").upper() not in ("", "0", "FALSE", "NO")
        if reads or (_NUMBER.fullmatch(bits) and int(bits) & _SCREENREADER_BIT):
            self.protocol_flags["SCREENREADER"] = True
            self.sessionhandler.sync(self)

    # --- in ---------------------------------------------------------------------------------------
    @override
    def dataReceived(self, data: bytes) -> None:
        """Survive whatever arrives."""
        try:
            Telnet.dataReceived(self, with_whole_commands(data, self.state))
        except (ValueError, IndexError, RecursionError) as error:  # what was sent is at fault
            self.state = "data"
            logger.log_warn(f"Malformed telnet input from {self.address}: {error!r:.80}")
        except Exception:
            self.state = "data"
            logger.log_trace("Telnet input could not be taken")
        if IAC + SB + NAWS in data:
            self.sessionhandler.sync(self)
        if len(getattr(self, "commands", ())) > _LONGEST_MESSAGE:
            logger.log_warn(f"Endless telnet message from {self.address}: line closed")
            self.commands = []
            self.transport.loseConnection()

    @override
    def applicationDataReceived(self, data: bytes) -> None:
        """Cut what arrives into lines, none of them longer than anybody would read."""
        if data.strip() == NULL:
            return
        *lines, rest = _LINE_END.split(self.line_buffer + data)
        self.line_buffer = b""
        if lines and _HTTP.match(lines[0]):
            self.transport.loseConnection()
            return
        for line in lines[:_MOST_LINES]:
            self._line(line)
        if len(rest) > LONGEST_LINE:
            self._overlong = True
            rest = b""
        self.line_buffer = rest

    def _line(self, line: bytes) -> None:
        if self._overlong or len(line) > LONGEST_LINE:
            self._overlong = False
            self.data_in(line_too_long=[[], {}])
            return
        line = line.replace(NULL, b"")
        text, encoding = decode(line, self.protocol_flags.get("ENCODING", "utf-8"))
        self.protocol_flags["ENCODING"] = encoding
        self.data_in(text=[[text], {}])

    # --- out --------------------------------------------------------------------------------------
    @override
    def send_text(self, *args: Any, **kwargs: Any) -> None:
        """Send text in characters the client has; hide or show what is typed if that changes."""
        options = kwargs.get("options") or {}
        hide = options.pop("echo", None) is False if "echo" in options else None
        if hide is not None:
            self._hide(hide)
        if args and isinstance(args[0], str):
            encoding = self.protocol_flags.get("ENCODING", "utf-8")
            args = (fit(args[0], encoding), *args[1:])
            if "|" not in args[0]:
                options["nocolor"] = True  # nothing to reset either
        kwargs["options"] = options
        super().send_text(*args, **kwargs)

    def _hide(self, hide: bool) -> None:
        """Have the client hide what is typed, as for a password, or show it again."""
        if hide is not self._hides:
            self._hides = hide
            self._write(IAC + (WILL if hide else WONT) + ECHO)

    @override
    def at_login(self) -> None:
        self._hide(False)
        super().at_login()

    @override
    def disconnect(self, reason: str = "") -> None:
        """Close the line; what there was to say has been said."""
        if reason:
            self.data_out(text=((reason,), {}))
        self.connectionLost(reason)


def with_whole_commands(data: bytes, state: str) -> bytes:
    """Double each byte 255 that begins no command: some clients send Latin-1 as it is.

    *state* is what Twisted's parser expects first.
    """
    if state in ("command", "subnegotiation-escaped"):
        return data[:1] + with_whole_commands(data[1:], "data")
    if state == "escaped":
        return with_whole_commands(IAC + data, "data")[1:]
    return _COMMAND_OR_BYTE.sub(lambda found: found[0] if found[1] is not None else IAC + IAC, data)


def environment(data: bytes) -> dict[str, str]:
    """Return the variables in a NEW-ENVIRON answer."""
    found: dict[str, str] = {}
    for entry in re.split(rb"[\x00\x03]", data.replace(_ESCAPE, b"")):
        name, _, value = entry.partition(_VALUE)
        if name:
            found[name.decode("ascii", "replace").upper()] = value.decode("ascii", "replace")
    return found


def _nothing(_: Any) -> None:
    """Do nothing: a client may refuse what it is asked."""
