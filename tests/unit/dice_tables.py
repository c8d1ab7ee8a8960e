"""Throws of Würfelpoker for tests: a view of one who sits before these dice."""

from collections.abc import Iterable, Mapping
from typing import Any

from game.wuerfelpoker.rules import GAME
from game.wuerfelpoker.scoring import PART_1, ROWS, Row
from game.wuerfelpoker.state import State


def throw(
    *dice: int, number: int = 1, written: Mapping[Row, int | None] | None = None, seats: int = 2
) -> Any:
    """Return the view of seat 1 after its throw of this *number*."""
    sheets = (dict(written or {}), *({},) * (seats - 1))
    state = State(sheets=sheets, dice=tuple(sorted(dice)), throw=number, kept=None)
    return GAME.view(state, 0)


def second_part(open_rows: Iterable[Row] = ROWS[6:]) -> dict[Row, int | None]:
    """Return a sheet on which only *open_rows* are left."""
    return dict.fromkeys((*PART_1, *(row for row in ROWS[6:] if row not in open_rows)), 0)
