"""Words for everything: templates complete, in the right persons, readable in every display."""

import inspect
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib import import_module
from random import Random
from string import Formatter
from typing import Any

import pytest

from game.core import errors, seating, seating_events
from game.core.api import Event, Seat
from game.core.match import Header, Match
from game.core.seating import LobbyError, settings
from game.core.seating_events import Reason
from game.registry import GAMES
from game.russisch_poker import moves
from game.russisch_poker.cards import DECK, JOKER_HIGH, Suit, card
from game.russisch_poker.rules import GAME
from world.ledger.errors import Money
from world.render import base, gmcp
from world.render.facts import SeatFacts, TableFacts
from world.render.generic import Drawing, drawing
from world.render.reader import Mode, Reader
from world.texts import Rung, common, money, texts

NAMES = ("Anna", "Vladim", "Elena", "Sergej")
READERS = [Reader(mode, width) for mode in Mode for width in (40, 78)]
COLOUR = re.compile(r"\|[rn]")


def shown(text: str) -> str:
    """Return *text* as a client shows it: codes gone, doubled bars single."""
    return COLOUR.sub("", text.replace("||", "\0")).replace("\0", "|")


def facts(own: Seat | None, n: int = 0, game: Any = GAME) -> TableFacts:
    seats = tuple(
        SeatFacts(seat, name, "friend" if seat else "player", offered=True)
        for seat, name in enumerate(NAMES)
    )
    return TableFacts(
        key="pokertisch", game=game.key, at="am Pokertisch", encode=game.encode, seats=seats,
        own=own, match=17, n=n, phase="running", stake=50, host=0, options={"runden": 9},
    )  # fmt: skip


def walk(seed: int, rounds: int = 9) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """Yield every state of a random match with what led to it."""
    match = Match.start(GAME, Header(GAME.key, 1, NAMES, {"runden": rounds}))
    rng = Random(seed)
    match, events = match.settle(rng)
    yield match, events
    while not match.is_over:
        legal = GAME.legal(match.state, match.actors[0])
        match, events = match.play(match.actors[0], legal[int(rng.random() * len(legal))])
        match, more = match.settle(rng)
        yield match, (*events, *more)


def classes(module: Any) -> dict[str, type[Event]]:
    return {
        name: thing
        for name, thing in inspect.getmembers(module, inspect.isclass)
        if issubclass(thing, Event) and thing.__module__ == module.__name__
    }


EVENTS = {
    (key, name): kind
    for key in GAMES
    for module in (seating_events, import_module(f"game.{key}.moves"))
    for name, kind in classes(module).items()
}


# --- completeness --------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "name"), EVENTS)
def test_every_event_has_words_and_they_name_only_its_facts(key: str, name: str) -> None:
    templates = {**common.EVENTS, **texts(key).events}
    assert name in templates
    known = {field.name for field in fields(EVENTS[key, name])}
    for variant in (name, f"{name}.du"):
        used = {used for _, used, _, _ in Formatter().parse(templates.get(variant, "")) if used}
        assert {part.removesuffix("_du") for part in used} <= known, variant


@pytest.mark.parametrize("key", GAMES)
def test_no_words_without_an_event(key: str) -> None:
    names = {name for game, name in EVENTS if game == key}
    for variant in (*common.EVENTS, *texts(key).events, *common.ROOM):
        assert variant.removesuffix(".du") in names


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_has_words(key: str) -> None:
    own = import_module(f"game.{key}.moves").Refusal
    assert {each.value for each in own} == set(texts(key).refusals)
    shared = {each.value for keys in (errors.Refusal, seating.Refusal) for each in keys}
    assert shared == set(common.REFUSALS)
    assert {each.value for each in Money} <= set(money.REFUSALS)


@pytest.mark.parametrize("key", GAMES)
def test_phases_verbs_options_and_ladder(key: str) -> None:
    words = texts(key)
    assert words.rules
    assert words.commands
    assert words.courier.format(name="Anna")
    assert set(words.options) == set(settings(GAMES[key].seats, GAMES[key].options))
    thresholds = [rung.experience for rung in words.ladder]
    assert thresholds[0] == 0
    assert thresholds == sorted(set(thresholds))
    assert all(isinstance(rung, Rung) and rung.message.endswith(".") for rung in words.ladder)


