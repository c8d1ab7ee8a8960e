"""Who is in the tavern right now."""

from typing import Any

import evennia

from commands import finding


def players() -> list[Any]:
    """Return the characters somebody is playing, in the order of their names."""
    present = (session.get_puppet() for session in evennia.SESSION_HANDLER.get_sessions())
    return sorted({one for one in present if one is not None}, key=lambda one: one.key.casefold())


def player(said: str) -> Any | None:
    """Return the player *said* names without doubt."""
    found = finding.fitting(said, players())
    return found[0] if len(found) == 1 else None
