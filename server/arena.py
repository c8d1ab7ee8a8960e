"""Minds against each other: who sits where, one deal played in all seats, and what it tells."""

import math
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

from game.core.api import CHANCE, Result, Seat
from game.core.mind import (
    NO_KERNELS,
    Mind,
    Strength,
    Style,
    load_earlier,
    load_mind,
    load_rules,
    load_search,
)
from game.core.plain import plain
from game.registry import GAMES
from world import kernels

type Decide = Callable[[Any, Random], Any]


class BadMindError(Exception):
    """A mind that cannot be had, or that breaks the rules."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played.

    Where the game leaves open how many play, each mind has one seat; else the last mind takes the
    seats that are left over.
    """

    game: str
    minds: tuple[str, ...]
    seed: int
    duplicate: bool
    pairs: bool = False
    """Whether two minds share the seats evenly, in all ways to do so."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        seats = GAMES[self.game].seats
        return max(seats[0], min(len(self.minds), seats[-1]))

    @property
    def seatings(self) -> int:
        """In how many ways the minds can sit."""
        return math.comb(self.seats, self.seats // 2) if self.pairs else self.seats

    def seating(self, rotation: int) -> tuple[int, ...]:
        """Return the number of the mind on each seat."""
        if self.pairs:
            firsts = list(combinations(range(self.seats), self.seats // 2))[rotation]
            return tuple(int(seat not in firsts) for seat in range(self.seats))
        last = len(self.minds) - 1
        order = [min(place, last) for place in range(self.seats)]
        return tuple(order[(seat - rotation) % self.seats] for seat in range(self.seats))


@dataclass(slots=True)
class Played:
    """How often a mind played a contract, how often it won, and the points it made of it."""

    played: int = 0
    won: int = 0
    points: float = 0.0


@dataclass(slots=True)
class Tally:
    """What one mind did with one match, all its seats together.

    *rounds* are those of all its seats; *dealt* are deals, those that nobody wanted included.
    """

    seats: int = 0
    points: float = 0.0
    others: float = 0.0
    other_seats: int = 0
    bids: int = 0
    exact: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    rounds: int = 0
    dealt: int = 0
    contracts: dict[str, Played] = field(default_factory=dict)
    lost: float | None = None
    """Points given away against best play, where that is known."""


@dataclass(slots=True)
class Figures:
    """What one mind did in all matches; intervals are half the width of the 95 % interval."""

    mind: str
    points: float
    points_interval: float
    difference: float
    difference_interval: float
    exact: float | None
    seconds: float
    slowest: float
    decisions: int = 0
    a_round: float = 0.0
    a_round_interval: float = 0.0
    wanted: float | None = None
    """The share of deals in which anybody played a contract."""
    contracts: dict[str, Played] = field(default_factory=dict)
    lost: float | None = None
    lost_interval: float | None = None


def strength_of(text: str) -> Strength:
    """Return the strength that a number or a name means; raise ``ValueError``."""
    if text.upper() in Strength.__members__:
        return Strength[text.upper()]
    return Strength(int(text))


def seconds_of(text: str) -> float:
    """Return the seconds that a text means; raise ``ValueError`` unless they are above 0."""
    seconds = float(text)
    if not 0 < seconds < math.inf:
        raise ValueError(f"{text} seconds")
    return seconds


def decider(game_key: str, name: str) -> Decide:
    """Return what decides for the mind of this name; raise ``BadMindError``."""
    if name == "random":
        return lambda view, rng: view.legal[int(rng.random() * len(view.legal))]
    if name == "rules":
        return _choice(load_rules(game_key), Strength.MEISTER, Style.BALANCED)
    kind, _, rest = name.partition("@")
    if kind == "friend":
        rest, is_timed, seconds = rest.partition("@")
        name_of_strength, is_styled, style = rest.partition("/")
        try:
            strength = strength_of(name_of_strength)
            manner = Style(style) if is_styled else Style.BALANCED
            mind = mind_within(game_key, seconds_of(seconds) if is_timed else None)
            return _choice(mind, strength, manner)
        except ValueError as error:
            strengths = ", ".join(f"{each:d} {each.name.lower()}" for each in Strength)
            raise BadMindError(
                f"{name}: no such strength, style or time; there are {strengths}, each with"
                f" /{', /'.join(Style)} and @SECONDS above 0 if wanted"
            ) from error
    if kind == "earlier":
        try:
            return _choice(load_earlier(game_key, rest), Strength.MEISTER, Style.BALANCED)
        except ValueError as error:
            raise BadMindError(f"{name}: {error}") from error
    return _foreign(game_key, name)


def mind_within(game_key: str, seconds: float | None) -> Mind[Any, Any]:
    """Return the mind of a game with so much time for a decision, if time matters to it.

    It has loaded its kernels, so that no decision is charged with that; what must be compiled first
    is told on standard error.
    """
    kernels.use()
    search = load_search(game_key)
    if search and not kernels.are_ready():
        kernels.prepare(lambda text: print(text, file=sys.stderr, flush=True))  # noqa: T201
    if search:
        with suppress(*NO_KERNELS):  # then it plays by rules
            search.prepare()
    return search.within(seconds) if search and seconds else load_mind(game_key)


def _choice(mind: Mind[Any, Any], strength: Strength, style: Style) -> Decide:
    return lambda view, rng: mind.choose(view, strength, style, rng)


def _foreign(game_key: str, name: str) -> Decide:
    """Return a function of a plain dict as a mind; *name* is ``module:function``."""
    module, _, function = name.partition(":")
    if not (module and function):
        raise BadMindError(
            f"{name}: neither random, rules, friend@STRENGTH, earlier@NAME nor module:function"
        )
    try:
        choose = getattr(import_module(module), function)
    except Exception as error:  # whatever somebody's module does
        raise BadMindError(f"{name}: {type(error).__name__}: {error}") from error
    if not callable(choose):
        raise BadMindError(f"{name}: that is no function")
    game = GAMES[game_key]

    def decide(view: Any, _rng: Random) -> Any:
        try:
            return game.decode(choose(plain(view, game.encode)))
        except Exception as error:
            *_, last = traceback.extract_tb(error.__traceback__)
            where = f"{Path(last.filename).name}:{last.lineno}"
            raise BadMindError(f"{name}: {type(error).__name__}: {error} ({where})") from error

    return decide


def play_deal(contest: Contest, number: int) -> list[Tally]:
    """Play one deal, in all seats if the contest says so; return a tally for each mind."""
    deciders = [decider(contest.game, name) for name in contest.minds]
    tallies = [Tally() for _ in contest.minds]
    every = range(contest.seatings)
    for rotation in every if contest.duplicate else (number % contest.seatings,):
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
    dealt = 0
    mind_of_all = load_mind(contest.game)
    best = mind_of_all if mind_of_all.expected(game.view(state, 0)) is not None else None
    while actors := game.actors(state):
        seat = actors[0]
        if seat == CHANCE:
            action = game.chance(state, chance)
            dealt += game.encode(action).startswith("deal ")
        else:
            mind = seating[seat]
            view = game.view(state, seat)
            action = _timed(deciders[mind], view, rngs[seat], tallies[mind])
            _count_lost(best, view, action, tallies[mind])
            if action not in view.legal:
                text = game.encode(action)
                raise BadMindError(f"{contest.minds[mind]}: {text} is not legal")
        state = game.apply(state, seat, action).state
    result = game.result(state)
    if result is not None:
        _count(result, game.score(state), seating, tallies)
    for tally, mind in zip(tallies, range(len(contest.minds)), strict=True):
        tally.dealt += dealt * seating.count(mind)


def _timed(decide: Decide, view: Any, rng: Random, tally: Tally) -> Any:
    begun = time.perf_counter()
    action = decide(view, rng)
    took = time.perf_counter() - begun
    tally.decisions += 1
    tally.seconds += took
    tally.slowest = max(tally.slowest, took)
    return action


def _count_lost(best: Mind[Any, Any] | None, view: Any, action: Any, tally: Tally) -> None:
    """Add what *action* gives away, where the values of all actions are exact."""
    if best is not None and action in view.legal:
        values = best.values(view, Strength.MEISTER, Random(0))
        tally.lost = (tally.lost or 0.0) + max(values.values()) - values[action]


def _count(result: Result, score: Any, seating: Sequence[int], tallies: Sequence[Tally]) -> None:
    points = result.points
    for mind, tally in enumerate(tallies):
        mine = [seat for seat, each in enumerate(seating) if each == mind]
        tally.seats += len(mine)
        tally.points += sum(points[seat] for seat in mine)
        tally.others += sum(points) - sum(points[seat] for seat in mine)
        tally.other_seats += len(points) - len(mine)
        tally.rounds += len(mine) * result.length
        _count_bids(score.get("rounds", ()), mine, tally)
        _count_contracts(score.get("deals", ()), mine, tally)


def _count_bids(rounds: Iterable[Any], seats: Sequence[Seat], tally: Tally) -> None:
    for each in rounds:
        for seat in seats:
            tally.bids += 1
            tally.exact += each["bids"][seat] == each["tricks"][seat]


def _count_contracts(deals: Iterable[Any], seats: Sequence[Seat], tally: Tally) -> None:
    for deal in deals:
        declarer = deal["declarer"] - 1
        if declarer in seats:
            found = tally.contracts.setdefault(deal["contract"].split(":")[0], Played())
            found.played += 1
            found.won += deal["won"]
            found.points += deal["points"][declarer]


def _all_contracts(tallies: Iterable[Tally]) -> dict[str, Played]:
    whole: dict[str, Played] = {}
    for tally in tallies:
        for name, each in tally.contracts.items():
            found = whole.setdefault(name, Played())
            found.played += each.played
            found.won += each.won
            found.points += each.points
    return dict(sorted(whole.items(), key=lambda item: -item[1].played))


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
        a_round = [tally.points / tally.rounds for tally in tallies]
        contracts = _all_contracts(tallies)
        dealt = sum(tally.dealt for tally in tallies)
        lost = [tally.lost / tally.seats for tally in tallies if tally.lost is not None]
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
                a_round=_mean(a_round),
                a_round_interval=_interval(a_round),
                wanted=sum(tally.rounds for tally in tallies) / dealt if contracts else None,
                contracts=contracts,
                lost=_mean(lost) if lost else None,
                lost_interval=_interval(lost) if lost else None,
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
