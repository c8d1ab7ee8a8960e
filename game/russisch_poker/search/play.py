"""The players of the play-outs, compiled: what they would announce and play.

Players come in kinds (`KINDS` in `search`): which weights they go by, how warm a choice among what
is about as good is taken to be, how far they stray. Kind 0 is the policy of the readable mind.
"""

from typing import Any, Final

import numpy as np

from game.russisch_poker.search.bits import PACK, SUIT, apart, count, kernel, share
from game.russisch_poker.search.rounds import (
    BEST,
    HIGH,
    KINDS,
    LED,
    PLACE,
    SEEN,
    TURN,
    legal,
    power,
    put,
)
from game.russisch_poker.search.sight import BIDS, PLAYS, ROWS, VALUES, look, notice, row_of

# columns of a kind of player
SHARE: Final = 0  # how likely somebody is of this kind, before he has done anything
WEIGHTS: Final = 1  # the number of his weights; -1: he plays plainly
BID_WARMTH: Final = 2  # points within which announcements are about as likely
PLAY_WARMTH: Final = 3
BID_STRAY: Final = 4  # how far he strays in play-outs
PLAY_STRAY: Final = 5


@kernel
def dot(row: Any, room: Any, at: int, size: int) -> float:
    """Return the sum of the products, in two halves that do not wait for each other."""
    value, other = 0.0, 0.0
    for each in range(0, size, 2):
        value += row[each] * room[at + each]
        other += row[each + 1] * room[at + each + 1]
    return value + other


@kernel
def weigh(state: Any, codes: Any, size: int, plays: Any, none: Any, room: Any, values: Any) -> None:
    """Write into *values* what each of the *size* plays in *codes* is worth to the seat to play."""
    look(state, codes, size, none, room)
    row = plays[row_of(state)]
    for number in range(size):
        values[number] = dot(row, room, ROWS + number * PLAYS, PLAYS)


@kernel
def plain(state: Any, codes: Any, size: int, values: Any) -> None:
    """Write into *values* how a plain player likes each of the *size* plays in *codes*.

    He knows his own number and the cards seen, no more: whoever needs tricks leads what has become
    high and takes with the lowest card that does it; who needs none gets rid of the highest card
    that does not take. The joker is for the end.
    """
    apart()
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
    state: Any, me: int, codes: Any, kinds: Any, plays: Any, none: Any, room: Any, chance: Any
) -> int:
    """Return what the seat to play plays by its kind; *me* does not stray."""
    apart()
    size = legal(state, codes)
    if size == 1:
        return int(codes[0])
    values = room[VALUES:ROWS]
    stray = 0.0
    which = 0
    if state[TURN] != me:
        kind = state[KINDS] >> (2 * state[TURN]) & 3
        stray = kinds[kind, PLAY_STRAY]
        which = int(kinds[kind, WEIGHTS])
    if which < 0:
        plain(state, codes, size, values)
    else:
        weigh(state, codes, size, plays[which], none, room, values)
    best, code = -1e18, 0
    for number in range(size):
        value = values[number]
        if stray > 0.0:
            value += stray * (share(chance) + share(chance) - 1.0)
        if value > best:
            best, code = value, codes[number]
    return int(code)


@kernel
def finish(
    state: Any, me: int, codes: Any, kinds: Any, plays: Any, none: Any, room: Any, chance: Any
) -> None:
    """Play the round to its end."""
    left = state[4] + state[5] + state[6] + state[7]
    for _ in range(left):
        put(state, pick(state, me, codes, kinds, plays, none, room, chance))


@kernel
def rate(cards: int, place: int, announced: int, bids: Any, room: Any, values: Any) -> None:
    """Write into *values* what each announcement is worth; the forbidden one nearly nothing."""
    for bid in range(cards + 1):
        values[bid] = dot(bids[cards - 1, bid], room, 0, BIDS)
    if place == 3 and 0 <= cards - announced <= cards:
        values[cards - announced] = -1e9


@kernel
def judge(
    hand: int, cards: int, place: int, announced: int, bids: Any, none: Any, room: Any, values: Any
) -> None:
    """Look at a hand, and `rate` the announcements."""
    notice(hand, cards, place, announced, none, room)
    rate(cards, place, announced, bids, room, values)


@kernel
def announce(
    state: Any, first: int, cards: int, place: int, kinds: Any, bids: Any, none: Any, room: Any,
    chance: Any,
) -> None:  # fmt: skip
    """Let the seats from *place* on announce, each by its kind."""
    apart()
    announced: Any = np.int64(0)  # not a literal, for which all would be compiled again
    for before in range(place):
        announced += state[22 + ((first + before) & 3)]
    values = room[VALUES:ROWS]
    for number in range(place, 4):
        seat = (first + number) & 3
        kind = state[KINDS] >> (2 * seat) & 3
        stray = kinds[kind, BID_STRAY]
        which = max(0, int(kinds[kind, WEIGHTS]))
        judge(state[seat], cards, number, announced, bids[which], none, room, values)
        best, mine = -1e18, 0
        for bid in range(cards + 1):
            value = values[bid]
            if stray > 0.0:
                value += stray * (share(chance) + share(chance) - 1.0)
            if value > best:
                best, mine = value, bid
        state[22 + seat] = mine
        state[8 + seat] = mine
        announced += mine
