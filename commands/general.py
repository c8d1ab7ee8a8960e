"""Looking and moving: what one sees, and the ways out."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from commands import confirm, finding, parser
from commands.command import CommandRefused, TavernCommand
from world.texts.commands import TEXT, choice, enumeration
from world.texts.directions import direction_of

SELF = frozenset({"mich", "mir", "selbst", "ich"})
_LOOK_FILLERS = frozenset({"nach", "bei", "unter", "hinter", "ueber", "aus", "um", "herum"})


class Look(TavernCommand):
    """Du siehst Dich um oder betrachtest etwas genauer.

    schau – Du siehst Dich im Raum um.
    schau X an – Du betrachtest etwas oder jemanden.
    betrachte X – ebenso.

    Vieles, was in der Beschreibung eines Raums vorkommt, lässt sich betrachten.
    Beispiel: schau den Kachelofen an
    """

    key = "schau"
    aliases = (
        "schaue", "b", "betrachte", "betracht", "untersuche", "untersuch", "unt", "l", "sieh",
        "look", "siehe", "guck", "gucke", "lies", "lese", "beschau",
    )  # fmt: skip
    help_category = "Schauen und Gehen"

    def run(self) -> None:
        room = self.caller.location
        if room is None:
            raise self.refuse("nowhere")
        if self._at_table():
            return
        said = [word for word in self.words if word not in _LOOK_FILLERS]
        if SELF & set(self.tokens):
            self._look_at(self.caller)
        elif not said or said == ["raum"]:
            self.tell(_appearance(room, self.caller), kind="look")
        else:
            self._look_for(said, room)

    def _at_table(self) -> bool:
        from commands import table  # its commands look at the room with ours

        return bool(table.try_look(self.caller, self.args))

    def _on_a_table(self, said: list[str]) -> bool:
        from commands import table

        return bool(table.try_things(self.caller, said))

    def _look_for(self, said: list[str], room: Any) -> None:
        wanted = " ".join(said)
        near = finding.things_near(self.caller)
        found = finding.fitting(wanted, near)
        is_one = len({thing.key for thing in found}) == 1
        detail = _detail(room, said)
        if is_one and (detail is None or finding.is_called(wanted, found[0])):
            self._look_at(found[0])
            return
        if detail is not None:
            self.tell(detail, kind="look")
            return
        if not found and (way := exit_for(room, wanted)) is not None:
            self._look_at(way)
            return
        if not found and self._on_a_table(said):
            return
        shown = " ".join(self.args.removesuffix(" an").split())[:60]
        self._look_at(finding.one(wanted, near, self.refuse("find.nothing", said=shown)))

    def _look_at(self, thing: Any) -> None:
        self.tell(_appearance(thing, self.caller), kind="look")
        if thing is not self.caller and thing.has_account:
            finding.tell_person(thing, TEXT["look.at_you"].format(name=self.caller.key))


def _appearance(thing: Any, looker: Any) -> str | Callable[[Any], str]:
    """Return what *looker* sees; a thing that knows displays says it for each of them."""
    if hasattr(thing, "appearance"):
        return lambda reader: thing.appearance(looker, reader)
    text: str = thing.return_appearance(looker)
    return text or TEXT["look.plain"].format(name=thing.key)


def _detail(room: Any, said: list[str]) -> str | None:
    detail = getattr(room, "detail", None)
    text: str | None = detail(said) if detail is not None else None
    return text


class Go(TavernCommand):
    """Du gehst durch einen der Ausgänge.

    gehe RICHTUNG – zum Beispiel: gehe runter
    n, o, s, w, no, so, sw, nw, h, r – die Himmelsrichtungen, hoch und runter.

    Der Name eines Ausgangs allein genügt auch.
    """

    key = "gehe"
    aliases = ("geh", "gehen", "laufe", "lauf", "betrete", "betritt", "g")
    help_category = "Schauen und Gehen"

    def run(self) -> None:
        said = [word for word in self.words if word not in ("nach", "durch", "richtung", "hin")]
        if not said:
            raise no_way(self.caller, "go.where")
        go(self.caller, " ".join(said))


class Passage(TavernCommand):
    """Du gehst durch diesen Ausgang."""

    auto_help = False
    is_exit = True

    def __init__(self, command: Any) -> None:
        """Stand for Evennia's *command* of an exit, which asks and tells nobody anything."""
        super().__init__(key=command.key, aliases=command.aliases)
        self.obj = command.obj

    def run(self) -> None:
        if parser.words(self.args):
            raise self.refuse("unknown.nearest", nearest=choice([f"gehe {self.key}"]))
        pass_through(self.caller, self.obj)


def go(caller: Any, said: str) -> None:
    """Send *caller* through the exit *said* means, or refuse naming the exits."""
    if caller.location is None:
        raise CommandRefused(TEXT["nowhere"])
    way = exit_for(caller.location, said)
    if way is None:
        raise no_way(caller, "go.no_way")
    pass_through(caller, way)


def pass_through(caller: Any, way: Any) -> None:
    """Send *caller* through *way*; who would leave his seat in a match is asked first."""
    from typeclasses import tables

    if not way.access(caller, "traverse"):
        raise no_way(caller, "go.closed")
    question = tables.may_leave(caller)
    if question:
        confirm.ask(caller, question, lambda: _leave(caller, way))
    else:
        _leave(caller, way)


def _leave(caller: Any, way: Any) -> None:
    from typeclasses import tables

    way.at_traverse(caller, way.destination)
    tables.left_room(caller)


def exit_for(room: Any, said: str) -> Any | None:
    """Return the exit *said* means: its direction, a name of it, or where it leads."""
    exits = [way for way in room.exits if way.destination]
    direction = direction_of(parser.fold(said))
    if direction is not None:
        for way in exits:
            if direction in {direction_of(parser.fold(name)) for name in finding.names_of(way)}:
                return way
    names: dict[str, Any] = {}
    for way in exits:
        for name in (way.destination.key, *way.destination.aliases.all(), *finding.names_of(way)):
            names[name] = way
    found = finding.fitting_names(said, names)
    if len(found) > 1:
        raise CommandRefused(TEXT["find.which"], candidates=choice([way.key for way in found]))
    return found[0] if found else None


def no_way(caller: Any, template: str) -> CommandRefused:
    """Return the refusal that there is no such way, naming the ways there are."""
    ways = [_phrase(way) for way in caller.location.exits] if caller.location else []
    if not ways:
        return CommandRefused(TEXT["go.nowhere"])
    return CommandRefused(TEXT[template], exits=enumeration(ways, "oder"))


def _phrase(way: Any) -> str:
    """Return what completes „Von hier geht es“."""
    return str(getattr(way, "phrase", way.key))


class Time(TavernCommand):
    """Du siehst auf die Uhr.

    zeit – sagt, wie spät es ist.
    """

    key = "zeit"
    aliases = ("uhr", "uhrzeit")

    def run(self) -> None:
        now = datetime.now().astimezone()
        self.tell(TEXT["time"].format(hour=now.hour, minute=now.minute))


COMMANDS = (Look, Go, Time)
