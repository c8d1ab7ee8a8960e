"""The policy of the readable mind, compiled: what it would announce and play, and how likely.

The same numbers as `policy.features`, reckoned so that what a hand's other suits promise is not
reckoned again for every card; a test compares the two.
"""

from typing import Any, Final

import numpy as np

from game.russisch_poker.policy import features, weights
from game.russisch_poker.search.bits import JOKER, PACK, SUIT, count, kernel, share
from game.russisch_poker.search.rounds import (
    BEST,
    HIGH,
    HOLDER,
    LED,
    PLACE,
    PLAIN,
    SEEN,
    TURN,
    legal,
    power,
    put,
)

NONE: Final = np.array(features.NONE_OF)
PLAYS: Final = features.PLAY_FEATURES
BIDS: Final = features.BID_FEATURES
PLAIN_ERROR: Final = 3.0  # how far plain players stray
ROOM: Final = 160  # numbers of scratch: 0..39 features, 40..63 suits, 64..79 values, 80.. values


def tables() -> tuple[Any, Any, Any]:
    """Return the weights of plays and of announcements, and the chances to hold none."""
    read = weights()
    return np.array(read["plays"]), np.array(read["bids"]), NONE


@kernel
def promised(suit: int, mine: int, theirs: int, base: int, none: Any, room: Any, at: int) -> None:
    """Write what one suit of a hand promises: tricks, and the kinds of cards in it."""
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
    for rank in range(8):
        if mine >> rank & 1:
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
def dot(row: Any, out: Any, size: int) -> float:
    """Return the sum of the products."""
    value = 0.0
    for each in range(size):
        value += row[each] * out[each]
    return value


@kernel
def weigh(state: Any, codes: Any, size: int, plays: Any, none: Any, room: Any, values: Any) -> None:
    """Write into *values* what each of the *size* plays in *codes* is worth to the seat to play."""
    me, place, holder = state[TURN], state[PLACE], state[HOLDER]
    hand = state[me]
    unseen = PACK & ~(state[SEEN] | hand)
    left, need = state[4 + me], state[8 + me]
    kind = 0 if need < 0 else (1 if need == 0 else (2 if need < left else 3))
    row = plays[(place * 4 + kind) * 8 + left - 1]
    whole = count(unseen)
    others = -left
    wanted = 0
    for seat in range(4):
        others += state[4 + seat]
        if seat != me and state[8 + seat] > 0:
            wanted += state[8 + seat]
    base = (whole * 25 + others) * 9
    strain = wanted + need - left
    plain = unseen & ~JOKER
    sums = room[70:75]
    sums[:] = 0.0
    for suit in range(4):
        promised(
            suit, hand >> (8 * suit) & SUIT, plain >> (8 * suit) & SUIT, base, none, room,
            40 + 5 * suit,
        )  # fmt: skip
        for each in range(5):
            sums[each] += room[40 + 5 * suit + each]
    trump_tops = room[42]
    is_joker_out = unseen & JOKER
    for number in range(size):
        code = codes[number]
        is_joker = code >= HIGH
        card = 16 if is_joker else code
        led, best = state[LED], state[BEST]
        if place == 0:
            led = card >> 3
            if code == HIGH:
                led = 4
            best = -1
        worth = power(code, led)
        suit, rank = card >> 3, card & 7
        likely, least, most = 1.0, 1.0, 1.0
        needy = 0
        if worth > best:
            for step in range(1, 4 - place):
                seat = (me + step) & 3
                cards = state[4 + seat]
                joker = cards / whole if is_joker_out and worth < 200 and whole > 0 else 0.0
                can, must = beaten(
                    worth, led, unseen, (whole * 25 + cards) * 9, state[12 + seat], joker, none
                )
                least *= 1.0 - can
                most *= 1.0 - must
                if state[8 + seat] > 0:
                    likely *= 1.0 - can
                    needy += 1
                else:
                    likely *= 1.0 - must
        else:
            likely, least, most = 0.0, 0.0, 0.0
        mine = (hand & ~(1 << card)) >> (8 * suit) & SUIT
        theirs = plain >> (8 * suit) & SUIT
        promised(suit, mine, theirs, base, none, room, 60)
        old = 40 + 5 * suit
        tricks = sums[0] - room[old] + room[60]
        top = trump_tops if suit != 0 else room[62]
        gap = need - likely - tricks
        higher = count(theirs >> rank)
        around = count(theirs)
        same = count(mine)
        over, under = max(gap, 0.0), max(-gap, 0.0)
        value = row[0] + row[1] * likely + row[2] * least + row[3] * most
        value += row[4] * likely * tricks + row[5] * tricks
        value += row[6] * over + row[7] * under + row[8] * over * over + row[9] * under * under
        if suit == 0:
            value += row[10] + row[14] * (rank / 7.0)
        if is_joker:
            value += row[11] if code == HIGH else row[12]
        else:
            if suit != 0:
                value += row[13] * (rank / 7.0)
                if same == 0:
                    value += row[18]
            if higher == 0:
                value += row[15]
                if suit == 0:
                    value += row[29]
            if around == higher:
                value += row[16]
            value += row[17] * (same / 4.0)
            value += row[27] * (around / 8.0) + row[28] * (higher / 8.0)
            value += row[33] * (rank / 7.0) * strain
        value += row[19] * (sums[1] - room[old + 1] + room[61])
        value += row[20] * top
        value += row[21] * (sums[2] - room[old + 2] + room[62] - top)
        value += row[22] * (sums[3] - room[old + 3] + room[63])
        if hand & JOKER and not is_joker:
            value += row[23]
        value += row[24] * likely * strain
        if worth > best and place > 0 and state[8 + holder] > 0:
            value += row[25]
        value += row[26] * likely * needy + row[30] * likely * likely
        value += row[31] * likely * (need - tricks) + row[32] * strain * tricks
        values[number] = value


