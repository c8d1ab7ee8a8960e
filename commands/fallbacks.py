"""Answer what no command understands: nothing typed, two readings, or none."""

from collections.abc import Sequence
from typing import Any

from evennia.commands.cmdhandler import CMD_MULTIMATCH, CMD_NOINPUT, CMD_NOMATCH

from commands import cmdparser, confirm, parser
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
    keeps_question = True

    def run(self) -> None:
        raw = cmdparser.tidy(self.args)
        if not raw:
            raise self.refuse("nothing")
        if len(raw) > cmdparser.LONGEST_LINE:
            raise self.refuse("too_long")
        before = confirm.waiting(self.caller)
        if self._at_table(raw):
            if confirm.waiting(self.caller) is before:  # a move may ask a question of its own
                confirm.drop(self.caller)
            return
        if setting := _turned(raw):
            self.caller.execute_cmd(setting, session=self.session)
            return
        names = cmdparser.available(self.cmdset, self.caller, self.session)
        short = cmdparser.abbreviated(raw, names)
        if len(short) > 1:
            raise ambiguous(self, short)
        if short:
            name, rest, *_ = short[0]
            self.caller.execute_cmd(f"{name} {rest}", session=self.session)
            return
        raise confirm.once_more(self.caller) or self._unknown(raw, names)

    def _at_table(self, raw: str) -> bool:
        """Tell whether *raw* was meant for the table *caller* sits at, and is dealt with."""
        if getattr(self.caller, "location", None) is None:
            return False
        from commands import table

        return bool(table.try_bare(self.caller, raw))

    def _unknown(self, raw: str, names: dict[str, Any]) -> Exception:
        heard = parser.tokens(raw[:200])
        if absent := self._absent(heard):
            return absent
        known = [
            spelt(name, command)
            for name, command in names.items()
            if len(name) > 2 and name not in cmdparser.FOREIGN
        ]
        nearest = parser.nearest(heard[0], known, 8) if heard else []
        shown: dict[str, str] = {}
        for name in nearest:
            shown.setdefault(names[parser.fold(name)].key, name)
        due = self._due()
        name = f"unknown{'.nearest' if shown else ''}{'.due' if due else ''}"
        return self.refuse(name, nearest=choice(list(shown.values())[:3]), due=due)

    def _absent(self, heard: Sequence[str]) -> Exception | None:
        """Return what is said to a word that the game at the caller's table does without."""
        if getattr(self.caller, "location", None) is None:
            return None
        from commands import table

        return table.absent(self.caller, heard)

    def _due(self) -> str:
        """Return what *caller* is to do at his table, if it is his turn there."""
        if getattr(self.caller, "location", None) is None:
            return ""
        from commands import table

        return table.due(self.caller)


def _turned(raw: str) -> str:
    """Return *5 runden* as the command that it means; "" for anything else."""
    from commands.table_seats import option_words

    first, *rest = raw.split()
    verb = option_words().get(parser.fold(rest[0])) if len(rest) == 1 else None
    return f"{verb} {first}" if verb and first.isdecimal() else ""


def spelt(name: str, command: Any) -> str:
    """Return the folded *name* of *command* with its umlauts."""
    spellings = [one for one in (command.key, *command.aliases) if parser.fold(one) == name]
    return next((one for one in spellings if not one.isascii()), name)


def ambiguous(command: TavernCommand, matches: list[cmdparser.Match]) -> Exception:
    """Return the question which of *matches* is meant."""
    names = sorted({spelt(match[0], match[2]) for match in matches})[:8]
    return command.refuse("ambiguous", nearest=choice(names))


COMMANDS = (NoInput, MultiMatch, NoMatch)
