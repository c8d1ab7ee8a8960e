"""The last tricks, reckoned exactly: a deal to its end, and a choice over all deals there can be.

`best_for` is what the declarer's side gets where both sides see all cards and nobody errs.
`search_late` knows only what the seat knows: of every deal that is still possible it tries every
choice and every reply, and where the seat has a choice again, takes for all that looks alike by
then the one card that is best over it.
"""

from typing import Any, Final

import numpy as np

from game.core.search.bits import PACK, apart, count, kernel, lowest, share
from game.core.search.bits import fill as copied
from game.core.search.choice import leaning, mixed, slot_of
from game.schafkopf.search.book import weigh_by_book
from game.schafkopf.search.knobs import BOOK_WARMTH, COUNTED, ODD, PLAY_WARMTH
from game.schafkopf.search.rounds import (
    BEST,
    BOUND,
    CALLED,
    DECLARER,
    EXTRA,
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
    POINTS,
    SEEN,
    SIZE,
    TRICKS,
    TRUMPS,
    TURN,
    WENZ_TOUT,
    WORTH,
    allowed,
    fill,
    gain_of,
    put,
    scale_of,
    value,
)
from game.schafkopf.search.sight import FEATURES, MOST, ROOM, options, weigh
from game.schafkopf.search.worlds import hold

TRICKS_LATE: Final = 3  # tricks left from which on all deals are looked at
MOST_DEALS: Final = 1680  # nine cards hidden, three seats: 9! / (3! 3! 3!)
DEPTH: Final = 4 * TRICKS_LATE
SLOTS: Final = 1 << 14  # for what may be seen by the next own card
A_UNIT: Final = 256  # what a unit counts beside a point of cards, of which there are 120
NOTHING: Final = np.uint64(0xD1B54A32D192ED03)  # the key of no card seen
_ALL: Final = 1 << 40


@kernel
def best_for(
    hands: Any, order: int, trumps: int, called: int, kind: int, extra: int, side: int, seat: int,
    place: int, led: int, best: int, holder: int, heap: int, points: int, tricks: int, bound: int,
    left: int, low: int, high: int,
) -> int:  # fmt: skip
    """Return what the declarer's *side* (a set of seats) gets: units times `A_UNIT`, and points.

    Both sides see all *hands*. What lies below *low* or above *high* is told as these.
    """
    if left == 0:
        return int(A_UNIT * value(kind, points, tricks, extra) + points)
    may = allowed(hands[seat], place, led, bound, called)
    is_ours = side >> seat & 1
    while may:
        bit = lowest(may)
        may &= may - 1
        group, worth = GROUP[order + bit], WORTH[order + bit]
        suit, top, owner, pile = led, best, holder, heap + worth
        if place == 0:
            suit, top, owner, pile = group, bit, seat, worth
        elif bit > best and group in (led, trumps):
            top, owner = bit, seat
        turn, won, taken, held, more = (seat + 1) & 3, points, tricks, bound, left
        if place == 3:
            turn, more = owner, left - 1
            if side >> owner & 1:
                won, taken = points + pile, tricks + 1
            elif kind >= WENZ_TOUT:
                more = 0
            if suit == called:
                held = 0
        hands[seat] &= ~(1 << bit)
        # no constants here either (see `search_late`)
        got = best_for(
            hands, order, trumps, called, kind, extra, side, turn, (place + 1) & 3, suit, top,
            owner, pile, won, taken, held, more, low, high,
        )  # fmt: skip
        hands[seat] |= 1 << bit
        if is_ours:
            low = max(low, got)
        else:
            high = min(high, got)
        if low >= high:
            break
    return low if is_ours else high


@kernel
def side_of(state: Any) -> int:
    """Return the seats of the declarer's side as a set."""
    partner = state[PARTNER]
    return int(1 << state[DECLARER] | (1 << partner if partner >= 0 else 0))


