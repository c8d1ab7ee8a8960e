"""What decisions were worth: a hint while a match runs, and what was given away after its end."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.core.api import Action, Seat
from game.core.match import Entry, Match
from game.core.mind import Budgeted, Mind, Strength, Style

SHOWN: Final = 3
"""How many of the dearest decisions are kept."""
NOTHING: Final = 0.05
"""What costs less than this many points is as good as the best."""


SEED: Final = 0
"""Whoever asks about the same view, now or later, is answered alike."""


SECONDS: Final = 2.0
"""Seconds of a usual core for a whole match looked back at, before the dearest are checked."""
PATIENCE: Final = 6
"""How many times as long as a friend for his decision a mind thinks for a hint."""
CHECKED: Final = 6
"""How many of the decisions that seem dearest are looked at once more, with more time."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best action, the next best one (None if there is no other), and what all are worth.

    *grain* is how exactly the values are known; 0 if they are exact. *untaught* are actions that
    the mind leaves out whatever they promise.
    """

    best: Action
    second: Action | None
    values: Mapping[Action, float]
    grain: float = 0.0
    untaught: Collection[Action] = ()

    def cost(self, action: Action) -> float:
        """Return how many points less *action* promises than the best one, as far as is known."""
        cost = max(0.0, self.loss(action))
        return round(cost / self.grain) * self.grain if self.grain else cost

    def loss(self, action: Action) -> float:
        """Return the same as it was found: below 0 where chance says that it is even better."""
        return self.values[self.best] - self.values[action]

    def gain(self, action: Action) -> float:
        """Return by how much *action* promises more than the best one; 0 if that may be chance."""
        grains = round(-self.loss(action) / self.grain) if self.grain else 0
        return grains * self.grain if grains > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision as its seat saw it: what was done, what was best, the points between.

    *cost* is what can be told of it, *loss* what was found, which sums up without bias.
    """

    view: Any
    action: Action
    best: Action
    cost: float
    loss: float


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
    return _weighed(_patient(mind), view, rng)


def _patient(mind: Mind[Any, Any]) -> Mind[Any, Any]:
    """Return the mind with the time of a hint: nobody waits for a friend then."""
    return mind.within(mind.seconds * PATIENCE) if isinstance(mind, Budgeted) else mind


def _weighed(mind: Mind[Any, Any], view: Any, rng: Random) -> Advice:
    # other deals than those by which the best was chosen: on those it would look too good
    chosen, weighed = (int(rng.random() * 2**32) for _ in range(2))
    best = mind.choose(view, Strength.MEISTER, Style.BALANCED, Random(chosen))
    values = mind.values(view, Strength.MEISTER, Random(weighed))
    others = [action for action in view.legal if action != best]
    second = max(others, key=values.__getitem__, default=None)
    if not isinstance(mind, Budgeted):
        return Advice(best, second, values)
    return Advice(best, second, values, mind.grain, frozenset(mind.untaught(view)))


def review(
    mind: Mind[Any, Any],
    match: Match,
    log: Sequence[Entry],
    seat: Seat,
    own: Collection[int],
) -> Review:
    """Return how *seat* played; *own* are the plies it decided itself.

    *match* is the match before its first action, *log* all its actions. A long match gets less
    thought for each decision (`SECONDS` in all); what seems dearest is looked at once more as for
    a hint: nobody gave away what he was advised to do.
    """
    patient = _patient(mind)
    if isinstance(mind, Budgeted):
        looks = 2 * sum(entry.seat == seat for entry in log)
        mind = mind.within(min(mind.seconds, SECONDS / max(1, looks)))
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
                    others += decision.loss
        match, _ = match.play(entry.seat, game.decode(entry.action))
    result = game.result(match.state)
    points = result.points[seat] if result else 0
    dearest = sorted(mine, key=lambda each: -each.loss)
    if patient is not mind:
        dearest = [_decision(patient, each.view, each.action) for each in dearest[:CHECKED]]
        dearest.sort(key=lambda each: -each.loss)
    shown = tuple(each for each in dearest[:SHOWN] if each.cost >= NOTHING)
    # where chance says that others gained, it may have come out as less than its parts
    lost = max(sum(each.loss for each in mine), sum(each.cost for each in shown), 0.0)
    return Review(
        decisions=len(mine),
        lost=lost,
        lost_by_others=max(0.0, others),
        dearest=shown,
        points=points,
        expected=expected,
        luck=None if expected is None else points - expected + lost + max(0.0, others),
    )


def _decided(match: Match, mind: Mind[Any, Any], seat: Seat, action: Action) -> Iterator[Decision]:
    """Yield the decision, if there was one: with one legal action there is none."""
    view = match.game.view(match.state, seat)
    if len(view.legal) > 1:
        yield _decision(mind, view, action)


def _decision(mind: Mind[Any, Any], view: Any, action: Action) -> Decision:
    advice = _weighed(mind, view, Random(SEED))
    loss = 0.0 if action == advice.best else advice.loss(action)
    if action in advice.untaught:  # what it promises more is no chance that evens out
        loss = max(0.0, loss)
    return Decision(view, action, advice.best, advice.cost(action), loss)
