"""The door: who comes in, how, and what is said to those who do not."""

from typing import Any

import evennia
import pytest

from commands import door
from tests.integration.doorstep import (
    PASSWORD,
    Crowd,
    Guest,
    newcomer,
    the_crowd,  # noqa: F401 (a fixture)
    the_guest,  # noqa: F401 (a fixture)
)
from typeclasses.accounts import Account
from typeclasses.display import reader_of
from world.ledger import books
from world.render.reader import Mode
from world.texts import login as texts

pytestmark = pytest.mark.django_db


# --- greeting


def test_the_greeting_is_german_and_short(guest: Guest) -> None:
    assert "Olegs Taverne" in guest.read
    assert guest.read.rstrip().endswith(texts.ASK_NAME)
    assert len(guest.read.splitlines()) < 15


# --- new guests


def test_a_new_guest_step_by_step(guest: Guest) -> None:
    assert guest.types("jürgen") == texts.ASK_NEW.format(name="Jürgen")
    assert "Passwort" in guest.types("ja")
    assert not guest.shows
    assert guest.types(PASSWORD) == texts.ASK_AGAIN
    assert not guest.shows
    assert "Willkommen, Jürgen!" in guest.types(PASSWORD)
    character = guest.session.puppet
    assert (character.key, character.location.key) == ("Jürgen", "Theaterplatz")
    assert books.balance(character.pk) == 10_000
    assert "Theaterplatz" in guest.read


def test_neu_asks_for_the_name_first(guest: Guest) -> None:
    assert guest.types("neu") == texts.ASK_NEW_NAME
    assert "Schön, Märta." in guest.types("MÄRTA")


def test_one_line_is_enough(guest: Guest) -> None:
    guest.types(f"erschaffe märta {PASSWORD}")
    assert guest.is_in
    assert guest.session.account.check_password(PASSWORD)


def test_a_password_may_hold_anything(crowd: Crowd) -> None:
    odd = "|r{0} %s <b> ende ÄÖ"
    Guest(crowd).types(f"erschaffe Anna {odd}", "ende")
    again = Guest(crowd)
    again.types("anna", odd)
    assert again.is_in


REFUSED_NAMES = {
    "Al": "zu kurz", "Donaudampfschifffahrtskapitän": "zu lang", "R2D2": "nur aus Buchstaben",
    "Anna Karenina": "einem einzigen Wort", "oleg": "vergeben", "Vladim": "vergeben",
    "Theaterplatz": "vergeben", "Xxxx": "aussprechen", "ju'rgen": "nur aus Buchstaben",
    "a|b": "nur aus Buchstaben", "<b>": "nur aus Buchstaben",
}  # fmt: skip


@pytest.mark.parametrize(("name", "why"), REFUSED_NAMES.items())
def test_names_that_are_refused(guest: Guest, name: str, why: str) -> None:
    answer = guest.types("neu", name)
    assert why in answer
    assert len(answer.splitlines()) == 2
    assert (
        why in guest.types("", f"erschaffe {name.split(maxsplit=1)[0]} {PASSWORD}") or " " in name
    )
    assert not Account.objects.filter(username__iexact=name).exists()


def test_a_taken_name_is_refused_in_any_spelling(crowd: Crowd) -> None:
    newcomer(crowd, "Jürgen")
    guest = Guest(crowd)
    for spelling in ("jürgen", "JUERGEN", "Ju\u0308rgen"):
        assert texts.TAKEN in guest.types("neu", spelling)
        guest.types("")
    assert Account.objects.count() == 1


def test_passwords_that_are_refused(guest: Guest) -> None:
    guest.types("neu", "Waltraud")
    assert "zu kurz" in guest.types("kurz")
    assert "zu lang" in guest.types("x" * 300)
    assert "kein gutes Passwort" in guest.types("waltraud")
    guest.types(PASSWORD)
    assert guest.types("etwas anderes") == texts.PASSWORD_DIFFERS
    assert not guest.shows
    guest.types(PASSWORD, PASSWORD)
    assert guest.is_in


def test_one_may_think_better_of_it(guest: Guest) -> None:
    assert texts.BACK in guest.types("anna", "nein")
    assert "ja oder nein" in guest.types("anna", "vielleicht")
    assert guest.types("ja", "").endswith(texts.ASK_NAME)
    assert guest.shows
    assert not Account.objects.exists()


def test_a_crowd_of_new_guests_from_one_place_is_slowed(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door.CREATION_THROTTLE, "limit", 1)
    newcomer(crowd, "Anna")
    assert texts.TOO_MANY_NEW in Guest(crowd).types(f"erschaffe Berta {PASSWORD}")
    assert Account.objects.count() == 1


# --- known guests


@pytest.mark.parametrize("name", ["Jürgen", "jürgen", "JUERGEN", "Ju\u0308rgen"])
def test_the_same_person_in_any_spelling(crowd: Crowd, name: str) -> None:
    newcomer(crowd).types("ende")
    guest = Guest(crowd)
    assert guest.types(name) == texts.ASK_PASSWORD
    assert not guest.shows
    assert "Willkommen zurück, Jürgen." in guest.types(PASSWORD)
    assert books.balance(guest.session.puppet.pk) == 10_000


def test_connecting_in_one_line(crowd: Crowd) -> None:
    newcomer(crowd).types("ende")
    guest = Guest(crowd)
    guest.types(f"verbinde juergen {PASSWORD}")
    assert guest.is_in


def test_lines_typed_while_the_password_is_checked_wait(crowd: Crowd) -> None:
    newcomer(crowd).types("ende")
    crowd.threads_take_long = True
    guest = Guest(crowd)
    guest.types("jürgen", PASSWORD, "anzeige")
    assert not guest.is_in
    assert guest.read == ""
    crowd.threads_end()
    assert guest.is_in
    assert guest.read.index("Willkommen zurück") < guest.read.index("Anzeige: grafik")


