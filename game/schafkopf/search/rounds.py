"""The rules on bits: what may be played, what it does, what a deal is worth, whole random deals.

Cards are bits in the contract's own order (`mind_deck`): in games with a trump suit three plain
suits of six and 14 trumps above, in a Wenz four suits of seven and the four Unter. A deal is an
array of integers, named below; it is checked against the readable rules.
"""

from typing import Any, Final

import numpy as np

from game.core.search.bits import PACK, apart, count, draw, kernel, lowest

RUFER: Final = 1
WENZ: Final = 2
SOLO: Final = 3
WENZ_TOUT: Final = 4
SOLO_TOUT: Final = 5

# hands 0..3
MAY: Final = 4  # 4..7 cards that each seat may hold, by what all have seen
POINTS: Final = 8  # 8..11 by seat
TRICKS: Final = 12  # 12..15 by seat
SUSPECT: Final = 16  # 16..19 how much each seat has behaved like the partner
HAD: Final = 20  # 20..23 cards that each seat has played
SEEN: Final = 24
TURN: Final = 25
PLACE: Final = 26
LED: Final = 27  # the group of cards that was led
BEST: Final = 28
HOLDER: Final = 29
HEAP: Final = 30
DECLARER: Final = 31
PARTNER: Final = 32  # -1 if there is none, or if he is not known
SHOWN: Final = 33  # whether all know the partner
BOUND: Final = 34  # the called Daus until its suit has been led
CALLED: Final = 35  # the called suit
DAUS: Final = 36
TRUMPS: Final = 37
ORDER: Final = 38  # where the tables of this order of cards begin: 0, or 32 for a Wenz
KIND: Final = 39
LEFT: Final = 40  # tricks still to be played
EXTRA: Final = 41  # what Laufende add
BOOKISH: Final = 42  # set of seats: who is taken to play by the book (`ways`)
SIZE: Final = 43

_SUITS: Final = (0x3F, 0xFC0, 0x3F000, 0xFFFC0000)
_WENZ: Final = (0x7F, 0x3F80, 0x1FC000, 0xFE00000, 0xF0000000)
_SIX: Final = (0, 0, 0, 4, 10, 11)
_SEVEN: Final = (0, 0, 0, 3, 4, 10, 11)
GROUP: Final = np.array(
    [mask for mask in _SUITS for _ in range(mask.bit_count())]
    + [mask for mask in _WENZ for _ in range(mask.bit_count())]
)
WORTH: Final = np.array([*_SIX * 4, 2, 2, 2, 2, 3, 3, 3, 3, *_SEVEN * 4, 2, 2, 2, 2])
BASE: Final = np.array([0, 1, 5, 5, 10, 10])
FIRST_SUSPICION: Final = 4096
POINTS_COUNT: Final = 0.04  # what 60 points count beside the result, so that ties have an answer


@kernel
def begin(state: Any, kind: int, declarer: int, called: int, first: int) -> None:
    """Begin a deal; *called* is the number of the called suit in a Rufer. Hands are not touched."""
    state[4:] = 0
    is_wenz = kind in (WENZ, WENZ_TOUT)
    state[ORDER] = 32 if is_wenz else 0
    state[TRUMPS] = 0xF0000000 if is_wenz else 0xFFFC0000
    state[KIND] = kind
    state[DECLARER] = declarer
    state[PARTNER] = -1
    state[TURN] = first
    state[LEFT] = 8
    for seat in range(4):
        state[MAY + seat] = PACK
        state[SUSPECT + seat] = FIRST_SUSPICION
    if kind == RUFER:
        state[CALLED] = 0x3F << (6 * called)
        state[DAUS] = 1 << (6 * called + 5)
        state[BOUND] = state[DAUS]
        state[MAY + declarer] &= ~state[DAUS]
    else:
        state[SHOWN] = 1


@kernel
def fill(state: Any, hands: Any) -> None:
    """Give the seats their cards, and note who is the partner and what Laufende there are."""
    for seat in range(4):
        state[seat] = hands[seat]
        if state[DAUS] & (hands[seat] | state[HAD + seat]):
            state[PARTNER] = seat
    side = hands[state[DECLARER]] | state[HAD + state[DECLARER]]
    if state[PARTNER] >= 0:
        side |= hands[state[PARTNER]] | state[HAD + state[PARTNER]]
    state[EXTRA] = laufende(state[KIND], state[TRUMPS], side)


