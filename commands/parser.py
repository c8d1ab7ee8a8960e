"""Understand what players type: one spelling, no filler words, verbs in every usual form."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

ARTICLES: Final = frozenset(
    "der die das den dem des ein eine einen einem einer eines".split()  # noqa: SIM905
)
FILLERS: Final = ARTICLES | frozenset(
    (
        "mich", "mir", "dich", "dir", "sich", "an", "am", "auf", "zu", "zum", "zur", "in", "im",
        "ins", "bitte", "mal", "doch", "eben", "gern", "gerne", "jetzt", "nun", "denn",
    )
)  # fmt: skip

_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "ø": "oe", "œ": "oe"})
_QUOTES: Final = str.maketrans(dict.fromkeys('„“”«»‚‘’"', " "))
_NUMBERS: Final = (
    "null", "ein", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun", "zehn",
    "elf", "zwoelf", "dreizehn", "vierzehn", "fuenfzehn", "sechzehn", "siebzehn", "achtzehn",
)  # fmt: skip
_IRREGULAR_NUMBERS: Final = {
    "zwo": 2, "kein": 0, "keine": 0, "keinen": 0, "keiner": 0, "nix": 0, "nichts": 0,
    "eins": 1, "eine": 1, "einen": 1, "einer": 1, "einem": 1, "eines": 1,
    "erst": 1, "dritt": 3, "siebt": 7, "acht": 8,
}  # fmt: skip
_ORDINAL: Final = re.compile(r"(?P<stem>[a-z]+?)(?:e|er|en|es|em)")
_EDGES: Final = ",;:!?()[]"
_LONG_ENOUGH: Final = 5
"""So many letters a word must have for two slips to be forgiven."""


class UnclearInputError(ValueError):
    """Nothing fits; carries what was understood so far and what would be possible."""

    def __init__(self, word: str, understood: str = "", candidates: Iterable[str] = ()) -> None:
        super().__init__(word)
        self.word = word
        self.understood = understood
        self.candidates = tuple(candidates)


class AmbiguousInputError(UnclearInputError):
    """Several readings remain; the candidates say which."""


def fold(text: str) -> str:
    r"""Return *text* in the one spelling everything is compared in.

    >>> fold("  Öffne\tdie   TÜR ")
    'oeffne die tuer'
    >>> fold("Scho\u0308ne Grüße ins Café")
    'schoene gruesse ins cafe'
    """
    composed = unicodedata.normalize("NFC", text).casefold().translate(_UMLAUTS)
    letters = unicodedata.normalize("NFD", composed)
    kept = (
        " " if char.isspace() else char
        for char in letters
        if char.isspace() or unicodedata.category(char)[0] not in "CM"
    )
    return " ".join("".join(kept).casefold().split())


def tokens(text: str) -> list[str]:
    """Return the folded words of *text*, all of them, without punctuation around them.

    >>> tokens("Sage 2 Stiche an!")
    ['sage', '2', 'stiche', 'an']
    >>> tokens("spiele die 3. Karte.")
    ['spiele', 'die', '3.', 'karte']
    """
    found = (_bare(token) for token in fold(text).translate(_QUOTES).split())
    return [token for token in found if token]


def _bare(token: str) -> str:
    token = token.strip(_EDGES)
    stem = token.rstrip(".")
    return stem + "." if stem.isdecimal() and stem != token else stem


def words(text: str) -> list[str]:
    """Return the folded words that carry meaning: no articles, no small words.

    >>> words("Setze mich bitte mal an den Pokertisch")
    ['setze', 'pokertisch']
    """
    return [word for word in tokens(text) if word not in FILLERS]


def number(word: str) -> int | None:
    """Return the number *word* stands for, in figures or in German.

    >>> [number(word) for word in ("3", "3.", "zwo", "Zwölf", "keinen", "dritte", "achte", "Dame")]
    [3, 3, 2, 12, 0, 3, 8, None]
    """
    word = fold(word)
    figures = word.removesuffix(".")
    if figures.isascii() and figures.isdecimal() and len(figures) < 10:
        return int(figures)
    if word in _NUMBERS:
        return _NUMBERS.index(word)
    if word in _IRREGULAR_NUMBERS:
        return _IRREGULAR_NUMBERS[word]
    ordinal = _ORDINAL.fullmatch(word)
    return _ordinal(ordinal["stem"]) if ordinal else None


def _ordinal(stem: str) -> int | None:
    if stem in ("erst", "dritt", "siebt", "acht"):
        return _IRREGULAR_NUMBERS[stem]
    name = stem.removesuffix("t")
    return _NUMBERS.index(name) if name != stem and name in _NUMBERS[2:] else None


def same_verb(word: str, name: str) -> bool:
    """Tell whether *word* is the imperative or infinitive of *name*; both are folded.

    >>> [same_verb(word, "spiele") for word in ("spiel", "spiele", "spielen", "spielt")]
    [True, True, True, False]
    >>> same_verb("wuerfeln", "wuerfle"), same_verb("lachen", "lach"), same_verb("inn", "in")
    (True, True, False)
    """
    if word == name:
        return True
    if min(len(word), len(name)) < 3:
        return False
    return bool(forms(word) & forms(name))


@lru_cache(maxsize=4096)
def forms(word: str) -> frozenset[str]:
    """Return the stems *word* may be a form of."""
    stems = {word}
    if word.endswith(("eln", "ern")):
        stems.add(word[:-3] + word[-2])
    for ending in ("e", "en", "n"):
        if word.endswith(ending) and len(word) - len(ending) >= 2:
            stems.add(word.removesuffix(ending))
    return frozenset(stems)


def match(word: str, candidates: Iterable[str]) -> str:
    """Return the one candidate *word* means; exact first, then verb forms, then beginnings.

    >>> match("Spiel", ["spiele", "spielstand", "schaue"])
    'spiele'
    >>> match("schauen", ["spiele", "schaue"])
    'schaue'
    >>> match("schö", ["Schönbrunn", "Schauspiel"])
    'Schönbrunn'
    >>> try:
    ...     match("s", ["spiele", "schaue"])
    ... except AmbiguousInputError as error:
    ...     error.candidates
    ('spiele', 'schaue')
    """
    return resolve(word, {candidate: candidate for candidate in candidates})


def resolve[T](word: str, names: Mapping[str, T], *, shortest: int = 1) -> T:
    """Return what *word* names; several names of one thing do not make it ambiguous."""
    wanted = fold(word)
    folded = [(fold(name), name) for name in names]
    for fits in (
        [name for key, name in folded if key == wanted],
        [name for key, name in folded if wanted and same_verb(wanted, key)],
        [name for key, name in folded if len(wanted) >= shortest and key.startswith(wanted)],
    ):
        meant: list[T] = []
        meant_names: list[str] = []
        for name in fits:
            if names[name] not in meant:
                meant.append(names[name])
                meant_names.append(name)
        if len(meant) == 1 and wanted:
            return meant[0]
        if meant and wanted:
            raise AmbiguousInputError(word, candidates=meant_names)
    raise UnclearInputError(word, candidates=nearest(word, names))


def nearest(word: str, candidates: Iterable[str], limit: int = 3) -> list[str]:
    """Return the candidates a slip away from *word*, or two if it begins alike; best first.

    >>> nearest("shcau", ["schau", "sage", "nimm"]), nearest("trinke", ["winke", "taverne"])
    (['schau'], [])
    """
    wanted = fold(word)[:40]
    rated: list[tuple[int, str]] = []
    for name in set(candidates):
        known = fold(name)
        is_alike = known[:1] == wanted[:1] and len(wanted) >= _LONG_ENOUGH
        far = 3 if is_alike else 2
        slips = _slips(wanted, known, far)
        rated += [(slips, name)] if slips < far else []
    return [name for _, name in sorted(rated)[:limit]]


def _slips(one: str, other: str, far: int) -> int:
    """Count letters left out, added, changed or swapped between two words; *far* is enough.

    >>> _slips("shcau", "schau", 3), _slips("spile", "spiele", 3), _slips("esse", "lese", 2)
    (1, 1, 2)
    """
    if abs(len(one) - len(other)) >= far:
        return far
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, char in enumerate(one, 1):
        before, last, row = row, before, [place]
        for at, known in enumerate(other, 1):
            best = min(before[at] + 1, row[at - 1] + 1, before[at - 1] + (char != known))
            if place > 1 < at and char == other[at - 2] and one[place - 2] == known:
                best = min(best, last[at - 2] + 1)
            row.append(best)
        if min(row) >= far:
            return far
    return min(row[-1], far)


def names_thing(said: str, name: str) -> bool:
    """Tell whether *said* means a thing called *name*, whatever the endings of its words.

    >>> names_thing("alten samowar", "der alte Samowar"), names_thing("Kachelöfen", "Kachelofen")
    (True, False)
    >>> names_thing("samo", "Samowar"), names_thing("glas", "leeres Teeglas")
    (True, True)
    """
    wanted, known = words(said), words(name)
    return bool(wanted) and all(any(_declined(word, other) for other in known) for word in wanted)


def _declined(word: str, other: str) -> bool:
    if word == other or (len(word) >= 3 and other.startswith(word)):
        return True
    if len(word) >= 4 and other.endswith(word):
        return True
    return min(len(word), len(other)) >= 3 and _undeclined(word) == _undeclined(other)


def _undeclined(word: str) -> str:
    for ending in ("en", "em", "er", "es", "e", "n", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