@kernel
def solved(state: Any, hands: Any, low: int, high: int) -> int:
    """Return `best_for` of a deal as it stands; *hands* is room for four."""
    apart()
    side = side_of(state)
    points: Any = np.int64(0)
    tricks: Any = np.int64(0)
    for seat in range(4):
        hands[seat] = state[seat]
        if side >> seat & 1:
            points += state[POINTS + seat]
            tricks += state[TRICKS + seat]
    return int(
        best_for(
            hands, state[ORDER], state[TRUMPS], state[CALLED], state[KIND], state[EXTRA], side,
            state[TURN], state[PLACE], state[LED], state[BEST], state[HOLDER], state[HEAP], points,
            tricks, state[BOUND], state[LEFT], low, high,
        )
    )  # fmt: skip


@kernel
def wisest(state: Any, codes: Any, after: Any, hands: Any) -> int:
    """Return the card that is best for the side of the seat to play, all cards seen.

    *codes*, *after* (a deal) and *hands* are room.
    """
    apart()
    size = options(state, codes)
    if size == 1:
        return int(codes[0])
    is_ours = side_of(state) >> state[TURN] & 1
    low: Any = np.int64(-_ALL)
    high: Any = np.int64(_ALL)
    chosen = 0
    for number in range(size):
        copied(after, state)
        put(after, codes[number])
        got = solved(after, hands, low, high)
        if is_ours and got > low:
            low, chosen = got, number
        elif not is_ours and got < high:
            high, chosen = got, number
    return int(codes[chosen])


@kernel
def possible(me: int, now: Any, rows: Any) -> int:
    """Write into *rows* all hands of the others that fit what is known; return how many.

    More than there is room for are told as one more than that.
    """
    unseen = PACK & ~(now[SEEN] | now[me])
    size = count(unseen)
    cards, given = np.zeros(32, np.int64), np.zeros(33, np.int64)
    for number in range(size):
        cards[number] = lowest(unseen)
        unseen &= unseen - 1
        given[number] = -1
    rooms = np.zeros(4, np.int64)
    hold(now, rooms)
    rooms[me] = 0
    hands = np.zeros(4, np.int64)
    hands[me] = now[me]
    found, depth = 0, 0
    while depth >= 0:
        if depth == size:
            if found == len(rows):
                return found + 1
            copied(rows[found], hands)
            found += 1
            depth -= 1
            continue
        mask, seat = 1 << cards[depth], given[depth]
        if seat >= 0:
            hands[seat] &= ~mask
            rooms[seat] += 1
        seat += 1
        while seat < 4 and (rooms[seat] == 0 or now[MAY + seat] & mask == 0):
            seat += 1
        given[depth] = seat
        if seat == 4:
            given[depth] = -1
            depth -= 1
            continue
        hands[seat] |= mask
        rooms[seat] -= 1
        depth += 1
    return found


@kernel
def likelihoods(
    state: Any, size: int, plays: Any, knobs: Any, codes: Any, room: Any, rows: Any, after: Any,
    hands: Any, habits: Any, found: Any,
) -> None:  # fmt: skip
    """Write into *found* how likely the seat to play chooses each of its *size* cards in *codes*.

    As in `credit.shown`, *habits* telling how likely each seat plays by the book; and in the last
    two tricks it has counted the cards in some cases (`COUNTED`), and plays as if it saw them.
    """
    apart()
    counted, values = knobs[COUNTED] if state[LEFT] <= 2 else 0.0, room[8:16]
    book = habits[state[TURN]]
    weigh(state, codes, size, plays, room, rows, values)
    for each in range(size):
        likely = np.exp(leaning(values, size, each, knobs[PLAY_WARMTH], knobs[ODD]))
        found[each] = (1.0 - book) * likely
    weigh_by_book(state, codes, size, room, values)
    for each in range(size):
        likely = np.exp(leaning(values, size, each, knobs[BOOK_WARMTH], knobs[ODD]))
        found[each] = (1.0 - counted) * (found[each] + book * likely)
    if counted > 0.0:
        wise = wisest(state, codes, after, hands)
        for each in range(size):
            if codes[each] == wise:
                found[each] += counted


@kernel
def drawn(likely: Any, size: int, chance: Any) -> int:
    """Return one of *size* choices, drawn as *likely* as it is."""
    mark = share(chance)
    for each in range(size - 1):
        mark -= likely[each]
        if mark < 0.0:
            return each
    return size - 1


