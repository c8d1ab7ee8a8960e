"""Makes the weights of a mind anew: `python -m server.train russisch_poker` (minutes).

The same arguments give the same weights. Weights are written after every pass; `--resume` goes on
from them.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

from world import kernels

ROUNDS, PASSES, SEED = 110_000, 5, 100
WEIGHTS = Path("game/russisch_poker/policy/weights.json")


def main() -> int:
    """Run the passes; report each on standard error."""
    parser = argparse.ArgumentParser(prog="server.train", description=__doc__)
    parser.add_argument("game", choices=["russisch_poker"])
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds a pass")
    parser.add_argument("--passes", type=int, default=PASSES)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    parser.add_argument("--resume", type=int, default=0, metavar="PASS", help="passes already done")
    chosen = parser.parse_args()

    kernels.use()
    from game.russisch_poker.policy import training

    _say("compiling")
    if chosen.resume:
        saved = json.loads(chosen.out.read_text("utf-8"))
        run = training.Training.resumed(saved)
    else:
        run = training.Training(*training.beginning())
    for number in range(chosen.resume, chosen.passes):
        begun = time.monotonic()
        count = chosen.rounds if number else max(1, chosen.rounds // 2)
        exact = run.run(count, chosen.seed + number)
        chosen.out.write_text(json.dumps(_rounded(run.weights_by_name())) + "\n", "utf-8")
        took = time.monotonic() - begun
        _say(f"pass {number + 1} of {chosen.passes}: {100 * exact:.1f} % exact, {took:.0f} s")
    return 0


def _rounded(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _rounded(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_rounded(item) for item in value]
    return float(f"{value:.4g}")


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201


if __name__ == "__main__":
    sys.exit(main())
