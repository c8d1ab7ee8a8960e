"""The telnet line by itself: bytes in, messages out, and back."""

from typing import Any

import pytest
from evennia.server.portal.telnet_oob import GMCP
from evennia.utils import logger
from twisted.conch.telnet import DO, DONT, ECHO, IAC, SB, SE, WILL, WONT
from twisted.internet.testing import StringTransport

from server.portal.telnet import CHARSET, LONGEST_LINE, NEW_ENVIRON, TavernTelnet, environment


class Wire(StringTransport):
    """A transport that knows what telnet asks of a socket."""

    client = ("127.0.0.1", 1)

    def setTcpNoDelay(self, on: bool) -> None:  # noqa: N802
        self.no_delay = on

    def setTcpKeepAlive(self, on: bool) -> None:  # noqa: N802
        self.keep_alive = on


class Handler:
    """Stands for the Portal's sessions: keeps what comes in."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.synced = 0

    def connect(self, session: Any) -> None:
        session.sessid = 1

    def sync(self, _session: Any) -> None:
        self.synced += 1

    def disconnect(self, session: Any) -> None:
        pass

    def data_in(self, _session: Any, **kwargs: Any) -> None:
        self.heard.append(kwargs)


class Factory:
    def __init__(self) -> None:
        self.sessionhandler = Handler()


class Line:
    """A connected telnet line with its two ends."""

    def __init__(self) -> None:
        self.protocol = TavernTelnet()
        self.protocol.factory = Factory()
        self.wire = Wire()
        self.protocol.makeConnection(self.wire)
        self.offered = self.shown()

    def types(self, data: bytes) -> list[Any]:
        """Return what came through of *data*: the texts, and the names of other messages."""
        handler = self.protocol.factory.sessionhandler
        handler.heard.clear()
        self.protocol.dataReceived(data)
        return [
            message["text"][0][0] if "text" in message else next(iter(message))
            for message in handler.heard
        ]

    def shown(self) -> bytes:
        data = self.wire.value()
        self.wire.clear()
        return data

    def says(self, text: str, **options: Any) -> bytes:
        self.protocol.send_text(text, options={"screenreader": False, **options})
        return self.shown()

    def close(self) -> None:
        if self.protocol.nop_keep_alive.running:
            self.protocol.nop_keep_alive.stop()
        self.protocol._handshake_delay.cancel()


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Any:
    class Delay:
        def cancel(self) -> None:
            pass

    monkeypatch.setattr("evennia.utils.utils.delay", lambda *_, **__: Delay())
    made = Line()
    yield made
    made.close()


def test_it_sends_at_once(line: Line) -> None:
    assert line.wire.no_delay


def test_what_is_offered(line: Line) -> None:
    assert IAC + WILL + CHARSET in line.offered
    assert IAC + DO + NEW_ENVIRON in line.offered
    assert IAC + WILL + b"\xc9" in line.offered  # GMCP
    assert IAC + WILL + b"\x45" not in line.offered  # no MSDP
    assert IAC + WILL + b"\x5b" not in line.offered  # no MXP


@pytest.mark.parametrize("end", [b"\r\n", b"\n", b"\r\x00", b"\r\n\x00"])
def test_lines_end_as_clients_end_them(line: Line, end: bytes) -> None:
    assert line.types(b"schau" + end + b"wer" + end)[:2] == ["schau", "wer"]


def test_a_line_may_come_in_pieces(line: Line) -> None:
    assert line.types("sage schö".encode()[:-1]) == []
    assert line.types("sage schö".encode()[-1:] + b"n") == []
    assert line.types(b"\r") + line.types(b"\n") == ["sage schön"]


def test_latin_1_is_understood_and_answered(line: Line) -> None:
    assert line.says("schön") == "schön\r\n".encode()
    assert line.types("sage schön\n".encode("latin-1")) == ["sage schön"]
    assert line.says("„Größe“ – ja") == '"Größe" - ja\r\n'.encode("latin-1")
    assert line.types("sage schön\n".encode()) == ["sage schön"]
    assert line.says("„Größe“") == "„Größe“\r\n".encode()


def test_a_byte_that_latin_1_sends_as_255_arrives(line: Line) -> None:
    assert line.types(b"sage \xff\xff\xe4\n") == ["sage ÿä"]


def test_a_byte_255_that_begins_no_command_is_a_letter(line: Line) -> None:
    assert line.types(b"sage a\xff b\n\xff\r\nschau\r\n") == ["sage aÿ b", "ÿ", "schau"]


def test_a_byte_255_at_the_end_of_a_packet(line: Line) -> None:
    assert line.types(b"sage a\xff") == []
    assert line.types(b"b\n") == ["sage aÿb"]
    assert line.types(b"sage \xff") == []
    assert line.types(b"\xff\xe4\n") == ["sage ÿä"]
    assert line.types(b"sage x" + IAC + WILL) == []
    assert line.types(b"\x99y\n") == ["sage xy"]


def test_input_that_is_at_fault_leaves_no_trace(
    line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    traces: list[str] = []
    monkeypatch.setattr(logger, "log_trace", lambda *said: traces.append(str(said)))
    number = b"\x00\x00MTTS\x01" + b"9" * 6000
    for junk in (
        IAC + SE,
        IAC + SB + IAC + SE,
        IAC + SB + GMCP + b"Tavern.Act " + b"[" * 50_000 + IAC + SE,
        IAC + SB + NEW_ENVIRON + number + IAC + SE,
        b"".join(IAC + each + bytes((b,)) for b in range(255) for each in (DO, DONT, WILL, WONT)),
    ):
        line.types(junk)
        assert line.types(b"\nschau\n")[-1] == "schau"
    assert traces == []


def test_a_client_may_do_without_gmcp_again(line: Line) -> None:
    line.types(IAC + DO + GMCP)
    assert line.protocol.oob.GMCP
    line.types(IAC + DONT + GMCP)
    assert not line.protocol.oob.GMCP


def test_an_overlong_line_is_refused_once(line: Line) -> None:
    assert line.types(b"x" * 10_000 + b"\nschau\n") == ["line_too_long", "schau"]


def test_an_endless_line_is_not_kept(line: Line) -> None:
    for _ in range(50):
        assert line.types(b"x" * 10_000) == []
        assert len(line.protocol.line_buffer) <= LONGEST_LINE
    assert line.types(b"\nschau\n") == ["line_too_long", "schau"]


def test_an_endless_message_closes_the_line(line: Line) -> None:
    for _ in range(20):
        line.types(IAC + SB + b"\xc9" + b"x" * 10_000)
    assert line.wire.disconnecting


def test_junk_does_not_harm(line: Line) -> None:
    line.types(bytes(range(256)) * 3 + b"\n")
    line.types(IAC + SB + b"\xc9" + b"Tavern.Act " + b"[" * 60_000 + IAC + SE)
    assert line.types(b"\nschau\n")[-1] == "schau"


def test_web_browsers_are_let_go(line: Line) -> None:
    assert line.types(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n") == []
    assert line.wire.disconnecting


def test_passwords_are_hidden_and_only_them(line: Line) -> None:
    assert line.says("Passwort:", echo=False) == IAC + WILL + ECHO + b"Passwort:\r\n"
    assert line.says("Passwort:", echo=False) == b"Passwort:\r\n"
    assert line.says("Wie heißt Du?", echo=True).startswith(IAC + WONT + ECHO)
    assert IAC not in line.says("Gut.", echo=True)


def test_logging_in_shows_what_is_typed_again(line: Line) -> None:
    line.says("Passwort:", echo=False)
    line.protocol.at_login()
    assert line.shown() == IAC + WONT + ECHO


def test_the_client_may_choose_its_characters(line: Line) -> None:
    line.types(IAC + DO + CHARSET)
    assert IAC + SB + CHARSET + b"\x01;UTF-8;ISO-8859-1;US-ASCII" + IAC + SE in line.shown()
    line.types(IAC + SB + CHARSET + b"\x02US-ASCII" + IAC + SE)
    assert line.says("schön") == b"schoen\r\n"


@pytest.mark.parametrize(
    ("answer", "reads"),
    [
        (b"\x03SCREEN_READER\x011", True),
        (b"\x03SCREEN_READER\x010", False),
        (b"\x03SCREEN_READER\x01", False),
        (b"\x00MTTS\x01333", True),  # 256 + 64 + 8 + 4 + 1
        (b"\x00MTTS\x01269", False),
        (b"", False),
    ],
)
def test_a_screen_reader_makes_itself_known(line: Line, answer: bytes, reads: bool) -> None:
    line.types(IAC + WILL + NEW_ENVIRON)
    assert b"SCREEN_READER" in line.shown()
    line.types(IAC + SB + NEW_ENVIRON + b"\x00" + answer + IAC + SE)
    assert bool(line.protocol.protocol_flags.get("SCREENREADER")) is reads


def test_environment_answers_are_taken_apart() -> None:
    said = b"\x00CHARSET\x01UTF-8\x03SCREEN_READER\x011\x00EMPTY"
    assert environment(said) == {"CHARSET": "UTF-8", "SCREEN_READER": "1", "EMPTY": ""}
