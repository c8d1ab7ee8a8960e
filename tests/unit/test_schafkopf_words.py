"""Schafkopf in words and pictures: every name, every display, and no word about the partner."""

import re
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.api import Event, Seat
from game.core.errors import IllegalActionError
from game.core.match import Match
from game.schafkopf import moves
from game.schafkopf.cards import DECK, Suit, card
from game.schafkopf.contracts import BY_CODE
from game.schafkopf.rules import GAME
from tests.unit.schafkopf_sittings import (
    CODES,
    SHOWN,
    WORDS,
    playing,
    sitting,
)
from tests.unit.tables import NAMES, READERS, assert_spoken, facts, shown
from world.render import base, gmcp
from world.render.generic import drawing
from world.render.reader import Mode, Reader

# --- what is told --------------------------------------------------------------------------------


def said(event: Event, viewer: Any = 0) -> str:
    return base.event(event, READERS[-1], viewer, NAMES, GAME.key)


ENDED = moves.DealEnded(
    seat=1, partner=0, contract=BY_CODE["rufer:E"], won=True, declarer_points=95,
    declarer_tricks=7, schneider=True, schwarz=False, base=1, laufende=3, laufende_value=3,
    laufende_with=True, value=5,
)  # fmt: skip


@pytest.mark.parametrize(
    ("event", "viewer", "text"),
    [
        (moves.CardPlayed(1, card("EO")), 0, "Vladim spielt den Eichel-Ober."),
        (moves.CardPlayed(0, card("GA")), 0, "Du spielst das Gras-Daus."),
        (moves.ContractBid(0, BY_CODE["rufer:S"]), 0,
         "Du sagst ein Rufspiel auf das Schellen-Daus an."),
        (moves.ContractBid(2, BY_CODE["wenz"]), 0, "Elena sagt einen Wenz an."),
        (moves.ContractBid(2, BY_CODE["sie"]), None, "Elena sagt „Sie“ an."),
        (moves.ContractFixed(2, BY_CODE["solo:H"], 0), 0,
         "Elena spielt ein Herz-Solo. Du kommst heraus."),
        (moves.ContractFixed(2, BY_CODE["sie"], 0), 0, "Elena spielt „Sie“."),
        (moves.PartnerShown(1, 0), 0, "Du spielst mit Vladim zusammen."),
        (moves.PartnerShown(0, 2), 0, "Elena spielt mit Dir zusammen."),
        (moves.SeatScored(0, -3, -3), 0, "Du: minus 3, zusammen minus 3."),
        (moves.SeatScored(1, 3, 4), 0, "Vladim: plus 3, zusammen 4."),
        (ENDED, 0, "Vladim hat mit Dir ein Rufspiel auf das Eichel-Daus gewonnen: 95 zu 25 Augen,"
         " Schneider.\nPreis: Grundpreis 1, Schneider 1, mit 3 Laufenden 3.\nJeder Verlierer zahlt"
         " 5 Einheiten."),
        (replace(ENDED, partner=None, contract=BY_CODE["solo:G"], won=False, declarer_points=0,
                 declarer_tricks=0, schneider=False, schwarz=True, base=5, laufende=4,
                 laufende_value=4, laufende_with=False, value=11), 1,
         "Du hast ein Gras-Solo verloren: 0 zu 120 Augen, schwarz.\nPreis: Grundpreis 5, schwarz 2,"
         " ohne 4 Laufende 4.\nDu zahlst jedem Gegner 11 Einheiten."),
        (replace(ENDED, partner=None, contract=BY_CODE["sie"], base=20, laufende=8,
                 laufende_value=32, schneider=False, value=52), None,
         "Vladim hat „Sie“ gewonnen: alle vier Ober und alle vier Unter.\nPreis: Grundpreis 20,"
         " mit 8 Laufenden 32.\nJeder Gegner zahlt Vladim 52 Einheiten."),
        (replace(ENDED, partner=None, contract=BY_CODE["wenz_tout"], won=False, schneider=False,
                 declarer_tricks=3, base=10, laufende=0, laufende_value=0, value=10), 0,
         "Vladim hat einen Wenz Tout verloren: den 4. Stich bekamen die Gegner.\nPreis: Grundpreis"
         " 10.\nVladim zahlt jedem Gegner 10 Einheiten."),
    ],
)  # fmt: skip
def test_what_happened_is_told(event: Event, viewer: Seat | None, text: str) -> None:
    assert said(event, viewer) == text


