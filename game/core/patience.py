"""How long a table waits for its people: a value, the time of day comes as an argument.

`judge` and `judge_lobby` return the next value, what happened because somebody was waited for
long enough, and when to judge again.

In a match: with others waiting, a friend plays for one without a line after a while of his turn,
until he is back; one who is there but slow is reminded, then a friend makes that one decision, and
after several in a row keeps the seat until its person does anything. With nobody waiting nobody is
timed; if all persons are without a line, the table waits long, then the friends finish.

Before a match: who is without a line loses the seat soon. Who is there and has not offered, while
somebody else has, is asked once and then loses the seat, so that the others can begin.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from game.core.api import Event, Seat
from game.core.seating_events import (
    FriendDecides,
    FriendKeeps,
    OfferNeeded,
    Reason,
    Reminded,
    StoodUp,
)

type Verdict = tuple["Patience", tuple[Event, ...], float | None]


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, and how many slow decisions in a row give the seat to a friend."""

    absent: float = 60
    remind: float = 60
    slow: float = 120
    alone: float = 1800
    lobby_absent: float = 60
    lobby_remind: float = 60
    lobby_slow: float = 180
    in_a_row: int = 3


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table as the clock sees him."""

    seat: Seat
    name: str
    present: bool
    offered: bool = False


@dataclass(frozen=True, slots=True)
class Patience:
    """Since when whom the table waits for.

    *n* and *since* belong to the present turn; *gone* tells since when a seat has no line, *gone_n*
    how many actions there were then; *slow* counts decisions in a row that a friend had to make;
    *kept* are the seats a friend plays; *waits* since when a seat's offer is waited for.
    """

    n: int = -1
    since: float | None = None
    reminded: bool = False
    gone: Mapping[Seat, float] = field(default_factory=dict)
    gone_n: Mapping[Seat, int] = field(default_factory=dict)
    slow: Mapping[Seat, int] = field(default_factory=dict)
    kept: Mapping[Seat, Reason] = field(default_factory=dict)
    waits: Mapping[Seat, float] = field(default_factory=dict)
    asked: tuple[Seat, ...] = ()


# --- what persons do -----------------------------------------------------------------------------


def lost(patience: Patience, seat: Seat, n: int, now: float) -> Patience:
    """Note that *seat* has no line now, after *n* actions."""
    if seat in patience.gone:
        return patience
    return replace(patience, gone={**patience.gone, seat: now}, gone_n={**patience.gone_n, seat: n})


def back(patience: Patience, seat: Seat) -> Patience:
    """Note that *seat* has a line, and does something."""
    return replace(
        patience,
        gone=_without(patience.gone, seat),
        gone_n=_without(patience.gone_n, seat),
        kept=_without(patience.kept, seat),
        slow=_without(patience.slow, seat) if seat in patience.kept else patience.slow,
    )


def acted(patience: Patience, seat: Seat) -> Patience:
    """Note that *seat* decided for itself."""
    return replace(back(patience, seat), slow=_without(patience.slow, seat))


def vacated(patience: Patience, seat: Seat) -> Patience:
    """Forget the person who had *seat*."""
    return replace(
        acted(patience, seat),
        waits=_without(patience.waits, seat),
        asked=tuple(each for each in patience.asked if each != seat),
    )


def fresh(patience: Patience) -> Patience:
    """Return what stays when a match begins or ends: who is without a line."""
    return Patience(gone=patience.gone, gone_n=patience.gone_n)


def reopened(patience: Patience, limits: Limits, now: float) -> Patience:
    """After the house was closed, give those their full time whose time ran out meanwhile."""
    since = patience.since
    if since is not None and since + min(limits.remind, limits.absent) <= now:
        since = now
    shortest = min(limits.absent, limits.lobby_absent)
    gone = {seat: t if now < t + shortest else now for seat, t in patience.gone.items()}
    return replace(patience, since=since, reminded=False, gone=gone, waits={}, asked=())


# --- judging -------------------------------------------------------------------------------------


def judge(  # noqa: PLR0913
    patience: Patience,
    persons: Iterable[Person],
    actor: Seat | None,
    *,
    n: int,
    now: float,
    limits: Limits,
) -> Verdict:
    """Judge the turn of *actor* after *n* actions of a match."""
    people = {person.seat: person for person in persons}
    patience = _known(patience, people.values(), n, now)
    if not any(person.present for person in people.values()):
        return _alone(patience, people, now, limits)
    who = None if actor is None else people.get(actor)
    if who is None or who.seat in patience.kept:
        return _untimed(patience), (), None
    waiting = any(
        other.present and other.seat not in patience.kept
        for other in people.values()
        if other.seat != who.seat
    )
    if not waiting:
        return _untimed(patience), (), None
    if patience.n != n or patience.since is None:
        patience = replace(patience, n=n, since=now, reminded=False)
    since = now if patience.since is None else patience.since
    if not who.present:
        return _absent(patience, who.seat, max(since, patience.gone[who.seat]), now, limits)
    return _slow(patience, who.seat, since, now, limits)


def _alone(
    patience: Patience, people: Mapping[Seat, Person], now: float, limits: Limits
) -> Verdict:
    """Nobody is there: wait long for anybody, then let friends keep all seats."""
    patience = _untimed(patience)
    waiting = [seat for seat in people if seat not in patience.kept]
    if not waiting:
        return patience, (), None
    due = max(patience.gone[seat] for seat in people) + limits.alone
    if now < due:
        return patience, (), due
    kept = {**patience.kept, **dict.fromkeys(waiting, Reason.ABSENT)}
    happened = tuple(FriendKeeps(seat, Reason.ABSENT) for seat in waiting)
    return replace(patience, kept=kept), happened, None


def _absent(patience: Patience, seat: Seat, since: float, now: float, limits: Limits) -> Verdict:
    due = since + limits.absent
    if now < due:
        return patience, (), due
    kept = {**patience.kept, seat: Reason.ABSENT}
    return replace(_untimed(patience), kept=kept), (FriendKeeps(seat, Reason.ABSENT),), None


def _slow(patience: Patience, seat: Seat, since: float, now: float, limits: Limits) -> Verdict:
    due = since + limits.slow
    if now >= due:
        return _too_slow(patience, seat, limits)
    if patience.reminded:
        return patience, (), due
    if now < since + limits.remind:
        return patience, (), since + limits.remind
    left = max(1, round(due - now))
    return replace(patience, reminded=True), (Reminded(seat, left),), due


def _too_slow(patience: Patience, seat: Seat, limits: Limits) -> Verdict:
    """Let a friend decide once; the last time in a row he keeps the seat."""
    count = patience.slow.get(seat, 0) + 1
    patience = replace(_untimed(patience), slow={**patience.slow, seat: count})
    if count < limits.in_a_row:
        return patience, (FriendDecides(seat),), None
    kept = {**patience.kept, seat: Reason.SLOW}
    return replace(patience, kept=kept), (FriendKeeps(seat, Reason.SLOW),), None


def judge_lobby(
    patience: Patience, persons: Iterable[Person], now: float, limits: Limits
) -> Verdict:
    """Judge who holds up a table before a match."""
    people = tuple(persons)
    patience = _known(patience, people, 0, now)
    offered = {person.seat for person in people if person.offered}
    idle = [p for p in people if p.present and not p.offered and offered]
    waits = {p.seat: patience.waits.get(p.seat, now) for p in idle}
    asked = tuple(seat for seat in patience.asked if seat in waits)
    happened: list[Event] = []
    times: list[float] = []
    for person in people:
        if not person.present:
            due = patience.gone[person.seat] + limits.lobby_absent
        elif person.seat in waits:
            due = waits[person.seat] + limits.lobby_slow
            if person.seat not in asked:
                reminder = waits[person.seat] + limits.lobby_remind
                if reminder <= now < due:
                    happened.append(OfferNeeded(person.seat))
                    asked = (*asked, person.seat)
                elif now < due:
                    times.append(reminder)
        else:
            continue
        if due <= now:
            happened.append(StoodUp(person.seat, person.name, absent=True))
        else:
            times.append(due)
    patience = replace(patience, waits=waits, asked=asked)
    return patience, tuple(happened), min(times, default=None)


def _untimed(patience: Patience) -> Patience:
    return replace(patience, n=-1, since=None, reminded=False)


def _known(patience: Patience, people: Iterable[Person], n: int, now: float) -> Patience:
    """Bring *gone* in line with who is there."""
    for person in people:
        if not person.present:
            patience = lost(patience, person.seat, n, now)
        elif person.seat in patience.gone:
            patience = back(patience, person.seat)
    return patience


# --- as data -------------------------------------------------------------------------------------


def to_data(patience: Patience) -> dict[str, Any]:
    """Return the value as JSON data."""
    return {each.name: _plain(getattr(patience, each.name)) for each in fields(patience)}


def from_data(data: Mapping[str, Any]) -> Patience:
    """Return the value that `to_data` wrote."""
    by_seat = {
        name: {int(seat): value for seat, value in data[name].items()}
        for name in ("gone", "gone_n", "slow", "waits")
    }
    return Patience(
        n=data["n"],
        since=data["since"],
        reminded=data["reminded"],
        kept={int(seat): Reason(reason) for seat, reason in data["kept"].items()},
        asked=tuple(data["asked"]),
        **by_seat,
    )


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(seat): item for seat, item in value.items()}
    return list(value) if isinstance(value, tuple) else value


def _without[T](values: Mapping[Seat, T], seat: Seat) -> Mapping[Seat, T]:
    return {each: value for each, value in values.items() if each != seat}
