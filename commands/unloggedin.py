"""The door: greeting, names, passwords, new guests. Whatever is typed there comes here."""

from collections.abc import Callable
from typing import Any, override

from evennia import Command
from evennia.commands.cmdhandler import CMD_LOGINSTART, CMD_NOINPUT, CMD_NOMATCH

from commands import door


class AtTheDoor(Command):
    """Alles, was an der Tür getippt wird."""

    key = CMD_NOMATCH
    aliases = (CMD_NOINPUT, CMD_LOGINSTART)
    locks = "cmd:all()"
    auto_help = False

    @override
    def parse(self) -> None:
        """Leave the line alone: it may be a password."""

    @override
    def func(self) -> None:
        if CMD_LOGINSTART in (self.cmdstring, self.raw_string.strip()):
            door.greet(self.caller)
        else:
            door.hear(self.caller, self.raw_string)


COMMANDS: tuple[Callable[[], Any], ...] = (AtTheDoor,)
