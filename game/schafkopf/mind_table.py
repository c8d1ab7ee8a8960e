"""What a seat of Schafkopf remembers and concludes: cards out, missing suits, who is with whom.

Everything comes from the view: from what lies open, from the own hand, and from duties that
others have shown. A seat that does not watch forgets old tricks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.api import Seat
from game.core.tricks import Played
from game.schafkopf.cards import Card
from game.schafkopf.contracts import Contract
from game.schafkopf.mind_deck import Deck, deck_of
from game.schafkopf.moves import Play
from game.schafkopf.view import SchafkopfView as View
from game.schafkopf.view import TrickView

SEATS: Final = 4
PACK: Final = (1 << 32) - 1
_ALL_TRICKS: Final = 8

_LED_TRUMP: Final = 3.0  # how much likelier the partner does so than a defender
_LED_PLAIN: Final = 0.6
_SMEARED: Final = 2.0
_STINGY: Final = 0.8


@dataclass(frozen=True, slots=True)
class Seen:
    """The play of a deal as *me* sees it; sets of cards are masks of *deck*.

    *holdable* are the cards that each seat may still hold, *left* how many it holds, *began* what
    it is known to have had. *friends* is the chance that a seat plays on the side of *me*.
    """

    deck: Deck
    me: Seat
    declarer: Seat
    is_attacker: bool
    hand: int
    legal: int
    leader: Seat
    trick: tuple[int, ...]
    unseen: int
    holdable: tuple[int, ...]
    left: tuple[int, ...]
    began: tuple[int, ...]
    friends: tuple[float, ...]
    takers: tuple[tuple[Seat, int], ...]
    is_called_led: bool

    @property
    def led(self) -> int:
        """The group of cards that the running trick was led in; 0 for none."""
        return self.deck.group[self.trick[0]] if self.trick else 0

    @property
    def has_partner(self) -> bool:
        """Whether there is a called Daus."""
        return bool(self.deck.daus)

    @property
    def is_alone(self) -> bool:
        """Whether the viewer plays against all others."""
        return self.me == self.declarer and not self.has_partner

    @property
    def best(self) -> tuple[int, Seat]:
        """The card that holds the running trick, and who played it."""
        return best_of(self.deck, self.trick, self.leader)

    @property
    def later(self) -> tuple[Seat, ...]:
        """Who plays after me in this trick."""
        return tuple((self.me + place) % SEATS for place in range(1, SEATS - len(self.trick)))

    @property
    def foes_trumps(self) -> int:
        """The trumps that seats which may be foes may still hold."""
        held = 0
        for seat in range(SEATS):
            if seat != self.me and self.friends[seat] < 1:
                held |= self.holdable[seat]
        return held & self.deck.trumps

    def was_played(self, group: int) -> bool:
        """Tell whether any card of *group* has been played by anybody."""
        return any(began & group for began in self.began)

    def is_boss(self, card: int) -> bool:
        """Tell whether no card that is out beats *card* in its own suit."""
        return self.unseen & self.deck.group[card] < 1 << card


def best_of(deck: Deck, trick: Sequence[int], leader: Seat) -> tuple[int, Seat]:
    """Return the card that holds *trick*, and who played it."""
    led = deck.group[trick[0]]
    best = max(card for card in trick if deck.group[card] in {led, deck.trumps})
    return best, (leader + trick.index(best)) % SEATS


def contract_of(view: View) -> Contract:
    """Return the contract that is played."""
    if view.contract is None:
        msg = "no contract is played"
        raise ValueError(msg)
    return view.contract


def seen(view: View, memory: int = _ALL_TRICKS, *, infers: bool = True) -> Seen:
    """Return what the viewer makes of the table; *memory* is the number of tricks he recalls."""
    deck = deck_of(contract_of(view))
    me, declarer = view.viewer or 0, view.declarer or 0
    past = (
        view.history[len(view.history) - memory :] if memory < len(view.history) else view.history
    )
    hand = deck.mask(view.hand)
    running = [each.card for each in view.trick]
    gone = deck.mask(running) | deck.mask(each.card for trick in past for each in trick.cards)
    unseen = PACK & ~hand & ~gone
    is_called_led = _was_led(deck, view.history)
    holdable = _holdable(view, deck, past, unseen, is_called_led=is_called_led)
    began = [0] * SEATS
    for played in (*(each for trick in view.history for each in trick.cards), *view.trick):
        began[played.seat] |= 1 << deck.bits[played.card.index]
    legal = deck.mask(action.card for action in view.legal if isinstance(action, Play))
    return Seen(
        deck,
        me,
        declarer,
        is_attacker=me == declarer or view.is_partner,
        hand=hand,
        legal=legal,
        leader=view.trick[0].seat if view.trick else me,
        trick=tuple(deck.bits[card.index] for card in running),
        unseen=unseen,
        holdable=holdable,
        left=tuple(seat.cards for seat in view.seats),
        began=tuple(began),
        friends=_friends(view, deck, holdable, infers=infers),
        takers=tuple(
            (trick.seat, sum(each.card.points for each in trick.cards)) for trick in view.history
        ),
        is_called_led=is_called_led,
    )


def _was_led(deck: Deck, history: Sequence[TrickView]) -> bool:
    return any(deck.mask([trick.cards[0].card]) & deck.called for trick in history)


def _holdable(
    view: View, deck: Deck, past: Sequence[TrickView], unseen: int, *, is_called_led: bool
) -> tuple[int, ...]:
    """Return what each seat may hold, by suits it did not follow and by the called Daus."""
    me, declarer = view.viewer or 0, view.declarer or 0
    masks = [0 if seat == me else unseen for seat in range(SEATS)]
    for cards in (*(trick.cards for trick in past), view.trick):
        for played in cards[1:]:
            led = deck.group[deck.bits[cards[0].card.index]]
            if not deck.mask([played.card]) & led:
                masks[played.seat] &= ~led
    if deck.daus & unseen:
        masks[declarer] &= ~deck.daus
        for seat in range(SEATS):
            if view.partner is not None and seat != view.partner:
                masks[seat] &= ~deck.daus
        if not is_called_led and view.trick:
            _without_daus(masks, deck, view.trick)
    return tuple(masks)


def _without_daus(masks: list[int], deck: Deck, trick: Sequence[Played[Card]]) -> None:
    """Whoever did not give the called Daus to its suit does not hold it."""
    if deck.mask([trick[0].card]) & deck.called:
        for played in trick[1:]:
            masks[played.seat] &= ~deck.daus


def _friends(view: View, deck: Deck, holdable: Sequence[int], *, infers: bool) -> tuple[float, ...]:
    """Return for each seat the chance that it plays on my side."""
    me, declarer = view.viewer or 0, view.declarer or 0
    chance = [float(seat == declarer) for seat in range(SEATS)]
    if view.is_partner:
        chance[me] = 1.0
    elif view.partner is not None:
        chance[view.partner] = 1.0
    elif deck.daus:
        weights = _suspicion(view, deck, infers=infers)
        weights = [weights[seat] if holdable[seat] & deck.daus else 0.0 for seat in range(SEATS)]
        whole = sum(weights) or 1.0
        for seat in range(SEATS):
            chance[seat] += weights[seat] / whole
    is_attacker = me == declarer or view.is_partner
    return tuple(
        1.0 if seat == me else chance[seat] if is_attacker else 1.0 - chance[seat]
        for seat in range(SEATS)
    )


def _suspicion(view: View, deck: Deck, *, infers: bool) -> list[float]:
    """Return how much the play of each seat looks like the partner's."""
    weights = [1.0] * SEATS
    if not infers:
        return weights
    for cards in (*(trick.cards for trick in view.history), view.trick):
        if not cards:
            continue
        codes = [deck.bits[each.card.index] for each in cards]
        first = cards[0]
        if first.seat != view.declarer:
            is_trump = bool(deck.trumps >> codes[0] & 1)
            weights[first.seat] *= _LED_TRUMP if is_trump else _LED_PLAIN
        for place in range(1, len(cards)):
            _, holder = best_of(deck, codes[:place], first.seat)
            if holder == view.declarer:
                rich = cards[place].card.points >= 10
                weights[cards[place].seat] *= _SMEARED if rich else _STINGY
    return weights
