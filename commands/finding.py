"""Find what a player means among the things and people around him."""

from collections.abc import Iterable, Mapping
from typing import Any

from commands import parser
from commands.command import CommandRefused
from typeclasses.display import tell
from world.texts.commands import TEXT, choice, enumeration


def names_of(thing: Any) -> list[str]:
    """Return every name *thing* answers to, its own first."""
    return [thing.key, *thing.aliases.all()]


def fitting(said: str, pool: Iterable[Any]) -> list[Any]:
    """Return what *said* may mean in *pool*: whole names before parts of names."""
    things = list(pool)
    wanted = parser.words(said)
    place, rest = parser.number(wanted[0]) if wanted else None, wanted[1:]
    if place and rest:
        return fitting(" ".join(rest), things)[place - 1 : place]
    pairs = [(name, thing) for thing in things for name in names_of(thing)]
    return _fitting_pairs(said, pairs)


def fitting_names(said: str, names: Mapping[str, Any]) -> list[Any]:
    """Return what *said* may mean among things under any *names*."""
    return _fitting_pairs(said, list(names.items()))


def _fitting_pairs(said: str, pairs: list[tuple[str, Any]]) -> list[Any]:
    wanted = parser.words(said)
    whole = [thing for name, thing in pairs if wanted and parser.words(name) == wanted]
    found = whole or [thing for name, thing in pairs if parser.names_thing(said, name)]
    return list(dict.fromkeys(found))


def is_called(said: str, thing: Any) -> bool:
    """Tell whether *said* is a whole name of *thing*, not only the beginning of one."""
    wanted = parser.words(said)
    return any(parser.words(name) == wanted for name in names_of(thing))


def one(said: str, pool: Iterable[Any], missing: CommandRefused) -> Any:
    """Return the one thing in *pool* that *said* means; else refuse with *missing* or ask."""
    found = fitting(said, pool)
    if not found:
        raise missing
    if len({thing.key for thing in found}) > 1:
        names = sorted({thing.key for thing in found})[:6]
        raise CommandRefused(TEXT["find.which"], candidates=choice(names))
    return found[0]


def the(thing: Any, case: str = "wen") -> str:
    """Return *thing* with its article in *case*: „den irdenen Krug“."""
    return str(thing.named(case, definite=True)) if hasattr(thing, "named") else str(thing.key)


def capital(text: str) -> str:
    """Return *text* as a sentence begins."""
    return text[:1].upper() + text[1:]


def is_person(thing: Any) -> bool:
    """Tell whether one can speak to *thing*."""
    return bool(getattr(thing, "has_account", False) or getattr(thing, "is_person", False))


def people_near(caller: Any) -> list[Any]:
    """Return who else is in the room of *caller*."""
    contents = caller.location.contents if caller.location else ()
    return [thing for thing in contents if thing is not caller and is_person(thing)]


def things_near(caller: Any) -> list[Any]:
    """Return what and who is in the room of *caller*, and what he carries; no exits."""
    contents = caller.location.contents if caller.location else ()
    around = [thing for thing in contents if thing is not caller and not thing.destination]
    return [*around, *caller.contents]


def person(caller: Any, said: str) -> Any:
    """Return the person in the room that *said* means, or refuse naming who is there."""
    near = people_near(caller)
    return one(said, near, nobody(said, near))


def nobody(said: str, near: list[Any]) -> CommandRefused:
    """Return the refusal that *said* is not here, naming who is."""
    if not near:
        return CommandRefused(TEXT["find.nobody.at_all"], said=said)
    return CommandRefused(TEXT["find.nobody"], said=said, **present(near))


def present(near: list[Any]) -> dict[str, str]:
    """Return the facts for a sentence that says who is here."""
    return {
        "are": "sind" if len(near) > 1 else "ist",
        "present": enumeration([thing.key for thing in near]),
    }


def tell_person(target: Any, text: str, kind: str = "info") -> None:
    """Tell *target*, if somebody is behind it."""
    if target.has_account:
        tell(target, text, kind)


def leading_person(caller: Any, text: str) -> tuple[Any, str]:
    """Split *text* into the person it begins with and what follows; refuse if it is nobody."""
    near = people_near(caller)
    said, rest = split_word(text)
    while said and parser.fold(said) in parser.ARTICLES | {"zu", "mit", "an", "bei"}:
        said, rest = split_word(rest)
    name = said.strip(",;:!?.")
    return one(name, near, nobody(name, near)), rest.lstrip(" ,:;")


def split_word(text: str) -> tuple[str, str]:
    """Return the first word of *text* and the rest of it.

    >>> split_word("Elena   wie  geht es?")
    ('Elena', 'wie  geht es?')
    """
    first, _, rest = text.strip().partition(" ")
    return first, rest.strip()
