"""Matches in the books as players see them: how one went, and all of it once more."""

import pytest
from twisted.internet import defer

from game.core import notation
from game.registry import GAMES
from tests.integration.pub import House, the_house  # noqa: F401 (a fixture)
from tests.integration.stage import Player
from world.ledger import books
from world.render.reader import Mode

pytestmark = pytest.mark.django_db


def over(house: House, *players: Player) -> int:
    """Play a match of five rounds to its end; return its number."""
    house.begun(*players)
    match: int = house.poker.match_id
    while house.poker.match is not None:
        for player in players:
            house.turn_of(player)
            if house.poker.match is not None:
                who = player.character
                house.poker.act(who, house.poker.view_of(who).legal[0])
    for player in players:
        player.reads()
    return match


@pytest.mark.parametrize("mode", Mode)
def test_a_match_is_played_again_round_by_round(house: House, mode: Mode) -> None:
    anna = house.guest("Anna", mode)
    match = over(house, anna)
    assert f"partie {match} nachspielen" in anna.types(f"partie {match}")
    first = anna.types(f"partie {match} nachspielen")
    assert first.startswith("Noch einmal, Runde 1 von 5:")
    assert first.count(" bekam ") == 3  # the hands of the others; one's own is „Deine Karten“
    assert "Deine Karten: " in first
    assert f"partie {match} nachspielen 2" in " ".join(first.split())
    last = anna.types(f"partie {match} nachspiele 5")
    assert last.startswith("Noch einmal, Runde 5 von 5:")
    assert "Weiter geht es" not in last
    whole = anna.types(f"partie {match} nachspielen alles")
    assert [f"Noch einmal, Runde {n} von 5:" in whole for n in range(1, 7)] == [True] * 5 + [False]


