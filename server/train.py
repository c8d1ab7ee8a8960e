"""Makes the weights of a mind anew, or an opponent that exploits it (minutes).

`python -m server.train GAME` finds the weights that friends play by; for Russisch Poker, with
`--exploit`, those of one opponent who learns against three of them: against masters that search
(an hour), or against the policy alone. The same arguments give the same weights. What is done is
kept after every pass in a file beside them, from which `--resume` goes on; the weights themselves
are written when all passes are done, for the house may be playing by them.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.core.mind import NO_KERNELS
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
    parser.add_argument("--rounds", type=_positive, metavar="N", help="rounds, or deals, a pass")
    parser.add_argument("--passes", type=_positive, metavar="N")
    parser.add_argument("--seed", type=int, metavar="N")
    parser.add_argument("--out", type=_writable, metavar="FILE")
    parser.add_argument("--resume", action="store_true", help="go on after the last whole pass")
    chosen = parser.parse_args(words)
    if chosen.exploit and chosen.game != "russisch_poker":
        parser.error("only friends at Russisch Poker have an exploiter")
    names = ("rounds", "passes", "seed", "out")
    given = {name: each for name in names if (each := getattr(chosen, name)) is not None}
    if chosen.exploit == "masters":
        plan: Plan | Exploit = Exploit()._replace(**given)
    else:
        plan = (EXPLOIT if chosen.exploit else PLANS[chosen.game])._replace(**given)
    try:
        done = _done(plan) if chosen.resume else Done(0, {})
    except (OSError, ValueError, KeyError, TypeError) as error:
        parser.error(f"nothing to go on from in {_kept(plan)}: {error}")
    kernels.use()
    try:
        import numba  # noqa: F401 (whether it can be had)
    except NO_KERNELS as error:
        parser.error(f"training needs Numba, which cannot be loaded: {error}")
    _say("compiling")
    if isinstance(plan, Plan):
        _train(chosen.game, bool(chosen.exploit), plan, done)
    else:
        _exploit(plan, done)
    return 0


class Done(NamedTuple):
    """How many passes are done, and the weights after the last."""

    passes: int
    weights: dict[str, Any]


def _train(game: str, exploits: bool, plan: Plan, done: Done) -> None:
    for number in range(done.passes, plan.passes):
        begun = time.monotonic()
        run = _training(game, exploits, done)
        share = run.run(plan.rounds, plan.seed + number, tried=plan.tried, stray=plan.stray)
        done = Done(number + 1, _rounded(run.weights_by_name(), plan.digits))
        _keep(plan, done)
        took = time.monotonic() - begun
        _say(f"pass {number + 1} of {plan.passes}: {100 * share:.1f} % {plan.share}, {took:.0f} s")
    _write(plan.out, done.weights)


def _exploit(plan: Exploit, done: Done) -> None:
    """Train against three masters; what least squares need of the passes is kept beside."""
    import numpy as np

    from game.russisch_poker.policy import weights
    from game.russisch_poker.policy.exploiting import Exploiter

    kept = _kept(plan).with_suffix(".npz")
    if done.passes:
        with np.load(kept) as sums:
            run = Exploiter.resumed(weights(), plan.steps, sums)
    else:
        run = Exploiter(weights(), plan.steps)
    for number in range(done.passes, plan.passes):
        begun = time.monotonic()
        bids, plays = run.run(plan.rounds, plan.seed + number)
        done = Done(number + 1, _rounded(run.weights_by_name(), 4))
        np.savez(kept, **run.sums._asdict())
        _keep(plan, done)
        _say(
            f"pass {number + 1} of {plan.passes}: gained {bids[0]:+.3f} ± {bids[1]:.3f} an"
            f" announcement, {plays[0]:+.3f} ± {plays[1]:.3f} a play,"
            f" {time.monotonic() - begun:.0f} s"
        )
    _write(plan.out, done.weights)


def _kept(plan: Plan | Exploit) -> Path:
    """Return where what is done is kept."""
    return plan.out.with_suffix(".pass.json")


def _keep(plan: Plan | Exploit, done: Done) -> None:
    _write(_kept(plan), {"seed": plan.seed, "rounds": plan.rounds, **done._asdict()})


def _done(plan: Plan | Exploit) -> Done:
    """Return what is kept of this training; raise ``ValueError`` if it is of another."""
    found = json.loads(_kept(plan).read_text("utf-8"))
    if (found["seed"], found["rounds"]) != (plan.seed, plan.rounds):
        raise ValueError(f"it had --seed {found['seed']} --rounds {found['rounds']}")
    if found["passes"] >= plan.passes:
        raise ValueError(f"all of {plan.passes} passes are done")
    return Done(found["passes"], found["weights"])


def _write(file: Path, data: Any) -> None:
    """Write *data* at once or not at all."""
    new = file.with_name(f"{file.name}.new")
    new.write_text(json.dumps(data) + "\n", "utf-8")
    new.replace(file)


def _positive(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError("a number from 1 is wanted")
    return int(text)


def _writable(text: str) -> Path:
    file = Path(text)
    if not os.access(file.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{file.parent} is no folder that can be written to")
    return file


def _training(game: str, exploits: bool, done: Done) -> Any:
    """Return the training that begins, or goes on from what is *done*."""
    if game == "schafkopf":
        from game.schafkopf.policy import training as schafkopf

        if done.passes:
            return schafkopf.Training.resumed(done.weights, done.passes)
        return schafkopf.Training(*schafkopf.beginning())
    from game.russisch_poker.policy import training, weights

    company = [(weights(), 1.0)] if exploits else []
    if done.passes:
        return training.Training.resumed(done.weights, company)
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
