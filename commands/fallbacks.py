"""Answer what no command understands: nothing typed, two readings, or none."""

from typing import Any

from evennia.commands.cmdhandler import CMD_MULTIMATCH, CMD_NOINPUT, CMD_NOMATCH

from commands import cmdparser, parser
from commands.command import TavernCommand
from world.texts.commands import TEXT, choice


class NoInput(TavernCommand):
    """Nichts eingegeben."""

    key = CMD_NOINPUT
    auto_help = False
    keeps_question = True

    def run(self) -> None:
        self.tell(TEXT["nothing"])


class MultiMatch(TavernCommand):
    """Mehrere Befehle passen."""

    key = CMD_MULTIMATCH
    auto_help = False
    matches: list[cmdparser.Match] = []

    def run(self) -> None:
        raise ambiguous(self, self.matches)


class NoMatch(TavernCommand):
    """Kein Befehl passt: vielleicht ein Zug am Tisch, sonst eine Frage zurück."""

    key = CMD_NOMATCH
    auto_help = False

    def run(self) -> None:
        raw = cmdparser.tidy(self.args)
        if not raw:
            raise self.refuse("nothing")
        if len(raw) > cmdparser.LONGEST_LINE:
            raise self.refuse("too_long")
        if self._at_table(raw):
            return
        names = cmdparser.available(self.cmdset, self.caller, self.session)
        short = cmdparser.abbreviated(raw, names)
        if len(short) > 1:
            raise ambiguous(self, short)
        if short:
            name, rest, *_ = short[0]
            self.caller.execute_cmd(f"{name} {rest}", session=self.session)
            return
        raise self._unknown(raw, names)

    def _at_table(self, raw: str) -> bool:
        """Tell whether *raw* was meant for the table *caller* sits at, and is dealt with."""
        if getattr(self.caller, "location", None) is None:
            return False
        from commands import table

        return bool(table.try_bare(self.caller, raw))

    def _unknown(self, raw: str, names: dict[str, Any]) -> Exception:
        heard = parser.tokens(raw[:200])
        keys = {command.key for command in names.values() if len(command.key) > 1}
        nearest = parser.nearest(heard[0], keys | {name for name in names if len(name) > 3}, 6)
        shown = list(dict.fromkeys(names[parser.fold(name)].key for name in nearest))[:3]
        if not shown:
            return self.refuse("unknown")
        return self.refuse("unknown.nearest", nearest=choice(shown))


def ambiguous(command: TavernCommand, matches: list[cmdparser.Match]) -> Exception:
    """Return the question which of *matches* is meant."""
    keys = sorted({match[2].key for match in matches})[:8]
    return command.refuse("ambiguous", nearest=choice(keys))


COMMANDS = (NoInput, MultiMatch, NoMatch)
