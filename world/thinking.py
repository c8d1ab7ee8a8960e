"""Runs minds off the reactor, in worker processes that know the games and nothing of the house.

`think` is called on the reactor's thread and answers there. A worker that dies, or takes too long,
is replaced and its question asked again; who has waited too long, or finds no workers, is answered
in this process, by the rules and in a thread: nothing compiled is ever loaded here. Where no
reactor runs (tests, tools) nobody could wait for a worker, so the mind itself is asked in place.
When many tables ask at once each gets a shorter time to think, so that nobody waits much longer;
hints and looks back always get all of theirs, and never hold all workers.
"""

import logging
import pickle
import sys
from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from twisted.internet.defer import Deferred, maybeDeferred
from twisted.internet.error import ProcessExitedAlready
from twisted.internet.protocol import ProcessProtocol
from twisted.internet.threads import deferToThread

from game.core.api import Seat, View
from game.core.match import Entry, Header
from game.core.mind import Mind, Strength, Style, load_mind, load_rules
from game.core.review import Advice, Review
from world.worker import HEAD, MODULES, PREPARE, answer, packed

WORKERS = 2
PATIENCE = {"think": 5.0, "advise": 30.0, "review": 240.0}  # then it is answered without a worker
SECONDS = {"think": 20.0, "advise": 20.0, "review": 120.0}  # after these a worker is stuck
FIRST_SECONDS = 300.0  # a new one may have to compile the search first
SOON = 4.0  # after the Server has opened its doors
MAX_ATTEMPTS = 3  # a question that cost this many workers is answered in place
ROOT = Path(__file__).resolve().parent.parent

log = logging.getLogger("taverne.thinking")


@dataclass(slots=True, eq=False)
class _Job:
    number: int
    question: tuple[Any, ...] | str
    done: Any
    attempts: int = 0
    company: int = 1  # open questions, this one included, at the most while it waited
    deadline: Any = None
    is_answered: bool = False

    @property
    def kind(self) -> str:
        return self.question if isinstance(self.question, str) else self.question[0]

    @property
    def holds_a_table(self) -> bool:
        """Whether a table waits for it, or a worker for being made ready; hints can wait."""
        return self.kind not in ("advise", "review")

    def answer(self, value: object) -> None:
        """Tell who asked, unless he has been answered."""
        if self.close():
            self.done.callback(value)

    def close(self) -> bool:
        """Have no more answers; tell whether there was none before."""
        was_open, self.is_answered = not self.is_answered, True
        if self.deadline is not None and self.deadline.active():
            self.deadline.cancel()
        return was_open


class _Worker(ProcessProtocol):
    """One worker process as the pool sees it."""

    def __init__(self, pool: "Pool") -> None:
        self.pool = pool
        self.job: _Job | None = None
        self.timer: Any = None
        self.data = b""
        self.alive = True
        self.is_new = True

    def give(self, job: _Job) -> None:
        self.job = job
        job.attempts += 1
        may_compile = self.is_new and job.attempts == 1
        seconds = FIRST_SECONDS if may_compile else SECONDS.get(job.kind, FIRST_SECONDS)
        self.timer = self.pool.reactor.callLater(seconds, self.kill)
        question = job.question
        if not isinstance(question, str):
            question = (*question, self.pool.share_of(job))
        self.transport.write(packed((job.number, question)))

    def outReceived(self, data: bytes) -> None:  # noqa: N802
        self.data += data
        while len(self.data) >= HEAD:
            end = HEAD + int.from_bytes(self.data[:HEAD])
            if len(self.data) < end:
                return
            reply, self.data = pickle.loads(self.data[HEAD:end]), self.data[end:]
            self._answered(*reply)

    def errReceived(self, data: bytes) -> None:  # noqa: N802
        log.warning("worker: %s", data.decode(errors="replace").rstrip())

    def childConnectionLost(self, childFD: int) -> None:  # noqa: N802, N803
        """Notice the end at once, even where nobody waits for child processes."""
        if childFD == 1:
            self._lost()

    def processEnded(self, reason: Any) -> None:  # noqa: ARG002, N802
        self._lost()

    def kill(self) -> None:
        try:
            self.transport.signalProcess("KILL")
        except ProcessExitedAlready:
            self._lost()

    def _answered(self, number: int, is_good: bool, value: object) -> None:
        self.is_new = False
        job = self._release()
        if job is not None and job.number == number:
            self.pool.finish(job, is_good, value)
        self.pool.distribute()

    def _lost(self) -> None:
        if self.alive:
            self.alive = False
            self.pool.lost(self, self._release())

    def _release(self) -> _Job | None:
        if self.timer is not None and self.timer.active():
            self.timer.cancel()
        job, self.job, self.timer = self.job, None, None
        return job


