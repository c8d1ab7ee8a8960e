"""The rules of Russisch Poker as players read them, every ruling of the house included."""

from typing import Final

RULES: Final = """\
Russisch Poker

Mit richtigem Poker hat dieses Spiel nur gemein, dass es um Dein Geld geht und dass man sein \
Risiko gut abschätzen muss. Bluffen gehört dazu. Denn wer nicht wagt, der nicht gewinnt!

1. Mitspieler
Gespielt wird zu viert, im Uhrzeigersinn. Fehlt jemand, springen Olegs Freunde ein. Oleg gibt \
die Karten und spielt selbst nie mit.

2. Runden
Ein Spiel geht über 5 bis 18 Runden. Wer sich zuerst an den Tisch gesetzt hat, ist der Gastgeber \
und bestimmt die Zahl, bevor das erste Gebot fällt. Sagt er nichts, sind es 18.

3. Einsatz
Jeder nennt Oleg verdeckt, wie viel er höchstens einsetzen will. Das niedrigste der vier Gebote \
gilt für alle und wird sofort in bar bezahlt. Wer sein Gebot dann nicht mehr bezahlen kann, wird \
neu gefragt. Bis bezahlt ist, kann jeder ohne Verlust aufstehen.

4. Karten
Es sind 32 französische Karten: Karo, Herz, Pik und Kreuz, aufsteigend 7, 8, 9, 10, Bube, Dame, \
König, Ass. Karo ist immer Trumpf. Die Pik 7 ist der Joker.

5. Karten je Runde
In der ersten Runde bekommt jeder eine Karte, in der zweiten zwei und so weiter bis sieben. In \
den Runden 8 bis 11 sind es acht, danach wird es in jeder Runde eine weniger. Ein kürzeres Spiel \
besteht aus den ersten Runden davon.

6. Ansagen
Wer die erste Runde eröffnet, entscheidet das Los, danach eröffnet reihum der Nächste. Der \
Eröffner sagt zuerst an, wie viele Stiche er machen wird, dann die anderen im Uhrzeigersinn. \
Alles von 0 bis zur Zahl der Karten ist erlaubt. Nur der Letzte darf nicht die Zahl nennen, mit \
der die Summe aller Ansagen genau die Zahl der Karten je Spieler ergibt. Beispiel: Bei 7 Karten \
sind 2, 1 und 2 angesagt. Der Letzte darf alles sagen, nur nicht 2. Liegt die Summe schon \
darüber, ist er frei.

7. Ausspielen
Der Eröffner spielt zum ersten Stich aus, danach immer der, der den letzten Stich bekommen hat. \
Jede Karte darf ausgespielt werden.

8. Zugeben
Liegt eine andere Karte als die Pik 7 zuerst, müssen alle die Farbe bedienen. Wer das nicht \
kann, muss Karo spielen. Wer auch kein Karo hat, darf spielen, was er will.

9. Die Pik 7
Sie darf jederzeit gespielt werden, ganz gleich, was zu bedienen wäre. „spiele pik 7 hoch“ \
gewinnt den Stich, was auch immer sonst noch liegt. „spiele pik 7 niedrig“ sticht nicht und \
zählt als niedrigstes Pik.
Die Pik 7 erfüllt keine Pflicht und schafft ihrem Besitzer keine: Wer außer ihr kein Pik hat, \
darf sie auf Pik spielen oder sich verhalten wie einer ohne Pik. Gezwungen wird man zu ihr nur, \
wenn sie die letzte Karte ist.
Wird sie niedrig ausgespielt, müssen die anderen Pik bedienen, sonst Karo spielen, sonst \
irgendetwas. Spielt niemand Pik oder Karo, bekommt sie doch den Stich.
Wird sie hoch ausgespielt, dürfen die anderen spielen, was sie wollen.

10. Wer den Stich bekommt
Die Pik 7 hoch, sonst das höchste Karo, sonst die höchste Karte der ausgespielten Farbe.

11. Punkte
Es zählt, genau das zu machen, was man angesagt hat.
Genau getroffen: 5 Punkte und für jeden angesagten Stich 5 dazu. 0 bringt also 5, 1 bringt 10, 2 \
bringt 15 und so weiter bis 45 für 8.
Zu viele Stiche: so viele Punkte, wie man Stiche gemacht hat.
Zu wenige Stiche: 5 Minuspunkte für jeden, der fehlt.

12. Abrechnung
Im Topf liegt das Vierfache des Einsatzes. Er wird nach den Punkten über dem schlechtesten \
Ergebnis verteilt: Wer die wenigsten Punkte hat, bekommt nichts zurück, auch wenn es mehrere \
sind. Es werden ganze Taler ausgezahlt. Bleiben welche übrig, gehen sie einzeln an die größten \
Reste, bei gleichem Rest zuerst an den mit mehr Punkten, dann an den mit dem niedrigeren Platz. \
Haben alle gleich viele Punkte, bekommt jeder seinen Einsatz zurück. Beispiel mit Einsatz 100: \
Für 120, 55, minus 5 und 30 Punkte gibt es 227, 109, 0 und 64 Taler.

13. Erfahrung
Wer mehr zurückbekommt, als er eingesetzt hat, gewinnt Erfahrung: so viel, wie das Spiel Runden \
hatte.

14. Aufstehen, Ausbleiben, Zögern
Wer mitten im Spiel aufsteht, gibt seinen Platz an einen Freund Olegs ab und sieht seinen \
Einsatz nicht wieder. Wer nur die Leitung verliert, behält seinen Platz; solange spielt ein \
Freund für ihn, wenn andere warten. Wer die anderen lange warten lässt, wird erinnert, dann \
entscheidet ein Freund.

Noch Fragen? „sage erklär mir das Spiel“, und Oleg nimmt sich Zeit für Dich."""

