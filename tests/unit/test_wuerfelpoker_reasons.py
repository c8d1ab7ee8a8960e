"""Reasons at Würfelpoker: chances and means against the solver and counting, claims in matches."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from random import Random
from typing import Any

import numpy as np
import pytest

from game.registry import GAMES
from game.wuerfelpoker.chances import chance, mean, turn_chance, turn_mean
from game.wuerfelpoker.mind_reasons import Why, reasons
from game.wuerfelpoker.moves import Keep, Write
from game.wuerfelpoker.scoring import PART_1, ROWS, Dice, Row, score
from game.wuerfelpoker.solver import Part, Throws
from tests.unit.dice_tables import second_part, throw
from tests.unit.other_deals import at_random, moments
from tests.unit.tables import NAMES
from world.render.advice import praise
from world.render.advice import reasons as said

DICE = GAMES["wuerfelpoker"]


@pytest.fixture(scope="module")
def alone() -> Mapping[Row, Part]:
    """Return for each row the solved game in which there is no other."""
    throws = Throws()
    return {row: Part((row,), throws, 0) for row in ROWS}


@pytest.mark.parametrize("row", [Row.SECHSER, Row.PAAR, Row.FULL_HOUSE, Row.CHANCE])
def test_means_are_those_of_the_solver(row: Row, alone: Mapping[Row, Part]) -> None:
    assert turn_mean(row) == pytest.approx(alone[row].expected)
    for dice in ((1, 1, 2, 6, 6), (2, 3, 4, 4, 5)):
        for throws in (1, 2):
            keeps, _ = alone[row].values_of([row], 0, dice, throws, first=False)
            for kept, worth in keeps.items():
                assert mean(row, kept, throws) == pytest.approx(worth)


def counted(row: Row, kept: Dice, throws: int, least: int) -> Fraction:
    """Return how likely *row* is made, by trying everything that may fall and be kept."""
    found = Fraction(0)
    for fallen in product(range(1, 7), repeat=5 - len(kept)):
        dice = tuple(sorted((*kept, *fallen)))
        points = score(row, dice)
        if points is not None and points >= least:
            found += 1
        elif throws > 1:
            again = {each for size in range(5) for each in combinations(dice, size)}
            again = {each for each in again if len(each) >= len(kept)}
            found += max(counted(row, each, throws - 1, least) for each in again)
    return found / 6 ** (5 - len(kept))


@pytest.mark.parametrize(
    ("row", "kept", "throws", "least"),
    [
        (Row.GROSSE_STRASSE, (2, 3, 4, 5), 2, 0),
        (Row.FULL_HOUSE, (3, 3, 5, 5), 2, 0),
        (Row.POKER, (6, 6, 6, 6), 2, 0),
        (Row.KLEINE_STRASSE, (1, 2), 1, 0),
        (Row.PAAR, (), 1, 0),
        (Row.FUENFER, (5, 5, 5), 2, 5),
        (Row.ZWEI_PAARE, (4, 4), 1, 0),
    ],
)
def test_chances_are_what_trying_everything_gives(
    row: Row, kept: Dice, throws: int, least: int
) -> None:
    # nobody who plays for one row gives away more dice than he kept before in these cases
    assert chance(row, kept, throws, least) == pytest.approx(
        float(counted(row, kept, throws, least))
    )


def test_known_chances() -> None:
    assert turn_chance(Row.POKER) == pytest.approx(0.0460, abs=5e-5)  # known from Yahtzee
    assert chance(Row.SECHSER, (), 3, 12) == pytest.approx((1 - (5 / 6) ** 3) ** 5)
    assert chance(Row.GROSSE_STRASSE, (2, 3, 4, 5), 2) == pytest.approx(1 - (5 / 6) ** 2)


# --- claims ---------------------------------------------------------------------------------------


class Claim:
    """A reason for an action in a view, and what it can be held against."""

    def __init__(self, view: Any, action: Any, rival: Any, facts: Any, alone: Any) -> None:
        self.view, self.action, self.rival, self.facts, self.alone = (
            view, action, rival, facts, alone,
        )  # fmt: skip

    @property
    def own(self) -> int | None:
        """What the row written gets."""
        return self.view.worth[self.action.row]

    def mean(self, dice: Dice, row: Row) -> float:
        """Return what the solver gives for keeping *dice* of this throw, if only *row* is open."""
        part, view = self.alone[row], self.view
        return part.values_of([row], 0, view.dice, view.throws, first=False)[0][dice]

    def turn(self, row: Row) -> float:
        return self.alone[row].expected

    def is_mean(self, points: float) -> bool:
        return self.facts["points"].points == pytest.approx(points)

    def percent(self, dice: Dice) -> int:
        row, count = self.facts["row"], self.facts.get("count")
        least = (count - 3) * int(row) if count else 0
        return round(100 * chance(row, dice, self.view.throws, least))

    def makes(self) -> bool:
        """Tell whether the chance is right to the part of a hundred, and better than the other."""
        less = self.facts.get("less")
        is_more = less is None or (
            less == max(1, self.percent(self.rival.dice))
            and less < self.facts["percent"]
            and self.facts["instead"].dice == self.rival.dice
        )
        return is_more and abs(self.percent(self.action.dice) - self.facts["percent"]) <= 1

    def rarer(self) -> bool:
        """Tell whether both means are right, and the lower one is of what succeeds more often."""
        row, instead = self.facts["row"], self.facts["instead"].dice
        less = self.facts["less"].points
        return (
            Keep(instead) in self.view.legal
            and self.is_mean(self.mean(self.action.dice, row))
            and less == pytest.approx(self.mean(instead, row))
            and less < self.facts["points"].points
            and chance(row, instead, self.view.throws)
            > chance(row, self.action.dice, self.view.throws)
        )

    def best_row(self, dice: Dice) -> float:
        """Return what the best open row gets on average, as the solver's tables have it."""
        throws, rows = self.alone[Row.CHANCE].throws, self.view.worth
        now = np.array([[max(score(row, each) or 0 for row in rows)] for each in throws.dice])
        after = now.astype(np.float64)
        for _ in range(self.view.throws - 1):
            after = throws.before_last(after, now.astype(np.float64))
        return float(throws.kept_worth(after)[throws.kept_index[dice], 0])

    def bonus(self) -> tuple[int, int, int]:
        """Return the least, the most, and what part 1 adds up to so far."""
        sheet = dict(self.view.sheet)
        if isinstance(self.action, Write):
            sheet[self.action.row] = self.view.worth[self.action.row]
        total = sum(points or 0 for row, points in sheet.items() if row in PART_1)
        rest = [int(row) for row in PART_1 if row not in sheet]
        return total - 3 * sum(rest), total + 2 * sum(rest), total


