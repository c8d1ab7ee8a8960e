"""Things of the tavern: how they look and how they are called in German."""

from typing import Any, override

from evennia import DefaultObject

from typeclasses.display import reader_of, sessions_of
from world import tavern
from world.render.reader import Mode, Reader
from world.tavern.naming import Case, named, several
from world.tavern.showing import laid_out
from world.texts.places import TEXT

CATEGORY = "tavern"


def reader_for(looker: Any) -> Reader:
    """Return the reader of the first session of *looker*."""
    for session in sessions_of(looker) if looker else ():
        return reader_of(session)
    return Reader(Mode.TEXT)


class Shown:
    """What everything in the tavern has in common: it is described by data and shown by mode."""

    kind = ""

    @property
    def tavern_key(self: Any) -> str:
        """The key in the tavern's data; "" for what a Wirt built."""
        return self.tags.get(category=CATEGORY, return_list=True)[0] if self.has_data else ""

    @property
    def has_data(self: Any) -> bool:
        """Whether this comes from the tavern's data."""
        return bool(self.tags.get(category=CATEGORY))

    @property
    def data(self) -> Any | None:
        """The entry in the tavern's data, if there is one."""
        return tavern.entry(self.kind, self.tavern_key) if self.kind else None

    def description(self: Any) -> str:
        """Return the prose about this."""
        return self.data.description if self.data else self.db.desc or TEXT["plain"]

    def appearance(self, looker: Any, reader: Reader) -> str:
        """Return what *looker* sees, as *reader* reads it."""
        return laid_out(self.description(), reader)

    def return_appearance(self, looker: Any, **kwargs: Any) -> str:
        """Return what *looker* sees in the display he uses."""
        return self.appearance(looker, reader_for(looker))

    def get_display_name(self: Any, looker: Any = None, **kwargs: Any) -> str:
        """Return the bare name, without numbers for builders."""
        return self.key

    def get_extra_display_name_info(self, looker: Any = None, **kwargs: Any) -> str:
        """Return nothing: guests need no numbers."""
        return ""


class Object(Shown, DefaultObject):
    """Anything that is no room, exit or guest."""

    @property
    def gender(self) -> str:
        """m, f, n or pl."""
        return self.data.gender if self.data else self.db.gender or "n"

    def named(self, case: Case = "wer", *, definite: bool = False) -> str:
        """Return the name with article and adjective: „einen irdenen Krug“."""
        adjective = getattr(self.data, "adjective", "")
        return named(self.key, self.gender, case, adjective=adjective, definite=definite)

    @override
    def get_numbered_name(self, count: int, looker: Any, **kwargs: Any) -> Any:
        plural = getattr(self.data, "plural", "") or self.key
        pair = self.named(), several(count, plural, "wer", getattr(self.data, "adjective", ""))
        if kwargs.get("return_string"):
            return pair[0] if count == 1 else pair[1]
        return pair


class Thing(Object):
    """A thing from the tavern's data."""

    kind = "things"

    @override
    def at_object_creation(self) -> None:
        self.db.get_err_msg = TEXT["fixed"]
