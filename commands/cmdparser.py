"""Find the command a line means: Evennia's COMMAND_PARSER, in German.

A name is taken as it is, as imperative or infinitive, or abbreviated where that is unambiguous.
Evennia's own commands answer to their English names behind an @ only, so that a player's German
never meets them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
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

_QUOTED = re.compile(r"[„“\"](?P<said>[^„“”\"]+)[“”\"](?P<rest>\s+sagen[.!]?)")
"""A word of the game between quotes, as hints write it: „weiter“ sagen."""

FOREIGN = frozenset({"quit", "logout", "exit", "bye", "look", "emotes"})
"""Names that are understood and never shown."""
FREE = "cmd:all()"
"""The lock of commands that everybody may use."""
KEPT = "_german_vocabulary"

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
    vocabulary = _vocabulary(cmdset, caller, session)
    names = vocabulary.names
    quoted = _QUOTED.fullmatch(raw_string)
    if quoted and _sits(caller) and (found := _exact(quoted["said"] + quoted["rest"], vocabulary)):
        return found
    if raw_string[:1] in SHORTCUTS and SHORTCUTS[raw_string[0]] in names:
        name = SHORTCUTS[raw_string[0]]
        return [_as_match(name, raw_string[1:], names[name])]
    matches = _exact(raw_string, vocabulary)
    if not matches and "gehe" in names and direction_of(parser.fold(raw_string).rstrip(".!")):
        return [_as_match("gehe", raw_string, names["gehe"])]
    if not matches and _knows_player(caller) and not _might_be_a_move(raw_string, caller):
        matches = abbreviated(raw_string, names)
    return matches


def available(cmdset: Any, caller: Any, session: Any = None) -> dict[str, Any]:
    """Return the German commands *caller* may use now, by folded name."""
    return _vocabulary(cmdset, caller, session).names


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The names of commands, and where to find them by the forms of their first words."""

    names: dict[str, Any]
    by_form: dict[str, list[str]]


def _vocabulary(cmdset: Any, caller: Any, session: Any) -> Vocabulary:
    """Return the vocabulary of *cmdset*, which Evennia keeps for all who have the same commands."""
    kept: tuple[int, Vocabulary, list[Any]] | None = getattr(cmdset, KEPT, None)
    if kept is None or kept[0] != len(cmdset.commands):
        german = [command for command in cmdset if _is_german(command)]
        free = [command for command in german if command.lock_storage == FREE]
        locked = [command for command in german if command.lock_storage != FREE]
        kept = len(cmdset.commands), _named(free), locked
        setattr(cmdset, KEPT, kept)
    _, vocabulary, locked = kept
    allowed = [command for command in locked if command.access(caller, "cmd", session=session)]
    if not allowed:
        return vocabulary
    more = _named(allowed)
    forms = {**vocabulary.by_form}
    for form, names in more.by_form.items():
        forms[form] = [*forms.get(form, ()), *names]
    return Vocabulary({**vocabulary.names, **more.names}, forms)


def _is_german(command: Any) -> bool:
    return not (command.__module__.startswith(EVENNIA) or command.key.startswith("__"))


def _named(commands: list[Any]) -> Vocabulary:
    names: dict[str, Any] = {}
    for command in commands:
        meant = Passage(command) if command.is_exit else command
        names.update({parser.fold(name): meant for name in (command.key, *command.aliases)})
    by_form: dict[str, list[str]] = {}
    for name in names:
        for form in parser.forms(name.split(" ")[0]):
            by_form.setdefault(form, []).append(name)
    return Vocabulary(names, by_form)


def abbreviated(text: str, names: dict[str, Any]) -> list[Match]:
    """Return the commands whose name begins with the first word of *text*."""
    head, rest = _split(text, 1)
    word = parser.fold(head).rstrip(",;:!?.")
    if len(word) < _SHORTEST or not word.isalpha():
        return []
    fitting = {name: command for name, command in names.items() if name.startswith(word)}
    by_command = {id(command): (name, command) for name, command in reversed(fitting.items())}
    return [_as_match(name, rest, command) for name, command in by_command.values()]


def _exact(text: str, vocabulary: Vocabulary) -> list[Match]:
    """Return the command with the longest name the line begins with, in any form of its verb."""
    heard = parser.tokens(_split(text, LONGEST_NAME)[0][:_HEAD])
    forms = parser.forms(heard[0]) if heard else ()
    near = {name for form in forms for name in vocabulary.by_form.get(form, ())}
    for count in range(LONGEST_NAME, 0, -1):
        head, rest = _split(text, count)
        heard = parser.tokens(head[:_HEAD])
        exact = " ".join(heard)
        found = [exact] if exact in near else [name for name in near if _same(heard, name)]
        if len(heard) == count and found:
            names = {id(vocabulary.names[name]): name for name in sorted(found, reverse=True)}
            return [_as_match(name, rest, vocabulary.names[name]) for name in names.values()]
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
    """Tell whether a line so short, or a number, is a move first: *caller* sits at a table."""
    first = _split(text, 1)[0]
    if len(first) > _SHORTEST and parser.number(first.rstrip(",;:!?")) is None:
        return False
    return _sits(caller)


def _sits(caller: Any) -> bool:
    from typeclasses.tables import table_of

    return table_of(caller) is not None
