"""What the view of a round of Russisch Poker proves, however the hidden cards may lie."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from game.core.api import Seat
from game.core.hidden import Hidden
from game.russisch_poker.cards import DECK, JOKER, JOKER_HIGH, JOKER_LOW, Card, Suit
from game.russisch_poker.mind_table import seen
from game.russisch_poker.moves import Play
from game.russisch_poker.tricks import SEATS, strength, suit_led
from game.russisch_poker.view import RussischPokerView as View

_TRUMPS: Final = 255
_JOKER_BIT: Final = 1 << JOKER.index


def suit_mask(suit: Suit) -> int:
    """Return the cards of *suit* that follow it: Pik 7 never has to."""
    return 255 << 8 * suit & ~_JOKER_BIT


@dataclass(frozen=True)
class Proof:
    """One moment of a round; *need* are the tricks still wanted, *hidden* has the pack last."""

    view: View
    me: Seat
    need: int
    hidden: Hidden

    @property
    def left(self) -> int:
        """The tricks still to come."""
        return len(self.view.hand)

    @property
    def lying(self) -> tuple[Card, ...]:
        """The cards of the running trick."""
        return tuple(each.card for each in self.view.trick)

    @property
    def plays(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return tuple(each.card for each in self.view.legal if isinstance(each, Play))

    @property
    def later(self) -> tuple[Seat, ...]:
        """Who plays after me in this trick."""
        return tuple((self.me + place) % SEATS for place in range(1, SEATS - len(self.lying)))

    @property
    def others(self) -> tuple[Seat, ...]:
        """All seats but mine."""
        return tuple(seat for seat in range(SEATS) if seat != self.me)

    def strength(self, card: Card) -> int:
        """Return what *card* of mine is worth in this trick."""
        return strength(card, self._led(card))

    def takes(self, card: Card) -> bool:
        """Tell whether *card* takes the trick for sure."""
        if not self._is_ahead(card):
            return False
        return not self.threats(card)

    def loses(self, card: Card) -> bool:
        """Tell whether *card* is sure not to take the trick."""
        if self.lying:
            return not self._is_ahead(card)
        if card is JOKER_LOW:
            return self.hidden.must_hold(self.others, suit_mask(Suit.PIK) | _TRUMPS)
        if card is JOKER_HIGH or self.hidden.unseen & _JOKER_BIT:
            return False
        lower = self.hidden.unseen & suit_mask(card.suit) & (1 << card.index) - 1
        return not lower and self.hidden.must_hold(self.others, suit_mask(card.suit))

    def threats(self, card: Card) -> Mapping[Seat, tuple[Card, ...]]:
        """Return who may still beat *card*, and with what, as it lies in the hand."""
        if card not in self._known_threats:
            found = {seat: tuple(self._beaters(seat, card)) for seat in self.later}
            self._known_threats[card] = {seat: cards for seat, cards in found.items() if cards}
        return self._known_threats[card]

    @cached_property
    def _known_threats(self) -> dict[Card, Mapping[Seat, tuple[Card, ...]]]:
        return {}

    def beating(self, card: Card) -> tuple[Card, ...]:
        """Return the cards with which anybody may still beat *card*."""
        found = {each.index for cards in self.threats(card).values() for each in cards}
        return tuple(DECK[index] for index in sorted(found))

    @cached_property
    def top_trumps(self) -> tuple[Card, ...]:
        """The Karo of mine that nothing but Pik 7 can beat."""
        highest = (self.hidden.unseen & _TRUMPS).bit_length()
        return tuple(
            card for card in self.view.hand if card.suit is Suit.KARO and card.index >= highest
        )

    @cached_property
    def sure(self) -> tuple[Card, ...]:
        """The cards of mine that take a trick whenever they are played, Pik 7 high."""
        if self.hidden.unseen & _JOKER_BIT:
            return ()
        return tuple(card for card in self.view.hand if card is JOKER or card in self.top_trumps)

    def is_top(self, card: Card) -> bool:
        """Tell whether no higher card of its suit is hidden."""
        return card.joker is None and not self.higher(card)

    def higher(self, card: Card) -> tuple[Card, ...]:
        """Return the hidden cards of its suit above *card*."""
        above = self.hidden.unseen & suit_mask(card.suit) & -(2 << card.index)
        return tuple(each for each in DECK if above >> each.index & 1)

    def lower(self, card: Card) -> tuple[Card, ...]:
        """Return the hidden cards of its suit below *card*."""
        below = self.hidden.unseen & suit_mask(card.suit) & (1 << card.index) - 1
        return tuple(each for each in DECK if below >> each.index & 1)

    def is_thrown(self, card: Card) -> bool:
        """Tell whether *card* neither follows nor trumps."""
        return bool(self.lying) and self.strength(card) == 0

    def is_without_trumps(self) -> bool:
        """Tell whether the others are proved to hold no Karo and no Pik 7."""
        trumps = [DECK[index] for index in range(8)] + [JOKER]
        return not any(
            self.hidden.may_hold(seat, card.index) for card in trumps for seat in self.others
        )

    def could_trump(self, suit: Suit) -> tuple[Seat, ...]:
        """Return the seats that have shown to lack *suit* and may hold Karo."""
        return tuple(
            seat
            for seat in self.later
            if not self.hidden.may[seat] & suit_mask(suit)
            and any(self.hidden.may_hold(seat, index) for index in range(8))
        )

    def must_hold(self, suit: Suit) -> tuple[Seat, ...]:
        """Return the seats that are proved to hold *suit*."""
        return tuple(seat for seat in self.later if self.hidden.must_hold((seat,), suit_mask(suit)))

    def _led(self, card: Card) -> Suit | None:
        return suit_led(self.lying[0] if self.lying else card)

    def _is_ahead(self, card: Card) -> bool:
        led = self._led(card)
        return all(strength(card, led) > strength(other, led) for other in self.lying)

    def _beaters(self, seat: Seat, card: Card) -> Iterator[Card]:
        """Yield the cards with which *seat*, which plays later, may beat *card*."""
        led = self._led(card)
        for each in DECK:
            played = JOKER_HIGH if each is JOKER else each
            if not self.hidden.unseen >> each.index & 1:
                continue
            if strength(played, led) <= strength(card, led):
                continue
            lies = self.hidden
            if each is not JOKER and led is not None and each.suit is not led:
                lies = lies.lacking(seat, suit_mask(led))
            if lies.may_hold(seat, each.index):
                yield each


def proof(view: View) -> Proof:
    """Return what *view*, of one who is to play, proves."""
    me = view.viewer or 0
    known = seen(view)
    counts = [0 if seat == me else held for seat, held in enumerate(known.counts)]
    may = [known.unseen] * SEATS
    for seat, missing in enumerate(known.voids):
        for suit in Suit:
            if missing >> suit & 1:
                may[seat] &= ~suit_mask(suit)
    may[me] = 0
    undealt = known.unseen.bit_count() - sum(counts)
    return Proof(
        view=view,
        me=me,
        need=(view.bids[me] or 0) - view.taken[me],
        hidden=Hidden(known.unseen, (*may, known.unseen), (*counts, undealt)),
    )
