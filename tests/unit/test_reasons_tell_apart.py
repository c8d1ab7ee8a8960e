"""A hint never justifies a card with what holds for a worse one just as well."""

import re
from random import Random
from typing import Any

import pytest

from game.core.mind import Strength, Style, load_rules
from game.core.reasons import Reason, Tone, because, chosen, shared
from game.core.review import Advice
from game.registry import GAMES
from game.russisch_poker.mind_why import Why
from game.russisch_poker.moves import Bid, Play
from game.schafkopf.mind_why import Why as Schaf
from game.schafkopf.rules import GAME as SCHAFKOPF
from tests.unit.other_deals import moments
from tests.unit.poker_views import bidding, cards, playing
from tests.unit.schafkopf_deals import acted, bid, dealt
from tests.unit.tables import NAMES
from world.render.advice import grounds, hint, praise
from world.render.base import reason
from world.texts import texts

POKER = GAMES["russisch_poker"]
HONEST = "Der Unterschied zeigt sich erst, wenn man viele mögliche Verteilungen durchspielt."
LOST = "Diesen Stich bekommst Du ohnehin nicht."
MADE = "Du hast, was Du angesagt hast, und willst keinen Stich mehr."


def advice(best: Any, equal: tuple[Any, ...], *worse: Any) -> Advice:
    """Return the advice to do *best*, with what is as good, and the worse, the next best first."""
    values = dict.fromkeys((best, *equal), 9.0)
    values |= {each: -float(place) for place, each in enumerate(worse)}
    return Advice(best, next(iter([*equal, *worse]), None), values, grain=0.2)


def said(view: Any, best: str, equal: str, *worse: str) -> str:
    """Return what speaks for playing *best* at Russisch Poker."""
    plays = [Play(card) for card in cards(" ".join([best, *worse]))]
    equals = tuple(Play(card) for card in cards(equal))
    found = advice(plays[0], equals, *plays[1:])
    assert set(found.values) <= set(view.legal)
    return hint(grounds(found, view, POKER), NAMES)[1]


@pytest.mark.parametrize(("key", "seed"), [(key, seed) for key in ("russisch_poker", "schafkopf")
                                           for seed in (21, 22)])  # fmt: skip
@pytest.mark.parametrize("are_equal", [False, True])
def test_with_a_gap_something_is_said_that_does_not_hold_for_the_worse(
    key: str, seed: int, are_equal: bool
) -> None:
    mind, game, why, rng = load_rules(key), GAMES[key], texts(key).why, Random(seed)
    told, honest = 0, 0

    def sensible(view: Any, rng: Random) -> Any:
        return mind.choose(view, Strength.STARK, Style.BALANCED, rng)

    for number, moment in enumerate(moments(key, seed, {}, sensible)):
        view = moment.view
        if number % 2 or len(view.legal) < 2 + are_equal:
            continue
        best = sensible(view, Random(0))
        others = [each for each in view.legal if each != best]
        order = rng.sample(others, len(others))
        equal, worse = (tuple(order[:1]), order[1:]) if are_equal else ((), order)
        found = grounds(advice(best, equal, *worse), view, game).reasons
        against = why(worse[0], view, best)
        own = [each for each in found if not any(map(each.says_as, against))]
        is_honest = any(each.tone is Tone.LAST for each in found)
        assert is_honest or any(each.tone in {Tone.FOR, Tone.PLAIN, Tone.FRAME} for each in own)
        assert not (is_honest and any(each.tone in {Tone.FOR, Tone.PLAIN} for each in own))
        for each in found:
            assert re.fullmatch(r".*[^0-9]\.", reason(each, view.viewer, NAMES, key))
        told, honest = told + 1, honest + is_honest
    assert told > 30
    assert honest < 0.25 * told


def test_a_trump_thrown_into_a_lost_trick_is_told_from_a_king() -> None:
    view = playing("Ka8 KrK", "0 1 1 1", "0 0 0 0", "Pi7+ HeB He7")
    assert said(view, "Ka8", "", "KrK") == (
        f"{MADE} {LOST} So bist Du die Karo 8 los, und Karo sticht."
    )


def test_who_wants_a_trick_later_keeps_his_longer_suit() -> None:
    view = playing("HeD Kr10 KrD KrK", "1 1 1 1", "0 0 0 0", "Pi9 Pi8 Pi10")
    told = said(view, "HeD", "", "Kr10", "KrD", "KrK")
    assert told.endswith("Von Kreuz hast Du mehr Karten und gibst keine her.")