def test_who_did_not_play_watches_it_from_beside(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    told = ben.types(f"partie {over(house, anna)} nachspielen")
    assert told.count(" bekam ") == 4
    assert "Dein" not in told


def test_a_match_that_runs_stays_covered(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    house.begun(anna)
    match = house.poker.match_id
    for who in (anna, ben):
        for what in ("nachspielen", "prüfen", "mitschrift"):
            assert "läuft noch, da bleiben die Karten verdeckt" in who.types(
                f"partie {match} {what}"
            )


def test_a_match_is_checked_and_written_out(house: House) -> None:
    anna = house.guest("Anna")
    match = over(house, anna)
    assert f"Partie {match} stimmt." in anna.types(f"partie {match} pruefen")
    written = anna.types(f"partie {match} mitschrift").split("\n", 1)[1]
    found = notation.read(written, GAMES)
    assert found.fault is None
    assert found.match is not None
    points = [seat.points for seat in books.match(match).seats]
    assert list(found.match.game.result(found.match.state).points) == points


def test_what_does_not_fit_the_books_is_said(house: House, monkeypatch) -> None:
    anna = house.guest("Anna")
    match = over(house, anna)
    true = books.record(match)
    first = next(place for place, entry in enumerate(true[1]) if entry[0] >= 0)
    wrong = [*true[1][:first], (true[1][first][0], "bid 9", None), *true[1][first + 1 :]]
    monkeypatch.setattr(books, "record", lambda _: (true[0], tuple(wrong)))
    for what in ("nachspielen", "prüfen"):
        assert "Sag bitte dem Wirt Bescheid" in " ".join(
            anna.types(f"partie {match} {what}").split()
        )


FIRST, THIRD, FIFTH = (f"Noch einmal, Runde {n} von 5:" for n in (1, 3, 5))


WAYS = (
    ("partie {n}.", "Partie {n}, "), ("partie nr {n}", "Partie {n}, "),
    ("partie nummer {n}", "Partie {n}, "), ("zeig partie {n}", "Partie {n}, "),
    ("zeige die Partie {n}!", "Partie {n}, "),
    ("partie letzte", "Partie {n}, "), ("partie nachspielen {n}", FIRST),
    ("partie {n} nachspielen runde 3", THIRD), ("partie {n} nachspielen 3. runde", THIRD),
    ("partie {n} nachspielen letzte", FIFTH), ("nachspielen die letzte Runde", FIFTH),
    ("partie {n} nachspielen eins", FIRST), ("partie {n} nachspielen dritte", THIRD),
    ("partie {n} runde 3 nachspielen", THIRD), ("nachspielen {n}", FIRST),
    ("nachspielen", FIRST), ("nachspielen {n} 3", THIRD), ("nachspielen {n} letzte", FIFTH),
    ("nachspielen letzte runde", FIFTH), ("nachspielen runde 3", THIRD),
    ("nachspiele partie {n}", FIRST), ("mitschrift {n}", "Olegs Mitschrift"),
    ("mitschrift", "Olegs Mitschrift"), ("partie mitschrift {n}", "Olegs Mitschrift"),
    ("partie {n} analyse", "Oleg blättert"), ("partie analyse {n}", "Oleg blättert"),
)  # fmt: skip


def test_a_match_is_asked_for_in_many_ways(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "world.thinking.review", lambda *_: defer.fail(RuntimeError("the pool is gone"))
    )
    anna = house.guest("Anna")
    match = over(house, anna)
    for line, begins in WAYS:
        assert anna.types(line.format(n=match)).startswith(begins.format(n=match)), line


TOO_MANY = (
    ("partie {n} nachspielen 3 4", "mehr, als Oleg auf einmal"),
    ("nachspielen {n} 3 4", "mehr, als Oleg auf einmal"),
    ("partie {n} prüfen sofort", "nur die ganze Partie: partie {n} prüfen"),
    ("mitschrift {n} 3", "nur die ganze Partie: partie {n} mitschrift"),
    ("partie {n} 3", "Was willst Du mit der Partie {n}?"),
    ("partie {n} analyse 3", "Welche Partie?"), ("partien alle", "Deine letzten zehn"),
    ("partie nachspielen", "Welche Partie?"),
)  # fmt: skip


def test_a_word_too_many_is_not_passed_over(house: House) -> None:
    anna = house.guest("Anna")
    match = over(house, anna)
    for line, answer in TOO_MANY:
        told = " ".join(anna.types(line.format(n=match)).split())
        assert answer.format(n=match) in told, line


@pytest.mark.parametrize(
    ("what", "doing"),
    [("nachspielen", "Nachspielen"), ("prüfen", "Nachrechnen"), ("mitschrift", "Abschreiben")],
)
def test_a_running_match_is_refused_by_what_was_asked(house: House, what: str, doing: str) -> None:
    anna = house.guest("Anna")
    house.begun(anna)
    told = " ".join(anna.types(f"partie {house.poker.match_id} {what}").split())
    assert f"{doing} kannst Du sie, sobald sie zu Ende ist" in told
    assert "noch keine Partie zu Ende gespielt" in anna.types("mitschrift")


@pytest.mark.parametrize("what", ["nachspielen", "mitschrift"])
def test_the_verbs_of_their_own_have_help(house: House, what: str) -> None:
    assert f"{what} 17" in house.guest("Anna").types(f"hilfe {what}")


def test_a_match_left_half_way_keeps_what_was_ones_own(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    house.begun(anna, ben)
    match = house.poker.match_id
    house.turn_of(anna)
    house.poker.act(anna.character, house.poker.view_of(anna.character).legal[0])
    anna.types("steh auf")
    anna.types("ja")
    while house.poker.match is not None:
        house.turn_of(ben)
        if house.poker.match is not None:
            house.poker.act(ben.character, house.poker.view_of(ben.character).legal[0])
    seat = next(seat for seat in books.match(match).seats if seat.left_name)
    friend = seat.name
    own = anna.types(f"nachspielen {match} alles")
    before, after = own.split(f"Hier gingst Du, und {friend} spielte", 1)
    assert "Du sagst" in before
    assert "Deine Karten: " in before
    assert friend not in before
    assert f"\n{friend} s" in after
    assert "\nDu s" not in after
    others = ben.types(f"nachspielen {match} alles")
    before, after = others.split(f"Hier ging Anna, und {friend} spielte", 1)
    assert "Anna sagt" in before
    assert "Anna" not in after
    written = anna.types(f"mitschrift {match}").split("\n", 1)[1]
    found = notation.read(written, GAMES)
    assert found.fault is None
    assert found.match is not None
    assert found.match.header.seats[seat.seat] == "Anna"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("nachspielen 9", "ging von Runde 1 bis 5"), ("nachspielen x", "ging von Runde 1 bis 5"),
        ("nachspielen " + "9" * 300, "ging von Runde 1 bis 5"),
        ("verbrennen", "Was willst Du mit der Partie"),
    ],
)  # fmt: skip
def test_what_cannot_be_meant(house: House, said: str, answer: str) -> None:
    anna = house.guest("Anna")
    match = over(house, anna)
    assert answer in " ".join(anna.types(f"partie {match} {said}").split())