def every(row: Row) -> int:
    throws = combinations_with_replacement(range(1, 7), 5)
    return max(score(row, dice) or 0 for dice in throws)


CHECKS: Mapping[Why, Callable[[Claim], bool]] = {
    Why.MAKES: Claim.makes,
    Why.MAKES_THAN: Claim.makes,
    Why.MAKES_TWO: lambda c: c.makes() and c.facts["more"] <= c.facts["percent"],
    Why.FACES: Claim.makes,
    Why.FACES_THAN: Claim.makes,
    Why.BOTH: lambda c: {int(row) for row in c.facts["rows"]} == set(c.action.dice),
    Why.SAFE: lambda c: all(
        score(c.facts["row"], tuple(sorted((*c.action.dice, *more)))) is not None
        for more in product(range(1, 7), repeat=5 - len(c.action.dice))
    ),
    Why.MEAN: lambda c: c.is_mean(c.mean(c.action.dice, c.facts["row"])),
    Why.MEAN_THAN: lambda c: (
        c.is_mean(c.mean(c.action.dice, c.facts["row"]))
        and c.facts["less"].points == pytest.approx(c.mean(c.rival.dice, c.facts["row"]))
        and c.facts["less"].points < c.facts["points"].points
        and c.facts["instead"].dice == c.rival.dice
    ),
    Why.MEAN_RARER: Claim.rarer,
    Why.ANY_ROW: lambda c: c.is_mean(c.best_row(c.action.dice)),
    Why.ANY_ROW_THAN: lambda c: (
        c.is_mean(c.best_row(c.action.dice))
        and c.facts["less"].points == pytest.approx(c.best_row(c.rival.dice))
        and c.facts["less"].points < c.facts["points"].points
        and c.facts["instead"].dice == c.rival.dice
    ),
    Why.HIGHER: lambda c: int(c.facts["row"]) > int(c.facts["other"]),
    Why.MORE_ALIKE: lambda c: c.view.dice.count(int(c.facts["row"])) >= c.facts["count"] > 1,
    Why.NO_MATCH: lambda c: all(c.view.dice.count(int(row)) <= 1 for row in c.view.worth),
    Why.DOUBLE: lambda c: c.facts["points"] == score(c.action.row, c.view.dice, first=True),
    Why.MOST_POSSIBLE: lambda c: score(c.action.row, c.view.dice) == every(c.action.row),
    Why.STOP: lambda c: c.facts["points"].points < c.own
    and c.is_mean(
        max(c.mean(each.dice, c.action.row) for each in c.view.legal if isinstance(each, Keep))
    ),
    Why.THREE: lambda c: c.facts["count"] == c.view.dice.count(int(c.action.row)) >= 3
    and c.bonus()[1] >= 0 and c.own >= 0,
    Why.BEST_BY: lambda c: c.own > c.facts["less"] == max(
        worth or 0 for row, worth in c.view.worth.items() if row is not c.action.row
    ),
    Why.OTHERS_DASHED: lambda c: {
        worth for row, worth in c.view.worth.items() if row is not c.action.row
    } == {None} and c.facts["is_lone"] == (len(c.view.worth) == 2),
    Why.BEST_NOW: lambda c: c.own == max(worth or 0 for worth in c.view.worth.values()),
    Why.LEAST_LOST: lambda c: c.own == max(c.view.worth.values()) < 0,
    Why.CHEAP_ROW: lambda c: (
        (c.facts["cost"], c.facts["more"]) == (int(c.action.row), int(c.rival.row))
        and c.facts["cost"] < c.facts["more"]
    ),
    Why.ABOVE: lambda c: c.is_mean(c.turn(c.action.row))
    and c.own > c.facts["points"].points,
    Why.OPEN: lambda c: c.is_mean(c.turn(c.rival.row))
    and (c.view.worth[c.rival.row] or 0) == c.facts["now"] < c.facts["points"].points,
    Why.LEAST_GIVEN: lambda c: all(
        c.turn(row) - (worth or 0) >= c.turn(c.action.row) - c.own - 1e-9
        for row, worth in c.view.worth.items()
    ) and c.is_mean(c.turn(c.action.row)) and c.facts["now"] == c.own < c.facts["points"].points,
    Why.USUAL: lambda c: c.is_mean(c.turn(c.action.row))
    and c.facts["now"] == c.own > c.facts["points"].points - 0.05,
    Why.RARE: lambda c: abs(c.facts["percent"] - 100 * turn_chance(c.action.row)) <= 0.5,
    Why.CHEAP_DASH: lambda c: c.own is None and c.is_mean(c.turn(c.action.row)),
    Why.BONUS_NEEDS: lambda c: c.bonus()[:2] == (min(c.bonus()[0], -1), max(c.bonus()[1], 0))
    and c.facts["points"] == -c.bonus()[2],
    Why.BONUS_AHEAD: lambda c: c.bonus()[0] < 0 < c.facts["points"] == c.bonus()[2],
    Why.BONUS_SAFE: lambda c: c.bonus()[0] >= 0,
    Why.BONUS_GONE: lambda c: c.bonus()[1] < 0,
}  # fmt: skip