COMMANDS: Final = """\
Am Tisch kannst Du:
„setze 50 taler“: Deinen Einsatz verdeckt bieten
„runden 9“: die Zahl der Runden bestimmen (Gastgeber, vor dem ersten Gebot)
„freunde sanft“ (normal, stark, meister): wie gut Olegs Freunde spielen (Gastgeber)
„beginne“: anfangen, wenn alle geboten haben
„ansage 2“ oder einfach „2“: Stiche ansagen
„spiele herz dame“ oder einfach „hd“: eine Karte spielen
„spiele pik 7 hoch“ und „spiele pik 7 niedrig“: den Joker spielen
„blatt“, „tisch“, „stand“, „letzter stich“: nachsehen
„möglich“: was jetzt erlaubt ist; „tipp“: was ein Freund raten würde und warum
„analyse“: nach dem Spiel nachsehen, wo Du Punkte verschenkt hast
„kommentare an“: ein sanfter Freund sagt Dir leise, wie Deine Entscheidungen waren
„regeln“: die Regeln; „sage erklär mir das Spiel“: Olegs Unterricht
„steh auf“: den Tisch verlassen; „kiebitz“ und „schau weg“: zuschauen"""

VERB_HELP: Final = {
    "spiele": """\
Du spielst eine Karte aus.

spiele herz dame – oder kürzer: hd
spiele pik 7 hoch – die Pik 7 als Joker, der immer sticht.
spiele pik 7 niedrig – die Pik 7 als niedrigstes Pik.
spiele 3. karte – die dritte Karte Deines Blatts.
spiele dame – wenn Du nur eine hast.

Am Tisch genügt die Karte allein: herz dame, hd, ka10. Siehe auch: blatt, möglich.""",
    "ansage": """\
Du sagst an, wie viele Stiche Du in dieser Runde machen wirst.

ansage 2 – oder: sage 2 stiche an
sage zwei – wenn Du mit der Ansage an der Reihe bist.
ansage 0 – oder: keinen

Am Tisch genügt die Zahl allein. Siehe auch: möglich, regeln 6.""",
    "runden": """\
Bestimmt, über wie viele Runden das Spiel geht.

runden – wie viele vereinbart sind.
runden 9 – von 5 bis 18 geht alles.

Das bestimmt der Gastgeber, bevor das erste Gebot fällt. Siehe auch: freunde, setze.""",
}
