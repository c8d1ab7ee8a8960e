"""The last tricks of Schafkopf are solved as a plain search through the readable rules does."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.core.api import Seat
from game.core.match import Match
from game.core.search import bits
from game.schafkopf import mind_search
from game.schafkopf.cards import DECK
from game.schafkopf.contracts import BY_CODE, CONTRACTS, Contract, Kind
from game.schafkopf.mind_deck import deck_of
from game.schafkopf.mind_table import seen
from game.schafkopf.moves import DealEnded
from game.schafkopf.rules import GAME
from game.schafkopf.search import (
    PACKS,
    AskedPlay,
    Searcher,
    bidding,
    book,
    credit,
    late,
    rounds,
    sight,
    situation,
    ways,
)
from game.schafkopf.search import knobs as knob
from tests.unit.schafkopf_deals import bid, dealt
from tests.unit.schafkopf_walks import deal_of, state_of

PLAYED = [contract for contract in CONTRACTS if contract.kind is not Kind.SIE]
SEARCH = Searcher()
EVERYTHING = 1 << 40


def endings(contract: Contract, left: int, seeds: range) -> Iterator[Match]:
    """Yield deals played at random until *left* tricks and some cards of the next are left.

    Who plays a Tout plays his highest card.
    """
    bits_of = deck_of(contract).bits
    for seed in seeds:
        rng = Random(seed)
        match, more = started(contract, rng), seed % 4
        while not match.is_over and (
            len(match.state.history) < 8 - left or len(match.state.trick.cards) < more
        ):
            legal = GAME.legal(match.state, match.actors[0])
            chosen: Any = legal[int(rng.random() * len(legal))]
            if contract.is_tout and match.actors[0] == match.state.declarer:
                chosen = max(legal, key=lambda each: bits_of[each.card.index])  # type: ignore[attr-defined]
            match, _ = match.play(match.actors[0], chosen)
        if not match.is_over:
            yield match


def started(contract: Contract, rng: Random) -> Match:
    """Return a deal of the contract; for a Tout one that is won, or lost by the last card."""
    if not contract.is_tout:
        return deal_of(contract, rng)
    own = "" if contract.suit is None else contract.suit.code
    strong = ["EO", "GO", "HO", "SO", "EU", f"{own}A", f"{own}10"]
    if not own:
        strong = ["EU", "GU", "HU", "SU", "EA", "E10", "GA"]
    other = "E" if own == "G" else "G"
    strong.append(rng.choice([f"{own}9" if own else "G10", f"{other}7"]))
    pack = sorted(DECK, key=lambda _: rng.random())
    rest = [card.code for card in pack if card.code not in strong]
    others = (" ".join(rest[first : first + 8]) for first in (0, 8, 16))
    return bid(dealt(" ".join(strong), *others, deals=1), contract.code, *["weiter"] * 3)


def side_of(match: Match) -> set[Seat]:
    return {match.state.declarer, match.state.partner} - {None}


def plain_best(match: Match) -> tuple[int, int]:
    """Return what each loser pays and the points of the declarer's side, nobody erring."""
    seat = match.actors[0]
    found = []
    for action in GAME.legal(match.state, seat):
        after, events = match.play(seat, action)
        ended = next((event for event in events if isinstance(event, DealEnded)), None)
        if ended is None:
            found.append(plain_best(after))
        else:
            paid = ended.value if ended.won else -ended.value
            found.append((paid, ended.declarer_points))
    return max(found) if seat in side_of(match) else min(found)


def told(found: int) -> tuple[int, int]:
    """Return what a loser pays and the points, as the kernels tell them in one number."""
    return divmod(found, late.A_UNIT)


@pytest.mark.parametrize("contract", PLAYED, ids=[each.code for each in PLAYED])
def test_a_deal_is_solved_as_by_plain_search(contract: Contract) -> None:
    ended = []
    for left, seeds in ((2, range(24)), (3, range(100, 104))):
        for match in endings(contract, left, seeds):
            state, hands = state_of(match), np.zeros(4, np.int64)
            found = late.solved(state, hands, -EVERYTHING, EVERYTHING)
            assert told(found) == plain_best(match)
            ended.append(found > 0)
    assert len(ended) > 3
    assert set(ended) == {False, True}


