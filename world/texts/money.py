"""German sentences of money, experience, statistics, and of the wages for washing glasses."""

from typing import Final

from world.render.grammar import counted, figures


def taler(value: int) -> str:
    """Return an amount of money.

    >>> taler(1), taler(10000)
    ('1 Taler', '10.000 Taler')
    """
    return f"{figures(value)} Taler"


def talern(value: int) -> str:
    """Return an amount of money after von, mit or zu.

    >>> talern(1), talern(50)
    ('1 Taler', '50 Talern')
    """
    return counted(value, "Taler", "Talern")


def outcome(net: int) -> str:
    """Return what somebody won or lost, without a sign that a voice would swallow.

    >>> outcome(200), outcome(-50), outcome(0)
    ('200 Taler gewonnen', '50 Taler verloren', 'nichts gewonnen und nichts verloren')
    """
    if net == 0:
        return "nichts gewonnen und nichts verloren"
    return f"{taler(abs(net))} {'gewonnen' if net > 0 else 'verloren'}"


REFUSALS: Final[dict[str, str]] = {
    "money.short": "{amount:Taler} hast Du nicht bei Dir. In Deinem Geldbeutel: {balance:Taler}.",
    "money.nobody": "Wer soll das bekommen? So jemanden kennt Oleg nicht.",
    "money.self": "Du steckst die Taler von der linken in die rechte Tasche. Es werden nicht mehr.",
    "money.not_positive": "Es muss schon mindestens 1 Taler sein.",
    "money.too_much": "So viele Taler gibt es auf der ganzen Welt nicht.",
    "money.seats_short": "Es können nicht mehr alle am Tisch den Einsatz bezahlen.",
}