def test_a_dealt_hand_is_told_as_one_sorts_it() -> None:
    hand = tuple(card(code) for code in ("E7", "EU", "G10", "HA", "H7", "SO", "SA", "S8"))
    assert said(moves.HandDealt(0, 8, hand)) == (
        "Deine Karten: Schellen-Ober, Eichel-Unter, Herz-Daus, Herz-Siebener, Eichel-Siebener,"
        " Gras-Zehner, Schellen-Daus und Schellen-Achter."
    )


def test_every_event_reads_well_for_everybody_and_all_are_met() -> None:
    met = set()
    for seed in range(12):
        for match, events in sitting(seed):
            for event in events:
                met.add(type(event).__name__)
                for viewer in (None, 0, 3):
                    text = said(event.seen_by(viewer), GAME.view(match.state, viewer))
                    silent = isinstance(event, moves.HandDealt) and event.seat != viewer
                    assert bool(text) != silent
                    assert_spoken(text)
                    assert not CODES.search(text)
                    assert "None" not in text
    assert met == {name for name in WORDS.events if "." not in name and hasattr(moves, name)}


# --- what is shown -------------------------------------------------------------------------------


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: f"{reader.mode}-{reader.width}")
def test_tables_fit_and_show_everything(reader: Reader) -> None:
    drawn = drawing(GAME.key)
    for match, _ in [*list(sitting(5))[::3], *list(sitting(8))[::4]]:
        for viewer in (None, 0, 2):
            view, around = GAME.view(match.state, viewer), facts(viewer, game=GAME)
            for what in SHOWN:
                text = shown(getattr(drawn, what)(view, around, reader))
                assert text, what
                if reader.mode is Mode.VORLESEN:
                    assert_spoken(text)
                    assert not CODES.search(text)
                    assert "  " not in text
                else:
                    assert all(len(line) <= reader.width for line in text.split("\n")), text
            assert_complete(shown(drawn.table(view, around, reader)), view, reader)


def assert_complete(text: str, view: Any, reader: Reader) -> None:
    flat = " ".join(text.split())
    for each in (*(played.card for played in view.trick), *view.hand):
        noun = WORDS.word(each)
        is_drawn = reader.mode is Mode.GRAFIK and each in view.hand
        named = each.code if is_drawn else (f"{noun}", f"{noun:wen}")
        assert any(one in flat for one in ([named] if isinstance(named, str) else named))
    for each in view.seats:
        assert str(abs(each.points)) in flat
    if view.contract is not None:
        assert f"{WORDS.word(view.contract):einen}" in flat
    if view.actor is not None:
        own = view.actor == view.viewer
        assert "Jetzt musst Du" in flat if own else f"{NAMES[view.actor]} ist an der Reihe" in flat


def test_spoken_tables_say_first_whose_turn_it_is() -> None:
    for match, _ in sitting(3):
        if match.is_over:
            continue
        view = GAME.view(match.state, 0)
        text = drawing(GAME.key).table(view, facts(0, game=GAME), Reader(Mode.VORLESEN))
        assert ("Jetzt musst Du" in text.split("\n")[0]) == (view.actor == 0)


