"""A telnet guest on a plain socket: types lines, waits for what he expects, keeps all he read."""

import codecs
import json
import re
import select
import socket
import time
from collections.abc import Callable
from typing import Any, Self

IAC, DONT, DO, WONT, WILL, SB, SE = 255, 254, 253, 252, 251, 250, 240
TTYPE, GMCP = 24, 201
PATIENCE = 30.0

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class GuestError(AssertionError):
    """What was expected did not come; the text says what came instead."""


class Guest:
    """One connection. `read` is everything shown so far, without colours; `expect` moves on."""

    def __init__(self, port: int, *, gmcp: bool = False, terminal: tuple[str, ...] = ()) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.wants_gmcp = gmcp
        self.terminal = list(terminal)
        self.raw = ""
        self.read = ""
        self.seen = 0  # how much of `read` has been expected already
        self.messages: list[tuple[str, Any]] = []
        self.closed = False
        self._bytes = b""
        self._tail = ""  # of a colour code that is not complete yet
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Drop the line."""
        self.socket.close()
        self.closed = True

    def send(self, line: str | bytes) -> None:
        """Type one line."""
        data = line if isinstance(line, bytes) else line.encode()
        self.socket.sendall(data.replace(b"\xff", b"\xff\xff") + b"\r\n")

    def send_gmcp(self, package: str, payload: Any = None) -> None:
        """Send one GMCP message."""
        text = package if payload is None else f"{package} {json.dumps(payload)}"
        self.socket.sendall(bytes((IAC, SB, GMCP)) + text.encode() + bytes((IAC, SE)))

    def expect(self, pattern: str, timeout: float = PATIENCE) -> str:
        """Wait until *pattern* is read; return everything up to its end."""
        found: list[re.Match[str]] = []

        def has_come() -> bool:
            match = re.search(pattern, self.read[self.seen :], re.DOTALL)
            if match:
                found.append(match)
            return bool(match)

        self.wait(has_come, pattern, timeout)
        text = self.read[self.seen : self.seen + found[0].end()]
        self.seen += found[0].end()
        return text

    def ask(self, line: str, pattern: str, timeout: float = PATIENCE) -> str:
        """Type a line and wait for its answer, whatever was read before."""
        self.skip()
        self.send(line)
        return self.expect(pattern, timeout)

    def skip(self) -> str:
        """Take what has been read so far as done with; return it."""
        self.poll(0.0)
        text = self.read[self.seen :]
        self.seen = len(self.read)
        return text

    def expect_gmcp(
        self,
        package: str,
        fits: Callable[[Any], bool] = lambda _payload: True,
        timeout: float = PATIENCE,
    ) -> Any:
        """Wait for a message of this package that fits; it and all before it are taken away."""

        def place() -> int | None:
            for number, (name, payload) in enumerate(self.messages):
                if name == package and fits(payload):
                    return number
            return None

        self.wait(lambda: place() is not None, package, timeout)
        number = place()
        assert number is not None
        payload = self.messages[number][1]
        del self.messages[: number + 1]
        return payload

    def expect_end(self, timeout: float = PATIENCE) -> str:
        """Wait until the other side hangs up; return all that was read."""
        self.wait(lambda: self.closed, "the end of the line", timeout)
        return self.read

    def wait(self, is_done: Callable[[], bool], what: str, timeout: float = PATIENCE) -> None:
        """Read until *is_done*; fail with the last that was read."""
        end = time.monotonic() + timeout
        while not is_done():
            left = end - time.monotonic()
            if left <= 0 or (self.closed and not is_done()):
                why = "the line was dropped" if self.closed else f"waited {timeout:.0f} s"
                raise GuestError(f"{why} for {what!r}; last read:\n{self.read[-2000:]}")
            self.poll(min(left, 1.0))

    def poll(self, timeout: float) -> None:
        """Read what comes within *timeout*, at most once."""
        if self.closed or not select.select([self.socket], [], [], timeout)[0]:
            return
        try:
            data = self.socket.recv(65536)
        except ConnectionResetError:
            data = b""
        if not data:
            self.closed = True
            return
        self._bytes += data
        self._digest()

    def _digest(self) -> None:
        """Take telnet apart: text, negotiation, sub-negotiation."""
        text, data, at = bytearray(), self._bytes, 0
        while at < len(data):
            if data[at] != IAC:
                text.append(data[at])
                at += 1
                continue
            size = self._command(data[at:])
            if size == 0:
                break
            if data[at + 1] == IAC:
                text.append(IAC)
            at += size
        self._bytes = data[at:]
        shown = self._tail + self._decoder.decode(bytes(text))
        self.raw += shown[len(self._tail) :]
        cut = shown.rfind("\x1b")
        whole = cut < 0 or _COLOUR.match(shown, cut) is not None
        self._tail = "" if whole else shown[cut:]
        self.read += _COLOUR.sub("", shown if whole else shown[:cut]).replace("\r", "")

    def _command(self, data: bytes) -> int:
        """Obey one telnet command; return its length, 0 while it is incomplete."""
        if len(data) < 2:
            return 0
        if data[1] == SB:
            end = data.find(bytes((IAC, SE)))
            if end < 0:
                return 0
            self._said(data[2:end])
            return end + 2
        if data[1] in (DO, DONT, WILL, WONT):
            if len(data) < 3:
                return 0
            self._negotiate(data[1], data[2])
            return 3
        return 2

    def _negotiate(self, verb: int, option: int) -> None:
        wanted = (option == GMCP and self.wants_gmcp) or (option == TTYPE and self.terminal)
        if verb == WILL:
            self.socket.sendall(bytes((IAC, DO if wanted else DONT, option)))
        elif verb == DO:
            self.socket.sendall(bytes((IAC, WILL if wanted else WONT, option)))
        if verb == WILL and option == GMCP and wanted:
            self.send_gmcp("Core.Hello", {"client": "Test", "version": "1"})
            self.send_gmcp("Core.Supports.Set", ["Char 1", "Room 1", "Comm 1", "Tavern 1"])

    def _said(self, data: bytes) -> None:
        if data[:1] == bytes((GMCP,)):
            package, _, payload = data[1:].decode().partition(" ")
            self.messages.append((package, json.loads(payload) if payload else None))
        elif data[:2] == bytes((TTYPE, 1)) and self.terminal:
            name = self.terminal.pop(0) if len(self.terminal) > 1 else self.terminal[0]
            self.socket.sendall(bytes((IAC, SB, TTYPE, 0)) + name.encode() + bytes((IAC, SE)))
