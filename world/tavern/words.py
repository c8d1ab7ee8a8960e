"""Match what somebody says against the words something is known by, whatever its endings."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

ARTICLES: Final = frozenset(
    "der die das den dem des ein eine einen einem einer eines kein keine keinen".split()  # noqa: SIM905
)
_ENDINGS: Final = ("innen", "ens", "ern", "en", "em", "er", "es", "e", "n", "s")
_SHORTEST: Final = 3
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def fold(text: str) -> str:
    """Return *text* in the one spelling that words are compared in.

    >>> fold("  Die ÖFEN,  bitte! ")
    'die oefen bitte'
    """
    composed = unicodedata.normalize("NFC", text).casefold().translate(_UMLAUTS)
    plain = unicodedata.normalize("NFKD", composed).encode("ascii", "ignore").decode()
    return " ".join(re.findall(r"[a-z0-9]+", plain))


def stem(word: str) -> str:
    """Return the folded *word* without umlaut and endings, so that its forms meet.

    >>> stem("ofen") == stem("oefen") == stem("ofens")
    True
    >>> stem("krug") == stem("kruege") == stem("kruegen")
    True
    """
    word = word.replace("ae", "a").replace("oe", "o").replace("ue", "u")
    for ending in _ENDINGS:
        short = word.removesuffix(ending)
        if short != word and len(short) >= _SHORTEST:
            return stem(short)
    return word


def said(text: str | Sequence[str]) -> tuple[str, ...]:
    """Return the folded words of *text* that mean something."""
    joined = text if isinstance(text, str) else " ".join(text)
    return tuple(word for word in fold(joined).split() if word not in ARTICLES)


def closeness(text: str | Sequence[str], names: Iterable[str]) -> int:
    """Return how well *text* names something: 3 exactly, 2 in another form, 1 within, 0 not.

    >>> closeness("den Öfen", ["Kachelofen", "Ofen"])
    2
    >>> closeness("alten Ofen", ["Ofen"])
    1
    """
    wanted = said(text)
    if not wanted:
        return 0
    stems = tuple(map(stem, wanted))
    best = 0
    for name in names:
        known = said(name)
        if known == wanted:
            return 3
        known_stems = tuple(map(stem, known))
        if known_stems == stems:
            best = 2
        elif not best and known_stems and stems[-len(known_stems) :] == known_stems:
            best = 1
    return best


def mentions(text: str, names: Iterable[str]) -> int:
    """Return the number of letters of the longest of *names* that occurs in *text*; else 0.

    >>> mentions("Was kann denn die Pik 7?", ["Joker", "Pik 7"])
    4
    """
    stems = " " + " ".join(map(stem, said(text))) + " "
    hits = [
        known for name in names
        if (known := " ".join(map(stem, said(name)))) and f" {known} " in stems
    ]  # fmt: skip
    return max((len(hit.replace(" ", "")) for hit in hits), default=0)