def test_the_ladder_of_the_rules() -> None:
    thresholds = [rung.experience for rung in texts(GAME.key).ladder]
    assert thresholds == [0, 18, 54, 108, 180, 288, 432, 648, 900, 1260, 1800]


# --- events --------------------------------------------------------------------------------------

MADE = {str: "Vladim", bool: True, Reason: Reason.ABSENT}


def made(kind: type[Event]) -> Event:
    """Return an event of this kind about seat 1."""
    values: dict[str, Any] = {}
    for field in fields(kind):  # type: ignore[arg-type]
        if field.type is Seat:
            values[field.name] = 1
        elif field.name == "names":
            values[field.name] = NAMES
        elif field.name == "option":
            values[field.name] = "runden"
        elif field.name in ("payouts", "points") and "names" in {f.name for f in fields(kind)}:  # type: ignore[arg-type]
            values[field.name] = (227, 109, 0, 64)
        else:
            values[field.name] = MADE.get(field.type, 2)  # type: ignore[call-overload]
    return kind(**values)


@pytest.mark.parametrize("kind", classes(seating_events).values())
def test_every_event_of_the_lobby_reads_well_for_everybody(kind: type[Event]) -> None:
    for viewer in (None, 0, 1):
        for reader in READERS:
            said = base.event(made(kind), reader, viewer, NAMES, GAME.key)
            assert_spoken(said)
            assert re.fullmatch(r"[A-ZÄÖÜ].*\.", said), said
            assert "{" not in said
            assert "…" not in said
            assert "Platz 2" not in said


def test_every_event_of_the_game_reads_well_for_everybody() -> None:
    met = set()
    for seed in range(3):
        for _, events in walk(seed):
            for event in events:
                met.add(type(event).__name__)
                for viewer in (None, 0, 3):
                    said = base.event(event.seen_by(viewer), READERS[-1], viewer, NAMES, GAME.key)
                    silent = isinstance(event, moves.HandDealt) and event.seat != viewer
                    assert bool(said) != silent
                    assert_spoken(said)
    assert met == set(classes(moves))


