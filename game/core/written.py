"""How actions are written, in the parts that games share: the verb, cards, hands."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from game.core.errors import NotationError


class Coded(Protocol):
    """Something that is written as its *code*."""

    @property
    def code(self) -> str:
        """How it is written."""


def verb_and_rest(text: str) -> tuple[str, str]:
    """Return the first word of an action, and what follows it; blanks are free."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    return verb, rest


def no_action(text: str) -> NotationError:
    """Return what to raise for a text that is no action of the game."""
    return NotationError("record.action", f"no action of this game: {text!r}")


def read_card[C](code: str, pack: Mapping[str, C]) -> C:
    """Return the card of the *pack* that is written."""
    if code not in pack:
        raise NotationError("record.card", f"no card is written {code!r}")
    return pack[code]


def read_hands[C](text: str, pack: Mapping[str, C]) -> tuple[tuple[C, ...], ...]:
    """Return the hands that are written, that of seat 1 first."""
    return tuple(tuple(read_card(code, pack) for code in hand.split()) for hand in text.split("|"))


def write_hands(hands: Iterable[Iterable[Coded]]) -> str:
    """Return the hands as they are written, cards by a space."""
    return " | ".join(" ".join(card.code for card in hand) for hand in hands)
