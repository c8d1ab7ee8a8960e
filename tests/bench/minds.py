"""How fast the friends' search is and what a worker weighs: `python -m tests.bench.minds`."""

import pickle
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from game.core.match import Header, Match
from game.core.mind import Strength, Style, load_mind
from game.registry import GAMES
from world import kernels
from world.worker import HEAD, packed

ROOT = Path(__file__).resolve().parents[2]
# random rounds, or deals, a second: 100 times what SchafkopfRL plays (4,600)
ROUNDS_WANTED = {"russisch_poker": 1_300_000, "schafkopf": 460_000}
GLANCE_ALLOWED = {"russisch_poker": 0.1}  # ms of a core, on average
MEGABYTES_ALLOWED = 300


def poker_rounds(count: int, chance: Any, found: Any) -> None:
    """Play random rounds of eight cards."""
    from game.russisch_poker.search import rounds

    rounds.random_rounds(count, 8, chance, found)


def schafkopf_deals(count: int, chance: Any, found: Any) -> None:
    """Play random deals of a Rufer."""
    from game.schafkopf.search import rounds

    rounds.random_deals(count, rounds.RUFER, 0, chance, found)


PLAYED = {"russisch_poker": poker_rounds, "schafkopf": schafkopf_deals}


def random_rounds(key: str) -> float:
    """Return how many random rounds, deal included, one core plays a second."""
    import numpy as np

    from game.core.search import bits

    found, chance = np.zeros(4, np.int64), bits.seeded(1)
    PLAYED[key](1000, chance, found)
    rates = []
    for _ in range(5):
        begun = time.process_time()
        PLAYED[key](300_000, chance, found)
        rates.append(300_000 / (time.process_time() - begun))
    return max(rates)


def views(key: str, seed: int) -> Iterator[Any]:
    """Yield what the seats see in a match played at first sight, where there is a choice."""
    game, rng, mind = GAMES[key], Random(seed), load_mind(key)
    match = Match.start(game, Header(key, game.rules, tuple("ABCD")))
    while not match.is_over:
        match, _ = match.settle(rng)
        if match.is_over:
            return
        view = game.view(match.state, match.actors[0])
        if len(view.legal) > 1:
            yield view
        action = mind.choose(view, Strength.STARK, Style.BALANCED, rng)
        match, _ = match.play(match.actors[0], action)


def decisions(key: str, strength: Strength) -> list[float]:
    """Return the milliseconds of a core that decisions take where there is a choice."""
    mind = load_mind(key)
    took = []
    for number, view in enumerate(views(key, 1)):
        begun = time.process_time()
        mind.choose(view, strength, Style.BALANCED, Random(number))
        took.append(1000 * (time.process_time() - begun))
    return sorted(took)


def worker_megabytes() -> float:
    """Return the most memory that a worker has held after some decisions of masters, all games."""
    asked = [(key, view) for key in PLAYED for view in list(views(key, 2))[::10]]
    with subprocess.Popen(
        [sys.executable, "-m", "world.worker"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        for number, (key, view) in enumerate(asked):
            question = ("think", key, view, Strength.MEISTER, Style.BALANCED, number, 1.0)
            worker.stdin.write(packed((number, question)))
            worker.stdin.flush()
            size = int.from_bytes(worker.stdout.read(HEAD))
            assert pickle.loads(worker.stdout.read(size))[:2] == (number, True)
        status = Path(f"/proc/{worker.pid}/status").read_text("ascii")
        worker.stdin.close()
    peak = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(peak.split()[1]) / 1024


def main() -> int:
    """Print the figures; 1 if they are not as promised."""
    kernels.prepare(print)
    is_slow = False
    for key, wanted in ROUNDS_WANTED.items():
        rate, took = random_rounds(key), decisions(key, Strength.MEISTER)
        glance = statistics.mean(decisions(key, Strength.STARK))
        allowed = GLANCE_ALLOWED.get(key, inf)
        below = f"  (below {allowed})" if allowed < inf else ""
        is_slow |= rate < wanted or glance >= allowed
        print(f"{key}")
        print(f"random rounds or deals a second        {rate:12,.0f}  (at least {wanted:,})")
        print(
            f"a master's decision, ms of a core      median {statistics.median(took):.1f},"
            f" 95 % {took[len(took) * 95 // 100]:.1f}, slowest {took[-1]:.1f}"
        )
        print(f"the same at first sight (stark), mean  {glance:12.3f}{below}")
    memory = worker_megabytes()
    print(f"memory of a worker, MB                 {memory:12.0f}  (below {MEGABYTES_ALLOWED})")
    return int(is_slow or memory >= MEGABYTES_ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