MOVES: Final = ("Zug", "Züge")
TEXT: Final[dict[str, str]] = {
    # money
    "purse": "Du hast {amount} bei Dir.",
    "purse.empty": "Du hast keinen einzigen Taler bei Dir.",
    "purse.poor": "Bei Oleg kannst Du Gläser spülen, wenn Dir das Geld ausgeht.",
    "staked": "Dazu liegt Dein Einsatz von {amount} in der laufenden Partie {match} ({game}).",
    # experience
    "experience.none": "Du hast hier noch keine Partie zu Ende gespielt.",
    "experience.none.game": "Du hast noch keine Partie {game} zu Ende gespielt.",
    "experience": "Deine Erfahrung in {game}: {points}.",
    "experience.next": "Bis zur nächsten Stufe fehlen Dir {points}.",
    "experience.top": "Mehr kann man hier nicht werden.",
    "game.unknown": "Das Spiel „{said}“ gibt es hier nicht. Gespielt wird: {games}.",
    # statistics
    "statistics.unknown": "Von „{said}“ steht nichts in Olegs Büchern.",
    "statistics.none": "{name}: noch keine Partie zu Ende gespielt.",
    "statistics.name": "{name} in {game}:",
    "statistics.finished": "Zu Ende gespielt: {finished}, davon {won} mit Gewinn.",
    "statistics.points": "Beste Partie: {best}. Im Mittel: {mean}.",
    "statistics.net": "Zusammen {net}.",
    "statistics.given_up": "Vorzeitig verlassen: {given_up}.",
    "statistics.experience": "Erfahrung: {points}.",
    # ranking
    "ranking": "Bestenliste {game}:",
    "ranking.none": "In {game} hat noch niemand eine Partie zu Ende gespielt.",
    "ranking.place": "{place}. {name}: Erfahrung {points}, {finished}, {won} gewonnen",
    # matches
    "matches": "Deine letzten Partien:",
    "matches.none": "Du hast hier noch keine Partie gespielt.",
    "matches.running": "Partie {match}, {game}, {day}: läuft noch, Einsatz {stake}.",
    "matches.left": "Partie {match}, {game}, {day}: vorzeitig verlassen, {outcome}.",
    "matches.left.running": "Partie {match}, {game}, {day}: vorzeitig verlassen, läuft noch.",
    "matches.finished": "Partie {match}, {game}, {day}: {outcome}.",
    "matches.aborted": "Partie {match}, {game}, {day}: abgebrochen, Einsatz zurückgezahlt.",
    "matches.only": "„partien“ nennt Dir Deine letzten zehn, mehr nicht. Eine, deren Nummer Du"
    " weißt, zum Beispiel: partie 17",
    "matches.more": "Eine davon genauer: partie {match}",
    "match.which": "Welche Partie? Zum Beispiel: partie {example}",
    "match.more": "Was willst Du mit der Partie {match}? Du kannst sie Dir noch einmal vorspielen"
    " lassen (partie {match} nachspielen), nachrechnen lassen (partie {match} prüfen),"
    " abschreiben (partie {match} mitschrift) oder mit einem Freund ansehen"
    " (partie {match} analyse).",
    "match.none": "Du hast noch keine Partie zu Ende gespielt.",
    "match.names": "{left} (dann {name})",
    "match.changed": "Hier ging {left}, und {name} spielte weiter.",
    "match.changed.own": "Hier gingst Du, und {name} spielte für Dich weiter.",
    "match.nachspielen": "Nachspielen",
    "match.prüfen": "Nachrechnen",
    "match.mitschrift": "Abschreiben",
    "match.only.nachspielen": "Das ist mehr, als Oleg auf einmal nachspielt. Eine Runde:"
    " partie {match} nachspielen 2, oder die ganze Partie: partie {match} nachspielen alles",
    "match.only.prüfen": "Nachrechnen lässt sich nur die ganze Partie: partie {match} prüfen",
    "match.only.mitschrift": "Abschreiben lässt sich nur die ganze Partie:"
    " partie {match} mitschrift",
    "match.again": "Noch einmal zusehen: partie {match} nachspielen",
    "match.not.running": "Partie {match} läuft noch, da bleiben die Karten verdeckt. {doing}"
    " kannst Du sie, sobald sie zu Ende ist.",
    "match.not.aborted": "Partie {match} wurde abgebrochen, davon hat Oleg nur den Einsatz"
    " aufgeschrieben: partie {match}",
    "match.old": "Partie {match} wurde nach Regeln gespielt, die hier nicht mehr gelten. Das"
    " Ergebnis steht noch da: partie {match}",
    "match.stretch": "Noch einmal, {stretch} {number} von {whole}:",
    "match.go_on": "Weiter geht es mit: partie {match} nachspielen {number}",
    "match.no_stretch": "Partie {match} ging von {stretch} 1 bis {whole}. Zum Beispiel:"
    " partie {match} nachspielen {whole}, oder die ganze: partie {match} nachspielen alles",
    "match.right": "Oleg rechnet nach: Partie {match} stimmt. {moves}, alle nach den Regeln, und"
    " die Punkte und Auszahlungen stehen so im Buch, wie sie sich daraus ergeben.",
    "match.wrong": "Oleg rechnet nach und kratzt sich am Kopf: In Partie {match} passt nicht"
    " zusammen, was gespielt und was gebucht wurde. Sag bitte dem Wirt Bescheid.",
    "match.record": "Olegs Mitschrift zum Abspeichern, eine Zeile für jeden Zug,"
    " in der Schreibweise der Partiedateien:",
    "match.unknown": "Eine Partie {match} steht nicht in Olegs Büchern.",
    "match.head": "Partie {match}, {game}, Einsatz {stake} von jedem.",
    "match.running": "Sie läuft noch.",
    "match.aborted": "Sie wurde abgebrochen; jeder bekam seinen Einsatz zurück.",
    "match.seat": "{name}: {points}, bekam {payout}.",
    "match.seat.left": "{name} (für {left}): {points}, der Anteil von {payout} fiel an das Haus.",
    "match.seat.running": "{name} spielt mit.",
    "match.seat.running.left": "{name} spielt für {left} weiter.",
    # washing glasses
    "wash.what": "Was möchtest Du spülen? Bei Oleg wären es die Gläser: spüle gläser",
    "wash.where": "Hier gibt es nichts zu spülen. Gläser spült man unten bei Oleg.",
    "wash.rich": "Oleg schüttelt den Kopf. „Du hast doch {amount}! Wer noch {limit} hat, "
    "der soll spielen und nicht spülen.“",
    "wash.seated": "Du sitzt noch am Spieltisch. Steh erst auf: steh auf",
    "wash.already": "Du stehst schon bis zu den Ellbogen im Spülwasser. "
    "Es dauert noch etwa {seconds} Sekunden.",
    "wash.start": "Du krempelst die Ärmel hoch und gehst an den Spültrog. Oleg nickt. "
    "„Wenn alles glänzt, bekommst Du {wage}. Es dauert etwa {seconds} Sekunden.“",
    "wash.start.room": "{name} krempelt die Ärmel hoch und fängt an, Gläser zu spülen.",
    "wash.done": "Das letzte Glas steht im Regal. Oleg hält es gegen das Licht, brummt zufrieden "
    "und zählt Dir {wage} in die nasse Hand.",
    "wash.balance": "Jetzt hast Du {amount} bei Dir.",
    "wash.done.room": "{name} trocknet sich die Hände ab, und Oleg zählt ein paar Taler hin.",
    "wash.broken": "Du lässt die halb gespülten Gläser stehen. Lohn gibt es so keinen.",
    "wash.broken.room": "{name} lässt die halb gespülten Gläser stehen.",
}

WASHING: Final[tuple[str, ...]] = (
    "Du tauchst die ersten Gläser ins heiße Wasser. Der Dampf riecht nach Kirschen und Wodka.",
    "Ein Glas quietscht unter dem Lappen. Oleg zwinkert Dir zu. „So muss es singen!“",
    "An einem Glas klebt Lippenstift. Du reibst, bis nichts mehr davon zu sehen ist.",
    "Du stellst die sauberen Gläser in eine Reihe. Es sind schon mehr als schmutzige.",
    "Oleg schiebt Dir wortlos noch drei Krüge hin, die er hinter dem Samowar gefunden hat.",
)
