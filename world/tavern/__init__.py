"""The tavern as data: rooms, things, people and tables, read from the YAML files beside this."""

from functools import cache
from typing import Any

from world.tavern import loading
from world.tavern.schema import World, WorldError

__all__ = ["World", "WorldError", "adopt", "current", "entry"]

_adopted: list[World] = []


def current() -> World:
    """Return the world in force: the one last adopted, else the files as they are."""
    return _adopted[-1] if _adopted else _from_files()


def adopt(world: World) -> None:
    """Let *world* be in force."""
    _adopted[:] = [world]


def entry(kind: str, key: str) -> Any | None:
    """Return the data of one room, thing, person or table; None if the data has none."""
    return getattr(current(), kind).get(key)


@cache
def _from_files() -> World:
    return loading.read(loading.texts())
