"""A match: its header, its list of actions, and the state they lead to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Self

from game.core.api import CHANCE, Action, Event, Game, Option, Seat
from game.core.errors import IllegalActionError, Refusal


def resolve(options: Mapping[str, Option], given: Mapping[str, int]) -> dict[str, int]:
    """Return *given* with the defaults filled in; refuse what is unknown or out of range."""
    for name, value in given.items():
        if name not in options or value not in options[name].allowed:
            raise IllegalActionError(Refusal.BAD_OPTION, option=name, value=value)
    return {name: given.get(name, option.default) for name, option in options.items()}


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed before the first action; *extra* holds header lines kept as written."""

    game: str
    rules: int
    seats: tuple[str, ...]
    options: Mapping[str, int] = field(default_factory=dict)
    extra: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a match in notation."""

    seat: Seat
    action: str


@dataclass(frozen=True, slots=True)
class Match:
    """A match in progress. Playing on returns a new one; nothing else changes."""

    game: Game[Any, Any, Any]
    header: Header
    state: Any
    log: tuple[Entry, ...] = ()

    @classmethod
    def start(cls, game: Game[Any, Any, Any], header: Header) -> Self:
        """Return the match before its first action; refuse bad seats or options."""
        options = resolve(game.options, header.options)
        state = game.new(len(header.seats), options)
        return cls(game, replace(header, options=options), state)

    @classmethod
    def replay(cls, game: Game[Any, Any, Any], header: Header, log: Iterable[Entry]) -> Self:
        """Rebuild a match from its log; raise if the log breaks the rules."""
        match = cls.start(game, header)
        for entry in log:
            match, _ = match.play(entry.seat, game.decode(entry.action))
        return match

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who may act now; empty once the match is over."""
        return self.game.actors(self.state)

    @property
    def is_over(self) -> bool:
        """Whether nobody may act any more."""
        return not self.actors

    def play(self, seat: Seat, action: Action) -> tuple[Self, tuple[Event, ...]]:
        """Return the match after *action*, and what happened."""
        step = self.game.apply(self.state, seat, action)
        entry = Entry(seat, self.game.encode(action))
        return replace(self, state=step.state, log=(*self.log, entry)), step.events

    def settle(self, rng: Random) -> tuple[Self, tuple[Event, ...]]:
        """Let chance act as long as it is its turn; return the match and what happened."""
        match = self
        events: tuple[Event, ...] = ()
        while match.actors == (CHANCE,):
            match, more = match.play(CHANCE, self.game.chance(match.state, rng))
            events = (*events, *more)
        return match, events
