"""Makes the weights of a mind anew, or an opponent that exploits it (minutes).

`python -m server.train GAME` finds the weights that friends play by; for Russisch Poker, with
`--exploit`, those of one opponent who learns against three of them: against masters that search
(an hour), or against the policy alone. The same arguments give the same weights; they are written
after every pass, and `--resume` goes on from them.
"""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from world import kernels


class Plan(NamedTuple):
    """How a game is trained, and where the weights go.

    *share* is what a pass reports; *digits* are kept of each weight. Every pass begins with the
    weights as they are written, so that `--resume` changes nothing at all.
    """

    rounds: int
    passes: int
    seed: int
    out: Path
    tried: float
    stray: float
    share: str
    digits: int


GAME = Path("game")
POKER = GAME / "russisch_poker" / "policy"
PLANS = {
    "russisch_poker": Plan(
        150_000, 6, 100, POKER / "weights.json", 0.12, 0.12, "exact", 4
    ),
    "schafkopf": Plan(
        400_000, 12, 200, GAME / "schafkopf" / "policy" / "weights.json", 0.15, 0.08, "Rufer won",
        3,
    ),
}  # fmt: skip
EXPLOIT = Plan(150_000, 4, 500, POKER / "earlier" / "exploiter.json", 0.5, 0.12, "exact", 4)


class Exploit(NamedTuple):
    """How an exploiter of masters is trained, *steps* telling how far the masters look."""

    rounds: int = 2_000
    passes: int = 40
    seed: int = 500
    out: Path = POKER / "earlier" / "exploiter-search.json"
    steps: int = 2_000


def main(words: Sequence[str] | None = None) -> int:
    """Run the passes; report each on standard error."""
    parser = argparse.ArgumentParser(prog="server.train", description=__doc__)
    parser.add_argument("game", choices=PLANS)
    parser.add_argument(
        "--exploit", nargs="?", const="masters", choices=("masters", "policy"),
        help="learn against three masters that search (the default), or against the policy alone",
    )  # fmt: skip
    parser.add_argument("--rounds", type=int, help="rounds, or deals, a pass")
    parser.add_argument("--passes", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--resume", type=int, default=0, metavar="PASS", help="passes already done")
    chosen = parser.parse_args(words)
    if chosen.exploit and chosen.game != "russisch_poker":
        parser.error("only friends at Russisch Poker have an exploiter")
    kernels.use()
    _say("compiling")
    names = ("rounds", "passes", "seed", "out")
    given = {name: each for name in names if (each := getattr(chosen, name)) is not None}
    if chosen.exploit == "masters":
        _exploit(Exploit()._replace(**given), chosen.resume)
    else:
        plan = EXPLOIT if chosen.exploit else PLANS[chosen.game]
        _train(chosen.game, bool(chosen.exploit), plan._replace(**given), chosen.resume)
    return 0


def _train(game: str, exploits: bool, plan: Plan, resume: int) -> None:
    for number in range(resume, plan.passes):
        begun = time.monotonic()
        run = _training(game, exploits, plan.out if number else None, number)
        share = run.run(plan.rounds, plan.seed + number, tried=plan.tried, stray=plan.stray)
        text = json.dumps(_rounded(run.weights_by_name(), plan.digits))
        plan.out.write_text(text + "\n", "utf-8")
        took = time.monotonic() - begun
        _say(f"pass {number + 1} of {plan.passes}: {100 * share:.1f} % {plan.share}, {took:.0f} s")


def _exploit(plan: Exploit, resume: int) -> None:
    """Train against three masters; what least squares need of the passes is kept beside."""
    import numpy as np

    from game.russisch_poker.policy import weights
    from game.russisch_poker.policy.exploiting import Exploiter

    kept = plan.out.with_suffix(".npz")
    if resume:
        with np.load(kept) as sums:
            run = Exploiter.resumed(weights(), plan.steps, sums)
    else:
        run = Exploiter(weights(), plan.steps)
    for number in range(resume, plan.passes):
        begun = time.monotonic()
        bids, plays = run.run(plan.rounds, plan.seed + number)
        plan.out.write_text(json.dumps(_rounded(run.weights_by_name(), 4)) + "\n", "utf-8")
        np.savez(kept, **run.sums._asdict())
        _say(
            f"pass {number + 1} of {plan.passes}: gained {bids[0]:+.3f} ± {bids[1]:.3f} an"
            f" announcement, {plays[0]:+.3f} ± {plays[1]:.3f} a play,"
            f" {time.monotonic() - begun:.0f} s"
        )


def _training(game: str, exploits: bool, saved: Path | None, done: int) -> Any:
    """Return the training that begins, or goes on from what is *saved*."""
    if game == "schafkopf":
        from game.schafkopf.policy import training as schafkopf

        if saved:
            return schafkopf.Training.resumed(json.loads(saved.read_text("utf-8")), done)
        return schafkopf.Training(*schafkopf.beginning())
    from game.russisch_poker.policy import training, weights

    company = [(weights(), 1.0)] if exploits else []
    if saved:
        return training.Training.resumed(json.loads(saved.read_text("utf-8")), company)
    if exploits:
        return training.Training.resumed(weights(), company)
    return training.Training(*training.beginning(), company)


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
