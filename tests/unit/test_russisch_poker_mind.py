"""The friends' mind: honest, lawful, and the same for the same seed."""

import builtins
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.api import Action
from game.core.cards import shuffled
from game.core.match import Header, Match
from game.core.mind import NO_KERNELS, Strength, Style
from game.registry import GAMES
from game.russisch_poker import mind, mind_guard, mind_search, mind_table, policy
from game.russisch_poker.cards import BY_CODE, DECK
from game.russisch_poker.mind import MIND as FULL_MIND
from game.russisch_poker.mind import RULES
from game.russisch_poker.mind_table import bits
from game.russisch_poker.policy import features
from game.russisch_poker.policy.earlier import MADE_BY
from game.russisch_poker.search import first_sight
from game.russisch_poker.view import RussischPokerView as View

GAME = GAMES["russisch_poker"]
MIND = FULL_MIND.within(0.001)  # the same search, shorter: tests ask often
EVERY = [(strength, style) for strength in Strength for style in Style]


def choose(
    view: View, strength: Strength = Strength.MEISTER, style: Style = Style.BALANCED, seed: int = 1
) -> Action:
    return MIND.choose(view, strength, style, Random(seed))


def decisions(seed: int, strength: Strength, style: Style) -> Iterator[tuple[Any, View]]:
    """Yield every state of a match played by the mind, with the view of whose turn it is."""
    rng = Random(seed)
    match, _ = Match.start(GAME, Header(GAME.key, 1, tuple("ABCD"))).settle(rng)
    state = match.state
    while actors := GAME.actors(state):
        if actors[0] < 0:
            action = GAME.chance(state, rng)
        else:
            view = GAME.view(state, actors[0])
            yield state, view
            action = MIND.choose(view, strength, style, rng)
        state = GAME.apply(state, actors[0], action).state


@pytest.mark.parametrize(("strength", "style"), EVERY)
def test_every_strength_and_style_plays_a_whole_match_lawfully(
    strength: Strength, style: Style
) -> None:
    made = 0
    for _, view in decisions(7, strength, style):
        assert choose(view, strength, style) in view.legal
        values = MIND.values(view, strength, Random(1))
        assert tuple(values) == view.legal
        made += 1
    assert made == 4 * (18 + sum(min(n, 8, 19 - n) for n in range(1, 19)))


@pytest.mark.parametrize("strength", Strength)
def test_what_a_seat_cannot_know_changes_nothing(strength: Strength) -> None:
    """The hidden cards are dealt anew among the others and the pack; the choice stays."""
    rng = Random(11)
    for number, (state, view) in enumerate(decisions(5, strength, Style.SHARP)):
        if number % 7:
            continue
        me = view.viewer
        assert me is not None
        known = {*view.hand, *view.played, *(each.card.held for each in view.trick)}
        pack = shuffled([card for card in DECK if card not in known], rng)
        hands = []
        for seat, hand in enumerate(state.hands):
            mine = hand if seat == me else tuple(pack[: len(hand)])
            pack = pack if seat == me else pack[len(hand) :]
            hands.append(mine)
        other = GAME.view(replace(state, hands=tuple(hands)), me)
        assert choose(other, strength, seed=number) == choose(view, strength, seed=number)


@pytest.mark.parametrize("strength", Strength)
def test_same_seed_same_play(strength: Strength) -> None:
    for _, view in decisions(3, strength, Style.BOLD):
        assert choose(view, strength, Style.BOLD, 9) == choose(view, strength, Style.BOLD, 9)


def test_the_gentle_err_and_the_strong_do_not() -> None:
    views = [view for _, view in decisions(2, Strength.STARK, Style.BALANCED)]
    best = [choose(view, Strength.STARK) for view in views]
    differing = {
        strength: sum(
            choose(view, strength, seed=number) != best[number] for number, view in enumerate(views)
        )
        for strength in Strength
    }
    assert differing[Strength.STARK] == 0
    assert differing[Strength.MEISTER] > 0  # who looks ahead finds better
    assert differing[Strength.SANFT] > differing[Strength.NORMAL] > differing[Strength.MEISTER]


def test_without_numba_masters_play_at_first_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mind, "_search", lambda: None)
    for _, view in decisions(4, Strength.STARK, Style.BALANCED):
        assert choose(view) == RULES.choose(view, Strength.MEISTER, Style.BALANCED, Random(1))
        assert MIND.values(view, Strength.MEISTER, Random(1)) == RULES.values(
            view, Strength.MEISTER, Random(1)
        )


def test_who_does_not_look_ahead_judges_in_kernels() -> None:
    view = next(view for _, view in decisions(4, Strength.STARK, Style.BALANCED))
    assert mind._sight().judge == mind_search.judge()
    assert choose(view, Strength.STARK) == RULES.choose(
        view, Strength.STARK, Style.BALANCED, Random(1)
    )


def test_first_sight_is_loaded_with_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    for name in ("judge_bids", "judge_plays"):
        monkeypatch.setattr(first_sight, name, lambda *_, name=name: asked.append(name))
    FULL_MIND.prepare()
    assert sorted(asked) == ["judge_bids", "judge_plays"]


