"""Oleg's lesson: every ruling is told, the example tricks obey the rules, comments fit them."""

import pytest

from world.texts.russisch_poker_exercises import TrickExercise, legal
from world.texts.russisch_poker_lesson import CHAPTERS, FIRST_TRICK, SECOND_TRICK

TOLD = " ".join(part for chapter in CHAPTERS for part in chapter.parts if isinstance(part, str))
BOTH = (FIRST_TRICK, SECOND_TRICK)


@pytest.mark.parametrize(
    "ruling",
    [
        "Gastgeber und bestimmt vor dem ersten Gebot", "sind es achtzehn",
        "sieht die Zahl, ehe er bietet",
        "nimmt einfach die ersten Runden davon", "das Los", "Dein einziges Pik",
        "so tun, als hättest Du kein Pik", "Deine letzte Karte",
        "niedrig aus, müssen die anderen Pik",
        "hoch aus, dürfen die anderen legen, was sie wollen", "darf der Letzte nicht zwei sagen",
        "ist er frei", "227, 109, nichts und 64", "Bleibt beim Teilen ein Taler übrig",
        "mit mehr Punkten, sonst der mit der niedrigeren Platznummer",
        "den letzten Platz teilen, bekommen sie alle nichts", "bekommt jeder seinen Einsatz zurück",
        "so viel, wie das Spiel Runden hatte",
        "18, 54, 108, 180, 288, 432, 648, 900, 1260 und 1800",
    ],
)  # fmt: skip
def test_every_ruling_is_told(ruling: str) -> None:
    assert ruling in TOLD


def test_there_are_eight_chapters_and_two_tricks_to_decide() -> None:
    assert len(CHAPTERS) == 8
    assert [
        part for each in CHAPTERS for part in each.parts if isinstance(part, TrickExercise)
    ] == [*BOTH]
    assert all(len(part) < 520 for each in CHAPTERS for part in each.parts if isinstance(part, str))


@pytest.mark.parametrize("exercise", BOTH)
def test_comments_call_exactly_the_illegal_cards_illegal(exercise: TrickExercise) -> None:
    allowed = set(legal(exercise))
    ways = {
        way for code in exercise.hand for way in (("Pi7+", "Pi7-") if code == "Pi7" else (code,))
    }
    assert set(exercise.comments) == ways
    for code in ways:
        assert ("das geht nicht" in exercise.comments[code]) == (code not in allowed), code
    assert exercise.best in allowed


@pytest.mark.parametrize(
    ("exercise", "text", "parts"),
    [
        (FIRST_TRICK, "Herz Ass", ["Der Stich gehört Dir.", "Genau so."]),
        (FIRST_TRICK, "ha", ["Der Stich gehört Dir.", "Genau so."]),
        (FIRST_TRICK, "die Herz 8", ["Den Stich nimmt Elena.", "das Herz-Ass"]),
        (FIRST_TRICK, "8", ["Den Stich nimmt Elena."]),
        (FIRST_TRICK, "Karo 10", ["Nein, das geht nicht."]),
        (FIRST_TRICK, "ich spiele karo 10", ["Nein, das geht nicht."]),
        (FIRST_TRICK, "Pik 7", ["hoch oder Pik 7 niedrig"]),
        (FIRST_TRICK, "pik 7 hoch", ["Der Stich gehört Dir.", "Erlaubt"]),
        (FIRST_TRICK, "p7-", ["hoch oder Pik 7 niedrig"]),
        (FIRST_TRICK, "Pik 7 niedrig", ["Den Stich nimmt Elena.", "Erlaubt"]),
        (FIRST_TRICK, "Kreuz 9", ["hast Du hier gar nicht"]),
        (FIRST_TRICK, "Herz", ["Welche davon?"]),
        (SECOND_TRICK, "Pik 7 niedrig", ["Den Stich nimmt Sergej.", "Jetzt hast Du’s."]),
        (SECOND_TRICK, "Pik Bube", ["das geht nicht"]),
        (SECOND_TRICK, "Karo 10", ["Der Stich gehört Dir.", "gezwungen"]),
    ],
)  # fmt: skip
def test_oleg_comments_on_each_choice(exercise: TrickExercise, text: str, parts: list[str]) -> None:
    answer = exercise.answer(text)
    assert answer is not None
    assert all(part in answer for part in parts), answer


@pytest.mark.parametrize(
    "text", ["weiter", "was ist der Joker?", "", "genug", "wie viele Punkte gibt das"]
)
def test_what_names_no_card_is_left_to_others(text: str) -> None:
    assert FIRST_TRICK.answer(text) is None


def test_the_story_names_table_and_hand() -> None:
    story = FIRST_TRICK.told()
    assert "die Herz 9 von Vladim" in story
    assert "der Herz-König von Elena" in story
    assert "das Herz-Ass" in story
