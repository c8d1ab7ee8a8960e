"""The directions as players write them."""

from typing import Final

DIRECTIONS: Final[dict[str, tuple[str, ...]]] = {
    "norden": ("n", "nord"),
    "osten": ("o", "ost"),
    "sueden": ("s", "süden", "sued", "süd"),
    "westen": ("w", "west"),
    "nordosten": ("no", "nordost"),
    "suedosten": ("so", "südosten", "suedost", "südost"),
    "suedwesten": ("sw", "südwesten", "suedwest", "südwest"),
    "nordwesten": ("nw", "nordwest"),
    "hoch": ("h", "oben", "hinauf", "rauf", "herauf", "treppauf"),
    "runter": ("r", "unten", "hinunter", "herunter", "hinab", "treppab"),
    "raus": ("hinaus", "heraus", "nach draussen"),
    "rein": ("hinein", "herein", "nach drinnen"),
}

_BY_NAME: Final = {name: key for key, names in DIRECTIONS.items() for name in (key, *names)}


def direction_of(word: str) -> str | None:
    """Return the direction the folded *word* means.

    >>> direction_of("h"), direction_of("treppab"), direction_of("tuer")
    ('hoch', 'runter', None)
    """
    return _BY_NAME.get(word)
