"""The door: who comes in, how, and what is said to those who do not."""

from collections.abc import Iterator
from typing import Any

import evennia
import pytest
from django.core.cache import caches
from evennia.server.portal.amp import SDISCONN
from evennia.utils import create
from twisted.internet import defer

from commands import door
from tests.integration.stage import ROOM, _session
from typeclasses.accounts import Account
from typeclasses.characters import START, START_CATEGORY
from typeclasses.display import reader_of
from world.ledger import books
from world.render.reader import Mode
from world.texts import login as texts

pytestmark = pytest.mark.django_db
PASSWORD = "Bärenfell und Wodka"  # noqa: S105 (nobody's)


class Guest:
    """Somebody at the door: what he types, what he reads, and whether it shows."""

    def __init__(self, crowd: "Crowd") -> None:
        self.crowd = crowd
        self.session = _session()
        self.session.protocol_flags["SCREENWIDTH"] = {0: 200}
        self.lines: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.shows = True
        crowd.guests[self.session.sessid] = self

    def types(self, *lines: Any) -> str:
        """Type *lines*; return what is read in answer to the last."""
        for line in lines:
            self.lines.clear()
            self.session.sessionhandler.data_in(self.session, text=([line], {}))
        return self.read

    def sends(self, name: str, *args: Any, **kwargs: Any) -> None:
        self.session.sessionhandler.data_in(self.session, **{name: (list(args), kwargs)})

    @property
    def read(self) -> str:
        return "\n".join(self.lines)

    @property
    def is_in(self) -> bool:
        return self.session.logged_in and self.session.puppet is not None

    @property
    def is_gone(self) -> bool:
        return self.session.sessid in self.crowd.closed


class Crowd:
    """Everybody who has connected."""

    def __init__(self) -> None:
        self.guests: dict[int, Guest] = {}
        self.closed: list[int] = []
        self.waiting: list[tuple[defer.Deferred[Any], Any, tuple[Any, ...]]] = []
        self.threads_take_long = False

    def send_MsgServer2Portal(self, session: Any, **kwargs: Any) -> None:  # noqa: N802
        guest = self.guests.get(session.sessid)
        if guest is None:
            return
        for name, (args, options) in kwargs.items():
            if name == "text":
                guest.lines.append(args[0])
                echo = options.get("options", {}).get("echo")
                guest.shows = guest.shows if echo is None else echo
            else:
                guest.messages.append({name: args})

    def send_AdminServer2Portal(self, session: Any, operation: Any = "", **_: Any) -> None:  # noqa: N802
        if operation == SDISCONN:
            self.closed.append(session.sessid)

    def in_thread(self, work: Any, *args: Any) -> Any:
        if not self.threads_take_long:
            return defer.maybeDeferred(work, *args)
        deferred: defer.Deferred[Any] = defer.Deferred()
        self.waiting.append((deferred, work, args))
        return deferred

    def threads_end(self) -> None:
        for deferred, work, args in self.waiting:
            deferred.callback(work(*args))
        self.waiting.clear()


class Service:
    def __init__(self, crowd: Crowd) -> None:
        self.amp_protocol = crowd


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> Iterator[Crowd]:
    made = Crowd()
    caches["throttle"].clear()
    monkeypatch.setattr(evennia, "EVENNIA_SERVER_SERVICE", Service(made))
    monkeypatch.setattr(door, "in_thread", made.in_thread)
    room = create.create_object(ROOM, key="Theaterplatz", nohome=True)
    room.tags.add(START, category=START_CATEGORY)
    yield made
    for sessid in made.guests:
        evennia.SESSION_HANDLER.pop(sessid, None)


@pytest.fixture
def guest(crowd: Crowd) -> Guest:
    made = Guest(crowd)
    door.greet(made.session)
    return made


def newcomer(crowd: Crowd, name: str = "Jürgen") -> Guest:
    """Return a guest who has just created *name*."""
    made = Guest(crowd)
    made.types("neu", name, PASSWORD, PASSWORD)
    assert made.is_in
    return made


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
    assert guest.shows
    assert texts.WRONG in guest.types("jürgen", "falsch")
    assert guest.types("jürgen", "falsch") == texts.WRONG_LAST
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
