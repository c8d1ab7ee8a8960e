"""What a seat notices about the cards it may play, and what the policy makes of that.

Only what the seat can know is used: its own hand, what has been played, duties that others have
shown, and how much each has behaved like a friend. The numbers in the features' order are
multiplied with a row of weights for the kind of game, the role, the place in the trick and the
number of tricks left; `policy.training` finds those weights.
"""

from math import comb
from typing import Any, Final

import numpy as np

from game.core.search.bits import PACK, apart, count, kernel, lowest
from game.schafkopf.search.rounds import (
    BEST,
    BOUND,
    CALLED,
    DAUS,
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
    POINTS,
    RUFER,
    SEEN,
    SHOWN,
    SUSPECT,
    TRUMPS,
    TURN,
    WENZ,
    WORTH,
    legal,
)

FEATURES: Final = 40
GAMES: Final = 5  # Rufer with a secret partner, with a known one, Wenz, Solo, Tout
ROLES: Final = 3  # declarer, partner, defender
ROWS: Final = GAMES * ROLES * 4 * 8
MOST: Final = 8  # cards to choose from
_WIDE: Final = 15
# the chance that of u cards, k of which a seat holds, it holds none of b
NONE_OF: Final = np.array(
    [
        comb(u - b, k) / comb(u, k) if b <= u and k <= u - b else float(b == 0)
        for u in range(33)
        for k in range(9)
        for b in range(_WIDE)
    ]
)
# where in the room: 0..3 how surely each seat is a friend, 8..15 values of cards
GAP: Final = 16  # points that the own side still needs, as far as it is known
THEIR_GAP: Final = 17
BEHIND: Final = 18  # whether the declarer plays later in this trick
NEXT: Final = 19  # whether he sits next
BOSSES: Final = 20  # cards in hand that nothing unseen of their suit beats
OWN: Final = 21  # trumps in hand
OUT: Final = 22  # trumps unseen
PEACE: Final = 23  # whether no foe can hold a trump
BASE_WIN: Final = 24  # the chance that the own side takes the trick if the card does not
BASE_MINE: Final = 25
ROOM: Final = 26


@kernel
def trust(state: Any, me: int, room: Any) -> None:
    """Write how likely each seat plays on the side of *me*, from what *me* can know."""
    declarer, partner = state[DECLARER], state[PARTNER]
    if state[SHOWN] or me == partner:
        mine = me in (declarer, partner)
        for seat in range(4):
            room[seat] = 1.0 if (seat in (declarer, partner)) == mine else 0.0
        return
    whole = 0.0
    for seat in range(4):
        room[seat] = 0.0
        if seat != me and state[MAY + seat] & state[DAUS]:
            room[seat] = state[SUSPECT + seat]
            whole += room[seat]
    for seat in range(4):
        if whole > 0.0:
            room[seat] /= whole
        if me != declarer:
            room[seat] = 0.0 if seat == declarer else 1.0 - room[seat]
    room[me] = 1.0


@kernel
def row_of(state: Any, me: int) -> int:
    """Return which row of weights is for this decision."""
    kind = state[KIND]
    game = 4
    if kind == RUFER:
        game = state[SHOWN]
    elif kind == WENZ:
        game = 2
    elif kind == WENZ + 1:
        game = 3
    role = 2
    if me == state[DECLARER]:
        role = 0
    elif me == state[PARTNER]:
        role = 1
    return int(((game * ROLES + role) * 4 + state[PLACE]) * 8 + state[LEFT] - 1)


@kernel
def none(pool: int, held: int, wanted: int) -> float:
    """Return the chance that *held* of *pool* cards are none of *wanted*."""
    return float(NONE_OF[(pool * 9 + held) * _WIDE + wanted])


@kernel
def beating(may: int, held: int, led: int, trumps: int, best: int, is_high: bool) -> float:
    """Return the chance that a seat which holds *held* of the cards *may* beats *best*.

    *is_high* tells whether *best* is a trump.
    """
    pool = count(may)
    above = -(2 << best)
    if led == trumps:
        return 1.0 - none(pool, held, count(may & led & above))
    empty = none(pool, held, count(may & led))
    if is_high:
        return empty * (1.0 - none(pool, held, count(may & trumps & above)))
    over = 1.0 - none(pool, held, count(may & led & above))
    return over + empty * (1.0 - none(pool, held, count(may & trumps)))


