"""The course of a table before and between matches: seats, host, settings, secret offers.

A `Lobby` is a value; every function returns the next one and what happened, or raises
`LobbyError` and nothing has changed. Persons are numbers; regulars of the house are keys.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from game.core import seating_events as events
from game.core.api import Event, Option, Seat
from game.core.errors import RefusalKey, RefusedError

STRENGTHS: Final = range(1, 5)
DEFAULT_STRENGTH: Final = 2
PLACES: Final = "plaetze"
"""The setting that says how many play, at games for which that is open."""

type Moved = tuple["Lobby", tuple[Event, ...]]


class LobbyError(RefusedError):
    """Somebody wants what is not possible at this table now."""


class Refusal(RefusalKey):
    """What can be refused around a match."""

    FULL = "seat.full", "all seats are taken by persons"
    ALREADY_SEATED = "seat.already", "this person sits here already"
    ELSEWHERE = "seat.elsewhere", "this person sits at another table"
    NOT_SEATED = "seat.not_seated", "only who sits here may do this"
    NOT_HERE = "seat.not_here", "the table is in another room"
    RUNNING = "seat.running", "a match is running at this table"
    NO_MATCH = "seat.no_match", "no match is running at this table"
    CONFIRM = "seat.confirm", "standing up in a running match gives the seat away for good"
    NOT_HOST = "settings.not_host", "only the host may change the settings"
    FIXED = "settings.fixed", "somebody has offered, so the settings stand"
    UNKNOWN_OPTION = "settings.unknown", "this game has no such setting"
    OUT_OF_RANGE = "settings.out_of_range", "the number is out of range"
    NOT_OFFERED = "settings.not_offered", "this table offers other numbers"
    TOO_MANY_SEATED = "settings.too_many_seated", "more persons sit here than would have a seat"
    TOO_LOW = "offer.too_low", "an offer is at least 1 Taler"
    NOT_COVERED = "offer.not_covered", "the purse does not cover the offer"
    OFFERS_MISSING = "begin.offers_missing", "not all seated persons have offered"
    NO_REGULARS = "begin.no_regulars", "too few regulars are free to fill the table"
    STALE = "act.stale", "the table has moved on since"
    UNREADABLE = "act.unreadable", "the action cannot be read"
    NO_SUCH_TABLE = "act.no_table", "no such table here"
    WATCHES = "watch.already", "this person watches already"
    WATCHES_NOT = "watch.not", "this person does not watch"
    WATCHER_SEATED = "watch.seated", "who sits at a table sees it anyway"


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits at a seat: a person by number, or a regular by key."""

    name: str
    player: int | None = None
    friend: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether this is a person."""
        return self.player is not None


@dataclass(frozen=True, slots=True)
class Friend:
    """A regular who is free to sit down, and what he would offer."""

    key: str
    name: str
    offer: int


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table around matches. *order* holds the persons' seats as they sat down."""

    seats: tuple[Occupant | None, ...]
    allowed: Mapping[str, Option] = field(default_factory=dict)
    options: Mapping[str, int] = field(default_factory=dict)
    strength: int = DEFAULT_STRENGTH
    order: tuple[Seat, ...] = ()
    offers: tuple[int | None, ...] = ()
    running: bool = False

    @classmethod
    def empty(cls, seats: range, chosen: Mapping[str, Option]) -> "Lobby":
        """Return a table for a game, at which nobody sits, with the default settings."""
        return _nobody(seats[-1], settings(seats, chosen))

    @property
    def chosen(self) -> dict[str, int]:
        """The settings that the game itself knows."""
        return {name: value for name, value in self.options.items() if name != PLACES}

    @property
    def host(self) -> Seat | None:
        """Who sat down first of those who sit here."""
        return self.order[0] if self.order else None

    @property
    def phase(self) -> str:
        """``open``, ``offers`` from the first offer of a person on, or ``running``."""
        if self.running:
            return "running"
        return "offers" if any(self.offers[seat] is not None for seat in self.order) else "open"

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The persons' seats that have not offered."""
        return tuple(seat for seat in self.order if self.offers[seat] is None)

    @property
    def is_ready(self) -> bool:
        """Whether any seated person may begin."""
        return not self.running and bool(self.order) and not self.missing

    @property
    def free(self) -> tuple[Seat, ...]:
        """The empty seats."""
        return tuple(seat for seat, who in enumerate(self.seats) if who is None)

    @property
    def friends(self) -> tuple[Seat, ...]:
        """The seats of regulars."""
        return tuple(seat for seat, who in enumerate(self.seats) if who and who.friend)

    @property
    def lowest(self) -> int:
        """The lowest offer, which is due for all once nobody's is missing."""
        return min(offer for offer in self.offers if offer is not None)

    def seat_of(self, player: int) -> Seat | None:
        """Return where the person sits."""
        for seat in self.order:
            who = self.seats[seat]
            if who is not None and who.player == player:
                return seat
        return None


def settings(seats: range, chosen: Mapping[str, Option]) -> dict[str, Option]:
    """Return what the host may set: the game's numbers, and how many play if that is open."""
    if len(seats) == 1:
        return dict(chosen)
    return {PLACES: Option(seats[-1], seats), **chosen}


