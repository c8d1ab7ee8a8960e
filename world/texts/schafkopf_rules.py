"""The rules of Schafkopf as players read them, every ruling of the house included."""

from typing import Final

RULES: Final = """\
Schafkopf

Vier Leute, 32 Karten, und meistens weiß einer noch nicht, dass er Dein Freund ist. Gespielt wird \
am Stammtisch mit dem Salzburger Blatt.

1. Mitspieler
Gespielt wird zu viert, im Uhrzeigersinn. Fehlt jemand, setzen sich Olegs Freunde dazu.

2. Die Sitzung
Eine Sitzung hat 4, 8, 16 oder 32 Spiele. Wer sich zuerst an den Tisch gesetzt hat, ist der \
Gastgeber und bestimmt die Zahl, bevor das erste Gebot fällt. Sagt er nichts, sind es 4. Ein \
Spiel, in dem alle „weiter“ sagen, zählt nicht mit.

3. Einsatz
Vor der Sitzung nennt jeder verdeckt, wie viele Taler ihm eine Einheit höchstens wert ist. Das \
niedrigste Gebot gilt für alle. Jeder hinterlegt den Wert von 80 Einheiten, bei mehr als zehn \
Spielen von 8 Einheiten je Spiel.

4. Die Karten
Es gibt vier Farben: Eichel, Gras (auch Laub oder Blatt), Herz und Schellen. Jede hat acht Karten: \
Daus (auch Sau oder Ass), Zehner, König, Ober, Unter, Neuner, Achter und Siebener. Der Weli, die \
Sechser und die Fünfer bleiben in der Schachtel.
Ein Daus zählt 11 Augen, ein Zehner 10, ein König 4, ein Ober 3, ein Unter 2, alles andere nichts. \
Zusammen sind es 120.

5. Geben
Wer zuerst gibt, entscheidet das Los, dann gibt reihum der Nächste. Jeder bekommt zweimal vier \
Karten, zuerst der links vom Geber. Der sagt auch zuerst an und kommt zuerst heraus.

6. Ansagen
Jeder ist genau einmal an der Reihe. Er sagt „weiter“, oder er sagt ein Spiel an, das höher ist \
als alles bisher Angesagte. Von unten nach oben: Rufspiel, Wenz, Solo, Wenz Tout, Solo Tout, \
„Sie“. Alle Soli sind gleich hoch, und bei gleicher Höhe behält der Frühere sein Spiel. Es sagen \
immer alle vier an, auch nach einem „Sie“. Sagen alle „weiter“, gibt der Nächste neu. Kontra, \
Ramsch, Geier und Farbwenz gibt es an diesem Tisch nicht.

7. Das Rufspiel
Trumpf sind alle Ober, alle Unter und alle Herz. Wer das Rufspiel ansagt, ruft das Daus von \
Eichel, Gras oder Schellen, das er nicht hat. Von dieser Farbe muss er selbst eine Karte haben, \
die kein Ober und kein Unter ist. Wer das gerufene Daus hält, ist sein Mitspieler, und keiner \
außer ihm weiß es.

8. Wenz, Solo, Tout und „Sie“
Hier spielt einer allein gegen drei.
Wenz: Nur die vier Unter sind Trumpf.
Solo: Trumpf sind alle Ober, alle Unter und die genannte Farbe. Von ihr muss man eine Karte haben, \
die kein Ober und kein Unter ist, auch beim Solo Tout.
Tout, beim Wenz wie beim Solo: Man muss alle acht Stiche machen. Der erste verlorene beendet das \
Spiel.
„Sie“: Wer alle vier Ober und alle vier Unter hat, hat sofort gewonnen. Gespielt wird nicht.

9. Die Reihenfolge
Von oben: Eichel-Ober, Gras-Ober, Herz-Ober, Schellen-Ober, dann die Unter in derselben Folge, \
dann die Trumpffarbe: Daus, Zehner, König, Neuner, Achter, Siebener. So gehen auch die anderen \
Farben. Im Wenz steht der Ober zwischen König und Neuner.

10. Der Stich
Was ausgespielt ist, muss bedient werden; alle Trümpfe zusammen gelten als eine Farbe. Wer nicht \
bedienen kann, spielt, was er will: Stechen muss niemand, überstechen auch nicht. Der höchste \
Trumpf bekommt den Stich, sonst die höchste Karte der ausgespielten Farbe. Wer ihn bekommt, kommt \
als Nächster heraus.

11. Das gerufene Daus
Solange seine Farbe noch nie ausgespielt war, ist es gebunden.
Spielt ein anderer die Farbe aus, muss es zugegeben werden, auch wenn schon gestochen ist.
Auf andere Farben darf es nicht abgeworfen werden, außer als letzte Karte. Andere Karten seiner \
Farbe darf man abwerfen.
Wer es hält, darf seine Farbe nur mit ihm selbst ausspielen. Hat er außer ihm noch mindestens drei \
Karten der Farbe, darf er davonlaufen, also eine kleinere ausspielen. Es zählt, was er in diesem \
Augenblick auf der Hand hat; Ober und Unter zählen nicht mit.
War die Farbe einmal ausgespielt, ist das Daus frei. Eine abgeworfene Karte oder ein Ober oder \
Unter mit dem Bild der Farbe zählt nicht als ausgespielt.
Der Mitspieler ist bekannt, sobald das gerufene Daus liegt, oder sobald der erste Stich seiner \
Farbe ohne es voll ist. Bis dahin verrät der Tisch ihn niemandem.

12. Gewinnen
Wer spielt, braucht mit seinem Mitspieler 61 Augen, den Gegnern genügen 60. Schneider sind die \
Gegner, wenn die Spieler 91 haben, und die Spieler, wenn die Gegner 90 haben. Schwarz ist, wer \
keinen Stich macht; das zählt nach Stichen, nicht nach Augen.

13. Der Preis
Grundpreis: Rufspiel 1 Einheit, Wenz und Solo 5, Wenz Tout und Solo Tout 10, „Sie“ 20.
Schneider: 1 dazu. Schwarz: 2 dazu, statt der 1. Beides gibt es im Tout und im „Sie“ nicht.
Laufende: die höchsten Trümpfe ohne Lücke, vom Eichel-Ober an, im Wenz vom Eichel-Unter an, die \
eine Seite beim Geben hatte. Sie zählen ab drei, im Wenz ab zwei, je 1, im Tout je 2, im „Sie“ je \
4. Sie gehen an die Gewinner, ganz gleich, wer sie hatte. Ein „Sie“ kostet also 52.

14. Wer zahlt
Im Rufspiel bekommt jeder Gewinner den Preis, und jeder Verlierer zahlt ihn. Spielt einer allein, \
zahlt ihm jeder Gegner den Preis, oder er zahlt jedem Gegner den Preis, also dreimal.

15. Abrechnung
Oleg schreibt die Einheiten an. Nach dem letzten Spiel zahlt, wer im Minus ist, höchstens das \
Hinterlegte. Alles Gezahlte geht an die im Plus, im Verhältnis ihrer Einheiten, in ganzen Talern; \
einzelne Taler, die übrig bleiben, gehen an die größten Reste, bei gleichem Rest an den mit mehr \
Einheiten, dann an den mit dem niedrigeren Platz. Den Rest des Hinterlegten bekommt jeder zurück.

16. Erfahrung
Wer mehr zurückbekommt, als er hinterlegt hat, gewinnt Erfahrung: so viel, wie die Sitzung Spiele \
hatte.

17. Aufstehen, Ausbleiben, Zögern
Wer mitten in der Sitzung aufsteht, gibt seinen Platz an einen Freund Olegs ab und sieht sein \
Hinterlegtes nicht wieder. Wer nur die Leitung verliert, behält seinen Platz; solange spielt ein \
Freund für ihn, wenn andere warten. Wer die anderen lange warten lässt, wird erinnert, dann \
entscheidet ein Freund."""

