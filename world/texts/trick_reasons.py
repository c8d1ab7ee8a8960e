"""Sentences for reasons that all games of tricks know."""

from collections.abc import Mapping
from typing import Final

TRICK: Final[Mapping[str, str]] = {
    "takes": "{card:er} nimmt den Stich sicher.",
    "takes_cheaply": "{card:er} nimmt den Stich sicher, und kleiner geht es nicht.",
    "takes_anyway": "Diesen Stich bekommst Du auf jeden Fall.",
    "cannot_take": "Diesen Stich bekommst Du ohnehin nicht.",
    "only_beaten": "Nur noch {cards:wer oder} könnte {card:ihn} schlagen.",
    "only_by": "Nur noch {seats} {lone:könnte/könnten} {card:ihn} schlagen.",
    "ahead": "Damit liegst Du vorn, aber {seats} {lone:könnte/könnten} den Stich noch nehmen.",
    "ahead_alone": "Damit liegst Du vorn, mit {other:wem} nicht.",
    "keeps_suit": "Von {suit} hast Du mehr Karten und gibst keine her.",
    # owned to where nothing else tells an action from a worse one
    "searched": "Der Unterschied zeigt sich erst, wenn man viele mögliche Verteilungen"
    " durchspielt.",
    "enough": "Das genügt, um vorn zu liegen.",
    "keeps_other": "{other:wen} hebst Du Dir auf.",
    "top": "In {suit} ist keine höhere Karte mehr draußen.",
    "can_trump": "Allerdings {lone:hat/haben} {seats} kein {suit} mehr und {lone:könnte/könnten}"
    " stechen.",
    "must_hold": "{seats} {lone:muss/müssen} noch {suit} haben.",
}
