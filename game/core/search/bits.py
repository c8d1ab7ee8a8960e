"""Sets of cards as bits, and chance, compiled: counting, picking, drawing."""

from collections.abc import Callable
from typing import Any, Final, cast

import numpy as np
from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

PACK: Final = 0xFFFFFFFF


def kernel[F: Callable[..., Any]](function: F) -> F:
    """Compile a function when it is first called, or load it from the cache."""
    return cast("F", njit(cache=True, error_model="numpy", nogil=True)(function))


def _population(_context: Any, _word: Any) -> tuple[Any, Callable[..., Any]]:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


def _zeros(_context: Any, _word: Any) -> tuple[Any, Callable[..., Any]]:
    def code(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.false_bit)

    return types.int64(types.int64), code


def _out_of_line(_context: Any) -> tuple[Any, Callable[..., Any]]:
    def code(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.none(), code


# a kernel that calls it is compiled once in each that uses it, not again wherever it is called
apart: Any = intrinsic(_out_of_line)
_count: Any = intrinsic(_population)
_lowest: Any = intrinsic(_zeros)


@kernel
def count(cards: int) -> int:
    """Return how many cards there are in the set."""
    return int(_count(np.int64(cards)))


@kernel
def lowest(cards: int) -> int:
    """Return the number of the lowest card in the set."""
    return int(_lowest(np.int64(cards)))


@kernel
def fill(target: Any, source: Any) -> None:
    """Copy one row of numbers into another of that length; compiles sooner than an assignment."""
    for each in range(len(source)):
        target[each] = source[each]


@kernel
def draw(chance: Any) -> Any:
    """Return 64 random bits; *chance* is an array of one number, changed (Marsaglia, Vigna)."""
    x = chance[0]
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    chance[0] = x
    return x * np.uint64(2685821657736338717)


@kernel
def below(chance: Any, limit: int) -> Any:
    """Return a random number from 0 to *limit* - 1."""
    return np.int64(((draw(chance) >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@kernel
def picked(cards: int, size: int, wanted: int, chance: Any) -> int:
    """Return *wanted* of *cards*, of which there are *size*; any are as likely as any others."""
    left, found = cards, cards & 0
    for number in range(wanted):
        which = below(chance, size - number)
        rest = left
        while which > 0:
            rest &= rest - 1
            which -= 1
        bit = rest & -rest
        found |= bit
        left &= ~bit
    return found


@kernel
def share(chance: Any) -> Any:
    """Return a random number from 0 to 1, without 1."""
    return np.float64(draw(chance) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


def seeded(seed: int) -> Any:
    """Return chance for `draw` that begins with *seed*."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) & (2**64 - 1)
    return np.array([mixed or 1], dtype=np.uint64)