def test_every_claim_in_matches_is_true(alone: Mapping[Row, Part]) -> None:
    rng, met = Random(5), Counter[Why]()
    for moment in [each for seed in (1, 2, 3) for each in moments(DICE.key, seed, {}, at_random)]:
        view = moment.view
        for _ in range(3):
            action, rival = (at_random(view, rng) for _ in range(2))
            for reason in reasons(action, view, None if rival == action else rival):
                key = Why(reason.key)
                met[key] += 1
                claim = Claim(view, action, rival, reason.facts, alone)
                assert CHECKS[key](claim), (reason, view, action, rival)
    assert len(met) >= len(Why) - 3, set(Why) - set(met)


# --- what is said ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("view", "action", "rival", "expected"),
    [
        (throw(1, 2, 5, 6, 6), Keep((6, 6)), Keep((5, 6, 6)),
         "So werden es mit zwei Würfen in 67 von 100 Fällen mindestens 3 Sechser, mit 5, 6 und 6"
         " nur in 60 Fällen."),
        (throw(1, 1, 2, 4, 6, number=2, written={Row.SECHSER: -12}), Keep((1, 1)), Keep((4,)),
         "So werden es mit einem Wurf in 42 von 100 Fällen mindestens 3 Einser. Du hast schon 2"
         " Einser."),
        (throw(2, 3, 4, 5, 5, written=second_part()), Keep((2, 3, 4, 5)), Keep((5, 5)),
         "So schaffst Du mit zwei Würfen in 31 von 100 Fällen eine Große Straße und in 31 eine"
         " Kleine Straße."),
        (throw(5, 5, 6, 6, 6, written=second_part()), Write(Row.FULL_HOUSE), Keep((6, 6, 6)),
         "Gleich im ersten Wurf zählt das doppelt: 56 Punkte. Einen besseren Wurf gibt es für diese"
         " Reihe nicht."),
        (throw(1, 2, 2, 4, 6, number=3, written=second_part((Row.POKER, Row.CHANCE))),
         Write(Row.POKER), Write(Row.CHANCE),
         "Auch in einem ganzen Zug schafft man einen Poker nur in 5 von 100 Fällen. Für die Chance"
         " ist mehr drin: in einem ganzen Zug im Schnitt 23,3 Punkte, und nicht 15 wie jetzt."),
        (throw(2, 2, 3, 5, 6, number=3, written={Row.DREIER: 0, Row.FUENFER: 0, Row.SECHSER: 0}),
         Write(Row.EINSER), Write(Row.VIERER),
         "Ein Einser, der fehlt, kostet nur 1 Punkt, ein Vierer 4 Punkte. Bis zur Zugabe fehlen Dir"
         " danach 3 Punkte."),
    ],
)  # fmt: skip
def test_what_speaks_for_dice_and_rows(view: Any, action: Any, rival: Any, expected: str) -> None:
    assert action in view.legal
    assert rival in view.legal
    assert " ".join(said(action, view, NAMES, DICE, rival)) == expected


