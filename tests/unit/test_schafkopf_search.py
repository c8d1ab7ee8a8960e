"""The search for Schafkopf: its rules are the readable ones, its imagined deals possible."""

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.core import notation
from game.core.match import Match
from game.core.mind import Strength, Style
from game.core.search import bits
from game.registry import GAMES
from game.schafkopf import announcing, mind_search
from game.schafkopf.cards import DECK
from game.schafkopf.contracts import BY_CODE, CONTRACTS, Contract, Kind
from game.schafkopf.mind import MIND
from game.schafkopf.mind_deck import deck_of
from game.schafkopf.mind_table import seen
from game.schafkopf.rules import GAME
from game.schafkopf.search import (
    PACKS,
    AskedBid,
    AskedPlay,
    Searcher,
    bidding,
    credit,
    knobs,
    rounds,
    sight,
    situation,
    tree,
    worlds,
)
from game.schafkopf.view import SchafkopfView as View
from tests.unit.schafkopf_deals import COURT, bid, cards, dealt
from tests.unit.schafkopf_walks import state_of, walk

MATCHES = Path(__file__).parent / "matches" / "schafkopf"
SEARCH = Searcher()
PLAYED = [contract for contract in CONTRACTS if contract.kind is not Kind.SIE]


@pytest.mark.parametrize("contract", PLAYED, ids=[each.code for each in PLAYED])
def test_move_by_move_as_the_readable_rules(contract: Contract) -> None:
    deck = deck_of(contract)
    for seed in range(12):
        for match, card, after in walk(contract, seed):
            state, view = state_of(match), GAME.view(match.state, match.actors[0])
            assert state[rounds.TURN] == view.viewer
            assert rounds.legal(state) == deck.mask(action.card for action in view.legal)
            assert state[rounds.SHOWN] == (view.partner is not None or not deck.daus)
            assert state[rounds.LEFT] == 8 - len(view.history)
            _compare(state, view, match)
            if after.is_over:
                rounds.put(state, deck.bits[card.index])
                units = tuple(rounds.units(state, seat) for seat in range(4))
                assert units == after.state.scores[-1].points
                assert state[rounds.LEFT] == 0


def _compare(state: Any, view: View, match: Match) -> None:
    """Compare tricks and points so far, and who may hold what."""
    table = seen(view)
    for seat in range(4):
        if seat != view.viewer:
            may = state[rounds.MAY + seat] & table.unseen
            assert may & ~table.holdable[seat] == 0
            assert may & table.deck.mask(match.state.hands[seat]) == state[seat]
        won = [trick for trick in view.history if trick.seat == seat]
        assert state[rounds.TRICKS + seat] == len(won)
        points = sum(played.card.points for trick in won for played in trick.cards)
        assert state[rounds.POINTS + seat] == points


def test_called_daus_is_not_under_led_but_may_be_run_away_from() -> None:
    deck = deck_of(BY_CODE["rufer:G"])
    suit, daus = deck.called, deck.daus
    low = suit & ~daus
    few, many = daus | low & -low, suit
    assert rounds.allowed(few, 0, 0, daus, suit) == daus
    assert rounds.allowed(many, 0, 0, daus, suit) == many
    assert rounds.allowed(few, 0, 0, 0, suit) == few


@pytest.mark.parametrize("file", ["perft-C01", "perft-C03", "perft-C04", "perft-C08"])
def test_as_many_lines_as_the_readable_rules_count(file: str) -> None:
    name = f"{file}.partie"
    match = notation.read((MATCHES / name).read_text("utf-8"), GAMES).match
    expected = json.loads((MATCHES / "perft.json").read_text("utf-8"))[name]
    assert match is not None
    state, rows = state_of(match), np.zeros((33, rounds.SIZE), np.int64)
    for depth, number in enumerate(expected["by_depth"]):
        if number < 3_000_000:
            assert rounds.lines(state, depth, rows) == number


@pytest.mark.parametrize("kind", [1, 2, 3, 4, 5])
def test_random_deals_sum_to_nothing(kind: int) -> None:
    found = np.zeros(4, np.int64)
    rounds.random_deals(2000, kind, 1, bits.seeded(kind), found)
    assert found.sum() == 0
    # who plays a game alone at random loses nearly every time, a Rufer about evenly
    assert kind == 1 or found[0] < -2000 * 3 * 3
    assert kind > 1 or abs(found).max() < 2000


# ---- imagined deals ----------------------------------------------------------------------------


