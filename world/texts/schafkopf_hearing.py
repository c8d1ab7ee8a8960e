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
_TRUMPS: Final = frozenset({"unter", "ober"})
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
    if heard is None and verb == "rufe":
        heard = ["rufer"]
    return heard or _card(said)


def _announced(said: Sequence[str], *, is_bidding: bool) -> list[str] | None:
    """Return kind and suit of the announcement that the words make; None if they make none."""
    words = [part for each in said for part in _opened(each)]
    suit = [_SUITS[each] for each in words if each in _SUITS][:1]
    if _PASSES & set(words):
        return [NO_BID]
    if "wenz" in words:
        return [TOUT_WENZ] if _TOUT & set(words) else ["wenz"]
    if "solo" in words:
        return [TOUT_SOLO if _TOUT & set(words) else "solo", *suit]
    if _CALLS & set(words) or (is_bidding and "auf" in words and suit):
        return ["rufer", *suit]
    if "tout" in words:
        return ["tout", *suit]
    return ["sie"] if "sie" in words and len(words) < 3 else None


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
