"""What dice players type and read: every form, questions back, the sheet, Oleg's two throws."""

import re
from random import Random

import pytest

from commands import actions
from commands.parser import AmbiguousInputError, UnclearInputError
from game.core.match import Header, Match
from game.wuerfelpoker import moves
from game.wuerfelpoker.moves import Keep, Write, decode, encode
from game.wuerfelpoker.rules import GAME
from game.wuerfelpoker.scoring import Row
from game.wuerfelpoker.solver import solution
from tests.unit.dice_tables import second_part, throw
from tests.unit.tables import READERS, assert_spoken, facts, shown
from tests.unit.walks import walk
from world.render import base
from world.render.generic import drawing
from world.render.reader import Mode, Reader
from world.texts import texts
from world.texts.wuerfelpoker_lesson import FIRST_THROW, LESSON, SECOND_THROW

WORDS = texts(GAME.key)
NAMES = ("Anna", "Vladim", "Elena", "Sergej")
SECOND = second_part()


def read(typed: str, view):
    """Return what a whole line means: its first word may be a verb of the game."""
    first, _, rest = typed.partition(" ")
    grammar = actions.Grammar(WORDS, GAME.encode, view)
    if first in WORDS.verbs:
        return actions.read(rest, grammar, WORDS.verbs[first], first)
    return actions.read(typed, grammar)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("behalte 6 6", (6, 6)), ("behalte die beiden sechser", (6, 6)), ("behalte 66", (6, 6)),
        ("behalte die Sechser", (6, 6)), ("behalte zwei sechser", (6, 6)), ("halte 6, 6", (6, 6)),
        ("behalte einen sechser", (6,)), ("behalte die 6", (6,)), ("behalte 2 und 5", (2, 5)),
        ("behalte die 2 und die 5", (2, 5)), ("behalte 5", (5,)), ("behalte fünf", (5,)),
        ("behalte die fünf", (5,)), ("behalte 5 6 6", (5, 6, 6)), ("behalte nichts", ()),
        ("behalte die sechser und die 5", (5, 6, 6)),
        ("alles nochmal", ()), ("würfle", ()), ("würfle alle", ()), ("würfle alles neu", ()),
        ("würfle alle fünf", ()), ("würfle die 1 und die 2", (5, 6, 6)),
        ("würfle 1 2 5", (6, 6)), ("würfle die sechser nochmal", (1, 2, 5)),
        ("würfle die 5", (1, 2, 6, 6)), ("6 6", (6, 6)), ("die beiden sechser", (6, 6)),
    ],
)  # fmt: skip
def test_dice_are_kept_in_every_form(typed: str, kept: tuple[int, ...]) -> None:
    assert read(typed, throw(1, 2, 5, 6, 6)) == Keep(kept)


@pytest.mark.parametrize("typed", ["behalte alle", "behalte alle fünf", "behalte 5 würfel"])
def test_keeping_all_is_read_and_left_to_the_rules(typed: str) -> None:
    assert read(typed, throw(1, 2, 2, 6, 6)) == Keep((1, 2, 2, 6, 6))


def test_a_five_is_a_die_and_all_five_are_all() -> None:
    view = throw(1, 2, 2, 6, 6)
    assert read("behalte 5", view) == Keep((5,))
    assert read("behalte fünf", view) == Keep((1, 2, 2, 6, 6))


def test_three_fives_are_three_dice() -> None:
    assert read("behalte 5 5 5", throw(1, 5, 5, 5, 6)) == Keep((5, 5, 5))
    assert read("behalte die fünfer", throw(1, 5, 5, 5, 6)) == Keep((5, 5, 5))


