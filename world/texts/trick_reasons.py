"""Sentences for reasons that all games of tricks know."""

from collections.abc import Mapping
from typing import Final

TRICK: Final[Mapping[str, str]] = {
    "takes": "{card:er} nimmt den Stich sicher.",
    "takes_cheaply": "{card:er} nimmt den Stich sicher, und kleiner geht es nicht.",
    "takes_anyway": "Diesen Stich bekommst Du auf jeden Fall.",
    "cannot_take": "Diesen Stich bekommst Du ohnehin nicht.",
    "only_beaten": "Schlagen könnte {card:ihn} nur noch {cards:wer oder}.",
    "only_by": "Schlagen {lone:könnte/könnten} {card:ihn} nur noch {seats}.",
    "ahead": "Damit liegst Du vorn, aber {seats} {lone:könnte/könnten} den Stich noch nehmen.",
    "top": "In {suit} ist keine höhere Karte mehr draußen.",
    "can_trump": "{seats} {lone:hat/haben} kein {suit} mehr und {lone:könnte/könnten} stechen.",
    "must_hold": "{seats} {lone:muss/müssen} noch {suit} haben.",
}
