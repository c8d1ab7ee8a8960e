"""German grammar for templates: persons in their cases, du and er, numbers, lists, lines."""

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, override

from world.render.characters import to_ascii
from world.render.reader import Reader

_SENTENCE_END: Final = re.compile(r"(?<=[.!?…])(?<!\d\.)(“?)\s+(?=[A-ZÄÖÜ„])")
_LONG_QUOTATION: Final = 200
_YOU: Final = {"": "Du", "wer": "Du", "wen": "Dich", "wem": "Dir", "wessen": "Dein"}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody as one reader sees him: by name, or as Du.

    >>> vladim, reader = Person("Vladim"), Person("Anna", is_reader=True)
    >>> f"{vladim:wer} {vladim:spielst/spielt}, {reader:wer} {reader:spielst/spielt}"
    'Vladim spielt, Du spielst'
    >>> f"{reader:wen} {reader:wem} {vladim:wessen} {Person('Iris'):wessen}"
    'Dich Dir Vladims Iris’'
    """

    name: str
    is_reader: bool = False

    @override
    def __format__(self, spec: str) -> str:
        """Return the person in a case, or the word for du or for er."""
        if "/" in spec:
            you, they = spec.split("/")
            return you if self.is_reader else they
        if self.is_reader:
            return _YOU[spec]
        return genitive(self.name) if spec == "wessen" else self.name

    @override
    def __str__(self) -> str:
        return format(self)


class Number(int):
    """A number in a sentence: with its noun, in German figures.

    >>> f"{Number(1):Stich/Stiche} {Number(3):Stich/Stiche} {Number(12345)} {Number(-5)}"
    '1 Stich 3 Stiche 12.345 minus 5'
    >>> [f"{Number(n):keinen Stich/einen Stich/# Stiche}" for n in (0, 1, 2)]
    ['keinen Stich', 'einen Stich', '2 Stiche']
    """

    @override
    def __format__(self, spec: str) -> str:
        """Return figures, with the fitting one of two or three nouns."""
        choices = spec.split("/") if spec else []
        if len(choices) == 3:
            return choices[min(max(int(self), 0), 2)].replace("#", figures(self))
        if len(choices) == 2:
            return f"{figures(self)} {choices[abs(int(self)) != 1]}"
        return f"{figures(self)} {spec}" if spec else figures(self)


@dataclass(frozen=True, slots=True)
class Flag:
    """Whether something is so, in a sentence: the spec says what stands there if so, and if not.

    >>> f"{Flag(True):, doppelt/}{Flag(False):, doppelt/, einfach}"
    ', doppelt, einfach'
    """

    is_so: bool

    @override
    def __format__(self, spec: str) -> str:
        """Return one of two texts."""
        so, _, not_so = (spec or "ja/nein").partition("/")
        return so if self.is_so else not_so


@dataclass(frozen=True, slots=True)
class Listing:
    """Several things in a sentence; the spec is a conjunction, a case, or both.

    >>> f"{Listing(('Anna', 'Vladim', 'Elena')):und}, {Listing(()):oder}"
    'Anna, Vladim und Elena, nichts'
    """

    items: tuple[object, ...]

    @override
    def __format__(self, spec: str) -> str:
        """Return the items, each in its case, joined."""
        words = spec.split()
        case = next((word for word in words if word in _YOU), "")
        joint = next((word for word in words if word not in _YOU), "und")
        return joined([format(item, case) for item in self.items], joint)

    @override
    def __str__(self) -> str:
        return format(self)


def figures(number: int) -> str:
    """Return *number* in figures with a dot for thousands, ``minus`` in words."""
    text = f"{abs(int(number)):,}".replace(",", ".")
    return f"minus {text}" if number < 0 else text


def decimal(value: float, places: int = 1) -> str:
    """Return *value* rounded, with a comma.

    >>> decimal(2.345), decimal(-0.04), decimal(1164.91)
    ('2,3', '0,0', '1.164,9')
    """
    text = f"{abs(value):,.{places}f}".translate(str.maketrans(",.", ".,"))
    return f"minus {text}" if value < 0 and text.strip("0,") else text


def counted(number: int, one: str, many: str) -> str:
    """Return *number* with the form of the noun that fits."""
    return f"{figures(number)} {one if abs(number) == 1 else many}"


def joined(items: Sequence[str], conjunction: str = "und") -> str:
    """Return the items as a German enumeration; ``nichts`` if there is none."""
    if not items:
        return "nichts"
    *firsts, last = items
    return f"{', '.join(firsts)} {conjunction} {last}" if firsts else last


def genitive(name: str) -> str:
    """Return whose something is, by name."""
    return f"{name}’" if name[-1:].lower() in {"s", "x", "z", "ß"} else f"{name}s"


def sentence(template: str, facts: Mapping[str, object]) -> str:
    """Return the filled template, single blanks, with a capital at its beginning."""
    text = " ".join(template.format_map(facts).split(" "))
    return capital(text)


def sentences(text: str) -> list[str]:
    """Return the sentences of *text*; a short quotation is kept together.

    >>> sentences("Es regnet. „Ja!“ Das ist der 3. Akt.")
    ['Es regnet.', '„Ja!“', 'Das ist der 3. Akt.']
    >>> sentences("Auf dem Schild: „Wer nicht wagt. Der nicht gewinnt.“ Daneben ein Nagel.")
    ['Auf dem Schild: „Wer nicht wagt. Der nicht gewinnt.“', 'Daneben ein Nagel.']
    """
    parts = [part for part in _SENTENCE_END.sub(r"\1\n", text.strip()).split("\n") if part]
    found: list[str] = []
    while parts:
        length = next((n for n in range(1, len(parts)) if _is_closed(parts[:n])), len(parts))
        whole = " ".join(parts[:length])
        found += [whole] if len(whole) <= _LONG_QUOTATION else parts[:length]
        parts = parts[length:]
    return found


def _is_closed(parts: Sequence[str]) -> bool:
    """Tell whether no quotation is left open."""
    return sum(part.count("„") - part.count("“") for part in parts) <= 0


def shown(text: str, reader: Reader) -> str:
    """Return *text* in the letters that *reader* can see, for lines to be as long as they look."""
    return text if reader.umlauts else to_ascii(text)


def capital(text: str) -> str:
    """Return *text* with its first letter in upper case."""
    return text[:1].upper() + text[1:]


_KEPT: Final = "\N{NO-BREAK SPACE}"
_TOGETHER: Final = re.compile(r"(?:\d(?= [A-ZÄÖÜ])|\b(?:[A-ZÄÖÜ]\w+|minus)(?= \d)) ")
"""Where no line breaks: between a number and its noun, a suit and the number of its card."""


def wrapped(text: str, width: int) -> str:
    """Return *text* with no line longer than *width*."""
    return "\n".join(_lines(text.split("\n"), width))


def _lines(paragraphs: Iterable[str], width: int) -> Iterable[str]:
    for paragraph in paragraphs:
        lines = textwrap.wrap(
            _TOGETHER.sub(_bound, paragraph),
            width,
            break_on_hyphens=False,
            drop_whitespace=True,
        )
        yield from [line.replace(_KEPT, " ") for line in lines] or [""]


def _bound(found: re.Match[str]) -> str:
    return found[0].replace(" ", _KEPT)
