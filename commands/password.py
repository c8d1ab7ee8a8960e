"""Changing one's password: the old one, then the new one twice, all of it hidden.

What is typed meanwhile comes here and never reaches a command. Hashing runs in a thread; a reload
in between ends it, and the password stays.
"""

from collections.abc import Callable
from typing import Any, override

from django.contrib.auth.hashers import make_password, verify_password
from evennia.server.throttle import Throttle
from evennia.utils import logger

from commands import door
from commands.command import CommandRefused, TavernCommand
from commands.door import LONGEST_PASSWORD, SHORTEST_PASSWORD, address_of, password_fault
from typeclasses import resume
from typeclasses.display import memory, reader_of
from world.render.generic import lined
from world.texts.password import TEXT

WRONG = Throttle(name="password", limit=5, timeout=10 * 60)
"""Counts wrong passwords by account: whoever shares its address, or is at the door, is spared."""
_MARK = "secret"
_WAITING = 20


class Conversation:
    """What one session is asked, one line after the other."""

    def __init__(self, session: Any) -> None:
        self.session = session
        self.step: Callable[[str], None] = self.old
        self.before = self.first = ""
        self.is_busy = False
        self.waiting: list[str] = []

    def take(self, line: str) -> None:
        """Take one line; while one is looked at the next ones wait."""
        if self.is_busy:
            self.waiting = [*self.waiting, line][:_WAITING]
        elif not line.strip():
            self.end(TEXT["kept"])
        else:
            self.step(line.strip())

    def old(self, line: str) -> None:
        """The password there is."""
        if WRONG.check(str(self.session.account.pk)):
            self.end(TEXT["throttled"])
            return
        self.before = line
        kept = self.session.account.password
        self._meanwhile(verify_password, self._known, line[:LONGEST_PASSWORD], kept)

    def _known(self, found: tuple[bool, bool]) -> None:
        if found[0]:
            self.ask(self.new, TEXT["new"].format(shortest=SHORTEST_PASSWORD))
            return
        address = address_of(self.session)
        logger.log_sec(f"Wrong password on changing it: {self.session.account} (IP: {address}).")
        WRONG.update(str(self.session.account.pk), "Too many wrong passwords.")
        self.end(TEXT["wrong"])

    def new(self, line: str) -> None:
        """The new password, for the first time."""
        if wrong := password_fault(self.session.account.key, line):
            self.ask(self.new, f"{wrong} {TEXT['other']}")
        elif line == self.before:
            self.ask(self.new, TEXT["same"])
        else:
            self.first = line
            self.ask(self.again, TEXT["again"])

    def again(self, line: str) -> None:
        """The new password, for the second time."""
        if line != self.first:
            self.ask(self.new, TEXT["differs"])
        else:
            self._meanwhile(make_password, self._changed, line)

    def _changed(self, encoded: str) -> None:
        account = self.session.account
        account.password = encoded
        account.save(update_fields=["password"])
        logger.log_sec(f"Password changed: {account} (IP: {address_of(self.session)}).")
        resume.give(self.session, account)
        self.end(TEXT["done"])

    def ask(self, step: Callable[[str], None], text: str) -> None:
        """Go on to *step*; the client hides what is typed."""
        self.step = step
        memory(self.session)[_MARK] = True
        self._say(f"{text} {TEXT['empty']}", hidden=True)

    def end(self, text: str) -> None:
        """Say *text*; what is typed from now on are commands again."""
        self.session.ndb.confides = None
        memory(self.session).pop(_MARK, None)
        self._say(text, hidden=False)

    def _say(self, text: str, *, hidden: bool) -> None:
        said = lined([text], reader_of(self.session))
        self.session.msg(text=(said, {"type": "question"}), options={"echo": not hidden})

    def _meanwhile(
        self, work: Callable[..., Any], then: Callable[[Any], None], *args: object
    ) -> None:
        """Let *work* run in a thread, then go on with its result, then with what was typed."""

        def done(result: Any) -> None:
            self.is_busy = False
            if self.session.sessionhandler.get(self.session.sessid) is self.session:
                then(result)
                waiting, self.waiting = self.waiting, []
                for line in waiting:
                    self.session.sessionhandler.data_in(self.session, text=((line,), {}))

        def failed(failure: Any) -> None:
            self.is_busy = False
            logger.log_err(failure.getTraceback())
            self.end(TEXT["bug"])

        self.is_busy = True
        door.in_thread(work, *args).addCallback(done).addErrback(failed)


def interrupted(session: Any) -> bool:
    """End what a reload has cut off, and say so; False if there was nothing."""
    if session.ndb.confides is not None or not memory(session).get(_MARK):
        return False
    Conversation(session).end(TEXT["interrupted"])
    return True


def hears(session: Any, line: str) -> bool:
    """Take *line* if it belongs to such a conversation; else return False."""
    if session.ndb.confides is None:
        return interrupted(session)
    session.ndb.confides.take(line)
    return True


class Password(TavernCommand):
    """Ändert Dein Passwort.

    passwort – Du wirst nach dem alten gefragt und zweimal nach dem neuen. Was Du dabei tippst,
    zeigt Dein Programm nicht an; eine leere Zeile lässt alles, wie es ist.
    """

    key = "passwort"
    aliases = ("kennwort",)

    @override
    def run(self) -> None:
        if self.session is None:
            raise CommandRefused(TEXT["nobody"])
        if self.args:
            raise CommandRefused(TEXT["alone"])
        self.session.ndb.confides = conversation = Conversation(self.session)
        conversation.ask(conversation.old, TEXT["old"])


COMMANDS = (Password,)
