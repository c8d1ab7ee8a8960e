"""What clients are told besides text: the standard GMCP messages, to those who asked for them."""

from collections.abc import Iterable
from typing import Any

import evennia
from django.db import transaction
from django.db.models.signals import post_save
from django.dispatch import receiver
from evennia.utils import logger

from typeclasses.display import send, send_all, sessions_of, wants


def is_browser(session: Any) -> bool:
    """Tell whether *session* comes over the web socket."""
    return str(session.protocol_key).startswith(("websocket", "webclient", "ajax"))


def greet(character: Any, sessions: Iterable[Any] | None = None) -> None:
    """Tell clients who their player is and where."""
    for session in sessions_of(character) if sessions is None else sessions:
        if not wants(session, "Char") and not wants(session, "Room"):
            continue
        send(session, "Char.Name", {"name": character.key, "fullname": character.key})
        session.ndb.status = status(character)
        send(session, "Char.Status", session.ndb.status)
        if character.location:
            send(session, "Room.Info", room_info(character))


def send_status(character: Any) -> None:
    """Tell clients what their player has now, if that is news to them."""
    now: dict[str, int] | None = None
    for session in sessions_of(character):
        if wants(session, "Char.Status"):
            now = status(character) if now is None else now
            if session.ndb.status != now:
                session.ndb.status = now
                send(session, "Char.Status", now)


@receiver(post_save, sender="ledger.Booking", dispatch_uid="client.money")
def _after_booking(instance: Any, **_: Any) -> None:
    """Once a booking stands, tell whom it concerns; experience comes with bookings too."""
    transaction.on_commit(lambda: _tell_players(instance.pk))


def _tell_players(booking: int) -> None:
    from world.ledger import books

    try:
        clients = [
            session.puppet
            for session in evennia.SESSION_HANDLER.get_sessions()
            if session.puppet and wants(session, "Char.Status")
        ]
        concerned = books.players_of(booking) if clients else ()
        for character in dict.fromkeys(clients):
            if character.pk in concerned:
                send_status(character)
    except Exception:
        logger.log_trace("A client was not told what its player has.")


def send_room(character: Any) -> None:
    """Tell clients where their player is now."""
    if character.location:
        send_all(character, "Room.Info", room_info(character))


def send_channel(target: Any, channel: str, talker: str, text: str) -> None:
    """Tell clients what was said on a channel."""
    payload = {"channel": channel, "talker": talker, "text": text.replace("||", "|")}
    send_all(target, "Comm.Channel.Text", payload)


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
