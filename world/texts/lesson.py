"""Oleg's lessons: what they are made of, and what frames them; the chapters are each game's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol


class Exercise(Protocol):
    """Something to decide: *story* leads up to it, *comments* has one for each decision."""

    @property
    def story(self) -> str:
        """What leads up to the question."""

    @property
    def comments(self) -> Mapping[str, str]:
        """What Oleg says to each decision, by its notation."""

    def told(self) -> str:
        """Return story and question."""

    def answer(self, text: str) -> str | None:
        """Return what Oleg says to the decision named in *text*; None if it names none."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its title, words that ask for it, and its parts."""

    title: str
    words: tuple[str, ...]
    parts: Sequence[str | Exercise]


@dataclass(frozen=True, slots=True)
class Lesson:
    """All that Oleg tells of a game; *called* are words by which guests ask for it."""

    chapters: tuple[Chapter, ...] = ()
    called: tuple[str, ...] = ()


TEXT: Final = {
    "told": "Oleg erklärt Dir: {text}",
    "place": "Kapitel {chapter}, {title}, Teil {part} von {parts}.",
    "next": "Sag „weiter“, „wiederhole“, „Kapitel 3“ oder „genug“ (also: sage weiter).",
    "welcome": "Oleg legt das Tuch weg und winkt Dich an die Theke.",
    "back": "Oleg nickt. Ihr wart stehen geblieben, hier geht es weiter.",
    "others": "Oleg erklärt {name} leise das Spiel.",
    "enough": "Oleg greift wieder zum Glas. „Gut. Wenn Du so weit bist, sag weiter. Ich weiß, wo "
    "wir waren.“",
    "done": "Oleg schlägt das Regelheft zu. „Mehr weiß ich auch nicht. Willst Du etwas noch einmal "
    "hören, nenn mir das Kapitel, zum Beispiel: sage Kapitel 3.“",
    "none": "Oleg sieht Dich fragend an. „Womit weiter? Sag erklär mir das Spiel, dann fange ich "
    "von vorn an.“",
    "contents": "Oleg zählt an den Fingern ab: „{chapters}.“ Sag zum Beispiel: sage Kapitel 3.",
    "no_lesson": "Oleg hebt die Schultern. „{game} erklärt sich von selbst, oder gar nicht. Tippe "
    "regeln, da steht alles.“",
    "no_chapter": "Oleg schüttelt den Kopf. „Es gibt die Kapitel 1 bis {last}.“",
}

SITUATION: Final = {
    "over": "Das Spiel ist vorbei. Auf der Tafel steht, wie es ausging.",
    "deal": "Ich gebe gerade. Einen Augenblick.",
    "other": "{name} ist dran. Mit „möglich“ siehst Du, was erlaubt ist, mit „regeln“ liest Du "
    "nach.",
    "you": "Du bist dran. Mit „möglich“ siehst Du, was erlaubt ist, mit „regeln“ liest Du nach.",
    "told": "Oleg beugt sich zu Dir und flüstert: „{text}“",
}
"""What Oleg says of a running game, whatever is played."""
