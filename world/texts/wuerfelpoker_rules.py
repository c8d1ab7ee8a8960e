"""The rules of Würfelpoker as players read them, every ruling of the house included."""

from typing import Final

RULES: Final = """\
Würfelpoker

Fünf Würfel, ein Zettel mit fünfzehn Reihen, und Geduld. Es zählt nicht, wer den schönsten Wurf \
hat, sondern wer am Ende über dem Durchschnitt liegt.

1. Mitspieler
Zwei, drei oder vier spielen. Wer auf Platz 1 sitzt, beginnt jede Runde, dann geht es der Reihe \
nach. Olegs Freunde setzen sich dazu, wenn Plätze frei sind.

2. Ein Zug
Du hast bis zu drei Würfe. Vor dem zweiten und dem dritten behältst Du, was Dir gefällt, und \
wirfst den Rest noch einmal. Auch ein Würfel, den Du schon behalten hattest, darf wieder in den \
Becher. Mindestens einer wird geworfen: Wer alle fünf behalten will, schreibt. Schreiben darfst \
Du nach jedem Wurf.

3. Der erste Teil
In den ersten sechs Runden schreibst Du die Reihen Einser bis Sechser, in beliebiger Folge, jede \
einmal. Es zählt, wie weit Du über oder unter drei Gleichen liegst: Anzahl weniger drei, mal \
Augen. Drei Sechser sind 0, vier Sechser 6, fünf Sechser 12, ein Fünfer minus 10, kein Sechser \
minus 18.

4. Die Zugabe
Ist die Summe des ersten Teils 0 oder mehr, bekommst Du 50 Punkte dazu.

5. Der zweite Teil
In neun Runden schreibst Du die übrigen Reihen, in beliebiger Folge, jede einmal. Es zählt die \
Summe der Würfel, aus denen die Kombination besteht:
Paar: zwei Gleiche, immer das beste Paar.
Zwei Paare: zwei Paare von verschiedenen Augen.
Drilling: drei Gleiche.
Kleine Straße: 1 2 3 4 5, das sind 15.
Große Straße: 2 3 4 5 6, das sind 20.
Full House: drei Gleiche und zwei andere Gleiche, alle fünf zählen.
Vierling: vier Gleiche.
Poker: fünf Gleiche, die Summe und 50 dazu.
Chance: die Summe aller fünf Würfel.
Fünf Gleiche sind ein Poker, auch Vierling, Drilling und Paar, aber weder Full House noch zwei \
Paare. Ein Full House ist auch zwei Paare.

6. Aus der Hand
Was nach dem ersten Wurf daliegt und gleich geschrieben wird, zählt im zweiten Teil doppelt. Nur \
die Chance nicht, und die 50 des Pokers verdoppeln sich nicht: Fünf Sechser auf einen Wurf sind \
60 und 50.

7. Der Strich
Nach dem letzten Wurf musst Du eine offene Reihe des laufenden Teils schreiben. Ist die \
Kombination nicht da, bekommt die Reihe einen Strich und zählt 0.

8. Das Ergebnis
Am Ende wird Deine Summe mit dem Durchschnitt aller verglichen. Der Unterschied ist Dein \
Ergebnis, genau gerechnet, auch in Bruchteilen.

9. Einsatz
Vor dem Spiel nennt jeder verdeckt, wie viele Taler ihm ein Punkt höchstens wert ist. Das \
niedrigste Gebot gilt für alle. Jeder hinterlegt den Wert von 200 Punkten.

10. Abrechnung
Wer unter dem Durchschnitt liegt, zahlt den Unterschied, auf ganze Taler abgerundet und höchstens \
das Hinterlegte. Alles Gezahlte geht an die über dem Durchschnitt, im Verhältnis ihres \
Unterschieds. Bleiben einzelne Taler übrig, gehen sie an die größten Reste, bei gleichem Rest an \
den mit dem größeren Unterschied, dann an den mit dem niedrigeren Platz. Den Rest des Hinterlegten \
bekommt jeder zurück.

11. Erfahrung
Wer mehr zurückbekommt, als er hinterlegt hat, gewinnt Erfahrung: 15, so viele, wie das Spiel \
Runden hat.

12. Aufstehen, Ausbleiben, Zögern
Wer mitten im Spiel aufsteht, gibt seinen Platz an einen Freund Olegs ab und sieht sein \
Hinterlegtes nicht wieder. Wer nur die Leitung verliert, behält seinen Platz; solange würfelt ein \
Freund für ihn, wenn andere warten. Wer die anderen lange warten lässt, wird erinnert, dann \
entscheidet ein Freund."""

COMMANDS: Final = """\
Am Würfeltisch kannst Du:
„setze 5 taler“: bieten, was Dir ein Punkt wert ist
„plätze 2“: zu wievielt Ihr spielt, 2 bis 4 (Gastgeber, vor dem ersten Gebot)
„freunde sanft“ (normal, stark, meister): wie gut Olegs Freunde spielen (Gastgeber)
„beginne“: anfangen, wenn alle geboten haben
„behalte 6 6“ oder „behalte die beiden sechser“: den Rest noch einmal werfen
„würfle“ oder „alles nochmal“: alle fünf noch einmal werfen
„würfle die 1 und die 3“: nur diese noch einmal werfen
„schreibe full house“ oder „trage full house ein“: eine Reihe schreiben
„streiche poker“: einer Reihe einen Strich geben
„zettel“, „zettel elena“: was Du geschrieben hast, oder Elena; „stand“: die Punkte
„möglich“: was der Wurf in jeder Reihe bringt; „tipp“: was ein Freund raten würde
„analyse“: nach dem Spiel nachsehen, wo Du Punkte verschenkt hast
„kommentare an“: ein sanfter Freund sagt Dir leise, wie Deine Entscheidungen waren
„tisch“, „stand“: nachsehen; „regeln“: die Regeln
„steh auf“: den Tisch verlassen; „kiebitz“ und „schau weg“: zuschauen"""

VERB_HELP: Final = {
    "plätze": """\
Bestimmt, zu wievielt gewürfelt wird.

plätze – wie viele vereinbart sind.
plätze 2 – von 2 bis 4 geht alles; auf freie Plätze setzen sich Olegs Freunde.

Das bestimmt der Gastgeber, bevor das erste Gebot fällt. Siehe auch: freunde, setze.""",
    "behalte": """\
Du behältst Würfel und wirfst die übrigen noch einmal.

behalte 6 6 – oder: behalte die beiden sechser
behalte 2 und 5 – die übrigen drei werden geworfen.
behalte nichts – oder: alles nochmal

Bis zu drei Würfe hat ein Zug. Siehe auch: würfle, schreibe, möglich.""",
    "würfle": """\
Du wirfst noch einmal.

würfle – alle fünf.
würfle die 1 und die 3 – nur diese; die anderen bleiben liegen.

Den ersten Wurf Deines Zuges wirft Oleg Dir gleich hin. Siehe auch: behalte.""",
    "schreibe": """\
Du schreibst, was daliegt, in eine Reihe Deines Zettels.

schreibe sechser – im ersten Teil: die Reihen Einser bis Sechser.
schreibe full house – oder: trage full house ein
streiche poker – gibt der Reihe einen Strich, wenn kein Poker daliegt.

„möglich“ zeigt Dir, was der Wurf in jeder offenen Reihe bringt.""",
}
