"""Find the command a line means: Evennia's COMMAND_PARSER, in German.

A name is taken as it is, as imperative or infinitive, or abbreviated where that is unambiguous.
Evennia's own commands answer to their English names behind an @ only, so that a player's German
never meets them.
"""

import re
from collections.abc import Iterator
from typing import Any

from evennia.commands.cmdparser import cmdparser as evennia_parser

from commands import parser
from commands.general import Passage
from world.texts.directions import direction_of

EVENNIA = "evennia.commands.default"
SHORTCUTS = {
    "'": "sage",
    '"': "sage",
    "„": "sage",
    "“": "sage",
    ":": "ich",
    "-": "kanal",
    "?": "hilfe",
}
LONGEST_NAME = 4
"""No command's name has more words."""
LONGEST_LINE = 1000
"""Nobody types more than this at once, programs do."""
_SHORTEST = 2
_HEAD = 120
_WORD = re.compile(r"\S+")

type Match = tuple[str, str, Any, int, float, str]


def cmdparser(
    raw_string: str,
    cmdset: Any,
    caller: Any,
    match_index: int | None = None,
    session: Any = None,
    **_: Any,
) -> list[Match]:
    """Return the commands *raw_string* may mean, in the form Evennia's handler expects."""
    raw_string = tidy(raw_string)
    if not raw_string or len(raw_string) > LONGEST_LINE:
        return []
    if raw_string.startswith("@"):
        staff = [command for command in cmdset if command.__module__.startswith(EVENNIA)]
        found = evennia_parser(raw_string, staff, caller, match_index, session=session)
        return found or evennia_parser(raw_string[1:], staff, caller, match_index, session=session)
    names = available(cmdset, caller, session)
    if raw_string[:1] in SHORTCUTS and SHORTCUTS[raw_string[0]] in names:
        name = SHORTCUTS[raw_string[0]]
        return [_as_match(name, raw_string[1:], names[name])]
    matches = _exact(raw_string, names)
    if not matches and "gehe" in names and direction_of(parser.fold(raw_string).rstrip(".!")):
        return [_as_match("gehe", raw_string, names["gehe"])]
    if not matches and _knows_player(caller) and not _might_be_a_move(raw_string, caller):
        matches = abbreviated(raw_string, names)
    return matches


def available(cmdset: Any, caller: Any, session: Any = None) -> dict[str, Any]:
    """Return the German commands *caller* may use now, by folded name."""
    names: dict[str, Any] = {}
    for command in cmdset:
        if command.__module__.startswith(EVENNIA) or command.key.startswith("__"):
            continue
        if command.access(caller, "cmd", session=session):
            meant = Passage(command) if command.is_exit else command
            for name in (command.key, *command.aliases):
                names[parser.fold(name)] = meant
    return names


def abbreviated(text: str, names: dict[str, Any]) -> list[Match]:
    """Return the commands whose name begins with the first word of *text*."""
    head, rest = _split(text, 1)
    word = parser.fold(head).rstrip(",;:!?.")
    if len(word) < _SHORTEST or not word.isalpha():
        return []
    fitting = {name: command for name, command in names.items() if name.startswith(word)}
    by_command = {id(command): (name, command) for name, command in reversed(fitting.items())}
    return [_as_match(name, rest, command) for name, command in by_command.values()]


def _exact(text: str, names: dict[str, Any]) -> list[Match]:
    """Return the command with the longest name the line begins with, in any form of its verb."""
    for count in range(LONGEST_NAME, 0, -1):
        head, rest = _split(text, count)
        heard = parser.tokens(head[:_HEAD])
        if len(heard) == count:
            found = [name for name in names if _same(heard, name)]
            exact = " ".join(heard)
            found = [exact] if exact in found else found
            by_command = {id(names[name]): name for name in reversed(found)}
            if by_command:
                return [_as_match(name, rest, names[name]) for name in by_command.values()]
    return []


def _same(heard: list[str], name: str) -> bool:
    known = name.split()
    return len(heard) == len(known) and all(map(parser.same_verb, heard, known))


def _split(text: str, count: int) -> tuple[str, str]:
    """Return the first *count* words of *text* and the rest."""
    ends: Iterator[int] = (found.end() for found in _WORD.finditer(text))
    end = 0
    for _, end in zip(range(count), ends, strict=False):  # noqa: B007
        pass
    return text[:end], text[end:]


def tidy(raw: str) -> str:
    """Return *raw* without control characters; Evennia strips blanks only at its ends."""
    return "".join(char if char.isprintable() else " " for char in raw).strip()


def _as_match(name: str, args: str, command: Any) -> Match:
    return (name, args, command, len(name), 1.0, name)


def _knows_player(caller: Any) -> bool:
    """Tell whether *caller* is logged in: at the door nothing may be abbreviated."""
    return hasattr(caller, "cmdset") and not hasattr(caller, "protocol_key")


def _might_be_a_move(text: str, caller: Any) -> bool:
    """Tell whether a line this short is a card first, because *caller* sits at a table."""
    if len(_split(text, 1)[0]) > _SHORTEST:
        return False
    from typeclasses.tables import table_of

    return table_of(caller) is not None
