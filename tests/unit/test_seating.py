"""The course of a table before and between matches, as house rules and players expect it."""

from dataclasses import fields

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from game.core import seating, seating_data
from game.core.seating import Friend, Lobby, LobbyError, Refusal
from game.core.seating_events import (
    AllOffered,
    FriendJoined,
    FriendLeft,
    HostChanged,
    Offered,
    OfferNeeded,
    OptionSet,
    SatDown,
    SeatTakenOver,
    StoodUp,
    StrengthSet,
)
from game.registry import GAMES

ALLOWED = GAMES["russisch_poker"].options
ANNA, BORIS, CLARA, DORA, EMIL = 11, 12, 13, 14, 15
FRIENDS = [Friend("vladim", "Vladim", 2500), Friend("elena", "Elena", 3000),
           Friend("sergej", "Sergej", 1200)]  # fmt: skip


def table(*players: int) -> Lobby:
    lobby = Lobby.empty(range(4, 5), ALLOWED)
    for player in players:
        lobby, _ = seating.sit(lobby, player, f"P{player}")
    return lobby


def bid(lobby: Lobby, player: int, amount: int, balance: int = 10_000) -> Lobby:
    return seating.offer(lobby, player, amount, deposit=amount, balance=balance)[0]


def refused(call, *args, **kwargs) -> LobbyError:
    with pytest.raises(LobbyError) as caught:
        call(*args, **kwargs)
    return caught.value


def test_who_sits_down_first_is_host():
    """§1.3."""
    lobby, events = seating.sit(Lobby.empty(range(4, 5), ALLOWED), ANNA, "Anna")
    assert events == (SatDown(0, "Anna"), HostChanged(0, "Anna"))
    lobby, events = seating.sit(lobby, BORIS, "Boris")
    assert events == (SatDown(1, "Boris"),)
    assert lobby.host == 0
    assert lobby.phase == "open"


def test_the_host_sets_rounds_and_strength_and_nobody_else():
    lobby = table(ANNA, BORIS)
    assert lobby.options == {"runden": 18}
    lobby, events = seating.configure(lobby, ANNA, "runden", 5)
    assert lobby.options == {"runden": 5}
    assert events == (OptionSet(0, "runden", 5),)
    lobby, events = seating.set_strength(lobby, ANNA, 4)
    assert events == (StrengthSet(0, 4),)
    error = refused(seating.configure, lobby, BORIS, "runden", 6)
    assert error.key is Refusal.NOT_HOST
    assert error.facts["name"] == f"P{ANNA}"
    assert refused(seating.configure, lobby, EMIL, "runden", 6).key is Refusal.NOT_SEATED


@pytest.mark.parametrize("value", [4, 19, -1, 0])
def test_rounds_out_of_range_are_refused_with_the_range(value):
    error = refused(seating.configure, table(ANNA), ANNA, "runden", value)
    assert error.key is Refusal.OUT_OF_RANGE
    assert (error.facts["low"], error.facts["high"]) == (5, 18)


def test_unknown_settings_and_strengths_are_refused():
    assert refused(seating.configure, table(ANNA), ANNA, "spiele", 8).key is Refusal.UNKNOWN_OPTION
    assert refused(seating.set_strength, table(ANNA), ANNA, 5).key is Refusal.OUT_OF_RANGE
    assert refused(seating.set_strength, table(ANNA), ANNA, 0).key is Refusal.OUT_OF_RANGE


def test_settings_stand_from_the_first_offer_until_it_is_gone():
    lobby = bid(table(ANNA, BORIS), BORIS, 50)
    assert lobby.phase == "offers"
    assert refused(seating.configure, lobby, ANNA, "runden", 5).key is Refusal.FIXED
    lobby, _ = seating.stand(lobby, BORIS)
    assert lobby.phase == "open"
    assert seating.configure(lobby, ANNA, "runden", 5)[0].options == {"runden": 5}


def test_the_next_to_have_sat_down_becomes_host():
    lobby = table(ANNA, BORIS, CLARA)
    lobby, _ = seating.stand(lobby, ANNA)
    lobby, events = seating.sit(lobby, ANNA, "Anna")  # on the first seat again, but last to sit
    assert events == (SatDown(0, "Anna"),)
    lobby, events = seating.stand(lobby, BORIS)
    assert events == (StoodUp(1, f"P{BORIS}"), HostChanged(2, f"P{CLARA}"))


def test_an_empty_table_has_forgotten_its_settings():
    lobby, _ = seating.configure(table(ANNA), ANNA, "runden", 5)
    lobby, _ = seating.stand(lobby, ANNA)
    assert lobby == Lobby.empty(range(4, 5), ALLOWED)


def test_sitting_twice_and_at_a_full_table_is_refused():
    lobby = table(ANNA, BORIS, CLARA, DORA)
    assert refused(seating.sit, lobby, ANNA, "Anna").key is Refusal.ALREADY_SEATED
    assert refused(seating.sit, lobby, EMIL, "Emil").key is Refusal.FULL


