"""The one contract that every game fulfils, and the values that cross it."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Protocol, Self, override

type Seat = int
"""A place at the table, counted clockwise from 0; records and clients count from 1."""

CHANCE: Final[Seat] = -1
"""The actor behind deals and throws."""


class Action:
    """Base class of what a seat, or chance, may do; subclasses are frozen dataclasses."""

    __slots__ = ()


class Event:
    """Base class of what happened; an event that is not public says who sees what."""

    __slots__ = ()

    def seen_by(self, viewer: Seat | None) -> Self:
        """Return the event as *viewer* may know it; None is a spectator."""
        raise NotImplementedError


class PublicEvent(Event):
    """An event without secrets."""

    __slots__ = ()

    @override
    def seen_by(self, viewer: Seat | None) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Step[S]:
    """What an action leads to."""

    state: S
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match: points by seat, and its length in rounds or deals."""

    points: tuple[int, ...]
    length: int


@dataclass(frozen=True, slots=True)
class Option:
    """A number the host may choose before a match; tables offer *offered*, or all allowed."""

    default: int
    allowed: range
    offered: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The table as *viewer* may see it; None is a spectator. Games add their own fields.

    *round* counts from 1, 0 before the first deal. *legal* holds the viewer's own actions.
    """

    __plain_names__: ClassVar[Mapping[str, str]] = {"viewer": "seat"}

    viewer: Seat | None
    phase: str
    round: int
    rounds: int
    actor: Seat | None
    legal: tuple[Action, ...]


class Game[S, A, V](Protocol):
    """The rules of one table game. Instances hold no match state."""

    key: str
    rules: int
    seats: range
    options: Mapping[str, Option]
    is_counted: bool
    """Whether no chance falls between a deal and its end, so that sequences can be counted."""

    def new(self, seats: int, options: Mapping[str, int]) -> S:
        """Return the state before the first action; refuse options out of range."""

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Return who may act now; empty once the match is over."""

    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return every action *seat* may take now, in a fixed order."""

    def chance(self, state: S, rng: Random) -> A:
        """Draw the action that chance takes now, from ``rng.random()`` alone."""

    def apply(self, state: S, seat: Seat, action: A) -> Step[S]:
        """Return the next state and what happened; raise ``IllegalActionError``."""

    def view(self, state: S, viewer: Seat | None) -> V:
        """Return what *viewer* may know, built from what is allowed."""

    def result(self, state: S) -> Result | None:
        """Return the result once the match is over."""

    def score(self, state: S) -> Mapping[str, object]:
        """Return the public score so far as plain data, as ``taverne replay`` prints it."""

    def deposit(self, options: Mapping[str, int], unit: int) -> int:
        """Return the Taler each seat pays before the first action."""

    def payouts(self, state: S, unit: int) -> tuple[int, ...]:
        """Return the Taler back to each seat; they sum to seats * deposit."""

    def encode(self, action: A) -> str:
        """Return the action in notation, as ``"play KaA"``."""

    def decode(self, text: str) -> A:
        """Return the action that is written; raise ``NotationError``."""
