"""What is said at the door: greeting, names, passwords, welcome and farewell."""

from world.names import LONGEST, SHORTEST, Fault

GREETING = """
Olegs Taverne

Unter dem Theatercafé, achtzehn Stufen tief: ein rußiges Gewölbe, ein Kachelofen, der nie \
ausgeht, der Duft von Tee und Tabak. An den Tischen werden Karten gegeben. Oleg poliert ein \
Glas und sieht zur Tür.

Wer sich vorlesen lässt, tippt: blind an
Wer hier statt Umlauten Unsinn liest, tippt: ascii an
Wer nicht weiterweiß, tippt: hilfe
"""

ASK_NAME = "Wie heißt Du? (neu für einen neuen Gast)"
ASK_NEW_NAME = (
    f"Wie möchtest Du heißen? Ein Wort aus {SHORTEST} bis {LONGEST} Buchstaben, Umlaute erlaubt."
)
ASK_PASSWORD = "Passwort:"
ASK_NEW = "{name} war noch nie hier. Möchtest Du als {name} neu eintreten? (ja/nein)"
ASK_FIRST = (
    "Schön, {name}. Denke Dir ein Passwort aus, mindestens {shortest} Zeichen. "
    "Beim Tippen bleibt es unsichtbar. Eine leere Zeile führt zurück."
)
ASK_AGAIN = "Bitte noch einmal dasselbe Passwort:"
ANSWER_YES_OR_NO = "Bitte antworte mit ja oder nein. Möchtest Du als {name} neu eintreten?"

FAULTS = {
    Fault.EMPTY: "Ein wenig Name muss sein.",
    Fault.WORDS: "Ein Name besteht hier aus einem einzigen Wort.",
    Fault.LETTERS: "Ein Name besteht hier nur aus Buchstaben, von A bis Z, mit Umlauten und ß.",
    Fault.SHORT: f"Dieser Name ist zu kurz, {SHORTEST} Buchstaben müssen es schon sein.",
    Fault.LONG: f"Dieser Name ist zu lang, mehr als {LONGEST} Buchstaben merkt sich Oleg nicht.",
    Fault.SOUND: "Diesen Namen kann Oleg nicht aussprechen. Bitte such Dir einen anderen.",
    Fault.RESERVED: "Dieser Name ist hier schon vergeben. Bitte such Dir einen anderen.",
}
NOT_IN_YET = "„{verb}“ versteht man erst drinnen. Nenne mir zuerst Deinen Namen."
TAKEN = "Dieser Name ist hier schon vergeben. Bitte such Dir einen anderen."
UNKNOWN = "{name} kennt hier niemand. Mit „erschaffe {name} PASSWORT“ trittst Du neu ein."
UNKNOWN_ODD = "Diesen Namen kennt hier niemand."

WRONG = (
    "Das Passwort stimmt nicht. Bitte versuch es noch einmal, eine leere Zeile führt zurück zum "
    "Namen."
)
WRONG_LAST = "Das Passwort stimmt wieder nicht. Oleg schüttelt den Kopf und schließt die Tür."
THROTTLED = "Von Dir kamen zu viele falsche Passwörter. Versuch es in ein paar Minuten noch einmal."
TOO_MANY_NEW = "Von Dir kamen eben viele neue Gäste. Versuch es in ein paar Minuten noch einmal."
BANNED = "Oleg sieht Dich an und schüttelt den Kopf. Du hast Hausverbot."
CLOSED = "Heute werden keine neuen Gäste aufgenommen."
PASSWORD_SHORT = "Das Passwort ist zu kurz: Es braucht mindestens {shortest} Zeichen."
PASSWORD_LONG = "Das Passwort ist zu lang: Mehr als {longest} Zeichen müssen es nicht sein."
PASSWORD_NAME = "Dein Name ist kein gutes Passwort. Bitte denke Dir ein anderes aus."
PASSWORD_DIFFERS = "Das war nicht dasselbe. Bitte denke Dir noch einmal ein Passwort aus."
NAME_MISSING = "Bitte gib Namen und Passwort an: {verb} NAME PASSWORT"
BACK = "Gut, dann noch einmal von vorn."
BUG = "Oleg hat sich die Finger in der Tür geklemmt. Versuch es bitte gleich noch einmal."

HELP = """
So kommst Du herein:
Tippe Deinen Namen und dann Dein Passwort.
Warst Du noch nie hier, tippe: neu
In einer Zeile geht es auch: verbinde NAME PASSWORT
Und für neue Gäste: erschaffe NAME PASSWORT
Wer gerade da ist, sagt Dir: wer
Für Vorleseprogramme: blind an
Ohne Umlaute: ascii an
Und wieder hinaus: ende
""".strip()
NOBODY = "Im Augenblick ist kein Gast da. Vladim, Elena und Sergej warten schon."
PRESENT_ONE = "Ein Gast ist da: {names}."
PRESENT = "{count} Gäste sind da: {names}."
DISPLAY_HOW = "Das geht so: blind an, ascii an, umlaute an, umlaute aus."

WELCOME = """
Willkommen, {name}! Du bist zum ersten Mal in Tadmor. In Deinem Beutel klimpern 10.000 Taler.

{way} Mit „setze dich an den Pokertisch“ nimmst Du bei Vladim, Elena und Sergej Platz, und mit \
„sage erklär mir das Spiel“ bringt Oleg es Dir bei.
Mit „hilfe“ erfährst Du, was Du alles tun kannst.
"""
WELCOME_ALOUD = "Lässt Du Dir vorlesen, tippe: anzeige vorlesen"
WAY_THERE = (
    "Die Taverne „Bei Oleg“ liegt im Keller des Theatercafés. Vom Theaterplatz gehst Du: norden, "
    "osten, runter, runter."
)
WAY_HERE = "Du stehst in der Taverne „Bei Oleg“, im Keller des Theatercafés."
WELCOME_BACK = "Willkommen zurück, {name}."
TAKEN_OVER = "Willkommen zurück, {name}. Deine frühere Verbindung ist nun geschlossen."
REPLACED = "Du hast Dich von anderswo angemeldet. Diese Verbindung wird geschlossen."
FAREWELL = "Auf Wiedersehen! Oleg hebt die Hand. „Komm bald wieder.“"
NO_CHARACTER = "Oleg findet Deinen Mantel nicht. Bitte sag dem Wirt Bescheid."

ARRIVES = "{name} kommt an."
LEAVES = "{name} geht nach Hause."
LOST = "{name} ist plötzlich fort."

TOO_LONG = "So lange Zeilen liest hier niemand. Bitte fasse Dich kürzer."
NOT_READABLE = "Das konnte hier niemand lesen."
ACT_UNREADABLE = "Dein Programm hat einen Zug geschickt, den hier niemand lesen kann."