@pytest.mark.parametrize("amount", [0, -5])
def test_an_offer_is_at_least_one_taler(amount):
    lobby = table(ANNA)
    error = refused(seating.offer, lobby, ANNA, amount, deposit=amount, balance=10)
    assert error.key is Refusal.TOO_LOW


def test_an_offer_must_be_covered_to_the_last_taler():
    lobby = table(ANNA)
    error = refused(seating.offer, lobby, ANNA, 11, deposit=11, balance=10)
    assert error.key is Refusal.NOT_COVERED
    assert bid(lobby, ANNA, 10, balance=10).offers[0] == 10


def test_what_the_offer_costs_counts_and_not_its_number():
    error = refused(seating.offer, table(ANNA), ANNA, 2, deposit=200, balance=199)
    assert error.key is Refusal.NOT_COVERED


def test_an_offer_may_be_changed_and_nobody_hears_a_number():
    lobby = table(ANNA, BORIS)
    lobby, first = seating.offer(lobby, ANNA, 70, deposit=70, balance=100)
    lobby, second = seating.offer(lobby, ANNA, 50, deposit=50, balance=100)
    assert first == (Offered(0),)
    assert second == (Offered(0, again=True),)
    assert {field.name for field in fields(Offered)} == {"seat", "again"}
    lobby, events = seating.offer(lobby, BORIS, 60, deposit=60, balance=100)
    assert events == (Offered(1), AllOffered(2))


def test_any_seated_person_begins_once_all_have_offered():
    lobby = bid(table(ANNA, BORIS), ANNA, 50)
    error = refused(seating.check_begin, lobby, ANNA)
    assert error.key is Refusal.OFFERS_MISSING
    assert error.facts["names"] == f"P{BORIS}"
    lobby = bid(lobby, BORIS, 40)
    assert refused(seating.check_begin, lobby, EMIL).key is Refusal.NOT_SEATED
    seating.check_begin(lobby, BORIS)
    seating.check_begin(lobby, ANNA)


def test_the_others_can_begin_when_the_one_who_had_not_offered_stands_up():
    lobby = bid(table(ANNA, BORIS), ANNA, 50)
    lobby, events = seating.stand(lobby, BORIS)
    assert events == (StoodUp(1, f"P{BORIS}"), AllOffered(3))
    seating.check_begin(lobby, ANNA)


def test_friends_fill_the_rest_and_the_lowest_offer_is_due():
    """§1.1, §1.2."""
    lobby = bid(table(ANNA), ANNA, 2000)
    lobby, events = seating.fill(lobby, FRIENDS)
    assert [event.name for event in events if isinstance(event, FriendJoined)] == [
        "Vladim", "Elena", "Sergej",
    ]  # fmt: skip
    assert lobby.lowest == 1200
    assert refused(seating.fill, bid(table(ANNA), ANNA, 5), FRIENDS[:2]).key is Refusal.NO_REGULARS


def test_who_cannot_pay_any_more_is_asked_again_and_other_offers_stand():
    """§1.2."""
    lobby = bid(bid(table(ANNA, BORIS), ANNA, 50), BORIS, 60)
    lobby, _ = seating.fill(lobby, FRIENDS[:2])
    lobby, events = seating.short(lobby, [1])
    assert events == (OfferNeeded(1),)
    assert lobby.offers == (50, None, 2500, 3000)
    assert refused(seating.check_begin, lobby, ANNA).key is Refusal.OFFERS_MISSING
    lobby = bid(lobby, BORIS, 20, balance=20)
    seating.check_begin(lobby, ANNA)
    assert lobby.lowest == 20


def test_a_regular_makes_room_for_a_person_before_the_match():
    """§9.7."""
    lobby, _ = seating.fill(bid(table(ANNA), ANNA, 50), FRIENDS)
    lobby, _ = seating.short(lobby, [0])
    lobby, events = seating.sit(lobby, BORIS, "Boris")
    assert events == (FriendLeft(3, "Sergej"), SatDown(3, "Boris"))
    assert lobby.offers[3] is None


def running() -> Lobby:
    lobby, _ = seating.fill(bid(bid(table(ANNA, BORIS), ANNA, 50), BORIS, 60), FRIENDS[:2])
    return seating.started(lobby)


def test_in_a_running_match_nothing_of_all_this_is_possible():
    lobby = running()
    for call in (
        lambda: seating.sit(lobby, CLARA, "Clara"),
        lambda: seating.stand(lobby, ANNA),
        lambda: seating.configure(lobby, ANNA, "runden", 5),
        lambda: seating.set_strength(lobby, ANNA, 1),
        lambda: seating.offer(lobby, ANNA, 5, deposit=5, balance=5),
        lambda: seating.check_begin(lobby, ANNA),
    ):
        assert refused(call).key is Refusal.RUNNING