def test_leaving_while_the_password_is_checked(crowd: Crowd) -> None:
    newcomer(crowd).types("ende")
    crowd.threads_take_long = True
    guest = Guest(crowd)
    guest.types("jürgen", PASSWORD)
    evennia.SESSION_HANDLER.portal_disconnect(guest.session)
    crowd.threads_end()
    assert not guest.is_in


def test_a_wrong_password_three_times_closes_the_door(crowd: Crowd) -> None:
    newcomer(crowd).types("ende")
    guest = Guest(crowd)
    assert texts.WRONG in guest.types("jürgen", "falsch")
    assert texts.WRONG in guest.types("falsch")
    assert guest.types("falsch") == texts.WRONG_LAST
    assert guest.is_gone
    assert not guest.is_in


def test_guessing_is_slowed_from_every_line_of_one_place(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    newcomer(crowd).types("ende")
    monkeypatch.setattr(door.LOGIN_THROTTLE, "limit", 2)
    for _ in range(2):
        Guest(crowd).types("verbinde jürgen falsch")
    guest = Guest(crowd)
    assert texts.THROTTLED in guest.types(f"verbinde jürgen {PASSWORD}")
    assert not guest.is_in


def test_who_is_banned_is_told(crowd: Crowd, monkeypatch: pytest.MonkeyPatch) -> None:
    newcomer(crowd).types("ende")
    monkeypatch.setattr(Account, "is_banned", classmethod(lambda _cls, **_: True))
    guest = Guest(crowd)
    assert guest.types("jürgen", PASSWORD) == texts.BANNED
    assert guest.is_gone
    assert texts.BANNED in Guest(crowd).types(f"erschaffe Anna {PASSWORD}")


def test_nobody_is_known_by_that_name(guest: Guest) -> None:
    assert "kennt hier niemand" in guest.types("verbinde niemals falsch")
    assert "kennt hier niemand" in guest.types("verbinde #1 falsch")
    assert "NAME PASSWORT" in guest.types("verbinde")


def test_the_newest_line_counts(crowd: Crowd) -> None:
    first = newcomer(crowd)
    witness = newcomer(crowd, "Anna")
    witness.lines.clear()
    character = first.session.puppet
    second = Guest(crowd)
    second.types("jürgen", PASSWORD)
    assert first.lines[-1] == texts.REPLACED
    assert first.is_gone
    assert second.is_in
    assert "frühere Verbindung" in second.read
    assert second.session.puppet is character
    assert character.location.key == "Theaterplatz"
    assert witness.lines == []
    assert "Jürgen" in second.types("wer")


# --- what else can be had at the door


def test_who_is_in(crowd: Crowd) -> None:
    guest = Guest(crowd)
    assert texts.NOBODY in guest.types("wer")
    newcomer(crowd, "Anna")
    newcomer(crowd, "Ödön")
    assert "2 Gäste sind da: Anna, Ödön." in guest.types("wer")


def test_help_and_the_way_out(guest: Guest) -> None:
    assert "erschaffe NAME PASSWORT" in guest.types("hilfe")
    assert guest.types("ende") == texts.FAREWELL
    assert guest.is_gone


def test_the_display_can_be_chosen_first_and_is_kept(crowd: Crowd) -> None:
    guest = Guest(crowd)
    assert "vorlesen" in guest.types("blind an")
    answer = guest.types("ascii an")
    assert "ae, oe, ue und ss" in answer
    assert answer.isascii()
    assert guest.types("neu", "jürgen").isascii()
    guest.types(PASSWORD, PASSWORD, "ende")
    again = Guest(crowd)
    again.types("jürgen", PASSWORD)
    reader = reader_of(again.session)
    assert (reader.mode, reader.umlauts, reader.colours) == (Mode.VORLESEN, False, False)


JUNK = {
    "bell": "\x07\x07", "zero width": "\u200b", "long": "x" * 10_000, "escape": "\x1b[2J",
    "system command": "__unloggedin_look_command", "no match": "__nomatch_command",
    "number": 7, "nothing": None, "list": ["a"], "braces": "{0.__class__}", "percent": "%s%n",
    "colour": "|rAnna|n", "sql": "a'; DROP TABLE accounts; --",
}  # fmt: skip


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)
def test_junk_at_the_door(guest: Guest, junk: Any) -> None:
    guest.types(junk)
    assert "Traceback" not in guest.read
    assert not guest.is_in
    assert not Account.objects.exists()
    assert "Willkommen" in guest.types("erschaffe Anna " + PASSWORD)


# --- going


def test_leaving_and_losing_the_line_read_differently(crowd: Crowd) -> None:
    witness = newcomer(crowd, "Anna")
    first, second = newcomer(crowd, "Jürgen"), newcomer(crowd, "Berta")
    assert witness.lines[-2:] == ["Jürgen kommt an.", "Berta kommt an."]
    assert first.types("tschüß") == texts.FAREWELL
    assert first.is_gone
    assert witness.lines[-1] == "Jürgen geht nach Hause."
    evennia.SESSION_HANDLER.portal_disconnect(second.session)
    assert witness.lines[-1] == "Berta ist plötzlich fort."


def test_reload_remembers_display_and_step(guest: Guest) -> None:
    guest.types("ascii an", "neu", "Anna")
    data = guest.session.get_sync_data()
    fresh = type(guest.session)()
    fresh.sessionhandler = guest.session.sessionhandler
    fresh.load_sync_data(data)
    fresh.at_sync()
    assert not reader_of(fresh).umlauts
    assert door.place(fresh) == {"step": "first", "name": "Anna"}
    assert PASSWORD not in str(data)