def test_the_seasons_stand_on_the_four_daus() -> None:
    view = playing("EA", "GA", "HA", "SA", "E7")
    text = shown(drawing(GAME.key).hand(view, facts(0, game=GAME), Reader(Mode.GRAFIK)))
    for season in ("Winter", "Herbst", "Sommer", "Lenz"):
        assert text.count(season) == 1


@pytest.mark.parametrize("each", DECK, ids=lambda one: one.code)
def test_every_card_can_be_looked_at(each: Any) -> None:
    noun = WORDS.word(each)
    compact = str(noun).lower().replace("-", "").replace("ö", "oe")
    found = [thing for thing in WORDS.things if compact in thing.names]
    assert [thing.shows for thing in found] == [each]
    spoken = drawing(GAME.key).thing(found[0], Reader(Mode.VORLESEN))
    assert_spoken(spoken)
    assert str(noun) in spoken
    drawn = shown(drawing(GAME.key).thing(found[0], Reader(Mode.GRAFIK, 40)))
    assert each.code in drawn
    assert all(len(line) <= 40 for line in drawn.split("\n"))


def test_things_have_one_meaning_each_and_the_pack_is_among_them() -> None:
    known = Counter(name for thing in WORDS.things for name in thing.names)
    assert set(known.values()) == {1}
    assert {"weli", "kartenspiel", "salzburgerblatt", "ober", "daus", "tell"} <= set(known)


# --- secrets -------------------------------------------------------------------------------------


def everything_seen(match: Match, events: tuple[Event, ...], viewer: Seat | None) -> str:
    """Return all that one viewer is told and shown by text and data, in one string."""
    view, around = GAME.view(match.state, viewer), facts(viewer, len(match.log), GAME)
    parts = [repr(gmcp.table(view, around))]
    for event in events:
        seen = event.seen_by(viewer)
        parts += [said(seen, view), repr(gmcp.event(seen, around, said(seen, view)))]
    for what in SHOWN:
        parts += [getattr(drawing(GAME.key), what)(view, around, Reader(mode)) for mode in Mode]
    return "\n".join(parts)


def swapped(match: Match, one: Seat, other: Seat) -> Match | None:
    """Return the match with the other's hand and partnership, as nobody else can tell."""
    state = match.state
    hands, dealt = list(state.hands), list(state.dealt)
    hands[one], hands[other] = hands[other], hands[one]
    dealt[one], dealt[other] = dealt[other], dealt[one]
    changed = replace(state, hands=tuple(hands), dealt=tuple(dealt))
    return replace(match, state=changed) if changed.partner != state.partner else None


def test_nobody_can_tell_the_partner_before_the_rules_show_him() -> None:
    checked = 0
    for seed in range(30):
        for match, events in sitting(seed, 1):
            state = match.state
            if state.partner is None or GAME.view(state, None).partner is not None:
                continue
            declarer, partner = state.declarer, state.partner
            others = [seat for seat in range(4) if seat not in (declarer, partner)]
            for other, viewer in (others, others[::-1]):
                if len(state.hands[other]) != len(state.hands[partner]):
                    continue
                if (twin := swapped(match, partner, other)) is None:
                    continue
                for eye in {viewer, declarer, None} - {partner, other, twin.actors[0]}:
                    assert everything_seen(match, events, eye) == everything_seen(twin, events, eye)
                    checked += 1
    assert checked > 100


def test_the_partner_himself_is_told_at_once_and_nobody_else() -> None:
    told = 0
    for seed in range(20):
        for match, events in sitting(seed):
            fixed = [event for event in events if isinstance(event, moves.ContractFixed)]
            if not fixed or match.state.partner is None:
                continue
            for viewer in (None, 0, 1, 2, 3):
                text = said(fixed[0], GAME.view(match.state, viewer))
                own = viewer == match.state.partner
                assert ("Du bist der gerufene Mitspieler." in text) == own
                seen = everything_seen(match, (), viewer)
                assert ("Du bist der gerufene Mitspieler." in seen) == own
                told += own
    assert told


