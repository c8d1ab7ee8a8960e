"""Who plays by the book is reckoned with as `mind_rules` and `mind_bids` have it."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

from game.core.api import CHANCE
from game.core.match import Header, Match
from game.core.mind import Mind, Strength, Style
from game.schafkopf import mind, mind_bids, mind_rules, mind_search
from game.schafkopf.cards import DECK
from game.schafkopf.contracts import BY_CODE, CONTRACTS, Contract, Kind
from game.schafkopf.mind import ATTENTION, MIND, RULES
from game.schafkopf.mind_deck import deck_of, run
from game.schafkopf.mind_table import seen
from game.schafkopf.rules import GAME
from game.schafkopf.search import Searcher, bidding, book, credit, rounds, sight, situation, ways
from game.schafkopf.view import SchafkopfView as View
from tests.unit.schafkopf_walks import walk

SEARCH = Searcher()
PLAYED = [contract for contract in CONTRACTS if contract.kind is not Kind.SIE]


def views_by_rules(contract: Contract, seeds: range) -> Iterator[View]:
    """Yield what seats see that have a choice, of deals played at random and by the rules."""
    for seed in seeds:
        for match, _, _ in walk(contract, seed):
            view = GAME.view(match.state, match.actors[0])
            if len(view.legal) > 1:
                yield view


def worths_of(view: View) -> tuple[list[float], list[float]]:
    """Return what the rules make of the legal cards, and what the compiled book does."""
    asked, table = mind_search.asked_play(view, view.legal), seen(view)
    told, values = mind_rules.worths(table), np.zeros(sight.MOST)
    _, now = situation(asked)
    size = len(asked.options)
    book.weigh_by_book(now, np.array(asked.options), size, np.zeros(sight.ROOM), values)
    return [told[bit] for bit in asked.options], values[:size].tolist()


@pytest.mark.parametrize("contract", PLAYED, ids=[each.code for each in PLAYED])
def test_cards_are_worth_what_the_rules_say(contract: Contract) -> None:
    compared = 0
    for view in views_by_rules(contract, range(12)):
        told, found = worths_of(view)
        # only how surely a seat is a friend is rounded, as long as the partner is secret
        rounding = 0.1 if contract.has_partner and view.partner is None else 1e-9
        assert found == pytest.approx(told, abs=rounding)
        compared += 1
    assert compared > 30


@pytest.mark.parametrize("code", ["rufer:E", "rufer:G", "rufer:S", "wenz", "solo:E", "solo:H"])
def test_hands_promise_what_the_rules_say(code: str) -> None:
    contract, rng = BY_CODE[code], Random(code)
    deck, number, promising = deck_of(contract), CONTRACTS.index(contract), 0
    out, values = np.zeros(bidding.FEATURES), np.zeros(bidding.NUMBER)
    for _ in range(400):
        cards = rng.sample(DECK, 8)
        held = sum(1 << card.index for card in cards)
        bidding.judge_by_book(held, 0, 0, out, values)
        if not bidding.may_bid(held, number):
            continue
        told = mind_bids.promise(contract, cards)
        if contract.kind is not Kind.RUFER:  # nothing brings more than Schwarz
            told = min(told, 3.0 * (7 + run(deck, deck.mask(cards))))
        assert values[number] == pytest.approx(told)
        promising += told > -1.0
    assert promising > 2


def played(minds: list[Mind[Any, Any]], strength: Strength, seed: int) -> Match | None:
    """Return a deal played by *minds* up to the last two tricks; nothing if nobody bids."""
    match = Match.start(GAME, Header(GAME.key, GAME.rules, tuple("ABCD"), {"spiele": 1}))
    match = match.settle(Random(seed))[0]
    while match.actors[0] != CHANCE and not match.is_over:
        seat = match.actors[0]
        view = GAME.view(match.state, seat)
        if view.phase != "bidding" and len(view.history) == 6:
            return match
        action = minds[seat].choose(view, strength, Style.BALANCED, Random(seed))
        match, _ = match.play(seat, action)
    return None


def habits_of(match: Match) -> Any:
    """Return how likely each other seat plays by the book, to who knows the deal."""
    view = GAME.view(match.state, match.actors[0])
    asked = mind_search.asked_play(view, view.legal)
    start, now = situation(asked)
    deck = deck_of(CONTRACTS[asked.contract])
    deals = np.array([[deck.mask(hand) for hand in match.state.hands]])
    habits, likely = SEARCH._likely(asked, start, now, deals)[2], np.zeros(1)
    assert likely.shape == (len(habits),)
    return np.delete(habits[0], asked.me)


def test_who_plays_by_the_book_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """After six tricks players by the book are mostly known as such, and others are not."""
    untaught = {Strength.STARK: replace(ATTENTION[Strength.STARK], advice=0.0)}
    monkeypatch.setattr(mind, "ATTENTION", {**ATTENTION, **untaught})
    found = {}
    for name, who in {"rules": RULES, "policy": MIND}.items():
        matches = [played([who] * 4, Strength.STARK, seed) for seed in range(40)]
        found[name] = np.concatenate([habits_of(match) for match in matches if match])
    assert found["rules"].mean() > 0.6
    assert found["policy"].mean() < 0.4


def test_each_seat_plays_by_its_habit() -> None:
    """In play-outs the book chooses for who plays by it, the policy for who does not."""
    chosen: dict[int, int] = {}
    codes, rows = np.zeros(sight.MOST, np.int64), np.zeros((sight.MOST, sight.FEATURES))
    room, compared = np.zeros(sight.ROOM), 0
    for view in views_by_rules(BY_CODE["rufer:E"], range(10)):
        asked = mind_search.asked_play(view, view.legal)
        _, now = situation(asked)
        told, felt = worths_of(view)[1], mind_search.felt(view)
        best = [felt[action] for action in view.legal]
        for way in (ways.POLICY, ways.BOOK):
            now[rounds.BOOKISH] = way << asked.me
            chosen[way] = ways.pick(
                now, codes, SEARCH.plays, room, rows, np.array([1], np.uint64), 0.0
            )
        assert told[asked.options.index(chosen[ways.BOOK])] == max(told)
        assert best[asked.options.index(chosen[ways.POLICY])] == max(best)
        compared += chosen[ways.BOOK] != chosen[ways.POLICY]
    assert compared > 10


def test_what_nobody_may_bid_or_play_is_impossible() -> None:
    """A deal in which a Rufer is called on a Daus that its caller holds does not count."""
    held = sum(1 << card.index for card in DECK[:8])
    hands, likely = np.array([held, 0, 0, 0]), np.zeros((4, 2))
    called = [number for number, each in enumerate(CONTRACTS) if each.kind is Kind.RUFER]
    barred = [number for number in called if not bidding.may_bid(held, number)]
    assert barred
    assert not credit.said(
        1, hands, 0, 1, np.array(barred[:1]), SEARCH.bids, SEARCH.knobs,
        np.zeros(bidding.FEATURES), np.zeros(bidding.NUMBER), likely,
    )  # fmt: skip


def test_the_likeliest_bid_is_the_one_that_promises_most() -> None:
    """A Solo beside a Rufer, too: how sure either is differs, but bids are one choice."""
    rng = Random(5)
    for _ in range(200):
        values = np.array([rng.choice((-1e9, rng.gauss(0.0, 3.0))) for _ in CONTRACTS])
        best = int(values.argmax()) if values.max() > 0.0 else bidding.PASS
        chances = {
            each: np.exp(credit.named(values, each, 0.3, 0.0))
            for each in (bidding.PASS, *np.flatnonzero(values > -1e8).tolist())
        }
        assert max(chances, key=lambda each: chances[each]) == best
        assert sum(chances.values()) == pytest.approx(1.0)


def test_a_rufer_behind_a_solo_is_as_likely_as_a_solo_as_far_behind_a_rufer() -> None:
    rufer, solo = (CONTRACTS.index(BY_CODE[code]) for code in ("rufer:E", "solo:E"))
    odds = []
    for better, worse in ((rufer, solo), (solo, rufer)):
        values = np.full(len(CONTRACTS), -1e9)
        values[better], values[worse] = 3.0, 2.0
        odds.append(
            credit.named(values, worse, 0.15, 0.0) - credit.named(values, better, 0.15, 0.0)
        )
    assert odds[0] == pytest.approx(odds[1])
