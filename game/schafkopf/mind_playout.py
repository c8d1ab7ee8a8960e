"""Plays an imagined deal to its end by quick rules, all hands open, as fast as plain Python can.

Used by the stronger friends to try their choices on deals they hold for possible.
"""

from dataclasses import dataclass

from game.schafkopf.contracts import Kind
from game.schafkopf.mind_deck import Deck, run
from game.schafkopf.scoring import outcome_value

SEATS = 4
_DEAR = 10  # points that are worth an Ober


@dataclass(slots=True)
class Deal:
    """An imagined deal in progress; it is used up by playing it out.

    *attack* tells whose side the declarer is on; *cards* are those of the running trick, led by
    *leader*; *points* and *tricks* are those of the declarer's side so far; *bound* is the
    called Daus until its suit has been led.
    """

    deck: Deck
    hands: list[int]
    attack: tuple[bool, ...]
    leader: int
    cards: list[int]
    points: int
    tricks: int
    bound: int


def units(deck: Deck, attack: tuple[bool, ...], side: int, points: int, tricks: int) -> list[int]:
    """Return what each seat gains; *side* are the cards with which the declarer's side began."""
    won, value = outcome_value(deck.contract, points, tricks, run(deck, side))
    paid = value if won else -value
    weight = 1 if deck.contract.kind is Kind.RUFER else 3
    return [paid * weight if mine else -paid for mine in attack]


def play_out(deal: Deal, first: int = -1) -> None:
    """Play *deal* to its end, beginning with *first*; a Tout ends with the first trick lost."""
    deck, hands, attack, cards = deal.deck, deal.hands, deal.attack, deal.cards
    group, points, trumps = deck.group, deck.points, deck.masks[4]
    is_tout = deck.contract.is_tout
    led, (best, taker, heap) = _so_far(deal)
    while True:
        count = len(cards)
        seat = (deal.leader + count) & 3
        hand = hands[seat]
        if first >= 0:
            card, first = first, -1
        elif count:
            card = _follow(deal, seat, led, (best, taker, heap))
        elif hand:
            card = _lead(deal, seat)
        else:
            return
        if not count:
            led, best, taker, heap = group[card], -1, seat, 0
        hands[seat] = hand ^ (1 << card)
        cards.append(card)
        heap += points[card]
        if card > best and (group[card] == led or group[card] == trumps):
            best, taker = card, seat
        if count == 3:
            if attack[taker]:
                deal.points += heap
                deal.tricks += 1
            elif is_tout:
                return
            if led == deck.called:
                deal.bound = 0
            deal.leader = taker
            cards.clear()


def _so_far(deal: Deal) -> tuple[int, tuple[int, int, int]]:
    """Return what the running trick was led in, its best card, whose it is, and its points."""
    deck = deal.deck
    led = deck.group[deal.cards[0]] if deal.cards else 0
    best, taker, heap = -1, deal.leader, 0
    for place, card in enumerate(deal.cards):
        heap += deck.points[card]
        if card > best and deck.group[card] in {led, deck.masks[4]}:
            best, taker = card, (deal.leader + place) & 3
    return led, (best, taker, heap)


def may_follow(hand: int, led: int, bound: int, called: int) -> int:
    """Return the cards of *hand* that may be added to a trick led in *led*."""
    following = hand & led
    if following:
        return bound if led == called and hand & bound else following
    return hand & ~bound or hand


def may_lead(deck: Deck, hand: int, bound: int) -> int:
    """Return the cards of *hand* that may be led."""
    if not hand & bound:
        return hand
    low = hand & deck.called & ~bound
    return hand if low.bit_count() >= 3 else hand & ~low


def _first(order: tuple[int, ...], mask: int) -> int:
    for bit in order:
        if mask >> bit & 1:
            return bit
    raise ValueError


def _follow(deal: Deal, seat: int, led: int, trick: tuple[int, int, int]) -> int:
    deck, hands, attack = deal.deck, deal.hands, deal.attack
    best, taker, heap = trick
    mask = may_follow(hands[seat], led, deal.bound, deck.called)
    if mask & (mask - 1) == 0:
        return mask.bit_length() - 1
    taking = led | deck.masks[4]
    threat = best
    side = attack[seat]
    for later in range(len(deal.cards) + 1, SEATS):
        other = (deal.leader + later) & 3
        if attack[other] != side:
            strongest = may_follow(hands[other], led, deal.bound, deck.called) & taking
            threat = max(threat, strongest.bit_length() - 1)
    if attack[taker] == side and threat == best:
        return _first(deck.smears, mask)
    stands = mask & taking & -(2 << threat)
    if stands:
        card = _first(deck.takes, stands)
        if heap >= _DEAR or card < 28 or hands[seat].bit_count() < 4:
            return card
    return _first(deck.throws, mask)


def _lead(deal: Deal, seat: int) -> int:
    deck, hands, attack = deal.deck, deal.hands, deal.attack
    hand = may_lead(deck, hands[seat], deal.bound)
    if hand & (hand - 1) == 0:
        return hand.bit_length() - 1
    side = attack[seat]
    foes = 0
    for other in range(SEATS):
        if attack[other] != side:
            foes |= hands[other]
    trumps = hand & deck.masks[4]
    hostile = foes & deck.masks[4]
    if side and trumps and hostile:
        return trumps.bit_length() - 1 if trumps > hostile else _first(deck.throws, trumps)
    if not side and deal.bound and hand & deck.called & ~deal.bound:
        return _first(deck.throws, hand & deck.called & ~deal.bound)
    for suit in range(4):
        plain = hand & deck.masks[suit]
        against = foes & deck.masks[suit]
        if plain and plain > against and (against or not hostile):
            return plain.bit_length() - 1
    if trumps and not hostile:
        return trumps.bit_length() - 1
    return _first(deck.throws, hand & ~trumps or hand)
