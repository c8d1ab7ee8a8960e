"""Help: every command's own words, and the topics around them."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

from commands import parser
from commands.cmdparser import FOREIGN, available
from commands.command import TavernCommand
from world.texts.commands import TEXT, choice
from world.texts.help import CATEGORIES, TOPICS

_ITEM = re.compile(r":?[^–.:]{1,60} – ")
"""How a line of a list begins: with what one types, and a dash."""

_ENDS = (".", "!", "?", ":", ".“")


class Help(TavernCommand):
    """Erklärt Dir, was Du tun kannst.

    hilfe – alles auf einen Blick.
    hilfe THEMA – mehr zu einem Befehl oder Thema, zum Beispiel: hilfe Anfang
    """

    key = "hilfe"
    aliases = ("hilf", "?")
    help_category = "Hilfe"

    def run(self) -> None:
        said = " ".join(word for word in self.tokens if word != "zu")
        if not said and self.args != "?":
            self.tell(self._overview(), kind="help")
            return
        self.tell(self._about(said or "hilfe"), kind="help")

    def _overview(self) -> str:
        lines = [TEXT["help.head"], "", f"{TEXT['help.topics']}:"]
        lines += [
            TEXT["help.line"].format(key=key, summary=topic.summary)
            for key, topic in TOPICS.items()
        ]
        for category, commands in _by_category(self).items():
            lines += ["", f"{category}:"]
            lines += [
                TEXT["help.line"].format(key=command.key, summary=summary(command))
                for command in commands
            ]
        return "\n".join(lines)

    def _about(self, said: str) -> str:
        topics = {name: topic for key, topic in TOPICS.items() for name in (key, *topic.also)}
        commands = available(self.cmdset, self.caller, self.session)
        pages: dict[str, Any] = {
            **{name: command for name, command in commands.items() if command.auto_help},
            **{parser.fold(name): topic for name, topic in topics.items()},
        }
        try:
            page = parser.resolve(said, pages, shortest=2)
        except parser.AmbiguousInputError as error:
            raise self.refuse("ambiguous", nearest=choice(list(error.candidates)[:6])) from None
        except parser.UnclearInputError as error:
            first = said.split(" ", maxsplit=1)[0]
            if first != said and first in pages:  # as in: hilfe kommentare an
                return self._about(first)
            if command := commands.get(said):
                return text_of(command)
            raise self._unknown(said, list(error.candidates)) from None
        return joined(page.text) if hasattr(page, "summary") else page_of(page)

    def _unknown(self, said: str, nearest: list[str]) -> Exception:
        if not nearest:
            return self.refuse("help.unknown", said=said[:40])
        return self.refuse("help.unknown.nearest", said=said[:40], nearest=choice(nearest))


def page_of(command: Any) -> str:
    """Return the help for *command*, with the other names it answers to."""
    names = {parser.fold(name): name for name in command.aliases if parser.fold(name) == name}
    names |= {parser.fold(name): name for name in command.aliases if not name.isascii()}
    shown = set(names) - {*FOREIGN, parser.fold(command.key)}
    also = sorted(names[name] for name in shown if len(name) > 1)
    text = text_of(command)
    return "\n\n".join((text, TEXT["help.also"].format(names=", ".join(also)))) if also else text


def text_of(command: Any) -> str:
    """Return the help for *command*, a line for each paragraph, and for each line of a list."""
    paragraphs = inspect.cleandoc(command.__doc__ or "").split("\n\n")
    return "\n\n".join(
        joined(each) if any(map(_ITEM.match, each.split("\n"))) else " ".join(each.split())
        for each in paragraphs
    )


def joined(text: str) -> str:
    """Return *text* with each line that goes on with the one before joined to it.

    >>> joined("nimm X – Du nimmst etwas, das\\nda liegt.\\nlege X hin – umgekehrt.")
    'nimm X – Du nimmst etwas, das da liegt.\\nlege X hin – umgekehrt.'
    """
    lines: list[str] = []
    for line in text.split("\n"):
        is_open = bool(lines and lines[-1]) and not lines[-1].endswith(_ENDS)
        if is_open and line and not _ITEM.match(line):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return "\n".join(lines)


def summary(command: Any) -> str:
    """Return the first sentence of the help for *command*."""
    return inspect.cleandoc(command.__doc__ or "").split("\n", 1)[0]


def _listed(command: TavernCommand) -> Iterator[Any]:
    names = available(command.cmdset, command.caller, command.session)
    for one in {id(one): one for one in names.values()}.values():
        if one.auto_help and not one.is_exit and one.__doc__:
            yield one


def _by_category(command: TavernCommand) -> dict[str, list[Any]]:
    """Return the commands that have help, by category, both in order."""
    grouped: dict[str, list[Any]] = {}
    for one in sorted(_listed(command), key=lambda one: parser.fold(one.key)):
        grouped.setdefault(one.help_category, []).append(one)
    known = {name.lower(): name for name in CATEGORIES}
    order = [*known, *sorted(set(grouped) - set(known))]
    return {known.get(key, key.capitalize()): grouped[key] for key in order if key in grouped}


class Commands(TavernCommand):
    """Nennt die Befehle: am Tisch die für das Spiel, sonst alle.

    kommandos – die kurze Liste.
    kommandos alle – alle, auch am Tisch.
    """

    key = "kommandos"
    aliases = ("befehle", "kommando")
    help_category = "Hilfe"

    def run(self) -> None:
        from commands import table

        short = None if "alle" in self.tokens else table.short_list(self.caller)
        self.tell(short or self._all(), kind="help")

    def _all(self) -> str:
        lines = [TEXT["help.commands"]]
        for category, commands in _by_category(self).items():
            lines.append(f"{category}: {', '.join(one.key for one in commands)}")
        return "\n".join(lines)


COMMANDS = (Help, Commands)
