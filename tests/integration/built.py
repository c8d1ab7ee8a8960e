"""The tavern of the data in a test's database: built once by each process, put back after that."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from django.db import connection, transaction
from evennia.commands import cmdhandler
from evennia.utils.idmapper.models import SharedMemoryModel
from twisted.internet.task import Clock

from tests.integration.pub import Company
from tests.integration.stage import Player, Stage, set_up
from typeclasses import people
from typeclasses.tables import GameTable
from world import build, tavern
from world.tavern.schema import World
from world.texts import texts

type _Rows = dict[str, list[tuple[Any, ...]]]


class _Picture(NamedTuple):
    """The world, and what building it wrote into each table."""

    world: World
    rows: _Rows


def built() -> World:
    """Return the world, built in a database of which nothing has been used yet."""
    picture = _picture()
    forget()
    with connection.cursor() as cursor:
        for table, rows in picture.rows.items():
            marks = ", ".join(["%s"] * len(rows[0]))
            cursor.executemany(f'INSERT INTO "{table}" VALUES ({marks})', rows)  # noqa: S608
    tavern.adopt(picture.world)
    return picture.world


def forget() -> None:
    """Forget all objects of earlier tests, and the exits among commands: their numbers return."""
    cmdhandler._CMDSET_MERGE_CACHE.clear()
    kinds = [SharedMemoryModel]
    for kind in kinds:
        kinds += kind.__subclasses__()
        if hasattr(kind, "__dbclass__"):
            kind.flush_instance_cache(force=True)


@cache
def _picture() -> _Picture:
    before = _rows()
    with transaction.atomic():
        world = build.build()
        assert world is not None
        after = _rows()
        transaction.set_rollback(True)
    new = {
        table: [row for row in rows if row not in before[table]] for table, rows in after.items()
    }
    return _Picture(world, {table: rows for table, rows in new.items() if rows})


def _rows() -> _Rows:
    with connection.cursor() as cursor:
        names = connection.introspection.table_names(cursor)
        return {
            name: cursor.execute(f'SELECT * FROM "{name}"').fetchall()  # noqa: S608
            for name in names
        }


class Tavern(Company):
    """Oleg's tavern as it is built, where people answer at once."""

    def __init__(self, stage: Stage, clock: Clock) -> None:
        super().__init__(stage, clock, build.find("bei_oleg"))

    def playing(self, where: str) -> tuple[Player, GameTable]:
        """Return a guest who plays with friends and has a choice, and the table."""
        table: GameTable = build.find(where)
        anna = self.guest("Anna", room=table.location)
        for line in (f"setze dich an den {table.key}", texts(table.game_key).offer, "beginne"):
            anna.types(line)
        self.choice_at(table, anna)
        return anna, table


@pytest.fixture(name="tavern")
def the_tavern(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tavern]:
    with set_up(monkeypatch) as (stage, clock):
        monkeypatch.setattr(people.Person, "later", lambda _, act: act())
        built()
        yield Tavern(stage, clock)
