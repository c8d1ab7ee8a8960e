"""What can be done and what happens in Schafkopf: actions, events, refusals, notation."""

from dataclasses import dataclass
from typing import Final

from game.core.api import Action, PublicEvent, Seat
from game.core.cards import HandTaken
from game.core.errors import NotationError, RefusalKey
from game.core.tricks import Played
from game.core.written import no_action, read_card, read_hands, verb_and_rest, write_hands
from game.schafkopf.cards import BY_CODE, Card
from game.schafkopf.contracts import BY_CODE as CONTRACTS
from game.schafkopf.contracts import Contract

_NO_BID: Final = "weiter"
_SEATS: Final = ("1", "2", "3", "4")


class Refusal(RefusalKey):
    """The duties of this game, named by the one that was broken."""

    DEAL = "deal.not_the_pack", "every seat gets eight cards of the pack of 32"
    BID_TOO_LOW = "bid.too_low", "a contract must be higher than the highest so far"
    CALLS_OWN_DAUS = "bid.calls_own_daus", "the declarer may not hold the Daus he calls"
    CALLS_HERZ = "bid.calls_herz", "the Daus of Herz is a trump and cannot be called"
    NEEDS_PLAIN_CARD = "bid.needs_plain_card", "a plain card of the suit must be held"
    NEEDS_ALL_COURT = "bid.needs_all_court", "Sie needs all four Ober and all four Unter"
    CARD_NOT_HELD = "card.not_held", "the card is not in the hand of this seat"
    FOLLOW_SUIT = "trick.follow_suit", "the suit led must be followed"
    FOLLOW_TRUMP = "trick.follow_trump", "trump was led and must be followed"
    PLAY_CALLED_DAUS = "called.must_play", "when its suit is led the called Daus must be played"
    KEEP_CALLED_DAUS = "called.must_keep", "the called Daus may not be thrown on another suit"
    UNDERLED_DAUS = "called.underled", "its suit may be led with the called Daus only"


@dataclass(frozen=True, slots=True)
class Dealer(Action):
    """Chance draws who deals first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance deals."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """A seat names a contract, or passes with None."""

    contract: Contract | None


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A seat plays a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class DealBegan(PublicEvent):
    """Deal *number* of *deals* begins; *seat* deals."""

    number: int
    deals: int
    seat: Seat


class HandDealt(HandTaken[Card]):
    """*seat* picked up its cards."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    """*seat* passed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ContractBid(PublicEvent):
    """*seat* named *contract*."""

    seat: Seat
    contract: Contract


@dataclass(frozen=True, slots=True)
class AllPassed(PublicEvent):
    """Nobody wants to play; the next dealer deals anew."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ContractFixed(PublicEvent):
    """*seat* plays *contract*; *leader* leads the first trick."""

    seat: Seat
    contract: Contract
    leader: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """*seat* played *card*."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerShown(PublicEvent):
    """*partner* is known to be the partner of *seat*, the declarer."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True)
class TrickTaken(PublicEvent):
    """*seat* took the trick with *points* card points in it."""

    seat: Seat
    cards: tuple[Played[Card], ...]
    points: int


@dataclass(frozen=True, slots=True)
class DealEnded(PublicEvent):
    """A deal is over: the declarer *seat* won or lost *contract*, and why it costs *value*.

    *declarer_points* and *declarer_tricks* are those of the declarer's side; *base* is the value
    of the contract, *laufende* their number and *laufende_value* what they add.
    """

    seat: Seat
    partner: Seat | None
    contract: Contract
    won: bool
    declarer_points: int
    declarer_tricks: int
    schneider: bool
    schwarz: bool
    base: int
    laufende: int
    laufende_value: int
    laufende_with: bool
    value: int


@dataclass(frozen=True, slots=True)
class SeatScored(PublicEvent):
    """*seat* gains or loses *points* units in this deal, which makes *total*."""

    seat: Seat
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class MatchEnded(PublicEvent):
    """The last deal is scored; *points* by seat."""

    points: tuple[int, ...]


def encode(action: Action) -> str:
    """Return the action in notation."""
    match action:
        case Dealer(seat):
            return f"dealer {seat + 1}"
        case Deal(hands):
            return f"deal {write_hands(hands)}"
        case Bid(contract):
            return f"bid {contract.code if contract else _NO_BID}"
        case Play(card):
            return f"play {card.code}"
    msg = f"no action of Schafkopf: {action!r}"
    raise TypeError(msg)


def decode(text: str) -> Action:
    """Return the action that is written; raise ``NotationError``."""
    verb, rest = verb_and_rest(text)
    match verb:
        case "dealer" if rest in _SEATS:
            return Dealer(int(rest) - 1)
        case "deal":
            return Deal(read_hands(rest, BY_CODE))
        case "bid":
            return Bid(_contract(rest))
        case "play":
            return Play(read_card(rest, BY_CODE))
    raise no_action(text)


def _contract(code: str) -> Contract | None:
    if code == _NO_BID:
        return None
    if code == "rufer:H":
        raise NotationError(Refusal.CALLS_HERZ.value, Refusal.CALLS_HERZ.english)
    if code not in CONTRACTS:
        raise NotationError("record.contract", f"no contract is written {code!r}")
    return CONTRACTS[code]
