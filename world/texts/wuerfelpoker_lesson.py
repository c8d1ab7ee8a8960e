"""Oleg's lesson in Würfelpoker: chapters in digestible pieces, and two throws to decide."""

from typing import Final

from game.wuerfelpoker.scoring import Row
from world.texts.lesson import Chapter, Lesson
from world.texts.wuerfelpoker_exercises import ThrowExercise

FIRST_THROW: Final = ThrowExercise(
    story="Erster Teil, drei Reihen sind geschrieben, zusammen stehst Du genau bei null. Dein "
    "erster Wurf in dieser Runde ist verlockend.",
    dice=(1, 1, 1, 6, 6),
    throws=2,
    sheet={Row.ZWEIER: 0, Row.VIERER: 0, Row.FUENFER: 0},
    rows=(Row.EINSER, Row.DREIER, Row.SECHSER),
    best="keep 6 6",
    comments={
        "keep 6 6": "Genau. Drei Einser sind null Punkte, und auf Einser kannst Du später noch "
        "sparen, da kostet ein fehlender nur einen Punkt. Zwei Sechser mit zwei Würfen dagegen, "
        "das werden oft drei, manchmal vier, und jeder zählt sechs.",
        "keep 1 1 1": "Das tun alle, weil drei Gleiche so schön aussehen. Aber ein Einser mehr "
        "bringt einen Punkt, ein Sechser weniger kostet später sechs. Das ist ein schlechter "
        "Tausch, an die acht Punkte im Schnitt.",
        "write 1": "Null Punkte, sicher ist sicher. Nur verschenkst Du zwei Würfe und zwei schöne "
        "Sechser. Im ersten Teil entscheidet die Zugabe, und die holt man mit den hohen Reihen.",
        "keep 1 1 1 6 6": "Alle fünf behalten geht nicht. Wer nicht mehr werfen will, schreibt.",
        "keep 1 1 1 6": "Ein Sechser macht noch keinen Sommer. Vier Würfel festhalten heißt mit "
        "einem einzigen hoffen.",
        "": "Das geht, aber es lässt die Sechser im Stich.",
    },
)
SECOND_THROW: Final = ThrowExercise(
    story="Zweiter Teil, es sind nur noch drei Reihen frei, und die Würfel waren heute nicht nett.",
    dice=(1, 1, 3, 4, 6),
    throws=0,
    sheet={
        **dict.fromkeys((Row.EINSER, Row.ZWEIER, Row.DREIER, Row.VIERER, Row.FUENFER), 0),
        Row.SECHSER: 0, Row.ZWEI_PAARE: 22, Row.DRILLING: 15, Row.KLEINE_STRASSE: None,
        Row.GROSSE_STRASSE: 20, Row.FULL_HOUSE: 24, Row.VIERLING: None,
    },
    rows=(Row.PAAR, Row.POKER, Row.CHANCE),
    best="write poker",
    comments={
        "write poker": "Das tut weh und ist richtig. Den Poker triffst Du in zwei Runden fast nie. "
        "Das Paar und die Chance kommen dagegen von allein, und dann besser als heute.",
        "write chance": "Fünfzehn Punkte, das klingt nach etwas. Aber in die Chance gehört ein "
        "Wurf über zwanzig, und so lange wartest Du jetzt auf einen Poker. Im Schnitt fast fünf "
        "Punkte weniger.",
        "write paar": "Zwei Punkte für das Paar? Ein Paar hast Du in jeder Runde, und meist eines "
        "aus Fünfern oder Sechsern. Das ist der teuerste Weg, sich den Strich zu sparen.",
        "": "Geworfen ist geworfen, jetzt muss eine Reihe her.",
    },
)  # fmt: skip

