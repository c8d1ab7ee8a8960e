"""What a table tells one person alone."""

from typing import Final

MEANWHILE: Final = "Während Du weg warst:"
PAID: Final = (
    "Partie {match} ist zu Ende. Für Deinen Einsatz von {deposit} bekommst Du {payout} zurück."
)
CALLED_OFF: Final = (
    "Partie {match} konnte nicht weitergehen und ist abgebrochen worden. Du hast Deinen Einsatz"
    " von {deposit} zurück."
)
EXPERIENCE: Final = "Du gewinnst {points} Erfahrung."
SEAT_LOST: Final = "Dein Platz am Tisch ist wieder frei, weil Du länger weg warst."
LEAVE_QUESTION: Final = (
    "Du sitzt mitten in einem Spiel. Wenn Du gehst, übernimmt einer von Olegs Freunden Deinen"
    " Platz, und Dein Einsatz ist verloren. Willst Du das wirklich?"
)
HOME_QUESTION: Final = (
    "Du sitzt mitten in einem Spiel. Dein Platz bleibt Dir: Bist Du eine Minute lang an der Reihe"
    " und noch nicht zurück, spielt ein Freund für Dich, bis Du wiederkommst. Gehst Du jetzt?"
)
HOME_ALONE_QUESTION: Final = (
    "Du sitzt mitten in einem Spiel. Dein Platz bleibt Dir: Das Spiel wartet eine halbe Stunde"
    " auf Dich, danach spielen es die Freunde für Dich zu Ende. Gehst Du jetzt?"
)
STAND_IN: Final = "Ein Stammgast"
"""The regular who takes a seat over when all others are busy."""


def points(amount: int) -> str:
    """Return points of experience."""
    return "einen Punkt" if amount == 1 else f"{amount} Punkte"
