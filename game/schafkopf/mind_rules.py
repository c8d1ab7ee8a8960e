"""What playing a card is worth by the rules that Schafkopf teachers give, in points of cards.

A card added to a trick is weighed by who will probably take the trick, by what lies there, and by
what the card could still do later. What is led follows the common advice: declarer and partner
lead trumps, defenders look for the called suit and lead plain suits.
"""

from functools import cache
from math import comb
from typing import Final

from game.core.api import Seat
from game.schafkopf.cards import Rank
from game.schafkopf.mind_deck import TRUMP, above, each
from game.schafkopf.mind_table import Seen

TOUT_TRICK: Final = 60.0  # a Tout hangs on every trick
_UNITS: Final = 1 / 30  # points to units of a Rufer, roughly
OBER: Final = 10.0
UNTER: Final = 7.0
EXPOSED: Final = 5.0  # a ten that the Daus may catch

# What advice adds to a lead, in points of cards; it outweighs what a single trick may bring.
DRAWS: Final = 18.0  # the declarer draws trumps
SHOWS: Final = 22.0  # the partner leads trumps to him
SEARCHES: Final = 28.0  # a defender looks for the called Daus
HIDES: Final = 26.0  # the partner does not lead it
LEAVES: Final = 26.0  # a defender leaves trumps alone
RESERVE: Final = 30.0  # who plays alone keeps trumps for the lead, once nobody else holds any
EARLY: Final = 12.0  # and leads no plain suit as long as he can draw some
DAUS: Final = 4.0  # a defender leads a Daus of a short suit
DAUS_ALONE: Final = 16.0  # any Daus against who plays alone
DEAD: Final = 12.0  # a suit without Daus and ten is left alone
_HALF: Final = 0.5
LENGTH: Final = 4.0  # for each card: short suits towards a Solo player far off, long ones if near


@cache
def none_of(pool: int, wanted: int, held: int) -> float:
    """Return the chance that *held* cards out of *pool* contain none of *wanted*."""
    return comb(pool - wanted, held) / comb(pool, held) if held <= pool - wanted else 0.0


def worths(seen: Seen, *, strictly: bool = True) -> dict[int, float]:
    """Return what each card that may be played promises, by bit, in points of cards.

    Who only wants to know what is worth a closer look does not take advice *strictly*.
    """
    if seen.trick:
        return {card: _weigh_follow(seen, card) for card in each(seen.legal)}
    trust = 1.0 if strictly else _HALF
    return {card: _weigh_lead(seen, card, trust) for card in each(seen.legal)}


def chance_to_beat(seen: Seen, seat: Seat, led: int, best: int) -> float:
    """Return the chance that *seat*, which plays later, beats *best* in a trick led in *led*."""
    deck, held, may = seen.deck, seen.left[seat], seen.holdable[seat]
    pool = max(seen.unseen.bit_count(), held)
    higher = may & above(best)
    if led == deck.trumps:
        return 1 - none_of(pool, (higher & led).bit_count(), held)
    is_void = none_of(pool, (may & led).bit_count(), held)
    trumping = is_void * (1 - none_of(pool, (higher & deck.trumps).bit_count(), held))
    if deck.group[best] == deck.trumps:
        return trumping
    return trumping + (1 - none_of(pool, (higher & led).bit_count(), held))


def chance_of_trick(seen: Seen, card: int) -> float:
    """Return the chance that my side takes the running trick if I add, or lead, *card*."""
    deck = seen.deck
    led = seen.led or deck.group[card]
    best, mine = card, 1.0
    if seen.trick:
        lying, holder = seen.best
        if card < lying or deck.group[card] not in {led, deck.trumps}:
            best, mine = lying, seen.friends[holder]
    ours = mine
    for seat in seen.later:
        beats = chance_to_beat(seen, seat, led, best)
        friend = seen.friends[seat]
        ours = ours * (1 - beats * (1 - friend)) + (1 - ours) * beats * friend * 0.8
    return ours


def _stake(seen: Seen, card: int) -> float:
    """Return the points in the trick with *card*, and those that are still to come."""
    lying = sum(seen.deck.points[other] for other in seen.trick)
    coming = 3.0 * (3 - len(seen.trick))
    return lying + seen.deck.points[card] + coming + TOUT_TRICK * seen.deck.contract.is_tout


def cost(seen: Seen, card: int) -> float:
    """Return what *card* could still do in later tricks."""
    return _trump_cost(seen, card) if seen.deck.suit[card] == TRUMP else _plain_cost(seen, card)


def _trump_cost(seen: Seen, card: int) -> float:
    if seen.deck.cards[card].rank not in {Rank.OBER, Rank.UNTER}:
        return 2.5 + 0.1 * seen.deck.points[card]
    height = (seen.deck.trumps & above(card)).bit_count()
    base = OBER if height < 4 else UNTER
    return base + (2.0 if seen.is_boss(card) else 0.0) - 0.2 * height


def _plain_cost(seen: Seen, card: int) -> float:
    group, rank = seen.deck.group[card], seen.deck.cards[card].rank
    if seen.is_boss(card) and not seen.foes_trumps:
        return 6.0
    if rank is Rank.DAUS:
        return 1.5 if seen.was_played(group) else 4.0
    if rank is Rank.ZEHN and _may_be_caught(seen, card):
        return EXPOSED
    is_bare_ten = rank is Rank.ZEHN and seen.hand & group == 1 << card
    return -1.0 if is_bare_ten else 0.0


