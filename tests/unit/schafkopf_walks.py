"""Deals of Schafkopf played at random, and as the kernels know them, for tests of the search."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from game.core.match import Header, Match
from game.schafkopf.contracts import Contract
from game.schafkopf.mind_deck import deck_of
from game.schafkopf.rules import GAME
from game.schafkopf.search import rounds
from tests.unit.schafkopf_deals import bid


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
