"""How reasons of hints are worded: no word too many, and every number with its noun."""

from random import Random
from typing import Any

import pytest

from game.core.reasons import Reason, Tone, because
from game.core.review import Advice
from game.registry import GAMES
from game.russisch_poker.moves import Bid, Play
from game.schafkopf.mind_why import Why
from game.schafkopf.rules import GAME as SCHAFKOPF
from tests.unit.other_deals import at_random, moments
from tests.unit.poker_views import bidding, cards, playing
from tests.unit.schafkopf_deals import acted, bid, dealt
from tests.unit.tables import NAMES
from world.render.advice import grounds, hint
from world.render.base import reason
from world.texts import texts

POKER = GAMES["russisch_poker"]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (because(Why.SPARES, points=0), "Du gibst kein Auge her."),
        (because(Why.SPARES, points=2), "Du gibst nur 2 Augen her, weniger geht nicht."),
        (because(Why.GIVES_LESS, points=0, more=10), "So gibst Du kein Auge her statt 10 Augen."),
        (because(Why.GIVES_LESS, points=3, more=10), "So gibst Du nur 3 Augen her statt 10 Augen."),
    ],
)
def test_who_gives_no_point_away_does_not_hear_that_less_cannot_be(
    found: Reason, expected: str
) -> None:
    assert reason(found, 0, NAMES, "schafkopf") == expected


def advice(best: Any, equal: Any, *worse: Any) -> Advice:
    """Return the advice to do *best*, with what is as good and what is not."""
    return Advice(best, equal, {best: 1.0, equal: 1.0, **dict.fromkeys(worse, 0.0)})


def test_what_an_equally_good_card_refutes_is_no_reason() -> None:
    view, game = playing("Pi10 Pi8 He7", "0 1 1 1", "0 0 0 0", "KrA"), POKER
    ten, eight, seven = (Play(card) for card in cards("Pi10 Pi8 He7"))
    shed = "So wirst Du das Höchste los, was Du in Pik hast."
    alone = Advice(ten, eight, {ten: 1.0, eight: 0.0, seven: 0.0})
    assert shed in hint(grounds(alone, view, game), NAMES)[1]
    told = hint(grounds(advice(ten, eight, seven), view, game), NAMES)
    assert shed not in told[1]
    assert told[1].endswith(
        "Höher als die Pik 10 sind nur noch 4 Karten, höher als die Herz 7 dagegen 7 Karten."
    )
    assert told[2] == "Trotzdem etwa gleich gut: Pik 8."


def test_trump_helps_only_where_a_plain_card_is_not_as_good() -> None:
    hands = ("EA HO H9 H8 S7 S8 G7 G8", "EO GO SO HU H7 E7 GK G9")
    match = bid(dealt(*hands), "weiter", "rufer:E", "weiter", "weiter")
    view, game = SCHAFKOPF.view(match.state, 0), GAMES["schafkopf"]
    assert view.is_partner
    assert not view.trick
    ober, nine, seven, eight = (
        SCHAFKOPF.decode(f"play {code}") for code in ["HO", "H9", "S7", "S8"]
    )
    alike = hint(grounds(advice(ober, nine, seven, eight), view, game), NAMES)
    assert "Du spielst mit Vladim, und da hilft Trumpf." in alike[1]
    refuted = hint(grounds(advice(ober, seven, nine, eight), view, game), NAMES)
    assert "hilft" not in refuted[1]


@pytest.mark.parametrize("key", GAMES)
def test_what_is_said_for_equals_holds_for_each_of_them(key: str) -> None:
    game, why, rng, though = GAMES[key], texts(key).why, Random(2), 0
    for number, moment in enumerate(moments(key, 8, {}, at_random)):
        view = moment.view
        if number % 5 or len(view.legal) < 3:
            continue
        best, equal, *worse = rng.sample(view.legal, len(view.legal))
        found = advice(best, equal, *worse)
        known = grounds(found, view, game)
        told, is_shared = known.reasons, known.is_shared
        against = why(equal, view, worse[0])
        for each in told:
            if is_shared and each.tone in {Tone.FOR, Tone.PLAIN}:
                implied = [*against, *(one.weakened() for one in against)]
                assert any(map(each.is_like, implied)), each
        if not is_shared:
            though += 1
            assert any(
                line.startswith("Trotzdem etwa gleich gut: ")
                for line in hint(grounds(found, view, game), NAMES)
            )
    assert though


