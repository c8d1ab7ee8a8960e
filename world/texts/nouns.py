"""German nouns: gender, article and case, for things that sentences name."""

from dataclasses import dataclass
from typing import Final, override

_ARTICLES: Final = {
    "wer": {"m": "der", "f": "die", "n": "das", "p": "die"},
    "wen": {"m": "den", "f": "die", "n": "das", "p": "die"},
    "wem": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
}


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing with its article: *gender* is m, f, n or p; *oblique* its form after den, dem.

    >>> bube = Noun("Herz-Bube", "m", "Herz-Buben")
    >>> f"{bube:wer}, {bube:wen}, {bube:wem}, {bube}"
    'der Herz-Bube, den Herz-Buben, dem Herz-Buben, Herz-Bube'
    """

    name: str
    gender: str
    oblique: str = ""

    @override
    def __format__(self, spec: str) -> str:
        """Return the noun in the case that *spec* asks for, with its article."""
        if not spec:
            return self.name
        name = self.name if spec == "wer" else self.oblique or self.name
        return f"{_ARTICLES[spec][self.gender]} {name}"

    @override
    def __str__(self) -> str:
        return self.name
