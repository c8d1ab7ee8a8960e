"""The people of the house: they listen, answer when spoken to, and fall silent when asked to."""

import re
from collections.abc import Callable, Iterable, Sequence
from random import Random, SystemRandom
from typing import Any, Final, override

from django.conf import settings

from typeclasses import voices
from typeclasses.display import tell
from typeclasses.objects import Object
from world.tavern import current
from world.tavern.schema import PersonData, Topic
from world.tavern.showing import laid_out, spoken
from world.tavern.words import fold, mentions
from world.texts.people import (
    FAREWELLS,
    FRIENDS,
    GREETINGS,
    LOUD,
    QUESTIONS,
    QUIET,
    TEXT,
    THANKS,
)

RANDOM: Random = SystemRandom()
SILENCED = "silenced"
"""The attribute of a guest that keeps whom he has asked to be quiet."""
_ADVICE: Final = re.compile(
    r"\bwas (soll|kann|darf|muss|mach|tu|spiel|sag)\w* ich\b|\bwas (tun|nun)\b"
    r"|\bwelche (karte|zahl) (soll|kann|darf|muss|spiel|leg|nehm|sag)\w* ich\b"
    r"|\bwie viele stiche (soll|kann|darf|muss|sag)\w* ich\b|\bwie geht es (jetzt )?weiter\b"
    r"|\b(hilf|rat|rate) mir\b|\bwas raetst du\b|\bich weiss nicht weiter\b"
)
"""By this somebody who plays asks where the game stands for him."""
_DELAY = 0.7
_SHORT = 4
_ORDER_LENGTH = 6


class Person(Object):
    """Somebody of the house."""

    kind = "people"
    is_person = True

    @property
    def is_host(self) -> bool:
        """Whether this is Oleg, who answers for the house and tells the rules."""
        return bool(self.data and self.data.host)

    @property
    def is_friend(self) -> bool:
        """Whether this one plays."""
        return bool(self.data and self.data.regular)

    @override
    def named(self, case: str = "wer", *, definite: bool = False) -> str:
        return self.key

    @override
    def get_numbered_name(self, count: int, looker: Any, **kwargs: Any) -> Any:
        return self.key if kwargs.get("return_string") else (self.key, self.key)

    @override
    def description(self) -> str:
        return self.data.description if self.data else TEXT["person"].format(name=self.key)

    def stands(self) -> str:
        """Return what this one is doing here."""
        return f"{self.key} {self.data.stands}" if self.data else self.key

    # --- listening --------------------------------------------------------------------------------
    def addressed(self, speaker: Any, text: str) -> None:
        """Answer what *speaker* said to this one."""
        order = _order(text)
        if order is not None and self.data and self.data.reactions:
            self._obey(speaker, quiet=order)
        elif not (self.is_host and self._teaches(speaker, text)):
            line = self.reply(speaker.key, text, seated=_sits(speaker))
            if line:
                self.later(lambda: self.speak_to(speaker, line))

    def overhears(self, speaker: Any, text: str) -> None:
        """Answer what *speaker* said into the room, if it is for the host."""
        if self._teaches(speaker, text):
            return
        line = self._greeting(speaker.key, fold(text).split(), seated=_sits(speaker))
        if line is None and _is_question(text) and (topic := self.topic(text, overheard=True)):
            line = self.choose(topic.lines)
        if line:
            self.later(lambda: self.speak_to(speaker, line))

    def _teaches(self, speaker: Any, text: str) -> bool:
        from typeclasses import lesson

        if _ADVICE.search(fold(text)) and _sits(speaker, playing=True):
            text = TEXT["ask.situation"]
        return lesson.handle(speaker, text, self)

    def _obey(self, speaker: Any, *, quiet: bool) -> None:
        silence(speaker, (self.tavern_key,), quiet=quiet)
        said = (self.data.quiet if quiet else self.data.loud) or TEXT[
            "quiet" if quiet else "loud"
        ].format(name=self.key)
        self.later(lambda: tell(speaker, lambda reader: laid_out(said, reader)))

    # --- answering --------------------------------------------------------------------------------
    def reply(self, name: str, text: str, *, seated: bool = False) -> str:
        """Return the answer to *text*, spoken by somebody called *name*, who perhaps sits."""
        data = self.data
        if data is None:
            return ""
        words = [word for word in fold(text).split() if word != fold(self.key)]
        bare = " ".join(words) or text
        names_only_me = not words and bool(text.strip())
        line = None if names_only_me else self._greeting(name, words, seated=seated)
        if line is None and (topic := self.topic(bare)):
            line = self.choose(topic.lines, name)
        return line or self.choose(data.unknown, name)

    def _greeting(self, name: str, words: Sequence[str], *, seated: bool) -> str | None:
        """Return the answer to a greeting, farewell or thanks."""
        data: PersonData | None = self.data
        said = set(words)
        if data is None:
            return None
        greetings = (data.greetings_seated if seated else ()) or data.greetings
        if not said:
            return self.choose(greetings, name)
        if len(words) > _SHORT:
            return None
        for known, lines in (
            (THANKS, data.thanks), (FAREWELLS, data.farewells), (GREETINGS, greetings),
        ):  # fmt: skip
            if said & known:
                return self.choose(lines, name)
        return None

    def topic(self, text: str, *, overheard: bool = False) -> Topic | None:
        """Return the topic that *text* is about; the longest word that fits decides."""
        topics = self.data.topics if self.data else ()
        rated = [
            (mentions(text, topic.words), topic)
            for topic in topics
            if topic.overhear or not overheard
        ]
        best = max((rating for rating, _ in rated), default=0)
        return next((topic for rating, topic in rated if rating == best), None) if best else None

    def choose(self, lines: Sequence[str], name: str = "", **facts: str) -> str:
        """Return one of *lines*, never the one spoken last."""
        fresh = [line for line in lines if line != self.ndb.last_line] or list(lines)
        line = RANDOM.choice(fresh)
        self.ndb.last_line = line
        return line.format(name=name, **facts)

    # --- speaking ---------------------------------------------------------------------------------
    def later(self, act: Callable[[], None]) -> None:
        """Do *act* after a breath, as people do; at once where the settings say so."""
        delay = getattr(settings, "TAVERN_ANSWER_DELAY", _DELAY)
        if delay <= 0:
            act()
            return
        from twisted.internet import reactor

        reactor.callLater(delay, act)

    def speak_to(self, listener: Any, line: str) -> None:
        """Say *line* to *listener*, if he is still here; the room hears it."""
        if listener.location != self.location:
            return
        utter((listener,), TEXT["says.you"].format(name=self.key, text=line))
        others = [one for one in voices.listeners(self.location) if one is not listener]
        utter(others, TEXT["says.room"].format(name=self.key, target=listener.key, text=line))


