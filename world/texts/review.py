"""How a hint and a look back at a match are told."""

from typing import Final

DECISIONS: Final = ("Entscheidung", "Entscheidungen")
TEXT: Final = {
    # hints
    "tip_alone": "Ein Freund rät nur Dir, und nur zu dem, was Du als Nächstes tust. Tippe dafür"
    " nur: tipp",
    "tip_not_now": "Du bist nicht an der Reihe. Sobald Du es bist, rät Dir ein Freund gern.",
    "tip": "Ein Freund würde an Deiner Stelle {action}.",
    "tip.equal": "Etwa gleich gut: {names}.",
    "tip.equal.though": "Trotzdem etwa gleich gut: {names}.",
    "tip.same": "Alles andere ist im Schnitt etwa gleich gut.",
    "tip.same.though": "Trotzdem ist alles andere im Schnitt etwa gleich gut.",
    "tip.ahead": "Rein gerechnet wäre {costs} besser; Lehre und Erfahrung sprechen dagegen.",
    "tip.worse": "Im Schnitt schlechter: {costs}.",
    "tip.cost": "{name} um {points}",
    "tip.rest": "alles andere um mindestens {points}",
    "tip.more": "andere",
    "tip.aloud": "{name}: {points} schlechter.",
    "tip.aloud.rest": "Alles andere: mindestens {points} schlechter.",
    "tip_only": "Da gibt es nichts zu raten: Du kannst nur {action}. {why}",
    "tip_late": "Für einen Rat ist es zu spät, am Tisch ist es schon weitergegangen.",
    "tip_wait": "Dein Freund überlegt noch, gleich rät er Dir etwas.",
    "analyse_wait": "Oleg rechnet noch an der Partie, nach der Du zuletzt gefragt hast. Frag danach"
    " noch einmal.",
    "tip_failed": "Dein Freund zögert und sagt lieber nichts. Frag ihn gleich noch einmal.",
    "failed": "Darüber lässt sich gerade nichts sagen. Versuch es bitte gleich noch einmal.",
    # looking back
    "none": "Du hast noch keine Partie zu Ende gespielt, die man sich ansehen könnte.",
    "unknown": "Eine Partie {match} kennt Oleg nicht. „partien“ nennt Dir Deine.",
    "foreign": "In Partie {match} saßest Du nicht mit am Tisch. Ansehen darf sie nur,"
    " wer mitspielte.",
    "running": "Partie {match} läuft noch. Ansehen kannst Du sie, wenn sie zu Ende ist.",
    "aborted": "Partie {match} wurde abgebrochen, da gibt es nichts anzusehen.",
    "which": "Welche Partie? Zum Beispiel: analyse {example}. „partien“ nennt Dir Deine.",
    "wait": "Oleg blättert in seinem Buch und rechnet nach …",
    "head": "{game}, Partie {match}: {decisions} hattest Du zu treffen.",
    "head.none": "{game}, Partie {match}: Zu entscheiden hattest Du nichts.",
    "lost": "Gegenüber dem besten Spiel hast Du {points} verschenkt.",
    "lost.none": "Verschenkt hast Du so gut wie nichts.",
    "lost.cheap": "Keine einzelne Entscheidung war teuer: So gut wie alles war richtig.",
    "lost.others": "Der Freund, der zeitweise für Dich gespielt hat, verschenkte {points}.",
    "dearest": "Am teuersten waren:",
    "dearest.one": "Teuer war nur dies:",
    "decision": "{place}{stretch} {round}, {scene}. {better} Das kostete {points}.",
    "better": "Du hast {action}, besser hättest Du {best}.",
    "better.thing": "Du hast {action}, besser wäre {thing} gewesen.",
    # what was good
    "praise": "Gut, dass Du {action} hast",
    "praise.thing": "{thing} war gut",
    "estimate": "Gerechnet ist mit dem, was ein Freund auf der Stufe „meister“ in dem Augenblick"
    " erwartet hätte, und nur mit dem, was Du sehen konntest.",
    "expected": "Wer alles richtig macht, kommt im Schnitt auf {points}.",
    "lucky": "{chance} Glück: {points} mehr als im Schnitt.",
    "unlucky": "{chance} Pech: {points} weniger als im Schnitt.",
    "even": "{chance} weder Glück noch Pech.",
    "sum": "Die Rechnung: {expected} erwartet, {luck}, {lost} verschenkt, macht {points}.",
    "sum.lucky": "{points} durch Glück dazu",
    "sum.unlucky": "{points} durch Pech weg",
}  # fmt: skip

PLACES: Final = ("Erstens", "Zweitens", "Drittens")
"""How the dearest decisions are counted, so that nobody hears "erste Runde 8"."""

DONE: Final = {
    "spielen": "gespielt", "ansagen": "angesagt", "sagen": "gesagt", "schreiben": "geschrieben",
    "streichen": "gestrichen", "werfen": "geworfen", "behalten": "behalten",
}  # fmt: skip
"""What one has done, by the verb with which an action is told."""

ARTICLES: Final = {"den": "der", "die": "die", "das": "das"}
"""The article of a thing that does something, by that with which something is done to it."""