@kernel
def laufende(kind: int, trumps: int, side: int) -> int:
    """Return what the Laufende add if one side began with the cards *side*."""
    first = side >> 31 & 1
    length = 0
    while length < 32 and trumps >> (31 - length) & 1 and side >> (31 - length) & 1 == first:
        length += 1
    if length < (2 if kind in (WENZ, WENZ_TOUT) else 3):
        return 0
    return 2 * length if kind in (WENZ_TOUT, SOLO_TOUT) else length


@kernel
def allowed(hand: int, place: int, led: int, bound: int, called: int) -> int:
    """Return the cards of *hand* that the duties leave."""
    if place == 0:
        if hand & bound:
            low = hand & called & ~bound
            if count(low) < 3:
                return hand & ~low
        return hand
    following = hand & led
    if following:
        return bound if led == called and hand & bound else following
    rest = hand & ~bound
    return rest or hand


@kernel
def legal(state: Any) -> int:
    """Return the cards that the seat to play may play."""
    hand = state[state[TURN]]
    return allowed(hand, state[PLACE], state[LED], state[BOUND], state[CALLED])


@kernel
def suspect(state: Any, seat: int, place: int, is_trump: bool, worth: int) -> None:
    """Note what a card says of whose partner a seat may be, as long as nobody knows."""
    weight = state[SUSPECT + seat]
    if place == 0:
        weight = weight * 3 if is_trump else weight * 3 // 5
    elif state[HOLDER] == state[DECLARER]:
        weight = weight * 2 if worth >= 10 else weight * 4 // 5
    state[SUSPECT + seat] = max(1, weight)


@kernel
def put(state: Any, bit: int) -> None:
    """Let the seat to play play the card *bit*."""
    apart()
    seat, place, mask = state[TURN], state[PLACE], 1 << bit
    group, worth = GROUP[state[ORDER] + bit], WORTH[state[ORDER] + bit]
    state[seat] &= ~mask
    state[HAD + seat] |= mask
    state[SEEN] |= mask
    if state[SHOWN] == 0 and seat != state[DECLARER]:
        suspect(state, seat, place, group == state[TRUMPS], worth)
    if place == 0:
        state[LED], state[BEST], state[HOLDER], state[HEAP] = group, bit, seat, worth
    else:
        led = state[LED]
        if group != led:
            state[MAY + seat] &= ~led
        if led == state[CALLED] and mask != state[BOUND]:
            state[MAY + seat] &= ~state[BOUND]
        if bit > state[BEST] and (group == led or group == state[TRUMPS]):
            state[BEST], state[HOLDER] = bit, seat
        state[HEAP] += worth
    if mask == state[DAUS]:
        state[SHOWN], state[PARTNER] = 1, seat
    if place == 3:
        take(state)
    else:
        state[TURN], state[PLACE] = (seat + 1) & 3, place + 1


@kernel
def take(state: Any) -> None:
    """Let the best card take the full trick."""
    taker = state[HOLDER]
    state[POINTS + taker] += state[HEAP]
    state[TRICKS + taker] += 1
    state[TURN], state[PLACE] = taker, 0
    state[LEFT] -= 1
    if state[LED] == state[CALLED]:
        state[BOUND] = 0
        if state[SHOWN] == 0:
            state[SHOWN] = 1
            for seat in range(4):
                if seat != state[PARTNER]:
                    state[MAY + seat] &= ~state[DAUS]
    if state[KIND] >= WENZ_TOUT and taker != state[DECLARER]:
        state[LEFT] = 0


@kernel
def value(kind: int, points: int, tricks: int, extra: int) -> int:
    """Return what each loser pays, below nothing if the declarer's side lost."""
    if kind >= WENZ_TOUT:
        return int(BASE[kind] + extra if tricks == 8 else -BASE[kind] - extra)
    worth = int(BASE[kind] + extra)
    if tricks in (0, 8):
        worth += 2
    elif points >= 91 or points <= 30:
        worth += 1
    return worth if points >= 61 else -worth


@kernel
def outcome(state: Any) -> int:
    """Return `value` of a deal that has been played."""
    seat, partner = state[DECLARER], state[PARTNER]
    points, tricks = state[POINTS + seat], state[TRICKS + seat]
    if partner >= 0:
        points += state[POINTS + partner]
        tricks += state[TRICKS + partner]
    return value(state[KIND], points, tricks, state[EXTRA])


