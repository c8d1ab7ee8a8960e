"""The games that can be played: one line each."""

from collections.abc import Mapping
from typing import Any, Final

from game.core.api import Game
from game.russisch_poker.rules import GAME as RUSSISCH_POKER
from game.schafkopf.rules import GAME as SCHAFKOPF
from game.wuerfelpoker.rules import GAME as WUERFELPOKER

GAMES: Final[Mapping[str, Game[Any, Any, Any]]] = {
    game.key: game
    for game in (
        RUSSISCH_POKER,
        WUERFELPOKER,
        SCHAFKOPF,
    )
}
