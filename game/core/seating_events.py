"""What happens at a table around a match: sitting down, settings, offers, stand-ins, the end.

All of it is public: an offer is told without its amount, and nothing says whose was the lowest.
"""

from dataclasses import dataclass
from enum import StrEnum

from game.core.api import PublicEvent, Seat


class Reason(StrEnum):
    """Why a friend acts at a seat that is a person's; the books keep it with the action."""

    ABSENT = "absent"
    SLOW = "slow"
    LEFT = "left"


# --- before a match ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SatDown(PublicEvent):
    """A person took *seat*."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class StoodUp(PublicEvent):
    """A person gave up *seat* before a match; *absent*: because the line has long been gone."""

    seat: Seat
    name: str
    absent: bool = False


@dataclass(frozen=True, slots=True)
class HostChanged(PublicEvent):
    """The person at *seat* is host now."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class OptionSet(PublicEvent):
    """The host at *seat* set one of the game's numbers."""

    seat: Seat
    option: str
    value: int


@dataclass(frozen=True, slots=True)
class StrengthSet(PublicEvent):
    """The host at *seat* chose how well the friends play, 1 to 4."""

    seat: Seat
    strength: int


@dataclass(frozen=True, slots=True)
class Offered(PublicEvent):
    """*seat* made its offer, or changed it (*again*)."""

    seat: Seat
    again: bool = False


@dataclass(frozen=True, slots=True)
class AllOffered(PublicEvent):
    """All persons have offered; anyone of them may begin. *free* seats await friends."""

    free: int


@dataclass(frozen=True, slots=True)
class FriendJoined(PublicEvent):
    """A regular took *seat*, and offered."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class FriendLeft(PublicEvent):
    """A regular made room at *seat* before a match."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class OfferNeeded(PublicEvent):
    """*seat* cannot pay any more, or waits too long: it must offer (again)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StakeSet(PublicEvent):
    """The lowest offer is *unit*; each pays *deposit*, all together *pot*."""

    unit: int
    deposit: int
    pot: int


@dataclass(frozen=True, slots=True)
class MatchBegan(PublicEvent):
    """Match number *match* begins with these players by seat."""

    match: int
    names: tuple[str, ...]


# --- during a match ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LineLost(PublicEvent):
    """The person at *seat* lost the line or logged out; the seat is kept."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CameBack(PublicEvent):
    """The person at *seat* is back, and plays again if there is a match (*plays*)."""

    seat: Seat
    plays: bool = True


@dataclass(frozen=True, slots=True)
class Reminded(PublicEvent):
    """The others wait for *seat*; after *seconds* more a friend decides."""

    seat: Seat
    seconds: int


@dataclass(frozen=True, slots=True)
class FriendDecides(PublicEvent):
    """A friend makes this one decision for *seat*, who was too slow."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FriendKeeps(PublicEvent):
    """A friend plays for *seat* until its person is back, or types anything."""

    seat: Seat
    reason: Reason


@dataclass(frozen=True, slots=True)
class SeatTakenOver(PublicEvent):
    """*name* stood up in a running match; the regular *friend* has the seat for good."""

    seat: Seat
    name: str
    friend: str


# --- watching ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WatcherCame(PublicEvent):
    """Somebody watches."""

    name: str


@dataclass(frozen=True, slots=True)
class WatcherLeft(PublicEvent):
    """Somebody does not watch any more."""

    name: str


# --- after a match -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatchSettled(PublicEvent):
    """The match is paid out: Taler and points by seat; each had put in *deposit*."""

    match: int
    names: tuple[str, ...]
    deposit: int
    payouts: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchAborted(PublicEvent):
    """The match could not go on; everybody has the *deposit* back."""

    match: int
    deposit: int
