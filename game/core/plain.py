"""Turns views and events into plain JSON data, seats counted from 1."""

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import cast, get_args, get_origin

from game.core.api import Action, Seat

type Encode = Callable[[Action], str]


def plain(value: object, encode: Encode, kind: Hashable = None) -> object:
    """Return *value* as JSON data; *kind* is its annotation, which tells seats from numbers."""
    if isinstance(value, Action):
        return encode(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, int) and not isinstance(value, bool) and _is_seat(kind):
        return value + 1
    if value is None or isinstance(value, (str, int, float)):
        return value
    return _made_of_parts(value, encode, kind)


def _made_of_parts(value: object, encode: Encode, kind: Hashable) -> object:
    if isinstance(value, Mapping):
        return {str(key): plain(item, encode) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return _items(value, encode, kind)
    if isinstance(value, Fraction):
        return str(value)
    code = getattr(value, "code", None)
    return code if isinstance(code, str) else record(value, encode)


def record(value: object, encode: Encode, without: Collection[str] = ()) -> dict[str, object]:
    """Return a dataclass as a JSON object; fields named in ``__plain_names__`` are renamed."""
    return {
        written: plain(getattr(value, name), encode, kind)
        for name, written, kind in _fields(cast("Hashable", type(value)))
        if name not in without
    }


@cache
def _fields(kind: Hashable) -> tuple[tuple[str, str, Hashable], ...]:
    """Return each field of a dataclass: its name, how it is written, its annotation."""
    if not isinstance(kind, type) or not is_dataclass(kind):
        msg = f"no plain form for {kind}"
        raise TypeError(msg)
    names: Mapping[str, str] = getattr(kind, "__plain_names__", {})
    return tuple(
        (field.name, names.get(field.name, field.name), cast("Hashable", field.type))
        for field in fields(kind)
    )


def _items(
    values: tuple[object, ...] | list[object], encode: Encode, kind: Hashable
) -> list[object]:
    kinds = _item_kinds(kind)
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return [plain(item, encode, kinds[0]) for item in values]
    if len(kinds) != len(values):
        return [plain(item, encode) for item in values]
    return [plain(item, encode, each) for item, each in zip(values, kinds, strict=True)]


@cache
def _item_kinds(kind: Hashable) -> tuple[Hashable, ...]:
    return get_args(kind) if get_origin(kind) is tuple else ()


@cache
def _is_seat(kind: Hashable) -> bool:
    if isinstance(kind, UnionType):
        return any(_is_seat(each) for each in get_args(kind))
    return kind is Seat
