"""Counts of Russisch Poker against an enumeration that shares no code with the rules."""

from random import Random

import pytest

from game.core.api import CHANCE
from game.core.match import Header, Match
from game.russisch_poker.rules import GAME
from tests.unit.test_records import sequences

RANKS = ["7", "8", "9", "10", "B", "D", "K", "A"]
PACK = [suit + rank for suit in ("Ka", "He", "Pi", "Kr") for rank in RANKS]


def may(hand: list[str], table: list[str]) -> list[str]:
    """Return the cards that may be played, straight from the page's words."""
    others = [card for card in hand if card != "Pi7"]
    if table and table[0] != "Pi7+":
        suit = [card for card in others if card[:2] == table[0][:2]]
        trumps = [card for card in others if card[:2] == "Ka"]
        others = suit or trumps or others
    return others + (["Pi7+", "Pi7-"] if "Pi7" in hand else [])


def takes(table: list[str]) -> int:
    """Return the place of the card that takes the trick."""
    if "Pi7+" in table:
        return table.index("Pi7+")
    karo = [card for card in table if card[:2] == "Ka"]
    same = [card for card in table if card[:2] == table[0][:2] and card != "Pi7-"]
    best = max(karo or same or [table[0]], key=lambda card: RANKS.index(card[2:].rstrip("-")))
    return table.index(best)


def count(hands: list[list[str]], first: int) -> list[int]:
    """Return the number of sequences of announcements and cards by depth."""
    size = len(hands[0])
    counts = [0] * (5 + 4 * size)
    plays = [0] * (4 * size + 1)
    _plays(hands, [], first, 0, plays)
    bids = _bids(size)
    counts[:5] = [1, size + 1, (size + 1) ** 2, (size + 1) ** 3, bids]
    for depth, number in enumerate(plays):
        counts[4 + depth] = bids * number
    return counts


def _bids(size: int) -> int:
    span = range(size + 1)
    return sum(a + b + c + d != size for a in span for b in span for c in span for d in span)


def _plays(
    hands: list[list[str]], table: list[str], leader: int, depth: int, out: list[int]
) -> None:
    if len(table) == 4:
        leader, table = (leader + takes(table)) % 4, []
    out[depth] += 1
    seat = (leader + len(table)) % 4
    for card in may(hands[seat], table):
        rest = [
            h if i != seat else [c for c in h if c != card[:3].rstrip("+-") and c != card]
            for i, h in enumerate(hands)
        ]
        _plays(rest, [*table, card], leader, depth + 1, out)


@pytest.mark.parametrize("seed", range(12))
def test_sequences_of_small_rounds(seed: int) -> None:
    rng = Random(seed)
    size = 1 + seed % 3
    match = Match.start(GAME, Header("russisch_poker", 1, tuple("ABCD"), {"runden": 5}))
    while match.state.round < size:
        while match.actors != (CHANCE,):
            seat = match.actors[0]
            match, _ = match.play(seat, GAME.legal(match.state, seat)[0])
        if match.state.round < size - 1 or match.state.opener is None:
            match, _ = match.play(CHANCE, GAME.chance(match.state, rng))
            continue
        cards = rng.sample([card for card in PACK if card != "Pi7"], 4 * size - 1)
        cards.insert(rng.randrange(4 * size), "Pi7")
        hands = [cards[i * size : (i + 1) * size] for i in range(4)]
        text = "deal " + " | ".join(" ".join(hand) for hand in hands)
        match, _ = match.play(CHANCE, GAME.decode(text))
    counts: dict[int, int] = {}
    if size == 3:  # from the first card on; the announcements are counted above
        for number in (0, 0, 0, 0):
            match, _ = match.play(match.actors[0], GAME.decode(f"bid {number}"))
        sequences(match, 0, counts)
        plays = [0] * (4 * size + 1)
        _plays(hands, [], match.state.first, 0, plays)
        assert [counts[depth] for depth in sorted(counts)] == plays
        return
    sequences(match, 0, counts)
    assert [counts[depth] for depth in sorted(counts)] == count(hands, match.state.first)
