"""What friends say of the game at their table: rarely, in character, never of secrets."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from game.core.api import Event, View
from game.core.seating_events import MatchSettled
from typeclasses import people
from typeclasses.display import tell
from world import tavern
from world.tavern.showing import spoken
from world.texts import GameTexts, Occasion, texts
from world.texts.people import NUMBERS, TEXT

BUDGET: Final = 2
"""Remarks a round at most, all friends together; half of all occasions pass in silence."""
_ENDS: Final = "end_won"
_HOST: Final = -1
"""Where the host sits: nowhere."""


@dataclass(slots=True)
class Mood:
    """What was said at a table lately, so that it is not said again."""

    round: int = 0
    left: int = BUDGET
    spoken: dict[str, str] = field(default_factory=dict)


def react(table: Any, events: Iterable[Event]) -> None:
    """Let at most one friend at *table* remark on *events*."""
    mood = _mood(table)
    found = list(occasions(mood, events, texts(table.game_key), table.view(None)))
    remark = choose(mood, found, _friends(table), table.names(), people.RANDOM)
    if remark is None:
        return
    key, name, line = remark
    text = TEXT["remarks"].format(name=name, text=line)
    for listener in dict.fromkeys(guest for guest, _ in table.listeners()):
        if people.hears(listener, key):
            tell(listener, lambda reader: spoken(text, reader), "say")


def _mood(table: Any) -> Mood:
    if table.ndb.mood is None:
        table.ndb.mood = Mood()
    mood: Mood = table.ndb.mood
    return mood


def _friends(table: Any) -> dict[int, str]:
    """Return the keys of those who may remark, by seat: the regulars at *table*, and the host."""
    everybody = tavern.current().people
    data = tavern.entry("tables", table.table_key)
    speakers = {
        seat: who.friend
        for seat, who in enumerate(table.lobby.seats)
        if who is not None and who.friend in everybody
    }
    host = next((each for each in everybody.values() if each.host), None)
    if host is not None and data is not None and data.room == host.room:
        speakers[_HOST] = host.key
    return speakers


def occasions(
    mood: Mood, events: Iterable[Event], words: GameTexts, view: View | None
) -> Iterator[Occasion]:
    """Yield what is worth a remark among *events*; only what everybody may see is looked at."""
    if view is not None and view.round != mood.round:
        mood.round, mood.left = view.round, BUDGET
    for each in events:
        seen = each.seen_by(None)
        if isinstance(seen, MatchSettled):
            best = max(seen.points)
            if seen.points.count(best) == 1:
                yield Occasion(_ENDS, seen.points.index(best), chance=1.0)
        elif view is not None:
            yield from words.occasions(seen, view)


def choose(
    mood: Mood,
    found: Sequence[Occasion],
    friends: dict[int, str],
    names: Sequence[str],
    rng: Random,
) -> tuple[str, str, str] | None:
    """Return key, name and line of the friend who speaks; None for silence."""
    if not found or not friends:
        return None
    occasion = max(found, key=lambda each: each.chance)
    ends = occasion.what == _ENDS
    if not ends and (mood.left <= 0 or rng.random() >= occasion.chance):
        return None
    speakers = [
        (key, lines)
        for seat, key in friends.items()
        if (lines := _lines(mood, key, occasion.what, own=seat == occasion.seat))
    ]
    if not speakers:
        return None
    key, lines = rng.choice(speakers)
    line = rng.choice(lines)
    mood.left -= 1
    mood.spoken[f"{key}:{occasion.what}"] = line
    number = occasion.number
    bid = NUMBERS[number] if 0 <= number < len(NUMBERS) else str(number)
    name = tavern.current().people[key].name
    return key, name, line.format(name=names[occasion.seat], bid=bid)


def _lines(mood: Mood, key: str, what: str, *, own: bool) -> list[str]:
    """Return what this friend could say now: nothing he said last at such an occasion."""
    lines = tavern.current().people[key].reactions.get(f"{what}_{'self' if own else 'other'}", ())
    return [line for line in lines if line != mood.spoken.get(f"{key}:{what}")]
