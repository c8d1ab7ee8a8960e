"""What it is worth to a Schafkopf master to expect players by the book.

`python -m tests.bench.schafkopf_habits --seed 7000 --number 50`: two masters against two who go by
the rules, in all six seatings, on the same deals for all ways; and what each brings more.
"""

import argparse
import statistics
from collections.abc import Mapping
from functools import partial
from itertools import combinations
from typing import Final

from world import kernels

kernels.use()

from game.schafkopf import mind_search  # noqa: E402
from game.schafkopf.search import Searcher  # noqa: E402
from game.schafkopf.search.knobs import (  # noqa: E402
    BID_ERROR,
    BID_ODD,
    BOOK_BID_WARMTH,
    BOOK_SHARE,
    BOOK_WARMTH,
    ERROR,
    KNOBS,
    ODD,
)
from tests.bench import judged  # noqa: E402
from tests.bench.two_masters import SEATS, sitting  # noqa: E402

WAYS: Final[Mapping[str, Mapping[int, float]]] = {
    "by the policy": {BOOK_SHARE: 0.0},
    "now": {},
    # who knew that these rules sit there
    "by the book": {BOOK_SHARE: 1.0, BOOK_BID_WARMTH: 0.05, BOOK_WARMTH: 0.5},
    # and that they never stray from them
    "by the letter": {
        BOOK_SHARE: 1.0, BOOK_BID_WARMTH: 0.03, BOOK_WARMTH: 0.2, ODD: 0.01, BID_ODD: 0.002,
        ERROR: 0.0, BID_ERROR: 0.0,
    },
}  # fmt: skip


def searching(turned: Mapping[int, float]) -> Searcher:
    """Return a search with some knobs turned."""
    return Searcher(tuple(turned.get(place, knob) for place, knob in enumerate(KNOBS)))


def compared(seconds: float, seed: int) -> judged.Judged:
    """Return what masters win in each way in one match, and what more than in the first."""
    found: judged.Judged = {}
    for name, turned in WAYS.items():
        search = searching(turned)
        mind_search.searcher = lambda search=search: search
        units = [sitting(seed, masters, seconds) for masters in combinations(SEATS, 2)]
        found[name] = [statistics.fmean(units)]
    first = found[next(iter(WAYS))][0]
    return found | {f"{name}, more": [found[name][0] - first] for name in WAYS}


def main() -> int:
    """Print what each way wins."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=50, help="matches")
    parser.add_argument("--seconds", type=float, default=0.03)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.number)
    whole = judged.together(judged.each(partial(compared, given.seconds), seeds, given.jobs))
    for name, units in whole.items():
        print("{:24} {:+.2f} ± {:.2f} units a deal and seat".format(name, *judged.mean(units)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
