"""What a seat notices, compiled: the numbers of `policy.features` for a hand and for its plays.

Reckoned so that what a hand's other suits promise is not reckoned again for every card; a test
compares the two.
"""

from typing import Any, Final

import numpy as np

from game.russisch_poker.policy import features
from game.russisch_poker.search.bits import JOKER, PACK, SUIT, apart, count, kernel, lowest
from game.russisch_poker.search.rounds import (
    BEST,
    HIGH,
    HOLDER,
    LED,
    PLACE,
    SEEN,
    TURN,
    power,
)

NONE: Final = np.array(features.NONE_OF)
PLAYS: Final = features.PLAY_FEATURES
BIDS: Final = features.BID_FEATURES
# scratch: 0..39 an announcement, 40..64 and 70.. suits, 80..95 values, then a row for each play
VALUES: Final = 80
ROWS: Final = 96
MOST: Final = 12  # plays there may be; a hand of eight has nine, with Pik 7 high or low
ROOM: Final = ROWS + MOST * PLAYS


@kernel
def promised(suit: int, mine: int, theirs: int, base: int, none: Any, room: Any, at: int) -> None:
    """Write what one suit of a hand promises: tricks, and the kinds of cards in it."""
    apart()
    tricks = 0.0
    tops = 0.0
    lows = 0.0
    if suit == 2:
        if mine & 1:
            tricks += 0.9
        mine &= 254
        theirs &= 254
    size = count(mine)
    room[at + 4] = 1.0 if mine == 0 else 0.0
    around = count(theirs)
    scale = (0.8 if around >= 4 else 0.15 + 0.16 * around) / (0.7 + 0.3 * size)
    rest = mine
    while rest:
        rank = lowest(rest)
        rest &= rest - 1
        higher = count(theirs >> rank)
        top = none[base + higher]
        if around == higher:
            lows += 1.0
        if higher == 0:
            tops += 1.0
        if suit == 0:
            tricks += 0.35 + 0.65 * top
        else:
            tricks += top * scale
    room[at] = tricks
    room[at + 1] = size if suit == 0 else 0.0
    room[at + 2] = tops
    room[at + 3] = lows


@kernel
def beaten(
    best: int, led: int, unseen: int, base: int, void: int, joker: float, none: Any
) -> tuple[float, float]:
    """Return the chances that a later seat beats what it can, and what it must."""
    if best >= 200:
        return 0.0, 0.0
    plain = unseen & ~JOKER
    trumps = 0 if void & 1 else plain & SUIT
    over = trumps if best < 100 else trumps >> (best - 99) << (best - 99)
    under = trumps & ~over
    if led == 0:
        can = 1.0 - none[base + count(over)]
        must = none[base + count(under)] - none[base + count(trumps)]
    else:
        suit = 0
        if led < 4 and not void >> led & 1:
            suit = plain >> (8 * led) & SUIT
        empty = none[base + count(suit)]
        higher = 0 if best >= 100 else suit >> best << best
        lower = suit & ~higher
        no_over = none[base + count(over)]
        can = 1.0 - none[base + count(higher)] + empty * (1.0 - no_over)
        must = none[base + count(lower)] - empty
        must += empty * (none[base + count(under)] - none[base + count(trumps)])
    can = min(1.0, max(0.0, can))
    must = min(1.0, max(0.0, must))
    can = 1.0 - (1.0 - can) * (1.0 - joker)
    return min(1.0, max(0.0, can)), must


@kernel
def row_of(state: Any) -> int:
    """Return which row of weights counts for the seat to play."""
    me = state[TURN]
    left, need = state[4 + me], state[8 + me]
    kind = 0 if need < 0 else (1 if need == 0 else (2 if need < left else 3))
    return int((state[PLACE] * 4 + kind) * 8 + left - 1)


@kernel
def taking(
    state: Any, worth: int, led: int, best: int, whole: int, unseen: int, none: Any, room: Any,
    at: int,
) -> int:  # fmt: skip
    """Write the chances that a card of this *worth* takes the trick; return who may object."""
    apart()
    if worth <= best:
        return 0
    me, place = state[TURN], state[PLACE]
    is_joker_out = unseen & JOKER and worth < 200 and whole > 0
    likely, least, most = 1.0, 1.0, 1.0
    needy = 0
    for step in range(1, 4 - place):
        seat = (me + step) & 3
        cards = state[4 + seat]
        joker = cards / whole if is_joker_out else 0.0
        base = (whole * 25 + cards) * 9
        can, must = beaten(worth, led, unseen, base, state[12 + seat], joker, none)
        least *= 1.0 - can
        most *= 1.0 - must
        if state[8 + seat] > 0:
            likely *= 1.0 - can
            needy += 1
        else:
            likely *= 1.0 - must
    room[at + 1], room[at + 2], room[at + 3] = likely, least, most
    return needy


@kernel
def hold(hand: int, plain: int, base: int, none: Any, room: Any) -> None:
    """Write into *room* what each suit promises (from 40 on), and all of them (from 70 on)."""
    for each in range(70, 75):
        room[each] = 0.0
    for suit in range(4):
        at = 40 + 5 * suit
        promised(suit, hand >> (8 * suit) & SUIT, plain >> (8 * suit) & SUIT, base, none, room, at)
        for each in range(5):
            room[70 + each] += room[at + each]


