"""The command sets Evennia gives to sessions, accounts and characters: German from scratch."""

from types import ModuleType
from typing import Any, override

from evennia import CmdSet
from evennia.commands.default import account, admin, building, comms, system

from commands import (
    channels,
    confirm,
    emotes,
    fallbacks,
    general,
    matches,
    money,
    password,
    people,
    settings,
    speech,
    table,
    things,
)
from commands import help as helping
from commands.command import TavernCommand

PLAYER_MODULES: tuple[ModuleType, ...] = (
    general, speech, things, emotes, channels, people, money, matches, settings, helping,
    confirm, table, password,
)  # fmt: skip

STAFF_COMMANDS = (
    account.CmdSessions, account.CmdQuell, admin.CmdBoot, admin.CmdBan, admin.CmdUnban,
    admin.CmdEmit, admin.CmdPerm, admin.CmdWall, admin.CmdForce, admin.CmdNewPassword,
    building.CmdTeleport, building.CmdSetObjAlias, building.CmdListCmdSets, building.CmdWipe,
    building.CmdSetAttribute, building.CmdName, building.CmdDesc, building.CmdCopy,
    building.CmdFind, building.CmdOpen, building.CmdLink, building.CmdUnLink, building.CmdCreate,
    building.CmdDig, building.CmdTunnel, building.CmdDestroy, building.CmdExamine,
    building.CmdTypeclass, building.CmdLock, building.CmdSetHome, building.CmdTag,
    building.CmdSpawn, building.CmdScripts, building.CmdObjects, comms.CmdChannel,
    system.CmdReload, system.CmdReset, system.CmdShutdown, system.CmdPy, system.CmdAccounts,
    system.CmdService, system.CmdAbout, system.CmdTime, system.CmdServerLoad, system.CmdTickers,
    system.CmdTasks,
)  # fmt: skip
STAFF = "pperm(Builder)"  # of the account: who has quelled his rights can take them back


def commands_of(module: ModuleType) -> tuple[type[Any], ...]:
    """Return the commands *module* offers: its COMMANDS, else every command written in it."""
    if hasattr(module, "COMMANDS"):
        return tuple(module.COMMANDS)
    return tuple(
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, TavernCommand)
        and thing.__module__ == module.__name__
        and thing.key
    )


class CharacterCmdSet(CmdSet):
    """What a player can type in the tavern."""

    key = "Tavern"
    priority = 0

    @override
    def at_cmdset_creation(self) -> None:
        for module in PLAYER_MODULES:
            for command in commands_of(module):
                self.add(command())
        for command in fallbacks.COMMANDS:
            self.add(command())


class AccountCmdSet(CmdSet):
    """Evennia's commands for the Wirt, behind an @, and answers for who is nowhere."""

    key = "TavernAccount"
    priority = -10

    @override
    def at_cmdset_creation(self) -> None:
        for command in STAFF_COMMANDS:
            self.add(_for_staff(command))
        for fallback in fallbacks.COMMANDS:
            self.add(fallback())


def _for_staff(command: type[Any]) -> Any:
    """Return *command* for staff only, out of the players' help."""
    made = command()
    own = made.lockhandler.get("cmd").partition(":")[2] or "all()"
    made.locks = made.lock_storage = f"cmd:({own}) and {STAFF}"
    made.lockhandler.add(made.locks)
    made.auto_help = False
    return made


class SessionCmdSet(CmdSet):
    """Nothing: a session without an account has the door's commands, one with it the player's."""

    key = "TavernSession"
    priority = -20


class UnloggedinCmdSet(CmdSet):
    """What can be typed before logging in."""

    key = "TavernDoor"
    priority = 0

    @override
    def at_cmdset_creation(self) -> None:
        from commands import unloggedin

        for command in commands_of(unloggedin):
            self.add(command())
