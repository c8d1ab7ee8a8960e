"""Money as players see it: what the commands say, and the wages of washing glasses."""

import re

import evennia
import pytest
from django.conf import settings
from evennia.scripts.models import ScriptDB
from evennia.utils import create

from game.registry import GAMES
from tests.integration.purse import Guest
from typeclasses import scripts_wages
from world.ledger import books
from world.ledger.books import Money, SeatEntry
from world.texts import texts
from world.texts.money import REFUSALS, WASHING

pytestmark = pytest.mark.django_db

FRIENDS = tuple(SeatEntry("friend", None, key, key.title()) for key in ("vladim", "elena", "iwan"))


@pytest.fixture
def lines_out(monkeypatch):
    """What each session is sent, instead of a Portal."""
    sent = {}

    def data_out(session, text=None, **_more) -> None:
        if text:
            sent.setdefault(session.sessid, []).append(text[0])

    monkeypatch.setattr(evennia.SESSION_HANDLER, "data_out", data_out)
    return sent


@pytest.fixture
def room(lines_out):  # noqa: ARG001 (who stands in it is told at once)
    made = create.create_object(settings.BASE_ROOM_TYPECLASS, key="Bei Oleg")
    made.tags.add("bei_oleg", category="tavern")
    return made


@pytest.fixture
def anna(room, lines_out):
    guest = Guest("Anna", 901, room, lines_out)
    yield guest
    evennia.SESSION_HANDLER.pop(901, None)


@pytest.fixture
def bert(room, lines_out):
    guest = Guest("Bert", 902, room, lines_out)
    yield guest
    evennia.SESSION_HANDLER.pop(902, None)


def open_match(
    *guests: Guest, deposit: int = 2500, table: str = "A", game: str = "russisch_poker"
) -> int:
    seats = [SeatEntry("player", g.number, None, g.character.key) for g in guests]
    seats += FRIENDS[: 4 - len(seats)]
    return books.open_match(
        table=table,
        game=game,
        rules=1,
        options={"runden": 18} if game == "russisch_poker" else {},
        unit=deposit,
        deposit=deposit,
        seats=seats,
        strength=2,
    )


def finish(match: int, points, payouts) -> None:
    ladder = [rung.experience for rung in texts_of_the_game().ladder]
    books.finish(match, entries=[], ply=0, points=points, payouts=payouts, length=18, ladder=ladder)


def texts_of_the_game():
    from world.texts import texts

    return texts("russisch_poker")


# --- words ---------------------------------------------------------------------------------------
def test_every_refusal_has_a_sentence() -> None:
    assert set(REFUSALS) == {key.value for key in Money}


@pytest.mark.parametrize("typed", ["geld", "Geld", "taler", "boerse", "BÖRSE"])
def test_money(anna, typed: str) -> None:
    assert anna.types(typed) == ["Du hast 10.000 Taler bei Dir."]


def test_money_that_lies_at_a_table(anna) -> None:
    match = open_match(anna)
    assert anna.types("geld") == [
        "Du hast 7.500 Taler bei Dir.",
        f"Dazu liegt Dein Einsatz von 2.500 Talern in der laufenden Partie {match}"
        " (Russisch Poker).",
    ]


def test_lines_fit_the_window(anna) -> None:
    open_match(anna)
    anna.session.protocol_flags["SCREENWIDTH"] = {0: 40}
    lines = anna.types("geld")
    assert len(lines) == 4
    assert all(len(line) <= 40 for line in lines)


def test_money_of_the_broke_names_the_way_out(anna) -> None:
    anna.spends(10_000)
    assert anna.types("geld") == [
        "Du hast keinen einzigen Taler bei Dir.",
        "Bei Oleg kannst Du Gläser spülen, wenn Dir das Geld ausgeht.",
    ]


def test_a_gift_too_large_is_refused_with_its_reason(anna, bert) -> None:
    (line,) = anna.types("gib bert 10001 taler")
    assert "10.001 Taler" in line
    assert "10.000 Taler" in line
    assert books.balance(bert.number) == 10_000


# --- experience ----------------------------------------------------------------------------------
@pytest.mark.parametrize("typed", ["erfahrung", "erf", "punkte", "spielstand", "erfahrung spiele"])
def test_experience_before_and_after_a_match(anna, typed: str) -> None:
    assert anna.types(typed) == ["Du hast hier noch keine Partie zu Ende gespielt."]
    finish(open_match(anna, deposit=100), (50, 10, 0, 0), (300, 100, 0, 0))
    first, second = (rung.message for rung in texts_of_the_game().ladder[:2])
    assert anna.types(typed) == [
        "Deine Erfahrung in Russisch Poker: 18.",
        first,
        second,
        "Bis zur nächsten Stufe fehlen Dir 36.",
    ]


@pytest.mark.parametrize("typed", ["russisch poker", "poker", "Russisch", "russ"])
def test_experience_of_one_game(anna, typed: str) -> None:
    finish(open_match(anna, deposit=100), (0, 50, 10, 0), (0, 300, 100, 0))
    lines = anna.types(f"erfahrung {typed}")
    assert lines[0] == "Deine Erfahrung in Russisch Poker: 0."
    assert len(lines) == 3