@pytest.mark.parametrize(
    ("view", "row", "rival", "expected"),
    [
        (throw(1, 2, 6, 6, 6, number=3), Row.SECHSER, Row.FUENFER,
         "Drei von jeder Zahl genügen für die Zugabe, und Du hast 3 Sechser."),
        (throw(2, 4, 4, 5, 6, number=3, written=second_part((Row.POKER, Row.PAAR, Row.CHANCE))),
         Row.CHANCE, Row.POKER,
         "Keine andere offene Reihe bringt jetzt mehr, die nächste nur 8 Punkte. Für den Poker ist"
         " mehr drin: in einem ganzen Zug im Schnitt 3,2 Punkte, und nicht 0 wie jetzt."),
        (throw(1, 2, 4, 5, 6, number=3, written=second_part((Row.POKER, Row.CHANCE))),
         Row.CHANCE, Row.POKER,
         "Die andere offene Reihe bekäme jetzt einen Strich."),
        (throw(1, 4, 4, 4, 6, number=3, written=second_part((Row.DRILLING, Row.CHANCE))),
         Row.DRILLING, Row.CHANCE,
         "Für die Chance ist mehr drin: in einem ganzen Zug im Schnitt 23,3 Punkte, und nicht 19"
         " wie jetzt. Für den Drilling gibt es in einem ganzen Zug im Schnitt nur 11,6 Punkte,"
         " und 12 sind es jetzt schon."),
    ],
)  # fmt: skip
def test_no_row_is_advised_for_a_comparison_alone(
    view: Any, row: Row, rival: Row, expected: str
) -> None:
    told = " ".join(said(Write(row), view, NAMES, DICE, Write(rival)))
    assert told.startswith(expected)


def test_praise_of_a_throw_kept() -> None:
    view = throw(2, 6, 6, 6, 6, number=2, written=second_part())
    assert praise(Keep((6, 6, 6, 6)), Write(Row.VIERLING), view, NAMES, DICE) == (
        "Gut, dass Du 6, 6, 6 und 6 behalten hast: So schaffst Du mit einem Wurf in 17 von 100"
        " Fällen einen Poker. Dabei behältst Du den Vierling sicher."
    )


def test_the_bonus_is_told_once_a_turn_or_where_rows_differ_in_it() -> None:
    written = {Row.SECHSER: -12}
    told = [
        any("Zugabe" in each for each in said(Keep((1, 1)), view, NAMES, DICE, Keep((4,))))
        for number in (1, 2)
        for view in [throw(1, 1, 2, 4, 6, number=number, written=written)]
    ]
    assert told == [True, False]
    last = throw(1, 3, 3, 4, 4, number=3, written=written)
    dreier, vierer, einser = Write(Row.DREIER), Write(Row.VIERER), Write(Row.EINSER)
    assert [last.worth[each.row] for each in (dreier, vierer, einser)] == [-3, -4, -2]
    assert "Bis zur Zugabe fehlen Dir danach 15 Punkte." in said(dreier, last, NAMES, DICE, vierer)
    both = throw(2, 2, 2, 3, 3, number=3, written={Row.ZWEIER: -2, Row.VIERER: 0})
    assert both.worth[Row.DREIER] == both.worth[Row.EINSER] == -3
    assert not any("Zugabe" in each for each in said(Write(Row.EINSER), both, NAMES, DICE, dreier))


@pytest.mark.parametrize(
    ("sechser", "fuenfer", "vierer", "expected"),
    [
        (12, 0, 4, "Für die Zugabe hast Du 16 Punkte Vorsprung."),  # three empty rows cost 18
        (12, 5, 4, "Die Zugabe ist Dir sicher."),
        (-6, -5, 0, "Bis zur Zugabe fehlen Dir noch 11 Punkte."),  # the rest may bring 12
        (-6, -5, -4, "Die Zugabe ist nicht mehr zu schaffen."),
    ],
)
def test_how_the_bonus_stands(sechser: int, fuenfer: int, vierer: int, expected: str) -> None:
    written = {Row.SECHSER: sechser, Row.FUENFER: fuenfer, Row.VIERER: vierer}
    view = throw(1, 1, 2, 3, 6, written=written)
    assert said(Keep((1, 1)), view, NAMES, DICE)[-1] == expected
