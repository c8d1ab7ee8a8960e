"""Oleg's lesson in Russisch Poker: chapters in digestible pieces, and two tricks to decide."""

from typing import Final

from world.texts.lesson import Chapter, Lesson
from world.texts.russisch_poker_exercises import TrickExercise

FIRST_TRICK: Final = TrickExercise(
    story="Stell Dir vor, es ist die vierte Runde, jeder hatte vier Karten. Du hast einen Stich "
    "angesagt und noch keinen. Du bist als Letzter dran.",
    table=(("Vladim", "He9"), ("Elena", "HeK"), ("Sergej", "He7")),
    hand=("Ka10", "He8", "HeA", "Pi7"),
    best="HeA",
    comments={
        "HeA": "Genau so. Du bekennst Herz, das Ass ist das höchste, der Stich ist Deiner, und die "
        "Pik 7 hast Du noch. Mehr brauchst Du nicht, jetzt heißt es wegducken.",
        "He8": "Erlaubt ist das, und dumm ist es auch nicht: Elena nimmt den Stich mit dem König. "
        "Aber Du brauchst noch einen, und billiger als mit dem Herz-Ass bekommst Du ihn nie "
        "wieder.",
        "Ka10": "Nein, das geht nicht. Herz liegt, und Du hast Herz. Stechen darfst Du erst, wenn "
        "Du die ausgespielte Farbe nicht mehr hast. Such Dir etwas anderes aus.",
        "Pi7+": "Erlaubt, denn die Pik 7 darf immer. Nur hätte das Herz-Ass "
        "dasselbe getan, und nun fehlt Dir die Pik 7, wenn es eng wird. Schade um sie.",
        "Pi7-": "Erlaubt, denn die Pik 7 darf immer, auch wenn Du Herz hast. Doch niedrig nimmt "
        "sie nichts, und Du brauchst noch einen Stich. Heb sie Dir für einen Stich auf, den Du "
        "nicht willst.",
    },
)
SECOND_TRICK: Final = TrickExercise(
    story="Nun anders. Deinen einen Stich hast Du schon, und Du willst keinen mehr. Du bist wieder "
    "als Letzter dran.",
    table=(("Elena", "KrD"), ("Sergej", "KrA"), ("Vladim", "Kr8")),
    hand=("Ka10", "PiB", "Pi7"),
    best="Pi7-",
    comments={
        "Pi7-": "Jetzt hast Du’s. Kreuz hast Du nicht, also müsstest Du mit dem Karo stechen. Die "
        "Pik 7 befreit Dich davon, und niedrig nimmt sie nichts. Sergej behält den Stich, und Du "
        "bleibst bei Deinem einen.",
        "Pi7+": "Erlaubt ist es. Aber hoch nimmt die Pik 7 jeden Stich, und Du wolltest keinen "
        "mehr. Zwei statt einem, das gibt zwei Punkte statt zehn.",
        "Ka10": "Erlaubt, und ohne die Pik 7 wärst Du sogar dazu gezwungen. Aber das Karo sticht, "
        "und Du hast einen Stich zu viel. Zwei Punkte statt zehn.",
        "PiB": "Nein, das geht nicht. Kreuz hast Du nicht, aber Karo hast Du, also musst Du damit "
        "stechen. Abwerfen darfst Du erst, wenn Du auch kein Karo mehr hast. Es sei denn … na, Du "
        "kommst schon darauf. Versuch es noch einmal.",
    },
)