def test_hidden_hands_fit_what_is_known_and_come_evenly() -> None:
    """Seat 1 has neither of two cards, seat 3 not one: every deal that fits, equally often."""
    unseen, counts = 0b111111, np.array([0, 2, 2, 2])
    may = np.array([0, 0b111100, 0b111111, 0b111110])
    chance, hands = bits.seeded(5), np.zeros(4, np.int64)
    found: Counter[tuple[int, ...]] = Counter()
    whole = 0.0
    for _ in range(20_000):
        weight = worlds.guess(0, unseen, counts, may, chance, hands)
        if weight > -np.inf:
            found[tuple(hands[1:].tolist())] += np.exp(weight)
            whole += np.exp(weight)
    pairs = [1 << one | 1 << two for one, two in combinations(range(6), 2)]
    possible = {
        (one, two, unseen & ~one & ~two)
        for one in pairs
        for two in pairs
        if not one & two and not one & ~0b111100 and not unseen & ~one & ~two & ~0b111110
    }
    assert set(found) == possible
    for share in found.values():
        assert share / whole == pytest.approx(1 / len(possible), rel=0.25)


def imagined(asked: AskedPlay, count: int = 600) -> Any:
    """Return hands of the others as a master imagines them."""
    start, now = situation(asked)
    drawn, kept = np.zeros((4 * count, 4), np.int64), np.zeros((count, 5), np.int64)
    worlds.imagine_plays(
        asked.me, now, start, asked.first, asked.contract, np.array(asked.bids),
        np.array(asked.log, dtype=np.int64), SEARCH.plays, SEARCH.bids, PACKS, SEARCH.knobs,
        bits.seeded(3), drawn, np.zeros(len(drawn)), kept,
    )  # fmt: skip
    return kept


@pytest.mark.parametrize("contract", ["rufer:E", "wenz", "solo:S"])
def test_imagined_deals_keep_what_was_seen(contract: str) -> None:
    for seed in range(3):
        for match, _, _ in walk(BY_CODE[contract], seed):
            view = GAME.view(match.state, match.actors[0])
            table = seen(view)
            hands = imagined(mind_search.asked_play(view, view.legal), 20)
            for row in hands[:, :4].tolist():
                assert [hand.bit_count() for hand in row] == [len(h) for h in match.state.hands]
                assert row[table.me] == table.hand
                assert sum(row) == table.unseen | table.hand
                assert not any(
                    row[seat] & ~table.holdable[seat] for seat in range(4) if seat != table.me
                )


def test_who_bids_a_solo_is_thought_to_hold_trumps() -> None:
    """The declarer is thought to hold six trumps, which teachers ask for; by chance it is 4.7."""
    match = bid(dealt("S7 S8 S9 SK G7 G8 G9 H7"), "weiter", "solo:E", "weiter", "weiter")
    view = GAME.view(match.state, 0)
    trumps = deck_of(BY_CODE["solo:E"]).trumps
    hands = imagined(mind_search.asked_play(view, view.legal))
    held = [[int(hand & trumps).bit_count() for hand in hands[:, seat]] for seat in range(4)]
    assert np.mean(held[1]) > 6.0
    assert np.mean(held[2]) < 4


@pytest.mark.parametrize("bids", ["rufer:E weiter solo:S weiter", "weiter solo:E weiter weiter"])
def test_hands_drawn_by_a_bid_are_as_likely_as_those_drawn_evenly(bids: str) -> None:
    """Seat 2 imagines who bid before: the mean number of Ober and Unter is that of even draws."""
    match = bid(
        dealt("HA H9 HO HK E7 G8 G9 GU", "GO EU EA E10 EK E9 E8 H7", "EO SO SA S10 SK S9 S8 HU"),
        *bids.split(),
    )
    while match.actors[0] != 2:
        match, _ = match.play(match.actors[0], GAME.legal(match.state, match.actors[0])[0])
    view = GAME.view(match.state, 2)
    asked = mind_search.asked_play(view, view.legal)
    start, now = situation(asked)
    bidder = bids.split().index(next(each for each in bids.split() if each != "weiter"))
    counts, hands, chance = np.zeros(4, np.int64), np.zeros((20_000, 4), np.int64), bits.seeded(4)
    worlds.hold(now, counts)
    hands[:, 2] = now[2]
    unseen = bits.PACK & ~(now[rounds.SEEN] | now[2])
    weights = np.array([
        worlds.guess(2, unseen, counts, now[rounds.MAY : rounds.MAY + 4], chance, row)
        for row in hands
    ])  # fmt: skip
    credit.credit(
        2, start, now, asked.first, asked.contract, np.array(asked.bids), np.array(asked.log),
        SEARCH.plays, SEARCH.bids, PACKS, SEARCH.knobs, hands, weights, np.zeros((20_000, 4)),
    )  # fmt: skip
    weights = np.exp(weights - weights.max())
    court = [int(hand | now[rounds.HAD + bidder]) >> 24 for hand in hands[:, bidder].tolist()]
    even = np.average([held.bit_count() for held in court], weights=weights)
    drawn = imagined(asked, 2000)[:, bidder].tolist()
    held = [(int(hand | now[rounds.HAD + bidder]) >> 24).bit_count() for hand in drawn]
    assert np.mean(held) == pytest.approx(even, abs=0.15)


