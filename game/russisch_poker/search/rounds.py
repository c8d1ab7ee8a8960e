"""The rules on bits: what may be played, what it does, points, deals, and whole random rounds.

A round is an array of integers: hands 0..3, cards held 4..7, tricks needed 8..11, suits shown to
be missing 12..15, cards seen 16, seat to play 17, cards in the trick 18, suit led 19, worth of the
best card 20 and who played it 21, announcements 22..25, the kinds of players, two bits a seat, 26.
It is checked against the readable rules.
"""

from typing import Any, Final

import numpy as np

from game.russisch_poker.search.bits import JOKER, SUIT, count, draw, kernel, lowest

SIZE: Final = 27
SEEN: Final = 16
TURN: Final = 17
PLACE: Final = 18
LED: Final = 19
BEST: Final = 20
HOLDER: Final = 21
KINDS: Final = 26
HIGH: Final = 32
LOW: Final = 33
NO_SUIT: Final = 4


@kernel
def points(bid: int, tricks: int) -> int:
    """Return what a round is worth."""
    if tricks == bid:
        return 5 + 5 * bid
    return tricks if tricks > bid else -5 * (bid - tricks)


@kernel
def power(code: int, led: int) -> int:
    """Return what a played card is worth in a trick; the highest takes it."""
    if code < 8:
        return 100 + code
    if code >= HIGH:
        if code == HIGH:
            return 200
        return 1 if led == 2 else 0
    return 1 + (code & 7) if code >> 3 == led else 0


@kernel
def duties(hand: int, place: int, led: int) -> int:
    """Return the cards other than Pik 7 that may be played."""
    plain = hand & ~JOKER
    if place > 0 and led < NO_SUIT:
        same = plain & (SUIT << (8 * led))
        if same != 0:
            return same
        if plain & SUIT:
            return plain & SUIT
    return plain


@kernel
def legal(state: Any, codes: Any) -> int:
    """Write into *codes* what the seat to play may play; return how many."""
    hand = state[state[TURN]]
    plain = duties(hand, state[PLACE], state[LED])
    size = 0
    while plain:
        codes[size] = lowest(plain)
        plain &= plain - 1
        size += 1
    if hand & JOKER:
        codes[size] = HIGH
        codes[size + 1] = LOW
        size += 2
    return size


@kernel
def put(state: Any, code: int) -> None:
    """Let the seat to play play *code*."""
    seat, place = state[TURN], state[PLACE]
    card = 16 if code >= HIGH else code
    bit = 1 << card
    state[seat] &= ~bit
    state[4 + seat] -= 1
    state[SEEN] |= bit
    if place == 0:
        state[LED] = card >> 3
        if code == HIGH:
            state[LED] = NO_SUIT
        state[BEST] = -1
    led = state[LED]
    if place > 0 and led < NO_SUIT and code < HIGH and code >> 3 != led:
        state[12 + seat] |= 1 << led
        if code >> 3 != 0:
            state[12 + seat] |= 1
    worth = power(code, led)
    if worth > state[BEST]:
        state[BEST] = worth
        state[HOLDER] = seat
    if place == 3:
        taker = state[HOLDER]
        state[8 + taker] -= 1
        state[TURN] = taker
        state[PLACE] = 0
    else:
        state[TURN] = (seat + 1) & 3
        state[PLACE] = place + 1


@kernel
def deal(state: Any, pack: Any, cards: int, first: int, chance: Any) -> None:
    """Shuffle the pack and begin a round; nobody has announced."""
    state[:] = 0
    bits = np.uint64(0)
    for number in range(4 * cards):
        if number & 1 == 0:
            bits = draw(chance)
        other = number + np.int64(
            ((bits & np.uint64(0xFFFFFFFF)) * np.uint64(32 - number)) >> np.uint64(32)
        )
        bits >>= np.uint64(32)
        card = pack[other]
        pack[other] = pack[number]
        pack[number] = card
        state[number & 3] |= 1 << card
    for seat in range(4):
        state[4 + seat] = cards
    state[TURN] = first


@kernel
def random_rounds(rounds: int, cards: int, chance: Any, found: Any) -> None:
    """Deal and play whole rounds at random; count into *found* the tricks by seat.

    No announcements, no memory: this is the bare rules, as fast as they go.
    """
    hands = np.zeros(4, np.int64)
    pack = np.arange(32)
    for _ in range(rounds):
        for seat in range(4):
            hands[seat] = 0
        bits = np.uint64(0)
        for number in range(4 * cards):
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
        seat = 0
        for _ in range(cards):
            bits = draw(chance)
            led, best, taker = NO_SUIT, -1, seat
            for place in range(4):
                hand = hands[seat]
                plain = duties(hand, place, led)
                size = count(plain)
                joker = (hand >> 16) & 1
                which: Any = np.int64(
                    ((bits & np.uint64(0xFFFF)) * np.uint64(size + 2 * joker)) >> np.uint64(16)
                )
                bits >>= np.uint64(16)
                if which >= size:
                    code: Any = HIGH + which - size
                    hands[seat] = hand & ~JOKER
                    if place == 0:
                        led = 2 if code == LOW else NO_SUIT
                else:
                    while which > 0:
                        plain &= plain - 1
                        which -= 1
                    code = lowest(plain)
                    hands[seat] = hand & ~(1 << code)
                    if place == 0:
                        led = code >> 3
                worth = power(code, led)
                if worth > best:
                    best, taker = worth, seat
                seat = (seat + 1) & 3
            found[taker] += 1
            seat = taker


@kernel
def lines(state: Any, depth: int, rows: Any, codes: Any) -> int:
    """Return how many sequences of *depth* plays there are from here (perft).

    *rows* and *codes* are room for a round and its legal plays at each depth.
    """
    if depth == 0:
        return 1
    if state[4 + state[TURN]] == 0:
        return 0
    mine = codes[depth]
    size = legal(state, mine)
    found = 0
    for number in range(size):
        rows[depth, :] = state
        put(rows[depth], mine[number])
        found += lines(rows[depth], depth - 1, rows, codes)
    return found


def empty() -> Any:
    """Return room for a round."""
    return np.zeros(SIZE, np.int64)
