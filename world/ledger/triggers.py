"""The database triggers that keep balances true and the books unalterable.

They are installed by a migration and again after every `migrate` (tables rebuilt by SQLite lose
their triggers, and tests may create tables without migrations); installing is idempotent.
"""

from collections.abc import Iterator

from django.db import connections

PREFIX = "ledger_guard_"

# Tables whose rows are written once; the columns by which a row would be replaced.
_WRITTEN_ONCE = {
    "ledger_booking": "id = NEW.id OR reference = NEW.reference",
    "ledger_posting": "id = NEW.id",
    "ledger_action": "id = NEW.id OR (match_id = NEW.match_id AND ply = NEW.ply)",
    "ledger_experience": "id = NEW.id OR (player = NEW.player AND match_id = NEW.match_id)",
    "ledger_rung": "id = NEW.id OR (player = NEW.player AND game = NEW.game AND rung = NEW.rung)",
}
# Tables whose rows change within limits, but never go.
_KEPT = {
    "ledger_purse": "id = NEW.id OR player = NEW.player OR match_id = NEW.match_id "
    "OR (kind = 'house' AND NEW.kind = 'house')",
    "ledger_match": "id = NEW.id",
    "ledger_matchseat": "id = NEW.id OR (match_id = NEW.match_id AND seat = NEW.seat)",
    "ledger_news": "id = NEW.id OR (player = NEW.player AND game = NEW.game)",
}
_STATE = "(SELECT state FROM ledger_match WHERE id = {row}.match_id)"

# name: (event, condition, body)
_SQLITE = {
    "posting_moves_balances": (
        "AFTER INSERT ON ledger_posting",
        "",
        "UPDATE ledger_purse SET balance = balance - NEW.amount WHERE id = NEW.debit_id;"
        " UPDATE ledger_purse SET balance = balance + NEW.amount WHERE id = NEW.credit_id",
    ),
    "purse_opens_empty": (
        "BEFORE INSERT ON ledger_purse",
        "NEW.balance <> 0",
        "a purse opens empty",
    ),
    "purse_owner_stays": (
        "BEFORE UPDATE ON ledger_purse",
        "NEW.kind <> OLD.kind OR NEW.player IS NOT OLD.player OR NEW.match_id IS NOT OLD.match_id"
        " OR NEW.id <> OLD.id",
        "a purse keeps its owner",
    ),
    "match_end_stays": (
        "BEFORE UPDATE ON ledger_match",
        "OLD.state <> 'running'",
        "a match that is over stays as it is",
    ),
    "seat_of_running_match": (
        "BEFORE UPDATE ON ledger_matchseat",
        _STATE.format(row="OLD") + " <> 'running'",
        "a match that is over stays as it is",
    ),
    "action_of_running_match": (
        "BEFORE INSERT ON ledger_action",
        _STATE.format(row="NEW") + " <> 'running'",
        "a match that is over stays as it is",
    ),
    "action_follows": (
        "BEFORE INSERT ON ledger_action",
        "NEW.ply <> (SELECT COALESCE(MAX(ply) + 1, 0) FROM ledger_action"
        " WHERE match_id = NEW.match_id)",
        "actions are numbered without gaps",
    ),
}


def _refusal(reason: str) -> str:
    return f"SELECT RAISE(ABORT, '{reason}')"


def _guards() -> Iterator[tuple[str, str, str, str]]:
    """Name, event, condition and body of every trigger."""
    for name, (event, condition, body) in _SQLITE.items():
        yield name, event, condition, body if "UPDATE ledger" in body else _refusal(body)
    for table in _WRITTEN_ONCE:
        reason = _refusal(f"{table}: nothing is edited")
        yield f"{table}_edit", f"BEFORE UPDATE ON {table}", "", reason
    for table, twin in (_WRITTEN_ONCE | _KEPT).items():
        reason = _refusal(f"{table}: nothing is deleted")
        yield f"{table}_delete", f"BEFORE DELETE ON {table}", "", reason
        # INSERT OR REPLACE would delete without asking the trigger above.
        found = f"EXISTS (SELECT 1 FROM {table} WHERE {twin})"  # noqa: S608
        yield f"{table}_replace", f"BEFORE INSERT ON {table}", found, _refusal(f"{table}: exists")


def expected() -> frozenset[str]:
    """Names of all triggers that must be there."""
    return frozenset(PREFIX + name for name, *_rest in _guards())


def installed(using: str = "default") -> frozenset[str]:
    """Names of the ledger's triggers the database has."""
    with connections[using].cursor() as cursor:
        cursor.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger' AND substr(name, 1, %s) = %s",
            [len(PREFIX), PREFIX],
        )
        return frozenset(name for (name,) in cursor.fetchall())


def remove(using: str = "default") -> None:
    """Drop all triggers: only around a change of the tables."""
    present = installed(using)
    with connections[using].cursor() as cursor:
        for name in sorted(present):
            cursor.execute(f"DROP TRIGGER {name}")


def install(using: str = "default") -> None:
    """Bring all triggers in line with this module."""
    connection = connections[using]
    if connection.vendor != "sqlite":
        raise NotImplementedError(f"the ledger has no triggers yet for {connection.vendor}")
    if "ledger_posting" not in connection.introspection.table_names():
        return
    remove(using)
    with connection.cursor() as cursor:
        for name, event, condition, body in _guards():
            when = f" WHEN {condition}" if condition else ""
            cursor.execute(
                f"CREATE TRIGGER {PREFIX}{name} {event} FOR EACH ROW{when} BEGIN {body}; END"
            )
