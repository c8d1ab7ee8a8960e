"""Rooms: what one sees there, who is there, and what the house itself shows."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, override

from evennia import DefaultRoom

from typeclasses import showpieces
from typeclasses.objects import Shown, Thing
from typeclasses.people import Person
from world.render.grammar import capital, joined
from world.render.reader import Mode, Reader
from world.tavern.naming import several
from world.tavern.schema import Detail
from world.tavern.showing import block, laid_out
from world.tavern.words import closeness
from world.texts.places import TEXT

_MOST_NAMED = 12


class TavernRoom(Shown, DefaultRoom):
    """A room of the tavern, or one a Wirt built."""

    kind = "rooms"

    # --- details ----------------------------------------------------------------------------------
    def details(self) -> Sequence[Detail]:
        """Return what can be looked at here besides things and people."""
        return self.data.details if self.data else ()

    def find_detail(self, said: str | Sequence[str]) -> Detail | None:
        """Return the detail that *said* names best, whatever the ending."""
        rated = [(closeness(said, detail.words), detail) for detail in self.details()]
        best = max((rating for rating, _ in rated), default=0)
        return next((detail for rating, detail in rated if rating == best), None) if best else None

    def detail(self, said: str | Sequence[str]) -> Callable[[Reader], str] | None:
        """Return what is seen of the detail that *said* names, for each reader; or None."""
        found = self.find_detail(said)
        if found is None:
            return None
        return lambda reader: laid_out(self.detail_text(found), reader)

    def detail_text(self, detail: Detail) -> str:
        """Return the text of *detail*, where the house fills it in as things stand now."""
        if detail.live == "tafel":
            return showpieces.slate(self) or detail.text
        if detail.live == "kurier":
            return showpieces.letterbox() or detail.text
        return detail.text

    # --- the whole room ---------------------------------------------------------------------------
    @override
    def appearance(self, looker: Any, reader: Reader) -> str:
        lines = [self.description(), *self._exits(looker, reader), *self._tables(looker, reader)]
        lines += [*self._people(reader), *self._guests(looker), *self._things(looker, reader)]
        return block(self.key, lines, reader)

    def _exits(self, looker: Any, reader: Reader) -> Iterator[str]:
        ways = [way.phrase for way in self.exits if way.access(looker, "view")]
        if not ways:
            yield TEXT["exits.none"]
        elif reader.mode is Mode.VORLESEN:
            yield from (TEXT["exits"].format(ways=way) for way in ways)
        else:
            yield TEXT["exits"].format(ways=joined(ways))

    def _tables(self, looker: Any, reader: Reader) -> Iterator[str]:
        for table in showpieces.tables_in(self):
            yield showpieces.table_line(table)

    def _people(self, reader: Reader) -> Iterator[str]:
        seated = self._seated()
        for person in self.contents:
            if isinstance(person, Person) and person.key not in seated:
                yield person.stands()

    def _guests(self, looker: Any) -> Iterator[str]:
        seated = self._seated()
        names = [
            each.key
            for each in self.contents_get(content_type="character")
            if each is not looker and each.key not in seated
        ]
        if len(names) > _MOST_NAMED:
            rest = len(names) - _MOST_NAMED + 1
            names = [*names[: _MOST_NAMED - 1], TEXT["more"].format(count=rest)]
        if names:
            number = "one" if len(names) == 1 else "many"
            yield TEXT[f"stands.{number}"].format(names=joined(names))

    def _seated(self) -> set[str]:
        return {name for table in showpieces.tables_in(self) for name in showpieces.seated(table)}

    def _things(self, looker: Any, reader: Reader) -> Iterator[str]:
        tables = showpieces.tables_in(self)
        lying = [
            thing
            for thing in self.contents_get(content_type="object")
            if thing not in tables
            and not isinstance(thing, Person)
            and thing.access(looker, "view")
        ]
        counts = Counter(thing.key for thing in lying)
        names = [_named(next(each for each in lying if each.key == key), count)
                 for key, count in counts.items()]  # fmt: skip
        if reader.mode is Mode.VORLESEN:
            yield from (TEXT["things"].format(things=name) for name in names)
        elif names:
            yield TEXT["things"].format(things=joined(names))


def _named(thing: Any, count: int) -> str:
    if count > 1 and isinstance(thing, Thing) and thing.data and thing.data.plural:
        return several(count, thing.data.plural, "wen", thing.data.adjective)
    return thing.named("wen") if hasattr(thing, "named") else capital(thing.key)


Room = TavernRoom