@pytest.mark.parametrize(
    ("event", "viewer", "said"),
    [
        (moves.CardPlayed(1, card("HeD")), 0, "Vladim spielt die Herz-Dame."),
        (moves.CardPlayed(1, card("KaB")), 1, "Du spielst den Karo-Buben."),
        (moves.CardPlayed(2, card("KaK")), None, "Elena spielt den Karo-König."),
        (moves.CardPlayed(2, card("PiA")), None, "Elena spielt das Pik-Ass."),
        (moves.CardPlayed(0, JOKER_HIGH), 0, "Du spielst die Pik 7 hoch."),
        (moves.BidMade(1, 0), 0, "Vladim sagt keinen Stich an."),
        (moves.BidMade(0, 1), 0, "Du sagst 1 Stich an."),
        (moves.BidMade(3, 2), 0, "Sergej sagt 2 Stiche an."),
        (moves.HandDealt(1, 1, (card("HeD"),)), 1, "Deine Karten: Herz-Dame."),
        (moves.HandDealt(1, 1), 0, ""),
        (moves.SeatScored(0, 2, 0, -10, -5), 0,
         "Du: 2 angesagt, 0 gemacht, minus 10 Punkte, zusammen minus 5."),
        (moves.MatchEnded((1, 5, -3, 4)), 3,
         "Das Spiel ist aus. Endstand: Vladim 5, Du 4, Anna 1 und Elena minus 3."),
        (seating_events.OptionSet(1, "runden", 9), 0, "Vladim legt fest: 9 Runden."),
        (seating_events.StrengthSet(0, 1), 0, "Du legst fest: Olegs Freunde spielen sanft."),
        (seating_events.StakeSet(1500, 1500, 6000), 0,
         "Das niedrigste Gebot gilt: 1.500 Taler. Oleg kassiert, im Topf liegen 6.000 Taler."),
        (seating_events.MatchSettled(3, NAMES, 100, (227, 109, 0, 64), (120, 55, -5, 30)), 1,
         "Oleg zahlt aus: Anna 227 Taler, Du 109 Taler, Sergej 64 Taler und Elena 0 Taler."
         " Für Deinen Einsatz von 100 Taler bekommst Du 109 Taler zurück."),
    ],
)  # fmt: skip
def test_persons_cases_and_numbers(event: Event, viewer: Seat | None, said: str) -> None:
    assert base.event(event, READERS[0], viewer, NAMES, GAME.key) == said


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (errors.IllegalActionError(moves.Refusal.CARD_NOT_HELD, card=card("HeD")),
         "Die Herz-Dame hast Du nicht auf der Hand. „blatt“ zeigt Dir Deine Karten."),
        (errors.IllegalActionError(moves.Refusal.FOLLOW_SUIT, card=card("KaB"), suit=Suit.PIK),
         "Den Karo-Buben darfst Du jetzt nicht spielen: Du musst Pik bedienen."
         " „möglich“ zeigt Dir, was geht."),
        (errors.IllegalActionError(errors.Refusal.NOT_YOUR_TURN, actor=2),
         "Du bist noch nicht an der Reihe. Alle warten auf Elena."),
        (errors.IllegalActionError(errors.Refusal.WRONG_PHASE, phase="bidding"),
         "Das geht jetzt nicht: gerade werden Stiche angesagt."
         " „möglich“ zeigt Dir, was Du tun kannst."),
        (LobbyError(seating.Refusal.OUT_OF_RANGE, option="runden", value=99, low=5, high=18),
         "Das geht von 5 bis 18, aber nicht mit 99."),
        (LobbyError(seating.Refusal.NOT_COVERED, amount=20000, deposit=20000, balance=10000),
         "Dafür müsstest Du 20.000 Taler haben. Du hast 10.000 Taler, biete also weniger."),
    ],
)  # fmt: skip
def test_refusals_say_what_is_wrong_and_what_is_possible(error: Any, said: str) -> None:
    assert base.refusal(error, GAME.key, NAMES, 0) == said


@pytest.mark.parametrize("key", [*errors.Refusal, *seating.Refusal, *moves.Refusal])
def test_a_refusal_without_facts_is_still_a_sentence(key: Any) -> None:
    said = base.refusal(errors.RefusedError(key), GAME.key)
    assert said[0].isupper() or said[0] == "…"
    assert said.endswith((".", "“."))


# --- tables --------------------------------------------------------------------------------------

FORBIDDEN = re.compile(
    r"--|==|~~|\||[│┌┐└┘─═█]|\.-|'-|\(\)|/\\|\b(?:Ka|He|Pi|Kr)(?:[789BDKA]|10)\b"
)


def assert_spoken(text: str) -> None:
    """Check what is read aloud: no drawing, no letter codes, nothing swallowed."""
    assert not FORBIDDEN.search(text), text


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
Russisch Poker, Runde 3 von 9, Einsatz
  50 Taler, 3 Karten für jeden.
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
Jetzt musst Du eine Karte ausspielen.
Russisch Poker, Runde 3 von 9, Einsatz 50 Taler, 3 Karten für jeden.
Auf dem Tisch: Herz-Bube von Elena, Karo-Dame von Sergej.
Deine Karten: Herz-Dame, Pik-König und Kreuz-Ass.
Du: 0 angesagt, 0 gemacht, 5 Punkte, noch 3 Karten.
Vladim: 1 angesagt, 0 gemacht, minus 10 Punkte, noch 3 Karten.
Elena: 2 angesagt, 0 gemacht, 0 Punkte, noch 2 Karten.
Sergej: 3 angesagt, 0 gemacht, 5 Punkte, noch 2 Karten.
Du kannst spielen: Herz-Dame.""".removeprefix("\n")
SNAPSHOT_SPOKEN = r"""
Jetzt musst Du eine Karte ausspielen.
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