@kernel
def aim(
    suit: int, likely: float, needy: int, need: int, strain: int, trump_tops: float, room: Any,
    at: int,
) -> None:  # fmt: skip
    """Write into *room* what a card of *suit* means for the tricks needed; at 60 is the rest."""
    old = 40 + 5 * suit
    tricks = room[70] - room[old] + room[60]
    top = trump_tops if suit != 0 else room[62]
    gap = need - likely - tricks
    over, under = max(gap, 0.0), max(-gap, 0.0)
    room[at] = 1.0
    room[at + 4] = likely * tricks
    room[at + 5] = tricks
    room[at + 6], room[at + 7] = over, under
    room[at + 8], room[at + 9] = over * over, under * under
    room[at + 19] = room[71] - room[old + 1] + room[61]
    room[at + 20] = top
    room[at + 21] = room[72] - room[old + 2] + room[62] - top
    room[at + 22] = room[73] - room[old + 3] + room[63]
    room[at + 24] = likely * strain
    room[at + 26] = likely * needy
    room[at + 30] = likely * likely
    room[at + 31] = likely * (need - tricks)
    room[at + 32] = strain * tricks


@kernel
def place_in_suit(
    suit: int, rank: int, mine: int, theirs: int, has_joker: bool, strain: int, room: Any, at: int
) -> None:
    """Write into *room* what a card that is not Pik 7 is in its suit; *mine* are the others."""
    higher, around, same = count(theirs >> rank), count(theirs), count(mine)
    if suit == 0:
        room[at + 14] = rank / 7.0
    else:
        room[at + 13] = rank / 7.0
        room[at + 18] = 1.0 if same == 0 else 0.0
    room[at + 15] = 1.0 if higher == 0 else 0.0
    room[at + 16] = 1.0 if around == higher else 0.0
    room[at + 17] = same / 4.0
    room[at + 23] = 1.0 if has_joker else 0.0
    room[at + 27] = around / 8.0
    room[at + 28] = higher / 8.0
    room[at + 29] = 1.0 if suit == 0 and higher == 0 else 0.0
    room[at + 33] = (rank / 7.0) * strain


@kernel
def look(state: Any, codes: Any, size: int, none: Any, room: Any) -> None:
    """Write into *room* what each of the *size* plays in *codes* means to the seat to play."""
    apart()
    me, place, holder = state[TURN], state[PLACE], state[HOLDER]
    hand = state[me]
    unseen = PACK & ~(state[SEEN] | hand)
    left, need = state[4 + me], state[8 + me]
    whole, others, wanted = count(unseen), -left, 0
    for seat in range(4):
        others += state[4 + seat]
        if seat != me and state[8 + seat] > 0:
            wanted += state[8 + seat]
    base = (whole * 25 + others) * 9
    strain, plain = wanted + need - left, unseen & ~JOKER
    hold(hand, plain, base, none, room)
    trump_tops = room[42]
    for number in range(size):
        code = codes[number]
        at = ROWS + number * PLAYS
        for each in range(PLAYS):
            room[at + each] = 0.0
        is_joker = code >= HIGH
        card = 16 if is_joker else code
        led, best = state[LED], state[BEST]
        if place == 0:
            led = 4 if code == HIGH else card >> 3
            best = -1
        worth = power(code, led)
        needy = taking(state, worth, led, best, whole, unseen, none, room, at)
        suit, rank = card >> 3, card & 7
        mine = (hand & ~(1 << card)) >> (8 * suit) & SUIT
        theirs = plain >> (8 * suit) & SUIT
        promised(suit, mine, theirs, base, none, room, 60)
        aim(suit, room[at + 1], needy, need, strain, trump_tops, room, at)
        if worth > best and place > 0 and state[8 + holder] > 0:
            room[at + 25] = 1.0
        if suit == 0:
            room[at + 10] = 1.0
        if is_joker:
            room[at + 11 if code == HIGH else at + 12] = 1.0
        else:
            has_joker = hand & JOKER != 0
            place_in_suit(suit, rank, mine, theirs, has_joker, strain, room, at)


@kernel
def notice(hand: int, cards: int, place: int, announced: int, none: Any, room: Any) -> None:
    """Write into *room* what an announcement is judged by (`policy.features.bid_features`)."""
    apart()
    for number in range(BIDS):
        room[number] = 0.0
    unseen = PACK & ~hand
    base = ((32 - cards) * 25 + 3 * cards) * 9
    tricks = 0.0
    for suit in range(4):
        theirs = unseen >> (8 * suit) & SUIT
        promised(suit, hand >> (8 * suit) & SUIT, theirs, base, none, room, 60)
        tricks += room[60]
    room[0] = 1.0
    trumps = hand & SUIT
    for rank in range(8):
        room[1 + rank] = trumps >> rank & 1
    longest = 0
    for suit in range(1, 4):
        mine = hand >> (8 * suit) & SUIT
        if suit == 2:
            mine &= 254
        long = count(mine)
        longest = max(longest, long)
        for rank in range(4, 8):
            if mine >> rank & 1:
                room[5 + rank] += 1.0
        room[13] += count(mine & 7)
        room[14] += 1.0 if long == 0 else 0.0
        room[15] += 1.0 if long == 1 else 0.0
        if mine & 128:
            room[16] += 1.0 if long >= 3 else 0.0
            room[17] += 1.0 if mine & 64 else 0.0
            room[18] += 1.0 if long == 1 else 0.0
        elif mine & 64:
            room[19] += 1.0 if long >= 2 else 0.0
            room[20] += 1.0 if long >= 3 else 0.0
        room[21] += long * long / 8.0
    room[22] = 1.0 if hand & JOKER else 0.0
    size = count(trumps)
    room[23] = size * size / 4.0
    room[24] = size * room[14]
    room[25] = tricks
    room[26] = tricks * tricks
    room[27] = tricks * tricks * tricks / 4.0
    gap = announced - cards * place / 4.0
    room[28 + place] = 1.0
    if place > 0:
        room[31 + place] = gap
    room[35] = gap * gap
    room[36] = gap * tricks
    room[37] = room[22] * size
    room[38] = longest
    room[39] = tricks if place == 0 else 0.0
