"""What thinks for a seat: the contract of all minds, their strengths and styles."""

from collections.abc import Collection, Mapping
from enum import IntEnum, StrEnum
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol, cast, runtime_checkable

NO_KERNELS: Final = (ImportError, OSError)
"""What importing kernels raises where Numba is missing, or what it is built on does not load."""


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


@runtime_checkable
class Budgeted[V, A](Protocol):
    """A mind that thinks the longer the better it gets.

    Seconds are those of a usual core: they become a number of steps to think, so that the answer
    depends on them, and not on the clock. *grain* is how exactly it tells what actions are worth
    when it thinks as long as for a hint, in points: less would be chance.
    """

    seconds: float
    grain: float

    def within(self, seconds: float) -> Mind[V, A]:
        """Return this mind with so much time for a decision."""

    def untaught(self, view: V) -> Collection[A]:
        """Return which of ``view.legal`` teaching leaves out, whatever they promise."""

    def prepare(self) -> None:
        """Compile or load what thinking needs; raise one of ``NO_KERNELS`` if it cannot."""


def load_mind(game_key: str, share: float = 1.0) -> Mind[Any, Any]:
    """Return the mind of a game, ``MIND`` of its module ``mind``, with a *share* of its time."""
    mind = import_module(f"game.{game_key}.mind").MIND
    if share != 1.0 and isinstance(mind, Budgeted):
        return mind.within(mind.seconds * share)
    return cast("Mind[Any, Any]", mind)


def load_rules(game_key: str) -> Mind[Any, Any]:
    """Return the mind of a game that needs nothing compiled and answers at once."""
    module = import_module(f"game.{game_key}.mind")
    return cast("Mind[Any, Any]", getattr(module, "RULES", module.MIND))


def load_search(game_key: str) -> Budgeted[Any, Any] | None:
    """Return the mind of a game if it must be prepared before it thinks its best."""
    mind = import_module(f"game.{game_key}.mind").MIND
    return mind if isinstance(mind, Budgeted) else None


def load_earlier(game_key: str, name: str) -> Mind[Any, Any]:
    """Return an earlier version of a game's mind, kept to play against.

    Raises ``ValueError``, which says what there is, if there is none of this name.
    """
    earlier = getattr(import_module(f"game.{game_key}.mind"), "earlier", None)
    if earlier is None:
        msg = f"no earlier versions of {game_key} are kept"
        raise ValueError(msg)
    return cast("Mind[Any, Any]", earlier(name))
