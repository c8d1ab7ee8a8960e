"""The one round of bidding: which contracts a hand allows, and what they beat."""

from collections.abc import Sequence

from game.core.errors import IllegalActionError
from game.schafkopf.cards import Card, Suit, daus
from game.schafkopf.contracts import CONTRACTS, Contract, Kind, is_plain
from game.schafkopf.moves import Refusal


def highest(bids: Sequence[Contract | None]) -> Contract | None:
    """Return the highest contract named so far; an earlier seat keeps an equal one."""
    named = [contract for contract in bids if contract is not None]
    return max(named, key=lambda contract: contract.kind, default=None)


def allowed(hand: Sequence[Card], bids: Sequence[Contract | None]) -> tuple[Contract, ...]:
    """Return the contracts that *hand* may name after *bids*, in their order."""
    return tuple(each for each in CONTRACTS if fault(each, hand, bids) is None)


def check(contract: Contract, hand: Sequence[Card], bids: Sequence[Contract | None]) -> None:
    """Raise ``IllegalActionError`` if *hand* may not name *contract* after *bids*."""
    key = fault(contract, hand, bids)
    if key is not None:
        suit = {} if contract.suit is None else {"suit": contract.suit}
        before = highest(bids)
        over = {} if before is None else {"highest": before}
        raise IllegalActionError(key, contract=contract, **suit, **over)


def fault(
    contract: Contract, hand: Sequence[Card], bids: Sequence[Contract | None]
) -> Refusal | None:
    """Return the duty that naming *contract* would break."""
    if contract.has_partner and contract.suit is Suit.HERZ:  # whatever was named before
        return Refusal.CALLS_HERZ
    before = highest(bids)
    if before is not None and contract.kind <= before.kind:
        return Refusal.BID_TOO_LOW
    if contract.kind is Kind.SIE:
        court = sum(not is_plain(card) for card in hand)
        return None if court == len(hand) else Refusal.NEEDS_ALL_COURT
    return None if contract.suit is None else _suit_fault(contract, contract.suit, hand)


def _suit_fault(contract: Contract, suit: Suit, hand: Sequence[Card]) -> Refusal | None:
    if contract.has_partner and daus(suit) in hand:
        return Refusal.CALLS_OWN_DAUS
    has_plain_card = any(card.suit is suit and is_plain(card) for card in hand)
    return None if has_plain_card else Refusal.NEEDS_PLAIN_CARD
