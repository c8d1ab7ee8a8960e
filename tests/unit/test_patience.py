"""How long a table waits for its people, judged without any clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.patience import (
    Limits,
    Patience,
    Person,
    acted,
    back,
    fresh,
    from_data,
    judge,
    judge_lobby,
    lost,
    reopened,
    to_data,
    vacated,
)
from game.core.seating_events import FriendDecides, FriendKeeps, OfferNeeded, Reason, Reminded

LIMITS = Limits()
HERE = [Person(0, "Anna", present=True), Person(2, "Boris", present=True)]
ANNA_AWAY = [Person(0, "Anna", present=False), Person(2, "Boris", present=True)]


def at(patience: Patience, people, now, actor=0, n=5):
    return judge(patience, people, actor, n=n, now=now, limits=LIMITS)


def test_reminder_after_60_and_a_friend_after_120_seconds():
    """§9.3."""
    patience, events, due = at(Patience(), HERE, 1000)
    assert (events, due) == ((), 1060)
    patience, events, due = at(patience, HERE, 1060)
    assert (events, due) == ((Reminded(0, 60),), 1120)
    patience, events, due = at(patience, HERE, 1119)
    assert (events, due) == ((), 1120)
    patience, events, due = at(patience, HERE, 1120)
    assert (events, due) == ((FriendDecides(0),), None)
    assert patience.slow == {0: 1}


def test_each_turn_has_its_own_time():
    patience, _, _ = at(Patience(), HERE, 1000)
    _, events, due = at(patience, HERE, 1119, n=6)
    assert (events, due) == ((), 1179)


def test_without_a_line_60_seconds_of_his_turn():
    """§9.2."""
    patience = lost(Patience(), 0, 5, 100)
    patience, events, due = at(patience, ANNA_AWAY, 1000, actor=2)
    assert (events, due) == ((), None)  # it is not his turn, and who is there has nobody waiting
    patience, events, due = at(patience, ANNA_AWAY, 1000)
    assert (events, due) == ((), 1060)
    patience, events, _ = at(patience, ANNA_AWAY, 1060)
    assert events == (FriendKeeps(0, Reason.ABSENT),)
    assert at(patience, ANNA_AWAY, 1061)[1:] == ((), None)
    patience, events, due = at(patience, HERE, 1070)
    assert 0 not in patience.kept
    assert due == 1130


def test_a_line_lost_in_the_turn_counts_from_then():
    patience, _, _ = at(Patience(), HERE, 1000)
    _, events, due = at(patience, ANNA_AWAY, 1055)
    assert (events, due) == ((), 1115)


def test_time_begins_when_somebody_waits_and_not_before():
    """§9.6."""
    both_kept = Patience(kept={2: Reason.SLOW})
    patience, events, due = at(both_kept, HERE, 1000)
    assert (events, due) == ((), None)
    _, events, due = at(back(patience, 2), HERE, 9000)
    assert (events, due) == ((), 9060)


def test_all_away_the_last_to_leave_counts():
    away = [Person(0, "Anna", present=False), Person(2, "Boris", present=False)]
    patience = lost(lost(Patience(), 0, 1, 100), 2, 2, 500)
    patience, events, due = at(patience, away, 1000)
    assert (events, due) == ((), 500 + 1800)
    patience, events, due = at(patience, away, 2300)
    assert events == (FriendKeeps(0, Reason.ABSENT), FriendKeeps(2, Reason.ABSENT))
    assert at(patience, away, 99_999)[1:] == ((), None)


def test_a_decision_of_ones_own_begins_the_count_anew():
    assert acted(Patience(slow={0: 2, 1: 1}), 0).slow == {1: 1}


def test_before_a_match_nobody_is_timed_until_somebody_has_offered():
    """§9.5."""
    assert judge_lobby(Patience(), HERE, 1000, LIMITS)[1:] == ((), None)
    waiting = [HERE[0], Person(2, "Boris", present=True, offered=True)]
    patience, events, due = judge_lobby(Patience(), waiting, 1000, LIMITS)
    assert (events, due) == ((), 1060)
    patience, events, due = judge_lobby(patience, waiting, 1060, LIMITS)
    assert (events, due) == ((OfferNeeded(0),), 1180)
    patience, events, due = judge_lobby(patience, waiting, 1180, LIMITS)
    assert [type(event).__name__ for event in events] == ["StoodUp"]


def test_who_is_back_or_gone_is_forgotten():
    patience = Patience(
        gone={0: 5}, gone_n={0: 1}, slow={0: 1}, kept={0: Reason.SLOW}, waits={0: 3}, asked=(0,)
    )
    assert vacated(patience, 0) == Patience()
    assert fresh(patience) == Patience(gone={0: 5}, gone_n={0: 1})


def test_the_time_the_house_was_closed_does_not_count():
    """§9.6."""
    patience = Patience(n=3, since=100, gone={0: 100, 1: 9_990}, gone_n={0: 1, 1: 1})
    after = reopened(patience, LIMITS, 10_000)
    assert after.since == 10_000
    assert after.gone == {0: 10_000, 1: 9_990}


times = st.dictionaries(st.integers(0, 5), st.floats(0, 2e9), max_size=4)
counts = st.dictionaries(st.integers(0, 5), st.integers(0, 9), max_size=4)
values = st.builds(
    Patience,
    n=st.integers(-1, 500),
    since=st.none() | st.floats(0, 2e9),
    reminded=st.booleans(),
    gone=times,
    gone_n=counts,
    slow=counts,
    kept=st.dictionaries(st.integers(0, 5), st.sampled_from(Reason), max_size=4),
    waits=times,
    asked=st.lists(st.integers(0, 5), unique=True).map(tuple),
)


@given(values)
def test_data_keeps_everything(patience):
    assert from_data(to_data(patience)) == patience


@given(values, st.lists(st.booleans(), min_size=1, max_size=4), st.integers(0, 3),
       st.floats(2e9, 3e9))  # fmt: skip
def test_judging_again_at_once_decides_nothing_more(patience, present, actor, now):
    people = [Person(seat, str(seat), present=here) for seat, here in enumerate(present)]
    once, events, due = at(patience, people, now, actor)
    _twice, more, _ = at(once, people, now, actor)
    assert more == ()
    assert due is None or due > now
    assert len(events) <= len(people)


@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_alone_is_timed(seat):
    only = [person for person in HERE if person.seat == seat]
    assert at(Patience(), only, 1000, actor=seat)[1:] == ((), None)
