"""What decisions were worth: a hint while a match runs, and what was given away after its end."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.api import Action, Seat
from game.core.match import Entry, Match
from game.core.mind import Mind, Strength, Style

SHOWN: Final = 3
"""How many of the dearest decisions are kept."""
NOTHING: Final = 0.05
"""What costs less than this many points is as good as the best."""


SEED: Final = 0
"""Whoever asks about the same view, now or later, is answered alike."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best action, the next best one (None if there is no other), and what all are worth."""

    best: Action
    second: Action | None
    values: Mapping[Action, float]

    def cost(self, action: Action) -> float:
        """Return how many points less *action* promises than the best one."""
        return max(0.0, self.values[self.best] - self.values[action])


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision as its seat saw it: what was done, what was best, the points between."""

    view: Any
    action: Action
    best: Action
    cost: float


@dataclass(frozen=True, slots=True)
class Review:
    """A finished match as one seat played it.

    *lost* are the points given away by own decisions, *lost_by_others* by those that a friend made
    for the seat; *dearest* the worst of the own ones. *expected* is what the match promised before
    its first action and *luck* what chance added; both None where nobody can tell.
    """

    decisions: int
    lost: float
    lost_by_others: float
    dearest: tuple[Decision, ...]
    points: int
    expected: float | None
    luck: float | None


def advise(mind: Mind[Any, Any], view: Any, rng: Random) -> Advice:
    """Return what *mind* at its best would do in *view*, and what else there is."""
    seed = int(rng.random() * 2**32)  # both look at the same imagined deals
    best = mind.choose(view, Strength.MEISTER, Style.BALANCED, Random(seed))
    values = mind.values(view, Strength.MEISTER, Random(seed))
    others = [action for action in view.legal if action != best]
    return Advice(best, max(others, key=values.__getitem__, default=None), values)


def review(
    mind: Mind[Any, Any],
    match: Match,
    log: Sequence[Entry],
    seat: Seat,
    own: Collection[int],
) -> Review:
    """Return how *seat* played; *own* are the plies it decided itself.

    *match* is the match before its first action, *log* all its actions.
    """
    game = match.game
    expected = mind.expected(game.view(match.state, seat))
    mine: list[Decision] = []
    others = 0.0
    for ply, entry in enumerate(log):
        if entry.seat == seat:
            for decision in _decided(match, mind, seat, game.decode(entry.action)):
                if ply in own:
                    mine.append(decision)
                else:
                    others += decision.cost
        match, _ = match.play(entry.seat, game.decode(entry.action))
    result = game.result(match.state)
    points = result.points[seat] if result else 0
    lost = sum(decision.cost for decision in mine)
    dearest = sorted(mine, key=lambda each: -each.cost)[:SHOWN]
    return Review(
        decisions=len(mine),
        lost=lost,
        lost_by_others=others,
        dearest=tuple(each for each in dearest if each.cost >= NOTHING),
        points=points,
        expected=expected,
        luck=None if expected is None else points - expected + lost + others,
    )


def _decided(match: Match, mind: Mind[Any, Any], seat: Seat, action: Action) -> Iterator[Decision]:
    """Yield the decision, if there was one: with one legal action there is none."""
    view = match.game.view(match.state, seat)
    if len(view.legal) > 1:
        advice = advise(mind, view, Random(SEED))
        yield Decision(view, action, advice.best, advice.cost(action))
