"""Tables with people, books, friends and a clock that the test turns; nothing here waits."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from evennia.utils import create
from twisted.internet.task import Clock

from game.core.errors import RefusedError
from game.core.mind import Style
from game.core.seating import Refusal
from game.core.seating_events import (
    CameBack,
    FriendDecides,
    FriendKeeps,
    LineLost,
    MatchBegan,
    MatchSettled,
    OfferNeeded,
    Reason,
    Reminded,
    SeatTakenOver,
    StoodUp,
)
from typeclasses import narrator, scripts, tables, tables_friends, tables_play, tables_state
from typeclasses.display import choose
from typeclasses.tables import GameTable
from world.ledger import books
from world.ledger.models import Action, Booking, Match, Purse
from world.texts import Rung, texts

from tests.integration.stage import Player, Stage  # isort: skip

pytestmark = pytest.mark.django_db
ROUNDS = 5


class House:
    """A room with two tables, guests with purses, a clock, and all events told."""

    def __init__(self, stage: Stage, clock: Clock, monkeypatch: Any) -> None:
        self.stage, self.clock = stage, clock
        self.room = stage.room("Stube")
        self.square = stage.room("Platz")
        self.table = self.new_table("pokertisch")
        self.told: list[tuple[str, Any]] = []
        self.guests: list[Player] = []
        tell = narrator.tell

        def listen(table: GameTable, events: Any) -> None:
            self.told += [(table.table_key, event) for event in events]
            tell(table, events)

        monkeypatch.setattr(narrator, "tell", listen)

    def new_table(self, key: str) -> GameTable:
        return create.create_object(
            GameTable, key=key, location=self.room, home=self.room,
            attributes=[("table_key", key), ("game_key", "russisch_poker")],
        )  # fmt: skip

    def guest(self, name: str, taler: int = 10_000) -> Any:
        player = self.stage.player(name, self.room)
        self.guests.append(player)
        books.open_purse(player.character.pk, name)
        if taler < 10_000:
            books.open_purse(0, "Niemand")
            books.transfer(f"less:{name}", player.character.pk, 0, 10_000 - taler)
        return player.character

    def events(self, kind: type) -> list[Any]:
        return [event for _, event in self.told if isinstance(event, kind)]

    def begin(self, *guests: Any, rounds: int = ROUNDS, table: GameTable | None = None) -> None:
        table = table or self.table
        for number, guest in enumerate(guests):
            table.sit(guest, {} if number else {"runden": rounds})
        for guest in guests:
            table.offer(guest, 100)
        table.begin(guests[0])

    def friends_act(self, seconds: float = 0) -> None:
        """Let time go on in small steps; friends whose pause is over act."""
        self.clock.advance(seconds)
        for _ in range(2000):
            calls = [call for call in self.clock.getDelayedCalls()
                     if call.getTime() <= self.clock.seconds()]  # fmt: skip
            if not calls:
                return
            self.clock.advance(0)

    def until(self, condition: Callable[[], bool]) -> None:
        """Let friends act until *condition* holds."""
        for _ in range(5000):
            if condition():
                return
            self.clock.advance(0.05)
        raise AssertionError("the table stands still")

    def turn_of(self, guest: Any, table: GameTable | None = None) -> None:
        table = table or self.table
        self.until(lambda: table.actor == table.seat_of(guest))

    def plays(self, guest: Any, table: GameTable | None = None) -> None:
        """Let *guest* do the first legal thing."""
        table = table or self.table
        self.turn_of(guest, table)
        table.act(guest, table.view_of(guest).legal[0], table.n)

    def plays_out(self, *guests: Any) -> None:
        """Play the match to its end."""
        match = self.table.match_id
        while self.table.match_id == match:
            self.until(
                lambda: (
                    self.table.match_id != match
                    or self.table.actor in [self.table.seat_of(guest) for guest in guests]
                )
            )
            if self.table.match_id == match:
                actor = next(g for g in guests if self.table.seat_of(g) == self.table.actor)
                self.table.act(actor, self.table.view_of(actor).legal[-1])

    def loses_line(self, guest: Any) -> None:
        account, (session,) = guest.account, guest.sessions.all()
        account.unpuppet_object(session)
        assert not guest.sessions.count()
        guest.ndb.old = account, session

    def comes_back(self, guest: Any) -> str:
        account, session = guest.ndb.old
        player = next(each for each in self.guests if each.character == guest)
        player.lines.clear()
        account.puppet_object(session, guest)
        return "\n".join(player.lines)

    def reload(self) -> None:
        """Forget all that a Server that is killed forgets."""
        for call in self.clock.getDelayedCalls():
            call.cancel()
        for table in tables.all_tables():
            for script in table.scripts.all():
                script.nattributes.clear()
            table.nattributes.clear()
        tables.forget_tables()


@pytest.fixture
def house(monkeypatch, settings):
    clock = Clock()
    clock.advance(1_800_000_000)
    settings.TAVERNE_PACE = 0
    scripts.set_time_source(clock)
    tables.forget_tables()
    chance = Random(20261129)
    monkeypatch.setattr(tables_state.RNG, "random", chance.random, raising=False)
    monkeypatch.setattr(tables_state.RNG, "getrandbits", chance.getrandbits, raising=False)
    stage = Stage(monkeypatch)
    yield House(stage, clock, monkeypatch)
    stage.close()
    scripts.set_time_source(None)
    tables.forget_tables()


def total() -> int:
    return sum(Purse.objects.values_list("balance", flat=True))


def refused(call: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    with pytest.raises(RefusedError) as caught:
        call(*args, **kwargs)
    return caught.value.key


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
    friends = [s.name for t in (house.table, other) for s in t.seats() if s.kind == "friend"]
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


# --- standing up ---------------------------------------------------------------------------------


def test_standing_up_in_a_match_asks_and_then_a_regular_has_the_seat_for_good(house):
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
    settings.TAVERNE_PACE = 1
    anna = house.guest("Anna")
    house.begin(anna)
    house.table.stand(anna, confirmed=True)
    before = house.clock.seconds()
    house.friends_act()
    assert house.clock.seconds() == before
    assert len(house.events(MatchSettled)) == 1
    assert books.balance(anna.pk) == 9_900
    assert house.table.seats() == ()
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
