"""A tour of everything that can be typed: add a line wherever you add a command.

Lines are typed by Anna; those that begin with „Bert:“ by Bert. Each part starts where the one
before it ended. TURN means: play on until it is Anna's turn at the table.
"""

from typing import Final

TURN: Final = "<turn>"
END: Final = "<end of the match>"

WALK: Final = (
    "", "   ", "xyzzy", "shcau", "gr", "s", "schau", "b", "l", "unt", "schau den brunnen an",
    "betrachte die tauben", "lies zettel", "schau den drachen an", "schau mich an", "schau Bert an",
    "schau nach norden", "n", "nw", "schau", "raus", "o", "gehe", "gehe nirgendwohin", "schau",
    "gehe runter", "r", "schau", "h", "runter", "r", "schau", "zeit",
)  # fmt: skip

HOUSE: Final = (
    "schau den ofen an", "betrachte die tafel", "lies tafel", "betrachte briefkasten",
    "schau den samowar an", "schau oleg an", "schau vladim an", "schau elena an",
    "schau sergej an", "frage oleg nach dem spiel", "frage oleg nach dem joker",
    "frage elena nach vladim", "sage zu sergej guten abend", "sage zu vladim still",
    "sage zu vladim rede", "sage erklär mir das spiel", "sage weiter", "sage weiter",
    "sage was ist trumpf?", "sage genug", "rede mit elena", "rede", "flüstere oleg ein geheimnis",
    "sage danke, oleg", "freunde still", "regeln", "lies regeln", "regeln 3",
)  # fmt: skip

TALK: Final = (
    "sage", "sage hallo", "'hallo", "sage zu Bert hallo", "sage zu Otto hallo", "sage zu Bert",
    "frage", "frage Bert", "frage Bert nach dem Weg", "frage Bert: kommst du?", "flüstere",
    "flüstere Bert pst", "flüstere Bert", "teile", "teile Bert mit bis gleich", "teile Otto mit x",
    "teile Bert mit", "teile Anna mit hallo", "rede Bert na?", "rede mit Bert", "erinnerungen",
    "erinnerungen 3", "ich", "ich lehnt sich zurück", ":gähnt", "lache", "lache Bert an",
    "nicke oleg freundlich zu", "grinse breit", "lache den drachen an", "überlege Bert", "gefühle",
    "kanal", "-", "-taverne hallo", "-kurier hört, hört!", "-kurier-", "-kurier-", "-kurier hm",
    "-kurier?", "-kurier+", "-kurier+", "-xyz hallo", "-t", "kurier", "taverne", "kurier 3", "wer",
    "finger", "finger Bert", "finger Anna", "finger elena", "finger Xaverl", "finger Bret", "ja",
    "nein", "Bert:sage ich bin auch da",
)  # fmt: skip

THINGS: Final = (
    "i", "inventar", "nimm", "nimm krug", "nimm teeglas", "nimm das glas", "nimm ofen",
    "nimm oleg", "nimm drachen", "nimm pokertisch", "i", "lege", "lege krug hin", "lege glas hin",
    "lege drachen hin", "gib", "gib Bert", "gib Bert krug", "gib Bert 50 taler",
    "gib 20 taler an Bert", "gib Bert taler", "gib Bert 0 taler", "gib oleg 5 taler",
    "gib Otto 5 taler", "gib Bert 9999999 taler", "gib Anna 5 taler", "geld", "erfahrung",
    "erfahrung poker", "erfahrung xyz", "statistik", "statistik Bert", "statistik xyz",
    "bestenliste", "bestenliste poker", "partien", "partie", "partie 17", "nachspielen",
    "mitschrift", "spüle gläser", "spüle schuhe", "passwort geheim", "passwort", "",
)  # fmt: skip

SHOWN: Final = (
    "anzeige", "anzeige text", "anzeige vorlesen", "anzeige grafik", "anzeige xyz", "umlaute",
    "umlaute an", "umlaute xyz", "farben", "farben aus", "farben an", "tempo", "tempo langsam",
    "tempo schnell", "tempo normal", "tempo xyz", "blind", "blind an", "blind aus", "ascii",
    "ascii aus", "hilfe", "hilfe anfang", "hilfe tisch", "hilfe xyz", "hilfe oelg", "kommandos",
    "kommandos alle", "?",
)  # fmt: skip

BEFORE_A_MATCH: Final = (
    "blatt", "tisch", "stand", "möglich", "tipp", "letzter stich", "beginne", "setze 50 taler",
    "kommentare", "kommentare an", "kommentare vielleicht", "kommentare aus", "hilfe kommentare",
    "steh auf", "runden 9", "spiele herz dame",
    "sage 2 stiche an", "schau weg", "schau dem spiel zu",
    "kiebitz", "setze dich an den küchentisch", "setze dich an den pokertisch mit 99 runden",
    "setze dich an den pokertisch mit 5 runden", "setze dich an den pokertisch", "runden 99",
    "runden", "runden 6", "runden 5", "freunde", "freunde sanft", "freunde xyz", "tisch",
    "betrachte tisch", "kommandos", "beginne", "setze 0 taler", "setze 9999999 taler", "setze",
    "biete 50", "Bert:setze dich an den pokertisch", "Bert:runden 7", "Bert:schau", "Bert:steh auf",
    "Bert:schau dem spiel zu", "tisch", "runden 9", "steh auf",
    "setze dich an den pokertisch mit 5 runden", "setze 100 taler", "beginne",
)  # fmt: skip

