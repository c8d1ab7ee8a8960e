"""What friends say of the game at their table: rarely, in character, never of secrets."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from typeclasses import people
from typeclasses.display import tell
from world import tavern
from world.tavern.showing import laid_out
from world.texts.people import TEXT

BUDGET: Final = 2
"""Remarks a round at most, all friends together; half of all occasions pass in silence."""
_CHANCE: Final = {
    "end_won": 1.0, "exact_high": 0.6, "joker": 0.35, "missed": 0.4, "bluff": 0.4,
    "schwarz": 0.8, "solo_won": 0.7, "solo_lost": 0.7, "daus": 0.4,
}  # fmt: skip
_HIGH: Final = 3
_HOST: Final = -1
"""Where the host sits: nowhere."""
_NUMBERS: Final = ("Null", "Eins", "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht")


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something worth a remark: *seat* did it."""

    what: str
    seat: int
    bid: int = 0


@dataclass(slots=True)
class Mood:
    """What was said at a table lately, so that it is not said again."""

    round: int = 0
    left: int = BUDGET
    cards: int = 0
    spoken: dict[str, str] = field(default_factory=dict)


def react(table: Any, events: Iterable[Any]) -> None:
    """Let at most one friend at *table* remark on *events*."""
    mood = _mood(table)
    found = list(occasions(mood, events))
    remark = choose(mood, found, _friends(table), table.names(), people.RANDOM)
    if remark is None:
        return
    key, name, line = remark
    text = TEXT["remarks"].format(name=name, text=line)
    for listener in dict.fromkeys(guest for guest, _ in table.listeners()):
        if people.hears(listener, key):
            tell(listener, lambda reader: laid_out(text, reader), "say")


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


def occasions(mood: Mood, events: Iterable[Any]) -> Iterator[Occasion]:
    """Yield what is worth a remark among *events*; only what everybody may see is looked at."""
    for each in events:
        seen = each.seen_by(None)
        match type(seen).__name__:
            case "RoundBegan":
                mood.round, mood.left, mood.cards = seen.round, BUDGET, seen.cards
            case "BidMade" if seen.number >= _HIGH and 2 * seen.number > mood.cards:
                yield Occasion("bluff", seen.seat, seen.number)
            case "TrickTaken" if _joker_high(seen):
                yield Occasion("joker", seen.seat, seen.bid)
            case "SeatScored" if hasattr(seen, "bid"):
                yield from _scored(seen)
            case "DealBegan":
                mood.round, mood.left = seen.number, BUDGET
            case "PartnerShown":
                yield Occasion("daus", seen.partner)
            case "DealEnded":
                yield from _dealt(seen)
            case "MatchEnded":
                best = max(seen.points)
                if seen.points.count(best) == 1:
                    yield Occasion("end_won", seen.points.index(best))


def _joker_high(taken: Any) -> bool:
    """Tell whether Pik 7 played high brought a trick that was still wanted."""
    own = [played.card for played in taken.cards if played.seat == taken.seat]
    return bool(own) and own[0].code == "Pi7+" and taken.tricks <= taken.bid


def _scored(scored: Any) -> Iterator[Occasion]:
    if scored.bid == scored.tricks and scored.bid >= _HIGH:
        yield Occasion("exact_high", scored.seat, scored.bid)
    elif scored.tricks < scored.bid:
        yield Occasion("missed", scored.seat, scored.bid)


def _dealt(ended: Any) -> Iterator[Occasion]:
    """Yield what a finished deal of one side against the other is worth."""
    if ended.schwarz and not ended.won:
        yield Occasion("schwarz", ended.seat)
    if not ended.contract.has_partner:
        yield Occasion("solo_won" if ended.won else "solo_lost", ended.seat)


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
    occasion = max(found, key=lambda each: _CHANCE[each.what])
    ends = occasion.what == "end_won"
    if not ends and (mood.left <= 0 or rng.random() >= _CHANCE[occasion.what]):
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
    bid = _NUMBERS[occasion.bid] if occasion.bid < len(_NUMBERS) else str(occasion.bid)
    name = tavern.current().people[key].name
    return key, name, line.format(name=names[occasion.seat], bid=bid)


def _lines(mood: Mood, key: str, what: str, *, own: bool) -> list[str]:
    """Return what this friend could say now: nothing he said last at such an occasion."""
    lines = tavern.current().people[key].reactions.get(f"{what}_{'self' if own else 'other'}", ())
    return [line for line in lines if line != mood.spoken.get(f"{key}:{what}")]
