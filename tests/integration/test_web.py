"""The web client: one German page that asks no foreign server for anything."""

import re

from django.test import Client

from server.conf import inputfuncs
from server.portal.websocket import TavernWebSocket


def test_the_page_is_german_readable_aloud_and_loads_nothing_from_elsewhere() -> None:
    page = Client().get("/webclient/", headers={"host": "localhost"})
    assert page.status_code == 200
    text = page.content.decode()
    assert '<html lang="de">' in text
    assert 'role="log"' in text
    assert 'aria-live="polite"' in text
    assert not re.search(r"""(?:src|href)=["'](?!data:)""", text)
    assert "://" not in text.replace("${scheme}://", "")


def test_the_input_line_leaves_room_for_its_button_on_a_phone() -> None:
    # a text field is never narrower than twenty letters unless it is allowed to be
    text = Client().get("/webclient/", headers={"host": "localhost"}).content.decode()
    assert re.search(r"^\s*input \{[^}]*min-width: 0;", text, re.MULTILINE)


def test_the_input_line_cuts_nothing_that_the_house_would_refuse_aloud() -> None:
    text = Client().get("/webclient/", headers={"host": "localhost"}).content.decode()
    (longest,) = re.findall(r'maxlength="(\d+)"', text)
    assert int(longest) > inputfuncs._LONGEST


def test_the_front_door_leads_to_the_client() -> None:
    answer = Client().get("/", headers={"host": "localhost"})
    assert (answer.status_code, answer["Location"]) == (302, "/webclient/")


def test_a_page_that_is_not_there_says_so_in_german() -> None:
    answer = Client().get("/gibt-es-nicht", headers={"host": "localhost"})
    assert answer.status_code == 404
    assert "Diese Seite gibt es hier nicht" in answer.content.decode()


class _Socket(TavernWebSocket):
    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []
        self.on_connect_format()

    def on_connect_format(self) -> None:
        from evennia.server.portal.wire_formats import WIRE_FORMATS

        self.wire_format = WIRE_FORMATS["v1.evennia.com"]
        self.protocol_flags = {}

    def sendEncoded(self, data: bytes, is_binary: bool = False) -> None:  # noqa: ARG002, N802
        self.sent.append(data)


def test_a_browser_hides_what_is_typed_while_a_password_is_asked_for() -> None:
    socket = _Socket()
    socket.send_text("Passwort:", options={"echo": False})
    assert socket.sent[0] == b'["input_hidden", [true], {}]'
    socket.send_text("Willkommen", options={"echo": True})
    assert socket.sent[2] == b'["input_hidden", [false], {}]'
