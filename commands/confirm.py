"""Ask before what cannot be taken back; `ja` and `nein` answer."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, override

from commands.command import CommandRefused, TavernCommand
from typeclasses.display import tell
from world.texts.commands import TEXT


@dataclass(slots=True)
class Question:
    """What somebody was asked, and what his `ja` does; dropped once he did something else."""

    text: str
    yes: Callable[[], None]
    dropped: bool = False


def ask(caller: Any, question: str, yes: Callable[[], None]) -> None:
    """Put *question*; `ja` calls *yes*, `nein` or any other command drops it."""
    caller.ndb.question = Question(question, yes)
    tell(caller, f"{question} {TEXT['confirm.how']}", "question")


def waiting(caller: Any) -> Question | None:
    """Return the question that *caller* has not answered yet."""
    question: Question | None = caller.ndb.question
    return question if question and not question.dropped else None


def drop(caller: Any) -> None:
    """Let the question lapse, because *caller* did something else."""
    if caller.ndb.question is not None:
        caller.ndb.question.dropped = True


class _Answer(TavernCommand):
    """Grundlage der Antworten."""

    key = ""
    help_category = "Allgemein"
    keeps_question = True

    @override
    def run(self) -> None:
        question, self.caller.ndb.question = self.caller.ndb.question, None
        if question is None or question.dropped:
            raise self.refuse("confirm.dropped" if question else "confirm.nothing")
        self.answered(question)

    def answered(self, question: Question) -> None:
        """Do what the answer means."""
        raise NotImplementedError


def once_more(caller: Any) -> CommandRefused | None:
    """Return the question again for one who answered neither yes nor no."""
    question = waiting(caller)
    return CommandRefused(TEXT["confirm.again"], question=question.text) if question else None


class Yes(_Answer):
    """Bejaht die Frage, die Dir gerade gestellt wurde.

    ja – so soll es sein.
    nein – lieber nicht.
    """

    key = "ja"
    aliases = ("j", "jawohl")

    @override
    def answered(self, question: Question) -> None:
        question.yes()


class No(_Answer):
    """Verneint die Frage, die Dir gerade gestellt wurde.

    nein – lieber nicht.
    ja – so soll es sein.
    """

    key = "nein"
    aliases = ("ne", "nee")

    @override
    def answered(self, question: Question) -> None:
        self.tell(TEXT["confirm.no"])


COMMANDS = (Yes, No)