def _may_be_caught(seen: Seen, card: int) -> bool:
    """Tell whether a foe who plays later may hold the card that beats *card* in its suit."""
    higher = seen.deck.group[card] & above(card)
    behind = [seat for seat in seen.later if seen.friends[seat] < 1]
    return seen.deck.group[card] == (seen.led or seen.deck.group[card]) and any(
        seen.holdable[seat] & higher for seat in behind
    )


def _weigh_follow(seen: Seen, card: int) -> float:
    chance = chance_of_trick(seen, card)
    swing = (2 * chance - 1) * _stake(seen, card)
    return swing - 1.1 * cost(seen, card) + _void_bonus(seen, card)


def _void_bonus(seen: Seen, card: int) -> float:
    """Return what it is worth to be rid of a plain suit: room for trumping and smearing."""
    deck = seen.deck
    if deck.suit[card] == TRUMP or deck.group[card] == seen.led:
        return 0.0
    is_last = seen.hand & deck.group[card] == 1 << card
    return 2.0 if is_last and seen.hand & deck.trumps else 0.0


def _weigh_lead(seen: Seen, card: int, trust: float) -> float:
    chance = chance_of_trick(seen, card)
    swing = (2 * chance - 1) * _stake(seen, card)
    is_trump = seen.deck.suit[card] == TRUMP
    advice = _trump_advice(seen, card) if is_trump else _plain_advice(seen, card)
    draws = is_trump and seen.is_attacker and seen.is_boss(card)
    return swing - (0.0 if draws else 0.7 * cost(seen, card)) + trust * advice


def _trump_advice(seen: Seen, card: int) -> float:
    """Return what advice says: declarer and partner draw trumps, a defender leaves them."""
    deck = seen.deck
    if not seen.is_attacker:
        return -LEAVES
    hostile = seen.foes_trumps.bit_count()
    if not hostile:
        return -6.0 if deck.daus else -RESERVE
    own = (seen.hand & deck.trumps).bit_count()
    if seen.me != seen.declarer:
        return SHOWS + 2.0 * (deck.cards[card].rank is Rank.OBER)
    if not deck.daus:
        return DRAWS if own >= 2 or seen.is_boss(card) else 0.0
    return DRAWS if own >= 3 or seen.is_boss(card) else 2.0


def _plain_advice(seen: Seen, card: int) -> float:
    deck = seen.deck
    group = deck.group[card]
    length = (seen.hand & group).bit_count()
    if group == deck.called and not seen.is_called_led:
        return _called_advice(seen, card)
    if seen.is_attacker:
        return -EARLY if _may_draw(seen) else 0.0
    is_gift = deck.points[card] >= 10 and _may_trump(seen, seen.declarer, group)
    dead = -DEAD if is_gift or _is_dead(seen, card) else 0.0
    is_daus = deck.cards[card].rank is Rank.DAUS and not is_gift
    if seen.has_partner:
        return dead - 0.5 * length + (DAUS if is_daus and length <= 2 else 0.0)
    if is_daus or deck.contract.is_wenz:
        return dead + (DAUS_ALONE if is_daus else 0.0)
    is_before_declarer = seen.later[:1] == (seen.declarer,)
    return dead + (LENGTH if is_before_declarer else -LENGTH) * length


def _may_trump(seen: Seen, seat: Seat, group: int) -> bool:
    """Tell whether *seat* has shown that it has none of a suit, and may hold a trump."""
    held = seen.holdable[seat]
    return not held & group and bool(held & seen.deck.trumps)


def _may_draw(seen: Seen) -> bool:
    """Tell whether I play alone, and can still draw trumps of the foes and keep one."""
    held = (seen.hand & seen.deck.trumps).bit_count()
    return seen.is_alone and bool(seen.foes_trumps) and held > 1


def _is_dead(seen: Seen, card: int) -> bool:
    """Tell whether Daus and ten of a plain suit are played while foes may trump it.

    In a Wenz trumps are few, and the highest card of a suit is worth leading all the same.
    """
    if seen.deck.contract.is_wenz and seen.is_boss(card):
        return False
    top = sum(1 << bit for bit in list(each(seen.deck.group[card]))[-2:])
    gone = 0
    for began in seen.began:
        gone |= began & top
    return gone == top and bool(seen.foes_trumps)


def _called_advice(seen: Seen, card: int) -> float:
    """Defenders look for the called Daus at once; the other side lets it lie at first."""
    if not seen.is_attacker:
        return SEARCHES - seen.deck.points[card]
    if seen.me == seen.declarer:
        return -4.0 if seen.foes_trumps else 6.0
    return -HIDES if seen.foes_trumps else 4.0


def units(seen: Seen, worth: float) -> float:
    """Return *worth* in units, as far as a single trick tells."""
    scale = {1: 1, 2: 3, 3: 3}.get(seen.deck.contract.kind, 6)
    mine = 3 if seen.is_alone else 1
    return worth * _UNITS * scale * mine
