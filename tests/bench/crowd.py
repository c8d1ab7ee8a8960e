"""How long tables wait when thirty ask for a master at once: `python -m tests.bench.crowd`."""

import statistics
import sys
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any

from twisted.internet import defer, reactor

from game.core.mind import Strength, Style, load_search
from game.registry import GAMES
from tests.bench.minds import views
from world import thinking

TABLES = 30
ROUNDS = 10


@defer.inlineCallbacks
def measured(found: dict[str, tuple[list[float], list[float]]]) -> Iterator[Any]:
    """Put into *found*, by game, the seconds of questions asked alone, and of thirty at once."""
    thinking.start()
    yield defer.gatherResults([thinking.loaded_modules() for _ in range(thinking.WORKERS)])
    for key in (key for key in GAMES if load_search(key) is not None):
        asked = list(islice(views(key, 1), TABLES * ROUNDS))
        alone: list[float] = []
        crowded: list[float] = []
        for number, view in enumerate(asked[:TABLES]):
            yield _timed(key, view, number, alone)
        for first in range(0, len(asked), TABLES):
            many = enumerate(asked[first : first + TABLES])
            yield defer.gatherResults([_timed(key, view, n, crowded) for n, view in many])
        found[key] = alone, crowded
    thinking.stop()
    reactor.stop()  # type: ignore[attr-defined]


def _timed(key: str, view: Any, seed: int, times: list[float]) -> Any:
    begun = time.perf_counter()

    def note(action: Any) -> None:
        assert action in view.legal
        times.append(time.perf_counter() - begun)

    return thinking.think(key, view, Strength.MEISTER, Style.BALANCED, seed).addCallback(note)


def main() -> int:
    """Print the figures."""
    found: dict[str, tuple[list[float], list[float]]] = {}
    reactor.callWhenRunning(measured, found)  # type: ignore[attr-defined]
    reactor.run()  # type: ignore[attr-defined]
    for key, (alone, crowded) in found.items():
        alone_ms, crowded_ms = (1000 * statistics.median(times) for times in (alone, crowded))
        print(
            f"{key}: a master's move, ms: asked alone {alone_ms:.0f}"
            f" (slowest {1000 * max(alone):.0f}); {TABLES} tables at once {crowded_ms:.0f}"
            f" (slowest {1000 * max(crowded):.0f}), {crowded_ms / alone_ms:.1f} times as long"
        )
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
