"""The search for Schafkopf: its rules are the readable ones, its imagined deals possible."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.core import notation
from game.core.match import Header, Match
from game.core.search import bits
from game.registry import GAMES
from game.schafkopf.contracts import BY_CODE, CONTRACTS, Contract, Kind
from game.schafkopf.mind_deck import deck_of
from game.schafkopf.mind_table import seen
from game.schafkopf.rules import GAME
from game.schafkopf.search import rounds
from game.schafkopf.view import SchafkopfView as View
from tests.unit.schafkopf_deals import bid

MATCHES = Path(__file__).parent / "matches" / "schafkopf"
PLAYED = [contract for contract in CONTRACTS if contract.kind is not Kind.SIE]


def state_of(match: Match) -> Any:
    """Return the running deal of a match as the kernels know it."""
    state = match.state
    contract: Contract = state.contract
    deck = deck_of(contract)
    found = rounds.empty()
    called = deck.masks.index(deck.called) if deck.called else 0
    plain = [mask for mask in deck.masks[:4] if mask]
    rounds.begin(
        found, int(contract.kind), state.declarer,
        plain.index(deck.masks[called]) if deck.called else 0, state.first,
    )  # fmt: skip
    rounds.fill(found, np.array([deck.mask(hand) for hand in state.dealt]))
    for trick in (*state.history, state.trick):
        for card in trick.cards:
            rounds.put(found, deck.bits[card.index])
    return found


def deal_of(contract: Contract, rng: Random) -> Match:
    """Return a sitting of one deal, in which somebody plays *contract*."""
    while True:
        match = Match.start(GAME, Header(GAME.key, 1, tuple("ABCD"), {"spiele": 1}))
        match, _ = match.settle(rng)
        for place in range(4):
            bids = [GAME.encode(action) for action in GAME.legal(match.state, match.actors[0])]
            if f"bid {contract.code}" in bids and rng.random() < 0.5:
                return bid(match, contract.code, *["weiter"] * (3 - place))
            match = bid(match, "weiter")
            if match.state.dealer is None or not match.state.is_bidding:
                break


def walk(contract: Contract, seed: int) -> Iterator[tuple[Match, Any, Match]]:
    """Yield every moment of a deal, the random card that is played, and what it leads to."""
    rng = Random(seed)
    match = deal_of(contract, rng)
    while not match.is_over:
        legal = GAME.legal(match.state, match.actors[0])
        action: Any = legal[int(rng.random() * len(legal))]
        after, _ = match.play(match.actors[0], action)
        yield match, action.card, after
        match = after


@pytest.mark.parametrize("contract", PLAYED, ids=[each.code for each in PLAYED])
def test_move_by_move_as_the_readable_rules(contract: Contract) -> None:
    deck = deck_of(contract)
    for seed in range(12):
        for match, card, after in walk(contract, seed):
            state, view = state_of(match), GAME.view(match.state, match.actors[0])
            assert state[rounds.TURN] == view.viewer
            assert rounds.legal(state) == deck.mask(action.card for action in view.legal)
            assert state[rounds.SHOWN] == (view.partner is not None or not deck.daus)
            assert state[rounds.LEFT] == 8 - len(view.history)
            _compare(state, view, match)
            if after.is_over:
                rounds.put(state, deck.bits[card.index])
                units = tuple(rounds.units(state, seat) for seat in range(4))
                assert units == after.state.scores[-1].points
                assert state[rounds.LEFT] == 0


def _compare(state: Any, view: View, match: Match) -> None:
    """Compare tricks and points so far, and who may hold what."""
    table = seen(view)
    for seat in range(4):
        if seat != view.viewer:
            may = state[rounds.MAY + seat] & table.unseen
            assert may & ~table.holdable[seat] == 0
            assert may & table.deck.mask(match.state.hands[seat]) == state[seat]
        won = [trick for trick in view.history if trick.seat == seat]
        assert state[rounds.TRICKS + seat] == len(won)
        points = sum(played.card.points for trick in won for played in trick.cards)
        assert state[rounds.POINTS + seat] == points


def test_called_daus_is_not_under_led_but_may_be_run_away_from() -> None:
    deck = deck_of(BY_CODE["rufer:G"])
    suit, daus = deck.called, deck.daus
    low = suit & ~daus
    few, many = daus | low & -low, suit
    assert rounds.allowed(few, 0, 0, daus, suit) == daus
    assert rounds.allowed(many, 0, 0, daus, suit) == many
    assert rounds.allowed(few, 0, 0, 0, suit) == few


@pytest.mark.parametrize("file", ["perft-C01", "perft-C03", "perft-C04", "perft-C08"])
def test_as_many_lines_as_the_readable_rules_count(file: str) -> None:
    name = f"{file}.partie"
    match = notation.read((MATCHES / name).read_text("utf-8"), GAMES).match
    expected = json.loads((MATCHES / "perft.json").read_text("utf-8"))[name]
    assert match is not None
    state, rows = state_of(match), np.zeros((33, rounds.SIZE), np.int64)
    for depth, number in enumerate(expected["by_depth"]):
        if number < 3_000_000:
            assert rounds.lines(state, depth, rows) == number


@pytest.mark.parametrize("kind", [1, 2, 3, 4, 5])
def test_random_deals_sum_to_nothing(kind: int) -> None:
    found = np.zeros(4, np.int64)
    rounds.random_deals(2000, kind, 1, bits.seeded(kind), found)
    assert found.sum() == 0
    # who plays a game alone at random loses nearly every time, a Rufer about evenly
    assert kind == 1 or found[0] < -2000 * 3 * 3
    assert kind > 1 or abs(found).max() < 2000
