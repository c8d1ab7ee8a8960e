"""Where the hidden cards may lie: deals that fit what is known, weighed by what was done.

A deal is drawn evenly among those that fit cards held, suits shown to be missing and what is known
of the called Daus. It then counts by how likely the others' bids and plays so far would have been
with it, if they chose much like the policy or by the book (`ways`). Of many deals drawn,
few are kept, the likely ones more often.
"""

from math import comb
from typing import Any, Final

import numpy as np

from game.core.search.bits import PACK, apart, below, count, kernel, picked, share
from game.schafkopf.search.bidding import (
    CALLS,
    FEATURES,
    KINDS,
    NUMBER,
    ORDERS,
    ordered,
    size_up,
)
from game.schafkopf.search.credit import credit, packed, said, suspect
from game.schafkopf.search.knobs import BID_WARMTH
from game.schafkopf.search.rounds import (
    HAD,
    LEFT,
    MAY,
    PLACE,
    RUFER,
    SEEN,
    SOLO,
    TURN,
)

FEWEST: Final = 250.0  # deals that should count at least
FEWEST_OF: Final = 0.1  # but no more than so many of those drawn
GUESSES: Final = 16  # deals looked at for one in which somebody else may have bid a game alone

LOG_WAYS: Final = np.log(
    np.array([[max(1e-300, float(comb(n, k))) for k in range(9)] for n in range(33)])
)


@kernel
def guess(me: int, unseen: int, counts: Any, may: Any, chance: Any, hands: Any) -> float:
    """Write into *hands* what the other seats may hold; return the logarithm of its weight.

    Seats are filled in turn, those who may hold the least first; the weight makes up for that.
    Minus infinity if it did not come out even.
    """
    apart()
    pool = unseen
    weight = 0.0
    done = 1 << me
    for _ in range(3):
        seat, room = 0, 1000
        for each in range(4):
            if not done >> each & 1:
                slack = count(pool & may[each]) - counts[each]
                if slack < room:
                    seat, room = each, slack
        done |= 1 << seat
        if room < 0:
            return -np.inf
        free = pool & may[seat]
        size, wanted = count(free), counts[seat]
        weight += LOG_WAYS[size, wanted]
        hands[seat] = picked(free, size, wanted, chance)
        pool &= ~hands[seat]
    return weight if pool == 0 else -np.inf


@kernel
def evened(weights: Any, least: float) -> float:
    """Turn logarithms into weights, less far apart if too few deals would count.

    Return how many count, as the size of an equally good even sample.
    """
    most = -np.inf
    for row in range(len(weights)):
        most = max(most, weights[row])
    if most == -np.inf:
        return 0.0
    power, size = 1.0, 0.0
    for _ in range(40):
        whole, squares = 0.0, 0.0
        for row in range(len(weights)):
            weight = np.exp(power * (weights[row] - most))
            whole += weight
            squares += weight * weight
        size = whole * whole / squares
        if size >= least:
            break
        power *= 0.8
    for row in range(len(weights)):
        weights[row] = np.exp(power * (weights[row] - most))
    return size


@kernel
def thinned(weights: Any, drawn: Any, habits: Any, kept: Any, chance: Any) -> float:
    """Keep of the deals *drawn* the likely ones; return the size of an equally good sample.

    Beside the hands, each of those *kept* says which seats play by the book there, drawn by
    *habits*.
    """
    apart()
    size = evened(weights, min(FEWEST, FEWEST_OF * len(drawn)))
    if size == 0.0:
        return 0.0
    whole = 0.0
    for row in range(len(drawn)):
        whole += weights[row]
    step = whole / len(kept)
    mark = share(chance) * step
    row, passed = 0, weights[0]
    for number in range(len(kept)):
        while passed < mark and row < len(drawn) - 1:
            row += 1
            passed += weights[row]
        kept[number, 4] = 0
        for seat in range(4):
            kept[number, seat] = drawn[row, seat]
            if share(chance) < habits[row, seat]:
                kept[number, 4] |= 1 << seat
        mark += step
    for number in range(len(kept) - 1, 0, -1):  # in any order, so that a part of them is fair
        other = below(chance, number + 1)
        for column in range(5):
            hand = kept[number, column]
            kept[number, column] = kept[other, column]
            kept[other, column] = hand
    return size


@kernel
def boldness(hand: int, bid: int, place: int, bids: Any, warmth: float, out: Any) -> float:
    """Return about how likely somebody names the contract *bid* with this *hand*, in its order."""
    kind = KINDS[bid]
    size_up(hand, ORDERS[bid], CALLS[bid] if kind == RUFER else -1, place, out)
    value, scale = 0.0, warmth if kind == RUFER else 6.0 * warmth
    for each in range(FEATURES):
        value += bids[min(3, kind) - 1, each] * out[each]
    return float(0.003 + 1.0 / (1.0 + np.exp(-max(-30.0, value) / scale)))


