"""Makes the weights of a mind anew: `python -m server.train GAME` (minutes).

The same arguments give the same weights. Weights are written after every pass; `--resume` goes on
from them.
"""

import argparse
import json
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from world import kernels

SEED = 100


class Plan(NamedTuple):
    """How long a game is trained, what a pass reports, and in how many digits weights are kept."""

    rounds: int
    passes: int
    share: str
    digits: int


PLANS = {
    "russisch_poker": Plan(110_000, 5, "exact", 4),
    "schafkopf": Plan(600_000, 8, "Rufer won", 3),
}


def main() -> int:
    """Run the passes; report each on standard error."""
    parser = argparse.ArgumentParser(prog="server.train", description=__doc__)
    parser.add_argument("game", choices=PLANS)
    parser.add_argument("--rounds", type=int, help="rounds, or deals, a pass")
    parser.add_argument("--passes", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, help="instead of the game's own weights")
    parser.add_argument("--resume", type=int, default=0, metavar="PASS", help="passes already done")
    chosen = parser.parse_args()

    plan = PLANS[chosen.game]
    rounds, passes = chosen.rounds or plan.rounds, chosen.passes or plan.passes
    out = chosen.out or Path("game", chosen.game, "policy", "weights.json")
    kernels.use()
    training = import_module(f"game.{chosen.game}.policy.training")

    _say("compiling")
    if chosen.resume:
        saved = json.loads(out.read_text("utf-8"))
        run = training.Training.resumed(saved)
    else:
        run = training.Training(*training.beginning())
    for number in range(chosen.resume, passes):
        begun = time.monotonic()
        share = run.run(rounds if number else max(1, rounds // 2), chosen.seed + number)
        text = json.dumps(_rounded(run.weights_by_name(), plan.digits), separators=(",", ":"))
        out.write_text(text + "\n", "utf-8")
        took = time.monotonic() - begun
        _say(f"pass {number + 1} of {passes}: {100 * share:.1f} % {plan.share}, {took:.0f} s")
    return 0


def _rounded(value: Any, digits: int) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(item, digits) for key, item in value.items()}
    if isinstance(value, list):
        return [_rounded(item, digits) for item in value]
    return float(f"{value:.{digits}g}")


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
