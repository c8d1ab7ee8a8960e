"""Commands for the display, and what a session then shows; GMCP for those who ask."""

from typing import Any

import pytest

from server import recovery
from tests.integration.doorstep import (
    PASSWORD,
    Crowd,
    Guest,
    newcomer,
    the_crowd,  # noqa: F401 (a fixture)
)
from typeclasses import client, tables
from typeclasses.display import reader_of, send, tell, wants
from world.ledger import books
from world.render.reader import Mode, Pace, Reader
from world.texts import house
from world.texts import login as texts
from world.texts.tables import MEANWHILE, PAID

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest(crowd: Crowd) -> Guest:
    made = newcomer(crowd, "Jürgen")
    made.messages.clear()
    return made


def test_the_present_state_is_told(guest: Guest) -> None:
    state = guest.types("anzeige")
    for word in ("Anzeige: grafik", "Umlaute: an", "Farben: an", "Tempo: normal", "Breite: 200"):
        assert word in state


CHOICES = {
    "anzeige text": ("text", {"mode": Mode.TEXT}),
    "anzeige vorlesen": ("vorlesen", {"mode": Mode.VORLESEN}),
    "ANZEIGE VOR": ("vorlesen", {"mode": Mode.VORLESEN}),
    "umlaute aus": ("ae, oe, ue", {"umlauts": False}),
    "ascii an": ("ae, oe, ue", {"umlauts": False}),
    "farben aus": ("keine Farben", {"colours": False}),
    "tempo langsam": ("langsam", {"pace": Pace.LANGSAM}),
    "tempo s": ("schnell", {"pace": Pace.SCHNELL}),
    "blind an": ("vorlesen", {"mode": Mode.VORLESEN, "colours": False}),
}


@pytest.mark.parametrize(("line", "expected"), CHOICES.items())
def test_choosing(crowd: Crowd, guest: Guest, line: str, expected: Any) -> None:
    words, fields = expected
    assert words in guest.types(line)
    chosen = reader_of(guest.session)
    assert {name: getattr(chosen, name) for name in fields} == fields
    guest.types("ende")
    again = Guest(crowd)
    again.types("jürgen", PASSWORD)
    assert reader_of(again.session) == chosen


@pytest.mark.parametrize(
    "line",
    ["anzeige bunt", "umlaute vielleicht", "farben 7", "tempo x", "blind halb", "ascii x"],
)
def test_what_cannot_be_chosen_changes_nothing(guest: Guest, line: str) -> None:
    before = reader_of(guest.session)
    answer = guest.types(line)
    assert len(answer.splitlines()) == 1
    assert answer
    assert reader_of(guest.session) == before


@pytest.mark.parametrize("verb", ["umlaute", "ascii", "farben", "tempo", "blind"])
def test_without_a_word_the_state_is_told(guest: Guest, verb: str) -> None:
    before = reader_of(guest.session)
    assert guest.types(verb)
    assert reader_of(guest.session) == before


def test_umlauts_are_folded_wherever_text_comes_from(guest: Guest) -> None:
    guest.types("umlaute aus")
    character = guest.session.puppet
    guest.lines.clear()
    tell(character, "„Schöne Grüße“ – aus Übersee")
    character.msg("Ärger")
    character.msg(text=("Öl", {"type": "x"}))
    guest.session.account.msg("süß")
    assert guest.lines == ['"Schoene Gruesse" - aus Uebersee', "Aerger", "Oel", "suess"]
    guest.types("umlaute an")
    guest.lines.clear()
    tell(character, "„Schön“")
    assert guest.lines == ["„Schön“"]


def test_text_is_made_for_each_reader(guest: Guest) -> None:
    guest.lines.clear()
    tell(guest.session.puppet, lambda reader: f"{reader.mode} {reader.width}")
    assert guest.lines == ["grafik 200"]


def test_a_browser_tells_its_columns_whenever_it_is_turned(crowd: Crowd, guest: Guest) -> None:
    for columns in (44, 80):
        guest.sends("client_options", screenwidth=columns)
        lines = guest.types("wer").split("\n") + guest.types("hilfe anzeige").split("\n")
        assert columns - 15 < max(map(len, lines)) <= columns
        flags = crowd.kept[guest.session.sessid]["protocol_flags"]
        assert flags == {"SCREENWIDTH": {0: columns}}, "the Portal keeps it for the next Server"


def test_what_is_read_aloud_does_not_care_for_columns(guest: Guest) -> None:
    guest.types("blind an")
    guest.sends("client_options", screenwidth=80)
    wide = guest.types("hilfe anzeige")
    guest.sends("client_options", screenwidth=44)
    assert guest.types("hilfe anzeige") == wide


def test_what_the_house_says_is_as_wide_as_the_guest_s_screen(guest: Guest) -> None:
    guest.session.protocol_flags["SCREENWIDTH"] = {0: 40}
    for text in (house.CLOSING, house.RELOADING, house.RELOADED, house.CRASHED):
        guest.lines.clear()
        recovery.announce(text)
        assert " ".join(guest.read.split()) == text
        assert max(map(len, guest.read.split("\n"))) <= 40
    for bare in (texts.TOO_LONG, texts.FAREWELL, texts.REPLACED, f"{MEANWHILE}\n{PAID}"):
        guest.lines.clear()
        tell(guest.session.puppet, bare)
        assert guest.read.split() == bare.split()
        assert max(map(len, guest.read.split("\n"))) <= 40
    farewell = guest.types("ende")
    assert texts.FAREWELL in " ".join(farewell.split())
    assert max(map(len, farewell.split("\n"))) <= 40


