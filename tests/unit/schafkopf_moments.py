"""What can be said for certain of a moment of Schafkopf, for the tests of advice.

Nothing here reckons as the minds do: trumps and tricks are counted anew, from the view alone.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.core.api import Seat
from game.schafkopf.cards import DECK, Card, Rank
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.moves import Bid, Play
from game.schafkopf.view import SchafkopfView as View

SEATS: Final = range(4)
_COURT: Final = {Rank.OBER, Rank.UNTER}

Cards = set[Card]
Contracts = set[Contract | None]


@dataclass(frozen=True)
class Moment:
    """A card to be played in a Rufer, Wenz or Solo, and what can be said of it for certain."""

    view: View
    contract: Contract

    @cached_property
    def me(self) -> Seat:
        return self.view.viewer or 0

    @cached_property
    def legal(self) -> Cards:
        return {action.card for action in self.view.legal if isinstance(action, Play)}

    @cached_property
    def trumps(self) -> Cards:
        """The trumps that may be played."""
        return {card for card in self.legal if self.contract.is_trump(card)}

    @cached_property
    def court(self) -> Cards:
        """The Ober and Unter among them."""
        return {card for card in self.trumps if card.rank in _COURT}

    @cached_property
    def plain(self) -> Cards:
        return self.legal - self.trumps

    @cached_property
    def daeuse(self) -> Cards:
        """The plain Däuse, and the tens beside them, which are as high."""
        held = {card.suit for card in self.plain if card.rank is Rank.DAUS}
        high = {Rank.DAUS, Rank.ZEHN}
        return {card for card in self.plain if card.suit in held and card.rank in high}

    @property
    def leads(self) -> bool:
        return not self.view.trick

    @property
    def is_last(self) -> bool:
        return len(self.view.trick) == len(SEATS) - 1

    @property
    def is_declarer(self) -> bool:
        return self.me == self.view.declarer

    @property
    def attacks(self) -> bool:
        return self.is_declarer or self.view.is_partner

    @cached_property
    def gone(self) -> Cards:
        tricks = (*(trick.cards for trick in self.view.history), self.view.trick)
        return {each.card for trick in tricks for each in trick}

    @cached_property
    def out(self) -> Cards:
        """The cards that others hold."""
        return set(DECK) - self.gone - set(self.view.hand)

    @cached_property
    def trumps_out(self) -> Cards:
        return {card for card in self.out if self.contract.is_trump(card)}

    @cached_property
    def is_called_led(self) -> bool:
        tricks = (*(trick.cards for trick in self.view.history), self.view.trick)
        return any(
            self.contract.effective_suit(trick[0].card) is self.contract.suit
            for trick in tricks
            if trick
        )

    @cached_property
    def is_searched_for(self) -> bool:
        """Whether there is a called Daus whose suit has not been led."""
        return self.contract.has_partner and not self.is_called_led

    @cached_property
    def called(self) -> Cards:
        """The plain cards of the called suit that may be played."""
        return {card for card in self.plain if card.suit is self.contract.suit}

    def is_mate(self, seat: Seat) -> bool | None:
        """Tell whether *seat* is on my side; None where nobody can know."""
        declarer, partner = self.view.declarer, self.view.partner
        if seat in {declarer, self.me}:
            return self.attacks or seat == self.me
        if not self.contract.has_partner:
            return not self.attacks
        if self.view.is_partner:
            return False
        if partner is None:
            return None
        return (seat == partner) == self.attacks

    def height(self, card: Card) -> int:
        return self.contract.strength(card, self.contract.effective_suit(self.view.trick[0].card))

    @cached_property
    def best(self) -> int:
        return max(self.height(each.card) for each in self.view.trick)

    @cached_property
    def holder(self) -> Seat:
        return next(e.seat for e in self.view.trick if self.height(e.card) == self.best)

    @cached_property
    def taking(self) -> Cards:
        """The cards that would hold the trick."""
        return {card for card in self.legal if self.height(card) > self.best}


@dataclass(frozen=True)
class Hand:
    """A hand to bid with."""

    view: View

    @cached_property
    def legal(self) -> Contracts:
        return {action.contract for action in self.view.legal if isinstance(action, Bid)}

    def of(self, kind: Kind) -> set[Contract]:
        return {each for each in self.legal if each is not None and each.kind is kind}

    def trumps(self, contract: Contract) -> list[Card]:
        return [card for card in self.view.hand if contract.is_trump(card)]

    def length(self, contract: Contract) -> int:
        """Return the plain cards held of the called suit."""
        return sum(contract.effective_suit(card) is contract.suit for card in self.view.hand)
