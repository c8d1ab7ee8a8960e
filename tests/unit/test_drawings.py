"""Tables in every display: complete, within the width, readable aloud; and the same as data."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.registry import GAMES
from game.russisch_poker import moves
from game.russisch_poker.cards import DECK, JOKER_HIGH
from game.russisch_poker.rules import GAME
from tests.unit.tables import COLOUR, NAMES, READERS, assert_spoken, facts, shown, walk
from world.render import gmcp
from world.render.generic import Drawing, drawing
from world.render.reader import Mode, Reader
from world.texts import texts

# --- tables --------------------------------------------------------------------------------------


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: f"{reader.mode}-{reader.width}")
def test_tables_fit_and_show_everything(reader: Reader) -> None:
    drawn = drawing(GAME.key)
    for match, _ in list(walk(5))[::3]:
        for viewer in (None, 0, 2):
            view, around = GAME.view(match.state, viewer), facts(viewer)
            for what in ("table", "prompt", "hand", "standings", "last_trick", "possible"):
                text = shown(getattr(drawn, what)(view, around, reader))
                assert text, what
                if reader.mode is Mode.VORLESEN:
                    assert_spoken(text)
                else:
                    assert all(len(line) <= reader.width for line in text.split("\n")), text
            assert_complete(shown(drawn.table(view, around, reader)), view, reader)


def assert_complete(text: str, view: Any, reader: Reader) -> None:
    """Check that a table tells all that is needed to decide."""
    flat = " ".join(text.split())
    for each in view.seats:
        name = (
            "Du"
            if each.seat == view.viewer and reader.mode is not Mode.GRAFIK
            else NAMES[each.seat]
        )
        sign = "-" if reader.mode is Mode.GRAFIK else "minus "
        points = f"{sign if each.points < 0 else ''}{abs(each.points)}"
        assert re.search(rf"{name} *:[^.:]*(?<!\d){points}\b", flat), (name, points, text)
    for played in view.trick:
        noun = texts(GAME.key).word(played.card)
        assert f"{noun}" in flat or f"{noun:wen}" in flat
    for held in view.hand:
        assert (
            held.code if reader.mode is Mode.GRAFIK else str(texts(GAME.key).word(held))
        ) in flat
    if view.actor is not None:
        is_own = view.actor == view.viewer
        assert (
            "Jetzt musst Du" in flat if is_own else f"{NAMES[view.actor]} ist an der Reihe" in flat
        )


def test_spoken_tables_say_first_whose_turn_it_is() -> None:
    for match, _ in walk(3):
        if match.is_over:
            continue
        view = GAME.view(match.state, 0)
        first = drawing(GAME.key).table(view, facts(0), Reader(Mode.VORLESEN)).split("\n")[0]
        assert ("Jetzt musst Du" in first) == (view.actor == 0)


def test_only_who_leads_a_trick_is_told_to_lead() -> None:
    seen = set()
    for match, _ in walk(3, rounds=5):
        view = GAME.view(match.state, 0)
        if view.phase != "play" or view.actor is None:
            continue
        for reader in (Reader(Mode.TEXT), Reader(Mode.VORLESEN)):
            told = drawing(GAME.key).prompt(view, facts(0), reader).split("\n")[0]
            assert ("ausspielen" in told or "auszuspielen" in told) == (not view.trick), told
        seen.add((bool(view.trick), view.actor == 0))
    assert len(seen) == 4


@pytest.mark.parametrize("key", ["russisch_poker", "schafkopf"])
def test_nobody_holds_no_cards_in_figures(key: str) -> None:
    table = drawing(key)
    assert [table.left(number) for number in (2, 1, 0)] == [  # type: ignore[attr-defined]
        "noch 2 Karten", "noch 1 Karte", "keine Karte mehr",
    ]  # fmt: skip


def test_colours_only_where_wanted() -> None:
    for match, _ in walk(5):
        view = GAME.view(match.state, 0)
        coloured = drawing(GAME.key).table(view, facts(0), Reader(Mode.GRAFIK))
        plain = drawing(GAME.key).table(view, facts(0), Reader(Mode.GRAFIK, colours=False))
        assert not COLOUR.search(plain.replace("||", ""))
        assert shown(coloured) == shown(plain)


TRICK = replace(
    next(GAME.view(m.state, 0) for m, _ in walk(5) if m.state.round == 3 and m.actors == (0,)
         and len(m.state.trick.cards) == 2),
)  # fmt: skip


def test_the_table_as_on_the_wiki_page() -> None:
    text = shown(drawing(GAME.key).table(TRICK, facts(0), Reader(Mode.GRAFIK, colours=False)))
    assert text == SNAPSHOT_GRAFIK


def test_the_table_in_a_narrow_window() -> None:
    text = shown(drawing(GAME.key).table(TRICK, facts(0), Reader(Mode.GRAFIK, 40, colours=False)))
    assert text == SNAPSHOT_NARROW


def test_the_table_in_plain_lines_and_spoken() -> None:
    assert drawing(GAME.key).table(TRICK, facts(0), Reader(Mode.TEXT)) == SNAPSHOT_TEXT
    assert drawing(GAME.key).table(TRICK, facts(0), Reader(Mode.VORLESEN)) == SNAPSHOT_SPOKEN


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: f"{reader.mode}-{reader.width}")
def test_a_game_without_a_drawing_has_a_table(reader: Reader) -> None:
    plain = Drawing(GAME.key)
    for match, _ in list(walk(2, rounds=5))[::3]:
        view = GAME.view(match.state, 0)
        for what in ("table", "prompt", "hand", "last_trick", "possible"):
            text = getattr(plain, what)(view, facts(0), reader)
            assert text
            assert_spoken(text)


@pytest.mark.parametrize("key", GAMES)
def test_rules_and_commands_can_be_read_aloud(key: str) -> None:
    assert_spoken(texts(key).rules)
    assert_spoken(texts(key).commands)


# --- data for clients ----------------------------------------------------------------------------

TABLE = {"table", "game", "match", "n", "phase", "round", "rounds", "seat", "actor", "seats",
         "hand", "trick", "last_trick", "legal", "stake", "deadline"}  # fmt: skip
SEAT = {"seat", "name", "kind", "present", "cards", "bid", "tricks", "points"}
CODES = {each.code for each in DECK}


def codes(value: Any) -> Iterator[str]:
    """Yield every card anywhere in a payload."""
    if isinstance(value, str):
        yield from CODES & {part.rstrip("+-") for part in value.split()}
    elif isinstance(value, dict):
        for item in value.values():
            yield from codes(item)
    elif isinstance(value, list):
        for item in value:
            yield from codes(item)


def test_the_payload_of_a_table_is_the_protocols_and_hides_what_the_view_hides() -> None:
    for match, events in walk(4):
        for viewer in (None, 0, 1, 2, 3):
            view, around = GAME.view(match.state, viewer), facts(viewer, len(match.log))
            payload = gmcp.table(view, around)
            assert payload.keys() >= TABLE
            assert all(seat.keys() >= SEAT for seat in payload["seats"])
            assert payload["seat"] == (None if viewer is None else viewer + 1)
            assert payload["actor"] == (None if view.actor is None else view.actor + 1)
            assert payload["hand"] == [each.code for each in view.hand]
            assert payload["legal"] == [GAME.encode(each) for each in view.legal]
            assert payload["n"] == len(match.log)
            assert payload["trick"] == [
                {"seat": each.seat + 1, "card": each.card.code} for each in view.trick
            ]
            public = {each.card.held.code for each in view.trick} | {
                each.card.held.code for trick in view.history for each in trick.cards
            }
            assert set(codes(payload)) <= public | {each.code for each in view.hand}
            for event in events:
                seen = gmcp.event(event.seen_by(viewer), around, "")
                if isinstance(event, moves.HandDealt) and event.seat != viewer:
                    assert not set(codes(seen))


def test_an_event_for_clients() -> None:
    event = moves.CardPlayed(1, JOKER_HIGH)
    assert gmcp.event(event, facts(0, 12), "Vladim spielt die Pik 7 hoch.") == {
        "table": "pokertisch", "match": 17, "n": 12, "event": "card_played", "seat": 2,
        "card": "Pi7+", "text": "Vladim spielt die Pik 7 hoch.",
    }  # fmt: skip


def test_a_table_without_a_match() -> None:
    around = replace(facts(0), match=None, phase="offers", stake=None)
    payload = gmcp.table(None, around)
    assert payload.keys() >= TABLE
    assert (payload["match"], payload["n"], payload["phase"], payload["seat"]) == (
        None,
        0,
        "offers",
        1,
    )
    assert payload["seats"][1] == {
        "seat": 2, "name": "Vladim", "kind": "friend", "present": True, "cards": 0, "bid": None,
        "tricks": 0, "points": 0,
    }  # fmt: skip


SNAPSHOT_GRAFIK = r"""
Russisch Poker, Runde 3 von 9, Einsatz 50 Taler, 3 Karten für jeden.
Jetzt musst Du eine Karte ausspielen.
Auf dem Tisch liegen diese Karten, die erste von Elena:
-------------------------------------------------------
>Anna        :                0 angesagt, 0 gemacht    5 Pkt
 Vladim      :                1 angesagt, 0 gemacht  -10 Pkt
 Elena       : Herz-Bube      2 angesagt, 0 gemacht    0 Pkt
 Sergej      : Karo-Dame      3 angesagt, 0 gemacht    5 Pkt
