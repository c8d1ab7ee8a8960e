"""German nouns: gender, article and case, for things that sentences name."""

from dataclasses import dataclass, replace
from typing import Final, override

_ARTICLES: Final = {
    "wer": {"m": "der", "f": "die", "n": "das", "p": "die"},
    "wen": {"m": "den", "f": "die", "n": "das", "p": "die"},
    "wem": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
    "einer": {"m": "ein", "f": "eine", "n": "ein"},
    "einen": {"m": "einen", "f": "eine", "n": "ein"},
}
_CASES: Final = {"er": "wer", "ihn": "wen"}
_PRONOUNS: Final = {
    "er": {"m": "er", "f": "sie", "n": "es", "p": "sie"},
    "ihn": {"m": "ihn", "f": "sie", "n": "es", "p": "sie"},
}


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing with its article: *gender* is m, f, n or p; *oblique* its form after den, dem.

    Without a gender it stands without an article.

    >>> bube = Noun("Herz-Bube", "m", "Herz-Buben")
    >>> f"{bube:wer}, {bube:wen}, {bube:wem}, {bube}"
    'der Herz-Bube, den Herz-Buben, dem Herz-Buben, Herz-Bube'
    >>> f"{bube:einer}, {bube:einen}, {Noun('Sie', ''):einen}"
    'ein Herz-Bube, einen Herz-Buben, Sie'
    >>> f"{bube:er} schlägt sie, sie schlägt {bube:ihn} nicht"
    'er schlägt sie, sie schlägt ihn nicht'
    >>> f"{bube.in_full:er} schlägt {bube.in_full:ihn} nicht"
    'der Herz-Bube schlägt den Herz-Buben nicht'
    """

    name: str
    gender: str
    oblique: str = ""
    has_pronoun: bool = True

    @property
    def in_full(self) -> "Noun":
        """The same noun, which no pronoun stands for."""
        return replace(self, has_pronoun=False)

    @override
    def __format__(self, spec: str) -> str:
        """Return the noun in the case that *spec* asks for with its article, or its pronoun."""
        if not spec:
            return self.name
        if spec in _PRONOUNS:
            if self.has_pronoun:
                return _PRONOUNS[spec].get(self.gender, self.name)
            spec = _CASES[spec]
        name = self.name if spec in {"wer", "einer"} else self.oblique or self.name
        article = _ARTICLES[spec].get(self.gender, "")
        return f"{article} {name}".lstrip()

    @override
    def __str__(self) -> str:
        return self.name