@kernel
def taking(
    state: Any, me: int, best: int, ours: float, mine: float, led: int, unseen: int, room: Any
) -> tuple[float, float]:
    """Return the chances that my side, and that I, take the trick if *best* holds it so far."""
    trumps = state[TRUMPS]
    is_high = trumps >> best & 1 == 1
    for step in range(1, 4 - state[PLACE]):
        seat = (me + step) & 3
        beats = beating(state[MAY + seat] & unseen, state[LEFT], led, trumps, best, is_high)
        friend = room[seat]
        mine *= 1.0 - beats * (1.0 - 0.6 * friend)
        ours = ours * (1.0 - beats * (1.0 - friend)) + (1.0 - ours) * beats * friend * 0.8
    return ours, mine


@kernel
def strangers(state: Any, me: int, led: int, unseen: int, room: Any) -> tuple[float, float]:
    """Return how likely a foe, and a friend, yet to play has none of the suit *led* but trumps."""
    foe, friend = 0.0, 0.0
    for step in range(1, 4 - state[PLACE]):
        seat = (me + step) & 3
        may = state[MAY + seat] & unseen
        pool, held = count(may), state[LEFT]
        ruffs = none(pool, held, count(may & led))
        ruffs *= 1.0 - none(pool, held, count(may & state[TRUMPS]))
        foe += ruffs * (1.0 - room[seat])
        friend += ruffs * room[seat]
    return foe, friend


@kernel
def bosses(hand: int, unseen: int, state: Any) -> int:
    """Return how many cards of *hand* nothing unseen of their own suit beats."""
    found = 0
    rest = hand
    while rest:
        bit = lowest(rest)
        rest &= rest - 1
        if (unseen & GROUP[state[ORDER] + bit]) >> bit == 0:
            found += 1
    return found


@kernel
def survey(state: Any, me: int, unseen: int, room: Any) -> None:
    """Write into *room* what is the same for all cards that *me* may play, named above."""
    hand, trumps, after = state[me], state[TRUMPS], 3 - state[PLACE]
    is_attacker = me == state[DECLARER] or me == state[PARTNER]
    ours, theirs, hostile = 0.0, 0.0, 0
    for seat in range(4):
        ours += room[seat] * state[POINTS + seat]
        theirs += (1.0 - room[seat]) * state[POINTS + seat]
        if room[seat] < 0.99:
            hostile |= state[MAY + seat]
    room[GAP] = (61.0 if is_attacker else 60.0) - ours
    room[THEIR_GAP] = (60.0 if is_attacker else 61.0) - theirs
    declarer = (state[DECLARER] - me) & 3
    room[BEHIND] = 1.0 if 0 < declarer <= after else 0.0
    room[NEXT] = 1.0 if declarer == 1 else 0.0
    room[BOSSES] = bosses(hand, unseen, state)
    room[OWN] = count(hand & trumps)
    room[OUT] = count(unseen & trumps)
    room[PEACE] = 1.0 if hostile & unseen & trumps == 0 else 0.0
    room[BASE_WIN], room[BASE_MINE] = 0.0, 0.0
    if state[PLACE]:
        holder = room[state[HOLDER]]
        room[BASE_WIN], room[BASE_MINE] = taking(
            state, me, state[BEST], holder, 0.0, state[LED], unseen, room
        )


@kernel
def notice_trump(
    state: Any, bit: int, same: int, higher: int, win: float, takes: bool, room: Any, row: Any
) -> None:
    """Write into *row* what there is to notice about a trump."""
    if bit < 24:
        row[8] = 1.0
    elif bit < 28 or state[ORDER]:
        row[9] = 1.0
    else:
        row[10] = 1.0
    row[11] = higher / (1.0 + room[OUT])
    row[12] = 1.0 if higher == 0 else 0.0
    row[13] = same * 0.25
    row[14] = room[OUT] * 0.125
    row[32] = room[BEHIND]
    row[35] = win
    if state[PLACE] and takes:
        lower = state[state[TURN]] & state[TRUMPS] & ((1 << bit) - 1)
        if state[TRUMPS] >> state[BEST] & 1:
            lower >>= state[BEST]
        row[37] = 1.0 if lower else 0.0


