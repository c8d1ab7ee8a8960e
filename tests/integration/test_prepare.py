"""A new database is made as it is today; Evennia's own migrations must lead to the same tables."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.integration.server import ROOT, House

pytestmark = pytest.mark.xdist_group("house")

_MIGRATE = """
import django
from django.core.management import call_command
django.setup()
call_command("migrate", interactive=False, verbosity=0)
"""


def opened(database: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True))


def tables(database: Path) -> dict[str, set[str]]:
    """Return the columns of each table, and whether they may be empty or are keys."""
    with opened(database) as connection:
        names = connection.execute(
            "select name from sqlite_master where type = 'table' and name not like 'sqlite%'"
        ).fetchall()
        return {
            name: {
                f"{column[1]} notnull={column[3]} key={column[5]}"
                for column in connection.execute(f'pragma table_info("{name}")')
            }
            for (name,) in names
        }


def rows(database: Path, statement: str) -> set[tuple[str, ...]]:
    with opened(database) as connection:
        return set(connection.execute(statement))


def test_new_tables_are_those_of_all_migrations(house: House, tmp_path: Path) -> None:
    migrated = House(tmp_path / "var")
    subprocess.run(
        [sys.executable, "-c", _MIGRATE],
        cwd=ROOT,
        env=migrated.environment | {"DJANGO_SETTINGS_MODULE": "server.conf.settings"},
        check=True,
    )
    old, new = migrated.var / "taverne.db3", house.var / "taverne.db3"
    assert tables(new) == tables(old)
    applied = "select app, name from django_migrations"
    assert rows(new, applied) == rows(old, applied)
    triggers = "select name, sql from sqlite_master where type = 'trigger'"
    assert rows(new, triggers) == rows(old, triggers)
    assert rows(new, triggers)
    indexes = "select name from sqlite_master where type = 'index' and name not like 'sqlite%'"
    assert rows(old, indexes) <= rows(new, indexes)
