"""What players of Schafkopf say for announcements and cards, turned into plain words."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

NO_BID: Final = "weiter"
TOUT_WENZ: Final = "toutwenz"
TOUT_SOLO: Final = "toutsolo"

_PASSES: Final = frozenset({"weiter", "passe", "pass", "passen", "weida"})
_CALLS: Final = frozenset({"rufe", "ruf", "rufen", "rufer", "rufspiel", "sauspiel", "ruafa"})
_TOUT: Final = frozenset({"tout", "du"})
_SMALL: Final = frozenset(
    (
        "ich", "sage", "sag", "sagen", "spiele", "spiel", "mache", "nehme", "auf", "die", "der",
        "das", "den", "dem", "ein", "eine", "einen", "in", "im", "mit", "an", "und", "sau", "daus",
        "as", "ass", "trumpf", "farbe", "bitte", "nun", "jetzt", "ansage", "sie", "mal", "dann",
    )
)  # fmt: skip
"""Words around an announcement; any other word that means nothing here spoils it."""
_SUITS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("eichel", "eicheln", "eich", "ei", "e", "alte", "alten"), "eichel"),
    **dict.fromkeys(("gras", "laub", "blatt", "gruen", "gr", "g", "blaue", "blauen"), "gras"),
    **dict.fromkeys(("herz", "herzen", "he", "h", "rote", "roten"), "herz"),
    **dict.fromkeys(
        ("schellen", "schelle", "schell", "schelln", "sch", "s", "kugel", "runde", "bumps"),
        "schellen",
    ),
}
_ENDINGS: Final = ("solo", "sau", "daus", "as", "ass", "wenz")
_BIDS: Final = frozenset({"rufe", "wenz", "solo", "sie", "weiter", "ansage"})
_KNOWN: Final = _PASSES | _CALLS | _TOUT | _SMALL | _SUITS.keys() | {"solo", "wenz"}
_OF_ONE: Final = {"alte": "alter", "blaue": "blauer", "rote": "roter", "runde": "runder"}


def hear(verb: str, said: Sequence[str], *, is_bidding: bool) -> Sequence[str]:
    """Return what is said after *verb* in the words that announcements and cards are known by.

    >>> hear("rufe", ["auf", "die", "eichel", "sau"], is_bidding=True)
    ['rufer', 'eichel']
    >>> hear("", ["tout", "solo", "herz"], is_bidding=True), hear("wenz", [], is_bidding=True)
    (['toutsolo', 'herz'], ['wenz'])
    >>> hear("spiele", ["auf", "die", "blaue"], is_bidding=True)
    ['rufer', 'gras']
    >>> hear("spiele", ["den", "alten"], is_bidding=False)
    ['eichel', 'ober']
    """
    heard = _announced([verb, *said] if verb in _BIDS else said, is_bidding=is_bidding)
    return heard or _card(said)


def _announced(said: Sequence[str], *, is_bidding: bool) -> list[str] | None:
    """Return kind and suit of the announcement that the words make; None if they make none."""
    words = [part for each in said for part in _opened(each)]
    suit = list(dict.fromkeys(_SUITS[each] for each in words if each in _SUITS))
    if len(suit) > 1 or not _KNOWN.issuperset(words):
        return None
    kind = _kind(set(words), calls=is_bidding and "auf" in words and bool(suit))
    return None if kind is None else [kind, *suit]


def _kind(words: set[str], *, calls: bool) -> str | None:
    """Return what kind of announcement the words make; *calls*: they name a suit to call."""
    is_tout = bool(_TOUT & words)
    kinds = {
        NO_BID: bool(_PASSES & words),
        TOUT_WENZ: "wenz" in words and is_tout,
        "wenz": "wenz" in words,
        TOUT_SOLO: "solo" in words and is_tout,
        "solo": "solo" in words,
        "rufer": bool(_CALLS & words) or calls,
        "tout": "tout" in words,
        "sie": "sie" in words and len(words) < 3,
    }
    return next((kind for kind, is_meant in kinds.items() if is_meant), None)


def _opened(said: str) -> list[str]:
    """Return the parts of a compound: herzsolo is herz solo, grassau is gras sau."""
    for ending in _ENDINGS:
        head = said.removesuffix(ending)
        if head != said and len(head) > 1 and head.rstrip("-") in _SUITS:
            return [head.rstrip("-"), ending]
    return [said]


def _card(said: Sequence[str]) -> Sequence[str]:
    """Return which Ober a nickname with its article means: the article tells Ober from Daus."""
    for article, name in pairwise(said):
        base = name.removesuffix("n") if name.endswith("en") else name
        if base not in _OF_ONE:
            continue
        suit = "schellen" if base == "runde" else _SUITS[base]
        if article in ("den", "der"):
            return [suit, "ober"]
        if article == "die" and base == "blaue":
            return [suit, "daus"]
    return said
