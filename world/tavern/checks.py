"""What must hold between the entries of the data: rooms exist, words are clear, lines vary."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from game.registry import GAMES
from world.tavern.schema import LIVE, STYLES, PersonData, RoomData, World
from world.tavern.words import fold
from world.texts import texts
from world.texts.directions import DIRECTIONS

_FEWEST_LINES: Final = 2


def occasions() -> tuple[str, ...]:
    """Return what people may remark on at tables: done by themselves or by another."""
    whats = ["end_won", *(what for key in GAMES for what in texts(key).remarkable)]
    return tuple(f"{what}_{who}" for what in whats for who in ("self", "other"))


def problems(world: World, places: Mapping[tuple[str, str], str]) -> Iterator[str]:
    """Yield everything that does not fit together, each with file and place."""
    yield from _places(world, places)
    for room in world.rooms.values():
        for what in _room(world, room):
            yield f"{places['rooms', room.key]}: {what}"
    for person in world.people.values():
        for what in _person(person):
            yield f"{places['people', person.key]}: {what}"
    yield from _tables(world, places)
    lists = (world.rooms, world.things, world.people, world.tables)
    counted = Counter(key for entries in lists for key in entries)
    for key in sorted(key for key, count in counted.items() if count > 1):
        yield f"Der Schlüssel „{key}“ kommt in mehreren Dateien vor."


def _places(world: World, places: Mapping[tuple[str, str], str]) -> Iterator[str]:
    if world.start not in world.rooms:
        yield f"rooms.yaml: „start“ nennt keinen Raum („{world.start}“)."
    for kind, entries in (("things", world.things), ("people", world.people),
                          ("tables", world.tables)):  # fmt: skip
        for entry in entries.values():
            if entry.room not in world.rooms:
                yield f"{places[kind, entry.key]}: den Raum „{entry.room}“ gibt es nicht."


def _tables(world: World, places: Mapping[tuple[str, str], str]) -> Iterator[str]:
    for table in world.tables.values():
        if table.game not in GAMES:
            yield f"{places['tables', table.key]}: das Spiel „{table.game}“ gibt es nicht."
        for name in table.regulars:
            if name not in world.people or world.people[name].regular is None:
                yield f"{places['tables', table.key]}: „{name}“ ist kein Stammgast."


def _room(world: World, room: RoomData) -> Iterator[str]:
    directions: set[str] = set()
    for way in room.exits:
        if way.direction not in DIRECTIONS:
            yield f"die Richtung „{way.direction}“ gibt es nicht."
        if way.direction in directions:
            yield f"zwei Ausgänge führen nach „{way.direction}“."
        directions.add(way.direction)
        if way.to not in world.rooms:
            yield f"der Ausgang „{way.direction}“ führt nach „{way.to}“, diesen Raum gibt es nicht."
        elif room.key not in {back.to for back in world.rooms[way.to].exits}:
            yield f"von „{way.to}“ führt kein Ausgang zurück."
    words: dict[str, int] = {}
    for number, detail in enumerate(room.details, start=1):
        if not detail.words:
            yield f"Detail {number} hat keine Wörter."
        if detail.live not in LIVE:
            yield f"Detail {number}: „live“ kennt kein „{detail.live}“."
        for word in map(fold, detail.words):
            if words.setdefault(word, number) != number:
                yield f"das Wort „{word}“ gehört zu Detail {words[word]} und {number}."


def _person(person: PersonData) -> Iterator[str]:
    lists = {
        name: getattr(person, name) for name in ("greetings", "farewells", "thanks", "unknown")
    }
    if person.greetings_seated:
        lists["greetings_seated"] = person.greetings_seated
    lists |= {f"topics: {topic.words[0] if topic.words else '?'}": topic.lines
              for topic in person.topics}  # fmt: skip
    lists |= {f"reactions: {key}": lines for key, lines in person.reactions.items()}
    for name, lines in lists.items():
        if len(set(lines)) < _FEWEST_LINES:
            yield f"„{name}“ braucht mindestens {_FEWEST_LINES} verschiedene Sätze."
        for line in lines:
            try:
                line.format(name="Anna", bid="Drei")
            except (KeyError, ValueError, IndexError):
                yield f"„{name}“: in „{line}“ stehen falsche geschweifte Klammern."
    known = occasions()
    for key in person.reactions:
        if key not in known:
            yield f"den Anlass „{key}“ gibt es nicht; bekannt sind {', '.join(known)}."
    if person.regular is not None:
        if person.regular.style not in STYLES:
            yield f"den Stil „{person.regular.style}“ gibt es nicht; es gibt {', '.join(STYLES)}."
        for game, offer in person.regular.offers.items():
            if not 1 <= offer.low <= offer.usual <= offer.high or offer.step < 1:
                yield f"das Gebot bei „{game}“ muss mit low, usual, high aufsteigen."