def test_the_payload_is_the_protocols() -> None:
    for match, _ in sitting(4):
        for viewer in (None, 0, 1, 2, 3):
            view = GAME.view(match.state, viewer)
            payload = gmcp.table(view, facts(viewer, len(match.log), GAME))
            assert payload["contract"] == (view.contract and view.contract.code)
            assert payload["declarer"] == (None if view.declarer is None else view.declarer + 1)
            assert payload["dealer"] == (None if view.dealer is None else view.dealer + 1)
            assert payload["phase"] in ("bidding", "play", "over")
            assert payload["hand"] == [each.code for each in view.hand]
            assert payload["legal"] == [GAME.encode(each) for each in view.legal]
            visible = {each.code for each in view.hand} | {p.card.code for p in view.trick}
            visible |= {p.card.code for trick in view.history for p in trick.cards}
            assert set(re.findall(CODES, repr(payload))) <= visible


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (IllegalActionError(moves.Refusal.BID_TOO_LOW, contract=BY_CODE["wenz"],
                            highest=BY_CODE["solo:H"]),
         "Wenz ist nicht hoch genug, angesagt ist schon: Herz-Solo. Sag etwas Höheres an, oder"
         " „weiter“."),
        (IllegalActionError(moves.Refusal.CALLS_OWN_DAUS, contract=BY_CODE["rufer:E"],
                            suit=Suit.EICHEL),
         "Das Eichel-Daus hast Du selbst. Rufen kannst Du nur ein Daus, das Dir fehlt; „möglich“"
         " zeigt Dir, was Du ansagen kannst."),
        (IllegalActionError(moves.Refusal.FOLLOW_SUIT, card=card("SA"), suit=Suit.GRAS),
         "Das Schellen-Daus darfst Du jetzt nicht spielen: Du musst Gras bedienen. „möglich“ zeigt"
         " Dir, was geht."),
        (IllegalActionError(moves.Refusal.PLAY_CALLED_DAUS, card=card("G7"), suit=Suit.GRAS),
         "Den Gras-Siebener darfst Du jetzt nicht spielen: Gras wird gesucht, und Du musst das"
         " gerufene Gras-Daus zugeben."),
        (IllegalActionError(moves.Refusal.KEEP_CALLED_DAUS, card=card("GA"), suit=Suit.EICHEL),
         "Das Gras-Daus darfst Du nicht abwerfen, solange seine Farbe noch nicht ausgespielt ist:"
         " Es ist das gerufene Daus. „möglich“ zeigt Dir, was geht."),
        (IllegalActionError(moves.Refusal.UNDERLED_DAUS, card=card("G7"), suit=Suit.GRAS),
         "Von Gras darfst Du jetzt nur das gerufene Daus ausspielen. Davonlaufen kannst Du nur,"
         " wenn Du außer ihm noch drei Gras-Karten hast."),
    ],
)  # fmt: skip
def test_refusals_say_what_is_wrong_and_what_is_possible(error: Any, text: str) -> None:
    assert base.refusal(error, GAME.key, NAMES, 0) == text


def test_every_refusal_of_the_rules_finds_its_facts() -> None:
    said: dict[Any, str] = {}
    rng = Random(2)
    for seed in range(40):
        for match, _ in sitting(seed, 1):
            if match.is_over:
                continue
            wanted = WORDS.nameable(GAME.view(match.state, match.actors[0]))
            for action in (wanted[int(rng.random() * len(wanted))] for _ in range(6)):
                try:
                    match.play(match.actors[0], action)
                except IllegalActionError as error:
                    said[error.key] = base.refusal(error, GAME.key, NAMES, match.actors[0])
    rare = {moves.Refusal.DEAL, moves.Refusal.UNDERLED_DAUS, moves.Refusal.KEEP_CALLED_DAUS}
    assert said.keys() >= set(moves.Refusal) - rare
    assert not [text for text in said.values() if "…" in text]
