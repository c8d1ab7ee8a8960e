"""What can be done and what happens in Würfelpoker: actions, events, refusals, notation."""

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from game.core.api import Action, PublicEvent, Seat
from game.core.errors import NotationError, RefusalKey
from game.core.written import no_action, verb_and_rest
from game.wuerfelpoker.scoring import Dice, Row

_DICE: Final = re.compile(r"[1-6]( [1-6])*")


class Refusal(RefusalKey):
    """The duties of this game, named by the one that was broken."""

    FIVE_DICE = "roll.five_dice", "a throw shows five dice"
    KEPT_CHANGED = "roll.kept_changed", "the dice that were kept must still lie there"
    NOT_THERE = "keep.not_there", "these dice do not lie there"
    KEEPS_ALL = "keep.all_five", "at least one die is thrown again; who keeps all five writes"
    NO_THROW_LEFT = "keep.no_throw_left", "a turn has three throws"
    ROW_WRITTEN = "write.row_written", "the row is already written"
    OTHER_PART = "write.other_part", "the row belongs to the other part"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance throws; *dice* are all five after the throw."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """A seat keeps *dice* and throws the others again."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Write(Action):
    """A seat writes what lies there into *row*."""

    row: Row


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """It is the turn of *seat* in *round*."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class DiceRolled(PublicEvent):
    """*seat* threw all five dice for the first time in its turn."""

    seat: Seat
    dice: Dice


@dataclass(frozen=True, slots=True)
class DiceKept(PublicEvent):
    """*seat* keeps *dice* and throws *again* others."""

    seat: Seat
    dice: Dice
    again: int


@dataclass(frozen=True, slots=True)
class DiceRerolled(PublicEvent):
    """*seat* threw again, for the *throw*-th time; *kept* were left lying, *dice* lie there."""

    seat: Seat
    throw: int
    kept: Dice
    dice: Dice


@dataclass(frozen=True, slots=True)
class RowWritten(PublicEvent):
    """*seat* wrote *points* into *row*; *doubled* after the first throw; *total* so far."""

    seat: Seat
    row: Row
    points: int
    doubled: bool
    total: int


@dataclass(frozen=True, slots=True)
class RowDashed(PublicEvent):
    """*seat* put a dash into *row*."""

    seat: Seat
    row: Row
    total: int


@dataclass(frozen=True, slots=True)
class PartOneDone(PublicEvent):
    """*seat* has part 1 whole: its *points*, and the *bonus* it gets."""

    seat: Seat
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class SeatResult(PublicEvent):
    """At the end *seat* has *total* points, *result* above the average."""

    seat: Seat
    total: int
    result: Fraction


@dataclass(frozen=True, slots=True)
class MatchEnded(PublicEvent):
    """All sheets are full; *points* by seat."""

    points: tuple[int, ...]


def encode(action: Action) -> str:
    """Return the action in notation."""
    match action:
        case Roll(dice):
            return " ".join(("roll", *map(str, dice)))
        case Keep(dice):
            return " ".join(("keep", *map(str, dice)))
        case Write(row):
            return f"write {row.value}"
    msg = f"no action of Würfelpoker: {action!r}"
    raise TypeError(msg)


def decode(text: str) -> Action:
    """Return the action that is written; raise ``NotationError``."""
    verb, rest = verb_and_rest(text)
    match verb:
        case "roll":
            return Roll(_dice(rest))
        case "keep":
            return Keep(_dice(rest) if rest else ())
        case "write":
            return Write(_row(rest))
    raise no_action(text)


def _dice(text: str) -> Dice:
    if not _DICE.fullmatch(text):
        raise NotationError("record.dice", f"no dice from 1 to 6: {text!r}")
    return tuple(sorted(map(int, text.split())))


def _row(text: str) -> Row:
    try:
        return Row(text)
    except ValueError:
        raise NotationError("record.row", f"no row is called {text!r}") from None
