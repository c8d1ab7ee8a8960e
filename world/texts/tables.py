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
STAND_IN: Final = "Ein Stammgast"
"""The regular who takes a seat over when all others are busy."""


def points(amount: int) -> str:
    """Return points of experience."""
    return "einen Punkt" if amount == 1 else f"{amount} Punkte"
