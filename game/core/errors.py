"""What `game` raises on purpose: refusals with a key and facts, and unreadable notation."""

from collections.abc import Mapping
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import Final, Self, override

_LONGEST: Final = 200
"""A file may hold anything; not all of it belongs into one sentence."""


class GameError(Exception):
    """Base class of everything that is raised on purpose."""


class RefusalKey(StrEnum):
    """Base of the enums of refusals: a stable key, and one English sentence for tools."""

    english: str

    def __new__(cls, key: str, english: str) -> Self:
        """Return the member *key* with its sentence."""
        member = str.__new__(cls, key)
        member._value_ = key
        member.english = english
        return member


class RefusedError(GameError):
    """Something is refused, and nothing has changed.

    *key* is what tests, logs and the catalogues of sentences refer to, for example
    ``"trick.follow_suit"``; *facts* are plain values for the sentence.
    """

    def __init__(self, key: RefusalKey, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts: Mapping[str, object] = MappingProxyType(facts)

    @override
    def __str__(self) -> str:
        """Return the key, the English sentence and the facts, for logs and tools."""
        facts = ", ".join(f"{name} {_written(name, fact)}" for name, fact in self.facts.items())
        sentence = f"{self.key.value}: {self.key.english}"
        return f"{sentence} ({facts})" if facts else sentence


def _written(name: str, fact: object) -> object:
    """Return a fact as it leaves ``game``: enums by name, seats from 1."""
    if isinstance(fact, Enum):
        return fact.name.lower()
    code = getattr(fact, "code", None)
    if isinstance(code, str):
        return code
    if name in {"seat", "actor"} and isinstance(fact, int):
        return fact + 1 if fact >= 0 else "-"
    return fact


class IllegalActionError(RefusedError):
    """The action is well formed, but the rules forbid it here and now."""


class Refusal(RefusalKey):
    """The refusals that all games share; each game adds an enum of its own."""

    NOT_YOUR_TURN = "turn.not_yours", "it is not the turn of this seat"
    WRONG_PHASE = "turn.wrong_phase", "this action does not belong to the present phase"
    MATCH_OVER = "turn.match_over", "the match is over"
    BAD_OPTION = "match.bad_option", "an option is unknown or out of range"
    BAD_SEATS = "match.bad_seats", "the game is not for this number of seats"


class NotationError(GameError):
    """A written record or action cannot be read; its author is a file, not a player.

    *line* counts from 1; None where no line can be named. *key* is stable.
    """

    def __init__(self, key: str, detail: str, line: int | None = None) -> None:
        if len(detail) > _LONGEST:
            detail = f"{detail[:_LONGEST]} ..."
        super().__init__(f"{key}: {detail}")
        self.key = key
        self.detail = detail
        self.line = line
