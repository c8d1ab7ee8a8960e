"""What friends say of the game: on what, how rarely, and only of what everybody saw."""

from dataclasses import replace
from random import Random

import pytest

from game.core.match import Header, Match
from game.core.seating_events import MatchSettled
from game.core.tricks import Played
from game.registry import GAMES
from game.russisch_poker.cards import card
from game.russisch_poker.moves import (
    BidMade,
    HandDealt,
    SeatScored,
    TrickTaken,
)
from typeclasses import reactions
from typeclasses.reactions import BUDGET, Mood
from world.texts import Occasion, texts

NAMES = ("Anna", "Vladim", "Elena", "Sergej")
FRIENDS = {1: "vladim", 2: "elena", 3: "sergej"}


WORDS = texts("russisch_poker")


def _view(round_: int = 4) -> object:
    """Return the table of a round as a spectator sees it."""
    match = Match.start(GAMES["russisch_poker"], Header("russisch_poker", 1, NAMES))
    view = match.game.view(match.state, None)
    return replace(view, round=round_, cards=round_)


def _occasions(*events: object) -> list[Occasion]:
    return list(reactions.occasions(Mood(), events, WORDS, _view()))


def _settled(*points: int) -> MatchSettled:
    return MatchSettled(1, NAMES, 100, (100,) * 4, points)


def _trick(code: str, tricks: int, bid: int) -> TrickTaken:
    lying = (Played(0, card(code)), Played(1, card("Ka7")), Played(2, card("Ka8")))
    return TrickTaken(0, (*lying, Played(3, card("Ka9"))), tricks, bid)


@pytest.mark.parametrize(
    ("event", "what"),
    [
        (BidMade(0, 3), "bluff"),
        (_trick("Pi7+", 1, 2), "joker"),
        (SeatScored(0, 3, 3, 20, 20), "exact_high"),
        (SeatScored(0, 2, 1, -5, -5), "missed"),
        (_settled(10, 5, 0, 3), "end_won"),
    ],
)
def test_what_is_worth_a_remark(event: object, what: str) -> None:
    assert [each.what for each in _occasions(event)] == [what]


@pytest.mark.parametrize(
    "event",
    [
        BidMade(0, 2),
        _trick("Pi7+", 3, 2),
        _trick("KaA", 1, 2),
        SeatScored(0, 1, 1, 10, 10),
        SeatScored(0, 1, 2, 2, 2),
        _settled(10, 10, 0, 3),
        HandDealt(0, 4, (card("Pi7"), card("KaA"), card("KaK"), card("KaD"))),
    ],
)
def test_what_is_passed_over(event: object) -> None:
    assert not _occasions(event)


def test_hidden_cards_are_never_looked_at() -> None:
    """An event that only its seat may see is reacted to as a spectator sees it."""

    class Secret(BidMade):
        def seen_by(self, viewer: int | None) -> object:
            assert viewer is None
            return HandDealt(0, 4)

    assert not _occasions(Secret(0, 4))


def test_a_round_has_a_budget_and_the_next_one_renews_it() -> None:
    mood, rng, spoken = Mood(left=BUDGET), Random(1), 0
    for _ in range(60):
        found = [Occasion("bluff", 0, 3), Occasion("missed", 0, 3)]
        spoken += reactions.choose(mood, found, FRIENDS, NAMES, rng) is not None
    assert spoken == BUDGET
    list(reactions.occasions(mood, [], WORDS, _view(2)))
    assert mood.left == BUDGET


def test_many_occasions_pass_in_silence_and_one_speaks_at_a_time() -> None:
    rng, spoken = Random(2), 0
    for _ in range(400):
        spoken += (
            reactions.choose(Mood(), [Occasion("bluff", 0, 4)], FRIENDS, NAMES, rng) is not None
        )
    assert 100 < spoken < 220


def test_nobody_repeats_himself() -> None:
    mood, rng, last = Mood(), Random(3), {}
    for _ in range(300):
        mood.left = BUDGET
        remark = reactions.choose(mood, [Occasion("missed", 0, 3)], FRIENDS, NAMES, rng)
        if remark:
            key, _, line = remark
            assert last.get(key) != line
            last[key] = line
    assert set(last) == set(FRIENDS.values())


def test_who_did_it_himself_speaks_of_himself() -> None:
    remark = None
    rng = Random(4)
    while remark is None:
        remark = reactions.choose(Mood(), [Occasion("exact_high", 3, 4)], {3: "sergej"}, NAMES, rng)
    key, name, line = remark
    assert (key, name) == ("sergej", "Sergej")
    assert "{" not in line
    assert line in {
        "EXAKT! Schreib es groß an, Oleg, ganz groß!",
        "Jetzt singe ich. Nein? Gut, später.",
    }


def test_no_friends_no_remarks() -> None:
    assert reactions.choose(Mood(), [Occasion("end_won", 0)], {}, NAMES, Random(1)) is None
