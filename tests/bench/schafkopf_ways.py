"""What looking ahead, teaching and counting out are worth to a Schafkopf master.

`python -m tests.bench.schafkopf_ways WHAT`: `roles` lets masters play one role in deals that else
everybody plays at first sight; `advice` judges single cards of masters who heed teaching more or
less; `bids` compares what bids promised with what they brought; `late` plays the true deal on from
cards of the last three tricks that looking at every deal chooses otherwise than the tree.
"""

import argparse
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from math import inf
from random import Random
from typing import Any, Final

from world import kernels

kernels.use()

from game.core.api import CHANCE  # noqa: E402
from game.core.match import Header, Match  # noqa: E402
from game.core.mind import Strength, Style  # noqa: E402
from game.schafkopf import mind, mind_search  # noqa: E402
from game.schafkopf.rules import GAME  # noqa: E402
from game.schafkopf.search import Searcher  # noqa: E402
from tests.bench import judged  # noqa: E402

type Decide = Callable[..., Any]
"""Of a view and a seed, returns an action."""

KEY: Final = GAME.key
SEATS: Final = range(4)
PATIENT: Final = 0.5  # seconds of the judge
EVERY: Final = 5  # of the cards of a match one in so many is judged
TRICKS, LATE = 8, 3
KINDS: Final = ("rufer", "wenz", "solo")

_MASTER: Final = mind.ATTENTION[Strength.MEISTER]
ADVICE: Final[Mapping[str, mind.Attention]] = {
    "now": _MASTER,
    "no advice": replace(_MASTER, advice=0.0),
    "a twentieth": replace(_MASTER, advice=0.05, doubt=inf),
    "half": replace(_MASTER, advice=0.5, doubt=inf),
    "all of it": replace(_MASTER, doubt=inf),
}


def a_deal(seed: int) -> Match:
    """Return a deal, its cards given out."""
    match = Match.start(GAME, Header(KEY, GAME.rules, tuple("ABCD"), {"spiele": 1}))
    return match.settle(Random(f"{seed}/deal"))[0]


def glance(view: Any, seed: int) -> Any:
    """Return what somebody does who plays at first sight."""
    return mind.MIND.choose(view, Strength.STARK, Style.BALANCED, Random(seed))


def think(view: Any, seed: int, seconds: float = mind.SECONDS) -> Any:
    """Return what a master does."""
    thinker = mind.Foresight(mind.Advice(mind.ATTENTION), seconds)
    return thinker.choose(view, Strength.MEISTER, Style.BALANCED, Random(seed))


def played_on(match: Match, deciders: Sequence[Decide]) -> Sequence[int]:
    """Play a deal to its end, each seat by its decider; return the units of all seats."""
    while not match.is_over:
        seat = match.actors[0]
        match, _ = match.play(seat, deciders[seat](GAME.view(match.state, seat), len(match.log)))
    units: Sequence[int] = match.state.scores[-1].points
    return units


def bid_out(seed: int, decide: Decide) -> Match | None:
    """Return a deal after its bids; nothing if nobody wants to play."""
    match = a_deal(seed)
    while match.actors[0] != CHANCE:
        view = GAME.view(match.state, match.actors[0])
        if view.phase != "bidding":
            return match
        match, _ = match.play(view.viewer, decide(view, seed))
    return None


def roles_of(match: Match) -> dict[str, list[int]]:
    """Return who has which role in the deal."""
    state = match.state
    kind = state.contract.kind.name.lower()
    partners = [] if state.partner is None else [state.partner]
    others = [seat for seat in SEATS if seat not in {state.declarer, *partners}]
    found = {f"{kind}, declarer": [state.declarer], f"{kind}, defenders": others}
    return found | ({f"{kind}, partner": partners} if partners else {})


def role_gains(kind: str, seconds: float, seed: int) -> judged.Judged:
    """Return what masters in each role gain, a player of it, above first sight on one deal.

    Nothing if nobody plays a contract of that *kind*.
    """
    match = bid_out(seed, glance)
    if match is None or match.state.contract.kind.name.lower() != kind:
        return {}
    thinker = partial(think, seconds=seconds)
    plain, found = played_on(match, [glance] * 4), {}
    for role, seats in roles_of(match).items():
        units = played_on(match, [thinker if seat in seats else glance for seat in SEATS])
        found[role] = [sum(units[seat] - plain[seat] for seat in seats) / len(seats)]
    return found


def found_of(
    given: argparse.Namespace, judge: Callable[[int], judged.Judged]
) -> list[judged.Judged]:
    """Return what *judge* finds of all deals, or matches, that were asked for."""
    return judged.each(judge, range(given.seed, given.seed + given.number), given.jobs)


def roles(given: argparse.Namespace) -> None:
    """Print what looking ahead gains in each role."""
    whole = judged.together(found_of(given, partial(role_gains, given.contract, given.seconds)))
    for role, units in sorted(whole.items()):
        print("{:24} {:+.2f} ± {:.2f} units a player".format(role, *judged.mean(units)), len(units))


