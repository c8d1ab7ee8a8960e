"""Ask before what cannot be taken back; `ja` and `nein` answer."""

from collections.abc import Callable
from typing import Any

from commands.command import TavernCommand
from typeclasses.display import tell
from typeclasses.voices import fitted
from world.texts.commands import TEXT


def ask(caller: Any, question: str, yes: Callable[[], None]) -> None:
    """Put *question*; `ja` calls *yes*, `nein` or any other command drops it."""
    caller.ndb.question = yes
    tell(caller, fitted(f"{question} {TEXT['confirm.how']}"), "question")


class Yes(TavernCommand):
    """Bejaht die Frage, die Dir gerade gestellt wurde.

    ja – so soll es sein.
    nein – lieber nicht.
    """

    key = "ja"
    aliases = ("j", "jawohl")
    help_category = "Allgemein"
    keeps_question = True

    def run(self) -> None:
        agreed, self.caller.ndb.question = self.caller.ndb.question, None
        if agreed is None:
            raise self.refuse("confirm.nothing")
        agreed()


class No(TavernCommand):
    """Verneint die Frage, die Dir gerade gestellt wurde.

    nein – lieber nicht.
    ja – so soll es sein.
    """

    key = "nein"
    aliases = ("ne", "nee")
    help_category = "Allgemein"
    keeps_question = True

    def run(self) -> None:
        if self.caller.ndb.question is None:
            raise self.refuse("confirm.nothing")
        self.caller.ndb.question = None
        self.tell(TEXT["confirm.no"])


COMMANDS = (Yes, No)
