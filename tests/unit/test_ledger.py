"""The ledger by example: what the database itself refuses, payouts, rungs, and what it tells."""

import importlib
import json
import pkgutil
from pathlib import Path

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction
from django.db.migrations.autodetector import MigrationAutodetector
from django.db.migrations.state import ProjectState

from game.core.errors import RefusedError
from world.ledger import books, migrations, triggers
from world.ledger.books import SeatEntry
from world.ledger.models import MAX_AMOUNT, Action, Booking, Match, Posting, Purse

pytestmark = pytest.mark.django_db

ORACLE = json.loads((Path(__file__).parents[1] / "oracle" / "payouts.json").read_text())
SAMPLES = [(game, sample) for game, samples in ORACLE.items() for sample in samples]
LADDER = (0, 18, 54, 108)
FRIENDS = tuple(SeatEntry("friend", None, key, key.title()) for key in ("vladim", "elena", "iwan"))


def opened(*players: int, deposit: int = 100, game: str = "russisch_poker", table: str = "A"):
    """Open a match of *players* and friends."""
    for player in players:
        books.open_purse(player, f"Spieler {player}")
    seats = [SeatEntry("player", player, None, f"Spieler {player}") for player in players]
    seats += FRIENDS[: 4 - len(seats)]
    return books.open_match(
        table=table,
        game=game,
        rules=1,
        options={"runden": 18},
        unit=deposit,
        deposit=deposit,
        seats=seats,
        strength=2,
    )


def finished(match: int, payouts, length: int = 18, ladder=LADDER, points=(9, 5, 0, -5)):
    return books.finish(
        match, entries=[], ply=0, points=points, payouts=payouts, length=length, ladder=ladder
    )


def test_all_triggers_are_there_however_the_tables_were_made() -> None:
    assert triggers.installed() == triggers.expected()
    triggers.install()
    assert triggers.installed() == triggers.expected()


def test_the_books_miss_a_trigger_that_is_gone() -> None:
    name = min(triggers.expected())
    connection.cursor().execute(f"DROP TRIGGER {name}")
    assert books.audit() == [f"trigger {name} is missing"]
    triggers.install()


