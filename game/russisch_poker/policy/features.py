"""What a seat notices about a hand and about a card, as numbers.

`search.sight` reckons the same numbers in kernels, millions a second; a test compares them. A set
of cards is an integer with a bit for each card, Karo 0..7, Herz 8..15, Pik 16..23, Kreuz 24..31; a
card as played is its number, Pik 7 as HIGH or LOW.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

JOKER: Final = 16
HIGH: Final = 32
LOW: Final = 33
NO_SUIT: Final = 4
SEATS: Final = 4

PLAY_FEATURES: Final = 34
BID_FEATURES: Final = 40
NEEDS: Final = 4

# NONE_OF[(u * 25 + k) * 9 + b]: the chance that k cards out of u unseen ones hold none of b
NONE_OF: Final = [
    (comb(u - b, k) / comb(u, k) if b <= u and k <= u else float(b == 0))
    for u in range(33)
    for k in range(25)
    for b in range(9)
]


class Seen(NamedTuple):
    """A moment of the play as numbers: *counts* of cards, *needs* of tricks, *voids*, by seat.

    *place* is how many cards lie in the trick, *led* its suit, *best* the worth of its highest
    card, which *holder* played.
    """

    me: int
    hand: int
    unseen: int
    counts: tuple[int, ...]
    needs: tuple[int, ...]
    voids: tuple[int, ...]
    place: int
    led: int
    best: int
    holder: int

    @property
    def need(self) -> int:
        """How many tricks the seat still wants."""
        return self.needs[self.me]

    @property
    def left(self) -> int:
        """How many cards the seat still holds."""
        return self.counts[self.me]


class Promise(NamedTuple):
    """Tricks that a hand should still take, and kinds of cards in it.

    Trumps, trumps that nothing unseen beats, other cards of that kind, cards that nothing unseen
    is lower than, suits not held.
    """

    tricks: float
    trumps: int
    top_trumps: int
    tops: int
    lows: int
    voids: int


class Chances(NamedTuple):
    """How likely a card takes the trick: as the others need it, if all want it, if none does.

    *needy*: how many seats yet to play need tricks.
    """

    likely: float
    least: float
    most: float
    needy: int


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


def beaten(best: int, led: int, unseen: int, count: int, void: int) -> tuple[float, float]:
    """Return the chances that a seat yet to play takes the trick off a card worth *best*.

    First if it beats what it can, then if it beats only what it must. It holds *count* of the
    *unseen* cards and does not hold the suits in *void*.
    """
    if best >= 200:
        return 0.0, 0.0
    plain, whole = unseen & ~(1 << JOKER), unseen.bit_count()
    base = (whole * 25 + count) * 9
    trumps = 0 if void & 1 else plain & 255
    over = trumps if best < 100 else trumps >> (best - 99) << (best - 99)
    can = 1.0 - NONE_OF[base + over.bit_count()]
    must = NONE_OF[base + (trumps & ~over).bit_count()] - NONE_OF[base + trumps.bit_count()]
    if led != 0:
        suit = 0 if void >> led & 1 else plain >> (8 * led) & 255
        empty = NONE_OF[base + suit.bit_count()]
        higher = 0 if best >= 100 else suit >> best << best
        can = 1.0 - NONE_OF[base + higher.bit_count()] + empty * can
        must = NONE_OF[base + (suit & ~higher).bit_count()] - empty + empty * must
    if unseen >> JOKER & 1 and whole > 0:
        can = 1.0 - (1.0 - can) * (1.0 - count / whole)
    return min(1.0, max(0.0, can)), min(1.0, max(0.0, must))


def promise(hand: int, unseen: int, others: int) -> Promise:
    """Return what *hand* promises; the other seats hold *others* of the *unseen* cards."""
    base = (unseen.bit_count() * 25 + others) * 9
    plain = unseen & ~(1 << JOKER)
    karo = _promised(0, hand & 255, plain & 255, base)
    herz = _promised(1, hand >> 8 & 255, plain >> 8 & 255, base)
    pik = _promised(2, hand >> 16 & 255, plain >> 16 & 255, base)
    kreuz = _promised(3, hand >> 24 & 255, plain >> 24 & 255, base)
    return Promise(
        karo.tricks + herz.tricks + pik.tricks + kreuz.tricks,
        karo.trumps,
        karo.top_trumps,
        herz.tops + pik.tops + kreuz.tops,
        karo.lows + herz.lows + pik.lows + kreuz.lows,
        karo.voids + herz.voids + pik.voids + kreuz.voids,
    )


@lru_cache(maxsize=1 << 12)  # of the cards of one hand, three suits stay the same
def _promised(suit: int, mine: int, theirs: int, base: int) -> Promise:
    """Return what the cards *mine* of a suit promise against *theirs*."""
    tricks, highest, lows = 0.0, 0, 0
    if suit == 2 and mine & 1:
        tricks, mine = 0.9, mine & 254
    long, around = mine.bit_count(), theirs.bit_count()
    if not long:
        return Promise(tricks, 0, 0, 0, 0, 1)
    scale = (0.8 if around >= 4 else 0.15 + 0.16 * around) / (0.7 + 0.3 * long)
    for rank in range(8):
        if not mine >> rank & 1:
            continue
        higher = (theirs >> rank).bit_count()
        top = NONE_OF[base + higher]
        tricks += 0.35 + 0.65 * top if suit == 0 else top * scale
        highest += higher == 0
        lows += around == higher
    if suit == 0:
        return Promise(tricks, long, highest, 0, lows, 0)
    return Promise(tricks, 0, 0, highest, lows, 0)


def chances(seen: Seen, worth: int, led: int, best: int) -> Chances:
    """Return how likely a card of this *worth* takes the trick, *best* lying there."""
    if worth <= best:
        return Chances(0.0, 0.0, 0.0, 0)
    likely, least, most, needy = 1.0, 1.0, 1.0, 0
    for step in range(1, SEATS - seen.place):
        seat = (seen.me + step) & 3
        can, must = beaten(worth, led, seen.unseen, seen.counts[seat], seen.voids[seat])
        least *= 1.0 - can
        most *= 1.0 - must
        if seen.needs[seat] > 0:
            likely *= 1.0 - can
            needy += 1
        else:
            likely *= 1.0 - must
    return Chances(likely, least, most, needy)


def play_features(codes: Sequence[int], seen: Seen) -> list[list[float]]:
    """Return what playing each of *codes* means."""
    wanted = sum(need for seat, need in enumerate(seen.needs) if seat != seen.me and need > 0)
    strain = wanted + seen.need - seen.left
    others = sum(seen.counts) - seen.left
    return [_of_play(code, seen, strain, others) for code in codes]


def _of_play(code: int, seen: Seen, strain: int, others: int) -> list[float]:
    """Return what playing *code* means: *strain* tricks too many wanted, *others* hold so many."""
    is_joker = code >= HIGH
    card = JOKER if is_joker else code
    led, best = (seen.led, seen.best) if seen.place else (suit_asked(code), -1)
    worth, mine = power(code, led), seen.hand & ~(1 << card)
    likely, least, most, needy = chances(seen, worth, led, best)
    rest = promise(mine, seen.unseen, others)
    tricks, need = rest.tricks, seen.need
    gap = need - likely - tricks
    over, under = max(gap, 0.0), max(-gap, 0.0)
    out = [
        1.0, likely, least, most, likely * tricks, tricks, over, under, over * over, under * under,
        0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, *rest[1:5],
        1.0 if mine >> JOKER & 1 else 0.0,
        likely * strain,
        1.0 if worth > best and seen.place and seen.needs[seen.holder] > 0 else 0.0,
        likely * needy, 0.0, 0.0, 0.0, likely * likely, likely * (need - tricks), strain * tricks,
        0.0,
    ]  # fmt: skip
    if is_joker:
        out[11 if code == HIGH else 12] = 1.0
    else:
        _of_card(card, mine, seen.unseen, strain, out)
    return out


def _of_card(card: int, mine: int, unseen: int, strain: int, out: list[float]) -> None:
    """Write into *out* what a card that is not Pik 7 is in its suit; *mine* are the others."""
    suit, rank = card >> 3, card & 7
    theirs = (unseen & ~(1 << JOKER)) >> (8 * suit) & 255
    higher, around = (theirs >> rank).bit_count(), theirs.bit_count()
    same = (mine >> (8 * suit) & 255).bit_count()
    if suit == 0:
        out[10], out[14] = 1.0, rank / 7.0
    else:
        out[13] = rank / 7.0
        out[18] = 1.0 if same == 0 else 0.0
    out[15] = 1.0 if higher == 0 else 0.0
    out[16] = 1.0 if around == higher else 0.0
    out[17] = same / 4.0
    out[27], out[28] = around / 8.0, higher / 8.0
    out[29] = out[10] * out[15]
    out[33] = rank / 7.0 * strain


def bid_features(hand: int, cards: int, place: int, announced: int) -> list[float]:
    """Return what an announcement is judged by; *place* others have *announced*."""
    out = [0.0] * BID_FEATURES
    tricks = promise(hand, 0xFFFFFFFF & ~hand, 3 * cards).tricks
    trumps = hand & 255
    for rank in range(8):
        out[1 + rank] = trumps >> rank & 1
    plain = [hand >> (8 * suit) & (254 if suit == 2 else 255) for suit in range(1, 4)]
    for mine in plain:
        _of_suit(mine, out)
    long = trumps.bit_count()
    out[0] = 1.0
    out[22] = 1.0 if hand >> JOKER & 1 else 0.0
    out[23] = long * long / 4.0
    out[24] = long * out[14]
    out[25:28] = tricks, tricks * tricks, tricks * tricks * tricks / 4.0
    share = announced - cards * place / 4.0
    out[28 + place] = 1.0
    if place:
        out[31 + place] = share
    out[35:38] = share * share, share * tricks, out[22] * long
    out[38] = max(mine.bit_count() for mine in plain)
    out[39] = tricks if place == 0 else 0.0
    return out


def _of_suit(mine: int, out: list[float]) -> None:
    """Add to *out* what the cards *mine* of a suit that is not trump are."""
    long = mine.bit_count()
    for rank in range(4, 8):
        if mine >> rank & 1:
            out[5 + rank] += 1.0
    out[13] += (mine & 7).bit_count()
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