IN_A_MATCH: Final = (
    TURN, "blatt", "tisch", "stand", "möglich", "tipp", "letzter stich", "betrachte blatt",
    "betrachte tisch", "betrachte tafel", "kommandos", "sage 99", "ansage", "spiele herz dame",
    "spiele", "pik", "xyzzy", "runden 9", "setze 50 taler", "beginne",
    "setze dich an den pokertisch",
    "sage erklär mir das spiel", "hoch", "nein", "steh auf", "nein", "geld", "partien",
    "Bert:tisch",
    "Bert:blatt", "Bert:möglich", "Bert:spiele herz dame", "Bert:schau weg", "Bert:tisch",
    "Bert:kiebitz", "sage 2 stiche an", "ansage 1", "ansage 0", TURN, "möglich", "anzeige text",
    "tisch", "blatt", "anzeige vorlesen", "tisch", "blatt", "stand", "anzeige grafik",
    "spiele 99. karte", "spiele 1. karte", "spiele 1. karte hoch", TURN, "letzter stich",
    "spiele 1. karte", END, "geld", "erfahrung", "erfahrung poker", "statistik", "bestenliste",
    "partien", "partie 1", "partie 1 nachspielen", "nachspielen 1 letzte runde",
    "partie 1 prüfen",
    "betrachte tafel", "kurier", "tisch", "stand", "letzter stich",
    "setze 10 taler", "steh auf", "steh auf",
)  # fmt: skip

LEAVE_A_MATCH: Final = (
    "setze dich an den pokertisch mit 5 runden", "Bert:setze dich an den pokertisch",
    "setze 100 taler", "Bert:setze 80 taler", "beginne", TURN, "steh auf", "ja", "tisch",
    "Bert:tisch", "Bert:hoch", "Bert:ja",
)  # fmt: skip

DICE: Final = (
    "setze dich an den würfeltisch mit 9 plätzen", "setze dich an den würfeltisch mit 2 plätzen",
    "plätze", "plätze 7", "plätze 2", "tisch", "kommandos", "hilfe würfle", "hilfe behalte",
    "hilfe schreibe", "hilfe zettel", "hilfe plätze", "hilfe tipp", "hilfe analyse", "zettel",
    "sage erklär mir das spiel", "sage kapitel 3", "sage weiter", "sage 6 6", "sage genug",
    "frage oleg nach der zugabe", "setze", "setze 5 taler", "beginne",
    TURN, "möglich", "tipp", "zettel", "zettel vladim", "zettel otto", "stand", "blatt", "tisch",
    "letzter stich", "behalte alle", "behalte 7", "behalte", "würfle", "würfle die 9",
    "sage erklär mir das spiel", "behalte nichts", "schreibe poker", "streiche poker", "schreibe",
    "schreibe xyz", "analyse", TURN, "alles nochmal", TURN, "schreibe einser", TURN, "anzeige text",
    "zettel", "möglich", "tisch", "anzeige vorlesen", "zettel", "möglich", "tisch",
    "anzeige grafik", END, "analyse", "analyse 99", "analyse xyz", "erfahrung würfelpoker",
    "bestenliste würfelpoker", "regeln würfelpoker", "zettel", "steh auf",
)  # fmt: skip

AT_THE_STAMMTISCH: Final = (
    "betrachte stammtisch", "betrachte hirschgeweih", "betrachte wimpel", "betrachte weli",
    "betrachte xaver", "frage resi nach rufspiel", "sage erklär mir schafkopf", "sage kapitel 2",
    "sage weiter", "sage weiter", "sage rufe eichel", "sage genug", "weiter", "wenz",
    "setze dich an den stammtisch mit 7 spielen", "setze dich an den stammtisch mit 8 spielen",
    "spiele", "spiele viele", "spiele 5", "spiele 4", "spiele eichel ober", "tisch", "kommandos",
    "hilfe spiele", "hilfe rufe", "hilfe wenz", "hilfe solo", "hilfe sie", "hilfe weiter",
    "rufe eichel", "setze 9999 taler", "setze 20 taler", "beginne", TURN, "tisch", "blatt",
    "möglich", "tipp", "stand", "letzter stich", "rufe", "rufe herz", "rufe eichel karo", "solo",
    "solo pik", "sie", "wenz wenz", "ansage", "ansage xyz", "eichel ober", "spiele xyz",
    "sage erklär mir das spiel", "betrachte eichel ober", "betrachte den alten", "betrachte daus",
    "betrachte kartenspiel", "betrachte blatt", "anzeige text", "tisch", "anzeige vorlesen",
    "tisch", "betrachte herz daus", "passe", TURN, "tisch", "möglich", "letzter stich", "99. karte",
    "spiele den alten", "spiele die blaue", "blatt 10", "blatt", "anzeige grafik", "blatt", "tisch",
    "spiele 1. karte", "spiele 2. karte", "spiele 3. karte", END, "stand", "erfahrung schafkopf",
    "bestenliste schafkopf", "analyse", "regeln schafkopf 11", "steh auf",
)  # fmt: skip

TOUR: Final = (
    *WALK, *HOUSE, *TALK, *THINGS, *SHOWN, *BEFORE_A_MATCH, *IN_A_MATCH, *LEAVE_A_MATCH, *DICE,
    *AT_THE_STAMMTISCH, "ende",
)  # fmt: skip
