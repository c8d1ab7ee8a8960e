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


def drawn(dice: Sequence[int], width: int) -> list[str]:
    """Return the dice as lines with Evennia's codes, in rows that fit into *width*."""
    row = max(1, (width + 1) // (_WIDTH + 1))
    lines: list[str] = []
    for start in range(0, len(dice), row):
        pictures = [_lines(die) for die in dice[start : start + row]]
        lines += [" ".join(parts).rstrip() for parts in zip(*pictures, strict=True)]
    return lines


def _lines(die: int) -> list[str]:
    return [".-------.", *(f"||{pips}||" for pips in _PIPS[die]), "'-------'"]
