"""Deals that a viewer cannot tell from the one he plays in, by the rules alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.core.api import CHANCE, Event
from game.core.errors import RefusedError
from game.core.match import Header, Match
from game.registry import GAMES
from tests.unit.redeal import redealt
from tests.unit.tables import NAMES


@dataclass(frozen=True)
class Moment:
    """A match, and the same match before the last cards were dealt."""

    match: Match
    before: Match

    @property
    def seat(self) -> int:
        return self.match.actors[0]

    @property
    def view(self) -> Any:
        return self.match.game.view(self.match.state, self.seat)

    def others(self, tries: int, rng: Random) -> Iterator[Match]:
        """Yield this match with the hidden cards dealt anew, if it looks the same to who acts."""
        game, seen = self.match.game, self.view
        for _ in range(tries):
            other = self.before
            try:
                for entry in redealt(self.match, self.seat, rng)[len(other.log) :]:
                    other, _ = other.play(entry.seat, game.decode(entry.action))
            except RefusedError:
                continue  # somebody would have broken a duty
            if game.view(other.state, self.seat) == seen:
                yield other


def moments(key: str, seed: int, options: dict[str, int], choose: Any) -> Iterator[Moment]:
    """Yield the decisions of a match in which everybody plays as *choose* says."""
    rng, game = Random(seed), GAMES[key]
    match = before = Match.start(game, Header(key, game.rules, NAMES, options))
    while not match.is_over:
        if match.actors[0] == CHANCE:
            before = match
            match, _ = match.play(CHANCE, game.chance(match.state, rng))
            continue
        moment = Moment(match, before)
        if len(moment.view.legal) > 1:
            yield moment
        match, _ = match.play(moment.seat, choose(moment.view, rng))


def rest(match: Match, first: Any, choose: Any, rng: Random) -> Iterator[Event]:
    """Yield what happens until new cards are dealt, if *first* is done now."""
    match, events = match.play(match.actors[0], first)
    yield from events
    while not match.is_over and match.actors[0] != CHANCE:
        view = match.game.view(match.state, match.actors[0])
        match, events = match.play(match.actors[0], choose(view, rng))
        yield from events


def at_random(view: Any, rng: Random) -> Any:
    return view.legal[int(rng.random() * len(view.legal))]