def test_migrations_are_complete() -> None:
    state = ProjectState()
    for name in sorted(module.name for module in pkgutil.iter_modules(migrations.__path__)):
        module = importlib.import_module(f"{migrations.__name__}.{name}")
        state = module.Migration(name, "ledger").mutate_state(state)
    wanted = ProjectState.from_apps(apps)
    for key in [key for key in wanted.models if key[0] != "ledger"]:
        wanted.remove_model(*key)
    assert MigrationAutodetector(state, wanted)._detect_changes() == {}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE ledger_booking SET kind = 'wage'",
        "UPDATE ledger_posting SET amount = amount + 1",
        "UPDATE ledger_action SET notation = 'bid 3'",
        "UPDATE ledger_experience SET amount = 999",
        "UPDATE ledger_rung SET rung = 9",
        "DELETE FROM ledger_booking",
        "DELETE FROM ledger_posting",
        "DELETE FROM ledger_action",
        "DELETE FROM ledger_experience",
        "DELETE FROM ledger_rung",
        "DELETE FROM ledger_match",
        "DELETE FROM ledger_matchseat",
        "DELETE FROM ledger_purse",
        "INSERT OR REPLACE INTO ledger_posting SELECT * FROM ledger_posting",
        "INSERT OR REPLACE INTO ledger_booking SELECT * FROM ledger_booking",
        "INSERT OR REPLACE INTO ledger_purse SELECT * FROM ledger_purse",
        "UPDATE ledger_purse SET balance = -1 WHERE kind = 'player'",
        "UPDATE ledger_purse SET player = 77 WHERE kind = 'player'",
        "UPDATE ledger_match SET state = 'running', ended = NULL, length = NULL",
        "UPDATE ledger_matchseat SET payout = 1000",
        "INSERT INTO ledger_action (match_id, ply, seat, notation, reason, acted)"
        " SELECT id, 1, 0, 'bid 1', '', 'now' FROM ledger_match",
    ],
)
def test_the_database_forbids(statement: str) -> None:
    match = opened(1)
    books.append(match, 0, [(0, "bid 1", "")])
    books.finish(
        match,
        entries=[],
        ply=1,
        points=(9, 5, 0, -5),
        payouts=(400, 0, 0, 0),
        length=18,
        ladder=LADDER,
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        connection.cursor().execute(statement)
    assert books.audit() == []


def test_a_posting_moves_something_from_one_purse_to_another() -> None:
    books.open_purse(1, "Anna")
    booking, purse = Booking.objects.get(), Purse.objects.get(player=1)
    house = Purse.objects.get(kind="house")
    for debit, credit, amount in [
        (purse, purse, 5),
        (purse, house, 0),
        (purse, house, -5),
        (purse, house, 10_001),
        (house, purse, MAX_AMOUNT + 1),
    ]:
        with pytest.raises(IntegrityError), transaction.atomic():
            Posting.objects.create(booking=booking, debit=debit, credit=credit, amount=amount)
    assert (books.balance(1), books.audit()) == (10_000, [])


def test_a_balance_without_postings_is_noticed() -> None:
    books.open_purse(1, "Anna")
    Purse.objects.filter(player=1).update(balance=20_000)
    faults = books.audit()
    assert any("all purses together hold 10000" in fault for fault in faults)
    assert any("says 20000, its postings 10000" in fault for fault in faults)


def test_newcomers_get_their_taler_once_and_keep_their_purse_under_a_new_name() -> None:
    books.open_purse(1, "Anna")
    books.open_purse(2, "Bert")
    books.transfer("gift", 1, 2, 400)
    books.open_purse(1, "Änne")
    assert books.balance(1) == 9_600
    assert books.person("änne") == books.Person("Änne", player=1)
    assert books.person("Anna") is None


@pytest.mark.parametrize(
    ("giver", "taker", "amount", "key"),
    [
        (1, 2, 10_001, books.Money.SHORT),
        (1, 3, 5, books.Money.NOBODY),
        (3, 1, 5, books.Money.SHORT),
        (1, 1, 5, books.Money.SELF),
        (1, 2, 0, books.Money.NOT_POSITIVE),
        (1, 2, -5, books.Money.NOT_POSITIVE),
        (1, 2, 2**63, books.Money.TOO_MUCH),
        (1, 2, 10**400, books.Money.TOO_MUCH),
    ],
)
def test_a_transfer_is_refused(giver: int, taker: int, amount: int, key: books.Money) -> None:
    books.open_purse(1, "Anna")
    books.open_purse(2, "Bert")
    with pytest.raises(RefusedError) as refusal:
        books.transfer("x", giver, taker, amount)
    assert refusal.value.key == key
    assert not Booking.objects.filter(reference="x").exists()


def test_one_reference_is_one_booking() -> None:
    books.open_purse(1, "Anna")
    books.open_purse(2, "Bert")
    books.transfer("x", 1, 2, 10_000)
    books.transfer("x", 1, 2, 10_000)
    assert (books.balance(1), books.balance(2)) == (0, 20_000)
    for other in [(2, 1, 10_000), (2, 1, 1)]:
        with pytest.raises(books.LedgerError):
            books.transfer("x", *other)


def test_stakes_are_taken_from_all_or_from_nobody() -> None:
    books.open_purse(1, "Anna")
    books.open_purse(2, "Bert")
    books.transfer("x", 2, 1, 9_950)
    with pytest.raises(books.ShortError) as refusal:
        opened(1, 2, deposit=51)
    assert refusal.value.seats == (1,)
    assert refusal.value.facts["seats"] == (1,)
    assert (books.balance(1), books.balance(2), Match.objects.count()) == (19_950, 50, 0)
    match = opened(1, 2, deposit=50)
    assert (books.balance(1), books.balance(2)) == (19_900, 0)
    assert [(s.match, s.amount) for s in books.staked(2)] == [(match, 50)]


@pytest.mark.parametrize(("game", "sample"), SAMPLES)
def test_payouts_of_the_oracle_reach_the_purses(game: str, sample: dict) -> None:
    payouts = sample["payouts"]
    deposit = sample.get("deposit", sample.get("stake"))
    players = range(1, len(payouts) + 1)
    for player in players:
        books.open_purse(player, f"Spieler {player}")
    match = books.open_match(
        table="A",
        game=game,
        rules=1,
        options={},
        unit=deposit,
        deposit=deposit,
        seats=[SeatEntry("player", player, None, f"Spieler {player}") for player in players],
        strength=2,
    )
    report = finished(match, payouts, points=[0] * len(payouts))
    after = [books.balance(player) - 10_000 for player in players]
    assert after == [payout - deposit for payout in payouts]
    assert set(report.gained) == {p for p in players if payouts[p - 1] > deposit}
    assert set(report.gained.values()) <= {18}
    assert books.audit() == []


def test_a_seat_given_up_pays_the_house_and_teaches_nobody() -> None:
    """§9.1."""
    match = opened(1, 2)
    books.give_up(match, 0, "iwan", "Iwan")
    books.give_up(match, 0, "iwan", "Iwan")
    seat = books.running("A").seats[0]
    assert (seat.kind, seat.friend, seat.name, seat.left_by) == ("friend", "iwan", "Iwan", 1)
    assert books.staked(1) == ()
    report = finished(match, (400, 0, 0, 0))
    assert (books.balance(1), books.balance(2)) == (9_900, 9_900)
    assert report.gained == {}
    assert report.rungs == ((2, 0),)
    assert books.audit() == []


def test_an_aborted_match_pays_every_stake_back_once() -> None:
    match = opened(1, 2)
    books.give_up(match, 1, "iwan", "Iwan")
    books.abort(match)
    books.abort(match)
    assert (books.balance(1), books.balance(2)) == (10_000, 10_000)
    assert books.running("A") is None
    with pytest.raises(books.LedgerError):
        finished(match, (400, 0, 0, 0))
    assert books.audit() == []


def test_a_crash_while_finishing_leaves_the_match_running(monkeypatch) -> None:
    match = opened(1)
    monkeypatch.setattr("world.ledger.matches._end", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        finished(match, (400, 0, 0, 0))
    monkeypatch.undo()
    assert (books.balance(1), books.experience(1, "russisch_poker")) == (9_900, 0)
    assert books.running("A").id == match
    first = finished(match, (400, 0, 0, 0))
    again = finished(match, (400, 0, 0, 0))
    assert (first.repeated, again.repeated) == (False, True)
    assert (first.rungs, again.rungs) == (((1, 0), (1, 1)),) * 2
    assert books.balance(1) == 10_300
    with pytest.raises(books.LedgerError):
        finished(match, (300, 100, 0, 0))


def test_each_rung_is_reached_once_and_the_courier_comes_once() -> None:
    """§8.3."""
    told, courier = [], []
    for number in range(8):
        winner = number != 1
        match = opened(1)
        payouts = (400, 0, 0, 0) if winner else (0, 400, 0, 0)
        report = finished(match, payouts)
        told.append([rung for _player, rung in report.rungs])
        courier += report.courier
    # 18 18 36 54 72 90 108 126 Erfahrung
    assert told == [[0, 1], [], [], [2], [], [], [3], []]
    assert courier == [1]
    assert books.unannounced() == ((1, "russisch_poker", "Spieler 1"),)
    assert books.announced(1, "russisch_poker") is True
    assert books.announced(1, "russisch_poker") is False
    assert books.unannounced() == ()


def test_the_first_match_played_to_its_end_is_a_rung_even_if_lost() -> None:
    """§8.3."""
    report = finished(opened(1), (0, 400, 0, 0))
    assert (report.rungs, report.gained) == (((1, 0),), {})
    assert books.experiences(1) == {"russisch_poker": 0}


def test_actions_come_back_in_order_and_are_recorded_once() -> None:
    match = opened(1)
    books.append(match, 0, [(-1, "opener 2", ""), (1, "bid 0", "")])
    books.append(match, 1, [(1, "bid 0", ""), (2, "bid 1", "absent")])
    row, entries = books.record(match)
    assert entries == ((-1, "opener 2", ""), (1, "bid 0", ""), (2, "bid 1", "absent"))
    assert (row.ply, row.options, row.names[0]) == (3, {"runden": 18}, "Spieler 1")
    for ply, entry in [(4, (0, "bid 0", "")), (2, (2, "bid 0", ""))]:
        with pytest.raises(books.LedgerError):
            books.append(match, ply, [entry])
    with pytest.raises(IntegrityError), transaction.atomic():
        Action.objects.create(match_id=match, ply=7, seat=0, notation="bid 0")


def test_one_match_at_a_time_at_a_table_and_many_at_many() -> None:
    first = opened(1, table="A")
    second = opened(1, table="B")
    with pytest.raises(IntegrityError), transaction.atomic():
        opened(1, table="A")
    assert books.balance(1) == 9_800
    assert [stake.match for stake in books.staked(1)] == [first, second]
    assert (books.running("A").id, books.running("B").id) == (first, second)


def test_statistics_count_what_was_played() -> None:
    finished(opened(1, 2), (300, 100, 0, 0), points=(40, 10, 0, 0))
    finished(opened(1), (0, 400, 0, 0), points=(10, 40, 20, 20))
    match = opened(1)
    books.give_up(match, 0, "iwan", "Iwan")
    finished(match, (400, 0, 0, 0), points=(50, 0, 0, 0))
    (tally,) = books.tallies(books.person("spieler 1"))
    assert (tally.finished, tally.won, tally.given_up) == (2, 1, 1)
    assert (tally.net, tally.best, tally.mean, tally.experience) == (0, 40, 25.0, 18)
    (friend,) = books.tallies(books.person("Vladim"))
    assert (friend.finished, friend.won) == (3, 1)
    ranking = [(place.name, place.experience) for place in books.ranking("russisch_poker")]
    assert ranking == [("Spieler 1", 18), ("Spieler 2", 0)]
    played = [(p.row.id, p.result, p.given_up) for p in books.matches_of(1)]
    assert played == [(match, -100, True), (match - 1, -100, False), (match - 2, 200, False)]
