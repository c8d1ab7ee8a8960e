"""How sure hints are, and how many have a reason: `python -m tests.bench.hints GAME`.

Each decision is asked about twice, by other chance; what an action falls behind the best by must
come out alike.
"""

import argparse
import math
import statistics
import time
from itertools import chain, islice
from random import Random
from typing import Final

from game.core.mind import Budgeted
from game.core.review import Advice, advise
from game.registry import GAMES
from server.arena import mind_within
from tests.bench.minds import views
from world.render.advice import grounds

EVERY: Final = 7  # of the decisions of a match one in so many is asked about
NEAR: Final = 2.0  # grains: who falls behind by less is near the best


def spread(pairs: list[tuple[Advice, Advice]], grains: float) -> tuple[float, int]:
    """Return the standard deviation of what is within so many grains of the best, and how many.

    What comes out the same to the last digit was not tried, or is known, and does not count.
    """
    apart = []
    for first, second in pairs:
        best = first.best
        for action in first.values:
            losses = [each.values[best] - each.values[action] for each in (first, second)]
            if losses[0] != losses[1] and statistics.fmean(losses) <= grains * first.grain:
                apart.append(losses[0] - losses[1])
    # each of the two is off by so much; their difference by the root of two times that
    deviation = math.sqrt(statistics.fmean([each**2 for each in apart]) / 2) if apart else 0.0
    return deviation, len(apart)


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--number", type=int, default=100, help="decisions")
    given = parser.parse_args()
    game, mind = GAMES[given.game], mind_within(given.game, None)
    wanted = islice(
        chain.from_iterable(islice(views(given.game, seed), 0, None, EVERY) for seed in range(999)),
        given.number,
    )
    pairs, silent, took = [], 0, []
    for view in wanted:
        pairs.append((advise(mind, view, Random(1)), advise(mind, view, Random(2))))
        begun = time.process_time()
        silent += not grounds(pairs[-1][0], view, game).reasons
        took.append(1000 * (time.process_time() - begun))
    print(f"{given.game}: {len(pairs)} decisions, {silent} without a reason")
    print(f"finding reasons, ms: median {statistics.median(took):.1f}, slowest {max(took):.0f}")
    if isinstance(mind, Budgeted):
        told, many = spread(pairs, math.inf)
        near, few = spread(pairs, NEAR)
        print(f"what {many} actions fall behind by is off by {told:.2f} (standard deviation),")
        print(f"of {few} that fall behind by {NEAR * mind.grain:.1f} at most by {near:.2f}")
        alike = sum(first.best == second.best for first, second in pairs)
        print(f"the same advice both times: {alike}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
