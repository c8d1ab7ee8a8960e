"""The channels: the Kurier with the news, and the Taverne for talk across rooms.

Everybody listens until he says he would rather not; the last messages are kept.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, override

import evennia
from evennia.comms.comms import DefaultChannel

from typeclasses import client, voices
from world.texts.commands import TEXT

KURIER = "Kurier"
TAVERNE = "Taverne"
KEPT = 50


@dataclass(frozen=True, slots=True)
class Message:
    """One message of the past."""

    when: datetime
    sender: str
    text: str


class Channel(DefaultChannel):
    """A channel that speaks German and needs no subscription."""

    @override
    def basetype_setup(self) -> None:
        self.locks.add("send:all();listen:all();control:perm(Admin)")

    @override
    def post_join_channel(self, joiner: Any, **_: Any) -> None:
        """Leave the joiner's nicks alone: the channels have commands of their own."""

    @override
    def post_leave_channel(self, leaver: Any, **_: Any) -> None:
        """Leave the leaver's nicks alone."""

    def hears(self, account: Any) -> bool:
        """Tell whether *account* listens."""
        return account.id not in (self.db.deaf or ())

    def listen(self, account: Any, *, on: bool) -> bool:
        """Let *account* listen or not; return whether that changes anything."""
        deaf = set(self.db.deaf or ())
        changed = (account.id in deaf) == on
        self.db.deaf = sorted(deaf - {account.id} if on else deaf | {account.id})
        return changed

    def listeners(self) -> list[Any]:
        """Return the characters that hear the channel now."""
        return sorted(
            {
                session.get_puppet()
                for session in evennia.SESSION_HANDLER.get_sessions()
                if session.get_puppet() and session.account and self.hears(session.account)
            },
            key=lambda one: one.key.casefold(),
        )

    def say(self, text: str, sender: str = "") -> None:
        """Send *text* to everybody who listens, and keep it."""
        name = "channel.line.said" if sender else "channel.line"
        line = TEXT[name].format(key=self.key, name=sender, text=text)
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self.db.history = [*(self.db.history or ()), (now, sender, text)][-KEPT:]
        for listener in self.listeners():
            voices.say_to(listener, line, "channel")
            client.send_channel(listener, self.key, sender, text)

    def past(self, count: int) -> list[Message]:
        """Return the last *count* messages, oldest first."""
        kept = list(self.db.history or ())[-count:] if count > 0 else []
        return [Message(datetime.fromisoformat(when), who, text) for when, who, text in kept]

    @override
    def msg(self, message: str, senders: Any = None, **_: Any) -> None:
        """Serve whatever of Evennia wants to use the channel."""
        self.say(str(message))

    @override
    def at_post_msg(self, message: str, **_: Any) -> None:
        """Keep no log file; the history is in the database."""


def channel(key: str) -> Channel:
    """Return the channel called *key*; it is founded when first wanted."""
    found: Channel | None = Channel.objects.filter(db_key=key).first()
    return found or evennia.create_channel(key, typeclass="typeclasses.channels.Channel")


def channels() -> tuple[Channel, ...]:
    """Return all channels of the tavern."""
    return channel(KURIER), channel(TAVERNE)


def courier(text: str) -> None:
    """Let the Kurier bring the news *text* to everybody and keep it for `kurier`."""
    channel(KURIER).say(text)


def news(count: int = 10) -> list[str]:
    """Return the last news as lines, oldest first."""
    return [past_line(KURIER, message) for message in channel(KURIER).past(count)]


def past_line(key: str, message: Message) -> str:
    """Return *message* of the channel *key* as it is read later."""
    local = message.when.astimezone()
    when = f"{local.day}.{local.month}., {local:%H:%M} Uhr"
    name = "channel.past.said" if message.sender else "channel.past"
    return TEXT[name].format(key=key, when=when, name=message.sender, text=message.text)
