"""What other beliefs about the others would make of a Russisch-Poker master.

`python -m tests.bench.poker_kinds matches --way one-kind --against friend@3` plays one master who
goes another way against three of a mind, as `taverne arena` does; `... decisions` judges single
choices of all ways against a search of a million steps that knows the others to be the policy.
"""

import argparse
import multiprocessing
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random
from typing import Any, Final

from world import kernels

kernels.use()

from game.core.mind import Strength, Style  # noqa: E402
from game.russisch_poker import mind, mind_search  # noqa: E402
from game.russisch_poker.search import KINDS, KNOBS, Searcher, tree  # noqa: E402
from server.arena import Contest, Tally, figures, play_deal  # noqa: E402
from tests.bench import judged  # noqa: E402

KEY: Final = "russisch_poker"
LETTER, CLOSE, LOOSE, PLAIN = KINDS
REFERENCE: Final = (1.0, 0.5)  # seconds of the judge, and of another that shows how sure it is
EVERY: Final = 6  # of the choices of a match one in so many is judged
SEATS: Final = 4


def shares(*kinds: tuple[float, tuple[float, ...]]) -> tuple[tuple[float, ...], ...]:
    """Return kinds of players, each with how many there are of it."""
    return tuple((share, *kind[1:]) for share, kind in kinds)


@dataclass(frozen=True, slots=True)
class Way:
    """How a master looks ahead: whom he expects, how long, whether guards on cards bind him."""

    kinds: tuple[tuple[float, ...], ...] = KINDS
    seconds: float = mind.SECONDS
    drawing: float = KNOBS[tree.DRAWING]
    guards: str = "clear"  # overruled where looking ahead is clear; or always, or never

    def searcher(self) -> Searcher:
        """Return the search that goes this way."""
        knobs = list(KNOBS)
        knobs[tree.DRAWING] = self.drawing
        return Searcher(tuple(knobs), self.kinds)


WAYS: Final[Mapping[str, Way]] = {
    "now": Way(),
    "one-kind": Way(shares((1.0, CLOSE))),
    "two-kinds": Way(shares((0.75, CLOSE), (0.25, LOOSE))),
    "three-kinds": Way(shares((0.5, CLOSE), (0.17, LOOSE), (0.33, PLAIN))),
    "fifth-for-drawing": Way(drawing=0.2),
    "half-for-drawing": Way(drawing=0.5),
    "longer": Way(seconds=0.15),
    "shorter": Way(seconds=0.01),
    "no-guards-on-cards": Way(guards="never"),
    "guards-bind": Way(guards="always"),
}


@cache
def _search(way: Way) -> Searcher:
    return way.searcher()


def _go(way: Way) -> None:
    """Let masters in this process go this way from now on."""
    mind_search.searcher = lambda: _search(way)
    mind._sensible_or_clear = {
        "clear": _CLEAR,
        "never": lambda found, _sensible: found,
        "always": lambda found, sensible: {each: found[each] for each in sensible},
    }[way.guards]


_CLEAR: Final = mind._sensible_or_clear


def _values(view: Any, seconds: float, seed: int) -> dict[Any, float]:
    """Return what each action brings among players by the policy, by a long search."""
    knobs = list(KNOBS)
    knobs[tree.FAITH], knobs[tree.LEAST] = 0.0, mind_search.TOLD
    search = _reference(tuple(knobs), shares((1.0, LETTER)))
    asked = mind_search.asked(view, view.legal)
    steps = round(seconds * mind_search.STEPS_A_SECOND)
    return dict(zip(view.legal, search.look(asked, steps, seed).values, strict=True))


@cache
def _reference(knobs: tuple[float, ...], kinds: tuple[tuple[float, ...], ...]) -> Searcher:
    return Searcher(knobs, kinds)


def judge(names: tuple[str, ...], seed: int) -> judged.Judged:
    """Return what each way's choices in one match fall behind by; "policy" looks not ahead."""
    found: judged.Judged = {name: [] for name in (*names, "policy alone", "another judge")}
    for number, view in enumerate(judged.sample(KEY, seed, EVERY, lambda _view: True)):
        values = _values(view, REFERENCE[0], 1)
        other = _values(view, REFERENCE[1], 2)
        found["another judge"].append(judged.fallen(values, max(other, key=lambda a: other[a])))
        found["policy alone"].append(judged.fallen(values, _chosen(view, Strength.STARK, number)))
        for name in names:
            _go(WAYS[name])
            chosen = _chosen(view, Strength.MEISTER, number, WAYS[name].seconds)
            found[name].append(judged.fallen(values, chosen))
    return found


def _chosen(view: Any, strength: Strength, seed: int, seconds: float = mind.SECONDS) -> Any:
    return mind.Foresight(seconds).choose(view, strength, Style.BALANCED, Random(seed))


def decisions(given: argparse.Namespace) -> None:
    """Print what single choices fall behind by, in points a match."""
    names = tuple(dict.fromkeys(["now", *(given.way or WAYS)]))
    seeds = range(given.seed, given.seed + given.matches)
    found = judged.each(partial(judge, names), seeds, given.jobs)
    choices = sum(len(one["now"]) for one in found) * EVERY / SEATS / given.matches
    judged.tell(found, "now", choices, "points a seat and match")


def matches(given: argparse.Namespace) -> None:
    """Print what one master of each way wins above three of another mind, on the same deals.

    All have the same time; ways that differ in nothing else are left out. The others must not look
    ahead, for in this process every master goes that way.
    """
    for name in [name for name in given.way or WAYS if WAYS[name].seconds == mind.SECONDS]:
        way = replace(WAYS[name], seconds=given.seconds)
        contest = Contest(KEY, (f"friend@4@{given.seconds}", given.against), given.seed, True)
        with multiprocessing.get_context("spawn").Pool(given.jobs) as pool:
            deals = pool.map(partial(deal, way, contest), range(given.matches))
        found = figures(contest, deals)[0]
        print(
            f"{name:24} {found.difference:+.1f} ± {found.difference_interval:.1f} points a match,"
            f" {100 * (found.exact or 0):.1f} % exact, against {given.against}",
            flush=True,
        )


def deal(way: Way, contest: Contest, number: int) -> list[Tally]:
    """Play one match in all four seats, the masters going another way."""
    _go(way)
    return play_deal(contest, number)


def main() -> int:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("matches", "decisions"))
    parser.add_argument("--way", action="append", choices=WAYS, help="all, if none is named")
    parser.add_argument("--against", default="friend@3")
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=0.004, help="a master's time in a match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    (matches if given.what == "matches" else decisions)(given)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
