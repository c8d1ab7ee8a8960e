"""What a card played at a table costs beside Evennia's `say`, on one real Server, turn by turn.

Whoever's turn it is first says something and then plays a card; both are timed from the line sent
to the line that answers it. Everybody who hears the one hears the other.
"""

import statistics
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.integration.server import House
from tests.integration.telnet import Guest

PAUSE = 0.8  # seconds a player takes between two lines: 13 tables then send 16 cards a second
ROUNDS = 5


@dataclass
class Times:
    """Seconds by kind of line."""

    say: list[float] = field(default_factory=list)
    card: list[float] = field(default_factory=list)
    bid: list[float] = field(default_factory=list)


class BenchTable:
    """The people at one table, driven by one thread."""

    def __init__(self, number: int, guests: Sequence[Guest], wanted: int) -> None:
        self.number, self.guests, self.wanted = number, guests, wanted
        self.times = Times()
        self.fault: Exception | None = None
        self._turn: dict[Guest, int] = {}

    def run(self) -> None:
        """Play matches until enough cards have been timed."""
        try:
            while len(self.times.card) < self.wanted:
                self._begin()
                self._play()
        except Exception as fault:
            self.fault = fault

    def sit_down(self) -> None:
        """Take the seats; whoever sits stays seated between matches."""
        for place, guest in enumerate(self.guests):
            rounds = f" mit {ROUNDS} runden" if place == 0 else ""
            guest.ask(f"setze mich an den Spieltisch{rounds}", "Du setzt Dich")

    def _begin(self) -> None:
        for guest in self.guests:
            guest.ask("setze 10 taler", "10 Taler")
        for guest in self.guests:
            guest.messages.clear()
        self._turn.clear()
        self.guests[0].ask("beginne", "beginnt")

    def _play(self) -> None:
        while True:
            guest, table = self._next()
            if guest is None:
                return
            self._turn[guest] = table["n"]
            action = table["legal"][0]
            verb, _, what = action.partition(" ")
            self._time(guest, "say", "@say Na, wer wagt es?", "wer wagt es")
            if verb == "play":
                self._time(guest, "card", f"spiele {self._typed(what)}", "spielst")
            else:
                self._time(guest, "bid", f"sage {what}", "Du sagst")

    def _typed(self, card: str) -> str:
        return card.replace("+", " hoch").replace("-", " tief")

    def _next(self) -> tuple[Guest | None, Any]:
        """Wait until somebody may act; (None, None) once the match is over."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            for guest in self.guests:
                guest.poll(0.002)
                tables = [payload for name, payload in guest.messages if name == "Tavern.Table"]
                guest.messages.clear()
                if not tables:
                    continue
                latest = tables[-1]
                if latest["phase"] in {"over", "open"}:
                    return None, None
                if latest["legal"] and latest["n"] > self._turn.get(guest, -1):
                    return guest, latest
        raise AssertionError(f"table {self.number} stands still")

    def _time(self, guest: Guest, kind: str, line: str, answer: str) -> None:
        guest.skip()
        time.sleep(PAUSE)
        began = time.perf_counter()
        guest.send(line)
        guest.expect(answer)
        getattr(self.times, kind).append(time.perf_counter() - began)


def _name(number: int) -> str:
    letters = "abcdefghijklmnop"
    return f"Gast{letters[number // 16]}{letters[number % 16]}el"


def measure(folder: Path, sessions: int, cards: int) -> Times:
    """Return the times of that many sessions at tables of four."""
    house = House(folder, TAVERNE_SETTINGS="tests.bench.settings", TAVERNE_PACE="0")
    try:
        house.start()
        guests = [house.newcomer(_name(number), gmcp=True) for number in range(sessions)]
        tables = [
            BenchTable(number + 1, guests[4 * number : 4 * number + 4], cards)
            for number in range((sessions + 3) // 4)
        ]
        for table in tables:
            for guest in table.guests:
                guest.ask("anzeige text", "text")
                guest.ask(f"stube {table.number}", f"Du bist in Stube {table.number}")
            table.sit_down()
        threads = [threading.Thread(target=table.run) for table in tables]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        all_times = Times()
        for table in tables:
            if table.fault:
                raise AssertionError(f"{table.fault}\n{house.logs()}") from table.fault
            all_times.say += table.times.say
            all_times.card += table.times.card
            all_times.bid += table.times.bid
        house.stop()
        return all_times
    finally:
        house.close()


def line(name: str, seconds: list[float]) -> str:
    """Return one line of the table that is printed."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return (
        f"  {name:24} {1000 * cuts[49]:8.2f} {1000 * cuts[94]:8.2f} {1000 * cuts[98]:8.2f}"
        f" {len(seconds):8}"
    )
