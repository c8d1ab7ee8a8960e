"""Lay prose out for one reader: wrapped lines, or one sentence a line to be read aloud."""

from collections.abc import Iterable

from world.render.grammar import sentences, shown, wrapped
from world.render.reader import Mode, Reader

__all__ = ["block", "laid_out", "sentences", "spoken"]


def laid_out(text: str, reader: Reader) -> str:
    """Return *text* as *reader* reads it; its lines stay apart."""
    if reader.mode is Mode.VORLESEN:
        return "\n".join(line for each in text.split("\n") for line in sentences(each))
    return wrapped(shown(text, reader), reader.width)


def spoken(text: str, reader: Reader) -> str:
    """Return what somebody says: to be read aloud it stays one line, as it has one speaker."""
    return text if reader.mode is Mode.VORLESEN else wrapped(shown(text, reader), reader.width)


def block(title: str, lines: Iterable[str], reader: Reader) -> str:
    """Return a title and what follows, the title in bold where colours are shown."""
    head = f"|w{title}|n" if reader.colours else title
    return "\n".join((head, *(laid_out(line, reader) for line in lines if line)))