class Pool:
    """The workers, and the questions that wait for one of them."""

    def __init__(self, reactor: Any, size: int) -> None:
        self.reactor = reactor
        self.size = size
        self.workers: list[_Worker] = []
        self.waiting: deque[_Job] = deque()
        self.numbers = count(1)
        self.closing = False

    def ask(self, question: tuple[Any, ...] | str) -> "Deferred[Any]":
        job = _Job(next(self.numbers), question, Deferred())
        if job.kind in PATIENCE:
            job.deadline = self.reactor.callLater(PATIENCE[job.kind], self._too_late, job)
        self.waiting.append(job)
        held = [worker.job for worker in self.workers if worker.job is not None]
        job.company = sum(each.holds_a_table for each in (*self.waiting, *held))
        for other in self.waiting:
            other.company = max(other.company, job.company)
        self.distribute()
        return job.done

    def distribute(self) -> None:
        """Give waiting questions to idle workers, starting workers up to the size of the pool."""
        while self.waiting and not self.closing:
            idle = next((worker for worker in self.workers if worker.job is None), None)
            if idle is None and len(self.workers) < self.size:
                idle = self.spawn()
            if idle is None:
                if not self.workers:
                    self._answer_in_place(self.waiting.popleft(), "there are no workers")
                    continue
                return
            job = self._next()
            if job is None:
                return
            idle.give(job)

    def _next(self) -> _Job | None:
        """Return what comes next: what tables wait for, then hints, then looks back.

        Hints and looks back take longer than a decision: one worker, if there are more, is kept
        free of them.
        """
        for kind in (None, "advise", "review"):
            for job in self.waiting:
                if job.holds_a_table if kind is None else job.kind == kind and self.has_time():
                    self.waiting.remove(job)
                    return job
        return None

    def has_time(self) -> bool:
        """Tell whether a worker may be given what no table waits for."""
        return self._slow() < max(1, self.size - 1)

    def _slow(self) -> int:
        """Return how many workers are at what no table waits for."""
        jobs = (worker.job for worker in self.workers)
        return sum(job is not None and not job.holds_a_table for job in jobs)

    def share_of(self, job: _Job) -> float:
        """Return what share of its usual time a question gets: less if many tables ask at once."""
        if not job.holds_a_table:
            return 1.0
        return min(1.0, max(1, self.size - self._slow()) / job.company)

    def spawn(self) -> _Worker | None:
        worker = _Worker(self)
        arguments = [sys.executable, "-m", "world.worker"]
        try:
            self.reactor.spawnProcess(worker, sys.executable, arguments, env=None, path=str(ROOT))
        except Exception:
            log.exception("no worker could be started")
            return None
        self.workers.append(worker)
        return worker

    def lost(self, worker: _Worker, job: _Job | None) -> None:
        self.workers.remove(worker)
        if self.closing:
            return
        log.warning("a worker ended%s", " over a question" if job else "")
        if job is not None and not job.is_answered:
            if job.attempts >= MAX_ATTEMPTS:
                self._answer_in_place(job, "it cost too many workers")
            else:
                self.waiting.appendleft(job)
        self.distribute()

    def finish(self, job: _Job, is_good: bool, value: object) -> None:
        if is_good:
            job.answer(value)
        else:
            log.error("the mind failed in a worker:\n%s", value)
            self._answer_in_place(job, "the mind failed")

    def close(self) -> None:
        self.closing = True
        held = (worker.job for worker in self.workers if worker.job is not None)
        for job in (*self.waiting, *held):
            job.close()
        for worker in tuple(self.workers):
            worker.transport.loseConnection()
            worker.kill()

    def _too_late(self, job: _Job) -> None:
        """Let nobody wait any longer; whoever holds the question goes on with it."""
        if job in self.waiting:
            self.waiting.remove(job)
        self._answer_in_place(job, "no worker answered in time")

    def _answer_in_place(self, job: _Job, why: str) -> None:
        if not job.close():
            return
        log.warning("a question is answered in place: %s", why)
        if isinstance(job.question, str):
            job.done.callback([])
        else:
            _in_place(job.question, job.done)


