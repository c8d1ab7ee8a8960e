"""Name things in German: article, adjective and noun in every case."""

from typing import Final, Literal

type Case = Literal["wer", "wen", "wem"]
_A: Final = {
    "m": {"wer": "ein", "wen": "einen", "wem": "einem"},
    "f": {"wer": "eine", "wen": "eine", "wem": "einer"},
    "n": {"wer": "ein", "wen": "ein", "wem": "einem"},
    "pl": {"wer": "", "wen": "", "wem": ""},
}
_THE: Final = {
    "m": {"wer": "der", "wen": "den", "wem": "dem"},
    "f": {"wer": "die", "wen": "die", "wem": "der"},
    "n": {"wer": "das", "wen": "das", "wem": "dem"},
    "pl": {"wer": "die", "wen": "die", "wem": "den"},
}
_MIXED: Final = {
    "m": {"wer": "er", "wen": "en", "wem": "en"},
    "f": {"wer": "e", "wen": "e", "wem": "en"},
    "n": {"wer": "es", "wen": "es", "wem": "en"},
    "pl": {"wer": "e", "wen": "e", "wem": "en"},
}
_WEAK: Final = {
    "m": {"wer": "e", "wen": "en", "wem": "en"},
    "f": {"wer": "e", "wen": "e", "wem": "en"},
    "n": {"wer": "e", "wen": "e", "wem": "en"},
    "pl": {"wer": "en", "wen": "en", "wem": "en"},
}
_NUMBERS: Final = ("null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht",
                   "neun", "zehn", "elf", "zwölf")  # fmt: skip


def named(
    noun: str, gender: str, case: Case = "wer", *, adjective: str = "", definite: bool = False
) -> str:
    """Return *noun* with its article.

    >>> named("Krug", "m", "wen", adjective="irden")
    'einen irdenen Krug'
    >>> named("Teeglas", "n", "wem", adjective="leer", definite=True)
    'dem leeren Teeglas'
    """
    article = (_THE if definite else _A)[gender][case]
    ending = (_WEAK if definite else _MIXED)[gender][case]
    described = f"{adjective}{ending}" if adjective else ""
    return " ".join(part for part in (article, described, noun) if part)


def several(count: int, plural: str, case: Case = "wer", adjective: str = "") -> str:
    """Return how many of them there are.

    >>> several(2, "Krüge", adjective="irden")
    'zwei irdene Krüge'
    """
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    described = f"{adjective}{'en' if case == 'wem' else 'e'}" if adjective else ""
    return " ".join(part for part in (number, described, plural) if part)
