"""Turns views and events into plain JSON data, seats counted from 1."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import get_args, get_origin

from game.core.api import Action, Seat

type Encode = Callable[[Action], str]


def plain(value: object, encode: Encode, kind: object = None) -> object:
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


def _made_of_parts(value: object, encode: Encode, kind: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): plain(item, encode) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return _items(value, encode, kind)
    if isinstance(value, Fraction):
        return str(value)
    code = getattr(value, "code", None)
    return code if isinstance(code, str) else record(value, encode)


def record(value: object, encode: Encode) -> dict[str, object]:
    """Return a dataclass as a JSON object; fields named in ``__plain_names__`` are renamed."""
    if not is_dataclass(value):
        msg = f"no plain form for {type(value).__name__}"
        raise TypeError(msg)
    names: Mapping[str, str] = getattr(value, "__plain_names__", {})
    return {
        names.get(field.name, field.name): plain(getattr(value, field.name), encode, field.type)
        for field in fields(value)
    }


def _items(values: tuple[object, ...] | list[object], encode: Encode, kind: object) -> list[object]:
    kinds = get_args(kind) if get_origin(kind) is tuple else ()
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        kinds = (kinds[0],) * len(values)
    if len(kinds) != len(values):
        kinds = (None,) * len(values)
    return [plain(item, encode, each) for item, each in zip(values, kinds, strict=True)]


def _is_seat(kind: object) -> bool:
    if isinstance(kind, UnionType):
        return any(_is_seat(each) for each in get_args(kind))
    return kind is Seat
