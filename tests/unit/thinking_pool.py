"""A pool of workers in a process of its own, driven by a scenario, for tests of the pool."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import os, signal, sys
from random import Random
from twisted.internet import reactor
from twisted.internet.defer import inlineCallbacks
from game.core.match import Header, Match
from game.core.mind import Strength, Style
from game.registry import GAMES
from world import thinking

game = GAMES["schafkopf"]  # whose normal friends need nothing compiled: a worker is ready soon
match = Match.start(game, Header(game.key, 1, tuple("ABCD")))
match, _ = match.settle(Random(5))
seat = match.actors[0]
view = game.view(match.state, seat)

def ask(seed=1, strength=Strength.NORMAL):
    return thinking.think(game.key, view, strength, Style.SHARP, seed)

@inlineCallbacks
def main():
    try:
        yield from scenario()
    finally:
        thinking.stop()
        reactor.stop()

{scenario}

thinking.PATIENCE["think"] = 60.0  # a busy machine must not have it answered without a worker
thinking.start(1)
reactor.callWhenRunning(main)
reactor.run()
"""


def run(scenario: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.replace("{scenario}", scenario)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split("\n")[:-1]