-------------------------------------------------------
.------. .------. .------.
|D     | |K     | |A     |
| _  _ | |  /\  | |  ()  |
|( \/ )| | /  \ | |  \/  |
| \  / | |(____)| |()><()|
|  \/  | |  /\  | |  /\  |
'------' '------' '------'
 1. HeD   2. PiK   3. KrA
Du kannst spielen: Herz-Dame.""".removeprefix("\n")
SNAPSHOT_NARROW = r"""
Russisch Poker, Runde 3 von 9,
Einsatz 50 Taler, 3 Karten für jeden.
Jetzt musst Du eine Karte ausspielen.
Auf dem Tisch liegen diese Karten, die
erste von Elena:
----------------------------------------
                           Stiche Punkte
>Anna     :                  0/0      5
 Vladim   :                  0/1    -10
 Elena    : Herz-Bube        0/2      0
 Sergej   : Karo-Dame        0/3      5
----------------------------------------
.------. .------. .------.
|D     | |K     | |A     |
| _  _ | |  /\  | |  ()  |
|( \/ )| | /  \ | |  \/  |
| \  / | |(____)| |()><()|
|  \/  | |  /\  | |  /\  |
'------' '------' '------'
 1. HeD   2. PiK   3. KrA
Du kannst spielen: Herz-Dame.""".removeprefix("\n")
SNAPSHOT_TEXT = r"""
Jetzt musst Du eine Karte spielen.
Russisch Poker, Runde 3 von 9, Einsatz 50 Taler, 3 Karten für jeden.
Auf dem Tisch: Herz-Bube von Elena, Karo-Dame von Sergej.
Deine Karten: Herz-Dame, Pik-König und Kreuz-Ass.
Du: 0 angesagt, 0 gemacht, 5 Punkte, noch 3 Karten.
Vladim: 1 angesagt, 0 gemacht, minus 10 Punkte, noch 3 Karten.
Elena: 2 angesagt, 0 gemacht, 0 Punkte, noch 2 Karten.
Sergej: 3 angesagt, 0 gemacht, 5 Punkte, noch 2 Karten.
Du kannst spielen: Herz-Dame.""".removeprefix("\n")
SNAPSHOT_SPOKEN = r"""
Jetzt musst Du eine Karte spielen.
Russisch Poker, Runde 3 von 9, Einsatz 50 Taler, 3 Karten für jeden.
Elena hat den Herz-Buben gespielt.
Sergej hat die Karo-Dame gespielt.
Du hast 3 Karten auf der Hand.
Karte 1: Herz-Dame.
Karte 2: Pik-König.
Karte 3: Kreuz-Ass.
Du: 0 angesagt, 0 gemacht, 5 Punkte, noch 3 Karten.
Vladim: 1 angesagt, 0 gemacht, minus 10 Punkte, noch 3 Karten.
Elena: 2 angesagt, 0 gemacht, 0 Punkte, noch 2 Karten.
Sergej: 3 angesagt, 0 gemacht, 5 Punkte, noch 2 Karten.
Du kannst spielen: Herz-Dame.""".removeprefix("\n")