def test_what_is_called_wisest_loses_nothing() -> None:
    for contract in ("rufer:E", "solo:G", "wenz"):
        deck = deck_of(BY_CODE[contract])
        for match in endings(BY_CODE[contract], 2, range(16)):
            codes, hands = np.zeros(8, np.int64), np.zeros(4, np.int64)
            state = state_of(match)
            code = late.wisest(state, codes, state.copy(), hands)
            for action in GAME.legal(match.state, match.actors[0]):
                if deck.bits[action.card.index] == code:
                    after, events = match.play(match.actors[0], action)
                    if not any(isinstance(event, DealEnded) for event in events):
                        assert plain_best(after) == plain_best(match)


@pytest.mark.parametrize("contract", ["rufer:E", "rufer:S", "solo:H", "wenz"])
@pytest.mark.parametrize("left", [2, 3])
def test_all_deals_are_listed_once(contract: str, left: int) -> None:
    rows = np.zeros((late.MOST_DEALS, 4), np.int64)
    for match in endings(BY_CODE[contract], left, range(8)):
        view = GAME.view(match.state, match.actors[0])
        asked = mind_search.asked_play(view, view.legal)
        _, now = situation(asked)
        count = late.possible(asked.me, now, rows)
        found = {tuple(row) for row in rows[:count].tolist()}
        assert len(found) == count
        assert found == set(every_deal(match, seen(view).holdable))
        if count > 1:
            assert late.possible(asked.me, now, rows[: count - 1]) == count


def every_deal(match: Match, holdable: Any) -> Iterator[tuple[int, ...]]:
    """Yield the hands of all seats in every way that the seat to play holds for possible."""
    deck, me = deck_of(match.state.contract), match.actors[0]
    sizes = [len(hand) for hand in match.state.hands]
    own = deck.mask(match.state.hands[me])
    others = [seat for seat in range(4) if seat != me]
    hidden = [deck.bits[card.index] for seat in others for card in match.state.hands[seat]]
    for one in combinations(hidden, sizes[others[0]]):
        rest = [bit for bit in hidden if bit not in one]
        for two in combinations(rest, sizes[others[1]]):
            three = [bit for bit in rest if bit not in two]
            hands = {me: own}
            for seat, held in zip(others, (one, two, three), strict=True):
                hands[seat] = sum(1 << bit for bit in held)
            if not any(hands[seat] & ~holdable[seat] for seat in others):
                yield tuple(hands[seat] for seat in range(4))


@pytest.mark.parametrize("contract", ["rufer:E", "solo:G", "wenz"])
@pytest.mark.parametrize("counted", [0.0, 0.3])
def test_a_choice_is_weighed_over_all_deals_and_replies(contract: str, counted: float) -> None:
    """By hand: all lines, and per line of others' cards the own card that is best over them."""
    knobs = SEARCH.knobs.copy()
    knobs[knob.COUNTED] = counted
    compared = 0
    for left, seeds in ((2, range(6)), (3, range(100, 108))):
        for match in endings(BY_CODE[contract], left, seeds):
            view = GAME.view(match.state, match.actors[0])
            asked = mind_search.asked_play(view, view.legal)
            deals = np.array(list(every_deal(match, seen(view).holdable)))[:6]
            if len(view.legal) < 2:
                continue
            weights = np.arange(1.0, len(deals) + 1)
            weights /= weights.sum()
            habits = np.random.default_rng(left).random((len(deals), 4))
            _, now = situation(asked)
            means = np.zeros(len(view.legal))
            late.search_late(
                now, asked.me, np.array(asked.options), deals, weights, 0.0, SEARCH.plays, knobs,
                bits.seeded(1), habits, SEARCH.late_keys, SEARCH.late_sums, means,
            )  # fmt: skip
            assert means == pytest.approx(by_hand(asked, deals, weights, habits, knobs))
            compared += 1
    assert compared > 3


