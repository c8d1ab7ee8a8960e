"""Who waits for whom in the pool of workers: tables first, then hints, then looks back."""

from random import Random

import pytest

from game.core import review
from game.core.match import Header, Match
from game.core.mind import load_rules, load_search
from game.registry import GAMES
from tests.unit.thinking_pool import run
from world import worker


def test_hints_and_looks_back_get_all_their_time_however_many_ask() -> None:
    lines = run("""
def scenario():
    from twisted.internet.defer import gatherResults
    shares, packed = {}, thinking.packed
    def sent(message):
        if isinstance(message[1], tuple):
            shares.setdefault(message[1][0], set()).add(message[1][-1])
        return packed(message)
    thinking.packed = sent
    yield ask()
    shares.clear()
    others = [ask(seed) for seed in range(6)]
    yield gatherResults([*others, thinking.advise(game.key, view, 1),
                         thinking.review(game.key, match.header, match.log, 0, [])])
    print(shares["advise"], shares["review"], min(shares["think"]) < 1)
""")
    assert lines == ["{1.0} {1.0} True"]


def test_many_tables_at_once_share_the_time() -> None:
    lines = run("""
def scenario():
    from twisted.internet.defer import gatherResults
    shares, packed = [], thinking.packed
    thinking.packed = lambda message: (shares.append(message[1][-1]), packed(message))[1]
    yield ask()
    answers = yield gatherResults([ask(seed) for seed in range(12)])
    print(all(action in view.legal for action in answers))
    print(*(round(12 * share) for share in shares))
""")
    assert lines == ["True", "12 12 " + " ".join(["1"] * 11)]


def test_a_look_back_waits_for_tables_and_never_holds_all_workers() -> None:
    lines = run("""
def scenario():
    from twisted.internet.defer import gatherResults
    thinking._size[0] = 2
    yield gatherResults([ask(), ask()])
    order = []
    def look(name):
        return thinking.review(game.key, match.header, match.log, 0, []).addCallback(
            lambda _: order.append(name))
    pool = thinking._pool[0]
    asked = [look("first"), look("second"), ask(1).addCallback(lambda _: order.append("table"))]
    busy = [worker.job.question[0] for worker in pool.workers]
    print(sorted(busy), [job.question[0] for job in pool.waiting])
    yield gatherResults(asked)
    print(order.index("first") < order.index("second"), len(order))
""")
    assert lines == ["['review', 'think'] ['review']", "True 3"]


def test_hints_wait_for_tables_and_never_hold_all_workers() -> None:
    """Twenty hints asked at once held up every table for seconds."""
    lines = run("""
def scenario():
    from twisted.internet.defer import gatherResults
    thinking._size[0] = 2
    yield gatherResults([ask(), ask()])
    order = []
    hints = [thinking.advise(game.key, view, 0).addCallback(lambda _: order.append("hint"))
             for _ in range(4)]
    look = thinking.review(game.key, match.header, match.log, 0, []).addCallback(
        lambda _: order.append("look"))
    pool = thinking._pool[0]
    print([worker.job and worker.job.question[0] for worker in pool.workers])
    tables = [ask(seed).addCallback(lambda _: order.append("table")) for seed in range(3)]
    print(sorted(worker.job.question[0] for worker in pool.workers))
    print(*(job.company for job in pool.waiting if job.kind == "think"))
    yield gatherResults([*hints, look, *tables])
    print(order[-1], order.count("hint"), order.count("table"))
""")
    first, second, company, last = lines
    assert first in {"['advise', None]", "[None, 'advise']"}
    assert second == "['advise', 'think']"
    assert company == "3 3"
    assert last == "look 4 3"


def test_a_worker_alone_goes_to_tables_first_then_to_hints_and_last_to_looks_back() -> None:
    lines = run("""
def scenario():
    from twisted.internet.defer import gatherResults
    order = []
    def note(name, answer):
        return answer.addCallback(lambda _: order.append(name))
    yield ask()
    yield gatherResults([
        note("held", thinking.advise(game.key, view, 0)),
        note("look", thinking.review(game.key, match.header, match.log, 0, [])),
        note("hint", thinking.advise(game.key, view, 1)),
        note("table", ask()),
    ])
    print(*order)
""")
    assert lines == ["held table hint look"]


def test_a_long_look_back_takes_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[float] = []
    mind = load_search("russisch_poker")
    assert mind is not None

    def within(_mind: object, seconds: float) -> object:
        budgets.append(seconds)
        return load_rules("russisch_poker")

    monkeypatch.setattr(type(mind), "within", within)
    game = GAMES["russisch_poker"]
    start = Match.start(game, Header(game.key, 1, tuple("ABCD")))
    rng, match = Random(2), start.settle(Random(2))[0]
    while not match.is_over:
        view = game.view(match.state, match.actors[0])
        match = match.play(match.actors[0], view.legal[0])[0].settle(rng)[0]
    is_good, _ = worker.answer(("review", game.key, match.header, match.log, 0, [], 1.0))
    # 18 announcements, and in each round as many plays as there are cards
    mine = 18 + sum(min(n, 8, 19 - n) for n in range(1, 19))
    assert is_good
    assert budgets == [
        pytest.approx(review.PATIENCE * mind.seconds),
        pytest.approx(review.SECONDS / 2 / mine),
    ]


def test_it_is_free_only_while_a_worker_has_nothing_to_do() -> None:
    lines = run("""
def scenario():
    yield ask()
    print(thinking.is_free())
    answer = ask()
    print(thinking.is_free())
    yield answer
    print(thinking.is_free())
    thinking.stop()
    thinking._size[0] = 0       # now the house itself would have to think
    print(thinking.is_free())
""")
    assert lines == ["True", "False", "True", "False"]


def test_it_is_not_free_while_a_hint_holds_the_worker_for_hints() -> None:
    lines = run("""
def scenario():
    from twisted.internet.defer import gatherResults
    thinking._size[0] = 2
    yield gatherResults([ask(), ask()])
    print(thinking.is_free())
    hint = thinking.advise(game.key, view, 0)
    print(thinking.is_free())
    yield hint
    print(thinking.is_free())
""")
    assert lines == ["True", "False", "True"]
