"""Comments for beginners: asked for, at gentle tables, afterwards, to one pair of ears, kindly."""

import re
from typing import Any

import pytest
from twisted.internet import defer

from game.core.review import Advice
from tests.integration.pub import House, the_house  # noqa: F401 (a fixture)
from tests.integration.stage import Player
from typeclasses import comments
from world import thinking
from world.texts.comments import BETTER

pytestmark = pytest.mark.django_db

WHISPER = "flüstert Dir zu:"


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.fixture(name="asked")
def mind_that_likes_the_first(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Let the mind find the first legal action better than all others by 4 points each."""
    questions: list[Any] = []

    def advise(game_key: str, view: Any, seed: int) -> Any:
        questions.append((game_key, view, seed))
        values = {action: -4.0 * place for place, action in enumerate(view.legal)}
        return defer.succeed(Advice(view.legal[0], view.legal[1], values))

    monkeypatch.setattr(thinking, "advise", advise)
    monkeypatch.setattr(comments, "PRAISED", 1.0)
    return questions


def begun(anna: Player, *others: Player, strength: str = "sanft") -> None:
    for guest in (anna, *others):
        guest.types("setze dich an den pokertisch")
    anna.types(f"freunde {strength}")
    anna.types("runden 5")
    for guest in (anna, *others):
        guest.types("setze 100 taler")
    anna.types("beginne")


def decides(house: House, guest: Player, place: int) -> str:
    """Let *guest* choose among several actions, and return what he reads then."""
    house.choice_of(guest)
    guest.reads()
    house.poker.act(guest.character, house.poker.view_of(guest.character).legal[place])
    return plain(guest.reads())


def test_what_would_have_been_better_and_why(house: House, asked: list[Any]) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    assert "Ab jetzt flüstert Dir" in anna.types("kommentare an")
    begun(anna, ben)
    read = decides(house, anna, 1)
    before, _, said = read.partition(WHISPER)
    assert said
    assert any(said.strip().startswith(each.split("{")[0].strip()) for each in BETTER)
    assert "würde" in said
    assert "Im Schnitt sind das 4,0 Punkte mehr." in said
    assert "Du sagst" in before or "Du spielst" in before  # never before the decision
    assert before.split(".")[-1].strip() in {"Vladim", "Elena", "Sergej"}
    game_key, view, seed = asked[0]
    assert (game_key, view.viewer, seed) == ("russisch_poker", 0, 0)
    assert view.actor == 0
    assert WHISPER not in plain(ben.reads())
    assert WHISPER in plain(anna.types("erinnerungen"))


@pytest.mark.usefixtures("asked")
def test_a_good_choice_is_praised(house: House) -> None:
    anna = house.guest("Anna")
    anna.types("kommentare an")
    begun(anna)
    said = ""
    for _ in range(30):
        said = said or decides(house, anna, 0).partition(WHISPER)[2].strip()
    assert re.match(r"Gut, dass Du .+ hast: |(Der|Die|Das) .+ war gut: ", said), said
    assert "Im Schnitt" not in said
    assert "aber" not in said


@pytest.mark.usefixtures("asked")
def test_after_a_comment_the_friends_hold_their_tongues(house: House) -> None:
    anna = house.guest("Anna")
    anna.types("kommentare an")
    begun(anna)
    heard = [WHISPER in decides(house, anna, 1) for _ in range(7)]
    assert heard == [True, *[False] * comments.GAP, True, *[False] * comments.GAP, True]


def test_nobody_comments_unasked_or_where_friends_do_not_play_gently(
    house: House, asked: list[Any]
) -> None:
    anna = house.guest("Anna")
    begun(anna)
    assert WHISPER not in decides(house, anna, 1)
    answer = plain(anna.types("kommentare an"))
    assert "An diesem Tisch aber nicht" not in answer
    assert WHISPER in decides(house, anna, 1)
    assert "behalten Olegs Freunde für sich" in plain(anna.types("kommentare aus"))
    for _ in range(comments.GAP + 2):
        assert WHISPER not in decides(house, anna, 1)
    assert len(asked) == 1


def test_at_a_stronger_table_it_says_what_can_be_done(house: House, asked: list[Any]) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    anna.types("setze dich an den pokertisch")
    ben.types("setze dich an den pokertisch")
    answer = plain(anna.types("kommentare an"))
    assert "Olegs Freunde spielen normal, und nur wo sie sanft spielen" in answer
    assert "Mit „freunde sanft“ kannst Du das noch ändern." in answer
    assert "Das bestimmt der Gastgeber" in plain(ben.types("kommentare an"))
    begun(anna, ben, strength="stark")
    assert WHISPER not in decides(house, anna, 1)
    assert not asked
    assert "Olegs Freunde spielen stark" in plain(anna.types("kommentare"))


@pytest.mark.usefixtures("asked")
def test_who_has_asked_for_silence_hears_no_comments(house: House) -> None:
    anna = house.guest("Anna")
    anna.types("freunde still")
    assert "„freunde laut“" in plain(anna.types("kommentare an"))
    begun(anna)
    assert WHISPER not in decides(house, anna, 1)
    anna.types("freunde laut")
    assert "um Ruhe gebeten" not in plain(anna.types("kommentare"))
    assert WHISPER in decides(house, anna, 1)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("kommentare", "Kommentare: aus."), ("kommentare vielleicht", "Sag „kommentare an“"),
        ("kommentare aus", "behalten Olegs Freunde"), ("kommentiere an", "Ab jetzt flüstert Dir"),
        ("hilfe kommentare", "Vorher rät: tipp."),
    ],
)  # fmt: skip
def test_what_the_command_answers(house: House, line: str, says: str) -> None:
    assert says in plain(house.guest("Anna").types(line))


def test_it_is_kept_until_it_is_taken_back(house: House) -> None:
    anna = house.guest("Anna")
    anna.types("kommentare an")
    anna.character.attributes.reset_cache()
    assert "Kommentare: an." in anna.types("kommentare")


def test_nothing_is_said_while_the_friends_need_their_heads(
    house: House, asked: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "is_free", lambda: False)
    anna = house.guest("Anna")
    anna.types("kommentare an")
    begun(anna)
    assert WHISPER not in decides(house, anna, 1)
    assert not asked


def test_a_comment_that_fails_stops_no_game(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "advise", lambda *_: defer.fail(RuntimeError("no mind")))
    anna = house.guest("Anna")
    anna.types("kommentare an")
    begun(anna)
    n = house.poker.n
    assert WHISPER not in decides(house, anna, 1)
    assert house.poker.n > n


def test_a_comment_too_late_for_one_who_left_is_not_made(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: Any = defer.Deferred()
    monkeypatch.setattr(thinking, "advise", lambda *_: waits)
    anna, ben = house.guest("Anna"), house.guest("Ben")
    anna.types("kommentare an")
    begun(anna, ben)
    house.choice_of(anna)
    view = house.poker.view_of(anna.character)
    decides(house, anna, 1)
    house.poker.stand(anna.character, confirmed=True)
    anna.reads()
    values = {action: -4.0 * place for place, action in enumerate(view.legal)}
    waits.callback(Advice(view.legal[0], view.legal[1], values))
    assert WHISPER not in anna.reads()


def test_a_comment_too_late_is_not_taken_for_advice_on_the_next_decision(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[Any] = []
    monkeypatch.setattr(thinking, "advise", lambda *_: waits.append(defer.Deferred()) or waits[-1])
    anna, ben = house.guest("Anna"), house.guest("Ben")
    anna.types("kommentare an")
    begun(anna, ben)
    for goes_on in (False, True):
        anna.character.ndb.comment_gap = 0
        house.choice_of(anna)
        view = house.poker.view_of(anna.character)
        decides(house, anna, 1)
        if goes_on:  # it is her turn again, or has been
            house.choice_of(anna)
            anna.reads()
        values = {action: -4.0 * place for place, action in enumerate(view.legal)}
        waits.pop(0).callback(Advice(view.legal[0], view.legal[1], values))
        assert (WHISPER in plain(anna.reads())) is not goes_on