def test_a_card_that_is_enough_says_what_it_spares() -> None:
    """A lower trump than the next best is not advised with „Das genügt“ alone."""
    hands = ("E9 HO H9 H8 S7 S8 G7 G8", "EO GO SO HU H7 E7 GK G9", "EU GU HK HA E8 SA S9 SK")
    match = bid(dealt(*hands), "weiter", "rufer:E", "weiter", "weiter")
    match = acted(match, "play H9", "play H7")
    view, game = SCHAFKOPF.view(match.state, match.actors[0]), GAMES["schafkopf"]
    gras, eichel, king = (SCHAFKOPF.decode(f"play {code}") for code in ("GU", "EU", "HK"))
    told = hint(
        grounds(Advice(gras, eichel, {gras: 1.0, eichel: 0.5, king: 0.0}), view, game), NAMES
    )[1]
    assert "Das genügt, um vorn zu liegen. Den Eichel-Unter hebst Du Dir auf." in told


def test_a_low_trump_speaks_for_a_trick_because_it_trumps() -> None:
    view, game = bidding("Ka8 He9 Kr7"), POKER
    told = hint(grounds(Advice(Bid(1), Bid(0), {Bid(1): 1.0, Bid(0): 0.5}), view, game), NAMES)[1]
    assert "Du hast die Karo 8 auf der Hand, und Karo sticht." in told


def test_the_same_reason_of_another_suit_holds_for_an_equal_card() -> None:
    view, game = playing("Pi10 Pi8 He9 He7", "0 1 1 1", "0 0 0 0", "KrA"), POKER
    ten, eight, nine, seven = (Play(card) for card in cards("Pi10 Pi8 He9 He7"))
    told = hint(grounds(advice(ten, nine, eight, seven), view, game), NAMES)
    assert "So wirst Du das Höchste los, was Du in Pik hast." in told[1]
    assert told[2] == "Etwa gleich gut: Herz 9."


def test_one_trick_too_many_announced_is_counted_in_words() -> None:
    view, game = bidding("He8", (None, 1, 1, 0)), POKER
    told = hint(grounds(Advice(Bid(0), Bid(1), {Bid(0): 1.0, Bid(1): 0.0}), view, game), NAMES)[1]
    assert "Die anderen haben schon 2 Stiche angesagt, obwohl es nur einen gibt." in told


def test_what_a_reason_implies_may_hold_for_an_equal_card() -> None:
    view = playing("Kr10 Kr8 KrA He9", "0 1 1 1", "0 0 0 0", "KrD")
    ten, eight, ace = (Play(card) for card in cards("Kr10 Kr8 KrA"))
    alone = hint(grounds(Advice(ten, eight, {ten: 1.0, eight: 0.5, ace: 0.0}), view, POKER), NAMES)
    assert "Das ist Deine höchste Karte, mit der Du den Stich sicher nicht bekommst." in alone[1]
    told = hint(grounds(advice(ten, eight, ace), view, POKER), NAMES)
    assert "So bekommst Du diesen Stich sicher nicht." in told[1]
    assert told[2] == "Etwa gleich gut: Kreuz 8."


def test_who_takes_his_last_trick_anyway_does_it_with_what_might_take_another() -> None:
    view = playing("Ka10 KaA", "1 1 1 0", "0 0 0 0", "He8 He9 HeK")
    ace, ten = (Play(card) for card in cards("KaA Ka10"))
    assert hint(grounds(Advice(ace, ten, {ace: 5.0, ten: 0.0}), view, POKER), NAMES)[1] == (
        "Diesen Stich bekommst Du auf jeden Fall. Dann hast Du genau, was Du angesagt hast. So"
        " wirst Du das Höchste los, was Du in Karo hast."
    )


def test_who_announces_a_trick_hears_what_he_has_for_it_and_not_only_what_he_lacks() -> None:
    view = bidding("Ka9 KaB Pi9")
    values = {Bid(1): 3.5, Bid(2): 1.0, Bid(0): 0.0, Bid(3): -10.0}
    told = hint(grounds(Advice(Bid(1), Bid(2), values), view, POKER), NAMES)[1]
    assert told == (
        "Du hast die Karo 9 und den Karo-Buben auf der Hand, und Karo sticht. Das Karo-Ass und die"
        " Pik 7 hast Du nicht."
    )
