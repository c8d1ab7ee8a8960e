"""The Tell pack, card by card: what one sees who looks at it at the table."""

from collections.abc import Iterator, Mapping
from typing import Final

from game.schafkopf.cards import DECK, Card, Rank, Suit
from world.texts import Thing
from world.texts.cards import GERMAN_SUITS, german_forms, german_noun

SEASONS: Final[Mapping[Suit, str]] = {
    Suit.HERZ: "Frühling", Suit.SCHELLEN: "Sommer", Suit.GRAS: "Herbst", Suit.EICHEL: "Winter",
}  # fmt: skip

_DAEUSE: Final = {
    Suit.EICHEL: "Eine alte Frau trägt gebeugt ein Bündel Reisig durch den Schnee. Darunter steht"
    " „Winter“. Wer im Rufspiel „auf die Alte“ ruft, meint dieses Daus.",
    Suit.GRAS: "Winzer lesen Trauben, ein Bub tritt sie im Bottich. Darunter steht „Herbst“. Am"
    " Stammtisch heißt dieses Daus die Blaue.",
    Suit.HERZ: "Ein Mädchen pflückt Blumen auf einer Wiese. Darunter steht „Frühling“. Im Rufspiel"
    " ist dieses Daus Trumpf und darum nie zu rufen.",
    Suit.SCHELLEN: "Ein Schnitter mit der Sichel ruht sich zwischen den Garben aus. Darunter steht"
    " „Sommer“. Dieses Daus heißt die Kugel; es hat noch einen Namen, aber Resi hört mit.",
}
_OBER: Final = {
    Suit.EICHEL: "Wilhelm Tell mit Armbrust und Apfel, der Schütze, der den Hut nicht grüßte. Am"
    " Stammtisch heißt er der Alte. Höher als er ist keine Karte.",
    Suit.GRAS: "Ulrich von Rudenz, der junge Edelmann, der lange nicht weiß, auf wessen Seite er"
    " steht. Am Stammtisch heißt er der Blaue. Er ist der zweithöchste Trumpf.",
    Suit.HERZ: "Hermann Gessler, der Landvogt, dessen Hut auf der Stange hing. Am Stammtisch heißt"
    " er der Rote.",
    Suit.SCHELLEN: "Stüssi, der Flurschütz, der an der hohlen Gasse zu lange redet. Am Stammtisch"
    " heißt er der Runde.",
}
_UNTER: Final = {
    Suit.EICHEL: "Rudolf der Harras, Gesslers Stallmeister. Im Wenz ist er der höchste Trumpf.",
    Suit.GRAS: "Walther Fürst, der Schwiegervater von Tell und einer der drei vom Rütli.",
    Suit.HERZ: "Kuoni, der Hirt, mit Stab und Hut.",
    Suit.SCHELLEN: "Itel Reding, der auf dem Rütli das Wort führt. Der niedrigste der Unter.",
}
_LESSER: Final = {
    Rank.KOENIG: "Ein gekrönter Herr zu Pferd. Vier Augen ist er wert, und nach Wilhelm Tell hat"
    " ihn keiner gefragt.",
    Rank.ZEHN: "Ein Zehner zählt zehn Augen und ist nach dem Daus die beste Karte, die man dem"
    " Falschen geben kann.",
    Rank.NEUN: "Neunmal das Zeichen der Farbe, und kein einziges Auge. Dafür schmiert man ohne"
    " Reue.",
    Rank.ACHT: "Achtmal das Zeichen der Farbe, null Augen. Eine Karte zum Zugeben.",
    Rank.SIEBEN: "Siebenmal das Zeichen der Farbe, null Augen. Irgendwer muss ja die Kleinste"
    " sein.",
}
_SIGNS: Final = {
    Suit.EICHEL: "Eicheln mit Hütchen, grün und braun. Als Ober und Unter sind sie die höchsten"
    " Trümpfe ihrer Art.",
    Suit.GRAS: "Grüne Blätter. Manche sagen Gras, manche Laub, manche Blatt; es ist immer"
    " dasselbe.",
    Suit.HERZ: "Rote Herzen. Im Rufspiel ist Herz die Trumpffarbe.",
    Suit.SCHELLEN: "Runde Schellen, wie sie Narren und Schlittenpferde tragen.",
}
_PACK: Final = (
    "Das Salzburger Blatt mit den Bildern aus Wilhelm Tell: vier Farben, Eichel, Gras, Herz und"
    " Schellen.\nDie Ober sind Tell, Rudenz, Gessler und Stüssi, die Unter Harras, Fürst, Kuoni und"
    " Reding.\nAuf den vier Daus stehen die Jahreszeiten: Herz ist der Frühling, Schellen der"
    " Sommer, Gras der Herbst, Eichel der Winter.\nGespielt wird mit 32 Karten. Der Weli liegt mit"
    " den Sechsern noch in der Schachtel, denn beim Schafkopf braucht ihn keiner.\nSieh Dir an,"
    " was Dich freut: „betrachte eichel ober“, „betrachte gras daus“, „betrachte weli“."
)
_WELI: Final = (
    "Die Schellen-6 mit Herz, Schelle und Eichel im Bild, und quer darüber steht „WELI“. Anderswo"
    " sticht er alles. Beim Schafkopf bleibt er in der Schachtel, und so schaut er auch."
)
_SIXES: Final = (
    "Die Sechser liegen in der Schachtel und wollen nicht gestört werden. Schafkopf geht erst bei"
    " den Siebenern los."
)
_BOX: Final = (
    "Eine flache Schachtel aus Pappe, an den Ecken weich. Darin liegen vier Karten, die hier"
    " keiner braucht, und eine davon ist der Weli."
)


