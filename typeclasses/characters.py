"""The character a person plays: arrives, moves, looks and leaves, in German."""

import unicodedata
from typing import Any, override

import evennia
from django.conf import settings
from evennia import DefaultCharacter
from evennia.objects.models import ObjectDB
from evennia.utils import logger

from typeclasses import client, voices
from typeclasses.display import tell
from world.render.reader import Mode, Reader
from world.tavern.showing import laid_out
from world.texts import login, moving

START = "theaterplatz"
START_CATEGORY = "tavern"
TAVERN = "bei_oleg"


def start_room() -> Any:
    """Return the room where people begin by the tavern's data, or Limbo before it is built."""
    from world import build

    if (start := build.start_room()) is not None:
        return start
    found = evennia.search_tag(START, category=START_CATEGORY)
    return found[0] if found else ObjectDB.objects.get_id(settings.START_LOCATION)


def _not_void(room: Any) -> Any:
    """Return *room*, or the start if there is none, or nothing in it."""
    from world import build

    return start_room() if room is None or build.is_void(room) else room


def _for_reader(greeting: str, is_new: bool, reader: Reader) -> str:
    """Return *greeting*; who is new and does not listen yet hears that he can."""
    if not is_new or reader.mode is Mode.VORLESEN:
        return greeting
    return f"{greeting.rstrip()}\n{login.WELCOME_ALOUD}\n"