# --- sitting down and standing up ----------------------------------------------------------------


def sit(lobby: Lobby, player: int, name: str) -> Moved:
    """Give the person the first free seat; a regular makes room while no match runs."""
    if lobby.seat_of(player) is not None:
        raise LobbyError(Refusal.ALREADY_SEATED)
    if lobby.running:
        raise LobbyError(Refusal.RUNNING)
    happened: tuple[Event, ...] = ()
    if not lobby.free:
        lobby, happened = _make_room(lobby)
    seat = lobby.free[0]
    after = replace(_put(lobby, seat, Occupant(name, player)), order=(*lobby.order, seat))
    happened = (*happened, events.SatDown(seat, name))
    if after.host == seat:
        happened = (*happened, events.HostChanged(seat, name))
    return after, happened


def _make_room(lobby: Lobby) -> Moved:
    """Free a seat: one more if the game has it, else that of a regular."""
    more = len(lobby.seats) + 1
    if PLACES in lobby.allowed and more in lobby.allowed[PLACES].allowed:
        return _resized(lobby, more), (events.OptionSet(lobby.order[0], PLACES, more),)
    if not lobby.friends:
        raise LobbyError(Refusal.FULL)
    seat = lobby.friends[-1]
    who = lobby.seats[seat]
    return _put(lobby, seat, None), (events.FriendLeft(seat, who.name if who else ""),)


def stand(lobby: Lobby, player: int, *, absent: bool = False) -> Moved:
    """Let the person stand up before a match, with his offer; the last one sends friends away."""
    seat = _seat(lobby, player)
    if lobby.running:
        raise LobbyError(Refusal.RUNNING, own=True)
    name = _name(lobby, seat)
    host = lobby.host
    after = replace(_put(lobby, seat, None), order=_without(lobby.order, seat))
    happened: tuple[Event, ...] = (events.StoodUp(seat, name, absent),)
    happened = (*happened, *_new_host(after, host))
    if not after.order:
        after = _dismissed(after)
    return after, (*happened, *_announce_ready(lobby, after))


def take_over(lobby: Lobby, player: int, friend: str, name: str) -> Moved:
    """In a running match, give the seat of a person who stands up to a regular for good."""
    seat = _seat(lobby, player)
    if not lobby.running:
        raise LobbyError(Refusal.NO_MATCH)
    left = _name(lobby, seat)
    after = replace(
        lobby,
        seats=_with(lobby.seats, seat, Occupant(name, friend=friend)),
        order=_without(lobby.order, seat),
    )
    return after, (events.SeatTakenOver(seat, left, name),)


# --- the host's settings -------------------------------------------------------------------------


def configure(lobby: Lobby, player: int, option: str, value: int) -> Moved:
    """Let the host set one of the game's numbers until the first offer."""
    seat = _host(lobby, player)
    if option not in lobby.allowed:
        raise LobbyError(Refusal.UNKNOWN_OPTION, option=option)
    _check_value(lobby.allowed[option], option, value)
    if option == PLACES:
        if value < len(lobby.order):
            raise LobbyError(Refusal.TOO_MANY_SEATED, persons=len(lobby.order))
        return _resized(lobby, value), (events.OptionSet(seat, option, value),)
    after = replace(lobby, options={**lobby.options, option: value})
    return after, (events.OptionSet(seat, option, value),)


def _check_value(known: Option, option: str, value: int) -> None:
    if known.offered and value not in known.offered:
        raise LobbyError(Refusal.NOT_OFFERED, option=option, value=value, choices=known.offered)
    if value not in known.allowed:
        low, high = known.allowed[0], known.allowed[-1]
        raise LobbyError(Refusal.OUT_OF_RANGE, option=option, value=value, low=low, high=high)


def _resized(lobby: Lobby, places: int) -> Lobby:
    """Return the table with so many seats; persons move up only if their seat is taken away."""
    kept = range(min(places, len(lobby.seats)))
    free = [seat for seat in kept if seat not in lobby.order]
    to = dict(zip((s for s in lobby.order if s >= places), free, strict=False))
    seats: list[Occupant | None] = [lobby.seats[seat] for seat in kept]
    seats += [None] * (places - len(seats))
    offers: list[int | None] = [None] * places
    for seat in lobby.order:
        seats[to.get(seat, seat)] = lobby.seats[seat]
        offers[to.get(seat, seat)] = lobby.offers[seat]
    return replace(
        lobby,
        seats=tuple(seats),
        offers=tuple(offers),
        order=tuple(to.get(seat, seat) for seat in lobby.order),
        options={**lobby.options, PLACES: places},
    )


def set_strength(lobby: Lobby, player: int, strength: int) -> Moved:
    """Let the host choose how well the friends play until the first offer."""
    seat = _host(lobby, player)
    if strength not in STRENGTHS:
        facts = {"value": strength, "low": STRENGTHS[0], "high": STRENGTHS[-1]}
        raise LobbyError(Refusal.OUT_OF_RANGE, option="strength", **facts)
    return replace(lobby, strength=strength), (events.StrengthSet(seat, strength),)


