"""Counts the blunders of masters: `python -m tests.bench.blunders GAME --asked 6`.

The suite (`tests/unit/test_positions.py`) asks each position once, on six deals. Where two cards
are nearly as good as each other chance decides, so here each is asked with more random numbers.
"""

import argparse
from collections import Counter
from typing import Any, Final

from world import kernels

kernels.use()

from game.core.mind import Mind, Strength  # noqa: E402
from game.russisch_poker import mind as russisch_poker  # noqa: E402
from game.schafkopf import mind as schafkopf  # noqa: E402
from tests.unit.positions import DEALS, wrong_answers  # noqa: E402
from tests.unit.russisch_poker_positions import AHEAD  # noqa: E402
from tests.unit.russisch_poker_positions import POSITIONS as RUSSISCH_POKER  # noqa: E402
from tests.unit.schafkopf_positions import FORESEEN  # noqa: E402
from tests.unit.schafkopf_positions import POSITIONS as SCHAFKOPF  # noqa: E402

POSITIONS: Final = {
    "russisch_poker": [*RUSSISCH_POKER, *AHEAD],
    "schafkopf": [*SCHAFKOPF, *FORESEEN],
}
MINDS: Final[dict[str, Mind[Any, Any]]] = {
    "russisch_poker": russisch_poker.MIND,
    "schafkopf": schafkopf.MIND,
}


def main() -> int:
    """Print how many answers are wrong, and in which positions."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=POSITIONS)
    parser.add_argument("--asked", type=int, default=6, help="times each position is asked")
    given = parser.parse_args()
    mind, wrong = MINDS[given.game], Counter[str]()
    for position in POSITIONS[given.game]:
        for series in range(given.asked):
            found = wrong_answers(given.game, position, mind, Strength.MEISTER, 1000 * series)
            wrong[f"{position.kind}: {position.reason}"] += len(found)
    asked = given.asked * DEALS
    print(f"{wrong.total()} of {asked * len(POSITIONS[given.game])} answers are wrong")
    for name, number in wrong.most_common():
        if number:
            print(f"{number} of {asked}: {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
