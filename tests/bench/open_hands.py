"""What a Schafkopf master would win who saw all cards: `python -m tests.bench.open_hands`.

That is about what knowing the hidden cards is worth: two masters to whom only the true deal occurs,
against two who go by the rules (`--against stark`: two who play at first sight, which is how
masters take others to play, but for what teachers say), in all six seatings.
"""

import argparse
import statistics
from itertools import combinations
from typing import Any, Final

from world import kernels

kernels.use()

import numpy as np  # noqa: E402

from game.core.mind import Strength  # noqa: E402
from game.schafkopf import mind_search  # noqa: E402
from game.schafkopf.contracts import CONTRACTS  # noqa: E402
from game.schafkopf.mind_deck import deck_of  # noqa: E402
from game.schafkopf.search import (  # noqa: E402
    AskedBid,
    AskedPlay,
    Found,
    Searcher,
    bits,
    situation,
    tree,
)
from game.schafkopf.state import State  # noqa: E402
from tests.bench import judged  # noqa: E402
from tests.bench.two_masters import SEATS, sitting  # noqa: E402


class Peeking(Searcher):
    """Looks ahead on the true deal alone, when it bids, when it plays, or both."""

    def __init__(self, bids: bool, plays: bool) -> None:
        super().__init__()
        self.peeks_at_bids, self.peeks_at_plays = bids, plays
        self.hands: Any = ()  # the true ones

    def see(self, state: State) -> None:
        """Look at all hands, before each question."""
        self.hands = state.hands

    def look_at_bids(self, asked: AskedBid, steps: int, seed: int) -> Found:
        """Return what each bid brings on the true deal."""
        if not self.peeks_at_bids:
            return super().look_at_bids(asked, steps, seed)
        contract, declarer = -1, 0
        for place, bid in enumerate(asked.bids):
            if bid >= 0:
                contract, declarer = bid, (asked.first + place) & 3
        hands = [sum(1 << card.index for card in self.hands[seat]) for seat in SEATS]
        deal = np.array([[*hands, 0]])
        means, tries = np.zeros(len(asked.options)), np.zeros(len(asked.options))
        looked = tree.search_bids(
            asked.me, asked.first, len(asked.bids), contract, declarer, np.array(asked.options),
            deal, steps, self.plays, self.bids, bits.seeded(seed), self.knobs, means, tries,
        )  # fmt: skip
        return Found(means.tolist(), int(looked))

    def look_at_plays(self, asked: AskedPlay, steps: int, seed: int) -> Found:
        """Return what each card brings in the true deal."""
        if not self.peeks_at_plays:
            return super().look_at_plays(asked, steps, seed)
        deck = deck_of(CONTRACTS[asked.contract])
        deal = np.array([[*(deck.mask(self.hands[seat]) for seat in SEATS), 0]])
        means, tries = np.zeros(len(asked.options)), np.zeros(len(asked.options))
        looked = tree.search_plays(
            situation(asked)[1], asked.me, np.array(asked.options), np.array(asked.against), deal,
            steps, self.plays, bits.seeded(seed), self.knobs, self.keys, self.nodes, means, tries,
        )  # fmt: skip
        return Found(means.tolist(), int(looked))


PEEKS: Final = {
    "nothing": Peeking(False, False),
    "plays": Peeking(False, True),
    "bids": Peeking(True, False),
    "all": Peeking(True, True),
}


def main() -> int:
    """Print what those who see cards win, on the same deals, and what seeing them is worth."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.01)
    parser.add_argument("--against", choices=["rules", "stark"], default="rules")
    given = parser.parse_args()
    others = Strength.STARK if given.against == "stark" else None
    fair: list[float] = []
    for sees, search in PEEKS.items():
        mind_search.searcher = lambda search=search: search  # the house's own search stays blind
        won = [
            statistics.fmean(
                sitting(number, masters, given.seconds, others, search.see)
                for masters in combinations(SEATS, 2)
            )
            for number in range(given.matches)
        ]
        fair = fair or won
        more = judged.mean([mine - blind for mine, blind in zip(won, fair, strict=True)])
        print(
            "sees {:8} {:+.2f} ± {:.2f} units a deal and seat,".format(sees, *judged.mean(won)),
            "{:+.2f} ± {:.2f} more than who sees nothing".format(*more),
            flush=True,
        )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
