"""What sets of cards look like as bits in this game; counting and drawing are in `game.core`."""

from typing import Final

from game.core.search.bits import (
    PACK,
    apart,
    below,
    count,
    draw,
    fill,
    kernel,
    lowest,
    seeded,
    share,
)

JOKER: Final = 1 << 16
SUIT: Final = 255

__all__ = [
    "JOKER",
    "PACK",
    "SUIT",
    "apart",
    "below",
    "count",
    "draw",
    "fill",
    "kernel",
    "lowest",
    "seeded",
    "share",
]