@kernel
def units(state: Any, seat: int) -> int:
    """Return what *seat* gains by a deal that has been played."""
    paid = outcome(state)
    if seat == state[DECLARER]:
        return paid if state[KIND] == RUFER else 3 * paid
    return paid if seat == state[PARTNER] else -paid


@kernel
def scale_of(state: Any, me: int) -> float:
    """Return the units that the game is about for *me*."""
    alone = state[KIND] != RUFER and state[DECLARER] == me
    return float(BASE[state[KIND]]) * (3.0 if alone else 1.0)


@kernel
def gain_of(state: Any, me: int, scale: float) -> float:
    """Return what a deal brought *me*, in units of *scale*, and a little for points."""
    points = 0
    declarer, partner = state[DECLARER], state[PARTNER]
    for seat in range(4):
        if (seat in (declarer, partner)) == (me in (declarer, partner)):
            points += state[POINTS + seat]
    return units(state, me) / scale + POINTS_COUNT * (points - 60.0) / 60.0


@kernel
def shuffled(pack: Any, hands: Any, chance: Any) -> None:
    """Deal the *pack*."""
    for seat in range(4):
        hands[seat] = 0
    bits = np.uint64(0)
    for number in range(32):
        if number & 3 == 0:
            bits = draw(chance)
        other = number + np.int64(
            ((bits & np.uint64(0xFFFF)) * np.uint64(32 - number)) >> np.uint64(16)
        )
        bits >>= np.uint64(16)
        card = pack[other]
        pack[other] = pack[number]
        pack[number] = card
        hands[number & 3] |= 1 << card


@kernel
def random_deals(deals: int, kind: int, called: int, chance: Any, found: Any) -> None:
    """Deal and play whole deals at random, the declarer leading; add the units by seat to *found*.

    In a Rufer who holds the called Daus does not declare. No memory: the bare rules.
    """
    hands, points, tricks = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(4, np.int64)
    pack = np.arange(32)
    is_wenz = kind in (WENZ, WENZ_TOUT)
    order, trumps = (32, 0xF0000000) if is_wenz else (0, 0xFFFC0000)
    suit = 0x3F << (6 * called) if kind == RUFER else 0
    daus = 1 << (6 * called + 5) if kind == RUFER else 0
    for _ in range(deals):
        shuffled(pack, hands, chance)
        declarer, partner = 0, -1
        if daus:
            for seat in range(4):
                if hands[seat] & daus:
                    partner = seat
            declarer = 1 if partner == 0 else 0
        side = hands[declarer]
        if partner >= 0:
            side |= hands[partner]
        extra = laufende(kind, trumps, side)
        bound = daus
        for seat in range(4):
            points[seat] = tricks[seat] = 0
        seat = declarer
        for _ in range(8):
            bits = draw(chance)
            led, best, taker, heap = 0, -1, seat, 0
            for place in range(4):
                may = allowed(hands[seat], place, led, bound, suit)
                which: Any = np.int64(
                    ((bits & np.uint64(0xFFFF)) * np.uint64(count(may))) >> np.uint64(16)
                )
                bits >>= np.uint64(16)
                while which > 0:
                    may &= may - 1
                    which -= 1
                bit = lowest(may)
                hands[seat] &= ~(1 << bit)
                group = GROUP[order + bit]
                if place == 0:
                    led = group
                if bit > best and group in (led, trumps):
                    best, taker = bit, seat
                heap += WORTH[order + bit]
                seat = (seat + 1) & 3
            points[taker] += heap
            tricks[taker] += 1
            if led == suit:
                bound = 0
            seat = taker
            if kind >= WENZ_TOUT and taker != declarer:
                break
        scored = points[declarer] + (points[partner] if partner >= 0 else 0)
        taken = tricks[declarer] + (tricks[partner] if partner >= 0 else 0)
        paid = value(kind, scored, taken, extra)
        for each in range(4):
            gain = paid if each in (declarer, partner) else -paid
            found[each] += 3 * gain if each == declarer and kind != RUFER else gain


@kernel
def lines(state: Any, depth: int, rows: Any) -> int:
    """Return how many sequences of *depth* plays there are from here; *rows* are room for them."""
    if depth == 0:
        return 1
    if state[LEFT] == 0:
        return 0
    may = legal(state)
    found = 0
    while may:
        rows[depth, :] = state
        put(rows[depth], lowest(may))
        may &= may - 1
        found += lines(rows[depth], depth - 1, rows)
    return found


def empty() -> Any:
    """Return room for a deal."""
    return np.zeros(SIZE, np.int64)
