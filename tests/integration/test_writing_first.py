"""What people read is written before clients and friends get what is theirs."""

from collections.abc import Callable
from typing import Any

import pytest

from typeclasses import display


class Turns:
    """A reactor by hand: each turn does what was due before it, and then writes what is sent."""

    running = True

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []
        self.sent: list[str] = []
        self.done: list[str] = []

    def callLater(self, delay: float, act: Callable[..., Any], *given: Any) -> None:  # noqa: N802
        assert delay == 0
        self.due.append(lambda: act(*given))

    def turn(self) -> None:
        due, self.due = self.due, []
        for act in due:
            act()
        self.done += self.sent
        self.sent.clear()


def test_it_waits_until_the_text_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    reactor = Turns()
    monkeypatch.setattr(display, "reactor", reactor)
    reactor.sent.append("text")
    display.once_written(lambda: reactor.done.append("later"))
    while reactor.due:
        reactor.turn()
    assert reactor.done == ["text", "later"]


def test_it_is_done_at_once_where_no_reactor_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    reactor = Turns()
    reactor.running = False
    monkeypatch.setattr(display, "reactor", reactor)
    display.once_written(lambda: reactor.done.append("now"))
    assert reactor.done == ["now"]
