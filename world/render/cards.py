"""Pseudo-graphic playing cards, drawn side by side in rows as wide as the reader's screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

SUIT_SIGNS: Final[Mapping[str, tuple[str, ...]]] = {
    "KARO": (r"  /\  ", r" /  \ ", r" \  / ", r"  \/  "),
    "HERZ": (r" _  _ ", r"( \/ )", r" \  / ", r"  \/  "),
    "PIK": (r"  /\  ", r" /  \ ", r"(____)", r"  /\  "),
    "KREUZ": (r"  ()  ", r"  \/  ", r"()><()", r"  /\  "),
    "EICHEL": (r"  ,|  ", r" (##) ", r" |  | ", r"  \/  "),
    "GRAS": (r"  /\  ", r" /||\ ", r" \||/ ", r"  ||  "),
    "SCHELLEN": (r"  __  ", r" /  \ ", r"(====)", r" \()/ "),
}
"""The French suits and the heart as the wiki page of the original draws them, and the German."""

_INNER: Final = 6
_WIDTH: Final = _INNER + 2
_GAP: Final = 1


@dataclass(frozen=True, slots=True)
class Picture:
    """One card to draw: rank, suit, the line below it, whether it is red, and what its edge says.

    *foot* stands in the lower edge, up to six letters.
    """

    rank: str
    suit: str
    caption: str
    red: bool
    foot: str = ""


def drawn(cards: Sequence[Picture], width: int, *, colours: bool) -> list[str]:
    """Return the cards as lines with Evennia's codes, in rows that fit into *width*."""
    row = max(1, (width + _GAP) // (_WIDTH + _GAP))
    lines: list[str] = []
    for start in range(0, len(cards), row):
        pictures = [_lines(card, colours=colours) for card in cards[start : start + row]]
        lines += [(" " * _GAP).join(parts).rstrip() for parts in zip(*pictures, strict=True)]
    return lines


def painted(text: str, *, red: bool, colours: bool) -> str:
    """Return *text* safe from Evennia's codes, red if the reader sees colours."""
    safe = text.replace("|", "||")
    return f"|r{safe}|n" if red and colours else safe


def _lines(card: Picture, *, colours: bool) -> list[str]:
    """Return one card, all lines equally wide."""

    def inside(text: str) -> str:
        paint = painted(text.ljust(_INNER), red=card.red, colours=colours)
        return f"||{paint}||"

    edge = "-" * _INNER
    return [
        f".{edge}.",
        inside(card.rank),
        *(inside(line) for line in SUIT_SIGNS[card.suit]),
        f"'{card.foot.center(_INNER, '-')}'",
        card.caption.center(_WIDTH)[:_WIDTH],
    ]
