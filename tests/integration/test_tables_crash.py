"""Tables after a reload, a crash between any two steps, and with junk in the database."""

from typing import Any

import pytest

from game.core.seating import Refusal
from game.core.seating_events import (
    MatchSettled,
)
from tests.integration.parlour import refused, the_house, total
from typeclasses import tables, tables_play
from world.ledger import books
from world.ledger.models import Booking, Match

pytestmark = pytest.mark.django_db
__all__ = ["the_house"]


# --- reload and crash ----------------------------------------------------------------------------


def test_after_a_reload_match_and_seats_are_the_same(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    for _ in range(4):
        house.plays(anna)
        house.plays(boris)
    house.turn_of(anna)
    match, lobby, views = (
        house.table.match, house.table.lobby, [house.table.view(s) for s in (0, 1, 2, 3, None)]
    )  # fmt: skip
    balances = [books.balance(guest.pk) for guest in (anna, boris)]
    house.reload()
    tables.wake_all()
    assert house.table.match == match
    assert house.table.lobby == lobby
    assert [house.table.view(s) for s in (0, 1, 2, 3, None)] == views
    assert [books.balance(guest.pk) for guest in (anna, boris)] == balances
    house.plays_out(anna, boris)
    assert total() == 0


def test_friends_go_on_thinking_after_a_crash(house):
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    house.table.act(anna, house.table.view_of(anna).legal[0])
    house.reload()
    tables.wake_all()
    house.plays_out(anna)
    assert len(house.events(MatchSettled)) == 1


def test_a_crash_after_the_payout_pays_nothing_twice(house, monkeypatch):
    anna = house.guest("Anna")
    house.begin(anna)
    with monkeypatch.context() as patch:
        patch.setattr(tables_play, "close", lambda _table: None)  # killed just after the booking
        with pytest.raises(AssertionError, match="stands still"):
            house.plays_out(anna)
    balance = books.balance(anna.pk)
    house.reload()
    tables.wake_all()
    assert house.table.match is None
    assert house.table.lobby.phase == "open"
    assert house.table.seat_of(anna) == 0
    assert books.balance(anna.pk) == balance
    assert Booking.objects.filter(kind="payout").count() == 1
    assert total() == 0


def test_a_crash_between_the_last_action_and_the_payout_is_made_good(house, monkeypatch):
    anna = house.guest("Anna")
    house.begin(anna)

    def killed(match, *, entries, ply, **_rest):
        books.append(match, ply, entries)  # as if payout were a transaction of its own
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(tables_play.books, "finish", killed)
        with pytest.raises(KeyboardInterrupt):
            house.plays_out(anna)
    assert books.balance(anna.pk) == 9_900
    house.reload()
    tables.wake_all()
    (settled,) = house.events(MatchSettled)
    assert books.balance(anna.pk) == 9_900 + settled.payouts[0]
    assert house.table.match is None


def test_a_crash_between_stake_and_seats_loses_nobody(house, monkeypatch):
    anna = house.guest("Anna")
    house.table.sit(anna, {"runden": 5})
    house.table.offer(anna, 100)
    with monkeypatch.context() as patch:
        patch.setattr("typeclasses.tables_lobby.save", _killed)
        with pytest.raises(KeyboardInterrupt):
            house.table.begin(anna)
    assert books.balance(anna.pk) == 9_900
    house.reload()
    tables.wake_all()
    assert house.table.lobby.running
    house.plays_out(anna)
    assert total() == 0


def _killed(*_args: Any, **_kwargs: Any) -> None:
    raise KeyboardInterrupt


def test_a_record_that_cannot_be_replayed_gives_all_stakes_back(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    match, ply = house.table.match_id, house.table.n
    books.append(match, ply, [(house.table.actor, "play KaA", "")])
    house.reload()
    tables.wake_all()
    assert house.table.match is None
    assert Match.objects.get(pk=match).state == "aborted"
    assert (books.balance(anna.pk), books.balance(boris.pk)) == (10_000, 10_000)
    assert house.table.seat_of(boris) == 1
    assert "abgebrochen" in house.guests[0].reads()
    assert total() == 0


def test_junk_in_the_tables_attribute_costs_seats_and_no_match(house):
    anna = house.guest("Anna")
    house.begin(anna)
    match = house.table.match
    house.table.attributes.add("seating", "{")
    house.reload()
    tables.wake_all()
    assert house.table.match == match
    assert house.table.seat_of(anna) == 0


def test_a_ledger_that_knows_more_than_the_table_wins(house):
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    n, first = house.table.n, house.table.view_of(anna).legal[0]
    books.append(house.table.match_id, n, [(0, house.table.match.game.encode(first), "slow")])
    assert refused(house.table.act, anna, first) is Refusal.STALE
    assert house.table.n > n
    house.plays_out(anna)