@pytest.mark.parametrize(
    ("typed", "row"),
    [
        ("schreibe full house", Row.FULL_HOUSE), ("trage full house ein", Row.FULL_HOUSE),
        ("trage das Full House ein", Row.FULL_HOUSE), ("streiche poker", Row.POKER),
        ("streiche kleine straße", Row.KLEINE_STRASSE),
        ("schreibe zwei paare", Row.ZWEI_PAARE), ("schreibe 2 paare", Row.ZWEI_PAARE),
        ("schreibe paar", Row.PAAR), ("schreibe ein paar", Row.PAAR),
        ("schreibe die große straße", Row.GROSSE_STRASSE), ("schreibe grosse", Row.GROSSE_STRASSE),
        ("schreibe ks", Row.KLEINE_STRASSE), ("schreibe ch", Row.CHANCE), ("chance", Row.CHANCE),
        ("kleine straße", Row.KLEINE_STRASSE), ("schreibe drilling", Row.DRILLING),
        ("schreibe sechser", Row.SECHSER), ("schreibe 6", Row.SECHSER),
    ],
)  # fmt: skip
def test_rows_are_written_in_every_form(typed: str, row: Row) -> None:
    assert read(typed, throw(2, 2, 6, 6, 6, written=SECOND)) == Write(row)


def test_two_readings_are_asked_about_and_noise_is_refused() -> None:
    view = throw(2, 2, 6, 6, 6, written=SECOND)
    with pytest.raises(AmbiguousInputError) as asked:
        read("schreibe straße", view)
    assert set(asked.value.candidates) == {"schreibe kleine straße", "schreibe große straße"}
    for noise in ("behalte 7", "schreibe unsinn", "behalte die schönen"):
        with pytest.raises(UnclearInputError):
            read(noise, view)


@pytest.mark.parametrize(
    ("dice", "rows", "row", "asks"),
    [
        ((1, 1, 2, 3, 4), (Row.POKER, Row.PAAR), Row.POKER,
         "Für den Poker gibt es einen Strich, für das Paar gäbe es 4 Punkte. Wirklich streichen?"),
        ((1, 2, 3, 4, 6), (Row.POKER, Row.PAAR), Row.POKER, ""),
        ((1, 1, 2, 3, 4), (Row.POKER, Row.PAAR), Row.PAAR, ""),
        ((3, 3, 4, 4, 6), (Row.POKER, Row.ZWEI_PAARE), Row.POKER, "für die Zwei Paare gäbe es 28"),
    ],
)  # fmt: skip
def test_giving_a_row_away_is_asked_about_once(dice, rows, row, asks) -> None:
    view = throw(*dice, number=1, written=second_part(rows))
    question = WORDS.question(Write(row), view)
    assert bool(question) == bool(asks)
    assert asks in question


def test_every_event_reads_well_for_everybody() -> None:
    met = set()
    for seed in range(4):
        match, told = walk(GAME.key, seed, 2000)
        seats = len(match.header.seats)
        for event in (each for events in told for each in events):
            met.add(type(event).__name__)
            for viewer in (None, 0, 1):
                said = base.event(event, READERS[-1], viewer, NAMES[:seats], GAME.key)
                silent = isinstance(event, moves.TurnBegan | moves.DiceKept)
                assert bool(said) != silent
                assert silent or re.fullmatch(r"[A-ZÄÖÜ][^{}…|]*\.", said), said
                assert_spoken(said)
    assert len(met) == 9


