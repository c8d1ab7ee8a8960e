"""What a seat notices about a hand and about a card, as numbers.

Written for speed with plain integers only, so that the same lines run in Python, where friends
play, and through Numba, where `training` lets them play millions of rounds. A set of cards is an
integer with a bit for each card, Karo 0..7, Herz 8..15, Pik 16..23, Kreuz 24..31; a card as played
is its number, Pik 7 as HIGH or LOW. Lists may be NumPy arrays.
"""

from math import comb
from typing import Any, Final

type Numbers = Any  # a list of numbers, or an array of them

JOKER: Final = 16
HIGH: Final = 32
LOW: Final = 33
NO_SUIT: Final = 4
SEATS: Final = 4

PLAY_FEATURES: Final = 34
BID_FEATURES: Final = 40
NEEDS: Final = 4

POP: Final = [byte.bit_count() for byte in range(256)]
# NONE_OF[(u * 25 + k) * 9 + b]: the chance that k cards out of u unseen ones hold none of b
NONE_OF: Final = [
    (comb(u - b, k) / comb(u, k) if b <= u and k <= u else float(b == 0))
    for u in range(33)
    for k in range(25)
    for b in range(9)
]


def power(code: int, led: int) -> int:
    """Return what a played card is worth in a trick; the highest takes it."""
    if code == HIGH:
        return 200
    if code == LOW:
        return 1 if led == 2 else 0
    if code < 8:
        return 100 + code
    return 1 + (code & 7) if code >> 3 == led else 0


def suit_asked(code: int) -> int:
    """Return the suit that a lead asks for."""
    if code == HIGH:
        return NO_SUIT
    return 2 if code == LOW else code >> 3


def need_kind(need: int, left: int) -> int:
    """Return 0 for too many tricks already, 1 for no more wanted, 2 for some, 3 for all left."""
    if need < 0:
        return 0
    if need == 0:
        return 1
    return 2 if need < left else 3


def bucket(place: int, need: int, left: int) -> int:
    """Return the number of the table of weights for this kind of decision."""
    return (place * NEEDS + need_kind(need, left)) * 8 + left - 1


def beats(
    wants: bool,
    best: int,
    led: int,
    unseen: int,
    count: int,
    void: int,
    none: Numbers,
    pop: Numbers,
) -> float:
    """Return the chance that a seat yet to play takes the trick off a card worth *best*.

    It holds *count* of the *unseen* cards and does not hold the suits in *void*. If it *wants* to
    it beats what it can, otherwise only what it must.
    """
    if best >= 200:
        return 0.0
    plain = unseen & ~(1 << JOKER)
    whole = (
        pop[unseen & 255]
        + pop[unseen >> 8 & 255]
        + pop[unseen >> 16 & 255]
        + pop[unseen >> 24 & 255]
    )
    base = (whole * 25 + count) * 9
    trumps = 0 if void & 1 else plain & 255
    over = trumps if best < 100 else trumps >> (best - 99) << (best - 99)
    under = trumps & ~over
    chance = 0.0
    if led == 0:
        if wants:
            chance = 1.0 - none[base + pop[over]]
        else:
            chance = none[base + pop[under]] - none[base + pop[trumps]]
    else:
        suit = 0 if void >> led & 1 else plain >> (8 * led) & 255
        empty = none[base + pop[suit]]
        higher = 0 if best >= 100 else suit >> best << best
        lower = suit & ~higher
        if wants:
            chance = 1.0 - none[base + pop[higher]] + empty * (1.0 - none[base + pop[over]])
        else:
            chance = none[base + pop[lower]] - empty
            chance += empty * (none[base + pop[under]] - none[base + pop[trumps]])
    if wants and unseen >> JOKER & 1 and whole > 0:
        chance = 1.0 - (1.0 - chance) * (1.0 - count / whole)
    return float(min(1.0, max(0.0, chance)))


def promise(
    hand: int, unseen: int, others: int, none: Numbers, pop: Numbers, out: Numbers
) -> float:
    """Return how many tricks *hand* should still take; count kinds of cards into *out*.

    *out*: trumps, highest trumps, highest of another suit, cards nothing is lower than, suits
    not held. *others* is how many of the *unseen* cards the other seats hold.
    """
    whole = (
        pop[unseen & 255]
        + pop[unseen >> 8 & 255]
        + pop[unseen >> 16 & 255]
        + pop[unseen >> 24 & 255]
    )
    base = (whole * 25 + others) * 9
    for kind in range(5):
        out[kind] = 0.0
    tricks = 0.0
    plain = unseen & ~(1 << JOKER)
    for suit in range(4):
        mine = hand >> (8 * suit) & 255
        theirs = plain >> (8 * suit) & 255
        if suit == 2 and mine & 1:
            tricks += 0.9
            mine &= 254
        if mine == 0:
            out[4] += 1.0
            continue
        long = pop[mine]
        around = pop[theirs]
        for rank in range(8):
            if not mine >> rank & 1:
                continue
            higher = pop[theirs >> rank]
            top = none[base + higher]
            if around == higher:
                out[3] += 1.0
            if suit == 0:
                out[0] += 1.0
                tricks += 0.35 + 0.65 * top
                if higher == 0:
                    out[1] += 1.0
            else:
                if higher == 0:
                    out[2] += 1.0
                tricks += top * (0.8 if around >= 4 else 0.15 + 0.16 * around) / (0.7 + 0.3 * long)
    return tricks


