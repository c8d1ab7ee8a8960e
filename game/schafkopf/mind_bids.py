"""What a hand promises in each contract, by counting trumps, Ober, plain suits and Däuse."""

from collections.abc import Sequence
from math import comb
from typing import Final, NamedTuple

from game.schafkopf.cards import Card
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.mind_deck import Deck, deck_of, run

SIE_UNITS: Final = 3 * 52.0
_PLAIN: Final = range(4)
FEWEST: Final = 4  # trumps without which teachers call no partner
RASH: Final = 5.0
_OBER: Final = 28  # the bit of the lowest Ober, where Ober are trumps
_HAND: Final = 8
_UNSEEN: Final = 24
WENZ_HEIGHTS: Final = (2.0, 2.4, 2.8, 3.2)  # what the Unter count for, the lowest first
START: Final = (-2.7, -19.9, -84.5)  # what a hand without anything promises: Rufer, Wenz, Solo


class Strengths(NamedTuple):
    """What is counted in a hand for one contract."""

    trumps: float
    court: float
    daeuse: float
    losers: float
    suits: float
    length: float
    top: float


# Least squares over the results of open-handed play-outs of random deals; Laufende included. A
# solo is put 4 units higher: at the table the defenders do not see its hand.
RUFER: Final = Strengths(0.44, 0.36, 0.62, 0.0, -0.32, -0.08, 0.37)
WENZ: Final = Strengths(-3.95, 4.47, 6.64, -2.19, -2.5, 0.0, 1.15)
SOLO: Final = Strengths(10.4, 3.22, 11.5, 0.0, -4.76, 0.0, 4.1)


def strengths(deck: Deck, hand: int) -> Strengths:
    """Return what *hand* holds for the contract of *deck*.

    *court* weighs the Ober and Unter by height, *losers* are plain cards below a gap, *suits*
    the plain suits held besides the called one, *length* its cards, *top* the highest trump.
    """
    trumps = hand & deck.trumps
    court = sum(
        _weight(deck, bit)
        for bit in range(24 if deck.trumps.bit_count() > 4 else 28, 32)
        if trumps >> bit & 1
    )
    plain = [(hand & deck.masks[suit], deck.masks[suit]) for suit in _PLAIN]
    return Strengths(
        trumps.bit_count(),
        court,
        sum(bool(held & _top(suit)) for held, suit in plain if suit),
        sum(_losers(held, suit) for held, suit in plain),
        sum(bool(held) for held, suit in plain if suit != deck.called),
        (hand & deck.called).bit_count(),
        hand >> 31 & 1,
    )


def _top(suit: int) -> int:
    return 1 << (suit.bit_length() - 1)


def _weight(deck: Deck, bit: int) -> float:
    if deck.trumps.bit_count() == 4:
        return WENZ_HEIGHTS[bit - 28]
    return (1.0, 1.1, 1.2, 1.3, 1.8, 2.1, 2.5, 3.0)[bit - 24]


def _losers(held: int, suit: int) -> int:
    """Return the cards of a suit that are not its unbroken top."""
    while held and held & _top(suit):
        suit ^= _top(suit)
        held &= suit
    return held.bit_count()


def chance_of_all(deck: Deck, hand: int) -> float:
    """Return the chance that *hand* takes every trick once it gets to lead.

    It draws trumps from the top. Somebody must not hold more of them than it can draw; one less if
    that is not sure anyway, since it may have to trump before it leads.
    """
    if any(_losers(hand & deck.masks[suit], deck.masks[suit]) for suit in _PLAIN):
        return 0.0
    trumps, out = hand & deck.trumps, (deck.trumps & ~hand).bit_count()
    top = 0
    while trumps >> (31 - top) & 1:
        top += 1
    return 1.0 if top >= out else max(0.0, 1 - 3 * _holds_more(out, top - 1))


def _holds_more(out: int, than: int) -> float:
    """Return the chance that a given seat holds more of the *out* cards than that."""
    ways = sum(
        comb(out, held) * comb(_UNSEEN - out, _HAND - held)
        for held in range(than + 1, min(out, _HAND) + 1)
    )
    return ways / comb(_UNSEEN, _HAND)


def is_rash(contract: Contract | None, cards: Sequence[Card]) -> bool:
    """Whether *contract* calls a partner on fewer trumps than teachers ask for.

    Two Ober make up for one of them.
    """
    if contract is None or not contract.has_partner:
        return False
    deck = deck_of(contract)
    hand = deck.mask(cards)
    has_two_ober = (hand >> _OBER).bit_count() >= 2
    return (hand & deck.trumps).bit_count() < FEWEST - has_two_ober


def promise(contract: Contract, cards: Sequence[Card]) -> float:
    """Return the units that *contract* promises to who holds *cards*."""
    deck = deck_of(contract)
    return promise_of(deck, deck.mask(cards))


def promise_of(deck: Deck, hand: int) -> float:
    """Return the units that the contract of *deck* promises to who holds *hand*."""
    match deck.contract.kind:
        case Kind.SIE:
            return SIE_UNITS
        case Kind.WENZ_TOUT | Kind.SOLO_TOUT:
            value = 10 + run(deck, hand)
            return 3.0 * value * (2 * chance_of_all(deck, hand) - 1)
        case Kind.RUFER:
            return _rufer(strengths(deck, hand))
        case Kind.WENZ:
            return _wenz(strengths(deck, hand))
        case _:
            return _solo(strengths(deck, hand))


def _sum(weights: Strengths, held: Strengths, start: float) -> float:
    return start + sum(weight * count for weight, count in zip(weights, held, strict=True))


def _rufer(held: Strengths) -> float:
    return _sum(RUFER, held, START[0]) - (RASH if held.trumps < FEWEST else 0.0)


def _wenz(held: Strengths) -> float:
    return _sum(WENZ, held, START[1])


def _solo(held: Strengths) -> float:
    return _sum(SOLO, held, START[2])