@pytest.mark.parametrize("fault", NO_KERNELS)
def test_numba_that_does_not_load_is_as_none(
    monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    """A broken llvmlite raises ``OSError``, not ``ImportError``."""

    def broken(name: str, *rest: Any) -> Any:
        if name == "game.russisch_poker" and rest[2] == ("mind_search",):
            raise fault
        return imported(name, *rest)

    imported = builtins.__import__
    mind._search.cache_clear()
    monkeypatch.setattr(builtins, "__import__", broken)
    try:
        assert mind._sight() is RULES
    finally:
        mind._search.cache_clear()


def test_normal_guards_against_what_all_can_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody of this strength feels by what he remembers, but does nothing plainly silly."""
    asked = []
    sensible = mind_guard.sensible_plays

    def listening(seen: features.Seen, *rest: Any) -> list[int]:
        asked.append(seen)
        return sensible(seen, *rest)

    monkeypatch.setattr(mind_guard, "sensible_plays", listening)
    told = 0
    for _, view in decisions(3, Strength.STARK, Style.BALANCED):
        if view.phase == "play" and len(view.legal) > 1:
            asked.clear()
            choose(view, Strength.NORMAL)
            assert asked == [mind_table.seen(view)]
            told += asked != [mind_table.seen(view, 2, watches=False)]
    assert told > 20


def test_attention_is_what_somebody_takes_in() -> None:
    for _, view in decisions(3, Strength.STARK, Style.BALANCED):
        if view.phase != "play":
            continue
        own = view.viewer or 0
        whole, blind = mind_table.seen(view), mind_table.seen(view, 0, watches=False)
        earlier = bits(each.card for trick in view.history for each in trick.cards)
        assert blind.unseen == whole.unseen | earlier
        assert blind.voids == (0, 0, 0, 0)
        assert blind.needs == tuple(
            need if seat == own else 1 for seat, need in enumerate(whole.needs)
        )
        assert (blind.hand, blind.best, blind.led) == (whole.hand, whole.best, whole.led)
        last = bits(each.card for trick in view.history[-2:] for each in trick.cards)
        assert mind_table.seen(view, 2).unseen == whole.unseen | earlier & ~last


def test_the_bold_announce_more_than_the_careful() -> None:
    views = [
        view
        for seed in range(2)
        for _, view in decisions(seed, Strength.MEISTER, Style.BALANCED)
        if view.phase == "bidding"
    ]

    def total(style: Style) -> int:
        return sum(choose(view, style=style).number for view in views)  # type: ignore[attr-defined]

    assert total(Style.CAREFUL) < total(Style.BALANCED) < total(Style.BOLD)
    for view in views:
        seen = RULES.candidates(view, Strength.MEISTER, Random(1))
        for style, margin in mind.NEAR_BID.items():
            chosen = RULES.choose(view, Strength.MEISTER, style, Random(1))
            assert seen[chosen] >= max(seen.values()) - margin


@pytest.mark.parametrize("strength", [Strength.STARK, Strength.MEISTER])
def test_the_sharp_play_higher_than_the_balanced_where_it_costs_next_to_nothing(
    strength: Strength,
) -> None:
    views = [view for _, view in decisions(1, strength, Style.BALANCED) if view.phase == "play"]
    higher = 0
    for view in views[::2]:
        high, low = (choose(view, strength, style) for style in (Style.SHARP, Style.BALANCED))
        assert mind._boldness(high) >= mind._boldness(low)
        higher += mind._boldness(high) > mind._boldness(low)
    assert higher >= 3


# ---- earlier versions ---------------------------------------------------------------------------


def test_earlier_versions_play_lawfully_and_otherwise_than_today() -> None:
    views = [view for _, view in decisions(6, Strength.STARK, Style.BALANCED)]
    today = [RULES.choose(view, Strength.MEISTER, Style.BALANCED, Random(1)) for view in views]
    for name in MADE_BY:
        then = mind.earlier(name)
        made = [then.choose(view, Strength.MEISTER, Style.BALANCED, Random(1)) for view in views]
        assert all(action in view.legal for action, view in zip(made, views, strict=True))
        assert made != today


def test_every_file_of_an_earlier_version_is_told_and_there() -> None:
    folder = Path(policy.__file__).parent / "earlier"
    assert {file.stem for file in folder.glob("*.json")} == set(MADE_BY)


def test_an_unknown_earlier_version_says_which_there_are() -> None:
    with pytest.raises(ValueError, match=", ".join(MADE_BY)):
        mind.earlier("never")


# ---- the numbers under it ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "legal", "kept"),
    [
        ("KaA Kr7", {0, 2}, {2}),  # whoever holds the highest trump does not announce 0
        ("KaA KaK He7 Kr7", {0, 1, 3, 4}, {1, 3, 4}),
        ("KaA KaK He7 Kr7", {0, 1, 2, 3, 4}, {2, 3, 4}),
        ("KaA Pi7", {0, 1, 2}, {2}),
        ("KaA Pi7 Kr7", {0, 1, 2, 3}, {1, 2, 3}),
        ("KaK Pi7", {0, 1, 2}, {0, 1, 2}),
    ],
)
def test_what_is_never_announced(hand: str, legal: set[int], kept: set[int]) -> None:
    held = bits(BY_CODE[code] for code in hand.split())
    assert set(mind_guard.sensible_bids(held, sorted(legal))) == kept


def test_the_chance_to_hold_none_is_counted() -> None:
    assert features.NONE_OF[(4 * 25 + 2) * 9 + 1] == pytest.approx(1 / 2)
    assert features.NONE_OF[(10 * 25 + 3) * 9 + 2] == pytest.approx(7 / 10 * 6 / 9 * 8 / 8)


def test_a_seat_that_ran_out_of_suit_and_trumps_beats_nothing() -> None:
    unseen = bits(BY_CODE[code] for code in ["He8", "HeA", "Ka9", "Kr7", "Kr8"])
    beats = lambda void: features.beaten(1 + 5, 1, unseen, 2, void)[0]  # noqa: E731
    assert beats(0b11) == 0
    assert 0 < beats(0b01) < beats(0b00)
