"""What cards are worth to somebody who plays by the book: `mind_rules`, compiled.

Whoever has learned Schafkopf from a teacher plays much like this, and so do plain programs. The
same numbers come out, but for rounding how surely a seat is a friend.
"""

from typing import Any, Final

from game.core.search.bits import PACK, apart, count, kernel
from game.schafkopf import mind_rules
from game.schafkopf.search.rounds import (
    BEST,
    BOUND,
    CALLED,
    DECLARER,
    GROUP,
    HEAP,
    HOLDER,
    KIND,
    LED,
    LEFT,
    MAY,
    ORDER,
    PARTNER,
    PLACE,
    RUFER,
    SEEN,
    TRUMPS,
    TURN,
    WENZ_TOUT,
    WORTH,
)
from game.schafkopf.search.sight import none, trust

LOWEST_OBER: Final = 28  # the bit of it in games with a trump suit; above the suit come Unter
LOWEST_UNTER: Final = 24


@kernel
def beats(may: int, pool: int, held: int, led: int, trumps: int, best: int) -> float:
    """Return the chance that a seat beats *best*: it holds *held* of *pool*, and those it *may*."""
    above = -(2 << best)
    if led == trumps:
        return 1.0 - none(pool, held, count(may & led & above))
    ruffs = none(pool, held, count(may & led))
    ruffs *= 1.0 - none(pool, held, count(may & trumps & above))
    if trumps >> best & 1:
        return ruffs
    return ruffs + 1.0 - none(pool, held, count(may & led & above))


@kernel
def chance_of_trick(state: Any, best: int, ours: float, led: int, unseen: int, room: Any) -> float:
    """Return the chance that my side takes the trick if *best* holds it so far.

    *ours* is the chance that who holds it is on my side.
    """
    pool, held = count(unseen), state[LEFT]
    for step in range(1, 4 - state[PLACE]):
        seat = (state[TURN] + step) & 3
        may = state[MAY + seat] & unseen
        chance = beats(may, max(pool, held), held, led, state[TRUMPS], best)
        friend = room[seat]
        ours = ours * (1.0 - chance * (1.0 - friend)) + (1.0 - ours) * chance * friend * 0.8
    return ours


@kernel
def price(state: Any, bit: int, led: int, unseen: int, foes: int, room: Any) -> float:
    """Return what a card could still do later; *foes* are trumps that foes may hold."""
    trumps, group, above = state[TRUMPS], GROUP[state[ORDER] + bit], PACK & -(2 << bit)
    worth: int = WORTH[state[ORDER] + bit]
    is_boss = unseen & group & above == 0
    if group == trumps:
        if bit < LOWEST_UNTER:
            return 2.5 + 0.1 * worth
        height = count(trumps & above)
        base = mind_rules.OBER if height < 4 else mind_rules.UNTER
        return base + (2.0 if is_boss else 0.0) - 0.2 * height
    if is_boss and foes == 0:
        return 6.0
    if worth == 11:
        return 1.5 if state[SEEN] & group else 4.0
    if worth != 10:
        return 0.0
    if group == led:
        for step in range(1, 4 - state[PLACE]):
            seat = (state[TURN] + step) & 3
            if room[seat] < 1.0 and state[MAY + seat] & unseen & group & above:
                return mind_rules.EXPOSED
    return -1.0 if state[state[TURN]] & group == 1 << bit else 0.0


@kernel
def trump_advice(state: Any, bit: int, unseen: int, foes: int, attacks: bool) -> float:
    """Return what advice says of leading a trump."""
    me, trumps, has_partner = state[TURN], state[TRUMPS], state[KIND] == RUFER
    if not attacks:
        return -mind_rules.LEAVES
    if foes == 0:
        return -6.0 if has_partner else -mind_rules.RESERVE
    if me != state[DECLARER]:
        return mind_rules.SHOWS + (2.0 if bit >= LOWEST_OBER and state[ORDER] == 0 else 0.0)
    if count(state[me] & trumps) >= (3 if has_partner else 2):
        return mind_rules.DRAWS
    if unseen & trumps & -(2 << bit) == 0:
        return mind_rules.DRAWS
    return 2.0 if has_partner else 0.0


