"""Measures the house and prints the figures side by side: `make bench`."""

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from game.registry import GAMES
from tests.bench import latency, minds, rules

CARDS = {1: 40, 50: 3}  # cards timed at each table at least, by number of sessions


def main() -> int:
    """Print everything."""
    for key in GAMES:
        figures = rules.measure(key)
        print(f"{key}: the readable rules")
        print(f"  actions applied a second  {figures['apply_rate']:10,.0f}")
        print(f"  actions played a second   {figures['play_rate']:10,.0f}   (with legal actions)")
        print(
            f"  replay of a whole match   {figures['replay_ms']:10.1f} ms"
            f"   ({figures['actions']:.0f} actions)",
            flush=True,
        )
    print("the friends' search")
    code = minds.main()
    code |= subprocess.run([sys.executable, "-m", "tests.bench.crowd"], check=False).returncode
    for sessions, cards in CARDS.items():
        with tempfile.TemporaryDirectory(prefix="taverne-bench-") as folder:
            times = latency.measure(Path(folder) / "var", sessions, cards)
        ratio = statistics.median(times.card) / statistics.median(times.say)
        print(f"{sessions} session{'s' if sessions > 1 else ''} at tables, real server, by telnet")
        print(f"  {'milliseconds':24} {'p50':>8} {'p95':>8} {'p99':>8} {'lines':>8}")
        print(latency.line("Evennia's say", times.say))
        print(latency.line("spiele KARTE", times.card))
        print(latency.line("sage ZAHL (announce)", times.bid))
        print(f"  a card costs {ratio:.2f} times a say (aim: at most 2)", flush=True)
        code |= ratio > 2
    return code


if __name__ == "__main__":
    sys.exit(main())
