"""What is said while a password is changed."""

from typing import Final

TEXT: Final = {
    "old": "Dein bisheriges Passwort bitte",
    "empty": "(eine leere Zeile lässt alles, wie es ist):",
    "new": "Und das neue, mindestens {shortest} Zeichen lang",
    "again": "Bitte noch einmal dasselbe neue Passwort",
    "differs": "Das war nicht dasselbe. Bitte noch einmal das neue Passwort",
    "other": "Dein neues Passwort bitte",
    "same": "Das ist Dein bisheriges. Bitte ein anderes neues Passwort",
    "wrong": "Das ist nicht Dein bisheriges Passwort. Es bleibt alles, wie es war; mit „passwort“"
    " kannst Du es noch einmal versuchen.",
    "throttled": "Das waren zu viele falsche Passwörter. Es bleibt alles, wie es war; versuch es in"
    " ein paar Minuten wieder.",
    "kept": "Gut, Dein Passwort bleibt, wie es war.",
    "done": "Erledigt: Von jetzt an gilt Dein neues Passwort.",
    "interrupted": "Das Haus wurde gerade neu geladen. Dein Passwort bleibt, wie es war; mit"
    " „passwort“ kannst Du es noch einmal versuchen.",
    "alone": "Dein Passwort schreibst Du besser nicht in die Zeile, da könnte es jemand lesen."
    " Tippe nur: passwort",
    "nobody": "Ein Passwort ändern kann nur, wer selbst am Draht ist.",
    "bug": "Da ist etwas schiefgegangen. Dein Passwort bleibt, wie es war; versuch es bitte gleich"
    " noch einmal.",
}
