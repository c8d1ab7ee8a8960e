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
    """One round, or deal, of a match: its number from 1 of *whole*, and all that happened."""

    number: int
    whole: int
    events: tuple[Event, ...]


def stretches(start: Match, log: Sequence[Entry]) -> list[Stretch]:
    """Return the rounds of a match. *start* is the match before its first action.

    What a seat does belongs to the round that was due then, what chance does to the round after:
    the deal begins it.
    """
    match, found = start, dict[int, list[Event]]()
    for entry in log:
        before = match.game.view(match.state, None).round
        match, events = match.play(entry.seat, match.game.decode(entry.action))
        after = match.game.view(match.state, None).round
        number = after if entry.seat == CHANCE else before
        found.setdefault(max(1, number), []).extend(events)
    return [Stretch(number, len(found), tuple(found[number])) for number in sorted(found)]


def told_again(
    stretch: Stretch, reader: Reader, own: Seat | None, names: Sequence[str], game: str
) -> Iterator[str]:
    """Yield what happened in a round, as *own* seat or a spectator reads it afterwards."""
    yield TEXT["match.stretch"].format(
        stretch=texts(game).stretch, number=stretch.number, whole=stretch.whole
    )
    for each in stretch.events:
        yield base.open_event(each, reader, own, names, game)
