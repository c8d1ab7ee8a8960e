"""Any sequence of bookings, repeated calls and crashes leaves the books right to the Taler."""

import pytest
from django.db import transaction
from django.db.models import Sum
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine

from game.core.errors import RefusedError
from world.ledger import books
from world.ledger.books import SeatEntry
from world.ledger.models import Experience, Purse, Rung

PLAYERS = (1, 2, 3)
LADDER = (0, 18, 36)
LENGTH = 9


class CrashError(Exception):
    """The process dies before the transaction is complete."""


class Books(RuleBasedStateMachine):
    """The books beside a few dictionaries that say what they must hold."""

    def __init__(self) -> None:
        super().__init__()
        self.atomic = transaction.atomic()
        self.atomic.__enter__()
        self.purses = {}
        self.experience = dict.fromkeys(PLAYERS, 0)
        self.rungs = {player: set() for player in PLAYERS}
        self.matches = {}
        self.calls = []
        self.number = 0
        for player in PLAYERS:
            books.open_purse(player, f"Spieler {player}")
            self.purses[player] = 10_000

    def teardown(self) -> None:
        assert books.audit() == []
        transaction.set_rollback(True)
        self.atomic.__exit__(None, None, None)

    def reference(self) -> str:
        self.number += 1
        return f"test:{self.number}"

    def call(self, function, *args, **kwargs):
        """Call a writer; first let it crash at the end, to see that nothing of it stays."""
        with pytest.raises(CrashError), transaction.atomic():  # noqa: PT012
            function(*args, **kwargs)
            raise CrashError
        self.check_model()
        self.calls.append((function, args, kwargs))
        return function(*args, **kwargs)

    @rule(giver=st.sampled_from((0, *PLAYERS)), taker=st.sampled_from(PLAYERS), data=st.data())
    def pay(self, giver: int, taker: int, data) -> None:
        """Give something to another player; 0 is the house, which pays a wage."""
        amount = data.draw(st.integers(1, 12_000))
        reference = self.reference()
        if giver == 0:
            self.call(books.wage, taker, amount, reference)
        elif giver == taker or amount > self.purses[giver]:
            with pytest.raises(RefusedError):
                books.transfer(reference, giver, taker, amount)
            return
        else:
            self.call(books.transfer, reference, giver, taker, amount)
            self.purses[giver] -= amount
        self.purses[taker] += amount

    @rule(
        taker=st.sampled_from([2, 999]),
        amount=st.sampled_from([0, -1, -(2**70), 2**62, 2**63, 2**200, 10**15 + 1]),
    )
    def absurd_amount(self, taker: int, amount: int) -> None:
        for function, args in (
            (books.transfer, (self.reference(), 1, taker, amount)),
            (books.wage, (1, amount, self.reference())),
        ):
            with pytest.raises(RefusedError):
                function(*args)

    @precondition(lambda self: len(self.matches) < 3)
    @rule(
        players=st.sets(st.sampled_from(PLAYERS), min_size=1),
        deposit=st.one_of(st.integers(1, 1500), st.integers(8000, 20_000)),
    )
    def open_match(self, players: set[int], deposit: int) -> None:
        table = next(name for name in "ABC" if books.running(name) is None)
        seats = [SeatEntry("player", p, None, f"Spieler {p}") for p in sorted(players)]
        friends = ("vladim", "elena", "sergej")[: 4 - len(seats)]
        seats += [SeatEntry("friend", None, key, key.title()) for key in friends]
        order = {
            "table": table,
            "game": "russisch_poker",
            "rules": 1,
            "options": {"runden": LENGTH},
            "unit": deposit,
            "deposit": deposit,
            "seats": seats,
            "strength": 2,
        }
        short = [n for n, p in enumerate(sorted(players)) if self.purses[p] < deposit]
        if short:
            with pytest.raises(books.ShortError) as refusal:
                books.open_match(**order)
            assert list(refusal.value.seats) == short
            return
        match = books.open_match(**order)
        for player in players:
            self.purses[player] -= deposit
        self.matches[match] = (deposit, sorted(players), set(), [])

    @precondition(lambda self: self.matches)
    @rule(data=st.data(), count=st.integers(1, 3))
    def append(self, data, count: int) -> None:
        match = data.draw(st.sampled_from(sorted(self.matches)))
        *_rest, actions = self.matches[match]
        entries = [(n - 1, f"play {n}", "slow") for n in range(count)]
        self.call(books.append, match, len(actions), entries)
        actions += entries
        with pytest.raises(books.LedgerError):
            books.append(match, len(actions) + 1, entries)
        with pytest.raises(books.LedgerError):
            books.append(match, 0, [(3, "play other", "")])

    @precondition(lambda self: self.matches)
    @rule(data=st.data())
    def give_up(self, data) -> None:
        match = data.draw(st.sampled_from(sorted(self.matches)))
        _deposit, players, left, _actions = self.matches[match]
        seat = data.draw(st.integers(0, 3))
        if seat >= len(players):
            with pytest.raises(books.LedgerError):
                books.give_up(match, seat, "iwan", "Iwan")
            return
        self.call(books.give_up, match, seat, "iwan", "Iwan")
        left.add(seat)

    @rule(data=st.data())
    def finish(self, data) -> None:
        if not self.matches:
            self.open_match(players={1, 2}, deposit=100)
        if not self.matches:
            return
        match = data.draw(st.sampled_from(sorted(self.matches)))
        deposit, players, left, actions = self.matches[match]
        for seat in data.draw(st.sets(st.integers(0, len(players) - 1), max_size=1)):
            books.give_up(match, seat, "iwan", "Iwan")
            left.add(seat)
        pot = 4 * deposit
        cuts = sorted(data.draw(st.lists(st.integers(0, pot), min_size=3, max_size=3)))
        payouts = [b - a for a, b in zip([0, *cuts], [*cuts, pot], strict=True)]
        order = {
            "entries": [(0, "play last", "")],
            "ply": len(actions),
            "points": [5, 0, -5, 10],
            "length": LENGTH,
            "ladder": LADDER,
        }
        with pytest.raises(books.LedgerError):
            books.finish(match, payouts=[*payouts[:3], payouts[3] + 1], **order)
        report = self.call(books.finish, match, payouts=payouts, **order)
        del self.matches[match]
        assert books.audit() == []
        self.follow(report, deposit, [p if n not in left else None for n, p in enumerate(players)])

    def follow(self, report, deposit: int, holders: list[int | None]) -> None:
        """Do in the dictionaries what the finish must have done."""
        told = []
        for seat, player in enumerate(holders):
            if player is None:
                continue
            self.purses[player] += report.payouts[seat]
            if report.payouts[seat] > deposit:
                self.experience[player] += LENGTH
            new = {n for n, at in enumerate(LADDER) if self.experience[player] >= at}
            told += [(player, rung) for rung in sorted(new - self.rungs[player])]
            self.rungs[player] |= new
        assert list(report.rungs) == told
        assert set(report.courier) == {player for player, rung in told if rung == len(LADDER) - 1}

    @precondition(lambda self: self.matches)
    @rule(data=st.data())
    def abort(self, data) -> None:
        match = data.draw(st.sampled_from(sorted(self.matches)))
        self.call(books.abort, match)
        deposit, players, _left, _actions = self.matches.pop(match)
        for player in players:
            self.purses[player] += deposit

    @precondition(lambda self: self.calls)
    @rule(data=st.data())
    def call_again(self, data) -> None:
        """What was done before is done once, however often it is asked for."""
        function, args, kwargs = data.draw(st.sampled_from(self.calls))
        running = function is books.give_up and args[0] not in self.matches
        if running:
            with pytest.raises(books.LedgerError):
                function(*args, **kwargs)
        else:
            function(*args, **kwargs)

    @invariant()
    def books_are_right(self) -> None:
        self.check_model()

    def check_model(self) -> None:
        purses = dict(Purse.objects.values_list("kind").annotate(Sum("balance")))
        assert sum(purses.values()) == 0
        assert purses.get("escrow", 0) == sum(4 * row[0] for row in self.matches.values())
        players = Purse.objects.filter(kind="player").values_list("player", "balance")
        assert dict(players) == self.purses
        gained = dict(Experience.objects.values_list("player").annotate(Sum("amount")))
        assert {player: gained.get(player, 0) for player in PLAYERS} == self.experience
        rungs = set(Rung.objects.values_list("player", "rung"))
        assert rungs == {(player, rung) for player in PLAYERS for rung in self.rungs[player]}


@pytest.mark.django_db
def test_any_sequence_of_bookings() -> None:
    checks = [HealthCheck.too_slow, HealthCheck.data_too_large]
    run_machine(
        Books,
        settings=settings(
            max_examples=12,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=checks,
        ),
    )