@dataclass
class Lines:
    """What all lines after an option bring: those that end, and those with an own choice left."""

    me: Seat
    scale: float
    knobs: Any
    habits: Any  # of the deal that is followed
    ended: float = 0.0
    alike: dict[tuple[int, ...], dict[int, float]] = field(default_factory=dict)

    def follow(self, state: Any, weight: float, shown: tuple[int, ...] = ()) -> None:
        """Follow every line from *state* on; *shown* are the cards played since the option."""
        if state[rounds.LEFT] == 0:
            self.ended += weight * rounds.gain_of(state, self.me, self.scale)
            return
        choices = [bit for bit in range(32) if int(rounds.legal(state)) >> bit & 1]
        mine = len(choices) > 1 and state[rounds.TURN] == self.me
        odds = [1.0] * 8
        if len(choices) > 1 and not mine:
            odds = replies(state, choices, self.knobs, self.habits[state[rounds.TURN]])
        for bit, likely in zip(choices, odds, strict=False):
            after = state.copy()
            rounds.put(after, bit)
            if mine:
                later = Lines(self.me, self.scale, self.knobs, self.habits)
                later.follow(after, weight)
                assert not later.alike
                sums = self.alike.setdefault(shown, dict.fromkeys(choices, 0.0))
                sums[bit] += later.ended
            else:
                self.follow(after, weight * likely, (*shown, bit))


def test_deals_count_as_much_as_bids_and_plays_make_them_likely() -> None:
    compared = 0
    for contract in ("rufer:E", "solo:G", "wenz"):
        for match in endings(BY_CODE[contract], 2, range(12)):
            view = GAME.view(match.state, match.actors[0])
            if len(view.legal) < 2:
                continue
            asked = mind_search.asked_play(view, view.legal)
            deals = np.array(list(every_deal(match, seen(view).holdable)))
            likely = [likelihood(asked, deal) for deal in deals]
            weights = np.array([weight for weight, _ in likely])
            weights /= weights.sum()
            habits = np.array([each for _, each in likely])
            expected = by_hand(asked, deals, weights, habits, SEARCH.knobs)
            found = SEARCH.look_at_plays(asked, 240_000, 1).values
            assert found == pytest.approx(expected, abs=0.05)  # the least likely are left out
            compared += np.ptp(weights) > 0.2
    assert compared > 3


def likelihood(asked: AskedPlay, deal: Any) -> tuple[float, Any]:
    """Return how likely the others' bids and plays are with these hands, and their habits."""
    start, now = situation(asked)
    full = np.array([int(deal[seat]) | int(now[rounds.HAD + seat]) for seat in range(4)])
    order = int(bidding.ORDERS[asked.contract])
    whole = [sum(1 << int(PACKS[order, bit]) for bit in range(32) if int(hand) >> bit & 1)
             for hand in full]  # fmt: skip
    likely = np.zeros((4, 2))
    may_bid = credit.said(
        asked.me, np.array(whole), asked.first, 4, np.array(asked.bids), SEARCH.bids, SEARCH.knobs,
        np.zeros(bidding.FEATURES), np.zeros(bidding.NUMBER), likely,
    )  # fmt: skip
    rounds.fill(start, full)
    may_play = credit.shown(
        asked.me, start, np.array(asked.log), len(asked.log), SEARCH.plays, SEARCH.knobs,
        start.copy(), np.zeros(8, np.int64), np.zeros(sight.ROOM),
        np.zeros((sight.MOST, sight.FEATURES)), likely,
    )  # fmt: skip
    shared = SEARCH.knobs[knob.BOOK_SHARE]
    habits = np.exp(likely) * (1 - shared, shared)
    others = [seat for seat in range(4) if seat != asked.me]
    fits = may_bid and may_play
    return fits * float(habits.sum(1)[others].prod()), habits[:, ways.BOOK] / habits.sum(1)


@pytest.mark.parametrize("contract", ["rufer:E", "wenz", "solo:G"])
def test_replies_that_are_drawn_are_right_on_average(contract: str) -> None:
    """The mean of many times, each reply of the running trick drawn, is what all replies bring."""
    compared = 0
    for match in endings(BY_CODE[contract], 3, range(100, 108)):
        view = GAME.view(match.state, match.actors[0])
        asked = mind_search.asked_play(view, view.legal)
        deals = np.array(list(every_deal(match, seen(view).holdable)))
        if len(view.legal) < 2 or not 40 < len(deals) < 400:
            continue
        _, now = situation(asked)

        drawn = np.mean([even(now, asked, deals, 1.0, seed) for seed in range(40)], axis=0)
        assert drawn == pytest.approx(even(now, asked, deals, 0.0, 1), abs=0.04)
        compared += 1
    assert compared > 0


