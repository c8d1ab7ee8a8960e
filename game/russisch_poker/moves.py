"""What can be done and what happens in Russisch Poker: actions, events, refusals, notation."""

import re
from dataclasses import dataclass
from typing import Final

from game.core.api import Action, PublicEvent, Seat
from game.core.cards import HandTaken
from game.core.errors import NotationError, RefusalKey
from game.core.tricks import Played
from game.core.written import no_action, read_card, read_hands, verb_and_rest, write_hands
from game.russisch_poker.cards import BY_CODE, JOKER, Card

_NUMBER: Final = re.compile(r"0|[1-9][0-9]?")


class Refusal(RefusalKey):
    """The duties of this game, named by the one that was broken."""

    OPENER = "opener.no_seat", "the opener is no seat of this table"
    DEAL = "deal.not_from_the_pack", "every seat gets the same number of different cards"
    BID_RANGE = "bid.out_of_range", "an announcement lies between 0 and the number of cards"
    BID_FORBIDDEN = "bid.makes_the_sum", "the last to announce may not make the sum fit"
    CARD_NOT_HELD = "card.not_held", "the card is not in the hand of this seat"
    JOKER_UNSAID = "card.joker_unsaid", "Pik 7 is played high or low"
    FOLLOW_SUIT = "trick.follow_suit", "the suit led must be followed"
    FOLLOW_KARO = "trick.follow_karo", "who cannot follow must play Karo"


@dataclass(frozen=True, slots=True)
class Opener(Action):
    """Chance draws who opens round 1."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Deal(Action):
    """Chance deals a round."""

    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """A seat announces its number of tricks."""

    number: int


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A seat plays a card; Pik 7 as ``Pi7+`` or ``Pi7-``."""

    card: Card


@dataclass(frozen=True, slots=True)
class OpenerDrawn(PublicEvent):
    """*seat* opens the first round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundBegan(PublicEvent):
    """A round begins with *cards* cards each; *seat* opens it."""

    round: int
    cards: int
    seat: Seat


class HandDealt(HandTaken[Card]):
    """*seat* picked up its cards."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class BidMade(PublicEvent):
    """*seat* announced *number* tricks."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class BidsComplete(PublicEvent):
    """All have announced: *total* tricks, while *cards* are to be had; *seat* leads."""

    total: int
    cards: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed(PublicEvent):
    """*seat* played *card*."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken(PublicEvent):
    """*seat* took the trick, its *tricks*-th of *bid* announced."""

    seat: Seat
    cards: tuple[Played[Card], ...]
    tricks: int
    bid: int


@dataclass(frozen=True, slots=True)
class SeatScored(PublicEvent):
    """At the end of a round *seat* gets *points*, which makes *total*."""

    seat: Seat
    bid: int
    tricks: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundEnded(PublicEvent):
    """Round *round* of *rounds* is over and scored."""

    round: int
    rounds: int


@dataclass(frozen=True, slots=True)
class MatchEnded(PublicEvent):
    """The last round is scored; *points* by seat."""

    points: tuple[int, ...]


def encode(action: Action) -> str:
    """Return the action in notation."""
    match action:
        case Opener(seat):
            return f"opener {seat + 1}"
        case Deal(hands):
            return f"deal {write_hands(hands)}"
        case Bid(number):
            return f"bid {number}"
        case Play(card):
            return f"play {card.code}"
    msg = f"no action of Russisch Poker: {action!r}"
    raise TypeError(msg)


def decode(text: str) -> Action:
    """Return the action that is written; raise ``NotationError``."""
    verb, rest = verb_and_rest(text)
    match verb:
        case "opener":
            return Opener(_number(rest) - 1)
        case "deal":
            return Deal(read_hands(rest, BY_CODE))
        case "bid":
            return Bid(_number(rest))
        case "play":
            return _play(rest)
    raise no_action(text)


def _play(code: str) -> Play:
    played = read_card(code, BY_CODE)
    if played is JOKER:
        raise NotationError("record.joker", "Pik 7 is written Pi7+ or Pi7-")
    return Play(played)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError("record.number", f"no number from 0 to 99: {text!r}")
    return int(text)
