"""What a friend whispers to a beginner about a decision, and what the command for it answers."""

from typing import Final

TEXT: Final = {
    "whispers": "{name} flüstert Dir zu: {text}",
    "more": "Im Schnitt sind das {points} mehr.",
    # the command
    "on": "Ab jetzt flüstert Dir nach manchen Deiner Entscheidungen ein Freund zu, was er davon"
    " hält.",
    "off": "Ab jetzt behalten Olegs Freunde für sich, was sie von Deinem Spiel halten.",
    "is_on": "Kommentare: an. Nach manchen Deiner Entscheidungen flüstert Dir ein Freund zu, was"
    " er davon hält.",
    "is_off": "Kommentare: aus. Mit „kommentare an“ flüstert Dir nach manchen Deiner"
    " Entscheidungen ein Freund zu, was er davon hält.",
    "where": "Das geht an jedem Tisch, an dem Olegs Freunde sanft spielen.",
    "not_here": "An diesem Tisch aber nicht: Olegs Freunde {strength}, und nur wo sie sanft"
    " spielen, kommentieren sie.",
    "can_change": "Mit „freunde sanft“ kannst Du das noch ändern.",
    "cannot_change": "Das bestimmt der Gastgeber mit „freunde sanft“, bevor das erste Gebot fällt.",
    "nobody": "Gerade sitzt aber kein Freund von Oleg mit am Tisch.",
    "silenced": "Du hast Olegs Freunde aber um Ruhe gebeten. Mit „freunde laut“ dürfen sie wieder"
    " reden.",
    "which": "Sag „kommentare an“ oder „kommentare aus“; „kommentare“ allein sagt, was gilt.",
}

BETTER: Final = (
    "Ich würde da lieber {best}.",
    "Macht nichts, aber ich würde da eher {best}.",
    "Das ist nicht leicht zu sehen: Ich würde da eher {best}.",
    "Nur ein kleiner Rat. Ich würde da lieber {best}.",
)
"""What is said where something else would have been better."""
