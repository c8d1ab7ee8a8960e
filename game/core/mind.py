"""What thinks for a seat: the contract of all minds, their strengths and styles."""

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from importlib import import_module
from random import Random
from typing import Any, Protocol, cast


class Strength(IntEnum):
    """How well friends play; the host of a table chooses."""

    SANFT = 1
    NORMAL = 2
    STARK = 3
    MEISTER = 4


class Style(StrEnum):
    """Temperament: it decides between choices that are about as good."""

    BALANCED = "balanced"
    CAREFUL = "careful"
    SHARP = "sharp"
    BOLD = "bold"


class Mind[V, A](Protocol):
    """Decides from what a seat sees, and from nothing else.

    The same view, strength, style and state of *rng* lead to the same answer. The view must be
    one of the seat whose turn it is.
    """

    def choose(self, view: V, strength: Strength, style: Style, rng: Random) -> A:
        """Return one of ``view.legal``."""

    def values(self, view: V, strength: Strength, rng: Random) -> Mapping[A, float]:
        """Return the points that each of ``view.legal`` promises in this round, or at the end."""

    def expected(self, view: V) -> float | None:
        """Return the points of a whole match before its first action, if best play is known.

        Then ``values`` are points at the end of the match; None where nobody can tell.
        """


def load_mind(game_key: str) -> Mind[Any, Any]:
    """Return the mind of a game: ``MIND`` of its module ``mind``."""
    return cast("Mind[Any, Any]", import_module(f"game.{game_key}.mind").MIND)
