"""Let a room hear something, and remember for each listener what was said to him."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

from typeclasses.display import Text, tell
from world.tavern.showing import spoken

MEMORIES = 50


def listeners(room: Any, exclude: Iterable[Any] = ()) -> Iterator[Any]:
    """Yield who is in *room* and hears, without those in *exclude*."""
    left_out = list(exclude)
    for present in room.contents if room else ():
        if present not in left_out and present.has_account:
            yield present


def tell_room(room: Any, text: Text, exclude: Iterable[Any] = (), kind: str = "info") -> None:
    """Tell everybody in *room*; the text is never searched for codes or names."""
    for listener in listeners(room, exclude):
        tell(listener, text, kind)


def say_to(listener: Any, line: str, kind: str = "say") -> None:
    """Tell *listener* something spoken and keep it for `erinnerungen`."""
    remember(listener, line)
    tell(listener, lambda reader: spoken(line, reader), kind)


def say_in(room: Any, line: str, exclude: Iterable[Any] = (), kind: str = "say") -> None:
    """Let everybody in *room* hear something spoken."""
    for listener in listeners(room, exclude):
        say_to(listener, line, kind)


def remember(listener: Any, line: str) -> None:
    """Keep *line* among the last things *listener* was told."""
    if listener.ndb.memories is None:
        listener.ndb.memories = deque(maxlen=MEMORIES)
    listener.ndb.memories.append(line)


def memories(listener: Any, count: int) -> list[str]:
    """Return the last *count* things said to *listener*, oldest first."""
    return list(listener.ndb.memories or ())[-count:] if count > 0 else []
