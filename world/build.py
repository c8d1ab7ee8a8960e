"""Bring the Evennia world in line with the tavern's data: create, correct, take away, never twice.

What the data made carries a tag of the category ``tavern``; everything else is left alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

import evennia
from evennia.objects.models import ObjectDB
from evennia.server.models import ServerConfig
from evennia.utils import logger

from world import tavern
from world.tavern import loading
from world.tavern.schema import World, WorldError
from world.tavern.words import fold
from world.texts.directions import DIRECTIONS

CATEGORY: Final = "tavern"
KEPT: Final = "tavern_files"
"""Where the files that were last sound are kept, in case they become unsound."""
_VOID: Final = 2
"""Evennia's number for the room that it makes itself, whatever the language calls it."""
_MADE_BY_EVENNIA: Final = "last_initial_setup_step"
_PATHS: Final = {
    "room": "typeclasses.rooms.TavernRoom",
    "exit": "typeclasses.exits.Exit",
    "thing": "typeclasses.objects.Thing",
    "person": "typeclasses.people.Person",
    "table": "typeclasses.tables.GameTable",
}
_FIXED: Final = "get:false()"
_SPELT: Final = {"sueden": "süden", "suedosten": "südosten", "suedwesten": "südwesten"}


@dataclass(frozen=True, slots=True)
class _Wanted:
    """One object as the data wants it."""

    tag: str
    kind: str
    name: str
    room: str = ""
    to: str = ""
    aliases: tuple[str, ...] = ()
    attributes: tuple[tuple[str, str], ...] = ()
    fixed: bool = True


def build() -> World | None:
    """Bring the world in line with the data; return the data, or None if there is none sound."""
    world = _sound_world()
    if world is None:
        tavern.adopt(World("", {}, {}, {}, {}))
        return None
    tavern.adopt(world)
    objects = _tagged()
    for wanted in _wanted(world):
        known = objects.get(wanted.tag) or _void_as_start(world, wanted)
        objects[wanted.tag] = (
            _correct(known, wanted, objects) if known else _create(wanted, objects)
        )
    wanted_tags = {wanted.tag for wanted in _wanted(world)}
    for tag in sorted(set(objects) - wanted_tags, key=lambda tag: tag.startswith("room:")):
        _remove(objects[tag], objects[world.start])
    _empty_void(objects[world.start])
    return world


def start_room() -> Any:
    """Return the room where people begin."""
    return find(tavern.current().start)


def find(tag: str) -> Any | None:
    """Return the object that the data calls *tag*; None if it is not built."""
    found = ObjectDB.objects.get_by_tag(tag, category=CATEGORY)
    return found[0] if found else None


# --- the data ---
def _sound_world() -> World | None:
    kept = ServerConfig.objects.conf(KEPT)
    try:
        texts = loading.texts()
        world = loading.read(texts)
    except WorldError as error:
        logger.log_err("Die Daten der Taverne sind fehlerhaft, es gelten die vorigen:")
        for problem in error.problems:
            logger.log_err(f"  {problem}")
        return _previous(kept)
    if kept != texts:
        ServerConfig.objects.conf(KEPT, texts)
    return world


def _previous(kept: Mapping[str, str] | None) -> World | None:
    if not kept:
        return None
    try:
        return loading.read(kept)
    except WorldError as error:
        logger.log_err(f"Auch die vorigen Daten der Taverne passen nicht mehr: {error}")
        return None


def _wanted(world: World) -> Iterator[_Wanted]:
    for room in world.rooms.values():
        yield _Wanted(room.key, "room", room.name)
    for room in world.rooms.values():
        for way in room.exits:
            yield _Wanted(
                f"exit:{room.key}:{way.direction}",
                "exit",
                _SPELT.get(way.direction, way.direction),
                room.key,
                way.to,
                _spellings((way.direction, *DIRECTIONS[way.direction], *way.aliases)),
                (("phrase", way.phrase),),
            )
    for table in world.tables.values():
        identity = (("table_key", table.key), ("game_key", table.game))
        yield _Wanted(
            table.key, "table", table.name, table.room, "", _spellings(table.words), identity
        )
    for person in world.people.values():
        yield _Wanted(person.key, "person", person.name, person.room, "", _spellings(person.words))
    for thing in world.things.values():
        yield _Wanted(
            thing.key, "thing", thing.name, thing.room, "", _spellings(thing.words),
            fixed=not thing.portable,
        )  # fmt: skip


