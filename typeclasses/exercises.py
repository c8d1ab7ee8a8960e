"""The example tricks of Oleg's lesson: what the rules allow, who takes it, what Oleg says."""

from typing import Any

from game.core.tricks import Trick
from game.russisch_poker.cards import BY_CODE, Card
from game.russisch_poker.tricks import SEATS, allowed, winner
from world.render.grammar import joined
from world.tavern.words import fold
from world.texts.cards import FRENCH_RANKS, FRENCH_SUITS, card_noun
from world.texts.lesson import TEXT, WAYS, Exercise

_HIGH = frozenset(("hoch", "hoher", "hohe", "h"))
_LOW = frozenset(("niedrig", "tief", "n", "niedrige"))
_CARD_WORDS = frozenset(("karte", "spiele", "spiel", "spielen", "lege", "leg", "nehme", "nimm"))


def waits(part: Any) -> bool:
    """Tell whether *part* is an exercise."""
    return isinstance(part, Exercise)


def noun(card: Card, case: str = "wen") -> str:
    """Return the card with its article: „die Pik 7 hoch“."""
    way = WAYS[card.joker.value] if card.joker else ""
    return f"{card_noun(card.suit.name, card.rank.name):{case}}{way}"


def story(exercise: Exercise) -> str:
    """Return what lies there, what the guest holds, and the question."""
    table = [f"{noun(BY_CODE[code], 'wer')} von {name}" for name, code in exercise.table]
    hand = _hand(exercise)
    example = f"{card_noun('KARO', 'ZEHN')}".lower()
    asked = TEXT["trick"].format(table=joined(table), hand=hand, example=example)
    return f"{exercise.story} {asked}"


def _hand(exercise: Exercise) -> str:
    return joined([noun(BY_CODE[code]) for code in exercise.hand])


def _trick(exercise: Exercise) -> Trick[Card]:
    return Trick(0, tuple(BY_CODE[code] for _, code in exercise.table))


def legal(exercise: Exercise) -> tuple[str, ...]:
    """Return the notation of every card the rules allow here."""
    hand = tuple(BY_CODE[code] for code in exercise.hand)
    return tuple(card.code for card in allowed(hand, _trick(exercise)))


def taker(exercise: Exercise, code: str) -> int:
    """Return the place of the one who takes the trick if the guest plays *code*; he is last."""
    return winner(_trick(exercise).plus(BY_CODE[code])) % SEATS


def answer(exercise: Exercise, text: str) -> str | None:
    """Return what Oleg says to the card named in *text*; None if it names none."""
    words = fold(text.replace("+", " hoch ")).split()
    fitting = _fitting(words)
    if not fitting:
        return None
    held = [code for code in fitting if code in exercise.hand]
    if not held:
        return TEXT["not_held"].format(hand=_hand(exercise))
    if len(held) > 1:
        return TEXT["which"].format(hand=_hand(exercise))
    code = held[0]
    if code == "Pi7":
        way = "+" if _HIGH & set(words) else "-" if _LOW & set(words) else ""
        if not way:
            return TEXT["how"]
        code += way
    return _comment(exercise, code)


def _comment(exercise: Exercise, code: str) -> str:
    comment = TEXT["told"].format(text=exercise.comments[code])
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
