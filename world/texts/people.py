"""What frames the talk of the people of the house, and the words by which they are spoken to."""

from typing import Final

NUMBERS: Final = ("Null", "Eins", "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht")
"""Announcements, as they are spoken."""

TEXT: Final = {
    "ask.situation": "erklär mir das Spiel",
    "person": "Das ist {name}.",
    "says.you": "{name} sagt zu Dir: {text}",
    "says.room": "{name} sagt zu {target}: {text}",
    "remarks": "{name} sagt: {text}",
    "quiet": "{name} nickt und schweigt.",
    "loud": "{name} räuspert sich.",
    "quiet.all": "Olegs Freunde nicken Dir zu und schweigen. Mit „sage Freunde redet“ dürfen sie "
    "wieder.",
    "loud.all": "Olegs Freunde atmen auf. Mit „sage Freunde still“ schweigen sie wieder.",
}

GREETINGS: Final = frozenset(
    (
        "hallo", "hi", "hey", "heda", "servus", "moin", "tach", "tag", "abend", "morgen", "gruss",
        "gruesse", "gruess", "na", "huhu", "sers", "salve", "willkommen",
    )
)  # fmt: skip
FAREWELLS: Final = frozenset(
    ("tschuess", "tschues", "wiedersehen", "ciao", "adieu", "nacht", "bald", "ade", "pfiat")
)
THANKS: Final = frozenset(("danke", "dank", "dankeschoen", "merci", "vielen"))
QUIET: Final = frozenset(
    ("still", "ruhe", "ruhig", "schweig", "schweige", "schweigt", "psst", "pst", "leise", "klappe")
)
LOUD: Final = frozenset(("rede", "red", "redet", "sprich", "sprecht", "reden", "laut"))
FRIENDS: Final = frozenset(("freunde", "freund", "alle", "leute"))
QUESTIONS: Final = frozenset(
    (
        "was", "wie", "wer", "wo", "wann", "warum", "wieso", "welche", "welcher", "welches",
        "wieviel", "wofuer", "wozu", "darf", "muss", "kann", "erklaer", "erklaere", "erklaert",
    )
)  # fmt: skip