@kernel
def plain(state: Any, codes: Any, size: int, values: Any) -> None:
    """Write into *values* how a plain player likes each of the *size* plays in *codes*.

    He knows his own number and the cards seen, no more: whoever needs tricks leads what has become
    high and takes with the lowest card that does it; who needs none gets rid of the highest card
    that does not take. The joker is for the end.
    """
    me, place = state[TURN], state[PLACE]
    unseen = PACK & ~(state[SEEN] | state[me])
    wants, urgent = state[8 + me] > 0, state[8 + me] + 1 >= state[4 + me]
    for number in range(size):
        code = codes[number]
        if code >= HIGH:
            high = code == HIGH
            if wants:
                values[number] = (20.0 if urgent else -16.0) if high else -40.0
            else:
                values[number] = -60.0 if high else -6.0
            continue
        rank = code & 7
        above = count((unseen >> (code & 24) & SUIT) >> rank)
        cost = 1.0 * rank + (12.0 if code < 8 else 0.0)
        takes = place == 0 or power(code, state[LED]) > state[BEST]
        if wants:
            if place == 0:
                values[number] = 30.0 - 6.0 * above - (4.0 if code < 8 and above > 0 else 0.0)
            elif takes:
                sure = place == 3 or above == 0
                values[number] = (60.0 if sure else 30.0 - 3.0 * above) - cost
            else:
                values[number] = -cost
        elif place == 0:
            values[number] = 4.0 * above - cost - (20.0 if code < 8 else 0.0)
        elif takes:
            values[number] = -30.0 + (cost if place == 3 else -cost)
        else:
            values[number] = cost


@kernel
def pick(
    state: Any, codes: Any, plays: Any, none: Any, room: Any, chance: Any, error: float
) -> int:
    """Return what the policy plays; *error* lets it stray among what is about as good."""
    size = legal(state, codes)
    if size == 1:
        return int(codes[0])
    values = room[80:96]
    if state[PLAIN] >> state[TURN] & 1:
        plain(state, codes, size, values)
        error = PLAIN_ERROR
    else:
        weigh(state, codes, size, plays, none, room, values)
    best, code = -1e18, 0
    for number in range(size):
        value = values[number]
        if error > 0.0:
            value += error * (share(chance) + share(chance) - 1.0)
        if value > best:
            best, code = value, codes[number]
    return int(code)


@kernel
def finish(
    state: Any, codes: Any, plays: Any, none: Any, room: Any, chance: Any, error: float
) -> None:
    """Play the round to its end by the policy."""
    left = state[4] + state[5] + state[6] + state[7]
    for _ in range(left):
        put(state, pick(state, codes, plays, none, room, chance, error))


@kernel
def notice(hand: int, cards: int, place: int, announced: int, none: Any, room: Any) -> None:
    """Write into *room* what an announcement is judged by (`policy.features.bid_features`)."""
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


@kernel
def judge(
    hand: int, cards: int, place: int, announced: int, bids: Any, none: Any, room: Any, values: Any
) -> None:
    """Write into *values* what each announcement is worth; the forbidden one nearly nothing."""
    notice(hand, cards, place, announced, none, room)
    for bid in range(cards + 1):
        values[bid] = dot(bids[cards - 1, bid], room, BIDS)
    if place == 3 and 0 <= cards - announced <= cards:
        values[cards - announced] = -1e9


@kernel
def announce(
    state: Any, first: int, cards: int, place: int, bids: Any, none: Any, room: Any, chance: Any,
    error: float,
) -> None:  # fmt: skip
    """Let the seats from *place* on announce by the policy."""
    announced = 0
    for before in range(place):
        announced += state[22 + ((first + before) & 3)]
    values = room[80:96]
    for number in range(place, 4):
        seat = (first + number) & 3
        judge(state[seat], cards, number, announced, bids, none, room, values)
        best, mine = -1e18, 0
        stray = PLAIN_ERROR if state[PLAIN] >> seat & 1 else error
        for bid in range(cards + 1):
            value = values[bid]
            if stray > 0.0:
                value += stray * (share(chance) + share(chance) - 1.0)
            if value > best:
                best, mine = value, bid
        state[22 + seat] = mine
        state[8 + seat] = mine
        announced += mine
