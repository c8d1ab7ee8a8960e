"""What Oleg says to one who asks for the rules in the middle of a game: from his own view only."""

from collections.abc import Sequence
from typing import Any

from world.texts import GameTexts, texts
from world.texts.lesson import SITUATION


def advice(guest: Any, game: str) -> str:
    """Return where the match of *game* stands for *guest*; "" if he plays none."""
    from typeclasses import tables

    table = tables.table_of(guest)
    view = table.view_of(guest) if table is not None else None
    if table is None or table.game_key != game or view is None or view.viewer is None:
        return ""
    return described(view, table.names(), texts(table.game_key))


def told(text: str) -> str:
    """Return *text* as Oleg whispers it."""
    return SITUATION["told"].format(text=text)


def described(view: Any, names: Sequence[str], words: GameTexts) -> str:
    """Return the situation in *view* in sentences."""
    if view.phase == "over":
        return SITUATION["over"]
    if view.actor is None:
        return SITUATION["deal"]
    lines = list(words.situation(view, names))
    own = "you" if view.actor == view.viewer else "other"
    return " ".join(lines) or SITUATION[own].format(name=names[view.actor])
