"""What announcements and cards are worth: weights found by self-play, applied to what a seat sees.

The weights in ``weights.json`` were made by ``make train-russisch_poker`` at commit ef38419, see
docs/minds.md. Those of earlier versions, to play against, are in ``earlier``, which says what made
them.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from math import sumprod
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from game.russisch_poker.policy.features import Seen, bid_features, bucket, play_features

NOW: Final = ""  # the name of the weights that friends play by
_HERE: Final = Path(__file__).parent


class Worth(NamedTuple):
    """Points that a card promises in this round, and how likely it takes the trick."""

    points: float
    takes: float


@dataclass(frozen=True, slots=True)
class Judge:
    """Tells what announcements and cards are worth at first sight.

    *bids* asks for a hand, how many cards each got, how many seats have announced and what
    together; *plays* for the moment and the codes of cards.
    """

    bids: Callable[[int, int, int, int], list[float]]
    plays: Callable[[Seen, tuple[int, ...]], list[Worth]]


@cache
def weights(name: str = NOW) -> dict[str, list[Any]]:
    """Return the weights that friends play by, or some of `earlier`."""
    file = _HERE / "earlier" / f"{name}.json" if name else _HERE / "weights.json"
    return cast("dict[str, list[Any]]", json.loads(file.read_text("utf-8")))


def bid_values(hand: int, cards: int, place: int, announced: int, name: str = NOW) -> list[float]:
    """Return the points that each announcement from 0 to *cards* promises, by the weights *name*.

    *place* seats before have announced *announced* tricks together.
    """
    out = bid_features(hand, cards, place, announced)
    return [sumprod(row, out) for row in weights(name)["bids"][cards - 1][: cards + 1]]


def play_values(seen: Seen, codes: tuple[int, ...], name: str = NOW) -> list[Worth]:
    """Return what playing each of *codes* is worth, by the weights *name*."""
    rows = play_features(codes, seen)
    kind = bucket(seen.place, seen.need, seen.left)
    read = weights(name)
    plays, levels = read["plays"][kind], read["levels"][kind]
    gains = [sumprod(plays, row) for row in rows]
    level = sum(sumprod(levels, row) - gain for row, gain in zip(rows, gains, strict=True))
    level /= len(rows)
    return [Worth(level + gain, row[1]) for gain, row in zip(gains, rows, strict=True)]


@cache
def readable(name: str = NOW) -> Judge:
    """Return what judges by the weights *name* and needs nothing compiled."""
    return Judge(partial(bid_values, name=name), partial(play_values, name=name))
