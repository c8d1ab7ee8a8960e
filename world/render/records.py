"""A finished match told once more: what happened in each round, with all hands open."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.core.api import CHANCE, Event, Seat
from game.core.match import Entry, Match
from world.render import base
from world.render.reader import Reader
from world.texts import texts
from world.texts.money import TEXT


@dataclass(frozen=True, slots=True)
class Stretch:
    """One round, or deal, of a match: its number from 1 of *whole*, and all that happened.

    *plies* says for each event with which action of the match it came.
    """

    number: int
    whole: int
    events: tuple[Event, ...]
    plies: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """From the action *ply* on somebody called *name* has the seat."""

    ply: int
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat where in a match of *game* when it began, and who came later; *own* seat reads."""

    game: str
    own: Seat | None
    names: tuple[str, ...]
    changes: tuple[Change, ...] = ()


def stretches(start: Match, log: Sequence[Entry]) -> list[Stretch]:
    """Return the rounds of a match. *start* is the match before its first action.

    What a seat does belongs to the round that was due then, what chance does to the round after:
    the deal begins it.
    """
    match, found = start, dict[int, list[tuple[int, Event]]]()
    for ply, entry in enumerate(log):
        before = match.game.view(match.state, None).round
        match, events = match.play(entry.seat, match.game.decode(entry.action))
        after = match.game.view(match.state, None).round
        number = after if entry.seat == CHANCE else before
        found.setdefault(max(1, number), []).extend((ply, event) for event in events)
    return [
        Stretch(
            number,
            len(found),
            tuple(event for _, event in found[number]),
            tuple(ply for ply, _ in found[number]),
        )
        for number in sorted(found)
    ]


def told_again(stretch: Stretch, reader: Reader, sitting: Sitting) -> Iterator[str]:
    """Yield what happened in a round, as one who sat there or a spectator reads it afterwards."""
    names, own = list(sitting.names), sitting.own
    waiting = list(sitting.changes)
    yield TEXT["match.stretch"].format(
        stretch=texts(sitting.game).stretch, number=stretch.number, whole=stretch.whole
    )
    for ply, each in zip(stretch.plies, stretch.events, strict=True):
        while waiting and waiting[0].ply <= ply:
            change = waiting.pop(0)
            if change.ply >= stretch.plies[0]:
                name = "match.changed.own" if change.seat == own else "match.changed"
                yield TEXT[name].format(left=names[change.seat], name=change.name)
            names[change.seat] = change.name
            own = None if change.seat == own else own
        yield base.open_event(each, reader, own, names, sitting.game)
