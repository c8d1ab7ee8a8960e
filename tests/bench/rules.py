"""How fast the readable rules are: actions a second, and the replay of a whole match."""

import time
from random import Random
from typing import Any

from game.core.api import CHANCE
from game.core.match import Header, Match
from game.registry import GAMES

SECONDS = 2.0


def play(game: Any, rng: Random) -> Match:
    """Play one whole match by chance."""
    seats = tuple(f"Platz{number}" for number in range(1, game.seats.start + 1))
    match = Match.start(game, Header(game.key, game.rules, seats))
    while actors := match.actors:
        seat = actors[0]
        if seat == CHANCE:
            action = game.chance(match.state, rng)
        else:
            legal = game.legal(match.state, seat)
            action = legal[int(rng.random() * len(legal))]
        match, _ = match.play(seat, action)
    return match


def measure(key: str) -> dict[str, float]:
    """Return the figures of one game."""
    game, rng = GAMES[key], Random(1)
    match = play(game, rng)
    actions = [(entry.seat, game.decode(entry.action)) for entry in match.log]
    applied, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        state = game.new(len(match.header.seats), match.header.options)
        for seat, action in actions:
            state = game.apply(state, seat, action).state
        applied += len(actions)
    apply_rate = applied / (time.perf_counter() - began)

    played, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        played += len(play(game, rng).log)
    play_rate = played / (time.perf_counter() - began)

    times = []
    for _ in range(15):
        began = time.perf_counter()
        Match.replay(game, match.header, match.log)
        times.append(time.perf_counter() - began)
    return {
        "apply_rate": apply_rate,
        "play_rate": play_rate,
        "actions": len(match.log),
        "replay_ms": 1000 * sorted(times)[len(times) // 2],
    }
