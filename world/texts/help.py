"""Help on topics: what one wants to know that is no command."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of help."""

    summary: str
    text: str
    also: tuple[str, ...] = ()


CATEGORIES: Final = (
    "Schauen und Gehen", "Sprechen", "Spieltische", "Geld und Erfahrung", "Leute", "Dinge",
    "Gefühle zeigen", "Kanäle", "Anzeige", "Hilfe", "Allgemein",
)  # fmt: skip
"""How the overview groups the commands, what one needs first at the top."""

TOPICS: Final[dict[str, Topic]] = {
    "Anfang": Topic(
        "Die ersten Schritte in der Taverne.",
        """Willkommen in Olegs Taverne! So kommst Du ins Spiel:

Sieh Dich um: schau. Betrachte, was Du siehst: schau den Ofen an.
Geh herum: n, o, s, w, h für hoch, r für runter, oder: gehe runter.
Oleg sitzt unter dem Theatercafé. Lass Dir das Spiel von ihm erklären: sage erklär mir das Spiel.
Setz Dich an den Tisch: setze Dich an den Pokertisch.
Biete einen Einsatz: setze 50 Taler. Dann: beginne.
Am Tisch zeigt „kommandos“, was Du tun kannst.

Artikel und kleine Wörter darfst Du weglassen, Befehle abkürzen, solange sie eindeutig bleiben.
Umlaute gehen auch als ae, oe, ue und ss. Groß und klein ist gleich.""",
        ("start", "einführung", "neu"),
    ),
    "Tisch": Topic(
        "Sitzen, bieten, spielen, zuschauen.",
        """An einem Tisch sitzen bis zu vier. Wer zuerst sitzt, ist Gastgeber und stellt ein, was
das Spiel offen lässt, zum Beispiel: runden 9, oder: freunde sanft.

setze Dich an den Pokertisch – Du nimmst Platz.
setze 50 Taler – Dein geheimes Gebot. Gespielt wird um das niedrigste.
beginne – freie Plätze nehmen Stammgäste ein.
sage 2 Stiche an – Deine Ansage, wenn Du an der Reihe bist.
spiele Herz Dame – Du spielst eine Karte; kürzer: spiele hd.
blatt – Deine Karten. tisch – der Tisch. stand – die Punkte.
möglich – was Du jetzt tun darfst. letzter stich – der vorige Stich.
tipp – was ein Freund täte und warum. analyse – nach dem Spiel: was Du verschenkt hast.
kommentare an – ein sanfter Freund sagt Dir leise, wie Deine Entscheidungen waren.
Was man am Würfeltisch tippt, nennt dort „kommandos“.
steh auf – Du verlässt den Tisch. Im laufenden Spiel wirst Du vorher gefragt.
schau dem Spiel zu – Du siehst zu, ohne fremde Karten zu sehen. schau weg – nicht mehr.""",
        ("tische", "sitzen", "spielen", "pokertisch"),
    ),
    "Geld": Topic(
        "Taler, Einsätze, und was Du tust, wenn Du pleite bist.",
        """Wer neu ist, bekommt einmal 10.000 Taler. Mit „geld“ siehst Du, wie viel Du hast.

Vor einem Spiel bietet jeder geheim einen Einsatz. Der niedrigste gilt für alle; er wird
eingesammelt, wenn alle geboten haben, und am Ende nach Punkten ausgezahlt.
Mit „gib Frank 50 Taler“ gibst Du jemandem etwas ab. Wer nichts mehr hat, spült bei Oleg
Gläser: spüle Gläser. Schulden gibt es nicht.""",
        ("taler", "münzen", "einsatz"),
    ),
    "Erfahrung": Topic(
        "Womit Du Erfahrung sammelst und was sie zeigt.",
        """Erfahrung gibt es für jedes Spiel einzeln: Wer nach einer Partie mehr zurückbekommt, als
er eingesetzt hat, gewinnt so viel Erfahrung, wie die Partie Runden hatte.
Mit „erfahrung“ siehst Du, wie weit Du bist. Manche Stufe hat ihre eigene Nachricht; die letzte
meldet der Kurier.""",
        ("stufen", "punkte"),
    ),
    "Anzeige": Topic(
        "Grafik, Text oder Vorlesen; Umlaute, Farben, Tempo.",
        """anzeige grafik – gezeichnete Karten und Tische.
anzeige text – schlichte Zeilen.
anzeige vorlesen – für Vorleseprogramme: eine Sache je Zeile, nichts Gezeichnetes.
umlaute aus – ae statt ä. umlaute an – wieder richtig.
farben aus, farben an – ohne oder mit Farben.
tempo langsam, tempo normal, tempo schnell – wie lange die Stammgäste überlegen.
Die Taverne merkt sich, was Du gewählt hast.""",
        ("display", "grafik", "darstellung"),
    ),
    "Blinde": Topic(
        "Spielen mit einem Vorleseprogramm.",
        """Mit „anzeige vorlesen“ oder „blind an“ wird nichts mehr gezeichnet: Jede Tatsache steht
in einem eigenen, ganzen Satz, und zuerst immer, wer an der Reihe ist.
blatt nennt Deine Karten, tisch den Stich, stand die Punkte, möglich alles, was Du darfst.
erinnerungen wiederholt, was zuletzt gesagt wurde; erinnerungen 20 geht weiter zurück.
Niemand drängt Dich, solange nur Stammgäste warten.""",
        ("blind", "vorlesen", "screenreader", "vorleseprogramm"),
    ),
    "Oleg": Topic(
        "Der Wirt, und was er weiß.",
        """Oleg steht hinter der Theke, einen Stock unter dem Theatercafé. Er hört zu, wenn Du etwas
sagst, und antwortet auf Fragen.

sage erklär mir das Spiel – er bringt Dir Russisch Poker bei, ein Kapitel nach dem anderen.
frage Oleg nach X – zum Beispiel nach dem Joker.
regeln – die Regeln, kurz gefasst.""",
        ("wirt", "stammgäste", "lehrstunde"),
    ),
}
"""By the name under which the overview lists them. The Kurier's page is that of its command."""
