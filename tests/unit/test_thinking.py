"""Thinking off the reactor: answers come, from workers that know only the games and die in time."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.core.match import Header, Match
from game.core.mind import Strength, Style
from game.registry import GAMES
from tests.unit.thinking_pool import ROOT, SCRIPT, run
from world import thinking


def test_a_worker_answers_as_the_mind_would_in_place() -> None:
    game = GAMES["schafkopf"]
    match, _ = Match.start(game, Header(game.key, 1, tuple("ABCD"))).settle(Random(5))
    view = game.view(match.state, match.actors[0])
    heard: list[object] = []
    thinking.think(game.key, view, Strength.MEISTER, Style.SHARP, 1).addCallback(heard.append)
    lines = run("""
def scenario():
    thinking.start(1)       # as the house does: it has the search prepared
    action = yield ask(strength=Strength.MEISTER)
    print(game.encode(action), os.getpid() != thinking._pool[0].workers[0].transport.pid)
""")
    assert lines == [f"{game.encode(heard[0])} True"]


def test_the_question_of_a_killed_worker_is_asked_again() -> None:
    lines = run("""
def scenario():
    yield ask()
    first = thinking._pool[0].workers[0].transport.pid
    os.kill(first, signal.SIGSTOP)      # it holds the question and cannot answer it
    waiting = ask()
    os.kill(first, signal.SIGKILL)
    action = yield waiting
    print(action in view.legal, thinking._pool[0].workers[0].transport.pid != first)
""")
    assert lines == ["True True"]


def test_a_worker_that_hangs_blocks_nobody_and_is_replaced() -> None:
    lines = run("""
def scenario():
    from twisted.internet.defer import Deferred
    yield ask()
    pool = thinking._pool[0]
    first, lost, seen = pool.workers[0], Deferred(), pool.lost
    pool.lost = lambda *found: (seen(*found), lost.callback(None))
    thinking.PATIENCE["think"], thinking.SECONDS["think"] = 0.1, 0.5
    os.kill(first.transport.pid, signal.SIGSTOP)
    action = yield ask()
    print(action in view.legal, first.alive, len(pool.waiting))
    yield lost
    thinking.PATIENCE["think"] = 60.0
    pool.lost = seen
    action = yield ask()
    print(action in view.legal, first.alive, pool.workers[0] is not first)
""")
    assert lines == ["True True 0", "True False True"]


def test_a_question_that_waits_too_long_for_a_worker_is_taken_back() -> None:
    lines = run("""
def scenario():
    yield ask()
    pool = thinking._pool[0]
    os.kill(pool.workers[0].transport.pid, signal.SIGSTOP)
    thinking.PATIENCE["think"] = 60.0
    held = ask()
    thinking.PATIENCE["think"] = 0.1
    action = yield ask()
    print(action in view.legal, len(pool.waiting), held.called)
    os.kill(pool.workers[0].transport.pid, signal.SIGCONT)
    action = yield held
    print(action in view.legal)
""")
    assert lines == ["True 0 False", "True"]


def test_a_mind_that_fails_in_a_worker_costs_neither_table_nor_worker() -> None:
    lines = run("""
def scenario():
    yield ask()
    worker = thinking._pool[0].workers[0]
    action = yield thinking.think(game.key, view, "no strength", Style.SHARP, 1)
    print(action in view.legal, worker.alive, thinking._pool[0].workers == [worker])
""")
    assert lines == ["True True True"]


def test_workers_start_soon_unless_the_house_closes_before() -> None:
    lines = run("""
def scenario():
    from twisted.internet.defer import Deferred
    thinking.stop()
    thinking.SOON = 0.0
    thinking.start_soon()
    print(len(thinking._pool))
    begun = Deferred()
    thinking.prepare, prepared = (lambda: begun.callback(prepared())), thinking.prepare
    thinking.stop()
    thinking.start_soon()
    yield begun
    print(len(thinking._pool[0].workers), thinking._pool[0].workers[0].job.question)
    yield ask()
""")
    assert lines == ["0", "1 prepare"]


def test_nothing_compiled_is_loaded_where_the_reactor_runs() -> None:
    lines = run("""
def scenario():
    thinking.stop()
    thinking._size[0] = 0
    action = yield ask()
    print(action in view.legal, "numba" in sys.modules, "numpy" in sys.modules)
""")
    assert lines == ["True False False"]


@pytest.mark.parametrize("key", GAMES)
def test_what_is_answered_in_place_is_thought_beside_the_reactor(key: str) -> None:
    lines = run(f"""
def scenario():
    import threading
    thinking.stop()
    thinking._size[0] = 0
    threads, answer = [], thinking.answer
    thinking.answer = lambda *asked: (threads.append(threading.get_ident()), answer(*asked))[1]
    other = GAMES["{key}"]
    match, _ = Match.start(other, Header(other.key, 1, tuple("ABCD"))).settle(Random(5))
    view = other.view(match.state, match.actors[0])
    action = yield thinking.think(other.key, view, Strength.STARK, Style.SHARP, 1)
    print(action in view.legal, threading.get_ident() in threads, len(threads))
""")
    assert lines == ["True False 1"]


def test_without_workers_the_mind_is_asked_in_place() -> None:
    lines = run("""
def scenario():
    thinking.stop()
    thinking.sys = type("Broken", (), {"executable": "/nowhere/python"})
    action = yield ask()
    print(action in view.legal)
""")
    assert lines == ["True"]


def test_a_worker_loads_the_games_only() -> None:
    lines = run("""
def scenario():
    yield ask()
    names = yield thinking.loaded_modules()
    roots = {name.partition(".")[0] for name in names}
    print(sorted(roots & {"evennia", "django", "twisted", "typeclasses", "commands", "server"}))
    print([name for name in names if name.startswith("world.")])
    print("game.schafkopf.mind" in names)
""")
    assert lines == ["[]", "['world.kernels']", "True"]


def test_workers_end_with_a_server_that_is_killed() -> None:
    scenario = """
def scenario():
    yield ask()
    print(thinking._pool[0].workers[0].transport.pid, flush=True)
    from twisted.internet.defer import Deferred
    yield Deferred()
"""
    server = subprocess.Popen(
        [sys.executable, "-c", SCRIPT.replace("{scenario}", scenario)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    with server, server.stdout:
        worker = int(server.stdout.readline())
        os.kill(server.pid, signal.SIGKILL)
        server.wait(10)
    deadline = time.monotonic() + 10
    while _lives(worker):
        if time.monotonic() > deadline:
            pytest.fail("the worker outlived its Server")
        os.sched_yield()


def _lives(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def test_a_mind_that_fails_costs_the_table_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES["russisch_poker"]
    match, _ = Match.start(game, Header(game.key, 1, tuple("ABCD"))).settle(Random(5))
    view = game.view(match.state, match.actors[0])
    monkeypatch.setattr(thinking, "answer", lambda *_: (False, "a fault"))
    heard: list[object] = []
    thinking.think(game.key, view, Strength.SANFT, Style.BOLD, 3).addCallback(heard.append)
    assert heard[0] in view.legal