_pool: list[Pool] = []
_size = [WORKERS]
_soon: list[Any] = []


def think(
    game_key: str, view: View, strength: Strength, style: Style, seed: int
) -> "Deferred[Any]":
    """Return a Deferred of the action that a friend takes; call it on the reactor's thread."""
    return _asked(("think", game_key, view, strength, style, seed))


def advise(game_key: str, view: View, seed: int) -> "Deferred[Advice]":
    """Return a Deferred of the best that can be done in *view*, and what else there is."""
    return _asked(("advise", game_key, view, seed))


def review(
    game_key: str, header: Header, log: Sequence[Entry], seat: Seat, own: Collection[int]
) -> "Deferred[Review]":
    """Return a Deferred of how *seat* played a finished match, as `game.core.review` tells it."""
    return _asked(("review", game_key, header, tuple(log), seat, frozenset(own)))


def beside[T](work: Callable[[], T]) -> "Deferred[T]":
    """Return a Deferred of what pure *work* returns; what may take long is done in a thread.

    For what is small beside a worker's answer, and still too long for the reactor to stand still.
    """
    return deferToThread(work) if _reactor_runs() else maybeDeferred(work)


def is_free() -> bool:
    """Tell whether a hint asked for now is answered at once and keeps no table waiting."""
    if not _reactor_runs():
        return True
    if not _size[0]:
        return False  # in place it would hold up the whole house
    pool = _running_pool()
    idle = any(worker.job is None for worker in pool.workers)
    has_room = idle or len(pool.workers) < pool.size
    return not pool.waiting and has_room and pool.has_time()


def _asked(question: tuple[Any, ...]) -> "Deferred[Any]":
    if _size[0] and _reactor_runs():
        return _running_pool().ask(question)
    done: Deferred[Any] = Deferred()
    _in_place(question, done)
    return done


def start(workers: int = WORKERS) -> None:
    """Say how many workers there shall be; 0: all thinking is done in place."""
    stop()
    _size[0] = workers
    prepare()


def start_soon() -> None:
    """Start the workers in some seconds: those who come in first go first.

    A question that comes earlier starts the worker it needs.
    """
    from twisted.internet import reactor

    _soon.append(reactor.callLater(SOON, prepare))  # type: ignore[attr-defined]


def prepare() -> None:
    """Start the workers that are missing, and have them load what they need before it is asked."""
    if _size[0] and _reactor_runs():
        pool = _running_pool()
        while len(pool.workers) < pool.size and pool.spawn():
            pool.ask(PREPARE)


def stop() -> None:
    """End all workers. Questions still open stay open: the house is closing."""
    while _soon:
        call = _soon.pop()
        if call.active():
            call.cancel()
    while _pool:
        _pool.pop().close()


def loaded_modules() -> "Deferred[list[str]]":
    """Return a Deferred of the names of the modules that a worker has loaded."""
    return _running_pool().ask(MODULES)


def _running_pool() -> Pool:
    from twisted.internet import reactor

    if not _pool:
        _pool.append(Pool(reactor, _size[0]))
    return _pool[0]


def _reactor_runs() -> bool:
    from twisted.internet import reactor

    return bool(getattr(reactor, "running", False))


def _rules(game_key: str, _share: float) -> Mind[Any, Any]:
    """Return the mind that needs nothing compiled: nothing else may think in the reactor."""
    return load_rules(game_key)


def _in_place(question: tuple[Any, ...], done: "Deferred[Any]") -> None:
    """Answer in this process; if even that fails, any legal action keeps the table going."""
    load = _rules if _reactor_runs() else load_mind
    answered = beside(lambda: answer((*question, 1.0), load))
    answered.addCallback(lambda found: _deliver(question, done, *found))


def _deliver(
    question: tuple[Any, ...], done: "Deferred[Any]", is_good: bool, value: object
) -> None:
    if is_good:
        done.callback(value)
        return
    log.error("the mind failed:\n%s", value)
    if question[0] != "think":
        done.errback(RuntimeError(f"no answer to {question[0]}"))
        return
    view, seed = question[2], question[-1]
    done.callback(view.legal[int(Random(seed).random() * len(view.legal))])
