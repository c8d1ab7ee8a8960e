"""People at tables who stand up, watch, lose their line or think for long."""

import pytest

from game.core.mind import Style
from game.core.seating import Refusal
from game.core.seating_events import (
    CameBack,
    FriendDecides,
    FriendKeeps,
    LineLost,
    MatchSettled,
    OfferNeeded,
    Reason,
    Reminded,
    SeatTakenOver,
    StoodUp,
)
from tests.integration.parlour import refused, the_house, total
from typeclasses import tables, tables_friends, tables_state
from typeclasses.display import choose
from world.ledger import books

pytestmark = pytest.mark.django_db
__all__ = ["the_house"]


# --- standing up ---------------------------------------------------------------------------------


def test_standing_up_in_a_match_asks_and_then_a_regular_has_the_seat_for_good(house):
    """§9.1."""
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    assert refused(house.table.stand, anna) is Refusal.CONFIRM
    assert tables.may_leave(anna)
    house.table.stand(anna, confirmed=True)
    assert house.events(SeatTakenOver) == [SeatTakenOver(0, "Anna", "Sergej")]
    assert tables.table_of(anna) is None
    assert tables.may_leave(anna) is None
    assert house.table.lobby.host == 1
    house.plays_out(boris)
    (settled,) = house.events(MatchSettled)
    assert books.balance(anna.pk) == 9_900
    assert books.balance(boris.pk) == 9_900 + settled.payouts[1]
    assert books.experience(anna.pk, "russisch_poker") == 0
    reasons = {r for seat, _, r in books.record(settled.match)[1] if seat == 0}
    assert reasons <= {"", "left"}
    assert "left" in reasons


def test_when_the_last_one_stands_up_the_friends_finish_at_once(house, settings):
    """§9.4."""
    settings.TAVERNE_PACE = 1
    anna = house.guest("Anna")
    house.begin(anna)
    house.table.stand(anna, confirmed=True)
    before = house.clock.seconds()
    house.friends_act()
    assert house.clock.seconds() == before
    assert len(house.events(MatchSettled)) == 1
    assert books.balance(anna.pk) == 9_900
    assert not any(house.table.lobby.seats)
    assert total() == 0