@kernel
def bidder_of(me: int, first: int, said_so: Any) -> int:
    """Return the place of the last bid of somebody other than *me*; -1 if all others passed."""
    for place in range(len(said_so) - 1, -1, -1):
        if said_so[place] >= 0 and (first + place) & 3 != me:
            return place
    return -1


@kernel
def likely_guess(
    me: int, bidder: int, had: int, unseen: int, counts: Any, may: Any, tries: int, order: int,
    bid: int, place: int, bids: Any, packs: Any, warmth: float, chance: Any, out: Any, mine: Any,
    hands: Any,
) -> float:  # fmt: skip
    """Draw a few deals, hands in their *order*, and keep one in which a *bid* makes sense.

    Return the logarithm of its weight, that bid left out.
    """
    apart()
    whole, base, chosen = 0.0, 0.0, 1.0
    for _ in range(tries):
        weight = guess(me, unseen, counts, may, chance, mine)
        if weight == -np.inf:
            continue
        bold = 1.0
        if tries > 1:
            hand = mine[bidder] | had
            if order != ORDERS[bid]:
                hand = ordered(packed(hand, order, packs), ORDERS[bid])
            bold = boldness(hand, bid, place, bids, warmth, out)
        if whole == 0.0:
            base = weight
        mass = np.exp(weight - base) * bold
        whole += mass
        if share(chance) * whole < mass:
            chosen = bold
            for seat in range(4):
                if seat != me:
                    hands[seat] = mine[seat]
    if whole == 0.0:
        return -np.inf
    return float(base + np.log(whole / tries) - np.log(chosen))


@kernel
def hold(now: Any, counts: Any) -> None:
    """Write into *counts* how many cards each seat holds."""
    for seat in range(4):
        counts[seat] = now[LEFT]
    for place in range(1, now[PLACE] + 1):
        counts[(now[TURN] - place) & 3] -= 1


@kernel
def imagine_plays(
    me: int, now: Any, start: Any, first: int, contract: int, said_so: Any, log: Any, plays: Any,
    bids: Any, packs: Any, knobs: Any, chance: Any, drawn: Any, weights: Any, kept: Any,
) -> float:  # fmt: skip
    """Draw as many hands of the others as *drawn* has rows; keep as many as *kept* has.

    *packs* are the cards of each bit of each order, so that bids can be judged.
    """
    unseen = PACK & ~(now[SEEN] | now[me])
    counts, may = np.zeros(4, np.int64), now[MAY : MAY + 4]
    hold(now, counts)
    out, guessed = np.zeros(FEATURES), np.zeros(4, np.int64)
    place = bidder_of(me, first, said_so)
    bid, bidder = said_so[place], (first + place) & 3
    tries = 1 if place < 0 or KINDS[bid] > SOLO else (3 if KINDS[bid] == RUFER else GUESSES)
    for row in range(len(drawn)):
        hands = drawn[row]
        hands[me] = now[me]
        weight = -np.inf
        for _ in range(30):
            weight = likely_guess(
                me, bidder, now[HAD + bidder], unseen, counts, may, tries, ORDERS[contract], bid,
                place, bids, packs, knobs[BID_WARMTH], chance, out, guessed, hands,
            )  # fmt: skip
            if weight > -np.inf:
                break
        weights[row] = weight
    habits = np.zeros((len(drawn), 4))
    credit(
        me, start, now, first, contract, said_so, log, plays, bids, packs, knobs, drawn, weights,
        habits,
    )  # fmt: skip
    return thinned(weights, drawn, habits, kept, chance)


@kernel
def imagine_bids(
    me: int, hand: int, first: int, said_so: Any, bids: Any, knobs: Any, chance: Any, drawn: Any,
    weights: Any, kept: Any,
) -> float:  # fmt: skip
    """As `imagine_plays`, before a card is played; hands are by places in the pack."""
    counts, may = np.zeros(4, np.int64), np.zeros(4, np.int64)
    values, out, likely = np.zeros(NUMBER), np.zeros(FEATURES), np.zeros((4, 2))
    habits = np.zeros((len(drawn), 4))
    for seat in range(4):
        counts[seat], may[seat] = 8, PACK
    for row in range(len(drawn)):
        hands = drawn[row]
        hands[me] = hand
        guess(me, PACK & ~hand, counts, may, chance, hands)
        likely[:] = 0.0
        fits = said(me, hands, first, len(said_so), said_so, bids, knobs, out, values, likely)
        weights[row] = suspect(me, knobs, likely, habits[row]) if fits else -np.inf
    return thinned(weights, drawn, habits, kept, chance)
