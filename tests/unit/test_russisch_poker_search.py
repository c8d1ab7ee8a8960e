"""The search: its rules are the readable ones, its deals possible and likely, its endings exact."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.core import notation
from game.core.match import Header, Match
from game.core.mind import Strength, Style
from game.registry import GAMES
from game.russisch_poker import mind_search, mind_table, policy, scoring, search
from game.russisch_poker.cards import DECK, card
from game.russisch_poker.mind import MIND
from game.russisch_poker.mind_table import bits as bits_of
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.search import Asked, Searcher, bits, play, rounds, sight, worlds

GAME = GAMES["russisch_poker"]
MATCHES = Path(__file__).parent / "matches" / "russisch_poker"
SEARCH = Searcher()
SURE = np.array([[1.0, 0.0, 1.0, 1.0, 0.0, 0.0]])  # everybody by the policy, without straying


def state_of(match: Match) -> Any:
    """Return the running round of a match as the kernels know it."""
    state = match.state
    found = rounds.empty()
    found[4:8] = state.round and scoring.cards_in(state.round)
    found[rounds.TURN] = state.first
    for seat, bid in enumerate(state.bids):
        found[22 + seat] = found[8 + seat] = bid or 0
    played = [each for trick in (*state.history, state.trick) for each in trick.played(4)]
    for seat in range(4):
        found[seat] = bits_of((*state.hands[seat], *(p.card for p in played if p.seat == seat)))
    for each in played:
        rounds.put(found, mind_table.code_of(each.card))
    return found


def walk(seed: int) -> Iterator[Match]:
    """Yield every moment of a match in which everything is random."""
    rng = Random(seed)
    match = Match.start(GAME, Header(GAME.key, 1, tuple("ABCD")))
    while not match.is_over:
        match, _ = match.settle(rng)
        if match.is_over:
            return
        yield match
        legal = GAME.legal(match.state, match.actors[0])
        match, _ = match.play(match.actors[0], legal[int(rng.random() * len(legal))])


def test_move_by_move_as_the_readable_rules() -> None:
    codes = np.zeros(12, np.int64)
    made = 0
    for match in (each for seed in range(3) for each in walk(seed)):
        view = GAME.view(match.state, match.actors[0])
        if view.phase != "play":
            continue
        state = state_of(match)
        size = rounds.legal(state, codes)
        legal = {mind_table.code_of(each.card) for each in view.legal}
        assert set(codes[:size].tolist()) == legal
        assert size == len(legal)
        seen = mind_table.seen(view)
        assert state[rounds.TURN] == view.actor
        assert tuple(state[4:8]) == seen.counts
        assert tuple(state[8:12]) == seen.needs
        assert tuple(state[12:16]) == seen.voids
        assert state[rounds.PLACE] == seen.place
        if seen.place:
            assert state[rounds.LED] == seen.led
            assert (state[rounds.BEST], state[rounds.HOLDER]) == (seen.best, seen.holder)
        made += 1
    assert made == 3 * 4 * 88


def test_points_are_those_of_the_rules() -> None:
    for bid in range(9):
        for tricks in range(9):
            assert rounds.points(bid, tricks) == scoring.points(bid, tricks)


@pytest.mark.parametrize("file", ["perft-A03", "perft-A05", "perft-A06", "perft-A08"])
def test_as_many_lines_as_the_readable_rules_count(file: str) -> None:
    name = f"{file}.partie"
    text = (MATCHES / name).read_text("utf-8")
    match = notation.read(text, GAMES).match
    expected = json.loads((MATCHES / "perft.json").read_text("utf-8"))[name]
    assert match is not None
    state = state_of(match)
    rows = np.zeros((33, rounds.SIZE), np.int64)
    codes = np.zeros((33, 12), np.int64)
    for depth, count in enumerate(expected["by_depth"]):
        if count < 300_000:
            assert rounds.lines(state, depth, rows, codes) == count


def test_random_rounds_have_all_their_tricks() -> None:
    found = np.zeros(4, np.int64)
    for cards in range(1, 9):
        found[:] = 0
        rounds.random_rounds(2000, cards, bits.seeded(cards), found)
        assert found.sum() == 2000 * cards
        # the leader of the first trick has no advantage worth mentioning in long rounds
        assert found.min() > 0.2 * 2000 * cards


def test_the_policy_of_play_outs_is_the_readable_one() -> None:
    codes, room, values = np.zeros(12, np.int64), np.zeros(sight.ROOM), np.zeros(16)
    for match in walk(7):
        view = GAME.view(match.state, match.actors[0])
        if view.phase == "bidding":
            place, announced = mind_table.place_of_bid(view)
            hand = bits_of(view.hand)
            play.judge(
                hand, view.cards, place, announced, SEARCH.bids[0], sight.NONE, room, values
            )  # fmt: skip
            worths = policy.bid_values(hand, view.cards, place, announced)
            for action in view.legal:
                assert values[action.number] == pytest.approx(worths[action.number])
            continue
        state = state_of(match)
        size = rounds.legal(state, codes)
        play.weigh(state, codes, size, SEARCH.plays[0], sight.NONE, room, values)
        readable = policy.play_values(mind_table.seen(view), tuple(codes[:size].tolist()))
        level = values[0] - readable[0].points
        for value, worth in zip(values[:size], readable, strict=True):
            assert value - worth.points == pytest.approx(level, abs=1e-9)


@pytest.mark.parametrize("memory", [0, 2, mind_table.EVERY_TRICK])
def test_first_sight_compiled_is_the_readable_one(memory: int) -> None:
    compiled, readable = mind_search.judge(), policy.readable()
    for match in walk(7):
        view = GAME.view(match.state, match.actors[0])
        if view.phase == "bidding":
            asked = bits_of(view.hand), view.cards, *mind_table.place_of_bid(view)
            assert compiled.bids(*asked) == pytest.approx(readable.bids(*asked))
            continue
        seen = mind_table.seen(view, memory, watches=memory == mind_table.EVERY_TRICK)
        codes = tuple(mind_table.code_of(action.card) for action in view.legal)
        found, worths = compiled.plays(seen, codes), readable.plays(seen, codes)
        assert [worth.points for worth in found] == pytest.approx([w.points for w in worths])
        assert [worth.takes for worth in found] == pytest.approx([w.takes for w in worths])


def test_imagined_deals_fit_what_is_known_and_come_evenly() -> None:
    """Seat 1 has neither Herz nor trumps, seat 2 no Herz: every deal that fits, equally often."""
    unseen = bits_of(map(card, ["Ka7", "HeA", "He7", "PiA", "KrA", "Kr7"]))
    counts, voids = np.array([2, 1, 2, 1]), np.array([0, 0b11, 0b10, 0])
    chance, hands = bits.seeded(5), np.zeros(4, np.int64)
    found: Counter[tuple[int, ...]] = Counter()
    whole = 0.0
    for _ in range(20_000):
        weight = worlds.guess(0, unseen, counts, voids, worlds.LOG_WAYS, chance, hands)
        found[tuple(hands[1:].tolist())] += np.exp(weight)
        whole += np.exp(weight)
    free = {bits_of([card(code)]) for code in ["Ka7", "HeA", "He7", "PiA", "KrA", "Kr7"]}
    herz, trump = bits_of(map(card, ("HeA", "He7"))), bits_of([card("Ka7")])
    possible = {
        (one, sum(pair), last)
        for one in free
        for pair in combinations(sorted(free - {one}), 2)
        for last in free - {one, *pair}
        if not one & (herz | trump) and not sum(pair) & herz
    }
    assert set(found) == possible
    for share in found.values():
        assert share / whole == pytest.approx(1 / len(possible), rel=0.25)


def kept_deals(asked: Asked) -> Any:
    start, now = search._situation(asked)
    return SEARCH.deals(asked, start, now, 60_000, bits.seeded(3))[0]


def test_who_announces_much_is_thought_to_hold_much() -> None:
    hand = bits_of(map(card, ["He7", "Kr8", "Pi9", "Kr9"]))
    deals = kept_deals(Asked(0, hand, 1, 4, (3, 0, 0), (), (0, 1)))
    trumps = [[int(hand).bit_count() for hand in deals[:, seat] & 0xFF] for seat in range(4)]
    assert np.mean(trumps[1]) > 1.5
    assert np.mean(trumps[2]) < 0.8


def ending(seed: int) -> tuple[Any, Match]:
    """Return the view of a seat that leads with two cards left in a round of eight."""
    rng = Random(seed)
    for match in walk(int(rng.random() * 10_000)):
        state = match.state
        left = len(state.hands[match.actors[0]])
        if state.round in range(8, 12) and left == 2 and not state.trick.cards:
            return GAME.view(state, match.actors[0]), match
    raise AssertionError


def exact_values(match: Match, view: Any) -> dict[int, float]:
    """Try every way the hidden cards may lie, the others playing by the policy."""
    me, now = view.viewer, state_of(match)
    hidden = [c for c in DECK if c not in view.hand and c not in view.played]
    others = [seat for seat in range(4) if seat != me]
    codes, room = np.zeros(12, np.int64), np.zeros(sight.ROOM)
    sums: Counter[int] = Counter()
    for one in combinations(hidden, 2):
        for two in combinations([c for c in hidden if c not in one], 2):
            three = tuple(c for c in hidden if c not in one and c not in two)
            hands = dict(zip(others, map(bits_of, (one, two, three)), strict=True))
            voids = mind_table.seen(view).voids
            if any(
                voids[seat] >> suit & 1 and hand & ~rounds.JOKER & 255 << 8 * suit
                for seat, hand in hands.items()
                for suit in range(4)
            ):
                continue
            sums[-1] += 1
            for action in view.legal:
                state = now.copy()
                for seat, hand in hands.items():
                    state[seat] = hand
                code = mind_table.code_of(action.card)
                rounds.put(state, code)
                play.finish(
                    state, me, codes, SURE, SEARCH.plays, sight.NONE, room, bits.seeded(1)
                )  # fmt: skip
                bid = state[22 + me]
                sums[code] += rounds.points(bid, bid - state[8 + me])
    return {code: total / sums[-1] for code, total in sums.items() if code >= 0}


def test_imagined_deals_come_as_often_as_they_are_likely() -> None:
    """Two cards left: every deal there can be is weighed, which says how often each should come."""
    view, _ = ending(4)
    asked = mind_search.asked(view, view.legal)
    start, now = search._situation(asked)
    log, made = np.array(asked.log), np.array(asked.bids)
    suspicions = np.zeros((4, len(SEARCH.kinds)))
    before, codes, room = np.zeros(4, np.int64), np.zeros(12, np.int64), np.zeros(sight.ROOM)
    for trick in view.history:
        for each in trick.cards:
            before[each.seat] |= 1 << each.card.index
    others = [seat for seat in range(4) if seat != view.viewer]
    hidden = [c for c in DECK if c not in view.hand and c not in view.played]
    expected = {}
    for one in combinations(hidden, 2):
        for two in combinations([c for c in hidden if c not in one], 2):
            hands = now.copy()
            three = [c for c in hidden if c not in one and c not in two]
            for seat, cards in zip(others, (one, two, three), strict=True):
                hands[seat] = bits_of(cards)
            if any(
                now[12 + seat] >> suit & 1 and hands[seat] & ~rounds.JOKER & 255 << 8 * suit
                for seat in others
                for suit in range(4)
            ):
                continue
            state = start.copy()
            state[:4] = hands[:4] | before
            likely = np.zeros((4, len(SEARCH.kinds)))
            worlds.said(
                asked.me, state, asked.first, asked.cards, made, SEARCH.kinds, SEARCH.bids,
                sight.NONE, 0.03, room, likely,
            )  # fmt: skip
            worlds.shown(
                asked.me, state, log, SEARCH.kinds, SEARCH.plays, sight.NONE, 0.03, codes, room,
                likely,
            )  # fmt: skip
            worth = worlds.suspect(asked.me, SEARCH.kinds, likely, suspicions)
            expected[tuple(hands[:4].tolist())] = np.exp(worth)
    kept = np.zeros((80_000, 5), np.int64)
    worlds.imagine(
        asked.me, now, start, asked.first, asked.cards, made, log, SEARCH.kinds, SEARCH.plays,
        SEARCH.bids, sight.NONE, worlds.LOG_WAYS, 0.03, bits.seeded(6),
        np.zeros((80_000, 5), np.int64), np.zeros((80_000, 4, len(SEARCH.kinds))), kept,
    )  # fmt: skip
    found = Counter(tuple(row) for row in kept[:, :4].tolist())
    assert set(found) <= set(expected)
    whole = sum(expected.values())
    gaps = [abs(found[deal] / 80_000 - likely / whole) for deal, likely in expected.items()]
    assert len(expected) > 10
    assert sum(gaps) / 2 < 0.05


def test_the_last_two_tricks_are_reckoned_exactly() -> None:
    """With nothing learned from the others' choices, all deals count evenly."""
    even = Searcher((0.0, 0.0, 0.0, 0.0, 0.35), ((1.0, 0.0, 1e9, 1e9, 0.0, 0.0),))
    clear = compared = 0
    for seed in range(30):
        view, match = ending(seed)
        expected = exact_values(match, view)
        # the joker's second choice would be decided by the tree, better than by the policy
        if len(expected) != 2 or rounds.JOKER & bits_of(view.hand):
            continue
        asked = mind_search.asked(view, view.legal)
        found = even.look(asked, 50_000, 1)
        values = dict(zip(asked.options, found.values, strict=True))
        if found.deals > 500:  # nothing was dropped early
            assert values == pytest.approx(expected, abs=0.6)
            compared += 1
        if abs(expected[asked.options[0]] - expected[asked.options[1]]) > 1.0:
            assert max(values, key=values.__getitem__) == max(expected, key=expected.__getitem__)
            clear += 1
    assert clear > 3
    assert compared > 3