@kernel
def unfold(
    deals: Any, depth: int, me: int, weight: float, least: float, scale: float, key: Any,
    plays: Any, knobs: Any, chance: Any, codes: Any, likely: Any, room: Any, rows: Any, after: Any,
    hands: Any, habits: Any, keys: Any, sums: Any,
) -> float:  # fmt: skip
    """Return what the deal in row *depth* of *deals* brings *me*, times its *weight*.

    Every reply is followed, as likely as it is; below a weight of *least* one is drawn. Where *me*
    has a choice again, what each card brings goes to *sums* instead, for all that looks alike.
    *habits* are as in `likelihoods`; *likely*, *codes* (a row for each depth) and the rest are
    room.
    """
    state, mine, odds = deals[depth], codes[depth], likely[depth]
    while state[LEFT] > 0:
        size = options(state, mine)
        chosen = 0
        if size > 1 and state[TURN] == me:
            slot = entered(keys, sums, key, size)
            for each in range(size):
                copied(deals[depth + 1], state)
                put(deals[depth + 1], mine[each])
                sums[slot, each] += unfold(  # all replies: the best of sums of draws is too good
                    deals, depth + 1, me, weight, 0.0, scale, key, plays, knobs, chance, codes,
                    likely, room, rows, after, hands, habits, keys, sums,
                )  # fmt: skip
            return 0.0
        if size > 1:
            likelihoods(state, size, plays, knobs, mine, room, rows, after, hands, habits, odds)
            if weight >= least:
                brought = 0.0
                for each in range(size):
                    copied(deals[depth + 1], state)
                    put(deals[depth + 1], mine[each])
                    brought += unfold(
                        deals, depth + 1, me, weight * odds[each], least, scale,
                        mixed(key, mine[each]), plays, knobs, chance, codes, likely, room, rows,
                        after, hands, habits, keys, sums,
                    )  # fmt: skip
                return brought
            chosen = drawn(odds, size, chance)
        key = mixed(key, mine[chosen])
        put(state, mine[chosen])
    return float(weight * gain_of(state, me, scale))


@kernel
def entered(keys: Any, sums: Any, key: Any, size: int) -> int:
    """Return where the sums for the *size* own cards stand; empty if nothing was seen there."""
    slot = max(0, slot_of(keys, key))
    if keys[slot] == np.uint64(0):
        keys[slot] = key
        for each in range(MOST):
            sums[slot, each] = 0.0 if each < size else -np.inf
    return int(slot)


@kernel
def search_late(
    now: Any, me: int, choices: Any, deals: Any, weights: Any, least: float, plays: Any,
    knobs: Any, chance: Any, habits: Any, keys: Any, sums: Any, means: Any,
) -> None:  # fmt: skip
    """Write the units that *choices* bring over all *deals* by their *weights*, together 1.

    *habits* tell of each deal how likely each seat plays by the book.

    At most one choice of one's own may come later. *keys* and *sums* (as many by `MOST`) are room;
    *least* as in `unfold`.
    """
    stack, after, hands = np.zeros((DEPTH, SIZE), np.int64), now.copy(), np.zeros(4, np.int64)
    codes, likely = np.zeros((DEPTH, MOST), np.int64), np.zeros((DEPTH, MOST))
    room, rows = np.zeros(ROOM), np.zeros((MOST, FEATURES))
    scale = scale_of(now, me)
    top: Any = np.int64(0)  # no plain 0: Numba's cache breaks on recursion with other types
    for option in range(len(choices)):
        keys[:] = 0
        brought = 0.0
        for number in range(len(deals)):
            copied(stack[0], now)
            fill(stack[0], deals[number])
            put(stack[0], choices[option])
            brought += unfold(
                stack, top, me, weights[number], least, scale, NOTHING, plays, knobs,
                chance, codes, likely, room, rows, after, hands, habits[number], keys, sums,
            )  # fmt: skip
        for slot in range(len(keys)):
            if keys[slot] != np.uint64(0):
                brought += sums[slot].max()
        means[option] = scale * brought
