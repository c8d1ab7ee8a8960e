"""Random walks through any registered game, for the laws that hold in all of them."""

from random import Random

from game.core.api import CHANCE, Event
from game.core.match import Header, Match
from game.registry import GAMES


def walk(key: str, seed: int, steps: int) -> tuple[Match, list[tuple[Event, ...]]]:
    """Return a match after *steps* random actions at most, and the events of each action."""
    rng = Random(seed)
    game = GAMES[key]
    names = ("Anna", "Vladim", "Elena", "Sergej")[: rng.choice(list(game.seats))]
    options = {name: rng.choice(list(option.allowed)[:8]) for name, option in game.options.items()}
    match = Match.start(game, Header(key, game.rules, names, options))
    told: list[tuple[Event, ...]] = []
    for _ in range(steps):
        if match.is_over:
            break
        seat = rng.choice(match.actors)
        if seat == CHANCE:
            action = game.chance(match.state, rng)
        else:
            action = rng.choice(game.legal(match.state, seat))
        match, events = match.play(seat, action)
        told.append(events)
    return match, told
