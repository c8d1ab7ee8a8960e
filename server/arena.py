"""Minds against each other: who sits where, one deal played in all seats, and what it tells."""

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

from game.core.api import CHANCE, Seat
from game.core.mind import Mind, Strength, Style, load_mind, load_rules, load_search
from game.core.plain import plain
from game.registry import GAMES
from world import kernels

type Decide = Callable[[Any, Random], Any]


class BadMindError(Exception):
    """A mind that cannot be had, or that breaks the rules."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played; the last mind takes the seats that are left over."""

    game: str
    minds: tuple[str, ...]
    seed: int
    duplicate: bool

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return GAMES[self.game].seats[-1]

    def seating(self, rotation: int) -> tuple[int, ...]:
        """Return the number of the mind on each seat."""
        last = len(self.minds) - 1
        order = [min(place, last) for place in range(self.seats)]
        return tuple(order[(seat - rotation) % self.seats] for seat in range(self.seats))


@dataclass(slots=True)
class Tally:
    """What one mind did with one deal, all its seats together."""

    seats: int = 0
    points: float = 0.0
    others: float = 0.0
    other_seats: int = 0
    bids: int = 0
    exact: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0


@dataclass(slots=True)
class Figures:
    """What one mind did in all deals; intervals are half the width of the 95 % interval."""

    mind: str
    points: float
    points_interval: float
    difference: float
    difference_interval: float
    exact: float | None
    seconds: float
    slowest: float
    decisions: int = field(default=0)


def strength_of(text: str) -> Strength:
    """Return the strength that a number or a name means; raise ``ValueError``."""
    if text.upper() in Strength.__members__:
        return Strength[text.upper()]
    return Strength(int(text))


def decider(game_key: str, name: str) -> Decide:
    """Return what decides for the mind of this name; raise ``BadMindError``."""
    if name == "random":
        return lambda view, rng: view.legal[int(rng.random() * len(view.legal))]
    if name == "rules":
        return _choice(load_rules(game_key), Strength.MEISTER, Style.BALANCED)
    kind, _, rest = name.partition("@")
    if kind == "friend":
        rest, _, seconds = rest.partition("@")
        strength, _, style = rest.partition("/")
        try:
            return _choice(
                mind_within(game_key, float(seconds) if seconds else None),
                strength_of(strength or "4"),
                Style(style or "balanced"),
            )
        except ValueError as error:
            raise BadMindError(f"{name}: no such strength, style or time") from error
    return _foreign(game_key, name)


def mind_within(game_key: str, seconds: float | None) -> Mind[Any, Any]:
    """Return the mind of a game with so much time for a decision, if time matters to it."""
    kernels.use()
    search = load_search(game_key)
    return search.within(seconds) if search and seconds else load_mind(game_key)


def _choice(mind: Mind[Any, Any], strength: Strength, style: Style) -> Decide:
    return lambda view, rng: mind.choose(view, strength, style, rng)


def _foreign(game_key: str, name: str) -> Decide:
    """Return a function of a plain dict as a mind; *name* is ``module:function``."""
    module, _, function = name.partition(":")
    if not (module and function):
        raise BadMindError(f"{name}: neither random, rules, friend@STRENGTH nor module:function")
    try:
        choose = getattr(import_module(module), function)
    except (ImportError, AttributeError) as error:
        raise BadMindError(f"{name}: {error}") from error
    game = GAMES[game_key]
    return lambda view, _rng: game.decode(choose(plain(view, game.encode)))


def play_deal(contest: Contest, number: int) -> list[Tally]:
    """Play one deal, in all seats if the contest says so; return a tally for each mind."""
    deciders = [decider(contest.game, name) for name in contest.minds]
    tallies = [Tally() for _ in contest.minds]
    for rotation in range(contest.seats) if contest.duplicate else (number % contest.seats,):
        _play_match(contest, number, rotation, deciders, tallies)
    return tallies


def _play_match(
    contest: Contest, number: int, rotation: int, deciders: Sequence[Decide], tallies: list[Tally]
) -> None:
    game = GAMES[contest.game]
    seating = contest.seating(rotation)
    chance = Random(f"{contest.seed}/{number}/chance")
    rngs = [Random(f"{contest.seed}/{number}/{rotation}/{seat}") for seat in range(contest.seats)]
    options = {name: option.default for name, option in game.options.items()}
    state = game.new(contest.seats, options)
    while actors := game.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            action = game.chance(state, chance)
        else:
            mind = seating[seat]
            view = game.view(state, seat)
            action = _timed(deciders[mind], view, rngs[seat], tallies[mind])
            if action not in view.legal:
                text = game.encode(action)
                raise BadMindError(f"{contest.minds[mind]}: {text} is not legal")
        state = game.apply(state, seat, action).state
    _count(game.result(state).points, game.score(state), seating, tallies)  # type: ignore[union-attr]


def _timed(decide: Decide, view: Any, rng: Random, tally: Tally) -> Any:
    begun = time.perf_counter()
    action = decide(view, rng)
    took = time.perf_counter() - begun
    tally.decisions += 1
    tally.seconds += took
    tally.slowest = max(tally.slowest, took)
    return action


def _count(
    points: Sequence[int], score: Any, seating: Sequence[int], tallies: Sequence[Tally]
) -> None:
    for mind, tally in enumerate(tallies):
        mine = [seat for seat, each in enumerate(seating) if each == mind]
        tally.seats += len(mine)
        tally.points += sum(points[seat] for seat in mine)
        tally.others += sum(points) - sum(points[seat] for seat in mine)
        tally.other_seats += len(points) - len(mine)
        _count_bids(score.get("rounds", ()), mine, tally)


def _count_bids(rounds: Iterable[Any], seats: Sequence[Seat], tally: Tally) -> None:
    for each in rounds:
        for seat in seats:
            tally.bids += 1
            tally.exact += each["bids"][seat] == each["tricks"][seat]


def figures(contest: Contest, deals: Sequence[Sequence[Tally]]) -> list[Figures]:
    """Return what the deals tell of each mind."""
    found = []
    for mind, name in enumerate(contest.minds):
        tallies = [deal[mind] for deal in deals]
        points = [tally.points / tally.seats for tally in tallies]
        differences = [
            mine - (tally.others / tally.other_seats if tally.other_seats else mine)
            for mine, tally in zip(points, tallies, strict=True)
        ]
        bids = sum(tally.bids for tally in tallies)
        decisions = sum(tally.decisions for tally in tallies)
        found.append(
            Figures(
                mind=name,
                points=_mean(points),
                points_interval=_interval(points),
                difference=_mean(differences),
                difference_interval=_interval(differences),
                exact=sum(tally.exact for tally in tallies) / bids if bids else None,
                seconds=sum(tally.seconds for tally in tallies) / max(1, decisions),
                slowest=max(tally.slowest for tally in tallies),
                decisions=decisions,
            )
        )
    return found


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _interval(values: Sequence[float]) -> float:
    """Return half the width of the 95 % interval of the mean; one observation a deal."""
    if len(values) < 2:
        return math.inf
    mean = _mean(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return 1.96 * math.sqrt(variance / len(values))
