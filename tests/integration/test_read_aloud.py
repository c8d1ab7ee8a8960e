"""What is read aloud: speech in one line, one fact a line, nothing broken at the window's edge."""

import pytest

from game.russisch_poker.moves import BidsComplete
from tests.integration.pub import House, the_house  # noqa: F401 (a fixture)
from typeclasses import people
from world.render import base
from world.render.generic import lined
from world.render.reader import Mode, Reader
from world.tavern.showing import laid_out

pytestmark = pytest.mark.django_db

ALOUD = Reader(Mode.VORLESEN, width=40)
SPEECH = "Das macht Minuspunkte, Anna. Ich erwähne es nur der Ordnung halber. Und nun weiter."


def test_a_speech_is_one_line_with_its_speaker(house: House) -> None:
    anna, ben = house.guest("Anna", Mode.VORLESEN), house.guest("Ben", Mode.VORLESEN)
    anna.reads()
    assert ben.types(f"sage {SPEECH}") == f"Du sagst: {SPEECH}"
    assert anna.reads() == f"Ben sagt: {SPEECH}"
    people.utter((anna.character,), f"Vladim sagt: {SPEECH}")
    assert anna.reads() == f"Vladim sagt: {SPEECH}"
    assert anna.types("erinnerungen 1").split("\n")[1:] == [f"Vladim sagt: {SPEECH}"]


def test_a_quotation_is_not_torn() -> None:
    quoted = "Dort steht: „Wer nicht wagt, der nicht gewinnt. Bezahlt wird bar.“"
    assert laid_out(f"{quoted} Daneben steckt ein Nagel.", ALOUD).split("\n") == [
        quoted, "Daneben steckt ein Nagel.",
    ]  # fmt: skip


def test_money_is_not_broken_at_the_edge(house: House) -> None:
    anna = house.guest("Anna", Mode.VORLESEN)
    house.begun(anna)
    for line in ("geld", "partien", "erfahrung", "statistik"):
        for said in anna.types(line).split("\n"):
            assert said[-1] in ".:!?“" or said.startswith("Eine davon genauer: "), (line, said)


def test_what_happens_at_a_table_is_one_fact_a_line() -> None:
    names = ("Anna", "Vladim", "Elena", "Iwan")
    said = base.event(BidsComplete(2, 1, 3), ALOUD, 0, names, "russisch_poker")
    assert lined([said], ALOUD).split("\n") == [
        "Zusammen 2 Stiche angesagt, 1 zu holen.", "Iwan spielt aus.",
    ]  # fmt: skip


def test_lines_in_ascii_fit_the_window_they_are_shown_in() -> None:
    text = "Elena lehnt am Kachelofen und lächelt über etwas, das noch nicht passiert wäre. " * 3
    for line in laid_out(text, Reader(Mode.TEXT, width=60, umlauts=False)).split("\n"):
        assert line.isascii()
        assert len(line) <= 60
    for line in lined([text], Reader(Mode.TEXT, width=60, umlauts=False)).split("\n"):
        assert not line.startswith(" ")
        assert len(line) <= 60
