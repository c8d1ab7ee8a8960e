"""The laws of the contract, held against every registered game."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import notation
from game.core.api import CHANCE, View
from game.core.errors import IllegalActionError
from game.core.match import Entry, Match
from game.core.plain import plain
from game.registry import GAMES
from tests.unit.redeal import redealt
from tests.unit.walks import walk

KEYS = sorted(GAMES)
SEEDS = st.integers(0, 2**32)
STEPS = st.integers(0, 500)


@pytest.mark.parametrize("key", KEYS)
@given(seed=SEEDS, steps=STEPS)
@settings(max_examples=25, deadline=None)
def test_a_match_is_its_record(key: str, seed: int, steps: int) -> None:
    match, _ = walk(key, seed, steps)
    found = notation.read(notation.write(match), GAMES)
    assert found.fault is None
    assert found.match == match
    assert Match.replay(match.game, match.header, match.log) == match


@pytest.mark.parametrize("key", KEYS)
@given(seed=SEEDS, steps=STEPS)
@settings(max_examples=25, deadline=None)
def test_legal_actions_are_those_that_apply_accepts_and_only_actors_act(
    key: str, seed: int, steps: int
) -> None:
    match, _ = walk(key, seed, steps)
    game = match.game
    before = match.state
    for seat in range(len(match.header.seats)):
        legal = game.legal(match.state, seat)
        assert bool(legal) == (seat in match.actors)
        assert len(set(map(game.encode, legal))) == len(legal)
        for action in legal:
            assert game.decode(game.encode(action)) == action
            match.play(seat, action)
    for seat in {-1, 0, 1, 2, 3} - set(match.actors):
        with pytest.raises(IllegalActionError):
            match.play(seat, game.decode(_some_action(match)))
    assert match.state == before


def _some_action(match: Match) -> str:
    if match.actors and match.actors[0] != CHANCE:
        return match.game.encode(match.game.legal(match.state, match.actors[0])[0])
    return match.log[-1].action if match.log else match.game.encode(_chance(match))


def _chance(match: Match) -> object:
    return match.game.chance(match.state, Random(0))


@pytest.mark.parametrize("key", KEYS)
@given(seed=SEEDS, unit=st.integers(1, 10**6))
@settings(max_examples=25, deadline=None)
def test_payouts_share_the_deposits_to_the_taler(key: str, seed: int, unit: int) -> None:
    match, _ = walk(key, seed, 10**6)
    assert match.is_over
    result = match.game.result(match.state)
    assert result is not None
    assert result.length >= 1
    paid = match.game.payouts(match.state, unit)
    assert len(paid) == len(result.points) == len(match.header.seats)
    assert min(paid) >= 0
    deposit = match.game.deposit(match.header.options, unit)
    assert sum(paid) == deposit * len(paid)


@pytest.mark.parametrize("key", KEYS)
@given(seed=SEEDS, steps=STEPS)
@settings(max_examples=25, deadline=None)
def test_views_and_events_are_plain_data(key: str, seed: int, steps: int) -> None:
    match, told = walk(key, seed, steps)
    for viewer in (None, *range(len(match.header.seats))):
        view = match.game.view(match.state, viewer)
        assert isinstance(view, View)
        data = json.loads(json.dumps(plain(view, match.game.encode)))
        assert data["seat"] == (None if viewer is None else viewer + 1)
        assert data["legal"] == [] or viewer in match.actors
        for events in told:
            json.dumps([plain(event.seen_by(viewer), match.game.encode) for event in events])


@pytest.mark.parametrize("key", KEYS)
@given(seed=SEEDS, steps=STEPS, other=SEEDS)
@settings(max_examples=40, deadline=None)
def test_dealing_again_what_a_seat_cannot_know_changes_nothing_it_is_told(
    key: str, seed: int, steps: int, other: int
) -> None:
    match, _ = walk(key, seed, steps)
    for viewer in (None, *range(len(match.header.seats))):
        log = redealt(match, viewer, Random(other))
        try:
            twin, told_twin = _told(match, log, viewer)
        except IllegalActionError:
            continue  # the other cards would have been bound by other duties
        _, told = _told(match, match.log, viewer)
        assert told == told_twin
        assert match.game.view(match.state, viewer) == match.game.view(twin.state, viewer)


def _told(match: Match, log: tuple[Entry, ...], viewer: int | None) -> tuple[Match, list[object]]:
    game = match.game
    twin = Match.start(game, match.header)
    told: list[object] = []
    for entry in log:
        twin, events = twin.play(entry.seat, game.decode(entry.action))
        told += [event.seen_by(viewer) for event in events]
    return twin, told
