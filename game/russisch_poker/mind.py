"""The friends' mind for Russisch Poker."""

from collections.abc import Mapping
from random import Random
from typing import Final

from game.core.api import Action
from game.core.mind import Mind, Strength, Style
from game.russisch_poker.cards import JOKER, JOKER_HIGH, JOKER_LOW, Card, Suit
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.tricks import strength as card_strength
from game.russisch_poker.tricks import suit_led
from game.russisch_poker.view import RussischPokerView as View


class RussischPokerMind:
    """Announces from the worth of the cards and plays for the exact number."""

    def choose(self, view: View, strength: Strength, style: Style, rng: Random) -> Action:
        """Return the action of the highest value."""
        values = self.values(view, strength, rng)
        return max(values, key=lambda action: values[action])

    def values(self, view: View, strength: Strength, rng: Random) -> Mapping[Action, float]:
        """Return what each legal action is worth."""
        expected = sum(_worth(card, view) for card in view.hand)
        values: dict[Action, float] = {}
        for action in view.legal:
            match action:
                case Bid(number):
                    values[action] = 5.0 - 5 * abs(number - expected)
                case Play(card):
                    values[action] = _play(card, view)
        return values


def _worth(card: Card, view: View) -> float:
    if card is JOKER:
        return 0.9
    if card.suit is Suit.KARO:
        return 0.3 + 0.1 * card.rank
    return max(0.0, (card.rank - 4) * 0.25)


def _play(card: Card, view: View) -> float:
    need = (view.bids[view.viewer or 0] or 0) - view.taken[view.viewer or 0]
    led = suit_led(view.trick[0].card) if view.trick else suit_led(card)
    best = max((card_strength(each.card, led) for each in view.trick), default=-1)
    power = card_strength(card, led)
    if card is JOKER_HIGH:
        return 3.0 if need >= len(view.hand) - 1 and need > 0 else -20.0
    if card is JOKER_LOW:
        return -10.0 if need > 0 else 2.0
    if need > 0:
        return 5.0 - power / 100 if power > best else -power / 100
    return -5.0 + power / 100 if power > best else power / 100


MIND: Final[Mind[View, Action]] = RussischPokerMind()