def test_a_regular_takes_the_seat_for_good():
    """§9.1."""
    lobby, events = seating.take_over(running(), ANNA, "sergej", "Sergej")
    assert events == (SeatTakenOver(0, f"P{ANNA}", "Sergej"),)
    assert lobby.seat_of(ANNA) is None
    assert lobby.host == 1
    assert refused(seating.take_over, lobby, ANNA, "iwan", "Iwan").key is Refusal.NOT_SEATED
    assert refused(seating.take_over, table(ANNA), ANNA, "iwan", "I").key is Refusal.NO_MATCH


def test_after_a_match_persons_sit_on_and_friends_and_offers_are_gone():
    lobby = seating.ended(running())
    assert [who and who.player for who in lobby.seats] == [ANNA, BORIS, None, None]
    assert lobby.offers == (None,) * 4
    assert lobby.phase == "open"
    lobby = bid(bid(lobby, ANNA, 7), BORIS, 8)
    seating.check_begin(lobby, BORIS)


def test_junk_data_is_not_taken_for_a_table():
    data = seating_data.to_data(running())
    data["order"] = [0]
    with pytest.raises(ValueError, match="order"):
        seating_data.from_data(data, ALLOWED)


class Evening(RuleBasedStateMachine):
    """People do whatever comes to their mind; a simple model says what must hold."""

    def __init__(self) -> None:
        super().__init__()
        self.lobby = Lobby.empty(range(4, 5), ALLOWED)
        self.order: list[int] = []
        self.offered: dict[int, int] = {}

    def moves(self, call, *args, **kwargs) -> bool:
        before = self.lobby
        try:
            self.lobby, events = call(self.lobby, *args, **kwargs)
        except LobbyError:
            assert self.lobby is before
            return False
        secret = set(self.offered.values()) - {1, 2, 3, 4, 5}
        for event in events:
            shown = [getattr(event, field.name) for field in fields(event)]
            if not isinstance(event, OptionSet):
                assert not [value for value in shown if value in secret and value is not True]
        return True

    players = st.sampled_from([ANNA, BORIS, CLARA, DORA, EMIL])

    @rule(player=players)
    def sit(self, player):
        could = player not in self.order and len(self.order) < 4 and not self.lobby.running
        assert self.moves(seating.sit, player, f"P{player}") == could
        if could:
            self.order.append(player)

    @rule(player=players)
    def stand(self, player):
        could = player in self.order and not self.lobby.running
        assert self.moves(seating.stand, player) == could
        if could:
            self.gone(player)

    @rule(player=players)
    def leave(self, player):
        could = player in self.order and self.lobby.running
        assert self.moves(seating.take_over, player, f"f{player}", "F") == could
        if could:
            self.gone(player)

    def gone(self, player):
        self.order.remove(player)
        self.offered.pop(player, None)

    @rule(player=players, value=st.integers(3, 20))
    def configure(self, player, value):
        is_host = self.order[:1] == [player]
        could = is_host and not self.offered and not self.lobby.running and 5 <= value <= 18
        assert self.moves(seating.configure, player, "runden", value) == could
        assert not could or self.lobby.options["runden"] == value

    @rule(player=players, amount=st.integers(-1, 999_983), balance=st.integers(0, 999_983))
    def offer(self, player, amount, balance):
        could = player in self.order and 1 <= amount <= balance and not self.lobby.running
        done = self.moves(seating.offer, player, amount, deposit=amount, balance=balance)
        assert done == could
        if could:
            self.offered[player] = amount

    @rule(player=players, broke=st.booleans())
    def begin(self, player, broke):
        could = (
            player in self.order and set(self.order) == set(self.offered) and not self.lobby.running
        )
        try:
            seating.check_begin(self.lobby, player)
        except LobbyError:
            assert not could
            return
        assert could
        self.lobby, _ = seating.fill(self.lobby, FRIENDS)
        assert self.lobby.lowest == min(o for o in self.lobby.offers if o is not None)
        assert self.lobby.lowest <= min(self.offered.values())
        if broke:
            self.lobby, _ = seating.short(self.lobby, [self.lobby.seat_of(player)])
            del self.offered[player]
        else:
            self.lobby = seating.started(self.lobby)

    @rule()
    def end(self):
        if self.lobby.running:
            self.lobby = seating.ended(self.lobby)
            self.offered.clear()

    @invariant()
    def seats_and_order_agree(self):
        seated = [self.lobby.seats[seat].player for seat in self.lobby.order]
        assert seated == self.order
        assert self.lobby.host == (self.lobby.seat_of(self.order[0]) if self.order else None)
        for player in self.order:
            assert self.lobby.offers[self.lobby.seat_of(player)] == self.offered.get(player)

    @invariant()
    def data_keeps_everything(self):
        assert seating_data.from_data(seating_data.to_data(self.lobby), ALLOWED) == self.lobby


TestEvening = Evening.TestCase