def _figure(card: Card) -> str:
    figures = {Rank.DAUS: _DAEUSE, Rank.OBER: _OBER, Rank.UNTER: _UNTER}.get(card.rank)
    return figures[card.suit] if figures else _LESSER[card.rank]


def _cards() -> Iterator[Thing]:
    for card in DECK:
        noun = german_noun(card.suit.name, card.rank.name)
        text = f"{noun.name}. {_figure(card)}"
        if card.points and card.rank not in _LESSER:
            text = f"{text} {card.points} Augen."
        yield Thing(german_forms(card.suit.name, card.rank.name), text, card)


def _kinds() -> Iterator[Thing]:
    suits = [(suit, GERMAN_SUITS[suit.name]) for suit in Suit]
    for suit, name in suits:
        names = frozenset(word for word in name.short if len(word) > 2 and word != "blatt")
        yield Thing(names, f"{name.name}: {_SIGNS[suit]}")
    for rank, plural, also in (
        (Rank.OBER, "Die vier Ober", ("ober", "obern")),
        (Rank.UNTER, "Die vier Unter", ("unter", "untern")),
    ):
        figures = {Rank.OBER: _OBER, Rank.UNTER: _UNTER}[rank]
        lines = [f"{name.name}: {figures[suit]}" for suit, name in suits]
        yield Thing(frozenset(also), "\n".join([f"{plural}, von oben:", *lines]))
    lines = [f"{name.name}: {_DAEUSE[suit]}" for suit, name in suits]
    names = frozenset({"daus", "daeuser", "sau", "saue", "saeue", "ass", "asse", "jahreszeiten"})
    yield Thing(names, "\n".join(["Die vier Daus mit den Jahreszeiten:", *lines]))
    for suit, season in SEASONS.items():
        yield Thing(frozenset({season.lower().replace("ü", "ue")}), _DAEUSE[suit])


_NICKNAMES: Final = {
    "alter": "EO", "alten": "EO", "alte": "EO", "tell": "EO", "wilhelmtell": "EO",
    "blauen": "GO", "rudenz": "GO", "roten": "HO", "gessler": "HO", "runden": "SO",
    "stuessi": "SO", "harras": "EU", "fuerst": "GU", "kuoni": "HU", "reding": "SU",
    "blaue": "GA", "kugel": "SA",
}  # fmt: skip


def _nicknamed() -> Iterator[Thing]:
    by_code = {thing.shows.code: thing for thing in _cards() if isinstance(thing.shows, Card)}
    for name, code in _NICKNAMES.items():
        yield Thing(frozenset({name}), by_code[code].text, by_code[code].shows)


THINGS: Final = (
    *_cards(),
    *_kinds(),
    *_nicknamed(),
    Thing(frozenset({"weli", "schellen6", "schellensechser"}), _WELI),
    Thing(frozenset({"sechser", "6", "fuenfer"}), _SIXES),
    Thing(frozenset({"schachtel", "kartenschachtel"}), _BOX),
    Thing(
        frozenset(
            {
                "kartenspiel",
                "spielkarten",
                "tellkarten",
                "salzburger",
                "salzburgerblatt",
                "salzburgerkarten",
                "pack",
                "kartenpack",
                "stapel",
                "packen",
            }
        ),
        _PACK,
    ),
)
