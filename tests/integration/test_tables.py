"""Tables with people, books, friends and clients; nothing here waits."""

from dataclasses import replace
from typing import Any

import pytest
from django.db import OperationalError

from game.core.seating import Refusal
from game.core.seating_events import (
    MatchBegan,
    MatchSettled,
    OfferNeeded,
)
from tests.integration.parlour import ROUNDS, refused, the_house, total
from typeclasses import narrator, tables
from world.ledger import books
from world.ledger.models import Action, Booking, Match
from world.texts import Rung, texts

pytestmark = pytest.mark.django_db
__all__ = ["the_house"]


# --- a whole match -------------------------------------------------------------------------------


def test_a_whole_match_with_three_friends_is_paid_once_and_to_the_last_taler(house):
    anna = house.guest("Anna")
    house.begin(anna)
    match = house.table.match_id
    assert books.balance(anna.pk) == 9_900
    assert house.events(MatchBegan)[0].names == ("Anna", "Vladim", "Elena", "Sergej")
    house.plays_out(anna)
    (settled,) = house.events(MatchSettled)
    assert sum(settled.payouts) == 400
    assert books.balance(anna.pk) == 9_900 + settled.payouts[0]
    assert total() == 0
    assert Match.objects.get(pk=match).state == "finished"
    log = books.record(match)[1]
    assert len([entry for entry in log if entry[0] >= 0]) == 4 * ROUNDS + 4 * sum(range(6))
    assert {reason for _, _, reason in log} == {""}
    gained = books.experience(anna.pk, "russisch_poker")
    assert gained == (ROUNDS if settled.payouts[0] > 100 else 0)


def test_after_a_match_people_sit_on_and_the_next_begins_at_once(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    house.plays_out(anna, boris)
    assert house.table.match is None
    assert [house.table.seat_of(guest) for guest in (anna, boris)] == [0, 1]
    assert refused(house.table.begin, anna) is Refusal.OFFERS_MISSING
    house.table.offer(anna, 5)
    house.table.offer(boris, 7)
    house.table.begin(boris)
    assert house.table.stake == 5


def test_the_lowest_offer_is_due_and_offers_stay_secret(house):
    """§1.2."""
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.table.sit(anna)
    house.table.sit(boris)
    house.table.offer(anna, 8_765)
    house.table.offer(boris, 777)
    text = "\n".join(house.stage.everything)
    assert "8765" not in text.replace(".", "")
    assert "777" not in text
    house.table.begin(boris)
    assert (books.balance(anna.pk), books.balance(boris.pk)) == (9_223, 9_223)
    assert "8765" not in "\n".join(house.stage.everything).replace(".", "")


def test_who_cannot_pay_any_more_is_asked_again_and_nothing_is_taken(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.table.sit(anna)
    house.table.sit(boris)
    house.table.offer(anna, 900)
    house.table.offer(boris, 1_000)
    books.transfer("away", boris.pk, anna.pk, 9_500)
    house.table.begin(anna)
    assert house.table.match is None
    assert house.events(OfferNeeded) == [OfferNeeded(1)]
    assert books.balance(boris.pk) == 500
    assert not Booking.objects.filter(kind="stake").exists()
    house.table.offer(boris, 400)
    house.table.begin(boris)
    assert house.table.stake == 400


def test_a_refused_action_leaves_no_row_and_changes_nothing(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    house.turn_of(anna)
    before, rows = house.table.match, Action.objects.count()
    assert refused(house.table.act, boris, "bid 0") is not None
    assert refused(house.table.act, anna, "play KaA") is not None
    assert refused(house.table.act, anna, "bid 7") is not None
    assert refused(house.table.act, anna, "deal | | |") is not None
    assert refused(house.table.act, anna, "tanze") is Refusal.UNREADABLE
    assert refused(house.table.act, anna, "bid 0", house.table.n - 1) is Refusal.STALE
    outsider = house.guest("Zoe")
    assert refused(house.table.act, outsider, "bid 0") is Refusal.NOT_SEATED
    assert house.table.match is before
    assert Action.objects.count() == rows


def test_outsiders_change_nothing(house):
    anna, zoe = house.guest("Anna"), house.guest("Zoe")
    house.table.sit(anna)
    for call in (
        lambda: house.table.offer(zoe, 5),
        lambda: house.table.begin(zoe),
        lambda: house.table.stand(zoe),
        lambda: house.table.configure(zoe, "runden", 5),
        lambda: house.table.strength(zoe, 1),
    ):
        assert refused(call) is Refusal.NOT_SEATED
    zoe.move_to(house.square, quiet=True)
    assert refused(house.table.sit, zoe) is Refusal.NOT_HERE
    assert refused(house.table.watch, zoe) is Refusal.NOT_HERE


def test_settings_brought_along_are_refused_whole(house):
    anna = house.guest("Anna")
    assert refused(house.table.sit, anna, {"runden": 40}) is Refusal.OUT_OF_RANGE
    assert house.table.seat_of(anna) is None
    house.table.sit(anna, {"runden": 7})
    assert house.table.lobby.options == {"runden": 7}


def test_two_tables_side_by_side_never_share_a_friend(house):
    other = house.new_table("ecktisch")
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna)
    house.begin(boris, table=other)
    assert refused(other.sit, anna) is Refusal.ELSEWHERE
    seats = (*house.table.lobby.seats, *other.lobby.seats)
    friends = [who.name for who in seats if who.friend]
    assert len(set(friends)) == 6
    assert other.match_id != house.table.match_id
    house.plays(boris, other)
    house.plays_out(anna)
    assert other.match is not None
    assert total() == 0


def test_if_all_regulars_are_busy_the_match_cannot_begin(house, monkeypatch):
    monkeypatch.setattr("world.tavern.regulars.regulars_for", lambda _key: ())
    anna = house.guest("Anna")
    house.table.sit(anna)
    house.table.offer(anna, 5)
    assert refused(house.table.begin, anna) is Refusal.NO_REGULARS
    assert books.balance(anna.pk) == 10_000


def test_what_the_database_could_not_take_a_friend_does_again(house, monkeypatch):
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    append, tried = books.append, []

    def hiccup(match: int, ply: int, entries: Any) -> None:
        if entries[0][0] != house.table.seat_of(anna):
            tried.append(entries[0])
            if len(tried) == 1:
                raise OperationalError("database is locked")
        append(match, ply, entries)

    monkeypatch.setattr(books, "append", hiccup)
    house.plays(anna)
    house.until(lambda: len(tried) >= 2)
    assert tried[0] == tried[1]
    house.plays_out(anna)
    assert total() == 0


# --- clients -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"n": -1}, "act.stale"),
        ({"n": None}, "act.stale"),
        ({"n": True}, "act.stale"),
        ({"n": "4"}, "act.stale"),
        ({"table": "ecktisch"}, "act.no_table"),
        ({"table": None}, "act.no_table"),
        ({"table": ["pokertisch"]}, "act.no_table"),
        ({"action": "tanze"}, "act.unreadable"),
        ({"action": None}, "act.unreadable"),
        ({"action": ""}, "act.unreadable"),
        ({"action": {"bid": 0}}, "act.unreadable"),
        ({"action": "bid " + "9" * 5000}, "act.unreadable"),
        ({"action": "bid 5"}, "bid.out_of_range"),
        ({"action": "play KaA"}, "turn.wrong_phase"),
        ({"action": "deal Ka7 | Ka8 | Ka9 | KaB"}, "turn.wrong_phase"),
    ],
)
def test_what_clients_send_in_error_is_refused_with_a_reason(house, monkeypatch, change, why):
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    refusals = []
    monkeypatch.setattr(
        narrator, "refused", lambda _session, _table, _n, error: refusals.append(error.key.value)
    )
    before = house.table.match
    payload = {"table": "pokertisch", "n": house.table.n, "action": "bid 0", **change}
    tables.act_from_client(anna.sessions.get()[0], payload)
    assert refusals == [why]
    assert house.table.match is before