def test_deals_that_are_kept_keep_their_habits() -> None:
    """Who plays by the book in a deal does so wherever that deal lies after shuffling."""
    drawn = np.arange(400).reshape(100, 4)
    habits = np.stack([drawn[:, 0] // 4 >> seat & 1 for seat in range(4)], axis=1).astype(float)
    kept = np.zeros((500, 5), np.int64)
    worlds.thinned(np.zeros(100), drawn, habits, kept, bits.seeded(1))
    assert len(set(kept[:, 0].tolist())) == 100
    assert (kept[:, 1:4] == kept[:, :1] + [1, 2, 3]).all()
    assert (kept[:, 4] == (kept[:, 0] // 4 & 0b1111)).all()
    habits[:] = 0.25
    worlds.thinned(np.zeros(100), drawn, habits, kept, bits.seeded(2))
    shares = [(kept[:, 4] >> seat & 1).mean() for seat in range(4)]
    assert shares == pytest.approx([0.25] * 4, abs=0.07)


def test_who_passed_is_not_thought_to_hold_a_solo() -> None:
    asked = AskedBid(1, sum(1 << card.index for card in cards("S7 S8 S9 SK G7 G8 G9 H7")), 0,
                     (-1,), (-1, 0))  # fmt: skip
    kept, drawn = np.zeros((500, 5), np.int64), np.zeros((2000, 4), np.int64)
    worlds.imagine_bids(
        1, asked.hand, 0, np.array(asked.bids), SEARCH.bids, SEARCH.knobs, bits.seeded(2), drawn,
        np.zeros(2000), kept,
    )  # fmt: skip
    court = [[int(hand & bidding.COURT).bit_count() for hand in kept[:, seat]] for seat in (0, 2)]
    assert np.mean(court[0]) < np.mean(court[1]) - 0.3


# ---- the search --------------------------------------------------------------------------------


def test_the_same_question_has_the_same_answer() -> None:
    for number, (match, _, _) in enumerate(walk(BY_CODE["rufer:G"], 4)):
        view = GAME.view(match.state, match.actors[0])
        if number % 5 == 0 and len(view.legal) > 1:
            asked = mind_search.asked_play(view, view.legal)
            assert SEARCH.look_at_plays(asked, 4000, 4) == SEARCH.look_at_plays(asked, 4000, 4)


def test_a_budget_is_kept_in_steps() -> None:
    """Ten times the steps look into about ten times as many deals."""
    match = bid(dealt("EO GO HO EU HA H9 E7 S7"), "rufer:E", "weiter", "weiter", "weiter")
    view = GAME.view(match.state, 0)
    asked = mind_search.asked_play(view, [view.legal[0]] * 2)  # as good as each other: none drops
    few, many = (SEARCH.look_at_plays(asked, steps, 1).deals for steps in (8_000, 80_000))
    assert 5 < many / few < 20


def test_what_speaks_against_a_card_is_taken_off() -> None:
    for match, _, _ in walk(BY_CODE["solo:G"], 8):
        view = GAME.view(match.state, match.actors[0])
        if len(view.hand) == 2 and len(view.legal) == 2:  # reckoned over all deals, so exactly
            fined = mind_search.asked_play(view, view.legal, {view.legal[1]: 1.5})
            asked = mind_search.asked_play(view, view.legal)
            free, left = (SEARCH.look_at_plays(each, 9000, 5).values for each in (asked, fined))
            assert np.subtract(free, left) == pytest.approx([0.0, 1.5])
            return
    raise AssertionError


def test_what_speaks_against_a_card_tells_whether_it_is_dropped() -> None:
    """Otherwise what teaching would save is gone before it is asked."""
    match = bid(dealt("EO GO HO EU HA H9 E7 S7"), "rufer:E", "weiter", "weiter", "weiter")
    view = GAME.view(match.state, 0)
    even = mind_search.asked_play(view, [view.legal[0]] * 2)
    fined = replace(even, against=(0.0, 3.0))
    found, left = (SEARCH.look_at_plays(each, 80_000, 1) for each in (even, fined))
    assert found.values[0] == pytest.approx(found.values[1], abs=0.5)
    assert left.values[0] - left.values[1] == pytest.approx(3.0, abs=0.5)
    assert left.deals < found.deals / 4  # nothing was left to try


def test_what_is_found_while_the_tree_learns_is_forgotten() -> None:
    """But not all of it: whatever the budget, the values are of some deals, and are told apart."""
    plain = tuple(0.0 if place == knobs.FAITH else each for place, each in enumerate(knobs.KNOBS))
    match = bid(dealt("EO GO HO EU HA H9 E7 S7"), "rufer:E", "weiter", "weiter", "weiter")
    view = GAME.view(match.state, 0)
    asked = mind_search.asked_play(view, view.legal)
    for steps in range(500, 6000, 41):
        found = Searcher(plain).look_at_plays(asked, steps, steps)
        assert found.deals > 0
        assert any(found.values), steps
    gains, squares = np.array([3.0, 5.0, 2.0]), np.ones((3, 3))
    tries, active = np.array([8.0, 24.0, 40.0]), np.array([False, True, False])
    tree.forget(gains, squares, tries, active)
    assert not gains.any()
    assert not squares.any()
    assert tries[1] == 0.0 < tries[0] < tries[2] < 1.0  # in the order in which they were dropped


@pytest.mark.parametrize("contract", ["rufer:E", "solo:G"])
def test_the_policy_sees_no_hidden_card(contract: str) -> None:
    """Hidden hands are swapped between the others: what the policy thinks stays the same."""
    for match, _, _ in walk(BY_CODE[contract], 6):
        view = GAME.view(match.state, match.actors[0])
        if len(view.legal) < 2:
            continue
        asked = mind_search.asked_play(view, view.legal)
        blind = SEARCH.feel(asked)
        state = state_of(match)
        codes, values = np.array(asked.options), np.zeros(sight.MOST)
        rows = np.zeros((sight.MOST, sight.FEATURES))
        sight.weigh(state, codes, len(codes), SEARCH.plays, np.zeros(sight.ROOM), rows, values)
        scale = rounds.scale_of(state, asked.me)
        assert [float(value) * scale for value in values[: len(codes)]] == pytest.approx(blind)


def test_bids_are_those_of_the_rules() -> None:
    """What `may_bid` allows is what the readable rules allow."""
    rng = Random(8)
    for _ in range(200):
        pack = sorted(DECK, key=lambda _: rng.random())[:8]
        hand = sum(1 << card.index for card in pack)
        allowed = announcing.allowed(pack, ())
        for number, contract in enumerate(CONTRACTS):
            assert bidding.may_bid(hand, number) is (contract in allowed)
    court = sum(1 << card.index for card in cards(COURT))
    assert bidding.may_bid(court, bidding.SIE)


def test_stark_and_meister_think_and_the_others_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    looked, felt = mind_search.looked, mind_search.felt
    monkeypatch.setattr(mind_search, "looked", lambda *a: (asked.append("ahead"), looked(*a))[1])
    monkeypatch.setattr(mind_search, "felt", lambda *a: (asked.append("felt"), felt(*a))[1])
    match = bid(dealt("EO GO HU SU HA H9 E7 S7"), "rufer:E", "weiter", "weiter", "weiter")
    view = GAME.view(match.state, 0)
    for strength in Strength:
        asked.clear()
        MIND.within(0.01).choose(view, strength, Style.BALANCED, Random(1))
        assert ("felt" in asked) is (strength >= Strength.STARK)
        assert ("ahead" in asked) is (strength is Strength.MEISTER)


def test_values_are_told_for_all_that_is_legal_and_fit_the_choice() -> None:
    mind = MIND.within(0.05)
    lost, looked = 0.0, 0
    for match, _, _ in walk(BY_CODE["rufer:S"], 9):
        view = GAME.view(match.state, match.actors[0])
        values = mind.values(view, Strength.MEISTER, Random(2))
        assert tuple(values) == view.legal
        choice = mind.choose(view, Strength.MEISTER, Style.BALANCED, Random(2))
        lost += max(values.values()) - values[choice]
        looked += 1
    assert lost / looked < 0.25  # units, on other deals than those by which it chose


def test_with_hardly_any_time_something_is_told_of_every_action() -> None:
    mind = MIND.within(1e-6)
    for match, _, _ in walk(BY_CODE["rufer:S"], 9):
        view = GAME.view(match.state, match.actors[0])
        values = mind.values(view, Strength.MEISTER, Random(2))
        assert all(-60 <= value <= 60 for value in values.values())
