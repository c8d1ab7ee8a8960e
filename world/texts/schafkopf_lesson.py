"""Oleg's lesson in Schafkopf: chapters in digestible pieces, and three decisions to make."""

from typing import Final

from world.texts.lesson import Chapter, Lesson
from world.texts.schafkopf_exercises import CardExercise

FIRST_BID: Final = CardExercise(
    story="Du sitzt links vom Geber und sagst als Erster an.",
    hand=("EO", "SO", "GU", "H10", "H8", "E7", "GA", "G8"),
    best="bid rufer:E",
    comments={
        "bid rufer:E": "Genau. Fünf Trümpfe, der Alte dabei, und von Eichel hast Du nur den"
        " Siebener: Ist der fort, kannst Du Eichel stechen. Das Gras-Daus bringst Du vielleicht"
        " auch noch heim.",
        "bid rufer:G": "Das Gras-Daus hast Du selbst, und Dich selbst kannst Du nicht rufen.",
        "bid rufer:S": "Von Schellen hast Du nur den Ober, und der ist Trumpf. Du brauchst eine"
        " Schellen-Karte, die keiner ist.",
        "bid rufer:H": "Herz ist im Rufspiel Trumpf. Da gibt es nichts zu rufen.",
        "bid weiter": "Zu vorsichtig. Fünf Trümpfe mit dem Alten obenauf sieht man nicht jeden"
        " Abend, und ein Mitspieler kommt ja noch dazu.",
        "": "Allein gegen drei mit zwei Obern und einem Unter? Das ist Alois’ Art, nicht meine.",
    },
)
SMEAR: Final = CardExercise(
    story="Xaver spielt ein Rufspiel auf das Schellen-Daus, und das hältst Du. Du gehörst also zu"
    " ihm, nur weiß er es noch nicht. Du spielst als Letzter zu.",
    hand=("SU", "HA", "H8", "EK", "E9", "SA", "S9", "G8"),
    contract="rufer:S",
    trick=((1, "EO"), (2, "HU"), (3, "H7")),
    best="play HA",
    comments={
        "play HA": "So macht man das. Den Alten schlägt keiner, der Stich gehört Euch, also hinein"
        " mit den elf Augen. Das heißt Schmieren, und es ist das Netteste, was man am Stammtisch"
        " füreinander tun kann.",
        "play H8": "Erlaubt, aber geizig. Der Stich gehört Deinem Mitspieler, und höher als der"
        " Eichel-Ober ist nichts. Gib ihm etwas zu zählen.",
        "play SU": "Erlaubt, aber Du verschenkst einen Trumpf, der später noch sticht, und zwei"
        " Augen sind kein Geschenk.",
        "": "Trumpf ist ausgespielt, und Du hast Trumpf: einen Unter und zwei Herz. Etwas anderes"
        " darfst Du nicht spielen.",
    },
)
SEARCHED: Final = CardExercise(
    story="Diesmal spielt Resi ein Rufspiel auf das Gras-Daus, und wieder hältst Du es. Xaver und"
    " Alois spielen gegen Euch, und Xaver sucht.",
    hand=("GU", "H9", "GA", "G7", "EK", "E8", "S10", "S7"),
    contract="rufer:G",
    trick=((1, "G9"), (2, "G8"), (3, "H8")),
    best="play GA",
    comments={
        "play GA": "Ja, und zwar ohne Wahl. Wird die gerufene Farbe zum ersten Mal ausgespielt,"
        " muss das Daus auf den Tisch, auch wenn schon einer gestochen hat. Alois hat, und Deine"
        " elf Augen sind dahin. Dafür wissen jetzt alle, wer zu wem gehört.",
        "play G7": "Den darfst Du jetzt nicht nehmen. Auf die gesuchte Farbe gehört das gerufene"
        " Daus selbst, nicht irgendein Gras.",
        "": "Gras ist ausgespielt, und Du hast Gras. Also bedienst Du, und es gibt nur eine Karte,"
        " mit der Du darfst.",
    },
)