COMMANDS: Final = """\
Am Stammtisch kannst Du:
„setze 20 taler“: bieten, was Dir eine Einheit wert ist
„spiele 8“: wie viele Spiele es werden, 4, 8, 16 oder 32 (Gastgeber, vor dem ersten Gebot)
„freunde sanft“ (normal, stark, meister): wie gut Olegs Freunde spielen (Gastgeber)
„beginne“: anfangen, wenn alle geboten haben
„weiter“: nichts ansagen
„rufe eichel“ oder „rufspiel auf die eichel sau“: ein Rufspiel ansagen
„wenz“, „solo herz“, „wenz tout“, „solo tout herz“, „sie“: allein spielen
„spiele eichel ober“ oder einfach „eo“, „den alten“, „3. karte“: eine Karte spielen
„blatt“, „tisch“, „stand“, „letzter stich“: nachsehen
„möglich“: was jetzt erlaubt ist; „tipp“: was ein Freund raten würde und warum
„analyse“: nach dem Spiel nachsehen, wo Du Einheiten verschenkt hast
„kommentare an“: ein sanfter Freund sagt Dir leise, wie Deine Entscheidungen waren
„betrachte eichel ober“, „betrachte kartenspiel“: die Karten genauer ansehen
„regeln“: die Regeln; „regeln 11“: nur der Abschnitt über das gerufene Daus
„steh auf“: den Tisch verlassen; „kiebitz“ und „schau weg“: zuschauen"""