@kernel
def called_advice(state: Any, worth: int, foes: int, attacks: bool) -> float:
    """Return what advice says of leading the called suit for the first time."""
    if not attacks:
        return mind_rules.SEARCHES - worth
    if state[TURN] == state[DECLARER]:
        return -4.0 if foes else 6.0
    return -mind_rules.HIDES if foes else 4.0


@kernel
def plain_advice(state: Any, bit: int, unseen: int, foes: int, attacks: bool) -> float:
    """Return what advice says of leading a card that is no trump."""
    me, trumps, group = state[TURN], state[TRUMPS], GROUP[state[ORDER] + bit]
    worth, declarer, has_partner = WORTH[state[ORDER] + bit], state[DECLARER], state[KIND] == RUFER
    if state[BOUND] and group == state[CALLED]:
        return called_advice(state, worth, foes, attacks)
    if attacks:
        draws = not has_partner and foes != 0 and count(state[me] & trumps) > 1
        return -mind_rules.EARLY if draws else 0.0
    held, top = state[MAY + declarer] & unseen, group & ~(group >> 2)
    is_gift = worth >= 10 and held & group == 0 and held & trumps != 0
    is_best = unseen & group & -(2 << bit) == 0  # worth leading in a Wenz, where trumps are few
    is_left = state[SEEN] & top == top and foes != 0 and not (state[ORDER] and is_best)
    is_dead = is_gift or is_left
    advice = -mind_rules.DEAD if is_dead else 0.0
    length, is_daus = count(state[me] & group), worth == 11 and not is_gift
    if has_partner:
        return advice - 0.5 * length + (mind_rules.DAUS if is_daus and length <= 2 else 0.0)
    if is_daus or state[ORDER]:
        return advice + (mind_rules.DAUS_ALONE if is_daus else 0.0)
    is_next = (declarer - me) & 3 == 1
    return advice + (mind_rules.LENGTH if is_next else -mind_rules.LENGTH) * length


@kernel
def lead_worth(
    state: Any, bit: int, swing: float, unseen: int, foes: int, attacks: bool, room: Any
) -> float:
    """Return what leading a card is worth; *swing* is what the trick promises."""
    group = GROUP[state[ORDER] + bit]
    later = 0.7 * price(state, bit, group, unseen, foes, room)
    if group != state[TRUMPS]:
        return swing - later + plain_advice(state, bit, unseen, foes, attacks)
    if attacks and unseen & group & -(2 << bit) == 0:
        later = 0.0
    return swing - later + trump_advice(state, bit, unseen, foes, attacks)


@kernel
def weigh_by_book(state: Any, codes: Any, size: int, room: Any, values: Any) -> None:
    """Write into *values* what each of the *size* cards in *codes* is worth, in points of cards."""
    apart()
    me, trumps, order, place = state[TURN], state[TRUMPS], state[ORDER], state[PLACE]
    hand, led = state[me], state[LED]
    unseen, foes = PACK & ~(state[SEEN] | hand), 0
    trust(state, me, room)
    for seat in range(4):
        if seat != me and room[seat] < 1.0:
            foes |= state[MAY + seat]
    foes &= unseen & trumps
    attacks = me in (state[DECLARER], state[PARTNER])
    stake, without = 3.0 * (3 - place), 0.0
    if state[KIND] >= WENZ_TOUT:
        stake += mind_rules.TOUT_TRICK
    if place:
        stake += state[HEAP]
        holder = room[state[HOLDER]]
        without = chance_of_trick(state, state[BEST], holder, led, unseen, room)
    for number in range(size):
        bit, chance = codes[number], without
        group = GROUP[order + bit]
        if place == 0 or (bit > state[BEST] and group in (led, trumps)):
            chance = chance_of_trick(state, bit, 1.0, led if place else group, unseen, room)
        swing = (2.0 * chance - 1.0) * (stake + WORTH[order + bit])
        if place == 0:
            values[number] = lead_worth(state, bit, swing, unseen, foes, attacks, room)
            continue
        values[number] = swing - 1.1 * price(state, bit, led, unseen, foes, room)
        if group not in (trumps, led) and hand & group == 1 << bit and hand & trumps:
            values[number] += 2.0  # rid of a suit: room for trumping and smearing