def _sits(guest: Any, *, playing: bool = False) -> bool:
    """Tell whether *guest* sits at a table, perhaps one at which a match is *playing*."""
    from typeclasses import tables

    table = tables.table_of(guest)
    if table is None or table.seat_of(guest) is None:
        return False
    return not playing or table.match is not None


def utter(listeners: Iterable[Any], line: str) -> None:
    """Let *listeners* hear *line*, laid out for each, and remember it."""
    for listener in listeners:
        voices.remember(listener, line)
        tell(listener, lambda reader: spoken(line, reader), "say")


def heard(speaker: Any, text: str, target: Any = None) -> None:
    """Let the people of the house hear what *speaker* said, into the room or to *target*."""
    room = speaker.location
    if room is None or (target is not None and not isinstance(target, Person)):
        return
    if target is not None:
        target.addressed(speaker, text)
        return
    present = [one for one in room.contents if isinstance(one, Person)]
    if not present:
        return
    words = fold(text).split()
    order = _order(text)
    if order is not None and FRIENDS & set(words):
        _hush_all(speaker, quiet=order)
        return
    named = next((one for one in present if words and fold(one.key) in (words[0], words[-1])), None)
    if named is not None:
        named.addressed(speaker, text)
        return
    host = next((one for one in present if one.is_host), None)
    if host is not None:
        host.overhears(speaker, text)


def _order(text: str) -> bool | None:
    """Return True if *text* asks for silence, False if it asks for talk, else None."""
    words = fold(text).split()
    if not words or len(words) > _ORDER_LENGTH or text.rstrip().endswith("?"):
        return None
    if QUIET & set(words):
        return True
    spoken = LOUD & set(words)
    return False if spoken and (len(words) == 1 or {"wieder", "freunde"} & set(words)) else None


def _is_question(text: str) -> bool:
    return "?" in text or bool(QUESTIONS & set(fold(text).split()[:1]))


def _hush_all(speaker: Any, *, quiet: bool) -> None:
    talkers = [each.key for each in current().people.values() if each.reactions]
    silence(speaker, talkers, quiet=quiet)
    tell(speaker, lambda reader: laid_out(TEXT["quiet.all" if quiet else "loud.all"], reader))


def silence(guest: Any, keys: Iterable[str], *, quiet: bool) -> None:
    """Keep that *guest* wants to hear nothing more of the people called *keys*, or again."""
    silenced = set(guest.attributes.get(SILENCED) or ())
    changed = silenced | set(keys) if quiet else silenced - set(keys)
    guest.attributes.add(SILENCED, sorted(changed))


def hears(guest: Any, key: str) -> bool:
    """Tell whether *guest* wants to hear the remarks of the one called *key*."""
    return key not in (guest.attributes.get(SILENCED) or ())
