"""What newcomers type at a table, and what they must not be answered."""

from typing import Any

import pytest
from evennia.utils import create
from twisted.internet import defer

from game.russisch_poker.moves import Bid
from tests.integration.pub import House, the_house  # noqa: F401 (a fixture)
from tests.integration.stage import Player
from typeclasses import tables

pytestmark = pytest.mark.django_db


def announcing(house: House, name: str = "Anna") -> Player:
    """Return a guest who is to announce now."""
    guest = house.guest(name)
    house.begun(guest)
    house.turn_of(guest)
    return guest


def free_number(house: House, guest: Player) -> int:
    """Return a number that *guest* may announce."""
    number: int = house.poker.view_of(guest.character).legal[0].number
    return number


def bids_of(house: House, guest: Player) -> Any:
    return house.poker.view_of(guest.character).bids[house.poker.seat_of(guest.character)]


def test_a_number_word_announces_and_is_no_abbreviated_command(house: House) -> None:
    anna = announcing(house)
    view = house.poker.view_of(anna.character)
    word = "eins" if Bid(1) in view.legal else "null"
    assert "Einsatz" not in anna.types(word)
    assert bids_of(house, anna) == {"eins": 1, "null": 0}[word]


def test_a_bare_number_plays_the_card_at_that_place(house: House) -> None:
    anna = announcing(house)
    anna.types(f"ansage {free_number(house, anna)}")
    house.turn_of(anna)
    held = house.poker.view_of(anna.character).hand[0]
    answer = anna.types("1")
    assert ("Meinst Du „spiele pik 7 hoch“" if held.code == "Pi7" else "Du spielst") in answer


@pytest.mark.parametrize("line", ["könig", "spiele 1. karte", "spiele könig", "herz"])
def test_a_card_at_the_announcements_is_answered_with_what_is_due(house: House, line: str) -> None:
    anna = announcing(house)
    answer = " ".join(anna.types(line).split())
    assert "geht jetzt nicht. Jetzt musst Du Deine Stiche ansagen." in answer
    assert "ansagen" in answer or "Ansage" in answer
    assert "koenig" not in answer


