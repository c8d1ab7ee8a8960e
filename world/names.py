"""Names of guests: which are allowed, how they are written, and when two of them are one."""

import re
import unicodedata
from enum import StrEnum

SHORTEST = 3
LONGEST = 20

_LETTERS = re.compile(r"[A-Za-zÄÖÜäöüß]+")
_STUTTER = re.compile(r"(.)\1\1")
_VOWEL = re.compile("[aeiouy]")
_SPELT_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})

# fmt: off
RESERVED = frozenset(
    [
        "oleg", "vladim", "elena", "sergej", "iwan", "olga", "boris", "nowak", "frau", "haus",
        "bank", "kurier", "wirt", "wirtin", "koch", "kellner", "gast", "gaeste", "admin",
        "administrator", "system", "server", "taverne", "theater", "theaterplatz", "tisch",
        "karte", "karten", "pokertisch", "niemand", "jemand", "alle", "alles", "keiner",
        "keinen", "niemanden", "ich", "mich", "mir", "mein", "dich", "dir", "dein", "sie",
        "ihn", "ihm", "ihr", "wir", "uns", "euch", "sich", "selbst", "man", "der", "die", "das",
        "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "wer", "hilfe", "ende",
        "neu", "verbinde", "erschaffe", "connect", "create", "quit", "help", "who", "look",
        "schau", "ja", "nein", "anzeige", "umlaute", "ascii", "blind", "farben", "tempo",
        "abbruch", "zurueck", "passwort", "name", "unbekannt", "joker", "koenig", "dame",
        "bube", "ass", "pik", "herz", "karo", "kreuz", "norden", "sueden", "osten", "westen",
        "hoch", "runter",
    ]
)
# fmt: on


class Fault(StrEnum):
    """Why a name will not do."""

    EMPTY = "empty"
    WORDS = "words"
    LETTERS = "letters"
    SHORT = "short"
    LONG = "long"
    SOUND = "sound"
    RESERVED = "reserved"


def known_as(name: str) -> str:
    """Return what all spellings of *name* have in common: Jürgen and JUERGEN are one."""
    return unicodedata.normalize("NFC", name).strip().casefold().translate(_SPELT_OUT)


def proper(name: str) -> str:
    """Return *name* as it is written: one capital, then small letters."""
    name = unicodedata.normalize("NFC", name).strip()
    return name[:1].upper() + name[1:].lower()


def fault(name: str) -> Fault | None:
    """Return why nobody may be called *name*; None if one may."""
    name = unicodedata.normalize("NFC", name).strip()
    known = known_as(name)
    wrong = {
        Fault.EMPTY: not name,
        Fault.WORDS: len(name.split()) > 1,
        Fault.LETTERS: not _LETTERS.fullmatch(name),
        Fault.SHORT: len(name) < SHORTEST,
        Fault.LONG: len(name) > LONGEST,
        Fault.RESERVED: known in RESERVED,
        Fault.SOUND: bool(_STUTTER.search(known)) or not _VOWEL.search(known),
    }
    return next((fault for fault, found in wrong.items() if found), None)
