"""The example tricks of Oleg's lesson: what the rules allow, who takes it, what Oleg says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.tricks import Trick
from game.russisch_poker.cards import BY_CODE, Card
from game.russisch_poker.tricks import SEATS, allowed, winner
from world.render.grammar import joined
from world.tavern.words import fold
from world.texts.cards import FRENCH_RANKS, FRENCH_SUITS, card_noun
from world.texts.lesson import TEXT as LESSON

_HIGH = frozenset(("hoch", "hoher", "hohe", "h"))
_LOW = frozenset(("niedrig", "tief", "n", "niedrige"))
_CARD_WORDS = frozenset(("karte", "spiele", "spiel", "spielen", "lege", "leg", "nehme", "nimm"))


TEXT: Final = {
    "trick": "Auf dem Tisch liegen {table}. Du hältst {hand}. Was spielst Du? Sag es mir, zum "
    "Beispiel: sage {example}.",
    "how": "Oleg hebt einen Finger. „Die Pik 7, gut, aber wie? Sag Pik 7 hoch oder Pik 7 niedrig.“",
    "not_held": "Oleg schaut auf Deine Karten. „Die hast Du hier gar nicht. Du hältst {hand}.“",
    "which": "Oleg schmunzelt. „Welche davon? Du hältst {hand}.“",
    "taken": "Den Stich nimmt {name}.",
    "taken.you": "Der Stich gehört Dir.",
    "better": "Ich hätte {card} gespielt.",
}
WAYS: Final = {"+": " hoch", "-": " niedrig"}
"""How Pik 7 is played, by the last letter of its notation."""


@dataclass(frozen=True, slots=True)
class TrickExercise:
    """A trick in which the guest plays last: what lies there, what he holds, what Oleg says.

    *comments* has one for each way to play each card held; *best* is what Oleg would play.
    """

    story: str
    table: tuple[tuple[str, str], ...]
    hand: tuple[str, ...]
    best: str
    comments: Mapping[str, str]

    def told(self) -> str:
        """Return what lies there, what the guest holds, and the question."""
        table = [f"{noun(BY_CODE[code], 'wer')} von {name}" for name, code in self.table]
        example = f"{card_noun('KARO', 'ZEHN')}".lower()
        asked = TEXT["trick"].format(table=joined(table), hand=_hand(self), example=example)
        return f"{self.story} {asked}"

    def answer(self, text: str) -> str | None:
        """Return what Oleg says to the card named in *text*; None if it names none."""
        words = fold(text.replace("+", " hoch ")).split()
        fitting = _fitting(words)
        if not fitting:
            return None
        held = [code for code in fitting if code in self.hand]
        if not held:
            return TEXT["not_held"].format(hand=_hand(self))
        if len(held) > 1:
            return TEXT["which"].format(hand=_hand(self))
        code = held[0]
        if code == "Pi7":
            way = "+" if _HIGH & set(words) else "-" if _LOW & set(words) else ""
            if not way:
                return TEXT["how"]
            code += way
        return _comment(self, code)


def noun(card: Card, case: str = "wen") -> str:
    """Return the card with its article: „die Pik 7 hoch“."""
    way = WAYS[card.joker.value] if card.joker else ""
    return f"{card_noun(card.suit.name, card.rank.name):{case}}{way}"


def _hand(exercise: TrickExercise) -> str:
    return joined([noun(BY_CODE[code]) for code in exercise.hand])


def _trick(exercise: TrickExercise) -> Trick[Card]:
    return Trick(0, tuple(BY_CODE[code] for _, code in exercise.table))


def legal(exercise: TrickExercise) -> tuple[str, ...]:
    """Return the notation of every card the rules allow here."""
    hand = tuple(BY_CODE[code] for code in exercise.hand)
    return tuple(card.code for card in allowed(hand, _trick(exercise)))


def taker(exercise: TrickExercise, code: str) -> int:
    """Return the place of the one who takes the trick if the guest plays *code*; he is last."""
    return winner(_trick(exercise).plus(BY_CODE[code])) % SEATS


def _comment(exercise: TrickExercise, code: str) -> str:
    comment = LESSON["told"].format(text=exercise.comments[code])
    if code not in legal(exercise):
        return comment
    place = taker(exercise, code)
    names = [name for name, _ in exercise.table]
    taken = TEXT["taken"].format(name=names[place]) if place < len(names) else TEXT["taken.you"]
    better = ""
    if code != exercise.best:
        better = " " + TEXT["better"].format(card=noun(BY_CODE[exercise.best]))
    return f"{taken}\n{comment}{better}"


def _fitting(words: list[str]) -> list[str]:
    """Return the cards that *words* may name: by suit and rank, or by one of them."""
    words = [word for word in words if word not in _CARD_WORDS and word not in _HIGH | _LOW]
    if not words or len(words) > 4:
        return []
    glued = "".join(words)
    found = []
    for code, card in BY_CODE.items():
        suit, rank = FRENCH_SUITS[card.suit.name].short, FRENCH_RANKS[card.rank.name].short
        whole = {f"{colour}{figure}" for colour in suit for figure in rank}
        if card.joker is None and (glued in whole or _in_part(words, suit[:2], rank)):
            found.append(code)
    exact = [code for code in found if glued in _wholes(code)]
    return exact or found


def _wholes(code: str) -> set[str]:
    card = BY_CODE[code]
    suit, rank = FRENCH_SUITS[card.suit.name].short, FRENCH_RANKS[card.rank.name].short
    return {f"{colour}{figure}" for colour in suit for figure in rank}


def _in_part(words: list[str], suit: tuple[str, ...], rank: tuple[str, ...]) -> bool:
    """Tell whether the last words are the card's suit, its rank, or both."""
    articles = {"die", "den", "das", "der", "dann", "also", "ich", "meine", "meinen", "mein"}
    rest = [word for word in words if word not in articles]
    if len(rest) == 1:
        return rest[0] in suit or rest[0] in rank
    return len(rest) == 2 and rest[0] in suit and rest[1] in rank
