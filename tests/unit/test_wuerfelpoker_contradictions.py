"""No reason at Würfelpoker argues against its own advice: what it counts, no other dice do better.

Advised dice were praised with chances that dice thrown away would have had twice as often.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game.core.mind import Strength, Style
from game.core.reasons import Reason
from game.core.review import Advice, advise
from game.registry import GAMES
from game.wuerfelpoker.chances import chance, mean, mean_of_best
from game.wuerfelpoker.mind import MIND
from game.wuerfelpoker.mind_reasons import Why
from game.wuerfelpoker.moves import Keep, Write
from game.wuerfelpoker.scoring import PART_1, Dice, Row, score
from tests.unit.dice_tables import second_part, throw
from tests.unit.other_deals import moments
from tests.unit.tables import NAMES
from world.render.advice import better, done, grounds, hint, told
from world.texts import texts

DICE = GAMES["wuerfelpoker"]
UNEXPLAINED = "Über den ganzen Zettel gerechnet bringt das im Schnitt am meisten."
SEEDS = range(8)


@cache
def hints() -> list[tuple[Any, Advice, tuple[Reason, ...]]]:
    """Return views in which dice are advised, the advice and its reasons."""
    return list(_hints())


def _hints() -> Iterator[tuple[Any, Advice, tuple[Reason, ...]]]:
    """Yield what guests of every skill would be told."""
    for seed in SEEDS:
        strength = list(Strength)[seed % len(Strength)]

        def choose(view: Any, rng: Random, strength: Strength = strength) -> Any:
            return MIND.choose(view, strength, Style.BALANCED, rng)

        for moment in moments(DICE.key, seed, {}, choose):
            found = advise(MIND, moment.view, Random(0))
            if isinstance(found.best, Keep):
                yield moment.view, found, tuple(grounds(found, moment.view, DICE).reasons)


def kept(view: Any) -> list[Dice]:
    return [each.dice for each in view.legal if isinstance(each, Keep)]


def told_chances(reason: Reason) -> list[tuple[Row, int, int]]:
    """Return which rows a reason counts how often in a hundred, and from how many points on."""
    facts: Any = reason.facts
    if "percent" not in facts:
        return []
    least = (facts["count"] - 3) * int(facts["row"]) if "count" in facts else 0
    first = (facts["row"], facts["percent"], least)
    return [first, (facts["other"], facts["more"], 0)] if "more" in facts else [first]


def test_no_chance_in_a_hint_is_beaten_by_other_dice_or_by_what_lies_there() -> None:
    seen = Counter[int]()
    for view, found, reasons in hints():
        for row, percent, least in [each for reason in reasons for each in told_chances(reason)]:
            seen[1 if row in PART_1 else 2] += 1
            for dice in kept(view):
                likely = 100 * chance(row, dice, view.throws, least)
                assert likely < percent + 1, (view.dice, found.best, dice, row, percent, likely)
            now = score(row, view.dice)
            assert now is None or now < least, (view.dice, found.best, row, "is there already")
    assert min(seen[1], seen[2]) > 300, seen


def test_no_mean_in_a_hint_is_beaten_by_other_dice_or_by_what_lies_there() -> None:
    seen = Counter[Why]()
    for view, found, reasons in hints():
        for reason in reasons:
            facts: Any = reason.facts
            rows = tuple(view.worth)
            if reason.key in {Why.MEAN, Why.MEAN_THAN, Why.MEAN_RARER}:
                now, row = view.worth[facts["row"]], facts["row"]
                means = [mean(row, dice, view.throws) for dice in kept(view)]
            elif reason.key in {Why.ANY_ROW, Why.ANY_ROW_THAN}:
                now = max(worth or 0 for worth in view.worth.values())
                means = [mean_of_best(rows, dice, view.throws) for dice in kept(view)]
            else:
                continue
            seen[Why(reason.key)] += 1
            assert max(*means, now or 0) < facts["points"].points + 0.1, (view, found.best, reason)
            if "less" in facts:
                said = [f"{facts[name].points:.1f}" for name in ("less", "points")]
                assert said[0] != said[1], (view, reason)
    assert min(seen[Why.MEAN_RARER], seen[Why.MEAN_THAN]) > 20, seen
    assert seen[Why.ANY_ROW_THAN], seen


def test_every_hint_that_counts_nothing_says_that_the_whole_sheet_is_reckoned() -> None:
    explained = Counter[bool]()
    for view, found, reasons in hints():
        lines = hint(grounds(found, view, DICE), NAMES)
        assert (lines[1] == UNEXPLAINED) == (not reasons)
        explained[bool(reasons)] += 1
    assert 0 < explained[False] < 0.03 * explained[True]


@pytest.mark.parametrize(
    ("dice", "rows", "best", "expected"),
    [
        # said: "in 19 von 100 Fällen ein Full House und in 13 einen Vierling"; with the ones 28, 52
        ((1, 1, 1, 3, 5), "kleine_strasse full_house vierling chance", (5,),
         "Für die Chance kommen so im Schnitt 22,0 Punkte zusammen, mit 3 und 5 nur 21,2 Punkte."),
        # said: "in 54 von 100 Fällen einen Drilling"; with a pair 69
        ((1, 1, 2, 2, 4), "drilling grosse_strasse full_house vierling", (4,),
         "Für den Drilling kommen so im Schnitt 6,4 Punkte zusammen, mit 1 und 1 nur 4,0 Punkte,"
         " auch wenn es damit öfter gelingt."),
        ((1, 1, 3, 3, 4), "drilling kleine_strasse grosse_strasse full_house poker", (4,),
         UNEXPLAINED),
        # said: "in 10 von 100 Fällen eine Große Straße und in 5 eine Kleine Straße", no more
        ((1, 1, 4, 4, 6), "paar zwei_paare drilling kleine_strasse grosse_strasse full_house"
         " vierling chance", (6,),
         "Für die Chance kommen so im Schnitt 23,0 Punkte zusammen, mit 4, 4 und 6 nur 22,5"
         " Punkte."),
        # whichever row it will be
        ((1, 1, 4, 4, 6), "drilling kleine_strasse full_house", (4, 4, 6),
         "Für die beste offene Reihe kommen so im Schnitt 10,1 Punkte zusammen, mit 6 nur 8,8"
         " Punkte."),
    ],
)  # fmt: skip
def test_dice_that_others_beat_in_every_chance_are_advised_for_what_is_true(
    dice: Dice, rows: str, best: Dice, expected: str
) -> None:
    view = throw(*dice, written=second_part([Row(row) for row in rows.split()]))
    found = advise(MIND, view, Random(0))
    assert found.best == Keep(best)
    lines = hint(grounds(found, view, DICE), NAMES)
    assert lines[1] == expected


def test_the_best_of_any_row_is_what_trying_everything_gives() -> None:
    rows = (Row.DRILLING, Row.KLEINE_STRASSE, Row.CHANCE)
    fallen = [(3, 4, 4, 4, face) for face in range(1, 7)]
    best = [max(score(row, tuple(sorted(each))) or 0 for row in rows) for each in fallen]
    assert mean_of_best(rows, (3, 4, 4, 4), 1) == pytest.approx(sum(best) / 6)
    for row, dice in ((Row.DRILLING, (4, 4)), (Row.KLEINE_STRASSE, (1, 2, 3)), (Row.CHANCE, ())):
        for throws in (1, 2):
            assert mean_of_best((row,), dice, throws) == pytest.approx(mean(row, dice, throws))


# --- a row without its combination ----------------------------------------------------------------


def test_a_row_that_gets_a_dash_is_told_as_struck_out_and_not_as_written() -> None:
    view = throw(1, 2, 2, 4, 6, number=3, written=second_part((Row.KLEINE_STRASSE, Row.CHANCE)))
    dash, chance_row = Write(Row.KLEINE_STRASSE), Write(Row.CHANCE)
    assert told(dash, view, DICE) == "Kleine Straße streichen"
    assert done(dash, view, DICE) == "Kleine Straße gestrichen"
    assert told(chance_row, view, DICE) == "Chance (15) schreiben"
    lines = hint(grounds(Advice(dash, None, {dash: 9.0, chance_row: 7.0}), view, DICE), NAMES)
    assert lines[0] == "Ein Freund würde an Deiner Stelle Kleine Straße streichen."
    other = Advice(chance_row, None, {dash: 7.0, chance_row: 9.0})
    assert hint(grounds(other, view, DICE), NAMES)[-1] == (
        "Im Schnitt schlechter: Kleine Straße streichen um 2,0 Punkte."
    )
    said = better(dash, chance_row, view, NAMES, DICE)
    assert said.startswith(
        "Du hast Kleine Straße gestrichen, besser hättest Du Chance (15) geschrieben."
    )
    assert texts(DICE.key).wording(dash, view).typed == "schreibe kleine straße"