# --- offers --------------------------------------------------------------------------------------


def offer(lobby: Lobby, player: int, amount: int, *, deposit: int, balance: int) -> Moved:
    """Note the person's secret offer; *deposit* is what it would cost him, from *balance*."""
    seat = _seat(lobby, player)
    if lobby.running:
        raise LobbyError(Refusal.RUNNING, own=True)
    if amount < 1:
        raise LobbyError(Refusal.TOO_LOW, amount=amount)
    if deposit > balance:
        raise LobbyError(Refusal.NOT_COVERED, amount=amount, deposit=deposit, balance=balance)
    again = lobby.offers[seat] is not None
    after = replace(lobby, offers=_with(lobby.offers, seat, amount))
    return after, (events.Offered(seat, again), *_announce_ready(lobby, after))


def check_begin(lobby: Lobby, player: int) -> None:
    """Refuse to begin unless a seated person asks and all persons have offered."""
    seat = _seat(lobby, player)
    if lobby.running:
        raise LobbyError(Refusal.RUNNING, own=True)
    if lobby.missing:
        names = ", ".join(_name(lobby, each) for each in lobby.missing)
        raise LobbyError(Refusal.OFFERS_MISSING, names=names, own=seat in lobby.missing)


def fill(lobby: Lobby, friends: Sequence[Friend]) -> Moved:
    """Seat regulars at the free seats; each offers."""
    free = lobby.free
    if len(friends) < len(free):
        raise LobbyError(Refusal.NO_REGULARS, needed=len(free), free=len(friends))
    happened: list[Event] = []
    for seat, friend in zip(free, friends, strict=False):
        lobby = _put(lobby, seat, Occupant(friend.name, friend=friend.key))
        lobby = replace(lobby, offers=_with(lobby.offers, seat, max(1, friend.offer)))
        happened.append(events.FriendJoined(seat, friend.name))
    return lobby, tuple(happened)


def started(lobby: Lobby) -> Lobby:
    """Return the table once the stakes are paid."""
    return replace(lobby, running=True)


def short(lobby: Lobby, seats: Sequence[Seat]) -> Moved:
    """Ask those again who can no longer pay; the others' offers stand."""
    offers = lobby.offers
    for seat in seats:
        offers = _with(offers, seat, None)
    return replace(lobby, offers=offers), tuple(events.OfferNeeded(seat) for seat in seats)


# --- after a match -------------------------------------------------------------------------------


def ended(lobby: Lobby) -> Lobby:
    """Return the table after a match: persons keep their seats, friends go, nothing is offered."""
    return replace(_dismissed(lobby), running=False)


def _dismissed(lobby: Lobby) -> Lobby:
    """Return the table without regulars and offers; with default settings if it is empty."""
    seats = tuple(who if who and who.is_person else None for who in lobby.seats)
    if not lobby.order:
        places = lobby.allowed[PLACES].default if PLACES in lobby.allowed else len(seats)
        return replace(_nobody(places, lobby.allowed), running=lobby.running)
    return replace(lobby, seats=seats, offers=(None,) * len(seats))


# --- small parts ---------------------------------------------------------------------------------


def _nobody(seats: int, allowed: Mapping[str, Option]) -> Lobby:
    """Return a table of *seats* seats at which nobody sits, with the default settings."""
    options = {name: option.default for name, option in allowed.items()}
    empty: tuple[Occupant | None, ...] = (None,) * seats
    return Lobby(empty, allowed, options, offers=(None,) * seats)


def _seat(lobby: Lobby, player: int) -> Seat:
    seat = lobby.seat_of(player)
    if seat is None:
        raise LobbyError(Refusal.NOT_SEATED)
    return seat


def _host(lobby: Lobby, player: int) -> Seat:
    """Return the seat of the person if he may change settings now."""
    seat = _seat(lobby, player)
    if lobby.running:
        raise LobbyError(Refusal.RUNNING, own=True)
    if lobby.host != seat:
        raise LobbyError(Refusal.NOT_HOST, name=_name(lobby, lobby.order[0]))
    if lobby.phase != "open":
        raise LobbyError(Refusal.FIXED)
    return seat


def _name(lobby: Lobby, seat: Seat) -> str:
    who = lobby.seats[seat]
    return who.name if who else ""


def _put(lobby: Lobby, seat: Seat, who: Occupant | None) -> Lobby:
    """Return the table with another occupant at *seat*, who has not offered yet."""
    return replace(
        lobby, seats=_with(lobby.seats, seat, who), offers=_with(lobby.offers, seat, None)
    )


def _new_host(lobby: Lobby, before: Seat | None) -> tuple[Event, ...]:
    """Tell who is host now, if it is another."""
    if lobby.host in (None, before):
        return ()
    seat = lobby.order[0]
    return (events.HostChanged(seat, _name(lobby, seat)),)


def _announce_ready(before: Lobby, after: Lobby) -> tuple[Event, ...]:
    if after.is_ready and not before.is_ready:
        return (events.AllOffered(len(after.free)),)
    return ()


def _without(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(each for each in order if each != seat)


def _with[T](values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
