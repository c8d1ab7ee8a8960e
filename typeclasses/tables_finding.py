"""Finds tables: all of the house, those of a room, and the one somebody follows."""

from typing import Any, Final

from evennia.objects.models import ObjectDB

PATH: Final = "typeclasses.tables.GameTable"


_known: dict[str, list[Any]] = {}


def all_tables() -> list[Any]:
    """Return all tables of the house."""
    found = _known.get("all")
    if found is None or any(table.pk is None for table in found):
        found = list(ObjectDB.objects.filter(db_typeclass_path=PATH).order_by("pk"))
        _known["all"] = found  # after the query, which initialises them and forgets the others
    return found


def forget_tables() -> None:
    """Look for tables anew, for tests that roll the database back."""
    _known.clear()


def table_of(who: Any) -> Any | None:
    """Return the table where *who* sits, else the one he watches."""
    tables = all_tables()
    seated = (table for table in tables if table.seat_of(who) is not None)
    watched = (table for table in tables if table.is_watched_by(who))
    return next(seated, None) or next(watched, None)


def tables_in(room: Any) -> list[Any]:
    """Return the tables of a room."""
    return [table for table in all_tables() if table.location == room]
