"""Oleg's lesson with real people of the house: how it starts, goes on, and is left."""

import pytest

from tests.integration.hall import (
    ASKS_FOR_A_LESSON,
    at_once,  # noqa: F401 (fixtures, this and those after it)
    said,
    the_anna,  # noqa: F401
    the_bert,  # noqa: F401
    the_stage,  # noqa: F401
    the_world,  # noqa: F401
)
from tests.integration.stage import Player
from typeclasses import lesson
from world import build
from world.render.reader import Mode, Reader
from world.texts.russisch_poker_lesson import CHAPTERS, FIRST_TRICK

pytestmark = pytest.mark.django_db

READ = Reader(Mode.TEXT, width=78, colours=False)
ALOUD = Reader(Mode.VORLESEN, colours=False)


@pytest.mark.parametrize("text", ASKS_FOR_A_LESSON)
def test_the_sentence_of_the_wiki_starts_the_lesson_in_all_its_forms(
    anna: Player, text: str
) -> None:
    heard = said(anna, text)
    assert "Kapitel 1, Die Karten" in heard
    assert "Zweiunddreißig Karten" in heard


def test_asking_about_one_thing_starts_no_lesson(anna: Player) -> None:
    assert "Kapitel" not in said(anna, "erklär mir den Joker")
    assert "Kapitel" not in said(anna, "erklär mir das Spiel", "elena")


def test_the_whole_lesson_is_told_part_by_part(anna: Player) -> None:
    heard = said(anna, "erklär mir das Spiel")
    parts = [part for chapter in CHAPTERS for part in chapter.parts]
    for part in parts:
        text = part if isinstance(part, str) else part.story
        assert " ".join(text.split()) in heard
        heard = said(anna, "weiter")
    assert "schlägt das Regelheft zu" in heard
    assert anna.character.attributes.get(lesson.STATE) is None
    assert said(anna, "weiter") == ""


def test_the_lesson_is_steered_left_and_taken_up_again(anna: Player, bert: Player) -> None:
    said(anna, "erklär mir das Spiel")
    bert.reads()
    assert "Dein einziges Pik" not in said(anna, "kapitel 3")
    said(anna, "weiter")
    third = said(anna, "weiter")
    assert "Dein einziges Pik" in third
    assert said(anna, "wiederhole") == third
    assert "weiß, wo wir waren" in said(anna, "genug")
    assert said(anna, "wiederhole") == ""
    assert isinstance(anna.character.attributes.get(lesson.STATE)["chapter"], int)
    again = said(anna, "weiter")
    assert "stehen geblieben" in again
    assert "Dein einziges Pik" in again
    said(anna, "genug")
    assert "Dein einziges Pik" in said(anna, "erklär mir das Spiel")
    assert "Kapitel 1, Die Karten" in said(anna, "von vorn")
    assert "Kapitel 6" in said(anna, "kapitel punkte")
    assert "Kapitel 2" in said(anna, "Kapitel zwei")
    assert "1 bis 8" in said(anna, "kapitel 77")
    assert "8, Die Erfahrung" in said(anna, "kapitel")
    assert " ".join(bert.reads().split()) == "Oleg erklärt Anna leise das Spiel."


def test_a_question_in_between_is_answered_and_the_lesson_goes_on(anna: Player) -> None:
    said(anna, "erklär mir das Spiel")
    assert "Oleg sagt zu Dir:" in said(anna, "tadmor", "oleg")
    assert "Am Tisch schreiben wir kurz" in said(anna, "weiter")


def test_the_guest_decides_the_example_trick(anna: Player) -> None:
    said(anna, "kapitel 5")
    said(anna, "weiter")
    assert FIRST_TRICK.story[:40] in said(anna, "weiter")
    assert "das geht nicht" in said(anna, "Karo 10")
    assert "Genau so." in anna.types("sage herz ass").replace("\n", " ")
    assert "Oleg sagt zu Dir:" in said(anna, "was ist der Joker?", "oleg")
    assert "Jetzt hast Du’s" not in said(anna, "weiter")
    assert "Jetzt hast Du’s" in said(anna, "pik 7 niedrig")


def test_in_a_running_game_the_same_sentence_tells_the_situation(
    anna: Player, bert: Player
) -> None:
    table = build.find("pokertisch")
    for each in (anna, bert):
        table.sit(each.character)
    table.offer(anna.character, 1000)
    table.offer(bert.character, 1000)
    table.begin(anna.character)
    heard = said(anna, "erklär mir das Spiel")
    assert "Oleg beugt sich zu Dir" in heard
    assert "Runde 1 von 18" in heard
    assert "dran" in heard
    view, hidden = table.view_of(anna.character), table.view_of(bert.character).hand[0]
    mine = view.hand[0]
    from world.texts.russisch_poker_exercises import noun

    if mine != hidden:
        assert noun(hidden) not in heard
    assert "Kapitel" in said(anna, "kapitel 2")
