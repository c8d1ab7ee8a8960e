"""The names of playing cards: suits, ranks, and the ways players abbreviate them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from world.texts.nouns import Noun


@dataclass(frozen=True, slots=True)
class SuitName:
    """A suit: its name and its folded abbreviations, the most explicit first."""

    name: str
    short: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankName:
    """A rank: name, gender, oblique form, folded short forms; figures stand without a hyphen."""

    name: str
    gender: str
    short: tuple[str, ...]
    oblique: str = ""


FRENCH_SUITS: Final[Mapping[str, SuitName]] = {
    "KARO": SuitName("Karo", ("karo", "ka", "k")),
    "HERZ": SuitName("Herz", ("herz", "he", "h")),
    "PIK": SuitName("Pik", ("pik", "pi", "p")),
    "KREUZ": SuitName("Kreuz", ("kreuz", "kr", "kz", "k", "x")),
}
FRENCH_RANKS: Final[Mapping[str, RankName]] = {
    "SIEBEN": RankName("7", "f", ("7", "sieben", "siebener")),
    "ACHT": RankName("8", "f", ("8", "acht", "achter")),
    "NEUN": RankName("9", "f", ("9", "neun", "neuner")),
    "ZEHN": RankName("10", "f", ("10", "zehn", "zehner", "z")),
    "BUBE": RankName("Bube", "m", ("bube", "buben", "bub", "bu", "b"), "Buben"),
    "DAME": RankName("Dame", "f", ("dame", "da", "d")),
    "KOENIG": RankName("König", "m", ("koenig", "konig", "koe", "ko", "k")),
    "AS": RankName("Ass", "n", ("ass", "as", "a")),
}
GERMAN_SUITS: Final[Mapping[str, SuitName]] = {
    "EICHEL": SuitName("Eichel", ("eichel", "eicheln", "eich", "ei", "e")),
    "GRAS": SuitName("Gras", ("gras", "laub", "blatt", "gruen", "g")),
    "HERZ": SuitName("Herz", ("herz", "he", "h")),
    "SCHELLEN": SuitName("Schellen", ("schellen", "schelln", "schelle", "schell", "sch", "s")),
}
GERMAN_RANKS: Final[Mapping[str, RankName]] = {
    "SIEBEN": RankName("Siebener", "m", ("7", "sieben", "siebener", "siebner")),
    "ACHT": RankName("Achter", "m", ("8", "acht", "achter")),
    "NEUN": RankName("Neuner", "m", ("9", "neun", "neuner")),
    "UNTER": RankName("Unter", "m", ("unter", "un", "u")),
    "OBER": RankName("Ober", "m", ("ober", "ob", "o")),
    "KOENIG": RankName("König", "m", ("koenig", "konig", "koe", "ko", "k")),
    "ZEHN": RankName("Zehner", "m", ("10", "zehn", "zehner", "z")),
    "DAUS": RankName("Daus", "n", ("daus", "sau", "ass", "as", "a", "d")),
}


def german_noun(suit: str, rank: str) -> Noun:
    """Return the noun of a card of the German pack.

    >>> f"{german_noun('EICHEL', 'OBER'):wen} {german_noun('GRAS', 'DAUS'):wen}"
    'den Eichel-Ober das Gras-Daus'
    """
    figure = GERMAN_RANKS[rank]
    return Noun(f"{GERMAN_SUITS[suit].name}-{figure.name}", figure.gender)


def german_forms(suit: str, rank: str) -> frozenset[str]:
    """Return every complete way to name a card of the German pack."""
    forms = {
        f"{colour}{figure}"
        for colour in GERMAN_SUITS[suit].short
        for figure in GERMAN_RANKS[rank].short
    }
    return frozenset(forms - _names(GERMAN_SUITS))


def german_parts(suit: str, rank: str) -> frozenset[str]:
    """Return the words that name a card of the German pack in part."""
    colours = (word for word in GERMAN_SUITS[suit].short if len(word) > 1)
    return frozenset((*colours, *GERMAN_RANKS[rank].short))


def card_noun(suit: str, rank: str) -> Noun:
    """Return the noun of a card of the French pack.

    >>> f"{card_noun('HERZ', 'DAME'):wen} {card_noun('PIK', 'SIEBEN'):wen}"
    'die Herz-Dame die Pik 7'
    """
    colour, figure = FRENCH_SUITS[suit].name, FRENCH_RANKS[rank]
    glue = " " if figure.name.isdecimal() else "-"
    oblique = f"{colour}{glue}{figure.oblique}" if figure.oblique else ""
    return Noun(f"{colour}{glue}{figure.name}", figure.gender, oblique)


def card_forms(suit: str, rank: str, endings: Iterable[str] = ("",)) -> frozenset[str]:
    """Return every complete way to name a card, folded and without blanks."""
    forms = {
        f"{colour}{figure}{ending}"
        for colour in FRENCH_SUITS[suit].short
        for figure in FRENCH_RANKS[rank].short
        for ending in endings
    }
    return frozenset(forms - _names(FRENCH_SUITS))


def _names(suits: Mapping[str, SuitName]) -> set[str]:
    """Return the names of the suits, folded: pik is the suit, and not pi k, its king."""
    return {each.short[0] for each in suits.values()}


def card_parts(suit: str, rank: str) -> frozenset[str]:
    """Return the words that name a card in part: its suit, or its rank."""
    figure = FRENCH_RANKS[rank].short
    return frozenset((FRENCH_SUITS[suit].short[0], FRENCH_SUITS[suit].short[1], *figure))
