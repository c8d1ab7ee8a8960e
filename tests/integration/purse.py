"""A guest with a purse and a session that keeps all it was told."""

import evennia
from django.conf import settings
from evennia.utils import create
from evennia.utils.utils import class_from_module

from world.ledger import books


class Guest:
    """A character with a session, and all it was told."""

    def __init__(self, name: str, number: int, room, lines_out) -> None:
        self.told = lines_out.setdefault(number, [])
        self.account = create.create_account(f"guest{number}", None, "geheim-17-wort")
        self.character = create.create_object(
            settings.BASE_CHARACTER_TYPECLASS, key=name, location=room, home=room
        )
        self.session = self.connect(number)
        self.character.locks.add("puppet:all()")
        self.account.puppet_object(self.session, self.character)
        self.number = self.character.pk
        books.open_purse(self.number, name)

    def connect(self, number: int):
        made = class_from_module(settings.SERVER_SESSION_CLASS)()
        made.init_session("telnet", ("localhost", "test"), evennia.SESSION_HANDLER)
        made.sessid = number
        evennia.SESSION_HANDLER.portal_connect(made.get_sync_data())
        session = evennia.SESSION_HANDLER.session_from_sessid(number)
        session.protocol_flags["SCREENWIDTH"] = {0: 500}
        evennia.SESSION_HANDLER.login(session, self.account, testmode=True)
        return session

    def types(self, line: str) -> list[str]:
        """Type a line; return the lines that came back."""
        self.told.clear()
        self.character.execute_cmd(line, session=self.session)
        return "\n".join(self.told).splitlines()

    def spends(self, amount: int) -> None:
        """Lose some Taler to somebody far away."""
        books.open_purse(0, "Niemand")
        books.transfer(f"spent:{self.number}:{amount}", self.number, 0, amount)
