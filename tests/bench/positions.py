"""Weighs the answers to positions by plain play: `python -m tests.bench.positions GAME`.

For each position it deals the hidden cards again and again, gives each lawful answer to the same
deals, and lets everybody play on by rules. A good answer must not be worse than a bad one.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

from game.core.match import Match
from game.core.mind import Mind, Strength, Style
from game.russisch_poker import mind as russisch_poker
from game.schafkopf import mind as schafkopf
from game.schafkopf import mind_bids
from tests.unit.positions import TABLES, Position, lawful_deals
from tests.unit.russisch_poker_positions import AHEAD
from tests.unit.russisch_poker_positions import POSITIONS as RUSSISCH_POKER
from tests.unit.schafkopf_positions import FORESEEN, TAUGHT
from tests.unit.schafkopf_positions import POSITIONS as SCHAFKOPF

POSITIONS: Final = {
    "russisch_poker": [*RUSSISCH_POKER, *AHEAD],
    "schafkopf": [*SCHAFKOPF, *FORESEEN, *TAUGHT],
}
MINDS: Final = {"russisch_poker": russisch_poker.RULES, "schafkopf": schafkopf.RULES}


def main() -> int:
    """Print a line for each position; return 1 if any good answer looks wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=POSITIONS)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--only", default="", help="a part of kind or reason")
    given = parser.parse_args()
    wrong = 0
    for position in POSITIONS[given.game]:
        if given.only in f"{position.kind}: {position.reason}":
            wrong += _weigh(given.game, position, given.deals)
    print(f"{wrong} positions where a bad answer did better for certain")
    return int(wrong > 0)


def _weigh(key: str, position: Position, deals: int) -> bool:
    """Print what each answer brings; tell whether the best bad one beats every good one."""
    table, made = TABLES[key], {}
    for match in islice(_sensible(key, position), deals):
        seat = match.actors[0]
        for action in table.game.legal(match.state, seat):
            after, _ = match.play(seat, action)
            code = table.game.encode(action).split()[1]
            made.setdefault(code, []).append(_played_on(key, after, len(match.state.scores))[seat])
    if not made:
        print(f"no such deal: {position.kind}: {position.reason}", flush=True)
        return False
    means = {code: statistics.fmean(points) for code, points in made.items()}
    good = [code for code in means if code in position.good.split()]
    best, rival = (
        max(codes, key=lambda code: means[code])
        for codes in (good, [code for code in means if code not in good])
    )
    gaps = [one - other for one, other in zip(made[best], made[rival], strict=True)]
    gap, interval = statistics.fmean(gaps), 2 * statistics.stdev(gaps) / len(gaps) ** 0.5
    shown = ", ".join(f"{c}{'*' * (c in good)} {means[c]:.2f}" for c in
                      sorted(means, key=lambda code: -means[code]))  # fmt: skip
    is_wrong = gap + interval < 0
    mark = "WRONG" if is_wrong else "clear" if gap > interval else "about even"
    print(f"{mark}: {position.kind}: {position.reason}: {shown} ({gap:+.2f} ± {interval:.2f})",
          flush=True)  # fmt: skip
    return is_wrong


def _sensible(key: str, position: Position) -> Iterator[Match]:
    """Yield deals in which whoever else declares had something to play with."""
    for match in lawful_deals(TABLES[key], position, Random(99)):
        state = match.state
        is_bidding = key != "schafkopf" or len(position.bids.split()) < len(state.hands)
        is_known = is_bidding or state.declarer == match.actors[0]  # then it is what it is
        if is_known or mind_bids.promise(state.contract, state.dealt[state.declarer]) > 0:
            yield match


def _played_on(key: str, match: Match, before: int) -> tuple[int, ...]:
    """Return the points of the round or deal that follows *before* others; all pass: nothing."""
    game, mind = TABLES[key].game, MINDS[key]
    while len(match.state.scores) == before:
        if match.actors[0] < 0:
            return (0,) * 4
        match, _ = match.play(
            match.actors[0], _choice(mind, game.view(match.state, match.actors[0]))
        )
    points: tuple[int, ...] = match.state.scores[-1].points
    return points


def _choice[V, A](mind: Mind[V, A], view: V) -> A:
    return mind.choose(view, Strength.MEISTER, Style.BALANCED, Random(1))


if __name__ == "__main__":
    sys.exit(main())