def even(now: Any, asked: AskedPlay, deals: Any, least: float, seed: int) -> Any:
    """Return what each option brings if all deals are as likely, in shares of the game's worth."""
    means, weights = np.zeros(len(asked.options)), np.full(len(deals), 1 / len(deals))
    habits = np.full((len(deals), 4), 0.5)
    late.search_late(
        now, asked.me, np.array(asked.options), deals, weights, least, SEARCH.plays, SEARCH.knobs,
        bits.seeded(seed), habits, SEARCH.late_keys, SEARCH.late_sums, means,
    )  # fmt: skip
    return means / rounds.scale_of(now, asked.me)


def by_hand(asked: AskedPlay, deals: Any, weights: Any, habits: Any, knobs: Any) -> list[float]:
    """Return what each option brings on average, in units."""
    now = situation(asked)[1]
    found, scale = [], rounds.scale_of(now, asked.me)
    for option in asked.options:
        lines = Lines(asked.me, scale, knobs, None)
        for deal, weight, lines.habits in zip(deals, weights, habits, strict=True):
            state = now.copy()
            rounds.fill(state, deal)
            rounds.put(state, option)
            lines.follow(state, float(weight))
        later = sum(max(each.values()) for each in lines.alike.values())
        found.append(scale * (lines.ended + later))
    return found


def replies(state: Any, choices: list[int], knobs: Any, bookish: float) -> list[float]:
    """Return how likely the seat to play chooses each card: its ways, softmax, error, counting."""
    size = len(choices)
    values, by_book = np.zeros(sight.MOST), np.zeros(sight.MOST)
    rows, room = np.zeros((sight.MOST, sight.FEATURES)), np.zeros(sight.ROOM)
    sight.weigh(state, np.array(choices), size, SEARCH.plays, room, rows, values)
    book.weigh_by_book(state, np.array(choices), size, room, by_book)
    values, by_book = values[:size], by_book[:size]
    found = np.zeros(size)
    for share, felt, warmth in (
        (1 - bookish, values, knob.PLAY_WARMTH),
        (bookish, by_book, knob.BOOK_WARMTH),
    ):
        likely = np.exp((felt - felt.max()) / knobs[warmth])
        found += share * ((1 - knobs[knob.ODD]) * likely / likely.sum() + knobs[knob.ODD] / size)
    best = late.wisest(state, np.zeros(8, np.int64), state.copy(), np.zeros(4, np.int64))
    counted = knobs[knob.COUNTED] if state[rounds.LEFT] <= 2 else 0.0
    return [
        (1 - counted) * each + counted * (bit == best)
        for bit, each in zip(choices, found, strict=True)
    ]


def test_the_last_tricks_are_found_without_chance() -> None:
    """The likely deals are looked into, whatever the seed, however short time is."""
    for match in endings(BY_CODE["solo:G"], 2, range(12)):
        view = GAME.view(match.state, match.actors[0])
        if len(view.legal) < 2:
            continue
        asked = mind_search.asked_play(view, view.legal)
        found = SEARCH.look_at_plays(asked, 1, 1)
        assert 0 < found.deals <= len(list(every_deal(match, seen(view).holdable)))
        assert SEARCH.look_at_plays(asked, 240_000, 2).values == pytest.approx(found.values)


def test_what_calls_itself_is_compiled_for_one_kind_of_numbers() -> None:
    """Numba's cache breaks on a kernel that calls itself with other types: workers then die."""
    SEARCH.warm_up()
    kept = [file.name for file in Path(os.environ["NUMBA_CACHE_DIR"]).rglob("*.nbc")]
    for name in ("late.best_for", "late.unfold"):
        assert len([file for file in kept if file.startswith(f"{name}-")]) == 1