CHAPTERS: Final = (
    Chapter(
        "Der Wurf",
        ("Wurf", "Zug", "Becher", "Würfel"),
        (
            "Fünf Würfel, ein Becher, ein Zettel mit fünfzehn Reihen. Zwei, drei oder vier "
            "spielen. Der Gastgeber sagt vorher, zu wievielt: „plätze 2“. Auf freie Plätze setzen "
            "sich meine Freunde. Wer auf Platz 1 sitzt, beginnt jede Runde.",
            "Bist Du dran, werfe ich Dir die fünf hin. Dann hast Du noch zwei Würfe. Du sagst, was "
            "liegen bleibt, der Rest kommt zurück in den Becher: „behalte die beiden Sechser“ oder "
            "kurz „behalte 6 6“. Auch was Du vorhin behalten hast, darf wieder hinein.",
            "Mit „würfle“ wirfst Du alle fünf noch einmal, mit „würfle die 1 und die 3“ nur diese. "
            "Wenigstens einer muss fliegen. Wem alle fünf gefallen, der schreibt, und das darf man "
            "nach jedem Wurf: „schreibe Full House“.",
        ),
    ),
    Chapter(
        "Der erste Teil",
        ("erster Teil", "Einser", "Sechser"),
        (
            "In den ersten sechs Runden füllst Du Einser bis Sechser, in welcher Folge Du willst, "
            "jede Reihe einmal. Gemessen wird an drei Gleichen. Drei Sechser sind null, vier sind "
            "plus sechs, zwei sind minus sechs.",
            "Also Anzahl weniger drei, mal Augen. Ein einziger Fünfer macht minus zehn, gar kein "
            "Sechser minus achtzehn, fünf Sechser plus zwölf. Bei den Einsern geht es um Pfennige, "
            "bei den Sechsern um die Miete.",
        ),
    ),
    Chapter(
        "Die Zugabe",
        ("Zugabe", "Bonus", "fünfzig"),
        (
            "Steht der erste Teil am Ende bei null oder darüber, schenke ich Dir fünfzig Punkte. "
            "Darunter nichts, auch nicht bei minus eins. Fünfzig ist mehr, als die meisten Reihen "
            "hergeben. Darum denk bei jedem Wurf daran.",
            FIRST_THROW,
        ),
    ),
    Chapter(
        "Der zweite Teil",
        ("zweiter Teil", "Reihen", "Kombination", "Straße", "Full House", "Poker", "Chance"),
        (
            "Jetzt neun Runden für die anderen Reihen. Es zählt die Summe der Würfel, die "
            "dazugehören. Paar: das beste. Zwei Paare: von verschiedenen Augen. Drilling und "
            "Vierling: drei und vier Gleiche. Full House: drei und zwei, alle fünf zählen.",
            "Kleine Straße ist 1 bis 5 und zählt fünfzehn, die große 2 bis 6 und zählt zwanzig. "
            "Fünf Gleiche sind ein Poker, die Summe und noch fünfzig. Die Chance nimmt alles: die "
            "Summe aller fünf, ganz gleich, was daliegt.",
            "Fünf Gleiche gelten auch als Vierling, Drilling und Paar, aber nicht als Full House "
            "und nicht als zwei Paare. Ein Full House sind auch zwei Paare.",
        ),
    ),
    Chapter(
        "Aus der Hand",
        ("aus der Hand", "doppelt", "verdoppeln"),
        (
            "Liegt im zweiten Teil etwas schon nach dem ersten Wurf da, und Du schreibst es "
            "sofort, zählt es doppelt. Ein Full House aus Sechsern und Fünfern sind dann "
            "sechsundfünfzig. Da wirft keiner mehr weiter, der bei Trost ist.",
            "Nur die Chance verdoppelt sich nicht, und auch nicht die fünfzig vom Poker: Fünf "
            "Sechser auf einen Wurf sind sechzig und fünfzig. Ich habe das einmal gesehen. Sergej "
            "musste sich setzen.",
        ),
    ),
    Chapter(
        "Der Strich",
        ("Strich", "streichen", "Dash"),
        (
            "Nach dem dritten Wurf musst Du schreiben, in eine offene Reihe des Teils, der gerade "
            "läuft. Ist nicht da, was sie verlangt, bekommt sie einen Strich und zählt null: "
            "„streiche Poker“. Brächte eine andere etwas, frage ich lieber nach.",
            SECOND_THROW,
        ),
    ),
    Chapter(
        "Einsatz und Abrechnung",
        ("Einsatz", "Abrechnung", "Geld", "Durchschnitt"),
        (
            "Vor dem Spiel nennt mir jeder heimlich, was ihm ein Punkt wert ist: „setze 5 Taler“. "
            "Das kleinste Gebot gilt für alle, und jeder hinterlegt zweihundert Punkte.",
            "Am Ende rechne ich den Durchschnitt aus. Wer darunter liegt, zahlt die Punkte, die "
            "ihm fehlen, höchstens das Hinterlegte. Das bekommen die über dem Durchschnitt, jeder "
            "nach seinem Abstand. Den Rest des Hinterlegten gibt es zurück.",
            "Ein Beispiel zu zweit, fünf Taler der Punkt: 170 zu 150. Der Durchschnitt ist 160, "
            "also zahlt der eine zehn Punkte, fünfzig Taler, und der andere steckt sie ein.",
        ),
    ),
    Chapter(
        "Die Erfahrung",
        ("Erfahrung", "Ruf", "Kurier"),
        (
            "Wer mehr zurückbekommt, als er hinterlegt hat, gewinnt fünfzehn Punkte Erfahrung, so "
            "viele, wie das Spiel Runden hat. Man redet über Dich schon nach dem ersten Spiel, "
            "dann bei 15, 45, 90, 150, 240, 360, 540, 750, 1050 und 1500, und dann schreibt der "
            "Kurier.",
            "Wer alles richtig macht, kommt im Schnitt auf knapp hundertfünfundsechzig Punkte. "
            "Meine Freunde können das, wenn man sie lässt: „freunde meister“. Rat gibt Dir „tipp“, "
            "und hinterher sagt Dir „analyse“, wo Du Punkte verschenkt hast.",
        ),
    ),
)

LESSON: Final = Lesson(CHAPTERS, ("Würfelpoker", "Würfelspiel", "Würfel", "Knobeln"))
