"""Makes the weights of a mind anew, or an opponent that exploits it (minutes).

`python -m server.train russisch_poker` finds the weights that friends play by, or with `--exploit`
those of one opponent who learns against three of them. The same arguments give the same weights;
they are written after every pass, and `--resume` goes on from them.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from world import kernels

ROUNDS, PASSES, SEED = 150_000, 6, 100
EXPLOIT_ROUNDS, EXPLOIT_PASSES, EXPLOIT_SEED = 150_000, 4, 500
POLICY = Path("game/russisch_poker/policy")
WEIGHTS = POLICY / "weights.json"
EXPLOITER = POLICY / "earlier" / "exploiter.json"


def main(words: Sequence[str] | None = None) -> int:
    """Run the passes; report each on standard error."""
    parser = argparse.ArgumentParser(prog="server.train", description=__doc__)
    parser.add_argument("game", choices=["russisch_poker"])
    parser.add_argument("--exploit", action="store_true", help="learn against three of the friends")
    parser.add_argument("--rounds", type=int, help="rounds a pass")
    parser.add_argument("--passes", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--resume", type=int, default=0, metavar="PASS", help="passes already done")
    chosen = parser.parse_args(words)
    usual = (
        (EXPLOIT_ROUNDS, EXPLOIT_PASSES, EXPLOIT_SEED, EXPLOITER)
        if chosen.exploit
        else (ROUNDS, PASSES, SEED, WEIGHTS)
    )
    given = (chosen.rounds, chosen.passes, chosen.seed, chosen.out)
    count, passes, seed, out = (
        default if each is None else each for each, default in zip(given, usual, strict=True)
    )
    kernels.use()
    _say("compiling")
    for number in range(chosen.resume, passes):
        begun = time.monotonic()
        run = _training(chosen.exploit, out if number else None)
        exact = run.run(count, seed + number, tried=0.5 if chosen.exploit else 0.12, stray=0.12)
        out.write_text(json.dumps(_rounded(run.weights_by_name())) + "\n", "utf-8")
        took = time.monotonic() - begun
        _say(f"pass {number + 1} of {passes}: {100 * exact:.1f} % exact, {took:.0f} s")
    return 0


def _training(exploits: bool, saved: Path | None) -> Any:
    """Return the training that begins, or goes on from what is *saved*."""
    from game.russisch_poker.policy import training, weights

    company = [(weights(), 1.0)] if exploits else []
    if saved:
        return training.Training.resumed(json.loads(saved.read_text("utf-8")), company)
    if exploits:
        return training.Training.resumed(weights(), company)
    return training.Training(*training.beginning(), company)


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