def test_the_same_question_has_the_same_answer() -> None:
    for seed in range(3):
        view, _ = ending(seed)
        asked = mind_search.asked(view, view.legal)
        assert SEARCH.look(asked, 3000, 4) == SEARCH.look(asked, 3000, 4)


def test_a_budget_is_kept_in_steps() -> None:
    """Ten times the steps look into about ten times as many deals."""
    view, _ = ending(0)  # both choices are worth the same: none is dropped
    asked = mind_search.asked(view, view.legal)
    few, many = (SEARCH.look(asked, steps, 1).deals for steps in (4_000, 40_000))
    assert 5 < many / few < 15


def test_masters_look_ahead_and_the_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    looked = mind_search.looked
    monkeypatch.setattr(mind_search, "looked", lambda *args: (asked.append(args), looked(*args))[1])
    match = next(walk(3))
    view = GAME.view(match.state, match.actors[0])
    for strength in Strength:
        before = len(asked)
        MIND.choose(view, strength, Style.BALANCED, Random(1))
        assert (len(asked) > before) is (strength is Strength.MEISTER)


def test_values_are_told_for_all_that_is_legal_and_fit_the_rules_and_the_choice() -> None:
    lost, looked = 0.0, 0
    for number, match in enumerate(walk(9)):
        if number % 40:
            continue
        view = GAME.view(match.state, match.actors[0])
        values = MIND.values(view, Strength.MEISTER, Random(2))
        assert tuple(values) == view.legal
        choice = MIND.choose(view, Strength.MEISTER, Style.BALANCED, Random(2))
        assert isinstance(choice, Bid | Play)
        for action, value in values.items():
            if isinstance(action, Bid):  # exact: 5 and 5 a trick; a trick too many 1, too few -5
                bid = action.number
                assert -5 * bid <= value <= max(5 + 5 * bid, view.cards)
        lost += max(values.values()) - values[choice]
        looked += 1
    assert lost / looked < 2.0  # other deals than those by which it chose


def test_with_hardly_any_time_something_is_told_of_every_action() -> None:
    mind = MIND.within(1e-6)
    for number, match in enumerate(walk(9)):
        if number % 60 == 0:
            view = GAME.view(match.state, match.actors[0])
            values = mind.values(view, Strength.MEISTER, Random(2))
            assert all(-40 <= value <= 45 for value in values.values())
