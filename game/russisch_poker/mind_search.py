"""What looking ahead makes of a view: tells `search` the decision in numbers, within a budget."""

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Final

from game.core.api import Action
from game.russisch_poker import mind_table
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.policy import Judge
from game.russisch_poker.search import KNOBS, Asked, Searcher, tree
from game.russisch_poker.search.first_sight import FirstSight
from game.russisch_poker.tricks import SEATS
from game.russisch_poker.view import RussischPokerView as View

STEPS_A_SECOND: Final = 1_000_000  # plays looked at, on a usual core
FEWEST: Final = 8_000  # plays without which nothing can be told of every action
TOLD: Final = 256.0  # deals on which everything is tried, so that its worth can be told
MOST_BIDS: Final = 5  # announcements looked into, the best at first sight


@cache
def searcher() -> Searcher:
    """Return the search with its weights."""
    return Searcher()


@cache
def plain_searcher() -> Searcher:
    """Return a search that goes by what it finds, and not by what the policy thinks of it."""
    knobs = list(KNOBS)
    knobs[tree.FAITH], knobs[tree.LEAST] = 0.0, TOLD
    return Searcher(tuple(knobs))


@cache
def _first_sight() -> FirstSight:
    return FirstSight()


def judge() -> Judge:
    """Return what judges by the weights that friends play by, compiled."""
    return Judge(_first_sight().bids, _first_sight().plays)


def prepare() -> None:
    """Compile what is not compiled yet."""
    searcher().warm_up()
    _first_sight().warm_up()


def looked(
    view: View, candidates: Mapping[Action, float], seconds: float, rng: Random
) -> dict[Action, float]:
    """Return the points that each of the *candidates* brings; fewer, if they are many."""
    options = sorted(candidates, key=lambda action: -candidates[action])
    if view.phase == "bidding":
        options = options[:MOST_BIDS]
    if len(options) == 1:
        return {options[0]: candidates[options[0]]}
    steps = max(1, round(seconds * STEPS_A_SECOND))
    found = searcher().look(asked(view, options), steps, rng.getrandbits(32)).values
    return dict(zip(options, found, strict=True))


def brought(view: View, seconds: float, rng: Random) -> dict[Action, float]:
    """Return the points that each legal action brings on imagined deals, and nothing else."""
    steps = max(FEWEST, round(seconds * STEPS_A_SECOND))
    asked_of = asked(view, view.legal)
    found = plain_searcher().look(asked_of, steps, rng.getrandbits(32)).values
    return dict(zip(view.legal, found, strict=True))


def asked(view: View, options: Sequence[Action]) -> Asked:
    """Return the decision between *options* in numbers."""
    me, first = view.viewer or 0, view.opener or 0
    order = [(first + place) % SEATS for place in range(SEATS)]
    tricks = [trick.cards for trick in view.history]
    return Asked(
        me=me,
        hand=mind_table.bits(view.hand),
        first=first,
        cards=view.cards,
        bids=tuple(bid for seat in order if (bid := view.bids[seat]) is not None),
        log=tuple(
            mind_table.code_of(each.card) for trick in (*tricks, view.trick) for each in trick
        ),
        options=tuple(number_of(action) for action in options),
    )


def number_of(action: Action) -> int:
    """Return the number of an action: what is announced, or the code of the card."""
    match action:
        case Bid(number):
            return number
        case Play(card):
            return mind_table.code_of(card)
    msg = f"nothing to choose: {action!r}"
    raise TypeError(msg)