CHAPTERS: Final = (
    Chapter(
        "Die Karten",
        ("Karten", "Blatt", "Farben", "Augen", "Ober", "Unter", "Reihenfolge"),
        (
            "Gespielt wird mit dem Salzburger Blatt, mit zweiunddreißig Karten: Eichel, Gras, Herz"
            " und Schellen. Gras heißt auch Laub oder Blatt. In jeder Farbe gibt es Daus, Zehner,"
            " König, Ober, Unter, Neuner, Achter und Siebener. Zum Daus sagen manche Sau oder Ass.",
            "Gezählt wird in Augen: das Daus elf, der Zehner zehn, der König vier, der Ober drei,"
            " der Unter zwei, alles andere nichts. Hundertzwanzig sind im Spiel. Wer spielt,"
            " braucht einundsechzig, den Gegnern genügen sechzig.",
            "Und nun das Wichtigste: Die Ober und die Unter gehören nicht zu ihrer Farbe. Sie sind"
            " Trumpf. Ganz oben der Eichel-Ober, der Alte, dann Gras, Herz, Schellen, dann die"
            " Unter in derselben Folge. Erst danach kommt die Trumpffarbe.",
        ),
    ),
    Chapter(
        "Das Rufspiel",
        ("Rufspiel", "Rufer", "Mitspieler", "rufen"),
        (
            "Meistens wird ein Rufspiel gespielt. Trumpf sind alle Ober, alle Unter und alle Herz,"
            " vierzehn Stück. Du rufst das Daus von Eichel, Gras oder Schellen, das Dir fehlt:"
            " „rufe eichel“. Wer es hat, gehört zu Dir, und keiner weiß es außer ihm.",
            "Zwei Bedingungen: Das gerufene Daus darfst Du nicht selbst haben, und von seiner Farbe"
            " musst Du eine Karte haben, die kein Ober und kein Unter ist. Das Herz-Daus kann man"
            " nicht rufen, das ist ja Trumpf.",
            FIRST_BID,
        ),
    ),
    Chapter(
        "Die Ansage",
        ("Ansage", "ansagen", "weiter"),
        (
            "Angesagt wird der Reihe nach, links vom Geber zuerst, jeder genau einmal. Du sagst"
            " „weiter“, oder ein Spiel, das höher ist als das höchste bisher: Rufspiel, Wenz, Solo,"
            " Wenz Tout, Solo Tout und ganz oben „Sie“. Bei gleicher Höhe behält es der Frühere.",
            "Sagen alle „weiter“, gibt der Nächste neu, und das Spiel zählt nicht. Wer links vom"
            " Geber sitzt, kommt zum ersten Stich heraus, ganz gleich, wer spielt.",
        ),
    ),
    Chapter(
        "Allein gegen drei",
        ("Wenz", "Solo", "Tout", "Sie", "allein"),
        (
            "Beim Wenz sind nur die vier Unter Trumpf. Die Ober gehen brav in ihre Farbe zurück,"
            " zwischen König und Neuner. Beim Solo sind Ober, Unter und eine Farbe Deiner Wahl"
            " Trumpf: „solo herz“. Eine gewöhnliche Karte von ihr musst Du haben.",
            "Beides gibt es als Tout. Dann müssen Dir alle acht Stiche gehören, und beim ersten"
            " verlorenen ist es vorbei. Und wer alle vier Ober und alle vier Unter hält, sagt"
            " „Sie“, legt hin und kassiert. Der Hirsch über dem Stammtisch hat einmal eines"
            " verloren, heißt es.",
        ),
    ),
    Chapter(
        "Ein Stich",
        ("Stich", "bedienen", "zugeben", "schmieren"),
        (
            "Was ausgespielt wird, musst Du bedienen, und alle Trümpfe gelten dabei als eine Farbe."
            " Kannst Du nicht, spielst Du, was Du willst. Stechen musst Du nie, überstechen auch"
            " nicht. Der höchste Trumpf nimmt den Stich, sonst die höchste Karte der Farbe.",
            SMEAR,
        ),
    ),
    Chapter(
        "Das gerufene Daus",
        ("Daus", "Sau", "gerufen", "suchen", "davonlaufen"),
        (
            "Solange die gerufene Farbe noch keiner ausgespielt hat, ist das Daus gebunden. Spielt"
            " ein anderer die Farbe aus, musst Du es zugeben. Abwerfen darfst Du es nicht, außer"
            " als letzte Karte.",
            SEARCHED,
            "Ausspielen darfst Du die gerufene Farbe nur mit dem Daus selbst. Es sei denn, Du hast"
            " außer ihm noch mindestens drei Karten davon. Dann darfst Du davonlaufen, mit einer"
            " kleineren. Danach ist das Daus frei, und alle wissen trotzdem Bescheid.",
        ),
    ),
    Chapter(
        "Der Preis",
        ("Preis", "Tarif", "Schneider", "schwarz", "Laufende", "Abrechnung", "Einsatz", "Geld"),
        (
            "Gerechnet wird in Einheiten. Das Rufspiel kostet eine, Wenz und Solo fünf, ein Tout"
            " zehn, ein „Sie“ zwanzig. Schneider kostet eine mehr: einundneunzig Augen für die"
            " Spieler oder neunzig für die Gegner. Schwarz, also gar kein Stich, kostet zwei mehr.",
            "Dazu kommen die Laufenden. Hat eine Seite die höchsten Trümpfe ohne Lücke, vom Alten"
            " an, kostet jeder eine Einheit, wenn es wenigstens drei sind, beim Wenz zwei. Im Tout"
            " zählen sie doppelt, im „Sie“ vierfach. Bekommen tut sie, wer gewinnt.",
            "Im Rufspiel zahlt jeder Verlierer den Preis. Spielst Du allein, zahlt Dir jeder"
            " Gegner, oder Du jedem. Was eine Einheit wert ist, nennt mir jeder vorher heimlich,"
            " „setze 20 Taler“, und das kleinste Gebot gilt. Hinterlegt werden achtzig Einheiten,"
            " bei langen Sitzungen acht je Spiel.",
        ),
    ),
    Chapter(
        "Die Erfahrung",
        ("Erfahrung", "Ruf", "Kurier"),
        (
            "Wer am Ende mehr zurückbekommt, als er hinterlegt hat, gewinnt so viel Erfahrung, wie"
            " die Sitzung Spiele hatte. Man redet über Dich bei 16, 48, 96, 160, 256, 384, 576,"
            " 800, 1120 und 1600, und dann schreibt der Kurier.",
            "Das war es. „setze dich an den Stammtisch“, und wenn Du übst, vorher „freunde sanft“."
            " Die Karten kannst Du Dir dort in Ruhe ansehen: „betrachte kartenspiel“.",
        ),
    ),
)

LESSON: Final = Lesson(CHAPTERS, ("Schafkopf", "Stammtisch", "Schafkopfen"))
