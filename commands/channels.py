"""The channels: `-kurier TEXT`, `kurier`, and whether one listens."""

from typing import Any

from commands import finding, parser
from commands.command import TavernCommand
from typeclasses import channels
from world.texts.commands import TEXT, choice, enumeration


class Talk(TavernCommand):
    """Kanäle hört man in der ganzen Taverne.

    -taverne TEXT – Du sprichst auf dem Kanal Taverne; ebenso -kurier TEXT.
    -taverne+ – Du hörst wieder zu. -taverne- – Du hörst nicht mehr zu.
    -taverne? – wer gerade zuhört.
    kanal – welche Kanäle es gibt.
    """

    key = "kanal"
    aliases = ("kanäle", "kanaele")
    help_category = "Kanäle"

    def run(self) -> None:
        name, text = finding.split_word(self.args)
        sign = name[-1:] if name[-1:] in ("+", "-", "?", "!") else ""
        name = name.removesuffix(sign).strip(":,")
        if not name:
            self._list()
            return
        channel = self._channel(name)
        match sign:
            case "+" | "-" if not text:
                self._listen(channel, on=sign == "+")
            case "?" if not text:
                self._who(channel)
            case _ if text:
                self._say(channel, text)
            case _:
                show_past(self, channel, 10)

    def _channel(self, name: str) -> Any:
        known = {channel.key: channel for channel in channels.channels()}
        try:
            return parser.resolve(name, known)
        except parser.AmbiguousInputError as error:
            keys = choice(list(error.candidates))
            raise self.refuse("channel.ambiguous", channels=keys) from None
        except parser.UnclearInputError:
            keys = enumeration(list(known))
            raise self.refuse("channel.unknown", said=name[:40], channels=keys) from None

    def _list(self) -> None:
        lines = [TEXT["channel.list"]]
        for channel in channels.channels():
            state = "on" if channel.hears(self.account) else "off"
            about = TEXT[f"channel.{parser.fold(channel.key)}"]
            lines.append(TEXT[f"channel.line.{state}"].format(key=channel.key, about=about))
        self.tell("\n".join((*lines, TEXT["channel.how"])), kind="channel")

    def _listen(self, channel: Any, *, on: bool) -> None:
        changed = channel.listen(self.account, on=on)
        name = f"channel.{'on' if on else 'off'}{'' if changed else '.already'}"
        if not changed:
            raise self.refuse(name, key=channel.key)
        self.tell(TEXT[name].format(key=channel.key))

    def _who(self, channel: Any) -> None:
        names = [listener.key for listener in channel.listeners()]
        text = TEXT["channel.who" if names else "channel.who.none"]
        self.tell(text.format(key=channel.key, names=enumeration(names)), kind="channel")

    def _say(self, channel: Any, text: str) -> None:
        if not channel.hears(self.account):
            raise self.refuse("channel.deaf", key=channel.key, name=parser.fold(channel.key))
        channel.say(text, self.caller.key)


def show_past(command: TavernCommand, channel: Any, count: int) -> None:
    """Tell what was last heard on *channel*."""
    lines = [channels.past_line(channel.key, message) for message in channel.past(count)]
    if not lines:
        name = "courier.empty" if channel.key == channels.KURIER else "channel.empty"
        raise command.refuse(name, key=channel.key)
    command.tell("\n".join(lines), kind="history")


class _Past(TavernCommand):
    key = ""
    help_category = "Kanäle"
    channel = ""

    def run(self) -> None:
        count = parser.number(self.words[0]) if self.words else None
        show_past(self, channels.channel(self.channel), min(count or 10, channels.KEPT))


class Courier(_Past):
    """Der Kurier meldet, was in der Taverne von sich reden macht.

    kurier – die letzten Meldungen. kurier 20 – mehr davon.
    -kurier TEXT – Du meldest selbst etwas.
    -kurier+ und -kurier- – zuhören oder nicht. -kurier? – wer zuhört.
    """

    key = "kurier"
    aliases = ("zeitung", "nachrichten", "neuigkeiten")
    channel = channels.KURIER


class Tavern(_Past):
    """Der Kanal Taverne ist für Gespräche über die Räume hinweg.

    taverne – was zuletzt gesagt wurde. taverne 20 – mehr davon.
    -taverne TEXT – Du sprichst auf dem Kanal.
    -taverne+ und -taverne- – zuhören oder nicht. -taverne? – wer zuhört.
    """

    key = "taverne"
    channel = channels.TAVERNE


COMMANDS = (Talk, Courier, Tavern)
