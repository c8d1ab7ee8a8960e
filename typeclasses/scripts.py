"""Scripts: the base class, and the clock of a table that never lets it wait for anybody forever."""

import json
from typing import Any, override

from evennia import DefaultScript
from twisted.internet import reactor

from game.core import patience as rules
from game.core.api import Event, Seat
from game.core.patience import Patience, Person
from game.core.seating_events import FriendDecides, StoodUp
from typeclasses.tables_state import is_present, limits, state_of

_KEPT = "patience"
_clocks: list[Any] = [reactor]


def time_source() -> Any:
    """Return what tells the time and calls later: the reactor, in tests a clock of their own."""
    return _clocks[-1]


def set_time_source(clock: Any | None) -> None:
    """Let a test drive the time; None: the reactor again."""
    _clocks[:] = [clock or reactor]


class Script(DefaultScript):
    """Base of the tavern's scripts."""


class TurnClock(Script):
    """Judges whom the table waits for, and for how long; since when is kept in the database."""

    @override
    def at_script_creation(self) -> None:
        self.key = "turn_clock"
        self.desc = "Lets friends act for people who are away or slow"
        self.persistent = True

    @property
    def patience(self) -> Patience:
        """Since when the table waits for whom."""
        if self.ndb.patience is None:
            self.ndb.patience = self._read()
        return self.ndb.patience

    @patience.setter
    def patience(self, value: Patience) -> None:
        if value != self.patience or self.ndb.unsaved:
            self.ndb.patience, self.ndb.unsaved = value, False
            self.attributes.add(_KEPT, json.dumps(rules.to_data(value)))

    def _read(self) -> Patience:
        try:
            return rules.from_data(json.loads(self.attributes.get(_KEPT)))
        except (ValueError, KeyError, TypeError, AttributeError):
            return Patience()

    # --- what people do -----------------------------------------------------------------------
    def lost(self, seat: Seat) -> None:
        """Note that *seat* has no line."""
        self.patience = rules.lost(self.patience, seat, self.obj.n, time_source().seconds())

    def back(self, seat: Seat) -> None:
        """Note that the person at *seat* does something again."""
        self.patience = rules.back(self.patience, seat)

    def acted(self, seat: Seat) -> None:
        """Note that the person at *seat* decided; `foresee` follows and keeps it."""
        before = self.patience
        self.ndb.patience = rules.acted(before, seat)
        self.ndb.unsaved = self.ndb.unsaved or self.ndb.patience != before

    def vacated(self, seat: Seat) -> None:
        """Forget who had *seat*."""
        self.patience = rules.vacated(self.patience, seat)

    def fresh(self) -> None:
        """Begin anew, as a match begins or ends."""
        self.patience = rules.fresh(self.patience)

    def reopened(self) -> None:
        """Nobody could come back while the house was closed."""
        self.patience = rules.reopened(self.patience, limits(), time_source().seconds())

    # --- judging ------------------------------------------------------------------------------
    def foresee(self) -> None:
        """Know when this turn's time is up before the table tells of it."""
        patience, events, due = self._judged()
        if not events:
            self.patience, self.ndb.due = patience, due

    def judge(self) -> None:
        """Do what is due now, and wake up when the next thing is due."""
        self._cancel()
        self.patience, events, self.ndb.due = self._judged()
        if self.ndb.due is not None:
            wait = max(0.05, self.ndb.due - time_source().seconds())
            self.ndb.call = time_source().callLater(wait, self._wake)
        if events:
            self._carry_out(events)

    def _judged(self) -> rules.Verdict:
        match, now = state_of(self.obj).match, time_source().seconds()
        if match is None or match.is_over:
            return rules.judge_lobby(self.patience, self._persons(), now, limits())
        return rules.judge(
            self.patience,
            self._persons(),
            match.actors[0],
            n=self.obj.n,
            now=now,
            limits=limits(),
        )

    def _wake(self) -> None:
        self.ndb.call = None
        self.obj.wake()

    def _cancel(self) -> None:
        call, self.ndb.call = self.ndb.call, None
        if call is not None and call.active():
            call.cancel()

    def _persons(self) -> list[Person]:
        lobby = state_of(self.obj).lobby
        return [
            Person(seat, who.name, is_present(who.player), offered=lobby.offers[seat] is not None)
            for seat in lobby.order
            if (who := lobby.seats[seat]) is not None
        ]

    def _carry_out(self, events: tuple[Event, ...]) -> None:
        """Tell what the clock decided; seats are given up and friends asked by the table."""
        table = self.obj
        told = []
        for event in events:
            match event:
                case StoodUp(seat):
                    table.unseat(seat)
                    continue
                case FriendDecides():
                    table.stand_in_once()
            told.append(event)
        if told:
            table.tell(tuple(told))
