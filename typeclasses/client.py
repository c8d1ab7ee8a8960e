"""What clients are told besides text: the standard GMCP messages, to those who asked for them."""

from collections.abc import Iterable
from typing import Any

from typeclasses.display import send, send_all, sessions_of


def is_browser(session: Any) -> bool:
    """Tell whether *session* comes over the web socket."""
    return str(session.protocol_key).startswith(("websocket", "webclient", "ajax"))


def greet(character: Any, sessions: Iterable[Any] | None = None) -> None:
    """Tell clients who their player is and where."""
    for session in sessions_of(character) if sessions is None else sessions:
        send(session, "Char.Name", {"name": character.key, "fullname": character.key})
        send(session, "Char.Status", status(character))
        if character.location:
            send(session, "Room.Info", room_info(character))


def send_status(character: Any) -> None:
    """Tell clients what their player has now; call it after money or experience changed."""
    send_all(character, "Char.Status", status(character))


def send_room(character: Any) -> None:
    """Tell clients where their player is now."""
    if character.location:
        send_all(character, "Room.Info", room_info(character))


def send_channel(target: Any, channel: str, talker: str, text: str) -> None:
    """Tell clients what was said on a channel."""
    send_all(target, "Comm.Channel.Text", {"channel": channel, "talker": talker, "text": text})


def status(character: Any) -> dict[str, int]:
    """Return what *character* has."""
    from world.ledger import books

    gained = books.experiences(character.pk)
    return {"taler": books.balance(character.pk), "experience": sum(gained.values())}


def room_info(character: Any) -> dict[str, Any]:
    """Return where *character* is."""
    room = character.location
    exits = {exit_.key: exit_.destination.pk for exit_ in room.exits if exit_.destination}
    return {"num": room.pk, "name": room.key, "area": "Tadmor", "exits": exits}
