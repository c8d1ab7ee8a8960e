"""Ways between rooms."""

from typing import Any, override

from evennia import DefaultExit

from typeclasses.display import tell
from typeclasses.objects import Shown
from world import tavern
from world.texts.places import TEXT


class Exit(Shown, DefaultExit):
    """A way out of a room."""

    @property
    @override
    def data(self) -> Any | None:
        """The exit in the data of its room."""
        _, room_key, direction = (*self.tavern_key.split(":"), "", "")[:3]
        room = tavern.entry("rooms", room_key)
        ways = room.exits if room else ()
        return next((way for way in ways if way.direction == direction), None)

    @property
    def phrase(self) -> str:
        """What completes „Von hier geht es …“."""
        if self.data:
            return self.data.phrase
        if self.db.phrase:
            return str(self.db.phrase)
        place = self.destination.key if self.destination else "?"
        return TEXT["exit.unnamed"].format(direction=self.key, place=place)

    @override
    def description(self) -> str:
        if self.data:
            return self.data.description
        return self.db.desc or TEXT["exit"].format(way=self.phrase)

    @override
    def at_failed_traverse(self, traversing_object: Any, **kwargs: Any) -> None:
        tell(traversing_object, TEXT["exit.closed"])