def test_who_has_not_offered_is_told_so_himself(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    anna.types("setze dich an den pokertisch")
    ben.types("setze dich an den pokertisch")
    anna.types("setze 50 taler")
    assert "Oleg wartet noch auf Dein Gebot" in ben.types("beginne")
    assert "wartet auf Ben" in " ".join(anna.types("beginne").split())


@pytest.mark.parametrize("said", ["quatsch", "mit 9 runden", "um 100 taler"])
def test_what_begin_does_not_understand_begins_nothing(house: House, said: str) -> None:
    anna = house.guest("Anna")
    anna.types("setze dich an den pokertisch")
    anna.types("setze 50 taler")
    answer = " ".join(anna.types(f"beginne {said}").split())
    assert answer.startswith(f"Was „{said}“ dabei heißen soll, weiß ich nicht.")
    assert house.poker.match is None


@pytest.mark.parametrize("line", ["beginne das spiel bitte", "fang an zu spielen", "starte poker"])
def test_begin_is_understood_as_people_say_it(house: House, line: str) -> None:
    anna = house.guest("Anna")
    anna.types("setze dich an den pokertisch")
    anna.types("setze 50 taler")
    anna.types(line)
    assert house.poker.match is not None


@pytest.mark.parametrize(
    ("line", "section"), [("regeln joker", "Pik 7"), ("regeln trumpf", "Karo ist immer Trumpf")]
)
def test_the_rules_can_be_asked_by_what_they_are_about(
    house: House, line: str, section: str
) -> None:
    anna = house.guest("Anna")
    whole, part = anna.types("regeln"), anna.types(line)
    assert section in part
    assert len(part) < len(whole) / 2
    assert "Welche Regeln?" in anna.types("regeln halma")


def test_a_hint_that_fails_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = announcing(house)
    house.choice_of(anna)
    monkeypatch.setattr(
        "world.thinking.advise", lambda *_: defer.fail(RuntimeError("the pool is gone"))
    )
    assert "Frag ihn gleich noch einmal" in " ".join(anna.types("tipp").split())


def test_one_hint_at_a_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = announcing(house)
    house.choice_of(anna)
    asked: list[defer.Deferred[Any]] = []
    monkeypatch.setattr(
        "world.thinking.advise", lambda *_: asked.append(defer.Deferred()) or asked[-1]
    )
    anna.types("tipp")
    assert "überlegt noch" in anna.types("tipp")
    asked[0].errback(RuntimeError("the pool is gone"))
    anna.types("tipp")
    assert len(asked) == 2


def test_going_home_in_a_game_is_asked_and_keeps_the_seat(house: House) -> None:
    anna = announcing(house)
    asked = " ".join(anna.types("ende").split())
    assert "wartet eine halbe Stunde auf Dich" in asked
    assert "(ja oder nein)" in asked
    assert "bleibt alles" in anna.types("nein")
    anna.types("ende")
    assert "Auf Wiedersehen" in anna.types("ja")
    assert house.poker.seat_of(anna.character) is not None


def test_going_home_twice_needs_no_yes(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    house.begun(anna, ben)
    assert "spielt ein Freund für Dich" in " ".join(ben.types("ende").split())
    assert "Auf Wiedersehen" in ben.types("ende")
    assert house.poker.seat_of(ben.character) is not None


def test_going_home_without_a_game_is_not_asked(house: House) -> None:
    anna = house.guest("Anna")
    anna.types("setze dich an den pokertisch")
    assert "Auf Wiedersehen" in anna.types("ende")


def test_who_finds_a_game_running_is_told_where_there_is_room(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    house.begun(anna)
    answer = " ".join(ben.types("setze dich an den pokertisch").split())
    assert answer.endswith("Am Ecktisch ist noch Platz: „setze dich an den ecktisch“.")
    assert "Du sitzt" not in ben.types("setze dich an den ecktisch")
    assert "ist noch Platz" not in anna.types("setze dich an den pokertisch")


def play(house: House, guest: Player, ended: Any) -> None:
    """Do the first legal thing each turn until *ended*."""
    for _ in range(60):
        house.turn_of(guest)
        if ended():
            return
        view = house.poker.view_of(guest.character)
        house.poker.act(guest.character, view.legal[0])


def test_the_last_trick_can_be_seen_after_the_round_and_after_the_match(house: House) -> None:
    anna = announcing(house)
    assert "noch kein Stich" in anna.types("letzter stich")
    play(house, anna, lambda: house.poker.view_of(anna.character).round == 2)
    trick = house.poker.view_of(anna.character).previous_trick
    answer = " ".join(anna.types("letzter stich").split())
    assert answer.startswith("Der letzte Stich der vorigen Runde: ")
    assert len(trick.cards) == answer.count(" von ") == 4
    play(house, anna, lambda: house.poker.match is None)
    answer = " ".join(anna.types("letzter stich").split())
    assert answer.startswith("Der letzte Stich: ")
    assert "Vladim" in answer
    assert " von Dir" in answer
    house.poker.nattributes.clear()  # what a reload forgets
    tables.forget_tables()
    assert " ".join(anna.types("letzter stich").split()) == answer


@pytest.fixture
def oleg(house: House, settings: Any) -> Any:
    """Let Oleg stand behind the counter."""
    settings.TAVERN_ANSWER_DELAY = 0
    return create.create_object(
        "typeclasses.people.Person", key="Oleg", location=house.room, tags=[("oleg", "tavern")]
    )


@pytest.mark.parametrize(
    "line",
    ["frage oleg was soll ich tun", "sage was soll ich spielen", "sage zu oleg hilf mir",
     "frage oleg Wie viele Stiche soll ich ansagen?", "sage oleg, was nun?"],
)  # fmt: skip
def test_who_plays_is_told_where_he_stands_when_he_asks(
    house: House,
    oleg: Any,  # noqa: ARG001
    line: str,
) -> None:
    anna = announcing(house)
    answer = " ".join(anna.types(line).split())
    assert "Runde 1 von 5" in answer
    assert "Du bist mit der Ansage dran" in answer or "ansagen" in answer


def test_who_sits_is_not_told_to_sit_down(house: House, oleg: Any) -> None:
    anna = house.guest("Anna")
    assert _greetings(anna) <= {line.format(name="Anna") for line in oleg.data.greetings}
    anna.types("setze dich an den pokertisch")
    heard = _greetings(anna)
    assert heard <= {line.format(name="Anna") for line in oleg.data.greetings_seated}
    assert len(heard) > 1


def _greetings(guest: Player) -> set[str]:
    """Return what Oleg answers to many greetings."""
    answers = [" ".join(guest.types("sage hallo").split()) for _ in range(12)]
    return {answer.partition("Oleg sagt zu Dir: ")[2] for answer in answers}


@pytest.mark.parametrize(
    "line",
    ["was soll ich spielen", "was soll ich tun?", "Was soll ich jetzt ansagen", "tipp bitte"],
)
def test_a_hint_is_asked_for_as_one_says_it(
    house: House, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    anna = announcing(house)
    house.choice_of(anna)
    asked: list[Any] = []
    monkeypatch.setattr("world.thinking.advise", lambda *a: asked.append(a) or defer.Deferred())
    anna.types(line)
    assert len(asked) == 1


@pytest.mark.parametrize("line", ["tipp karo", "tipp für elena", "was soll ich essen"])
def test_a_hint_for_something_else_is_refused(house: House, line: str) -> None:
    assert "Tippe dafür nur: tipp" in " ".join(announcing(house).types(line).split())
