"""Who may comment where sides are played, and how a look back names what was dear."""

from types import SimpleNamespace
from typing import Any

import pytest

from commands.table_review import told
from game.core.review import Decision, Review
from game.russisch_poker.moves import Play
from game.schafkopf.rules import GAME as SCHAFKOPF
from tests.unit.poker_views import cards, playing
from tests.unit.schafkopf_deals import acted, bid, dealt
from tests.unit.tables import NAMES
from typeclasses import comments, people
from world.tavern.regulars import regulars

SOLO = ("EO GO HU SU E9 E8 SA G8", "S8 EA", "S9 EK", "HA HO HK GA G10 GK EU E7")
RUFER = ("EO GO HU SU H9 H8 E7 S7", "EA HA H10 SO EU S8 S9 G7")


def view_of(hands: tuple[str, ...], bids: str, plays: str) -> Any:
    """Return what the one sees who is to play."""
    match = acted(bid(dealt(*hands), *bids.split()), *(f"play {code}" for code in plays.split()))
    return SCHAFKOPF.view(match.state, match.actors[0])


@pytest.fixture(name="table")
def table_with_one_guest(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Set a table of the given game, a guest at the seat of a view, friends at the others."""
    monkeypatch.setattr(people, "hears", lambda _guest, _key: True)

    def made(game_key: str, own: int) -> Any:
        friends = [each.key for each in regulars()[:3]]
        seats = [
            SimpleNamespace(friend=None if seat == own else friends.pop()) for seat in range(4)
        ]
        table = SimpleNamespace(game_key=game_key, lobby=SimpleNamespace(seats=seats, friends=True))
        monkeypatch.setattr(comments, "all_tables", lambda: [table])
        return table

    return made


def names_at(table: Any, *seats: int) -> set[str]:
    keys = {table.lobby.seats[seat].friend for seat in seats}
    return {each.name for each in regulars() if each.key in keys}


def test_against_a_solo_the_others_who_defend_may_speak_never_the_one_who_plays_it(
    table: Any,
) -> None:
    view = view_of(SOLO, "solo:E weiter weiter weiter", "SA S8 S9")
    here = table("schafkopf", view.viewer)
    said = set(comments.speakers(here, None, view))
    assert said >= names_at(here, 1, 2)
    assert not said & names_at(here, 0)


def test_before_the_partner_is_known_only_those_speak_who_do_not_play(table: Any) -> None:
    view = view_of(RUFER, "rufer:E weiter weiter weiter", "")
    here = table("schafkopf", view.viewer)
    said = set(comments.speakers(here, None, view))
    assert said == {each.name for each in regulars()} - names_at(here, 1, 2, 3)
    assert said
    here.lobby.friends = False
    assert comments.speakers(here, None, view) == []


def test_where_everybody_plays_for_himself_any_friend_at_the_table_speaks(table: Any) -> None:
    view = playing("HeA HeB He8", "1 1 0 1", "0 0 0 0", "He9 He7 He10")
    here = table("russisch_poker", 0)
    assert set(comments.speakers(here, None, view)) == names_at(here, 1, 2, 3)


def looked_back(*costs: float) -> list[str]:
    view = playing("HeA HeB He8", "1 1 0 1", "0 0 0 0", "He9 He7 He10")
    jack, ace = (Play(card) for card in cards("HeB HeA"))
    dear = tuple(Decision(view, ace, jack, cost, cost) for cost in costs)
    found = Review(9, sum(costs), 0.0, dear, 5, None, None)
    row: Any = SimpleNamespace(id=3, game="russisch_poker", names=NAMES)
    return list(told(row, found, has_left=False))


def test_what_was_dear_is_told_in_sentences_and_counted_in_words() -> None:
    lines = looked_back(3.0, 2.0, 0.4)
    assert "Am teuersten waren:" in lines
    assert [line.split(",")[0] for line in lines[3:5]] == ["Erstens: Runde 8", "Zweitens: Runde 8"]
    assert "Du hast das Herz-Ass gespielt, besser wäre der Herz-Bube gewesen." in lines[3]
    assert lines[3].endswith("Das kostete 3,0 Punkte.")
    assert not any("0,4" in line for line in lines[2:])
    lines = looked_back(3.0, 0.4)
    assert "Teuer war nur dies:" in lines
    assert lines[3].startswith("Runde 8, ")


def test_below_half_a_point_nothing_was_dear() -> None:
    lines = looked_back(0.4, 0.3)
    assert not any("euer" in line and "keine" not in line.lower() for line in lines)
    assert "Keine einzelne Entscheidung war teuer: So gut wie alles war richtig." in lines
