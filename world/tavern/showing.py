"""Lay prose out for one reader: wrapped lines, or one sentence a line to be read aloud."""

import re
from collections.abc import Iterable
from typing import Final

from world.render.grammar import wrapped
from world.render.reader import Mode, Reader

_SENTENCE_END: Final = re.compile(r"(?<=[.!?…])(?<!\d\.)(“?)\s+(?=[A-ZÄÖÜ„])")


def laid_out(text: str, reader: Reader) -> str:
    """Return *text* as *reader* reads it; its lines stay apart."""
    if reader.mode is Mode.VORLESEN:
        return "\n".join(line for each in text.split("\n") for line in sentences(each))
    return "\n".join(wrapped(line, reader.width) for line in text.split("\n"))


def sentences(text: str) -> list[str]:
    """Return the sentences of *text*.

    >>> sentences("Es regnet. „Ja!“ Das ist der 3. Akt.")
    ['Es regnet.', '„Ja!“', 'Das ist der 3. Akt.']
    """
    return [line for line in _SENTENCE_END.sub(r"\1\n", text.strip()).split("\n") if line]


def block(title: str, lines: Iterable[str], reader: Reader) -> str:
    """Return a title and what follows, the title in bold where colours are shown."""
    head = f"|w{title}|n" if reader.colours else title
    return "\n".join((head, *(laid_out(line, reader) for line in lines if line)))