class Character(DefaultCharacter):
    """A guest of the tavern."""

    default_description = ""

    # --- names ------------------------------------------------------------------------------------
    @classmethod
    @override
    def normalize_name(cls, name: str) -> str:
        """Keep umlauts: names are checked at the door."""
        return unicodedata.normalize("NFC", name).strip()

    @override
    def get_display_name(self, looker: Any = None, **kwargs: Any) -> str:
        return self.key

    @override
    def get_extra_display_name_info(self, looker: Any = None, **kwargs: Any) -> str:
        return ""

    @override
    def get_numbered_name(self, count: int, looker: Any, **kwargs: Any) -> Any:
        return self.key if kwargs.get("return_string") else (self.key, self.key)

    # --- the line ---------------------------------------------------------------------------------
    @override
    def at_pre_puppet(self, account: Any, session: Any = None, **kwargs: Any) -> None:
        """Come back to where one was."""
        if self.location is None:
            self.location = _not_void(self.db.prelogout_location)
            self.location.at_object_receive(self, None)
        self.db.prelogout_location = self.location

    @override
    def at_post_puppet(self, **kwargs: Any) -> None:
        """Greet, and show the room; to who kept his chair, his table and what happened there."""
        taken_over, self.ndb.taken_over = self.ndb.taken_over, None
        self.ndb.leaving = None
        self._announce_return(bool(taken_over))
        is_new = not self.db.welcomed
        greeting = self._greeting(bool(taken_over))
        tell(
            self, lambda reader: laid_out(_for_reader(greeting, is_new, reader), reader), "welcome"
        )
        if not is_seated(self):  # his turn would come after thirty sentences about a room he knows
            self.look_around()
        client.greet(self)
        _table_hook("returned", self)

    def _greeting(self, taken_over: bool) -> str:
        """Return the words of welcome; who is new gets a purse first."""
        from world.ledger import books

        books.open_purse(self.pk, self.key)
        if taken_over:
            return login.TAKEN_OVER.format(name=self.key)
        if not self.db.welcomed:
            self.db.welcomed = True
            here = bool(self.location and self.location.tags.has(TAVERN, category=START_CATEGORY))
            way = login.WAY_HERE if here else login.WAY_THERE
            return login.WELCOME.format(name=self.key, way=way)
        return login.WELCOME_BACK.format(name=self.key)

    def _announce_return(self, taken_over: bool) -> None:
        """Let the room know; who kept his chair is announced at his table."""
        if not taken_over and not is_seated(self):
            voices.tell_room(self.location, login.ARRIVES.format(name=self.key), (self,), "arrival")

    @override
    def at_post_unpuppet(self, account: Any = None, session: Any = None, **kwargs: Any) -> None:
        """Leave the room, or stay in the chair if there is one."""
        if self.sessions.count() or self.ndb.taken_over:
            return
        _table_hook("lost_line", self)
        leaving, self.ndb.leaving = self.ndb.leaving, None
        if not is_seated(self):
            text = login.LEAVES if leaving else login.LOST
            voices.tell_room(self.location, text.format(name=self.key), (self,), "departure")
            self.stow()

    def stow(self) -> None:
        """Take this character out of the world until its player is back."""
        self.db.prelogout_location = self.location
        self.location = None

    # --- moving -----------------------------------------------------------------------------------
    @override
    def announce_move_from(
        self,
        destination: Any,
        msg: Any = None,
        mapping: Any = None,
        move_type: str = "move",
        **kwargs: Any,
    ) -> None:
        if self.location:
            text = self._departure(destination, kwargs.get("exit_obj"))
            voices.tell_room(self.location, text, (self,), "departure")

    @override
    def announce_move_to(
        self,
        source_location: Any,
        msg: Any = None,
        mapping: Any = None,
        move_type: str = "move",
        **kwargs: Any,
    ) -> None:
        if self.location:
            text = self._arrival(source_location)
            voices.tell_room(self.location, text, (self,), "arrival")

    def _departure(self, destination: Any, way: Any) -> str:
        """Return the sentence about leaving by *way*."""
        way = way or _way(self.location, destination)
        if way is None:
            return moving.VANISHES.format(name=self.key)
        where = getattr(way, "phrase", None) or moving.WHERE.get(way.key.lower())
        if not where:
            return moving.GOES_SOMEWHERE.format(name=self.key)
        return moving.GOES.format(name=self.key, where=where)

    def _arrival(self, source: Any) -> str:
        """Return the sentence about coming from *source*."""
        way = _way(self.location, source)
        if way is None:
            return moving.APPEARS.format(name=self.key)
        whence = moving.WHENCE.get(way.key.lower())
        if not whence:
            return moving.COMES_SOMEWHERE.format(name=self.key)
        return moving.COMES.format(name=self.key, whence=whence)

    @override
    def at_post_move(self, source_location: Any, move_type: str = "move", **kwargs: Any) -> None:
        """Look around; whoever sat at a table in the last room sits there no more."""
        _table_hook("left_room", self)
        if self.location:
            self.look_around()
            client.send_room(self)

    # --- looking and speaking ---------------------------------------------------------------------
    def look_around(self) -> None:
        """Show each session the room, the way it reads."""
        room = self.location
        if room is not None and hasattr(room, "appearance"):
            tell(self, lambda reader: room.appearance(self, reader), "look")
        elif room is not None:
            tell(self, self.at_look(room), "look")

    def appearance(self, looker: Any, reader: Reader) -> str:
        """Return what *looker* sees of this guest."""
        return str(self.db.desc or moving.DESCRIPTION.format(name=self.key))

    @override
    def return_appearance(self, looker: Any, **kwargs: Any) -> str:
        return self.appearance(looker, Reader(Mode.TEXT))

    @override
    def at_look(self, target: Any, **kwargs: Any) -> str:
        if target is None or not target.access(self, "view"):
            return moving.NOT_TO_SEE
        seen = target.return_appearance(self, **kwargs)
        target.at_desc(looker=self, **kwargs)
        return seen or moving.NOT_TO_SEE

    @override
    def at_say(
        self,
        message: str,
        msg_self: Any = None,
        msg_location: Any = None,
        receivers: Any = None,
        msg_receivers: Any = None,
        **kwargs: Any,
    ) -> None:
        """Say or whisper, in German; the commands for speech have their own richer forms."""
        if receivers:
            for receiver in receivers if isinstance(receivers, list | tuple) else [receivers]:
                text = moving.WHISPERS.format(name=self.key, text=message)
                voices.say_to(receiver, text, "whisper")
                tell(self, moving.YOU_WHISPER.format(name=receiver.key, text=message), "whisper")
            return
        tell(self, moving.YOU_SAY.format(text=message), "say")
        text = moving.SAYS.format(name=self.key, text=message)
        voices.say_in(self.location, text, (self,))


def _way(room: Any, destination: Any) -> Any:
    """Return an exit of *room* that leads to *destination*."""
    if not room or not destination:
        return None
    return next((way for way in room.exits if way.destination == destination), None)


def is_seated(character: Any) -> bool:
    """Tell whether *character* has a chair at a table."""
    try:
        from typeclasses.tables import table_of

        table = table_of(character)
        return table is not None and table.seat_of(character) is not None
    except Exception:
        logger.log_trace()
        return False


def _table_hook(name: str, character: Any) -> None:
    """Let the tables know that *character*'s line came or went."""
    try:
        from typeclasses import tables

        getattr(tables, name)(character)
    except Exception:
        logger.log_trace()


def stow_absent() -> None:
    """Take everybody without a chair out of the rooms; call it at a cold start."""
    for character in Character.objects.filter(db_location__isnull=False):
        if not is_seated(character):
            character.stow()
