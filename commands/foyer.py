"""What can be had at the door without a name: who is in, and a display one can read."""

from typing import Any

from commands.parser import fold
from typeclasses.display import choose
from world.render.reader import Mode
from world.texts import display as display_texts
from world.texts import login as texts


def who(session: Any) -> str:
    """Say who is in."""
    present = {each.key for each in session.sessionhandler.all_connected_accounts()}
    listed = sorted(present, key=fold)
    if not listed:
        return texts.NOBODY
    text = texts.PRESENT_ONE if len(listed) == 1 else texts.PRESENT
    return text.format(count=len(listed), names=", ".join(listed))


DISPLAY: dict[str, dict[str, tuple[dict[str, Any], str]]] = {
    "blind": {
        "": ({"mode": Mode.VORLESEN}, display_texts.BLIND_SET_ON),
        "an": ({"mode": Mode.VORLESEN}, display_texts.BLIND_SET_ON),
        "aus": ({"mode": Mode.GRAFIK}, display_texts.BLIND_SET_OFF),
    },
    "anzeige": {
        mode.value: (
            {"mode": mode},
            display_texts.MODE_SET.format(mode=mode, meaning=display_texts.MODES[mode]),
        )
        for mode in Mode
    },
    "ascii": {
        "an": ({"umlauts": False}, display_texts.UMLAUTS_SET_OFF),
        "aus": ({"umlauts": True}, display_texts.UMLAUTS_SET_ON),
    },
    "umlaute": {
        "an": ({"umlauts": True}, display_texts.UMLAUTS_SET_ON),
        "aus": ({"umlauts": False}, display_texts.UMLAUTS_SET_OFF),
    },
    "farben": {
        "an": ({"colours": True}, display_texts.COLOURS_SET_ON),
        "aus": ({"colours": False}, display_texts.COLOURS_SET_OFF),
    },
}


def display(session: Any, verb: str, line: str) -> str:
    """Choose a display at the door and say so."""
    chosen = DISPLAY[verb].get(fold(" ".join(line.split()[1:])))
    if chosen is None:
        return texts.DISPLAY_HOW
    choose(session, None, **chosen[0])
    return chosen[1]
