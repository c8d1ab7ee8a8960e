"""Tables for tests of words and drawings: random matches, what is around them, and how it looks."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from game.core.api import Event, Seat
from game.core.match import Header, Match
from game.russisch_poker.rules import GAME
from world.render.facts import SeatFacts, TableFacts
from world.render.reader import Mode, Reader

NAMES = ("Anna", "Vladim", "Elena", "Sergej")
READERS = [Reader(mode, width) for mode in Mode for width in (40, 78)]
COLOUR = re.compile(r"\|[rn]")


def shown(text: str) -> str:
    """Return *text* as a client shows it: codes gone, doubled bars single."""
    return COLOUR.sub("", text.replace("||", "\0")).replace("\0", "|")


def facts(own: Seat | None, n: int = 0, game: Any = GAME) -> TableFacts:
    seats = tuple(
        SeatFacts(seat, name, "friend" if seat else "player", offered=True)
        for seat, name in enumerate(NAMES)
    )
    return TableFacts(
        key="pokertisch", game=game.key, at="am Pokertisch", encode=game.encode, seats=seats,
        own=own, match=17, n=n, phase="running", stake=50, host=0, options={"runden": 9},
    )  # fmt: skip


def walk(seed: int, rounds: int = 9) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Yield every state of a random match with what led to it."""
    match = Match.start(GAME, Header(GAME.key, 1, NAMES, {"runden": rounds}))
    rng = Random(seed)
    match, events = match.settle(rng)
    yield match, events
    while not match.is_over:
        legal = GAME.legal(match.state, match.actors[0])
        match, events = match.play(match.actors[0], legal[int(rng.random() * len(legal))])
        match, more = match.settle(rng)
        yield match, (*events, *more)


FORBIDDEN = re.compile(
    r"--|==|~~|\||[│┌┐└┘─═█]|\.-|'-|\(\)|/\\|\b(?:Ka|He|Pi|Kr)(?:[789BDKA]|10)\b"
)


def assert_spoken(text: str) -> None:
    """Check what is read aloud: no drawing, no letter codes, nothing swallowed."""
    assert not FORBIDDEN.search(text), text