def test_experience_of_a_game_that_is_not_there(anna) -> None:
    (line,) = anna.types("erfahrung mikado")
    assert "mikado" in line
    assert "Russisch Poker" in line


# --- statistics, ranking, matches ----------------------------------------------------------------
def test_statistics(anna, bert) -> None:
    assert anna.types("statistik") == ["Anna: noch keine Partie zu Ende gespielt."]
    finish(open_match(anna, bert, deposit=100), (55, -5, 0, 0), (400, 0, 0, 0))
    assert anna.types("statistik") == [
        "Anna in Russisch Poker:",
        "Zu Ende gespielt: 1 Partie, davon 1 mit Gewinn.",
        "Beste Partie: 55 Punkte. Im Mittel: 55,0 Punkte.",
        "Zusammen 300 Taler gewonnen.",
        "Erfahrung: 18.",
    ]
    assert anna.types("statistik bert")[3] == "Zusammen 100 Taler verloren."
    assert anna.types("statistik Vladim")[0] == "Vladim in Russisch Poker:"
    assert anna.types("statistik Rasputin") == ["Von „Rasputin“ steht nichts in Olegs Büchern."]


def test_units_are_not_called_points(anna, bert) -> None:
    match = open_match(anna, bert, deposit=80, game="schafkopf")
    finish(match, (124, -40, -42, -42), (204, 40, 38, 38))
    assert anna.types("statistik")[2] == "Beste Partie: 124 Einheiten. Im Mittel: 124,0 Einheiten."
    assert anna.types(f"partie {match}")[1] == "Anna: 124 Einheiten, bekam 204 Taler."


def test_ranking(anna, bert) -> None:
    assert anna.types("bestenliste") == [
        f"In {texts(key).name} hat noch niemand eine Partie zu Ende gespielt." for key in GAMES
    ]
    finish(open_match(anna, bert, deposit=100), (55, -5, 0, 0), (400, 0, 0, 0))
    assert anna.types("bestenliste poker") == [
        "Bestenliste Russisch Poker:",
        "1. Anna: Erfahrung 18, 1 Partie, 1 gewonnen",
        "2. Bert: Erfahrung 0, 1 Partie, 0 gewonnen",
    ]


def test_matches(anna, bert) -> None:
    assert anna.types("partien") == ["Du hast hier noch keine Partie gespielt."]
    over = open_match(anna, bert, deposit=100)
    books.give_up(over, 1, "iwan", "Iwan")
    finish(over, (55, -5, 0, 1), (350, 0, 0, 50))
    off = open_match(anna, deposit=100)
    books.abort(off)
    running = open_match(anna, deposit=100)
    lines = [re.sub(r"\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr", "TAG", s) for s in anna.types("partien")]
    assert lines == [
        "Deine letzten Partien:",
        f"Partie {running}, Russisch Poker, TAG: läuft noch, Einsatz 100 Taler.",
        f"Partie {off}, Russisch Poker, TAG: abgebrochen, Einsatz zurückgezahlt.",
        f"Partie {over}, Russisch Poker, TAG: 250 Taler gewonnen.",
        f"Eine davon genauer: partie {running}",
    ]
    assert bert.types("partien")[1].endswith("vorzeitig verlassen, 100 Taler verloren.")
    assert anna.types(f"partie {over}") == [
        f"Partie {over}, Russisch Poker, Einsatz 100 Taler von jedem.",
        "Anna: 55 Punkte, bekam 350 Taler.",
        "Elena: 1 Punkt, bekam 50 Taler.",
        "Vladim: 0 Punkte, bekam 0 Taler.",
        "Iwan (für Bert): minus 5 Punkte, der Anteil von 0 Taler fiel an das Haus.",
        f"Noch einmal zusehen: partie {over} nachspielen",
    ]
    assert anna.types(f"partie {off}")[1].startswith("Sie wurde abgebrochen")
    assert anna.types(f"partie {running}")[1:3] == ["Sie läuft noch.", "Anna spielt mit."]


@pytest.mark.parametrize("typed", ["partie", "partie x", "partie -1", "partie " + "9" * 400])
def test_a_match_that_cannot_be_meant(anna, typed: str) -> None:
    (line,) = anna.types(typed)
    assert line.startswith("Welche Partie?")


def test_a_match_that_is_not_there(anna) -> None:
    assert anna.types("partie 999999") == ["Eine Partie 999999 steht nicht in Olegs Büchern."]


# --- washing glasses -----------------------------------------------------------------------------
@pytest.fixture
def clock(monkeypatch):
    """Time as the glasses know it."""

    class Clock:
        now = 1_000.0

        def time(self) -> float:
            return self.now

    made = Clock()
    monkeypatch.setattr(scripts_wages, "time", made)
    monkeypatch.setattr(scripts_wages, "duration", lambda: 60)
    return made


@pytest.fixture
def broke(anna):
    anna.spends(9_001)
    return anna


