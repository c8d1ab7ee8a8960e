"""The account: one person, one character of the same name, and never a place outside the game."""

from typing import Any, Self, override

import evennia
from django.conf import settings
from django.db import transaction
from evennia import DefaultAccount
from evennia.accounts.models import AccountDB
from evennia.objects.models import ObjectDB
from evennia.utils import create, logger

from typeclasses import resume
from typeclasses.characters import start_room
from typeclasses.client import is_browser
from typeclasses.display import tell
from world.names import known_as
from world.texts import login as texts

SPELLING = "spelling"
"""Category of the tag by which an account is found however its name is spelt."""


class Account(DefaultAccount):
    """A person."""

    @classmethod
    def find(cls, name: str) -> "Account | None":
        """Return the account called *name*, in any spelling."""
        found = AccountDB.objects.filter(
            db_tags__db_key=known_as(name), db_tags__db_category=SPELLING
        ).first()
        return found or AccountDB.objects.filter(username__iexact=name.strip()).first()

    @classmethod
    def taken(cls, name: str) -> bool:
        """Tell whether somebody or something goes by *name* already."""
        if cls.find(name) is not None:
            return True
        spellings = {name, known_as(name)}
        return any(ObjectDB.objects.filter(db_key__iexact=spelt).exists() for spelt in spellings)

    @classmethod
    def register(cls, name: str, encoded: str, address: str = "") -> Self:
        """Create account and character of *name*; *encoded* is the password as it is kept."""
        with transaction.atomic():
            account = create.create_account(name, "", None, typeclass=cls)
            account.password = encoded
            account.save(update_fields=["password"])
            account.tags.add(known_as(name), category=SPELLING)
            account.db.FIRST_LOGIN = True
            account.db.creator_ip = address
            account.make_character()
        account.join_channels()
        logger.log_sec(f"Account created: {account} (IP: {address}).")
        return account

    def make_character(self) -> Any:
        """Create the character of this account."""
        room = start_room()
        character, errors = self.create_character(
            key=self.key, typeclass=settings.BASE_CHARACTER_TYPECLASS, location=room, home=room
        )
        if character is None:
            raise RuntimeError(f"no character for {self.key}: {errors}")
        return character

    def join_channels(self) -> None:
        """Listen to the channels everybody listens to."""
        for entry in settings.DEFAULT_CHANNELS:
            channel = evennia.ChannelDB.objects.get_channel(entry["key"])
            if channel and channel.access(self, "listen"):
                channel.connect(self)

    def own_character(self) -> Any:
        """Return this person's character, making one if there is none."""
        last = self.db._last_puppet  # noqa: SLF001 (Evennia keeps it there)
        own = [character for character in self.characters if character]
        return last or (own[0] if own else self.make_character())

    @override
    def create_character(self, *args: Any, **kwargs: Any) -> Any:
        kwargs.setdefault("location", start_room())
        return super().create_character(*args, **kwargs)

    @override
    def at_pre_login(self, **kwargs: Any) -> None:
        """Close the lines this person has left open elsewhere: the newest one counts."""
        sessions = sorted(
            evennia.SESSION_HANDLER.sessions_from_account(self), key=lambda each: each.conn_time
        )
        for old in sessions[:-1]:
            if old.puppet:
                old.puppet.ndb.taken_over = True
            tell(old, texts.REPLACED, "farewell")
            old.sessionhandler.disconnect(old, "")

    @override
    def at_post_login(self, session: Any = None, **kwargs: Any) -> None:
        """Step straight into the game."""
        if session is None:
            return
        if is_browser(session):
            session.msg(logged_in={})
        resume.give(session, self)
        try:
            character = self.own_character()
            self.puppet_object(session, character)
        except Exception:
            logger.log_trace(f"{self.key} could not step in")
        if session.puppet is None:
            tell(session, texts.NO_CHARACTER, "system")

    @override
    def at_disconnect(self, reason: Any = None, **kwargs: Any) -> None:
        """Say nothing: the character's room has heard it."""

    @override
    def at_look(self, target: Any = None, session: Any = None, **kwargs: Any) -> str:
        """Return what the character sees: there is nothing to see outside the game."""
        puppet = self.get_puppet(session) if session else None
        return puppet.at_look(puppet.location) if puppet else texts.NO_CHARACTER

    @override
    def get_display_name(self, looker: Any = None, **kwargs: Any) -> str:
        return self.key

    @override
    def get_extra_display_name_info(self, looker: Any = None, **kwargs: Any) -> str:
        return ""