def test_events_by_seat_and_dice_are_told_apart() -> None:
    """Two dice kept by one of two players are no points of both."""
    kept = moves.DiceRerolled(0, 2, (6, 6), (1, 2, 3, 6, 6))
    said = base.event(kept, READERS[-1], 0, NAMES[:2], GAME.key)
    assert said == "Du behältst 6 und 6 und wirfst: 1, 2, 3, 6 und 6."
    written = moves.RowWritten(1, Row.PAAR, 24, True, 50)
    said = base.event(written, READERS[-1], 0, NAMES[:2], GAME.key)
    assert said == "Vladim schreibt Paar: 24 Punkte, doppelt gezählt, zusammen 50."


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: f"{reader.mode}-{reader.width}")
def test_tables_sheets_and_what_is_possible_fit(reader) -> None:
    drawn = drawing(GAME.key)
    for seed in range(3):
        for steps in range(0, 400, 23):
            match, _ = walk(GAME.key, seed, steps)
            view = GAME.view(match.state, 0)
            around = facts(0, game=GAME)
            for text in (
                drawn.table(view, around, reader),
                drawn.prompt(view, around, reader) if view.legal else "",
                drawn.possible(view, around, reader),
                drawn.sheet(view, around, reader),
                drawn.sheet(view, around, reader, 1),
                drawn.hand(view, around, reader),
            ):
                lines = shown(text).split("\n")
                if reader.mode is Mode.VORLESEN:
                    assert_spoken(text)
                else:
                    assert max(map(len, lines)) <= reader.width, text
                assert all(line == line.rstrip() for line in lines)


def test_on_a_phone_the_five_dice_and_the_four_sheets_stand_side_by_side() -> None:
    view = throw(1, 2, 3, 6, 6, written={Row.POKER: None, Row.CHANCE: 18}, seats=4)
    around, phone = facts(0, game=GAME), Reader(Mode.GRAFIK, width=42, colours=False)
    assert shown(drawing(GAME.key).hand(view, around, phone)).split("\n") == [
        ".-----. .-----. .-----. .-----. .-----.",
        "|     | |o    | |o    | |o   o| |o   o|",
        "|  o  | |     | |  o  | |o   o| |o   o|",
        "|     | |    o| |    o| |o   o| |o   o|",
        "'-----' '-----' '-----' '-----' '-----'",
    ]
    sheet = drawing(GAME.key).sheet(view, around, phone).split("\n")
    assert sheet[0] == "                 Anna Vladim  Elena Sergej"
    assert sheet[-4:-2] == ["Poker          Strich", "Chance             18"]


def test_what_a_throw_is_worth_in_each_open_row() -> None:
    drawn = drawing(GAME.key)
    view = throw(2, 2, 6, 6, 6, written=second_part((Row.PAAR, Row.POKER, Row.CHANCE)))
    spoken = drawn.possible(view, facts(0, game=GAME), READERS[-1]).split("\n")
    assert spoken[-3:] == ["Paar: 24.", "Poker: Strich.", "Chance: 22."]


def test_what_people_may_remark_on() -> None:
    def what(event) -> list[str]:
        return [each.what for each in WORDS.occasions(event, throw(1, 2, 3, 4, 5))]

    assert what(moves.RowWritten(0, Row.POKER, 80, False, 100)) == ["poker"]
    assert what(moves.RowWritten(0, Row.PAAR, 8, False, 100)) == []
    assert what(moves.RowDashed(1, Row.POKER, 100)) == ["dash"]
    assert what(moves.PartOneDone(1, 3, 50)) == ["bonus"]
    assert what(moves.PartOneDone(1, -3, 0)) == ["bonus_missed"]


def test_oleg_tells_where_the_game_stands() -> None:
    view = throw(2, 2, 6, 6, 6, written=second_part((Row.FULL_HOUSE, Row.POKER)))
    said = " ".join(WORDS.situation(view, NAMES))
    assert "Da liegen 2, 2, 6, 6 und 6, zwei Würfe hast Du noch." in said
    assert "bei Full House 44 und bei Poker einen Strich" in said
    assert "zählt alles doppelt" in said
    first = " ".join(WORDS.situation(throw(1, 1, 2, 3, 4, number=3), NAMES))
    assert "jetzt musst Du schreiben" in first
    assert "bei Einser minus 1" in first
    assert "50 Punkte Zugabe" in first


# --- the lesson ----------------------------------------------------------------------------------


