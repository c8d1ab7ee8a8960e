"""Pseudo-graphic dice, drawn side by side in rows as wide as the reader's screen."""

from collections.abc import Sequence
from typing import Final

_PIPS: Final = {
    1: ("       ", "   o   ", "       "),
    2: (" o     ", "       ", "     o "),
    3: (" o     ", "   o   ", "     o "),
    4: (" o   o ", "       ", " o   o "),
    5: (" o   o ", "   o   ", " o   o "),
    6: (" o   o ", " o   o ", " o   o "),
}
_WIDTH: Final = 9
_SLIM: Final = 7


def drawn(dice: Sequence[int], width: int) -> list[str]:
    """Return the dice as lines with Evennia's codes, in rows that fit into *width*.

    They are slimmer where they would not all stand in one row.
    """
    wide = _WIDTH if len(dice) * (_WIDTH + 1) - 1 <= width else _SLIM
    row = max(1, (width + 1) // (wide + 1))
    lines: list[str] = []
    for start in range(0, len(dice), row):
        pictures = [_lines(die, (_WIDTH - wide) // 2) for die in dice[start : start + row]]
        lines += [" ".join(parts).rstrip() for parts in zip(*pictures, strict=True)]
    return lines


def _lines(die: int, cut: int) -> list[str]:
    """Return one die, *cut* letters slimmer on each side."""
    rows = [pips[cut : len(pips) - cut] for pips in _PIPS[die]]
    edge = "-" * len(rows[0])
    return [f".{edge}.", *(f"||{pips}||" for pips in rows), f"'{edge}'"]
