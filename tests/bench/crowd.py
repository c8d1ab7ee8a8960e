"""How long tables wait when thirty, or many guests, ask at once: `python -m tests.bench.crowd`."""

import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from twisted.internet import defer, reactor

from game.core.mind import Strength, Style, load_search
from game.registry import GAMES
from tests.bench.minds import views
from world import kernels, thinking

TABLES = 30
ROUNDS = 10
HINTS = 20


@dataclass
class Waited:
    """Seconds that tables waited: asked alone, thirty at once, and while guests want hints."""

    alone: list[float] = field(default_factory=list)
    crowded: list[float] = field(default_factory=list)
    behind_hints: list[float] = field(default_factory=list)


@defer.inlineCallbacks
def measured(found: dict[str, Waited]) -> Iterator[Any]:
    """Put into *found*, by game, how long tables wait."""
    thinking.start()
    yield defer.gatherResults([thinking.loaded_modules() for _ in range(thinking.WORKERS)])
    for key in (key for key in GAMES if load_search(key) is not None):
        asked = list(islice(views(key, 1), TABLES * ROUNDS))
        few = asked[::ROUNDS]
        waited = Waited()
        for number, view in enumerate(few):
            yield _timed(key, view, number, waited.alone)
        for first in range(0, len(asked), TABLES):
            many = enumerate(asked[first : first + TABLES])
            yield defer.gatherResults([_timed(key, view, n, waited.crowded) for n, view in many])
        hints = [thinking.advise(key, view, 0) for view in few[:HINTS]]
        for number, view in enumerate(few):
            yield _timed(key, view, number, waited.behind_hints)
        yield defer.gatherResults(hints)
        found[key] = waited


def _timed(key: str, view: Any, seed: int, times: list[float]) -> Any:
    begun = time.perf_counter()

    def note(action: Any) -> None:
        assert action in view.legal
        times.append(time.perf_counter() - begun)

    return thinking.think(key, view, Strength.MEISTER, Style.BALANCED, seed).addCallback(note)


def main() -> int:
    """Print the figures."""
    kernels.use()
    found: dict[str, Waited] = {}

    def end(result: Any) -> None:
        """Close, whatever came of it."""
        thinking.stop()
        reactor.stop()  # type: ignore[attr-defined]
        if result is not None:
            found.clear()
            result.printTraceback()

    reactor.callWhenRunning(lambda: measured(found).addBoth(end))  # type: ignore[attr-defined]
    reactor.run()  # type: ignore[attr-defined]
    for key, waited in found.items():
        print(
            f"{key}: a master's move, ms: asked alone {_told(waited.alone)};"
            f" {TABLES} tables at once {_told(waited.crowded)};"
            f" alone while {HINTS} hints are open {_told(waited.behind_hints)}"
        )
    return 0 if found else 1


def _told(seconds: list[float]) -> str:
    return f"{1000 * statistics.median(seconds):.0f} (slowest {1000 * max(seconds):.0f})"


if __name__ == "__main__":
    sys.exit(main())
