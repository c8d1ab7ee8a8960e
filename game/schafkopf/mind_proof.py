"""What the view of a deal of Schafkopf proves, however the hidden cards may lie."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from game.core.api import Seat
from game.core.hidden import Hidden
from game.schafkopf.cards import Card
from game.schafkopf.mind_deck import Deck, above, each
from game.schafkopf.mind_table import SEATS, Seen, seen
from game.schafkopf.view import SchafkopfView as View


class Side(Enum):
    """On whose side somebody is proved to play."""

    OURS = "ours"
    THEIRS = "theirs"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Proof:
    """One moment of a deal; cards are bits in the order of the contract."""

    view: View
    table: Seen
    hidden: Hidden

    @property
    def deck(self) -> Deck:
        """The pack in the order of the contract."""
        return self.table.deck

    @property
    def later(self) -> tuple[Seat, ...]:
        """Who plays after me in this trick."""
        return self.table.later

    @property
    def others(self) -> tuple[Seat, ...]:
        """All seats but mine."""
        return tuple(seat for seat in range(SEATS) if seat != self.table.me)

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """For each seat whether it plays with me, as far as that is proved."""
        attackers = self._attackers()
        found = []
        for seat in range(SEATS):
            attacks = attackers.get(seat)
            if attacks is None:
                found.append(Side.UNKNOWN)
            else:
                found.append(Side.OURS if attacks is self.table.is_attacker else Side.THEIRS)
        return tuple(found)

    def seats_of(self, *sides: Side) -> tuple[Seat, ...]:
        """Return the other seats on any of these sides."""
        return tuple(seat for seat in self.others if self.sides[seat] in sides)

    # --- the running trick ------------------------------------------------------------------------
    def best(self, card: int) -> tuple[int, Seat]:
        """Return which card holds the trick once *card* is added, and who played it."""
        if self.is_ahead(card):
            return card, self.table.me
        return self.table.best

    def is_ahead(self, card: int) -> bool:
        """Tell whether *card* beats what lies in the trick."""
        if not self.table.trick:
            return True
        beats = self.deck.group[card] in {self.table.led, self.deck.trumps}
        return beats and card > self.table.best[0]

    def takes(self, card: int) -> bool:
        """Tell whether *card* itself takes the trick for sure."""
        return self.is_ahead(card) and not self.could_be_beaten(card, self.later)

    def is_ours(self, card: int) -> bool:
        """Tell whether my side takes the trick for sure if I add *card*."""
        _, holder = self.best(card)
        return self.sides[holder] is Side.OURS and not self.could_be_beaten(
            card, [seat for seat in self.later if self.sides[seat] is not Side.OURS]
        )

    def is_theirs(self, card: int) -> bool:
        """Tell whether the other side takes the trick for sure even if I add *card*."""
        _, holder = self.best(card)
        return self.sides[holder] is Side.THEIRS and not self.could_be_beaten(
            card, [seat for seat in self.later if self.sides[seat] is not Side.THEIRS]
        )

    def could_be_beaten(self, card: int, seats: Sequence[Seat]) -> bool:
        """Tell whether any of *seats*, which play later, may beat the trick after *card*."""
        return any(True for seat in seats for _ in self._beaters(seat, card))

    def threats(self, card: int) -> Mapping[Seat, tuple[int, ...]]:
        """Return who of those not proved to be friends may still beat *card*, and with what."""
        seats = [seat for seat in self.later if self.sides[seat] is not Side.OURS]
        found = {seat: tuple(self._beaters(seat, card)) for seat in seats}
        return {seat: cards for seat, cards in found.items() if cards}

    def rescuers(self, card: int) -> tuple[Seat, ...]:
        """Return who, not proved to be a foe, may still take the trick after *card*."""
        return tuple(
            seat
            for seat in self.later
            if self.sides[seat] is not Side.THEIRS and self.could_be_beaten(card, [seat])
        )

    def lying(self, card: int) -> int:
        """Return the points in the trick with *card*."""
        return sum(self.deck.points[other] for other in (*self.table.trick, card))

    def side_points(self) -> int | None:
        """Return the points that my side has taken; None while a taker's side is unknown."""
        sides = [self.sides[seat] for seat, _ in self.table.takers]
        if Side.UNKNOWN in sides:
            return None
        return sum(points for seat, points in self.table.takers if self.sides[seat] is Side.OURS)

    # --- hidden cards -----------------------------------------------------------------------------
    def higher(self, card: int) -> int:
        """Return the hidden cards of its group above *card*."""
        return self.hidden.unseen & self.deck.group[card] & above(card)

    def is_without_trumps(self) -> bool:
        """Tell whether nobody else holds a trump."""
        return not self.hidden.unseen & self.deck.trumps

    def could_trump(self, group: int) -> tuple[Seat, ...]:
        """Return later seats, not known as friends, that lack *group* and may hold a trump."""
        return tuple(
            seat
            for seat in self.later
            if self.sides[seat] is not Side.OURS
            and not self.hidden.may[seat] & group
            and any(self.hidden.may_hold(seat, card) for card in each(self.deck.trumps))
        )

    def lacking(self, group: int) -> tuple[Seat, ...]:
        """Return the other seats that have cards left, but none of *group*."""
        return tuple(
            seat
            for seat in self.others
            if self.table.left[seat] and not self.hidden.may[seat] & group
        )

    def must_hold(self, group: int) -> tuple[Seat, ...]:
        """Return the later seats that are proved to hold a card of *group*."""
        return tuple(seat for seat in self.later if self.hidden.must_hold((seat,), group))

    def cards(self, mask: int) -> tuple[Card, ...]:
        """Return the cards of a set, the highest first."""
        return tuple(self.deck.cards[bit] for bit in reversed(list(each(mask))))

    def _attackers(self) -> dict[Seat, bool]:
        """Return for each seat whether it is on the declarer's side, if that is proved."""
        me, declarer = self.table.me, self.table.declarer
        known = {declarer: True, me: self.table.is_attacker}
        if not self.table.has_partner or self.view.is_partner:
            return known | {seat: False for seat in self.others if seat != declarer}
        partner = self.view.partner
        if partner is None:
            daus = self.deck.daus.bit_length() - 1
            holders = [seat for seat in self.others if self.hidden.may_hold(seat, daus)]
            known |= {seat: False for seat in self.others if seat not in (*holders, declarer)}
            partner = holders[0] if len(holders) == 1 else None
        if partner is not None:
            known |= {seat: seat == partner for seat in self.others if seat != declarer}
        return known

    def _beaters(self, seat: Seat, card: int) -> Iterator[int]:
        """Yield the cards with which *seat* may beat what holds the trick after *card*."""
        led = self.table.led or self.deck.group[card]
        best, _ = self.best(card)
        for other in each(self.hidden.unseen & above(best) & (led | self.deck.trumps)):
            lies = self.hidden
            if not led >> other & 1:
                lies = lies.lacking(seat, led)
            if lies.may_hold(seat, other):
                yield other


def proof(view: View) -> Proof:
    """Return what *view*, of one who is to play, proves."""
    known = seen(view)
    room = [0 if seat == known.me else held for seat, held in enumerate(known.left)]
    return Proof(view, known, Hidden(known.unseen, known.holdable, tuple(room)))
