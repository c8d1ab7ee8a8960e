"""Characters in and out: what players type made clean, what they read made showable."""

import re
import unicodedata

_ESCAPES = re.compile(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\|$)"  # operating system commands
    r"|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?"  # control sequences
    r"|\x1b[PX^_].*?(?:\x1b\\|$)"  # strings
    r"|\x1b[ -/]*[0-~]?",  # everything else that begins with ESC
    re.DOTALL,
)
_SPACES = frozenset({"Zs", "Zl", "Zp"})
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Mn", "Me"})

_TYPOGRAPHY = str.maketrans(
    {
        "„": '"', "“": '"', "”": '"', "«": '"', "»": '"', "‚": "'", "‘": "'", "’": "'",
        "‹": "'", "›": "'", "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "…": "...",
        "•": "*", "·": ".", "→": "->", "←": "<-", "×": "x", "½": "1/2", "€": "Euro",
        "\u00a0": " ", "\u202f": " ", "\u2009": " ",
        "♠": "P", "♥": "H", "♦": "K", "♣": "X", "♤": "P", "♡": "H", "♢": "K", "♧": "X",
        "─": "-", "━": "-", "═": "=", "│": "|", "┃": "|", "║": "|", "█": "#", "▒": "#", "░": "#",
        **dict.fromkeys("┌┐└┘├┤┬┴┼╭╮╰╯╔╗╚╝", "+"),
    }
)  # fmt: skip
_UMLAUTS = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ẞ": "SS"}
)
_CAPITALS = re.compile(r"[ÄÖÜ](?=[A-ZÄÖÜ])|(?<=[A-ZÄÖÜ])[ÄÖÜ]")


def clean(text: str) -> str:
    """Return *text* composed and without anything that could move a cursor, ring or hide."""
    text = unicodedata.normalize("NFC", _ESCAPES.sub("", text))
    return "".join(map(_kept, text)).strip()


def _kept(char: str) -> str:
    if " " <= char <= "~":
        return char
    if char in "\t\n\r":
        return " "
    category = unicodedata.category(char)
    if category in _SPACES:
        return " "
    return "" if category in _DROPPED else char


def to_ascii(text: str) -> str:
    """Return *text* in ASCII: ae for ä, plain quotes for typographic ones."""
    if text.isascii():
        return text
    text = _CAPITALS.sub(lambda found: found[0].translate(_UMLAUTS).upper(), text)
    text = text.translate(_UMLAUTS).translate(_TYPOGRAPHY)
    return text if text.isascii() else "".join(map(_plain, text))


def _plain(char: str) -> str:
    if char.isascii():
        return char
    return unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode() or "?"


def fit(text: str, encoding: str) -> str:
    """Return *text* with every character *encoding* lacks replaced by the nearest it has."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(char if _has(encoding, char) else to_ascii(char) for char in text)
    except LookupError:
        return to_ascii(text)
    return text


def _has(encoding: str, char: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def decode(line: bytes, encoding: str) -> tuple[str, str]:
    """Return what *line* says and the encoding its sender evidently uses.

    Bytes that are no UTF-8 are Latin-1 (read as Windows does); Latin-1 that happens to be
    valid UTF-8 does not occur in German, so a sender may also turn out to use UTF-8 after all.
    """
    if line.isascii():
        return line.decode("ascii"), encoding
    try:
        return line.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    try:
        return line.decode("cp1252"), "latin-1"
    except UnicodeDecodeError:
        return line.decode("latin-1"), "latin-1"
