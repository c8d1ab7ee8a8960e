"""How fast the friends' search is and what a worker weighs: `python -m tests.bench.minds`."""

import pickle
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from game.core.match import Header, Match
from game.core.mind import Strength, Style, load_mind
from game.registry import GAMES
from world import kernels
from world.worker import HEAD, packed

ROOT = Path(__file__).resolve().parents[2]
KEY = "russisch_poker"
ROUNDS_WANTED = 1_300_000
MEGABYTES_ALLOWED = 300


def random_rounds() -> float:
    """Return how many random rounds of eight cards, deal included, one core plays a second."""
    import numpy as np

    from game.russisch_poker.search import bits, rounds

    found, chance = np.zeros(4, np.int64), bits.seeded(1)
    rounds.random_rounds(1000, 8, chance, found)
    rates = []
    for _ in range(5):
        begun = time.process_time()
        rounds.random_rounds(300_000, 8, chance, found)
        rates.append(300_000 / (time.process_time() - begun))
    return max(rates)


def views(seed: int) -> Iterator[Any]:
    """Yield what the seats see in a match played by the rules, where there is a choice."""
    game, rng, mind = GAMES[KEY], Random(seed), load_mind(KEY)
    match = Match.start(game, Header(KEY, game.rules, tuple("ABCD")))
    while not match.is_over:
        match, _ = match.settle(rng)
        if match.is_over:
            return
        view = game.view(match.state, match.actors[0])
        if len(view.legal) > 1:
            yield view
        action = mind.choose(view, Strength.STARK, Style.BALANCED, rng)
        match, _ = match.play(match.actors[0], action)


def decisions() -> list[float]:
    """Return the milliseconds of a core that a master's decisions take."""
    mind = load_mind(KEY)
    took = []
    for number, view in enumerate(views(1)):
        begun = time.process_time()
        mind.choose(view, Strength.MEISTER, Style.BALANCED, Random(number))
        took.append(1000 * (time.process_time() - begun))
    return sorted(took)


def worker_megabytes() -> float:
    """Return the most memory that a worker has held after some decisions of masters."""
    with subprocess.Popen(
        [sys.executable, "-m", "world.worker"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        for number, view in enumerate(views(2)):
            if number % 10:
                continue
            question = ("think", KEY, view, Strength.MEISTER, Style.BALANCED, number, 1.0)
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
    rate = random_rounds()
    print(f"random rounds of eight cards a second  {rate:12,.0f}  (at least {ROUNDS_WANTED:,})")
    took = decisions()
    print(
        f"a master's decision, ms of a core      median {statistics.median(took):.1f},"
        f" 95 % {took[len(took) * 95 // 100]:.1f}, slowest {took[-1]:.1f}"
    )
    memory = worker_megabytes()
    print(f"memory of a worker, MB                 {memory:12.0f}  (below {MEGABYTES_ALLOWED})")
    return int(rate < ROUNDS_WANTED or memory >= MEGABYTES_ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
