"""The rules of Würfelpoker as ``docs/hausregeln/wuerfelpoker.md`` numbers them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Final

from game.core.api import CHANCE, Action, Event, Game, Option, Result, Seat, Step
from game.core.dice import rolled
from game.core.errors import IllegalActionError
from game.core.errors import Refusal as Common
from game.core.match import resolve
from game.core.settlement import from_deposits
from game.core.turns import awaited, check_turn, with_value
from game.wuerfelpoker import moves, scoring
from game.wuerfelpoker.moves import Keep, Refusal, Roll, Write
from game.wuerfelpoker.scoring import PART_1, ROWS, THROWS, Dice, Row
from game.wuerfelpoker.state import DICE, State
from game.wuerfelpoker.view import SeatView, WuerfelpokerView

_DEPOSIT: Final = 200


@cache
def keeps(dice: Dice) -> tuple[Dice, ...]:
    """Return what may be kept of *dice*: all choices but all five, few dice first."""
    return tuple(choice for size in range(DICE) for choice in sorted(set(combinations(dice, size))))


class Wuerfelpoker:
    """Two to four seats, fifteen rounds."""

    key = "wuerfelpoker"
    rules = 1
    seats = range(2, 5)
    options: Mapping[str, Option] = {}
    is_counted = False

    def new(self, seats: int, options: Mapping[str, int]) -> State:
        """Return the state before the first throw."""
        if seats not in self.seats:
            raise IllegalActionError(Common.BAD_SEATS, seats=seats)
        resolve(self.options, options)
        return State(sheets=({},) * seats)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the one who may act now; nobody once all sheets are full."""
        if state.is_over:
            return ()
        return (CHANCE,) if state.kept is not None else (state.seat,)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return what *seat* may keep or write now."""
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        again = keeps(state.dice) if state.throw < THROWS else ()
        return (*map(Keep, again), *map(Write, state.open_rows))

    def chance(self, state: State, rng: Random) -> Action:
        """Throw the dice that are not kept."""
        return Roll(rolled(state.kept or (), DICE, rng))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return what *action* leads to; raise ``IllegalActionError``."""
        check_turn(self.actors(state), seat)
        match action:
            case Roll(dice) if seat == CHANCE:
                return _roll(state, dice)
            case Keep(dice) if seat != CHANCE:
                return _keep(state, dice)
            case Write(row) if seat != CHANCE:
                return _write(state, row)
        raise IllegalActionError(Common.WRONG_PHASE, phase=_phase(state))

    def view(self, state: State, viewer: Seat | None) -> WuerfelpokerView:
        """Return the table; dice have no secrets."""
        dice = state.dice if state.kept is None else ()
        first = bool(dice) and state.throw == 1
        rows = state.open_rows if dice else ()
        return WuerfelpokerView(
            viewer=viewer,
            phase=_phase(state),
            round=state.round,
            rounds=len(ROWS),
            actor=awaited(self.actors(state)),
            legal=() if viewer is None else self.legal(state, viewer),
            dice=state.dice,
            throws=THROWS - state.throw,
            kept=state.kept or (),
            first=first,
            worth={row: scoring.score(row, dice, first=first) for row in rows},
            seats=tuple(
                SeatView(seat, sheet, total)
                for seat, (sheet, total) in enumerate(zip(state.sheets, state.totals, strict=True))
            ),
            sheet={} if viewer is None else state.sheets[viewer],
        )

    def result(self, state: State) -> Result | None:
        """Return the totals once all sheets are full."""
        return Result(state.totals, len(ROWS)) if state.is_over else None

    def score(self, state: State) -> Mapping[str, object]:
        """Return the totals so far and their differences to the average as fractions."""
        totals = state.totals
        results = [str(difference) for difference in scoring.differences(totals)]
        return {"totals": list(totals), "results": results}

    def deposit(self, options: Mapping[str, int], unit: int) -> int:
        """Return the worth of 200 points."""
        return _DEPOSIT * unit

    def payouts(self, state: State, unit: int) -> tuple[int, ...]:
        """Return the deposits after the differences to the average are settled."""
        return from_deposits(scoring.differences(state.totals), unit, _DEPOSIT * unit)

    def encode(self, action: Action) -> str:
        """Return the action in notation."""
        return moves.encode(action)

    def decode(self, text: str) -> Action:
        """Return the action that is written; raise ``NotationError``."""
        return moves.decode(text)


def _phase(state: State) -> str:
    if state.is_over:
        return "over"
    return "throw" if state.kept is not None else "choose"


def _holds(dice: Dice, kept: Dice) -> bool:
    return not Counter(kept) - Counter(dice)


def _roll(state: State, dice: Dice) -> Step[State]:
    kept = state.kept or ()
    if len(dice) != DICE:
        raise IllegalActionError(Refusal.FIVE_DICE, dice=dice)
    if not _holds(dice, kept):
        raise IllegalActionError(Refusal.KEPT_CHANGED, kept=kept)
    after = replace(state, dice=dice, throw=state.throw + 1, kept=None)
    if state.throw:
        return Step(after, (moves.DiceRerolled(state.seat, after.throw, kept, dice),))
    began = moves.TurnBegan(state.seat, state.round)
    return Step(after, (began, moves.DiceRolled(state.seat, dice)))


def _keep(state: State, dice: Dice) -> Step[State]:
    if state.throw == THROWS:
        raise IllegalActionError(Refusal.NO_THROW_LEFT)
    if not _holds(state.dice, dice):
        raise IllegalActionError(Refusal.NOT_THERE, dice=dice)
    if len(dice) == DICE:
        raise IllegalActionError(Refusal.KEEPS_ALL, row=state.open_rows[0])
    kept = moves.DiceKept(state.seat, dice, DICE - len(dice))
    return Step(replace(state, kept=dice), (kept,))


def _write(state: State, row: Row) -> Step[State]:
    seat, sheet = state.seat, state.sheets[state.seat]
    if row in sheet:
        raise IllegalActionError(Refusal.ROW_WRITTEN, row=row)
    if row not in state.open_rows:
        raise IllegalActionError(Refusal.OTHER_PART, row=row)
    first = state.throw == 1
    points = scoring.score(row, state.dice, first=first)
    written = {**sheet, row: points}
    sheets = with_value(state.sheets, seat, written)
    after = State(sheets=sheets, seat=(seat + 1) % len(sheets))
    total = scoring.total_of(written)
    events: list[Event] = [
        moves.RowDashed(seat, row, total)
        if points is None
        else moves.RowWritten(seat, row, points, first and _doubles(row), total)
    ]
    if len(written) == len(PART_1):
        part_1 = sum(points or 0 for points in written.values())
        events.append(moves.PartOneDone(seat, part_1, total - part_1))
    if after.is_over:
        events += _ended(after)
    return Step(after, tuple(events))


def _doubles(row: Row) -> bool:
    return row not in PART_1 and row is not Row.CHANCE


def _ended(state: State) -> list[Event]:
    totals = state.totals
    results: list[Event] = [
        moves.SeatResult(seat, totals[seat], difference)
        for seat, difference in enumerate(scoring.differences(totals))
    ]
    return [*results, moves.MatchEnded(totals)]


GAME: Final[Game[State, Action, WuerfelpokerView]] = Wuerfelpoker()
