"""Cards in one hand that are worth the same: whatever chance found, none is better than another."""

from collections.abc import Mapping
from statistics import fmean

from game.core.api import Action
from game.schafkopf.cards import DECK, Card
from game.schafkopf.contracts import Contract
from game.schafkopf.moves import Play
from game.schafkopf.view import SchafkopfView as View


def levelled(view: View, values: Mapping[Action, float]) -> dict[Action, float]:
    """Return *values*, for cards that are worth the same with their mean.

    They are of one suit, count as many points, and nothing lies between them that is not in the
    same hand or in a finished trick.
    """
    contract = view.contract
    cards = [action.card for action in values if isinstance(action, Play)]
    if contract is None or not cards:
        return dict(values)
    gone = {played.card for trick in view.history for played in trick.cards}
    apart = [card for card in DECK if card not in gone and card not in view.hand]
    classes: dict[tuple[object, int, int], list[float]] = {}
    for card in cards:
        classes.setdefault(_class(card, contract, apart), []).append(values[Play(card)])
    return {
        action: fmean(classes[_class(action.card, contract, apart)])
        if isinstance(action, Play)
        else value
        for action, value in values.items()
    }


def _class(card: Card, contract: Contract, apart: list[Card]) -> tuple[object, int, int]:
    """Return the suit, the points, and how many cards of others are above *card*."""
    suit = contract.effective_suit(card)
    height = contract.strength(card, suit)
    above = sum(
        contract.effective_suit(other) is suit and contract.strength(other, suit) > height
        for other in apart
    )
    return suit, card.points, above