def test_a_successor_takes_over_after_a_reload_too(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    house.table.stand(anna, confirmed=True)
    house.reload()
    tables.wake_all()
    assert house.table.names()[0] == "Sergej"
    house.plays_out(boris)
    assert total() == 0


def test_one_can_stand_up_even_if_all_regulars_are_busy(house, monkeypatch):
    """§9.8."""
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    monkeypatch.setattr("world.tavern.regulars.regulars_for", lambda _key: ())
    house.table.stand(anna, confirmed=True)
    assert house.table.names()[0] == "Ein Stammgast"
    house.plays_out(boris)
    assert total() == 0


def test_leaving_the_room_is_standing_up(house):
    anna, boris, zoe = house.guest("Anna"), house.guest("Boris"), house.guest("Zoe")
    house.table.sit(anna)
    house.table.watch(zoe)
    for guest in (anna, zoe):
        assert tables.may_leave(guest) is None
        guest.move_to(house.square, quiet=True)
        tables.left_room(guest)
        assert tables.table_of(guest) is None
    house.begin(boris)
    boris.move_to(house.square, quiet=True)
    tables.left_room(boris)
    assert [event.name for event in house.events(SeatTakenOver)] == ["Boris"]


# --- watching ------------------------------------------------------------------------------------


def test_watchers_see_no_hand_and_cannot_act(house):
    anna, zoe = house.guest("Anna"), house.guest("Zoe")
    house.begin(anna)
    house.table.watch(zoe)
    assert house.table.view_of(zoe).hand == ()
    assert refused(house.table.act, zoe, "bid 0") is Refusal.NOT_SEATED
    assert refused(house.table.watch, zoe) is Refusal.WATCHES
    assert refused(house.table.watch, anna) is Refusal.WATCHER_SEATED
    assert (zoe, None) in list(house.table.listeners())
    house.table.unwatch(zoe)
    assert refused(house.table.unwatch, zoe) is Refusal.WATCHES_NOT


# --- lines and slow people -----------------------------------------------------------------------


def test_who_comes_back_at_his_turn_is_asked_once_what_he_is_to_do(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    house.turn_of(anna)
    house.loses_line(anna)
    text = house.comes_back(anna)
    assert "Du bist wieder da" in text
    assert text.count("Jetzt musst Du") == 1


def test_who_comes_back_to_a_table_without_a_match_is_not_told_that_he_plays(house):
    anna = house.guest("Anna")
    house.table.sit(anna)
    house.loses_line(anna)
    text = " ".join(house.comes_back(anna).split())
    assert "Du bist wieder da." in text
    assert "spielst selbst weiter" not in text


def test_a_friend_plays_for_one_without_a_line_until_he_is_back(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    house.turn_of(anna)
    house.loses_line(anna)
    assert house.events(LineLost) == [LineLost(0)]
    n = house.table.n
    house.friends_act(59)
    assert house.table.n == n
    house.friends_act(1)
    assert house.events(FriendKeeps) == [FriendKeeps(0, Reason.ABSENT)]
    assert house.table.n > n
    assert books.record(house.table.match_id)[1][n][2] == "absent"
    house.turn_of(boris)
    text = house.comes_back(anna)
    assert house.events(CameBack) == [CameBack(0)]
    assert "Während Du weg warst" in text
    house.plays(boris)
    house.turn_of(anna)
    n = house.table.n
    house.friends_act(50)
    assert house.table.n == n


def test_who_comes_back_to_his_chair_sees_his_table_and_not_the_room_again(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna)
    house.turn_of(anna)
    for guest in (anna, boris):
        house.loses_line(guest)
    assert "führt kein Weg weiter" in house.comes_back(boris)
    text = house.comes_back(anna)
    assert "führt kein Weg weiter" not in text
    assert "Jetzt musst Du" in text


def test_who_was_away_is_paid_as_if_he_had_played_and_hears_of_it(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    house.loses_line(anna)
    for _ in range(400):
        if house.events(MatchSettled):
            break
        if house.table.actor == 1:
            house.table.act(boris, house.table.view_of(boris).legal[0])
        house.friends_act(10)
    (settled,) = house.events(MatchSettled)
    assert books.balance(anna.pk) == 9_900 + settled.payouts[0]
    house.friends_act(60)
    assert house.table.seat_of(anna) is None
    assert house.events(StoodUp) == [StoodUp(0, "Anna", absent=True)]
    text = house.comes_back(anna)
    assert f"Partie {settled.match} ist zu Ende" in text
    house.loses_line(anna)
    assert f"Partie {settled.match} ist zu Ende" not in house.comes_back(anna)


def test_alone_the_game_waits_half_an_hour_and_then_the_friends_finish_it(house):
    """§9.2."""
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    house.loses_line(anna)
    n = house.table.n
    house.friends_act(1_799)
    assert house.table.n == n
    house.friends_act(1)
    (settled,) = house.events(MatchSettled)
    assert books.balance(anna.pk) == 9_900 + settled.payouts[0]


def test_after_a_restart_who_was_away_gets_his_time_again(house):
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    house.loses_line(anna)
    house.reload()
    house.clock.advance(86_400)
    tables.wake_all()
    house.friends_act(1_799)
    assert house.table.match is not None
    house.friends_act(1)
    assert len(house.events(MatchSettled)) == 1


def test_who_is_slow_is_reminded_then_a_friend_decides_once_and_the_third_time_keeps(house):
    """§9.3."""
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris, rounds=5)
    for time in (1, 2, 3):
        house.until(lambda: house.table.actor in (0, 1))
        while house.table.actor == 1:
            house.plays(boris)
            house.until(lambda: house.table.actor in (0, 1))
        n = house.table.n
        house.friends_act(59)
        assert len(house.events(Reminded)) == time - 1
        house.friends_act(1)
        assert house.events(Reminded)[-1] == Reminded(0, 60)
        house.friends_act(59)
        assert house.table.n == n
        house.friends_act(1)
        assert house.table.n > n
        assert books.record(house.table.match_id)[1][n][2] == "slow"
        assert len(house.events(FriendDecides)) == min(time, 2)
    assert house.events(FriendKeeps) == [FriendKeeps(0, Reason.SLOW)]
    tables.typed(anna)
    assert house.events(CameBack) == [CameBack(0)]
    house.plays(boris)
    house.turn_of(anna)
    n = house.table.n
    house.friends_act(59)
    assert house.table.n == n


def test_deciding_oneself_begins_the_count_anew(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    for decides in (False, False, True, False, False):
        house.until(lambda: house.table.actor in (0, 1))
        while house.table.actor == 1:
            house.plays(boris)
            house.until(lambda: house.table.actor in (0, 1))
        if decides:
            house.plays(anna)
        else:
            house.friends_act(60)
            house.friends_act(60)
    assert len(house.events(FriendDecides)) == 4
    assert not house.events(FriendKeeps)


def test_nobody_is_timed_when_only_friends_wait(house):
    anna = house.guest("Anna")
    house.begin(anna)
    house.turn_of(anna)
    n = house.table.n
    house.friends_act(100_000)
    assert house.table.n == n
    assert not house.events(Reminded)
    assert house.table.deadline is None


def test_before_a_match_one_without_a_line_loses_his_seat_and_the_next_is_host(house):
    """§9.5."""
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.table.sit(anna)
    house.table.sit(boris)
    house.table.offer(boris, 10)
    house.loses_line(anna)
    house.friends_act(59)
    assert house.table.seat_of(anna) == 0
    house.friends_act(1)
    assert house.table.seat_of(anna) is None
    house.table.begin(boris)
    assert house.table.match is not None
    assert "Platz" in house.comes_back(anna)


def test_before_a_match_nobody_can_hold_the_others_up_forever(house):
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.table.sit(anna)
    house.table.sit(boris)
    house.friends_act(10_000)
    assert house.table.seat_of(anna) == 0  # nobody waits for anything yet
    house.table.offer(boris, 10)
    house.friends_act(60)
    assert house.events(OfferNeeded) == [OfferNeeded(0)]
    house.friends_act(119)
    assert refused(house.table.begin, boris) is Refusal.OFFERS_MISSING
    house.friends_act(1)
    assert house.table.seat_of(anna) is None
    assert anna.location == house.room
    house.table.begin(boris)


def test_a_friend_who_thinks_for_one_who_is_back_is_not_listened_to(house, settings):
    settings.TAVERNE_PACE = 1
    anna, boris = house.guest("Anna"), house.guest("Boris")
    house.begin(anna, boris)
    house.turn_of(anna)
    house.loses_line(anna)
    house.clock.advance(60)
    assert house.events(FriendKeeps)
    n = house.table.n
    house.comes_back(anna)
    house.clock.advance(10)
    assert house.table.n == n
    assert house.table.actor == 0


@pytest.mark.parametrize(
    ("paces", "seconds"),
    [
        (["schnell"], 0.5),
        (["normal"], 1.5),
        (["langsam"], 3.0),
        (["schnell", "langsam"], 3.0),
        (["schnell", "schnell"], 0.5),
    ],
)
def test_the_pause_of_friends_follows_the_slowest_person(house, settings, paces, seconds):
    settings.TAVERNE_PACE = 1
    people = [house.guest(f"Gast{number}") for number, _ in enumerate(paces)]
    for guest, pace in zip(people, paces, strict=True):
        choose(guest.sessions.get()[0], pace=pace)
    driver = tables_friends.Driver(Style.BOLD, "")
    house.begin(*people)
    tables_state.state_of(house.table).eventful = False
    assert tables_friends._pause(house.table, driver) == seconds
    house.loses_line(people[0])
    if len(people) == 1:
        assert tables_friends._pause(house.table, driver) == 0  # nobody is there to read