def advised(seconds: float, seed: int) -> judged.Judged:
    """Return what cards fall behind by that masters choose who heed teaching more or less.

    The judge looks ahead as masters do, only longer, and heeds no teaching.
    """
    names = [*ADVICE, "first sight", "rules", "another judge"]
    found: judged.Judged = {name: [] for name in names}
    views = judged.sample(KEY, seed, EVERY, lambda view: view.phase != "bidding")
    for number, view in enumerate(views):
        values, other = (
            mind_search.brought(view, PATIENT, Random(f"judge {judge}")) for judge in (1, 2)
        )
        chosen = {"another judge": max(other, key=lambda action: other[action])}
        for name, attention in ADVICE.items():
            with heeding(attention):
                chosen[name] = think(view, number, seconds)
        chosen["first sight"] = glance(view, number)
        chosen["rules"] = by_rules(view, number)
        for name, action in chosen.items():
            found[name].append(judged.fallen(values, action))
    return found


@contextmanager
def heeding(attention: mind.Attention) -> Iterator[None]:
    """Let masters heed teaching so much for a while."""
    kept = mind.ATTENTION
    mind.ATTENTION = {**kept, Strength.MEISTER: attention}
    try:
        yield
    finally:
        mind.ATTENTION = kept


def advice(given: argparse.Namespace) -> None:
    """Print what a card falls behind by, by how much teaching counts."""
    judged.tell(found_of(given, partial(advised, given.seconds)), "now", 1.0, "units a card")


def promised(seconds: float, seed: int) -> judged.Judged:
    """Return what masters' bids promised, and brought when masters played on, on one deal.

    Where several pass, the mean of them.
    """
    bids: list[tuple[int, str, float]] = []

    def decide(view: Any, number: int) -> Any:
        thinker = mind.Foresight(mind.Advice(mind.ATTENTION), seconds)
        looked = thinker._looked(view, Strength.MEISTER, Random(number))
        chosen = max(looked, key=lambda action: looked[action])
        kind = "passing" if chosen.contract is None else chosen.contract.kind.name.lower()
        if len(looked) > 1:  # alone it was not looked into
            bids.append((view.viewer, kind, looked[chosen]))
        return chosen

    match = bid_out(seed, decide)
    thinkers = [partial(think, seconds=seconds)] * 4
    units: Sequence[int] = played_on(match, thinkers) if match else (0, 0, 0, 0)
    found: judged.Judged = {}
    for kind in {kind for _, kind, _ in bids}:
        promises = [(seat, promise) for seat, name, promise in bids if name == kind]
        promise = statistics.fmean(promise for _, promise in promises)
        brought = statistics.fmean(units[seat] for seat, _ in promises)
        found[f"{kind}, promised"], found[f"{kind}, brought"] = [promise], [brought]
        found[f"{kind}, brought more"] = [brought - promise]
    return found


def bids(given: argparse.Namespace) -> None:
    """Print what bids promise and bring."""
    whole = judged.together(found_of(given, partial(promised, given.seconds)))
    for name, units in sorted(whole.items()):
        print("{:24} {:+.2f} ± {:.2f} units".format(name, *judged.mean(units)), len(units))


def last_tricks(seconds: float, seed: int) -> judged.Judged:
    """Return what cards chosen over all deals bring more than the tree's, played on."""
    match, number = bid_out(seed, by_rules), 0
    found: judged.Judged = {"other cards": [], "by rules": [], "at first sight": []}
    while match and not match.is_over:
        seat = match.actors[0]
        view = GAME.view(match.state, seat)
        if len(view.history) >= TRICKS - LATE and len(view.legal) > 1:
            now, before = think(view, number, seconds), by_tree(view, number, seconds)
            found["other cards"].append(float(now != before))
            for name, decide in {"by rules": by_rules, "at first sight": glance}.items():
                deciders: list[Decide] = [decide] * 4
                deciders[seat] = partial(think, seconds=seconds)
                units = [
                    played_on(match.play(seat, card)[0], deciders)[seat] if now != before else 0
                    for card in (now, before)
                ]
                found[name].append(float(units[0] - units[1]))
        match, number = match.play(seat, by_rules(view, number))[0], number + 1
    return found


def by_rules(view: Any, seed: int) -> Any:
    """Return what somebody does who goes by teaching alone."""
    return mind.RULES.choose(view, Strength.MEISTER, Style.BALANCED, Random(seed))


def by_tree(view: Any, seed: int, seconds: float) -> Any:
    """Return what a master does who does not look at every deal in the last tricks."""
    kept = mind_search.searcher
    mind_search.searcher = _tree_alone
    try:
        return think(view, seed, seconds)
    finally:
        mind_search.searcher = kept


class TreeAlone(Searcher):
    """Goes by the tree to the end."""

    def _look_at_all(self, *_args: Any) -> None:
        return None


@cache
def _tree_alone() -> Searcher:
    return TreeAlone()


def late(given: argparse.Namespace) -> None:
    """Print what looking at every deal in the last tricks is worth."""
    whole = judged.together(found_of(given, partial(last_tricks, given.seconds)))
    others = whole.pop("other cards")
    print(f"{len(others)} choices, {sum(others):.0f} other cards over all deals than by the tree;")
    print("what they bring, the seat playing on as a master and the others")
    for name, units in whole.items():
        print("{:16} {:+.4f} ± {:.4f} units a choice".format(name, *judged.mean(units)))


WHATS: Final[Mapping[str, Callable[[argparse.Namespace], None]]] = {
    "roles": roles, "advice": advice, "bids": bids, "late": late,
}  # fmt: skip


def main() -> int:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=WHATS)
    parser.add_argument("--number", type=int, default=100, help="deals; matches for advice")
    parser.add_argument("--seconds", type=float, default=mind.SECONDS, help="a master's time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--contract", choices=KINDS, default="rufer", help="for roles")
    given = parser.parse_args()
    WHATS[given.what](given)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