CHAPTERS: Final = (
    Chapter(
        "Die Karten",
        ("Karten", "Kartenwerte", "Bilder"),
        (
            "Zweiunddreißig Karten, vier Farben: Karo, Herz, Pik und Kreuz. In jeder Farbe steigt "
            "es von der Sieben an: 7, 8, 9, 10, Bube, Dame, König, Ass. Die Sieben ist die "
            "kleinste, das Ass die größte.",
            "Am Tisch schreiben wir kurz. Ka ist Karo, He ist Herz, Pi ist Pik, Kr ist Kreuz, "
            "dahinter das Bild: 7, 8, 9, 10, B, D, K oder A. Tippst Du „spiele he d“, spielst Du "
            "die Herz-Dame. „spiele herz dame“ geht natürlich auch.",
            "Gespielt wird zu viert. Fehlt jemand, setzt sich einer meiner Freunde dazu. Ich "
            "selbst gebe nur die Karten und halte das Geld.",
        ),
    ),
    Chapter(
        "Trumpf und Farben",
        ("Trumpf", "Farben", "Karo"),
        (
            "Karo ist Trumpf, immer. Jedes Karo schlägt jedes Herz, jedes Pik und jedes Kreuz. "
            "Selbst die Karo 7 sticht das Herz-Ass.",
            "Liegen mehrere Karo, gilt das höchste. Liegt keines, gilt die höchste Karte der "
            "Farbe, die ausgespielt wurde. Alles andere ist abgeworfen und nimmt nichts, nicht "
            "einmal ein Ass.",
        ),
    ),
    Chapter(
        "Die Pik 7",
        ("Pik 7", "Joker", "Pik Sieben"),
        (
            "Die Pik 7 ist der Joker. Du darfst sie jederzeit legen, ganz gleich, was ausgespielt "
            "wurde und was Du sonst hast. Du musst nur sagen, wie: hoch oder niedrig.",
            "„spiele pik 7 hoch“: Sie nimmt den Stich, egal was sonst noch liegt. „spiele pik 7 "
            "niedrig“: Sie nimmt nichts und gilt als einfaches Pik, als das kleinste.",
            "Zwingen kann Dich die Pik 7 nie. Ist sie Dein einziges Pik und es liegt Pik, dann "
            "darfst Du sie legen oder so tun, als hättest Du kein Pik: Du stichst mit Karo, oder "
            "Du wirfst ab, wenn Du keins hast. Legen musst Du sie nur, wenn sie Deine letzte "
            "Karte ist.",
            "Spielst Du sie niedrig aus, müssen die anderen Pik bekennen, sonst mit Karo stechen, "
            "sonst dürfen sie abwerfen. Legt keiner Pik und keiner Karo, gehört der Stich doch "
            "Dir. Das kommt selten vor, dann aber schmerzhaft.",
            "Spielst Du sie hoch aus, dürfen die anderen legen, was sie wollen. Eine Farbe hast Du "
            "ja nicht verlangt, und den Stich hast Du ohnehin.",
        ),
    ),
    Chapter(
        "Runden und Ansagen",
        ("Runden", "Ansagen", "Ansage", "Verbot"),
        (
            "Ein Spiel hat fünf bis achtzehn Runden. Wer sich zuerst an den Tisch gesetzt hat, ist "
            "Gastgeber und bestimmt vor dem ersten Gebot, wie viele; sagt er nichts, sind es "
            "achtzehn. Jeder am Tisch sieht die Zahl, ehe er bietet.",
            "In der ersten Runde bekommt jeder eine Karte, in der zweiten zwei und so weiter. Von "
            "der achten bis zur elften Runde sind es acht, danach wird es wieder eine weniger, bis "
            "zu einer einzigen in der achtzehnten. Ein kürzeres Spiel nimmt einfach die ersten "
            "Runden davon.",
            "Wer die erste Runde eröffnet, entscheidet das Los; danach eröffnet immer der Nächste "
            "im Uhrzeigersinn. Der Eröffner sagt zuerst an und spielt auch die erste Karte aus. "
            "Angesagt wird eine Zahl von Stichen, von null bis zur Zahl der Karten: „sage 2 "
            "Stiche an“.",
            "Wer zuletzt ansagt, dem ist eine Zahl verboten: die, mit der die Rechnung aufginge. "
            "Sieben Karten, angesagt sind zwei, eins und zwei, macht fünf: Dann darf der Letzte "
            "nicht zwei sagen, alles andere schon. Ist die Summe bereits höher als die Zahl der "
            "Karten, ist er frei. So irrt sich in jeder Runde wenigstens einer.",
        ),
    ),
    Chapter(
        "Ein Stich",
        ("Stich", "Stiche", "Bekennen", "Beispiel"),
        (
            "Wer ausspielt, legt, was er will. Die anderen müssen die Farbe bekennen. Wer sie "
            "nicht hat, muss mit Karo stechen. Wer auch kein Karo hat, wirft ab, was er mag.",
            "Den Stich nimmt die Pik 7 hoch, sonst das höchste Karo, sonst die höchste Karte der "
            "ausgespielten Farbe. Wer ihn nimmt, spielt den nächsten aus. Genug geredet, jetzt "
            "bist Du dran.",
            FIRST_TRICK,
            SECOND_TRICK,
        ),
    ),
    Chapter(
        "Die Punkte",
        ("Punkte", "Wertung", "Minuspunkte"),
        (
            "Exakt getroffen gibt fünf Punkte und fünf für jeden angesagten Stich. Null angesagt "
            "und null gemacht sind fünf, eins sind zehn, zwei fünfzehn, und so weiter bis acht, "
            "das sind fünfundvierzig.",
            "Hast Du mehr Stiche als angesagt, bekommst Du für jeden gemachten Stich einen Punkt. "
            "Drei angesagt und vier gemacht sind vier Punkte statt zwanzig.",
            "Hast Du weniger, gibt es Minuspunkte: fünf für jeden, der fehlt. Drei angesagt und "
            "einen gemacht sind minus zehn. Die anderen sehen Deine Ansage und werden Dich gern "
            "daran hindern.",
        ),
    ),
    Chapter(
        "Einsatz und Abrechnung",
        ("Einsatz", "Abrechnung", "Auszahlung", "Geld"),
        (
            "Vor dem Spiel nennt mir jeder heimlich, wie viel er höchstens einsetzen will: „setze "
            "2000 Taler“. Das kleinste der vier Gebote gilt für alle und wird bar bezahlt, ehe "
            "die erste Karte fällt. Wer nicht zahlen kann, was er geboten hat, wird noch einmal "
            "gefragt. Bis bezahlt ist, darf jeder aufstehen, ohne etwas zu verlieren.",
            "Am Ende liegen vier Einsätze im Topf. Es zählt, wie weit jeder über dem Letzten "
            "liegt, und in diesem Verhältnis wird geteilt. Der Letzte bekommt nichts, und wenn "
            "sich mehrere den letzten Platz teilen, bekommen sie alle nichts.",
            "Ein Beispiel mit Einsatz 100: 120, 55, minus 5 und 30 Punkte. Über dem Letzten sind "
            "das 125, 60, null und 35, zusammen 220. Also gibt es 227, 109, nichts und 64 Taler.",
            "Bleibt beim Teilen ein Taler übrig, bekommt ihn der, dem am meisten daran fehlt; ist "
            "das gleich, der mit mehr Punkten, sonst der mit der niedrigeren Platznummer. Haben "
            "alle vier gleich viele Punkte, bekommt jeder seinen Einsatz zurück. Der Topf wird "
            "immer bis auf den letzten Taler ausgezahlt.",
        ),
    ),
    Chapter(
        "Die Erfahrung",
        ("Erfahrung", "Ruf", "Kurier"),
        (
            "Wer mehr herausbekommt, als er eingesetzt hat, gewinnt Erfahrung, und zwar so viel, "
            "wie das Spiel Runden hatte. Fünf Runden, fünf Punkte; achtzehn Runden, achtzehn. Wer "
            "nur seinen Einsatz wiederbekommt, lernt nichts dazu.",
            "Man redet über Dich: schon nach dem ersten beendeten Spiel, dann bei 18, 54, 108, "
            "180, 288, 432, 648, 900, 1260 und 1800. Mit „erfahrung“ liest Du, was man sagt. Wer "
            "1800 erreicht, hat alle abgezockt, und dann schreibt sogar der Kurier davon.",
            "Das war alles. Setz Dich: „setze dich an den Pokertisch“. Wenn Du übst, sag vorher "
            "„freunde sanft“. Und wenn Du mitten im Spiel nicht weiterweißt, frag einfach wieder: "
            "„sage erklär mir das Spiel“.",
        ),
    ),
)

LESSON: Final = Lesson(CHAPTERS, ("Russisch Poker", "Russisch", "Poker"))