def test_who_has_enough_for_the_rest_gets_rid_of_his_high_card() -> None:
    view = playing("HeK KrB KrK Ka9", "1 1 1 1", "0 0 0 0", "Kr8 Kr9 KrA")
    assert said(view, "KrK", "", "KrB").endswith(
        "So bist Du den Kreuz-König los, damit es nicht zu viele Stiche werden."
    )


def test_the_joker_that_is_kept_is_named_where_the_trick_is_taken_without_it() -> None:
    view = playing("KaB KaD Pi7", "2 1 1 1", "0 0 0 0", "Kr7 KrD Kr10")
    high = "Pi7+"
    assert "Die Pik 7 hebst Du Dir auf." in said(view, "KaD", "KaB Pi7-", high)


def test_where_nothing_simple_tells_two_cards_apart_that_is_owned_to() -> None:
    view = playing("Pi8 KrB", "0 1 1 1", "0 0 0 0", "KaD PiA")
    assert said(view, "Pi8", "", "KrB") == f"{MADE} {LOST} {HONEST}"
    assert said(view, "Pi8", "KrB") == f"{MADE} {LOST}"
    eight, jack = (Play(card) for card in cards("Pi8 KrB"))
    assert praise(eight, jack, view, NAMES, POKER) == ""


def test_a_ten_for_a_partner_unknown_as_yet_is_said_to_be_for_him_also_if_a_daus_does() -> None:
    hands = ("EO SA EK G9 G8 E9 E8 S7", "SU E7", "H9 EA GA S8", "HA H10 SO S10 S9 E10 GO G10")
    match = bid(dealt(*hands), "weiter", "weiter", "rufer:S", "weiter")
    match = acted(match, "play EO", "play SU", "play H9")
    view = SCHAFKOPF.view(match.state, match.actors[0])
    ten, daus, ober = (SCHAFKOPF.decode(f"play {code}") for code in ("H10", "HA", "SO"))
    assert {ten, daus, ober} <= set(view.legal)
    told = hint(grounds(advice(ten, (daus,), ober), view, SCHAFKOPF), NAMES)
    assert told[1] == f"{LOST} Spielt Anna mit Dir, legst Du Deiner Seite Augen dazu."
    assert told[2] == "Etwa gleich gut: Herz-Daus."
    alone = hint(grounds(advice(ten, (), daus, ober), view, SCHAFKOPF), NAMES)[1]
    assert "Spielt Anna mit Dir, legst Du Deiner Seite 10 Augen dazu." in alone


def test_trumps_are_named_for_a_number_and_four_of_eight_are_not_few() -> None:
    def announced(view: Any, number: int, other: int) -> str:
        found = advice(Bid(number), (), Bid(other))
        return hint(grounds(found, view, POKER), NAMES)[1]

    two = announced(bidding("KaB KaK HeD PiK Kr7"), 2, 1)
    assert two == "Du hast den Karo-Buben und den Karo-König auf der Hand, und Karo sticht."
    none = announced(bidding("Ka8 Ka9 He8 HeD HeK"), 0, 2)
    assert none.endswith("Mehr Karo als die Karo 8 und die Karo 9 hast Du nicht.")
    four = announced(bidding("Ka7 Ka8 Ka9 KaB He8 He9 Pi7 Pi8", (None, 2, 1, 0)), 3, 4)
    assert "nur" not in four


def test_what_tells_apart_is_said_even_if_it_comes_fourth() -> None:
    both = [because(Why.MADE), because(Why.OVER), because(Why.CANNOT_TAKE)]
    own, last = because(Why.RID_TRUMP), because(Why.SEARCHED)
    assert own in chosen([*both, own, last], [*both, last], frame_is_enough=True)
    assert last not in chosen([*both, own, last], [*both, last], frame_is_enough=True)
    assert chosen([*both, last], [*both, last], frame_is_enough=True) == (*both[:2], last)
    assert chosen([*both, last], [*both, last]) == (last,)


def test_what_a_ten_and_a_daus_have_in_common_says_no_longer_how_many() -> None:
    def given(points: int) -> list[Reason]:
        return [because(Schaf.GIVES, points=points)]

    assert shared(given(10), [given(11)]) == [because(Schaf.SMEARS)]
    assert shared(given(10), [given(10)]) == given(10)
    assert not shared(given(10), [[]])