def _spellings(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return *words* as aliases, with umlauts and without."""
    return tuple(dict.fromkeys(form for word in words for form in (word.lower(), fold(word))))


# --- the objects ---
def _tagged() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for one in ObjectDB.objects.filter(db_tags__db_category=CATEGORY).distinct():
        for tag in one.tags.get(category=CATEGORY, return_list=True):
            found[tag] = one
    return found


def is_void(room: Any) -> bool:
    """Tell whether *room* is the one that Evennia made, and nobody has built anything on it."""
    return (
        room is not None
        and room.pk == _VOID
        and ServerConfig.objects.conf(_MADE_BY_EVENNIA) == "done"
        and not room.tags.get(category=CATEGORY)
        and not room.exits
    )


def _void_as_start(world: World, wanted: _Wanted) -> Any | None:
    """Return Evennia's first room to become the start, so that nobody ever lands in a void."""
    void = ObjectDB.objects.filter(id=_VOID, db_location__isnull=True).first()
    if wanted.tag != world.start or not is_void(void):
        return None
    void.attributes.remove("desc")
    void.tags.add(wanted.tag, category=CATEGORY)
    return void


def _empty_void(start: Any) -> None:
    """Bring who stands in Evennia's first room of an older house to *start*."""
    void = ObjectDB.objects.filter(id=_VOID, db_location__isnull=True).first()
    for guest in void.contents if is_void(void) else ():
        guest.move_to(start, quiet=True)


def _create(wanted: _Wanted, objects: Mapping[str, Any]) -> Any:
    room = objects.get(wanted.room)
    made = evennia.create_object(
        _PATHS[wanted.kind],
        key=wanted.name,
        location=room,
        home=room,
        destination=objects.get(wanted.to),
        aliases=list(wanted.aliases),
        tags=[(wanted.tag, CATEGORY)],
        attributes=list(wanted.attributes),
        nohome=room is None,
    )
    return _correct(made, wanted, objects)


def _correct(one: Any, wanted: _Wanted, objects: Mapping[str, Any]) -> Any:
    """Change what differs from the data; things that were carried away stay where they are."""
    if one.typeclass_path != _PATHS[wanted.kind]:
        one.swap_typeclass(_PATHS[wanted.kind], clean_attributes=False, run_start_hooks="all")
    if one.key != wanted.name:
        one.key = wanted.name
    if set(one.aliases.all()) != set(wanted.aliases):
        one.aliases.clear()
        one.aliases.add(list(wanted.aliases))
    for name, value in wanted.attributes:
        if one.attributes.get(name) != value:
            one.attributes.add(name, value)
    if wanted.kind != "room":
        _place(one, wanted, objects)
        lock = _FIXED if wanted.fixed else "get:all()"
        if lock not in one.locks.all():
            one.locks.add(lock)
    return one


def _place(one: Any, wanted: _Wanted, objects: Mapping[str, Any]) -> None:
    room = objects[wanted.room]
    if one.home != room:
        one.home = room
    if one.location is None or (one.location != room and wanted.fixed):
        one.location = room
    if wanted.to and one.destination != objects[wanted.to]:
        one.destination = objects[wanted.to]


def _remove(one: Any, start: Any) -> None:
    """Take away what the data no longer has; a table at which a match runs stays."""
    if getattr(one, "match_id", None) is not None:
        logger.log_warn(f"{one.key} bleibt, bis die Partie dort zu Ende ist.")
        return
    for guest in [each for each in one.contents if each.has_account]:
        guest.move_to(start, quiet=True)
    one.delete()
