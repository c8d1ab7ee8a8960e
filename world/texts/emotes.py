"""What people do besides talking: each verb for oneself, for others, and towards somebody."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Emote:
    """A verb in both persons; *towards* says how it is done to somebody ({} is his name)."""

    you: str
    they: str
    towards: str = ""
    rest: str = ""
    also: tuple[str, ...] = ()
    pronoun: str = "Dich"

    def line(self, who: str, target: str | None = None, how: str = "") -> str:
        """Return the sentence with *who* doing it; an empty *who* is the reader himself.

        >>> Emote("lachst", "lacht", "{} an").line("", "Elena", "leise")
        'Du lachst Elena leise an.'
        >>> Emote("zuckst", "zuckt", rest="mit den Schultern").line("Oleg")
        'Oleg zuckt mit den Schultern.'
        """
        verb = f"{who} {self.they}" if who else f"Du {self.you}"
        if target is None:
            parts = [verb, how, self.rest]
        else:
            before, _, after = self.towards.partition("{}")
            place = f"{before}{target}"
            parts = [verb, place, how, after.strip()]
        return " ".join(part for part in parts if part) + "."


EMOTES: Final[dict[str, Emote]] = {
    "lache": Emote("lachst", "lacht", "{} an"),
    "lächle": Emote("lächelst", "lächelt", "{} an", also=("lächele", "lächel")),
    "grinse": Emote("grinst", "grinst", "{} an"),
    "kichere": Emote("kicherst", "kichert", "mit {}", also=("kicher", "kichern"), pronoun="Dir"),
    "schmunzle": Emote("schmunzelst", "schmunzelt", "über {}", also=("schmunzele", "schmunzel")),
    "nicke": Emote("nickst", "nickt", "{} zu", pronoun="Dir"),
    "winke": Emote("winkst", "winkt", "{} zu", pronoun="Dir"),
    "zwinkere": Emote(
        "zwinkerst", "zwinkert", "{} zu", also=("zwinker", "zwinkern"), pronoun="Dir"
    ),
    "seufze": Emote("seufzt", "seufzt", "über {}"),
    "gähne": Emote("gähnst", "gähnt", "{} an"),
    "stöhne": Emote("stöhnst", "stöhnt", "über {}"),
    "jubele": Emote("jubelst", "jubelt", "{} zu", also=("juble", "jubel"), pronoun="Dir"),
    "klatsche": Emote("klatschst", "klatscht", "für {}", rest="in die Hände"),
    "fluche": Emote("fluchst", "flucht", "über {}"),
    "schimpfe": Emote("schimpfst", "schimpft", "mit {}", pronoun="Dir"),
    "brumme": Emote("brummst", "brummt", "{} an"),
    "staune": Emote("staunst", "staunt", "über {}"),
    "zucke": Emote(
        "zuckst", "zuckt", "mit Blick auf {} mit den Schultern", rest="mit den Schultern"
    ),
    "schüttle": Emote(
        "schüttelst", "schüttelt", "über {} den Kopf", rest="den Kopf",
        also=("schüttele", "schüttel"),
    ),
    "danke": Emote("bedankst Dich", "bedankt sich", "bei {}", pronoun="Dir"),
    "grüße": Emote("grüßt", "grüßt", "{}", rest="in die Runde", also=("begrüße",)),
    "verbeuge": Emote("verbeugst Dich", "verbeugt sich", "vor {}", pronoun="Dir"),
    "tröste": Emote("tröstest", "tröstet", "{}", rest="alle, die es brauchen"),
    "proste": Emote("prostest", "prostet", "{} zu", rest="allen zu", pronoun="Dir"),
    "weine": Emote("weinst", "weint", "um {}"),
    "pfeife": Emote("pfeifst", "pfeift", "{} hinterher", rest="ein Liedchen", pronoun="Dir"),
    "tanze": Emote("tanzt", "tanzt", "mit {}", pronoun="Dir"),
    "applaudiere": Emote("applaudierst", "applaudiert", "{}", pronoun="Dir"),
    "überlege": Emote("überlegst", "überlegt", rest="angestrengt"),
    "runzle": Emote(
        "runzelst", "runzelt", "über {} die Stirn", rest="die Stirn", also=("runzele", "runzel")
    ),
}  # fmt: skip
"""By the verb as it is typed."""

MANNERS: Final = (
    "laut", "leise", "herzlich", "freundlich", "fröhlich", "traurig", "müde", "spöttisch",
    "verlegen", "zufrieden", "erleichtert", "verzweifelt", "wissend", "unschuldig", "böse",
    "heimlich", "schallend", "breit", "verschmitzt", "anerkennend", "höflich", "langsam",
    "ungeduldig", "nachdenklich", "vergnügt", "genüsslich", "gequält", "erstaunt", "stolz",
)  # fmt: skip
"""How it may be done."""
