"""The base of every German command: clean words in, one German sentence out, whatever happens."""

from typing import Any, override

from evennia import Command
from evennia.utils import logger

from commands import parser
from game.core.errors import RefusedError
from typeclasses import voices
from typeclasses.display import tell
from world.texts.commands import TEXT


class CommandRefused(Exception):  # noqa: N818 (a refusal is an answer, not a fault)
    """A command says no; the template is the German sentence, the facts fill it."""

    def __init__(self, template: str, /, **facts: Any) -> None:
        super().__init__(template)
        self.template = template
        self.facts = facts

    @override
    def __str__(self) -> str:
        return self.template.format(**self.facts)


class TavernCommand(Command):
    """Grundlage aller Befehle."""

    key = ""
    locks = "cmd:all()"
    help_category = "Allgemein"
    keeps_question = False
    """Whether a question waiting for ja or nein survives this command."""

    @override
    def parse(self) -> None:
        """Offer what was typed in two forms: as it is, and as folded words."""
        self.args = (self.args or "").strip()
        self.tokens = parser.tokens(self.args)
        self.words = parser.words(self.args)

    @override
    def func(self) -> None:
        """Run, and turn whatever is refused into a sentence."""
        if not self.keeps_question and self.caller.ndb.question is not None:
            self.caller.ndb.question.dropped = True
        try:
            self.run()
        except CommandRefused as refusal:
            self.tell(str(refusal), kind="refused")
        except RefusedError as refusal:
            self.tell(self._refusal(refusal), kind="refused")
        except Exception:
            logger.log_trace(f"command {self.key!r}")  # what was typed may be a whisper
            self.tell(TEXT["bug"], kind="refused")

    def run(self) -> None:
        """Do what the command is for."""
        raise NotImplementedError

    def tell(self, text: Any, kind: str = "info") -> None:
        """Tell the one who typed; *text* may be a function of the reader."""
        tell(self.caller, text, kind)

    def tell_room(self, text: Any, exclude: tuple[Any, ...] = (), kind: str = "info") -> None:
        """Tell everybody else in the room."""
        voices.tell_room(self.caller.location, text, (self.caller, *exclude), kind)

    def refuse(self, name: str, /, **facts: Any) -> CommandRefused:
        """Return the refusal called *name* in world.texts.commands, ready to raise."""
        return CommandRefused(TEXT[name], **facts)

    def _refusal(self, error: RefusedError) -> str:
        from typeclasses.tables import table_of
        from world.render.base import refusal

        table = table_of(self.caller)
        if table is None:
            return refusal(error)
        return refusal(error, table.game_key, table.names(), table.seat_of(self.caller))

    @override
    def get_help(self, caller: Any, cmdset: Any) -> str:
        return self.__doc__ or ""
