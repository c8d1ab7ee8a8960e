"""Sittings and views of Schafkopf for the tests of its words."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from commands import actions
from game.core.api import Event
from game.core.match import Header, Match
from game.schafkopf.cards import card
from game.schafkopf.contracts import BY_CODE, CONTRACTS
from game.schafkopf.moves import Bid, Play
from game.schafkopf.rules import GAME
from tests.unit.tables import NAMES
from world.texts import texts

WORDS = texts(GAME.key)
SHOWN = ("table", "prompt", "hand", "standings", "last_trick", "possible")
CODES = re.compile(r"\b[EGHS](?:[789OUKA]|10)\b")


def sitting(seed: int, deals: int = 2) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Yield every state of a sitting with mostly low bids, and what led to it."""
    match = Match.start(GAME, Header(GAME.key, 1, NAMES, {"spiele": deals}))
    rng = Random(seed)
    match, events = match.settle(rng)
    yield match, events
    while not match.is_over:
        legal = GAME.legal(match.state, match.actors[0])
        if isinstance(legal[0], Bid) and rng.random() < 0.95:
            legal = legal[: 1 + (rng.random() < 0.4)]
        match, events = match.play(match.actors[0], legal[int(rng.random() * len(legal))])
        match, more = match.settle(rng)
        yield match, (*events, *more)


BIDDING = next(
    GAME.view(m.state, m.actors[0])
    for m, _ in sitting(3)
    if m.state.is_bidding and not m.state.bids
)


def playing(*codes: str, contract: str = "rufer:G") -> Any:
    """Return the view of one who holds these cards and leads."""
    hand = tuple(card(code) for code in codes)
    return replace(
        BIDDING, phase="play", hand=hand, legal=tuple(Play(each) for each in hand),
        contract=BY_CODE[contract],
    )  # fmt: skip


def bidding(*codes: str) -> Any:
    """Return the view of one who holds these cards and may announce anything."""
    hand = tuple(card(code) for code in codes)
    return replace(BIDDING, hand=hand, legal=(Bid(None), *map(Bid, CONTRACTS)))


def read(typed: str, view: Any, verb: str | None = None, german: str = "") -> Any:
    return actions.read(typed, actions.Grammar(WORDS, GAME.encode, view), verb, german)