@pytest.mark.parametrize(
    "typed", ["spüle gläser", "spuel glaeser", "wasche die Gläser ab", "spüle"]
)
def test_who_is_broke_may_wash(broke, clock, typed: str) -> None:
    (line,) = broke.types(typed)
    assert "120 Taler" in line
    assert "60 Sekunden" in line
    work = scripts_wages.washing(broke.character)
    broke.told.clear()
    for _second in range(59):
        clock.now += 1
        work.at_repeat()
    assert broke.told == list(WASHING)
    assert books.balance(broke.number) == 999
    clock.now += 1
    work.at_repeat()
    assert broke.told[-1] == "Jetzt hast Du 1.119 Taler bei Dir."
    assert books.balance(broke.number) == 1_119
    assert scripts_wages.washing(broke.character) is None
    assert "1.119 Taler" in broke.types("spüle gläser")[0]
    assert books.audit() == []


@pytest.mark.usefixtures("clock")
def test_who_has_money_may_not_wash(anna) -> None:
    (line,) = anna.types("spüle gläser")
    assert "10.000 Taler" in line
    anna.spends(9_000)
    anna.types("spüle gläser")
    assert scripts_wages.washing(anna.character) is None
    assert open_match(anna, deposit=900)  # what lies at a table is not gone
    anna.types("spüle gläser")
    assert scripts_wages.washing(anna.character) is None


@pytest.mark.usefixtures("clock")
def test_glasses_are_washed_at_olegs_only(broke) -> None:
    broke.character.location = create.create_object(settings.BASE_ROOM_TYPECLASS, key="Platz")
    assert broke.types("spüle gläser")[0].startswith("Hier gibt es nichts zu spülen.")
    broke.character.location = None
    broke.types("spüle gläser")
    assert scripts_wages.washing(broke.character) is None


def test_only_glasses_are_washed_and_only_once_at_a_time(broke, clock) -> None:
    assert broke.types("spüle oleg den hund")[0].startswith("Was möchtest Du spülen?")
    broke.types("spüle gläser")
    clock.now += 20
    assert "noch etwa 40 Sekunden" in broke.types("spüle gläser")[0]
    assert ScriptDB.objects.filter(db_key=scripts_wages.KEY).count() == 1


def test_walking_away_ends_it_without_wage(broke, clock) -> None:
    broke.types("spüle gläser")
    work = scripts_wages.washing(broke.character)
    broke.character.location = create.create_object(settings.BASE_ROOM_TYPECLASS, key="Platz")
    broke.told.clear()
    clock.now += 60
    work.at_repeat()
    assert broke.told == ["Du lässt die halb gespülten Gläser stehen. Lohn gibt es so keinen."]
    assert books.balance(broke.number) == 999
    assert scripts_wages.washing(broke.character) is None


@pytest.mark.usefixtures("clock")
def test_sitting_down_ends_it(broke, monkeypatch) -> None:
    broke.types("spüle gläser")
    work = scripts_wages.washing(broke.character)
    monkeypatch.setattr(scripts_wages, "is_seated", lambda _character: True)
    work.at_repeat()
    assert scripts_wages.washing(broke.character) is None
    assert broke.types("spüle gläser")[0].startswith("Du sitzt noch am Spieltisch.")


def test_a_dropped_line_has_a_little_time_to_come_back(broke, clock) -> None:
    broke.types("spüle gläser")
    work = scripts_wages.washing(broke.character)
    sessions = broke.character.sessions.all()
    broke.character.sessions.clear()
    clock.now += 59
    work.at_repeat()
    clock.now += 25
    work.at_repeat()
    assert (books.balance(broke.number), work.pk is None) == (999, False)
    for session in sessions:
        broke.character.sessions.add(session)
    work.at_repeat()
    assert books.balance(broke.number) == 1_119


def test_logging_off_ends_it(broke, clock) -> None:
    broke.types("spüle gläser")
    work = scripts_wages.washing(broke.character)
    broke.character.sessions.clear()
    work.at_repeat()
    clock.now += scripts_wages.GRACE + 1
    work.at_repeat()
    assert scripts_wages.washing(broke.character) is None
    assert books.balance(broke.number) == 999


def test_a_crash_after_the_booking_does_not_pay_twice(broke, clock, monkeypatch) -> None:
    broke.types("spüle gläser")
    work = scripts_wages.washing(broke.character)
    clock.now += 60
    with monkeypatch.context() as crash:
        crash.setattr(type(work), "delete", lambda _self: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            work.at_repeat()
    assert books.balance(broke.number) == 1_119
    work.at_repeat()
    assert books.balance(broke.number) == 1_119
    assert scripts_wages.washing(broke.character) is None


@pytest.mark.usefixtures("clock")
def test_after_a_crash_of_the_server_the_glasses_go_on(broke) -> None:
    broke.types("spüle gläser")
    work = scripts_wages.washing(broke.character)
    work.ndb._task.stop()
    work.ndb._task = None
    work.at_server_start()
    assert work.ndb._task.running
