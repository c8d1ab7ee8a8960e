"""What is said to one who has no choice: what he must do, and why nothing else is allowed."""

from dataclasses import replace
from typing import Any

import pytest

from game.registry import GAMES
from game.schafkopf.contracts import CONTRACTS
from game.schafkopf.moves import Bid
from game.schafkopf.rules import GAME as SCHAFKOPF
from game.schafkopf.view import BidView
from game.wuerfelpoker.scoring import PART_1, Row
from tests.unit.dice_tables import second_part, throw
from tests.unit.poker_views import bidding, playing
from tests.unit.schafkopf_deals import acted, bid, dealt
from tests.unit.tables import assert_spoken
from tests.unit.test_drawings import facts
from tests.unit.walks import walk
from world.render.advice import only
from world.render.generic import drawing
from world.render.reader import Mode, Reader
from world.texts import texts

POKER = GAMES["russisch_poker"]


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (bidding("He8", (None, 1, 0, 0)),
         "Du kannst nur 1 Stich ansagen. Die 0 ist Dir verboten, sonst ginge die Rechnung auf."),
        (bidding("KaA", (None, 0, 0, 0)),
         "Du kannst nur keinen Stich ansagen. Die 1 ist Dir verboten, sonst ginge die Rechnung"
         " auf."),
        (playing("He8", "0 0 0 0", "0 0 0 0"),
         "Du kannst nur die Herz 8 spielen. Das ist Deine letzte Karte."),
        (playing("He8 PiK KaA", "0 0 0 0", "0 0 0 0", "HeK"),
         "Du kannst nur die Herz 8 spielen. Du musst Herz bedienen und hast nur diese eine Karte"
         " davon."),
        (playing("PiK KaA", "0 0 0 0", "0 0 0 0", "HeK"),
         "Du kannst nur das Karo-Ass spielen. Herz hast Du keins, da musst Du mit Karo stechen, und"
         " Du hast nur eins."),
    ],
)  # fmt: skip
def test_who_has_no_choice_at_russisch_poker_hears_why(view: Any, expected: str) -> None:
    assert only(view, POKER) == f"Da gibt es nichts zu raten: {expected}"


@pytest.mark.parametrize("mode", Mode)
def test_a_forced_announcement_names_the_forbidden_number_wherever_it_is_told(mode: Mode) -> None:
    view, drawn = bidding("He8", (None, 1, 0, 0)), drawing("russisch_poker")
    for told in (drawn.prompt, drawn.table, drawn.possible):
        said = " ".join(told(view, facts(0), Reader(mode)).split())
        assert (
            "Dir bleibt nur die Ansage 1. Die 0 ist Dir verboten, sonst ginge die Rechnung auf."
        ) in said
    open_still = bidding("He8 He9 HeA", (None, 1, 0, 0))
    assert drawn.possible(open_still, facts(0), Reader(Mode.TEXT)) == (
        "Du kannst 0 bis 3 Stiche ansagen, nur nicht 2, sonst ginge die Rechnung auf."
    )


RUFER = ("EO GO HU SU H9 H8 E7 S7", "EA E8 G9 G8 G7 S8 S9 H7", "EK S10 GK GA G10 SA HK HA")


@pytest.mark.parametrize(
    ("hands", "bids", "plays", "expected"),
    [
        (RUFER, "rufer:E weiter weiter weiter", "E7",
         "das Eichel-Daus spielen. Eichel wird gesucht, da musst Du das gerufene Daus zugeben."),
        (RUFER, "rufer:E weiter weiter weiter", "EO",
         "den Herz-Siebener spielen. Du musst Trumpf bedienen und hast nur diesen einen."),
        (RUFER, "rufer:E weiter weiter weiter", "E7 EA",
         "den Eichel-König spielen. Du musst Eichel bedienen und hast nur diese eine Karte davon."),
    ],
)  # fmt: skip
def test_who_has_no_choice_at_schafkopf_hears_why(
    hands: tuple[str, ...], bids: str, plays: str, expected: str
) -> None:
    match = acted(bid(dealt(*hands), *bids.split()), *(f"play {code}" for code in plays.split()))
    view = SCHAFKOPF.view(match.state, match.actors[0])
    assert len(view.legal) == 1
    assert only(view, SCHAFKOPF) == f"Da gibt es nichts zu raten: Du kannst nur {expected}"


def test_who_can_only_pass_hears_what_is_too_high() -> None:
    match = bid(dealt(), "weiter")
    view = SCHAFKOPF.view(match.state, match.actors[0])
    highest = BidView(0, CONTRACTS[-1])
    view = replace(view, legal=(Bid(None),), bids=(highest,))
    assert only(view, SCHAFKOPF).endswith(
        "„weiter“ sagen. Höher als „Sie“ geht nichts, was Du ansagen könntest."
    )
    said = drawing("schafkopf").possible(view, facts(0), Reader(Mode.TEXT))
    assert "Höher als „Sie“" in said


def test_who_has_no_choice_at_wuerfelpoker_hears_why() -> None:
    game = GAMES["wuerfelpoker"]
    last = throw(1, 2, 3, 4, 6, number=3, written=second_part([Row.CHANCE]))
    assert only(last, game) == (
        "Da gibt es nichts zu raten: Du kannst nur Chance (16) schreiben. Werfen kannst Du nicht"
        " mehr, und nur diese Reihe ist noch frei."
    )
    of_part = throw(1, 2, 3, 4, 6, number=3, written=dict.fromkeys(PART_1[1:], 0))
    assert only(of_part, game).endswith("und im ersten Teil ist nur diese Reihe noch frei.")


@pytest.mark.parametrize("key", GAMES)
def test_wherever_there_is_no_choice_a_sentence_says_why(key: str) -> None:
    found = 0
    for seed in range(4):
        for steps in range(3, 150, 2):
            match, _ = walk(key, seed, steps)
            if match.is_over or not match.actors or match.actors[0] < 0:
                continue
            view = GAMES[key].view(match.state, match.actors[0])
            if len(view.legal) == 1:
                assert_spoken(texts(key).forced(view))
                assert texts(key).forced(view)
                found += 1
    assert found
