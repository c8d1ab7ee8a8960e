"""Which cards may be played: following suit, and the duties of the called Daus."""

from collections.abc import Sequence

from game.core.api import Seat
from game.core.tricks import Trick
from game.schafkopf.cards import Card, Suit, daus
from game.schafkopf.contracts import Contract, is_plain
from game.schafkopf.moves import Refusal

SEATS = 4
_RUN_AWAY = 3


def winner(contract: Contract, trick: Trick[Card]) -> Seat:
    """Return who takes a full trick."""
    led = contract.effective_suit(trick.cards[0])
    return trick.winner(lambda card: contract.strength(card, led), SEATS)


def called_card(contract: Contract) -> Card | None:
    """Return the Daus that a Rufer calls."""
    if not contract.has_partner or contract.suit is None:
        return None
    return daus(contract.suit)


def is_suit_led(contract: Contract, tricks: Sequence[Trick[Card]], suit: Suit) -> bool:
    """Tell whether any of *tricks* was led in the plain *suit*."""
    return any(trick.cards and contract.effective_suit(trick.cards[0]) is suit for trick in tricks)


def allowed(
    contract: Contract,
    hand: tuple[Card, ...],
    trick: Trick[Card],
    history: Sequence[Trick[Card]],
) -> tuple[Card, ...]:
    """Return the cards of *hand* that the duties leave."""
    bound = _bound_card(contract, hand, history)
    if not trick.cards:
        return _leads(hand, bound)
    led = contract.effective_suit(trick.cards[0])
    following = tuple(card for card in hand if contract.effective_suit(card) is led)
    if bound is not None and led is bound.suit:
        return (bound,)
    if following:
        return following
    return tuple(card for card in hand if card is not bound) or hand


def fault(
    contract: Contract,
    hand: tuple[Card, ...],
    card: Card,
    trick: Trick[Card],
    history: Sequence[Trick[Card]],
) -> Refusal | None:
    """Return the duty that playing *card*, which is in *hand*, would break."""
    if card in allowed(contract, hand, trick, history):
        return None
    if not trick.cards:
        return Refusal.UNDERLED_DAUS
    led = contract.effective_suit(trick.cards[0])
    bound = _bound_card(contract, hand, history)
    if bound is not None and led is bound.suit:
        return Refusal.PLAY_CALLED_DAUS
    if any(contract.effective_suit(each) is led for each in hand):
        return Refusal.FOLLOW_TRUMP if led is None else Refusal.FOLLOW_SUIT
    return Refusal.KEEP_CALLED_DAUS


def shows_partner(contract: Contract, trick: Trick[Card], history: Sequence[Trick[Card]]) -> bool:
    """Tell whether the partner is public: the Daus lies there, or its suit went without it."""
    called = called_card(contract)
    if called is None:
        return False
    if any(called in each.cards for each in (*history, trick)):
        return True
    return is_suit_led(contract, history, called.suit)


def _bound_card(
    contract: Contract, hand: tuple[Card, ...], history: Sequence[Trick[Card]]
) -> Card | None:
    """Return the called Daus if it is in *hand* and its suit has not been led yet."""
    called = called_card(contract)
    if called is None or called not in hand:
        return None
    return None if is_suit_led(contract, history, called.suit) else called


def _leads(hand: tuple[Card, ...], bound: Card | None) -> tuple[Card, ...]:
    if bound is None:
        return hand
    others = [card for card in hand if card.suit is bound.suit and is_plain(card)]
    if len(others) > _RUN_AWAY:
        return hand
    return tuple(card for card in hand if card not in others or card is bound)