@pytest.mark.parametrize("exercise", [FIRST_THROW, SECOND_THROW])
def test_the_best_of_a_lesson_is_the_solvers(exercise) -> None:
    part = solution().part_1 if exercise is FIRST_THROW else solution().part_2
    total = sum(points or 0 for points in exercise.sheet.values()) if part.bonus else 0
    keeps, writes = part.values_of(
        exercise.rows, total, exercise.dice, exercise.throws, first=exercise.throws == 2
    )
    values = {Keep(dice): worth for dice, worth in keeps.items()}
    values |= {Write(row): worth for row, worth in writes.items()}
    assert encode(max(values, key=values.__getitem__)) == exercise.best
    for notation in exercise.comments:
        if notation:
            action = decode(notation)
            assert action in values or action == Keep(exercise.dice)
    assert len(set(exercise.sheet) | set(exercise.rows)) == len(exercise.sheet) + len(exercise.rows)


@pytest.mark.parametrize(
    ("exercise", "text", "parts"),
    [
        (FIRST_THROW, "behalte die beiden sechser", ["Genau."]),
        (FIRST_THROW, "6 6", ["Genau."]),
        (FIRST_THROW, "würfle die einser", ["Genau."]),
        (FIRST_THROW, "behalte 1 1 1", ["schlechter", "Ich würde 6 und 6 behalten."]),
        (FIRST_THROW, "schreibe die einser", ["Null Punkte", "Ich würde"]),
        (FIRST_THROW, "behalte 4", ["Da liegen 1, 1, 1, 6 und 6"]),
        (FIRST_THROW, "schreibe chance", ["offen sind Einser, Dreier und Sechser"]),
        (SECOND_THROW, "streiche den poker", ["tut weh und ist richtig"]),
        (SECOND_THROW, "paar", ["teuerste", "Ich würde Poker streichen."]),
    ],
)
def test_oleg_comments_on_each_decision(exercise, text: str, parts: list[str]) -> None:
    answer = exercise.answer(text)
    assert answer is not None
    assert all(part in answer for part in parts), answer


@pytest.mark.parametrize("text", ["weiter", "was ist ein full house?", "genug", ""])
def test_what_names_no_decision_is_left_to_others(text: str) -> None:
    assert FIRST_THROW.answer(text) is None
    assert SECOND_THROW.answer(text) is None


@pytest.mark.parametrize(
    "ruling",
    [
        "Wer auf Platz 1 sitzt, beginnt", "Wenigstens einer muss fliegen", "nach jedem Wurf",
        "darf wieder hinein", "Anzahl weniger drei, mal Augen", "gar kein Sechser minus achtzehn",
        "fünf Sechser plus zwölf", "fünfzig Punkte. Darunter nichts", "Paar: das beste",
        "von verschiedenen Augen", "aber nicht als Full House und nicht als zwei Paare",
        "Ein Full House sind auch zwei Paare", "Nur die Chance verdoppelt sich nicht",
        "sechzig und fünfzig", "des Teils, der gerade läuft", "höchstens das Hinterlegte",
        "zweihundert Punkte", "fünfzehn Punkte Erfahrung",
    ],
)  # fmt: skip
def test_every_ruling_is_told(ruling: str) -> None:
    parts = [part for each in LESSON.chapters for part in each.parts if isinstance(part, str)]
    assert ruling in " ".join(parts)
    assert all(len(part) < 520 for part in parts)


def test_the_ladder_of_this_table_is_told_in_the_lesson() -> None:
    told = " ".join(part for part in LESSON.chapters[-1].parts if isinstance(part, str))
    for rung in WORDS.ladder[1:]:
        assert str(rung.experience) in told


def test_a_whole_random_match_is_played_as_typed() -> None:
    """Each legal action is read back from how it is typed."""
    rng = Random(5)
    match, _ = Match.start(GAME, Header(GAME.key, 1, NAMES[:2])).settle(rng)
    while not match.is_over:
        seat = match.actors[0]
        view = GAME.view(match.state, seat)
        for action in view.legal:
            assert read(WORDS.wording(action, view).typed, view) == action
        match, _ = match.play(seat, view.legal[int(rng.random() * len(view.legal))])
        match, _ = match.settle(rng)