VERB_HELP: Final = {
    "spiele": """\
Du spielst eine Karte aus.

spiele eichel ober – oder kürzer: eo
spiele den alten – der Eichel-Ober; der Blaue, der Rote und der Runde sind die anderen.
spiele die blaue – das Gras-Daus; die Kugel ist das Schellen-Daus.
spiele 3. karte – die dritte Karte Deines Blatts.
spiele könig – wenn Du nur einen hast.
spiele 8 – vor der Sitzung: wie viele Spiele es werden, 4, 8, 16 oder 32 (Gastgeber).

Am Tisch genügt die Karte allein: eo, ga, schellen zehner. Siehe auch: blatt, möglich.""",
    "rufe": """\
Du sagst ein Rufspiel an und rufst das Daus, dessen Besitzer mit Dir spielt.

rufe eichel – oder: rufspiel auf die eichel sau, rufe die alte
rufe gras – oder: rufe die blaue
rufe schellen – oder: rufe die kugel

Das Daus darfst Du nicht selbst haben, aber eine andere Karte der Farbe, die kein Ober und kein \
Unter ist. Siehe auch: möglich, regeln 7.""",
    "wenz": """\
Du sagst einen Wenz an: allein gegen drei, nur die Unter sind Trumpf.

wenz
wenz tout – alle acht Stiche müssen Dir gehören.

Siehe auch: solo, regeln 8.""",
    "solo": """\
Du sagst ein Solo an: allein gegen drei, mit der Farbe Deiner Wahl als Trumpf.

solo herz – oder: herz solo
solo tout herz – alle acht Stiche müssen Dir gehören.

Siehe auch: wenz, regeln 8.""",
    "sie": """\
Du sagst „Sie“ an: alle vier Ober und alle vier Unter. Mehr geht nicht.

sie

Siehe auch: regeln 8.""",
    "weiter": """\
Du sagst beim Schafkopf „weiter“, also kein Spiel an.

weiter – oder: passe

Hörst Du gerade Oleg zu, hilft „sage weiter“. Siehe auch: rufe, regeln 6.""",
    "ansage": """\
Du sagst ein Spiel an, oder „weiter“.

ansage wenz – oder einfach: wenz
ansage solo herz – oder einfach: solo herz

Siehe auch: rufe, wenz, solo, sie, weiter.""",
}
