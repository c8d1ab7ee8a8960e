"""Why an action is a good one: typed reasons with facts; the sentences are in `world.texts`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class ReasonKey(StrEnum):
    """Base of the enums of what may speak for an action, one a game."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for an action; *facts* are plain values for its sentence.

    A reason claims only what the view it was found in proves: it holds however the hidden cards
    lie. The fact ``seats`` holds seats, any other fact what its name says.
    """

    key: ReasonKey
    facts: Mapping[str, object] = field(default_factory=dict)


def because(key: ReasonKey, **facts: object) -> Reason:
    """Return the reason *key* with its facts."""
    return Reason(key, facts)