def test_who_listens_hears_the_house_a_sentence_a_line(guest: Guest) -> None:
    guest.types("anzeige vorlesen")
    guest.lines.clear()
    recovery.announce(house.CRASHED)
    assert guest.read.split("\n") == [
        "Für einen Augenblick war es stockfinster.",
        "Nun brennt das Licht wieder, und alles ist so, wie es zuletzt aufgeschrieben wurde.",
    ]


def test_what_a_player_types_is_not_interpreted(guest: Guest) -> None:
    answer = guest.types("sage |rrot|n {0} %s")
    assert "||rrot||n {0} %s" in answer


def test_overlong_and_unreadable_lines_get_one_sentence(guest: Guest) -> None:
    assert guest.types("sage " + "x" * 9_000) == texts.TOO_LONG
    assert guest.types("\x07\x1b[2J\u200b") == texts.NOT_READABLE


# --- GMCP


def test_nobody_gets_what_he_did_not_ask_for(guest: Guest) -> None:
    send(guest.session, "Tavern.Table", {"table": "x"})
    assert guest.messages == []


def test_asking_brings_who_and_where(guest: Guest) -> None:
    guest.sends("supports_set", "Char 1", "Room 1")
    sent = {name: args[0] for message in guest.messages for name, args in message.items()}
    assert sent["char_name"]["name"] == "Jürgen"
    assert sent["char_status"] == {"taler": 10_000, "experience": 0}
    assert sent["room_info"]["name"] == "Theaterplatz"


def test_money_is_told_once_it_is_booked(
    crowd: Crowd,
    guest: Guest,
    django_capture_on_commit_callbacks: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = newcomer(crowd, "Anna").session.puppet
    bystander = newcomer(crowd, "Bert")
    for each in (guest, bystander):
        each.sends("supports_set", "Char 1")
        each.messages.clear()
    asked: list[Any] = []
    status = client.status
    monkeypatch.setattr(client, "status", lambda who: asked.append(who) or status(who))
    with django_capture_on_commit_callbacks(execute=True):
        books.transfer("test:1", guest.session.puppet.pk, other.pk, 25)
        books.wage(other.pk, 5, "test:2")
        assert guest.messages == []
    assert guest.messages == [{"char_status": [{"taler": 9_975, "experience": 0}]}]
    assert bystander.session.puppet not in asked, "the books are read for those concerned only"


def test_channels_are_told_in_full(guest: Guest) -> None:
    guest.sends("supports_set", "Comm.Channel 1")
    guest.messages.clear()
    guest.types("-taverne Guten |Abend|")
    assert guest.messages == [
        {"comm_channel_text": [{"channel": "Taverne", "talker": "Jürgen", "text": "Guten |Abend|"}]}
    ]


def test_packages_are_added_and_removed(guest: Guest) -> None:
    guest.sends("supports_set", ["Tavern 1", "Comm.Channel 1"])
    assert wants(guest.session, "Tavern.Table")
    assert wants(guest.session, "Comm.Channel.Text")
    assert not wants(guest.session, "Comm.Other")
    guest.sends("supports_add", "Char 1")
    guest.sends("supports_remove", "Tavern")
    assert wants(guest.session, "Char.Status")
    assert not wants(guest.session, "Tavern")
    guest.sends("supports_set", "Room 1")
    assert not wants(guest.session, "Char")


def test_core_ping_is_answered(guest: Guest) -> None:
    guest.sends("ping")
    assert guest.messages == [{"ping": []}]


UNASKED = [
    "hello",
    "client_gui",
    "client_media_play",
    "version",
    "external_discord_hello",
    "x" * 99,
]


@pytest.mark.parametrize("name", UNASKED)
def test_what_clients_send_unasked_is_dropped(guest: Guest, name: str) -> None:
    guest.lines.clear()
    guest.sends(name, "junk", 7, session=3, client=None)
    assert guest.lines == []
    assert guest.messages == []


def test_an_action_reaches_the_table(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    acted: list[Any] = []
    monkeypatch.setattr(tables, "act_from_client", lambda *given: acted.append(given))
    guest.sends("tavern_act", table="pokertisch", n=3, action="play KaA")
    assert acted == [(guest.session, {"table": "pokertisch", "n": 3, "action": "play KaA"})]


JUNK = {
    "nothing": ((), {}), "a list": (([],), {}), "a number": ((7,), {}),
    "no table": ((), {"n": 1, "action": "play KaA"}),
    "no number": ((), {"table": "x", "action": "y"}),
    "truth for a number": ((), {"table": "x", "n": True, "action": "y"}),
    "text for a number": ((), {"table": "x", "n": "1", "action": "y"}),
    "a session": ((), {"session": 1, "table": 2}),
    "long": ((), {"table": "x", "n": 1, "action": "y" * 999}),
    "nested": (({"table": {"a": []}, "n": [], "action": None},), {}),
}  # fmt: skip


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)
def test_junk_instead_of_an_action(
    guest: Guest, junk: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    acted: list[Any] = []
    monkeypatch.setattr(tables, "act_from_client", lambda *given: acted.append(given))
    guest.sends("supports_set", "Tavern 1")
    guest.lines.clear()
    guest.messages.clear()
    guest.sends("tavern_act", *junk[0], **junk[1])
    assert acted == []
    assert guest.lines == [texts.ACT_UNREADABLE]
    assert [next(iter(message)) for message in guest.messages] == ["tavern_refused"]


@pytest.mark.parametrize("message", [7, None, "x", [], [[]], [[], [], []], [{}, 3], {"a": 1}])
def test_messages_without_form_are_dropped(guest: Guest, message: Any) -> None:
    guest.lines.clear()
    guest.session.data_in(text=message)
    assert guest.lines == []


def test_a_stranger_to_the_house_reads_drawings() -> None:
    assert reader_of(object()) == Reader(Mode.GRAFIK)