@kernel
def notice_plain(
    state: Any, bit: int, same: int, higher: int, unseen: int, room: Any, row: Any
) -> None:
    """Write into *row* what there is to notice about a card that is no trump."""
    group, worth = GROUP[state[ORDER] + bit], WORTH[state[ORDER] + bit]
    row[15] = 1.0 if higher == 0 else 0.0
    row[16] = row[15] * room[PEACE]
    row[17] = 1.0 if worth == 11 else 0.0
    row[18] = 1.0 if worth == 10 else 0.0
    row[19] = 1.0 if worth == 10 and higher > 0 else 0.0
    row[20] = same / 3.0
    if same == 0:
        row[21 if room[OWN] > 0 else 22] = 1.0
    row[23] = count(unseen & group) / 6.0
    if state[BOUND] and group == state[CALLED]:
        row[25 if 1 << bit == state[BOUND] else 24] = 1.0
    row[31] = room[BEHIND]
    if state[PLACE] == 0:
        row[33], row[38] = strangers(state, state[TURN], group, unseen, room)
        row[34] = 1.0 if worth == 11 and state[SEEN] & group == 0 else 0.0
        row[39] = room[NEXT]


@kernel
def notice_trick(
    state: Any, bit: int, win: float, mine: float, takes: bool, room: Any, row: Any
) -> None:
    """Write into *row* what the card *bit* does in the trick, and what the trick decides."""
    worth, holder = WORTH[state[ORDER] + bit], room[state[HOLDER]]
    pile = worth + (state[HEAP] if state[PLACE] else 0)
    row[0] = win * pile * 0.1
    row[1] = win * worth * 0.1
    row[2] = win * (3 - state[PLACE])
    row[3], row[4], row[5] = win, win * win, mine
    row[7] = worth * 0.1
    row[26] = win if 0.0 < room[GAP] <= pile else 0.0
    row[27] = 1.0 - win if 0.0 < room[THEIR_GAP] <= pile else 0.0
    if state[PLACE]:
        if takes:
            row[28] = holder
        else:
            row[29] = holder * worth * 0.1
            row[30] = (1.0 - holder) * worth * 0.1


@kernel
def notice(state: Any, codes: Any, size: int, room: Any, rows: Any) -> None:
    """Write into *rows* what there is to notice about each of the *size* cards in *codes*."""
    me, trumps, order = state[TURN], state[TRUMPS], state[ORDER]
    hand = state[me]
    unseen = PACK & ~(state[SEEN] | hand)
    trust(state, me, room)
    survey(state, me, unseen, room)
    for number in range(size):
        bit, row = codes[number], rows[number]
        row[:] = 0.0
        group = GROUP[order + bit]
        is_trump = group == trumps
        led = state[LED] if state[PLACE] else group
        takes = state[PLACE] == 0 or (bit > state[BEST] and (group == led or is_trump))
        win, mine = room[BASE_WIN], room[BASE_MINE]
        if takes:
            win, mine = taking(state, me, bit, 1.0, 1.0, led, unseen, room)
        higher, same = count((unseen & group) >> bit), count(hand & group) - 1
        notice_trick(state, bit, win, mine, takes, room, row)
        row[6] = mine * (room[OWN] - 1.0 if is_trump else room[OWN])
        row[36] = mine * (room[BOSSES] - 1.0 if higher == 0 else room[BOSSES])
        if is_trump:
            notice_trump(state, bit, same, higher, win, takes, room, row)
        else:
            notice_plain(state, bit, same, higher, unseen, room, row)


@kernel
def weigh(state: Any, codes: Any, size: int, plays: Any, room: Any, rows: Any, values: Any) -> None:
    """Write into *values* what each of the *size* cards in *codes* is worth to the seat to play.

    1 is what the game itself is worth; only differences mean something.
    """
    apart()
    notice(state, codes, size, room, rows)
    row = plays[row_of(state, state[TURN])]
    for number in range(size):
        value = 0.0
        mine = rows[number]
        for each in range(FEATURES):
            value += row[each] * mine[each]
        values[number] = value


@kernel
def options(state: Any, codes: Any) -> int:
    """Write into *codes* what the seat to play may play; return how many."""
    may = legal(state)
    size = 0
    while may:
        codes[size] = lowest(may)
        may &= may - 1
        size += 1
    return size