def play_features(
    code: int,
    hand: int,
    unseen: int,
    counts: Numbers,
    needs: Numbers,
    voids: Numbers,
    me: int,
    place: int,
    led: int,
    best: int,
    holder: int,
    none: Numbers,
    pop: Numbers,
    rest: Numbers,
    out: Numbers,
) -> None:
    """Write into *out* what playing *code* means.

    *place* is how many cards lie in the trick, *led* its suit, *best* the worth of its highest
    card, which *holder* played. *rest* is room for five numbers.
    """
    is_joker = code >= HIGH
    card = JOKER if is_joker else code
    if place == 0:
        led = suit_asked(code)
        best = -1
    worth = power(code, led)
    suit = card >> 3
    rank = card & 7
    left = counts[me]
    need = needs[me]
    mine = hand & ~(1 << card)
    likely, least, most = 1.0, 1.0, 1.0
    needy = 0
    if worth > best:
        for step in range(1, SEATS - place):
            seat = (me + step) & 3
            can = beats(True, worth, led, unseen, counts[seat], voids[seat], none, pop)
            must = beats(False, worth, led, unseen, counts[seat], voids[seat], none, pop)
            least *= 1.0 - can
            most *= 1.0 - must
            if needs[seat] > 0:
                likely *= 1.0 - can
                needy += 1
            else:
                likely *= 1.0 - must
    else:
        likely, least, most = 0.0, 0.0, 0.0
    others = counts[0] + counts[1] + counts[2] + counts[3] - left
    wanted = 0
    for seat in range(SEATS):
        if seat != me and needs[seat] > 0:
            wanted += needs[seat]
    tricks = promise(mine, unseen, others, none, pop, rest)
    gap = need - likely - tricks
    theirs = unseen >> (8 * suit) & 255
    if suit == 2:
        theirs &= 254
    higher = pop[theirs >> rank]
    around = pop[theirs]
    same = pop[mine >> (8 * suit) & 255]
    out[0] = 1.0
    out[1] = likely
    out[2] = least
    out[3] = most
    out[4] = likely * tricks
    out[5] = tricks
    out[6] = max(gap, 0.0)
    out[7] = max(-gap, 0.0)
    out[8] = out[6] * out[6]
    out[9] = out[7] * out[7]
    out[10] = 1.0 if suit == 0 else 0.0
    out[11] = 1.0 if code == HIGH else 0.0
    out[12] = 1.0 if code == LOW else 0.0
    out[13] = 0.0 if is_joker or suit == 0 else rank / 7.0
    out[14] = rank / 7.0 if suit == 0 else 0.0
    out[15] = 1.0 if higher == 0 and not is_joker else 0.0
    out[16] = 1.0 if around == higher and not is_joker else 0.0
    out[17] = 0.0 if is_joker else same / 4.0
    out[18] = 1.0 if same == 0 and suit != 0 and not is_joker else 0.0
    out[19] = rest[0]
    out[20] = rest[1]
    out[21] = rest[2]
    out[22] = rest[3]
    out[23] = 1.0 if mine >> JOKER & 1 else 0.0
    out[24] = likely * (wanted + need - left)
    out[25] = 1.0 if worth > best and place > 0 and needs[holder] > 0 else 0.0
    out[26] = likely * needy
    out[27] = 0.0 if is_joker else around / 8.0
    out[28] = 0.0 if is_joker else higher / 8.0
    out[29] = out[10] * out[15]
    out[30] = likely * likely
    out[31] = likely * (need - tricks)
    out[32] = (wanted + need - left) * tricks
    out[33] = (rank / 7.0) * (wanted + need - left) if not is_joker else 0.0


def bid_features(
    hand: int,
    cards: int,
    place: int,
    announced: int,
    none: Numbers,
    pop: Numbers,
    rest: Numbers,
    out: Numbers,
) -> None:
    """Write into *out* what an announcement is judged by; *place* others have *announced*."""
    for number in range(BID_FEATURES):
        out[number] = 0.0
    unseen = 0xFFFFFFFF & ~hand
    tricks = promise(hand, unseen, 3 * cards, none, pop, rest)
    out[0] = 1.0
    trumps = hand & 255
    for rank in range(8):
        out[1 + rank] = trumps >> rank & 1
    longest = 0
    for suit in range(1, 4):
        mine = hand >> (8 * suit) & 255
        if suit == 2:
            mine &= 254
        long = pop[mine]
        longest = max(longest, long)
        for rank in range(4, 8):
            if mine >> rank & 1:
                out[5 + rank] += 1.0
        out[13] += pop[mine & 7]
        out[14] += 1.0 if long == 0 else 0.0
        out[15] += 1.0 if long == 1 else 0.0
        if mine & 128:
            out[16] += 1.0 if long >= 3 else 0.0
            out[17] += 1.0 if mine & 64 else 0.0
            out[18] += 1.0 if long == 1 else 0.0
        elif mine & 64:
            out[19] += 1.0 if long >= 2 else 0.0
            out[20] += 1.0 if long >= 3 else 0.0
        out[21] += long * long / 8.0
    out[22] = 1.0 if hand >> JOKER & 1 else 0.0
    long = pop[trumps]
    out[23] = long * long / 4.0
    out[24] = long * out[14]
    out[25] = tricks
    out[26] = tricks * tricks
    out[27] = tricks * tricks * tricks / 4.0
    share = announced - cards * place / 4.0
    out[28 + place] = 1.0
    out[32] = share if place == 1 else 0.0
    out[33] = share if place == 2 else 0.0
    out[34] = share if place == 3 else 0.0
    out[35] = share * share
    out[36] = share * tricks
    out[37] = out[22] * long
    out[38] = longest
    out[39] = tricks if place == 0 else 0.0