def test_a_client_acts(house):
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    n = house.table.n
    legal = house.table.match.game.encode(house.table.view_of(anna).legal[0])
    payload = {"table": "pokertisch", "n": n, "action": legal}
    tables.act_from_client(anna.sessions.get()[0], payload)
    assert house.table.n > n
    tables.act_from_client(anna.sessions.get()[0], {})


def test_clients_are_told_when_the_time_of_this_turn_is_up(house, monkeypatch):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    deadlines = []
    told = narrator.tell
    monkeypatch.setattr(
        narrator,
        "tell",
        lambda table, events: (deadlines.append((table.n, table.deadline)), told(table, events)),
    )
    house.begin(anna, boris)
    house.until(lambda: house.table.actor in (0, 1))
    n, deadline = deadlines[-1]
    assert n == house.table.n
    assert deadline == house.clock.seconds() + 60


def test_watchers_without_a_line_are_forgotten_when_the_house_opens(house):
    zoe = house.guest("Zoe")
    house.table.watch(zoe)
    zoe.sessions.clear()
    house.reload()
    tables.wake_all()
    assert not house.table.is_watched_by(zoe)


def test_rungs_are_told_once_and_the_courier_comes_once(house, monkeypatch):
    news = []
    monkeypatch.setattr("typeclasses.channels.courier", news.append)
    anna = house.guest("Anna")
    house.begin(anna)
    house.plays_out(anna)
    first = texts("russisch_poker").ladder[0].message
    read = house.guests[0].reads()
    assert " ".join(read.split()).count(first) == 1
    last = texts("russisch_poker").ladder[-1].message
    short = replace(texts("russisch_poker"), ladder=(Rung(0, first), Rung(0, last)))
    monkeypatch.setattr("typeclasses.tables_play.texts", lambda _key: short)
    monkeypatch.setattr("typeclasses.tables_news.texts", lambda _key: short)
    for _ in range(2):
        house.table.offer(anna, 10)
        house.table.begin(anna)
        house.plays_out(anna)
    read = " ".join(house.guests[0].reads().split())
    assert first not in read
    assert read.count(last) == 1
    assert news == ["Anna hat bei Olegs Pokerrunde alle abgezockt."]


def test_taking_a_table_away_gives_the_stakes_back(house):
    anna = house.guest("Anna")
    house.begin(anna)
    house.table.delete()
    assert books.balance(anna.pk) == 10_000
    assert tables.table_of(anna) is None
    assert total() == 0
