"""Why dice or a row at Würfelpoker: exact chances and means, what tells from the rival first.

Chances and means are those of who plays for that one row, so anybody can check them. None speaks
for keeping dice if others that lie there give the same row a better one.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, override

from game.core.api import Action
from game.core.reasons import Reason, ReasonKey, Tone, because
from game.wuerfelpoker.chances import chance, mean, mean_of_best, turn_chance, turn_mean
from game.wuerfelpoker.moves import Keep, Write
from game.wuerfelpoker.scoring import PART_1, Dice, Row, score
from game.wuerfelpoker.view import WuerfelpokerView as View

TOLD: Final = 2
"""So many rows that dice are kept for are named."""
SLIGHT: Final = 0.05
"""A mean that is higher by no more points is nothing to speak of."""
SURE: Final = 100
LIKELIER: Final = 0.01
"""Chances are told in parts of a hundred."""
RARE: Final = 0.5
"""What is less likely than this is no pity to give away."""
_MOST: Final[Mapping[Row, int]] = {
    **{row: 2 * int(row) for row in PART_1},
    Row.PAAR: 12, Row.ZWEI_PAARE: 22, Row.DRILLING: 18, Row.KLEINE_STRASSE: 15,
    Row.GROSSE_STRASSE: 20, Row.FULL_HOUSE: 28, Row.VIERLING: 24, Row.POKER: 80, Row.CHANCE: 30,
}  # fmt: skip
"""The most that each row can get, but for doubling."""


@dataclass(frozen=True, slots=True)
class Mean:
    """Points on average."""

    points: float


@dataclass(frozen=True, slots=True)
class Instead:
    """Dice that would be kept instead; perhaps none."""

    dice: Dice


class Why(ReasonKey):
    """What may speak for keeping dice or for a row."""

    MAKES = "makes"
    MAKES_THAN = "makes_than"
    MAKES_TWO = "makes_two"
    FACES = "faces"
    FACES_THAN = "faces_than"
    BOTH = "both"
    SAFE = "safe"
    MEAN = "mean"
    MEAN_THAN = "mean_than"
    MEAN_RARER = "mean_rarer"
    ANY_ROW = "any_row"
    ANY_ROW_THAN = "any_row_than"
    HIGHER = "higher"
    MORE_ALIKE = "more_alike"
    NO_MATCH = "no_match"

    DOUBLE = "double"
    MOST_POSSIBLE = "most_possible"
    STOP = "stop"
    THREE = "three"
    BEST_NOW = "best_now"
    BEST_BY = "best_by"
    OTHERS_DASHED = "others_dashed"
    LEAST_LOST = "least_lost"
    CHEAP_ROW = "cheap_row"
    ABOVE = "above"
    OPEN = "open"
    LEAST_GIVEN = "least_given"
    USUAL = "usual"
    RARE = "rare"
    CHEAP_DASH = "cheap_dash"

    BONUS_NEEDS = "bonus_needs"
    BONUS_AHEAD = "bonus_ahead"
    BONUS_SAFE = "bonus_safe"
    BONUS_GONE = "bonus_gone"

    @property
    @override
    def tone(self) -> Tone:
        return Tone.NOW if self.startswith("bonus") else Tone.FOR


def reasons(action: Action, view: View, rival: Action | None = None) -> tuple[Reason, ...]:
    """Return what there is to say for *action*, above all rather than for *rival*."""
    match action:
        case Keep(dice):
            # whatever is kept leaves the bonus as it is: once a turn it is worth a word
            found = [*_for_keep(view, dice, rival), *(_bonus(view) if view.first else ())]
        case Write(row):
            bonus = tuple(_bonus(view, row))
            is_same = isinstance(rival, Write) and bonus == tuple(_bonus(view, rival.row))
            found = [*_for_row(view, row, rival), *(() if is_same else bonus)]
        case _:
            return ()
    return tuple(found)


def _is_part_1(view: View) -> bool:
    return any(row in PART_1 for row in view.worth)


# --- keeping -------------------------------------------------------------------------------------


def _for_keep(view: View, kept: Dice, rival: Action | None) -> Iterator[Reason]:
    other = rival.dice if isinstance(rival, Keep) else None
    if _is_part_1(view):
        yield from _for_faces(view, kept, other)
    else:
        yield from _for_combinations(view, kept, other)


def _for_faces(view: View, kept: Dice, other: Dice | None) -> Iterator[Reason]:
    """Yield what becomes of the dice kept in part 1, where alike ones are wanted."""
    rows = [Row(str(face)) for face in sorted(set(kept), reverse=True)]
    if len(rows) > 1 and all(row in view.worth for row in rows):
        yield because(Why.BOTH, rows=tuple(rows))
    elif len(rows) == 1 and rows[0] in view.worth:
        yield from _alike(view, rows[0], kept, other)
        yield from _rather_than(view, rows[0], len(kept), other)
    elif not kept and max(counts := [view.dice.count(int(row)) for row in view.worth]) <= 1:
        yield because(Why.NO_MATCH, is_any=max(counts) == 1)
    else:
        yield from _means(view, kept, other, _gained(view, kept, other))


def _alike(view: View, row: Row, kept: Dice, other: Dice | None) -> Iterator[Reason]:
    """Yield how likely one more than there are, or at least three, will be alike in the end."""
    wanted = max(3, len(kept) + 1)
    least = (wanted - 3) * int(row)
    if not _is_likeliest(view, row, kept, least):
        return
    likely = chance(row, kept, view.throws, least)
    facts = {
        "throws": view.throws, "percent": _percent(likely), "count": wanted, "row": row,
        "is_all": wanted == len(view.dice),
    }  # fmt: skip
    if other is not None and int(row) in other:
        less = _percent(chance(row, other, view.throws, least))
        if 0 < less < _percent(likely):
            yield because(Why.FACES_THAN, **facts, less=less, instead=Instead(other))
            return
    yield because(Why.FACES, **facts)


def _rather_than(view: View, row: Row, held: int, other: Dice | None) -> Iterator[Reason]:
    """Yield why *row* is wanted rather than that for which *other* would be kept."""
    against = Row(str(max(other, key=other.count))) if other else row
    if against is row or other is None or against not in view.worth:
        return
    if held > other.count(int(against)):
        yield because(Why.MORE_ALIKE, count=held, row=row)
    elif int(row) > int(against):
        yield because(Why.HIGHER, row=row, other=against)


def _for_combinations(view: View, kept: Dice, other: Dice | None) -> Iterator[Reason]:
    """Yield what becomes of the dice kept in part 2; rather than of *other*, if anything."""
    found = [*_for_rows(view, kept, other)] or [*_for_any_row(view, kept, other)]
    yield from found or _for_rows(view, kept, None)


def _for_rows(view: View, kept: Dice, other: Dice | None) -> Iterator[Reason]:
    """Yield which combinations the dice kept may become, none of which others may sooner."""
    rows = _gained(view, kept, other)
    chances: dict[Row, float] = {
        row: chance(row, kept, view.throws) for row in rows if row != Row.CHANCE
    }
    others: dict[Row, float] = {
        row: 0.0 if other is None else chance(row, other, view.throws) for row in chances
    }
    likelier = [
        row for row in chances
        if others[row] + LIKELIER <= chances[row] < 1 and _is_likeliest(view, row, kept)
    ][:TOLD]  # fmt: skip
    safe = [row for row in chances if chances[row] == 1 > others[row]][:1]
    if likelier:
        yield _makes(view, sorted(likelier, key=lambda row: -chances[row]), chances, others, other)
    if safe:
        yield because(Why.SAFE, row=safe[0])
    if rows[0] not in {*likelier, *safe}:
        yield from _means(view, kept, other, [row for row in rows if row not in {*likelier, *safe}])


def _is_likeliest(view: View, row: Row, kept: Dice, at_least: int = 0) -> bool:
    """Tell whether nothing else makes *row* likelier than *kept*, as told; not even stopping."""
    own = _percent(chance(row, kept, view.throws, at_least))
    best = max(_percent(chance(row, dice, view.throws, at_least)) for dice in _kept_of(view))
    now = score(row, view.dice)
    return own >= best and (own == SURE or now is None or now < at_least)


def _brings_most(view: View, row: Row, kept: Dice) -> bool:
    """Tell whether nothing else brings clearly more to *row* than *kept*, not even stopping."""
    best = max(mean(row, dice, view.throws) for dice in _kept_of(view))
    return max(best, view.worth[row] or 0) < mean(row, kept, view.throws) + SLIGHT


def _for_any_row(view: View, kept: Dice, other: Dice | None) -> Iterator[Reason]:
    """Yield what is written on average if it is whichever open row brings most then."""
    rows = tuple(view.worth)
    points = mean_of_best(rows, kept, view.throws)
    best = max(mean_of_best(rows, dice, view.throws) for dice in _kept_of(view))
    now = max(worth or 0 for worth in view.worth.values())
    if len(rows) == 1 or max(best, now) > points + SLIGHT:
        return
    less = None if other is None else mean_of_best(rows, other, view.throws)
    yield _on_average((Why.ANY_ROW, Why.ANY_ROW_THAN), points, less, other)


def _gained(view: View, kept: Dice, other: Dice | None) -> list[Row]:
    """Return the rows for which *kept* are worth more than *other*, or than a throw of all."""
    against = () if other is None else other
    means = {row: mean(row, kept, view.throws) for row in view.worth}
    gains = {row: found - mean(row, against, view.throws) for row, found in means.items()}
    gained = [row for row in sorted(gains, key=lambda each: -gains[each]) if gains[row] > SLIGHT]
    return gained or sorted(means, key=lambda row: -means[row])


def _makes(
    view: View,
    rows: Sequence[Row],
    chances: Mapping[Row, float],
    others: Mapping[Row, float],
    other: Dice | None,
) -> Reason:
    first, *rest = rows
    facts = {"throws": view.throws, "percent": _percent(chances[first]), "row": first}
    if rest:
        return because(Why.MAKES_TWO, **facts, more=_percent(chances[rest[0]]), other=rest[0])
    if other is not None and (less := _percent(others[first])):
        return because(Why.MAKES_THAN, **facts, less=less, instead=Instead(other))
    return because(Why.MAKES, **facts)


def _means(view: View, kept: Dice, other: Dice | None, rows: Sequence[Row]) -> Iterator[Reason]:
    """Yield what comes together on average for the first of *rows* for which that is the most."""
    for row in [row for row in rows if _brings_most(view, row, kept)][:1]:
        points = mean(row, kept, view.throws)
        likeliest = max(_kept_of(view), key=lambda dice: chance(row, dice, view.throws))
        is_rarer = chance(row, likeliest, view.throws) >= chance(row, kept, view.throws) + LIKELIER
        instead = likeliest if is_rarer else other
        less = None if instead is None else mean(row, instead, view.throws)
        than = Why.MEAN_RARER if is_rarer else Why.MEAN_THAN
        yield _on_average((Why.MEAN, than), points, less, instead, row=row)


def _on_average(
    keys: tuple[Why, Why], points: float, less: float | None, instead: Dice | None, **facts: object
) -> Reason:
    """Return *points* on average, if that is told from *less* with the second of *keys*."""
    plain, than = keys
    if instead is None or less is None or not _is_told_less(less, points):
        return because(plain, **facts, points=Mean(points))
    rest = {"points": Mean(points), "less": Mean(less), "instead": Instead(instead)}
    return because(than, **facts, **rest)


def _is_told_less(less: float, points: float) -> bool:
    """Tell whether *less* than *points* is so to a tenth as well."""
    return less < points - SLIGHT and round(less, 1) < round(points, 1)


def _percent(likely: float) -> int:
    """Return parts of a hundred; nothing possible is told as impossible, nothing open as sure."""
    if 0 < likely < 1:
        return min(99, max(1, round(100 * likely)))
    return round(100 * likely)


# --- writing -------------------------------------------------------------------------------------


def _for_row(view: View, row: Row, rival: Action | None) -> Iterator[Reason]:
    points = view.worth.get(row)
    if points is None:
        yield from _for_dash(view, row, rival)
        return
    if view.first and row not in PART_1 and row is not Row.CHANCE:
        yield because(Why.DOUBLE, points=points)
    if score(row, view.dice) == _MOST[row]:
        yield because(Why.MOST_POSSIBLE)
    elif isinstance(rival, Keep) and view.throws:
        yield from _stopping(view, row, points)
    if not (view.first and isinstance(rival, Keep)):  # doubled, that is enough
        yield from _against_rows(view, row, points, rival.row if isinstance(rival, Write) else None)


def _stopping(view: View, row: Row, points: int) -> Iterator[Reason]:
    """Yield that throwing again would on average spoil it."""
    again = max(mean(row, dice, view.throws) for dice in _kept_of(view))
    if again < points - SLIGHT:
        yield because(Why.STOP, row=row, points=Mean(again))


def _kept_of(view: View) -> list[Dice]:
    return [action.dice for action in view.legal if isinstance(action, Keep)]


def _against_rows(view: View, row: Row, points: int, other: Row | None) -> Iterator[Reason]:
    """Yield why what lies there belongs into *row*, and not into another one."""
    worths = {each: worth or 0 for each, worth in view.worth.items()}
    given = {each: turn_mean(each) - worth for each, worth in worths.items()}
    is_best = len(worths) > 1 and points == max(worths.values())
    goes_on = other is None and view.throws > 0
    is_much = points > turn_mean(row) + 1 and row not in PART_1 and not goes_on
    if is_best:
        yield from _best(view, row, points)
    if other in PART_1 and row in PART_1 and points < 0 and int(row) < int(other):
        yield because(Why.CHEAP_ROW, row=row, other=other, cost=int(row), more=int(other))
    if is_much:
        yield because(Why.ABOVE, row=row, points=Mean(turn_mean(row)))
    if other is not None and given[other] > SLIGHT:
        is_dearer = other not in PART_1 and given[other] > given[row] + SLIGHT
        if worths[other] >= points or (is_best and is_dearer and not is_much):
            yield _kept_open(other, worths[other])
    if not (is_best or is_much) and len(worths) > 1 and given[row] == min(given.values()):
        key = Why.LEAST_GIVEN if given[row] > SLIGHT else Why.USUAL
        yield because(key, row=row, points=Mean(turn_mean(row)), now=points)


def _best(view: View, row: Row, points: int) -> Iterator[Reason]:
    """Yield that no other row gets more now, and how that is to be taken."""
    others = [worth for each, worth in view.worth.items() if each is not row]
    if row in PART_1 and points >= 0 and _is_bonus_open(view):
        yield because(Why.THREE, row=row, count=view.dice.count(int(row)))
    elif points < 0:
        yield because(Why.LEAST_LOST)
    elif not any(worth is not None for worth in others):
        yield because(Why.OTHERS_DASHED, is_lone=len(others) == 1)
    elif (less := max(worth or 0 for worth in others)) < points:
        yield because(Why.BEST_BY, less=less)
    else:
        yield because(Why.BEST_NOW)


def _kept_open(row: Row, now: int) -> Reason:
    return because(Why.OPEN, row=row, points=Mean(turn_mean(row)), now=now)


def _for_dash(view: View, row: Row, rival: Action | None) -> Iterator[Reason]:
    """Yield why it is *row* that gets nothing."""
    likely, usual = turn_chance(row), turn_mean(row)
    if likely < RARE:
        yield because(Why.RARE, row=row, percent=_percent(likely))
    else:
        yield because(Why.CHEAP_DASH, row=row, points=Mean(usual))
    if isinstance(rival, Write):
        now = view.worth[rival.row] or 0
        if turn_mean(rival.row) - now > usual + SLIGHT:
            yield _kept_open(rival.row, now)


# --- the bonus -----------------------------------------------------------------------------------


def _is_bonus_open(view: View) -> bool:
    """Tell whether the rows of part 1 that are left decide about the bonus."""
    total, rest = sum(view.sheet.get(row) or 0 for row in PART_1), sum(map(int, view.worth))
    return total + 2 * rest >= 0 > total - 3 * rest


def _bonus(view: View, written: Row | None = None) -> Iterator[Reason]:
    """Yield how the bonus of part 1 stands, or will stand once a row is written."""
    if not _is_part_1(view):
        return
    rest = sum(int(row) for row in view.worth if row is not written)
    total = sum(view.sheet.get(row) or 0 for row in PART_1)
    if written is not None:
        total += view.worth[written] or 0
    if total + 2 * rest < 0:
        if written is None:
            yield because(Why.BONUS_GONE)
    elif total - 3 * rest >= 0:
        yield because(Why.BONUS_SAFE)
    elif total < 0:
        yield because(Why.BONUS_NEEDS, points=-total, is_after=written is not None)
    elif total:
        yield because(Why.BONUS_AHEAD, points=total, is_after=written is not None)
