"""Rooms with a table each, a way there, and Evennia's own `say`, inside the measured Server."""

import cProfile
import os
from typing import override

import evennia
from evennia import Command
from evennia.commands.default.general import CmdSay

from commands.default_cmdsets import CharacterCmdSet

PARLOURS = 13
PROFILE = os.environ.get("TAVERNE_PROFILE")  # a file for what the Server's time went into
_ROOM, _TABLE = "typeclasses.rooms.Room", "typeclasses.tables.GameTable"


class EnterParlour(Command):
    """Geh in eine Stube."""

    key = "stube"
    locks = "cmd:all()"

    @override
    def func(self) -> None:
        """Move without a word and say so."""
        room = evennia.search_object(f"Stube {self.args.strip()}", exact=True)[0]
        self.caller.move_to(room, quiet=True, move_hooks=False)
        self.caller.msg(f"Du bist in {room.key}.")


class BenchCmdSet(CharacterCmdSet):
    """All commands of the house and two more."""

    @override
    def at_cmdset_creation(self) -> None:
        super().at_cmdset_creation()
        self.add(EnterParlour())
        self.add(CmdSay())


_profiler = cProfile.Profile()


def at_server_stop() -> None:
    """Write the profile down."""
    if PROFILE:
        _profiler.dump_stats(PROFILE)


def at_server_start() -> None:
    """Build the parlours once."""
    if PROFILE:
        _profiler.enable()
    for number in range(1, PARLOURS + 1):
        name = f"Stube {number}"
        if evennia.search_object(name, exact=True):
            continue
        room = evennia.create_object(_ROOM, key=name)
        identity = [("table_key", f"stube{number}"), ("game_key", "russisch_poker")]
        evennia.create_object(
            _TABLE, key="Spieltisch", location=room, home=room, attributes=identity
        )
