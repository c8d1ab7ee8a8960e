"""Words for everything: templates complete, in the right persons, readable in every display."""

import inspect
import re
from dataclasses import fields
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from string import Formatter
from typing import Any

import pytest

from game.core import errors, seating, seating_events
from game.core.api import Event, Seat
from game.core.seating import LobbyError, settings
from game.core.seating_events import Reason
from game.registry import GAMES
from game.russisch_poker import moves
from game.russisch_poker.cards import JOKER_HIGH, Suit, card
from game.russisch_poker.rules import GAME
from tests.unit.tables import NAMES, READERS, assert_spoken, walk
from tests.unit.walks import walk as any_walk
from world.ledger.errors import Money
from world.render import base, grammar
from world.texts import Rung, common, money, texts


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


@cache
def added_facts(key: str) -> dict[str, set[str]]:
    """Return which facts a game adds to those of its events, by their names."""
    _, told = any_walk(key, 0, 10**6)
    happened = [event for events in told for event in events]
    return {type(each).__name__: set(texts(key).gist(each)) for each in happened}


# --- completeness --------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "name"), EVENTS)
def test_every_event_has_words_and_they_name_only_its_facts(key: str, name: str) -> None:
    templates = {**common.EVENTS, **texts(key).events}
    assert name in templates
    known = {field.name for field in fields(EVENTS[key, name])} | added_facts(key).get(name, set())
    known.add("offer")  # how one offers at the table
    for variant in (each for each in templates if each.split(".")[0] == name):
        used = {used for _, used, _, _ in Formatter().parse(templates[variant]) if used}
        assert {part.removesuffix("_du") for part in used} <= known, variant


@pytest.mark.parametrize("key", GAMES)
def test_no_words_without_an_event(key: str) -> None:
    names = {name for game, name in EVENTS if game == key}
    for variant in (*common.EVENTS, *texts(key).events, *common.ROOM):
        assert variant.split(".")[0] in names


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_has_words(key: str) -> None:
    own = import_module(f"game.{key}.moves").Refusal
    assert {each.value for each in own} == set(texts(key).refusals)
    shared = {each.value for keys in (errors.Refusal, seating.Refusal) for each in keys}
    assert shared == set(common.REFUSALS)
    assert {each.value for each in Money} <= set(money.REFUSALS)


@pytest.mark.parametrize("key", GAMES)
def test_every_reason_has_words(key: str) -> None:
    known = find_spec(f"game.{key}.mind_reasons")
    whys = import_module(known.name).Why if known else ()
    assert {each.value for each in whys} == set(texts(key).reasons)


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
            assert re.fullmatch(r"[A-ZÄÖÜ].*\.", said, re.DOTALL), said
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
         "\nFür Deinen Einsatz von 100 Talern bekommst Du 109 Taler zurück."),
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


def test_no_line_breaks_between_a_number_and_its_noun() -> None:
    text = "Schlechter: 3 Stiche um 14,5 Punkte; Herz 7 um 10.000 Taler, minus 5 Punkte."
    whole = ("3 Stiche", "14,5 Punkte", "Herz 7", "10.000 Taler", "minus 5 Punkte")
    for width in range(16, len(text) + 1):
        lines = grammar.wrapped(text, width).split("\n")
        assert " ".join(lines) == text
        assert max(map(len, lines)) <= width
        assert all(any(each in line for line in lines) for each in whole), width
