"""Oleg's lesson: every ruling is told, the example tricks obey the rules, comments fit them."""

import pytest

from game.schafkopf.moves import encode
from world.texts import texts
from world.texts.russisch_poker_exercises import TrickExercise, legal
from world.texts.russisch_poker_lesson import CHAPTERS, FIRST_TRICK, SECOND_TRICK
from world.texts.schafkopf_exercises import CardExercise
from world.texts.schafkopf_lesson import CHAPTERS as SCHAFKOPF_CHAPTERS
from world.texts.schafkopf_lesson import FIRST_BID, SEARCHED, SMEAR

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


# --- Schafkopf -----------------------------------------------------------------------------------

SCHAFKOPF = " ".join(
    part for each in SCHAFKOPF_CHAPTERS for part in each.parts if isinstance(part, str)
)
DECISIONS = (FIRST_BID, SMEAR, SEARCHED)


@pytest.mark.parametrize(
    "ruling",
    [
        "von seiner Farbe musst Du eine Karte haben", "Das Herz-Daus kann man nicht rufen",
        "jeder genau einmal", "Bei gleicher Höhe behält es der Frühere", "links vom Geber",
        "nur die vier Unter Trumpf", "alle acht Stiche", "alle vier Ober und alle vier Unter",
        "Stechen musst Du nie", "musst Du es zugeben", "außer als letzte Karte",
        "noch mindestens drei Karten davon", "braucht einundsechzig", "einundneunzig Augen",
        "wenn es wenigstens drei sind, beim Wenz zwei", "Bekommen tut sie, wer gewinnt",
        "achtzig Einheiten", "16, 48, 96, 160, 256, 384, 576, 800, 1120 und 1600",
    ],
)  # fmt: skip
def test_every_ruling_of_schafkopf_is_told(ruling: str) -> None:
    assert ruling in SCHAFKOPF


@pytest.mark.parametrize("exercise", DECISIONS)
def test_the_best_decision_is_legal_and_all_legal_ones_are_answered(exercise: CardExercise) -> None:
    legal = {encode(action) for action in exercise.legal()}
    assert exercise.best in legal
    assert exercise.comments.keys() >= {exercise.best, ""}
    assert all(exercise.comments.values())
    assert "None" not in exercise.told()
    said = exercise.told().split(" Was s")[0]
    for action in exercise.legal():
        wording = texts("schafkopf").wording(action, exercise.view)  # type: ignore[misc]
        typed = "passe" if wording.typed == "weiter" else wording.typed
        answer = exercise.answer(typed)
        assert answer is not None, typed
        assert ("Ich würde" in answer) == (encode(action) != exercise.best)
    assert said


@pytest.mark.parametrize(
    ("exercise", "text", "parts"),
    [
        (FIRST_BID, "rufe eichel", ["Genau. Fünf Trümpfe"]),
        (FIRST_BID, "rufspiel auf die alte", ["Genau. Fünf Trümpfe"]),
        (FIRST_BID, "ich passe", ["Zu vorsichtig", "auf das Eichel-Daus ansagen"]),
        (FIRST_BID, "solo herz", ["Alois’ Art"]),
        (FIRST_BID, "rufe die blaue", ["Dich selbst kannst Du nicht rufen"]),
        (FIRST_BID, "rufe herz", ["Da gibt es nichts zu rufen"]),
        (SMEAR, "herz sau", ["Schmieren"]),
        (SMEAR, "ha", ["Schmieren"]),
        (SMEAR, "schellen daus", ["Trumpf ist ausgespielt", "das Herz-Daus spielen"]),
        (SMEAR, "den alten", ["hast Du hier gar nicht"]),
        (SEARCHED, "die blaue", ["ohne Wahl"]),
        (SEARCHED, "gras 7", ["das gerufene Daus selbst"]),
    ],
)  # fmt: skip
def test_oleg_comments_on_schafkopf(exercise: CardExercise, text: str, parts: list[str]) -> None:
    answer = exercise.answer(text)
    assert answer is not None
    assert all(part in answer for part in parts), answer


@pytest.mark.parametrize("text", ["weiter", "genug", "was ist ein Wenz?", "", "kapitel 3"])
def test_what_decides_nothing_in_schafkopf_is_left_to_others(text: str) -> None:
    assert all(exercise.answer(text) is None for exercise in DECISIONS)


def test_the_cards_that_oleg_shows_can_lie_like_this() -> None:
    for exercise in DECISIONS:
        shown = [*exercise.hand, *(code for _, code in exercise.trick)]
        assert len(set(shown)) == len(shown)
        assert len(exercise.hand) == 8
