"""Speaking: to the room, to one, from afar; and what was said lately."""

from typing import Any

from commands import finding, parser
from commands.command import TavernCommand
from commands.online import player
from typeclasses import voices
from world.tavern.showing import spoken
from world.texts.commands import TEXT


class _Speech(TavernCommand):
    """Grundlage des Sprechens."""

    key = ""
    help_category = "Sprechen"

    def speak(self, kind: str, target: Any, text: str, **facts: Any) -> None:
        """Let speaker, target and room hear the same in their persons; *kind* names the texts."""
        facts = {"name": self.caller.key, "target": target.key, "text": text, **facts}
        line = TEXT[f"{kind}.you"].format(**facts)
        voices.say_to(self.caller, line)
        if target.has_account:
            voices.say_to(target, TEXT[f"{kind}.target"].format(**facts))
        room = TEXT[f"{kind}.room"].format(**facts)
        voices.say_in(self.caller.location, room, (self.caller, target))

    def heard(self, text: str, target: Any = None) -> None:
        """Let the people of the tavern hear it, too."""
        from typeclasses import people

        people.heard(self.caller, text, target)

    def leading_person(self, template: str) -> tuple[Any, str]:
        """Return the person the arguments begin with, and the rest."""
        if not self.args:
            raise self.refuse(template)
        return finding.leading_person(self.caller, self.args)


class Say(_Speech):
    """Du sagst etwas; alle im Raum hören es, auch Oleg.

    sage TEXT – zu allen im Raum.
    'TEXT – dasselbe, kürzer.
    sage zu NAME TEXT – zu jemand Bestimmtem; die anderen hören mit.

    Bist Du am Tisch mit der Ansage an der Reihe, ist „sage 2“ Deine Ansage.
    """

    key = "sage"
    aliases = ("sag",)

    def run(self) -> None:
        if not self.args:
            raise self.refuse("say.what")
        first, rest = finding.split_word(self.args)
        if parser.fold(first) == "zu" and rest and not self._quoted():
            self._say_to(rest)
        elif self._quoted() or not self._announces():
            voices.say_to(self.caller, TEXT["say.you"].format(text=self.args))
            line = TEXT["say.room"].format(name=self.caller.key, text=self.args)
            voices.say_in(self.caller.location, line, (self.caller,))
            self.heard(self.args)

    def _quoted(self) -> bool:
        """Tell whether it was written 'TEXT, which is always meant as speech."""
        return not self.raw_string.lstrip()[:1].isalpha()

    def _announces(self) -> bool:
        from commands import table

        return bool(table.try_say(self.caller, self.args))

    def _say_to(self, rest: str) -> None:
        target, text = finding.leading_person(self.caller, rest)
        if not text:
            raise self.refuse("say_to.what", target=target.key)
        self.speak("say_to", target, text)
        self.heard(text, target)


class Ask(_Speech):
    """Du fragst jemanden; Oleg und die Stammgäste antworten.

    frage NAME nach X – zum Beispiel: frage Oleg nach dem Spiel
    frage NAME TEXT – zum Beispiel: frage Elena Wie geht es Dir?
    """

    key = "frage"
    aliases = ("frag",)

    def run(self) -> None:
        target, text = self.leading_person("ask.whom")
        first, topic = finding.split_word(text)
        about = parser.fold(first) in ("nach", "ueber", "zu", "wegen") and bool(topic)
        if not text or parser.fold(text) in ("nach", "ueber"):
            raise self.refuse("ask.what", target=target.key)
        said = topic.rstrip(" .?!") if about else text
        self.speak("ask.about" if about else "ask", target, said)
        self.heard(topic if about else text, target)


class Whisper(_Speech):
    """Du flüsterst jemandem im Raum etwas zu; die anderen verstehen es nicht.

    flüstere NAME TEXT
    """

    key = "flüstere"
    aliases = ("flüster", "fl")

    def run(self) -> None:
        target, text = self.leading_person("whisper.whom")
        if parser.fold(text.split(" ")[0]) == "zu":
            text = finding.split_word(text)[1]
        if not text:
            raise self.refuse("whisper.what", target=target.key)
        self.speak("whisper", target, text)
        if not target.has_account:
            self.heard(text, target)


class Tell(_Speech):
    """Du teilst jemandem etwas mit, gleich wo in der Taverne er ist.

    teile NAME mit TEXT – zum Beispiel: teile Frank mit Wir warten am Tisch
    """

    key = "teile"
    aliases = ("teil", "teile mit", "mitteilen")

    def run(self) -> None:
        said, text = finding.split_word(self.args)
        if not said:
            raise self.refuse("tell.whom")
        target = player(said.strip(",:;"))
        if target is None:
            self._to_person_here(said.strip(",:;"), _without_mit(text))
            return
        if target is self.caller:
            raise self.refuse("tell.self")
        text = _without_mit(text)
        if not text:
            raise self.refuse("tell.what", target=target.key)
        facts = {"name": self.caller.key, "target": target.key, "text": text}
        voices.say_to(self.caller, TEXT["tell.you"].format(**facts), "tell")
        voices.say_to(target, TEXT["tell.target"].format(**facts), "tell")

    def _to_person_here(self, said: str, text: str) -> None:
        """Say *text* to somebody of the house who is here, as with `sage zu`."""
        found = finding.fitting(said, finding.people_near(self.caller))
        if len(found) != 1:
            raise self.refuse("tell.absent", said=said[:40])
        if not text:
            raise self.refuse("tell.what", target=found[0].key)
        self.speak("say_to", found[0], text)
        self.heard(text, found[0])


def _without_mit(text: str) -> str:
    """Return *text* without the `mit` of `teile NAME mit: TEXT`."""
    first, rest = finding.split_word(text)
    if parser.fold(first).strip(",:") == "mit":
        return rest
    return text


class Talk(_Speech):
    """Du wendest Dich jemandem zu.

    rede mit NAME – Du sprichst ihn an.
    rede NAME TEXT – Du sagst ihm etwas, wie mit „sage zu“.
    """

    key = "rede"
    aliases = ("red", "sprich", "spreche", "plaudere")

    def run(self) -> None:
        if not self.args:
            near = finding.people_near(self.caller)
            if not near:
                raise self.refuse("talk.alone")
            raise self.refuse("talk.whom", **finding.present(near))
        target, text = finding.leading_person(self.caller, self.args)
        self.speak("say_to" if text else "talk", target, text)
        self.heard(text or "hallo", target)


class Memories(TavernCommand):
    """Wiederholt, was zuletzt zu Dir oder in Deiner Nähe gesagt wurde.

    erinnerungen – die letzten zehn Sätze.
    erinnerungen ANZAHL – zum Beispiel: erinnerungen 20
    """

    key = "erinnerungen"
    aliases = ("erinnerung", "erinnere", "verlauf")
    help_category = "Sprechen"

    def run(self) -> None:
        count = parser.number(self.words[0]) if self.words else None
        lines = voices.memories(self.caller, min(count or 10, voices.MEMORIES))
        if not lines:
            raise self.refuse("memories.none")
        said = "\n".join((TEXT["memories.head"], *lines))
        self.tell(lambda reader: spoken(said, reader), kind="history")


COMMANDS = (Say, Ask, Whisper, Tell, Talk, Memories)
