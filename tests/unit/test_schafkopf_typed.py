"""Schafkopf as players type it: cards, nicknames, contracts."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from commands.parser import AmbiguousInputError, UnclearInputError
from game.schafkopf.cards import DECK, Suit, card
from game.schafkopf.contracts import BY_CODE, CONTRACTS, Contract, Kind
from game.schafkopf.moves import Bid, Play
from game.schafkopf.rules import GAME
from tests.unit.schafkopf_sittings import BIDDING, WORDS, bidding, playing, read, sitting
from world.texts.cards import GERMAN_RANKS, GERMAN_SUITS
from world.texts.schafkopf import in_order


@pytest.mark.parametrize("each", DECK, ids=lambda one: one.code)
def test_every_card_is_understood_in_every_form(each: Any) -> None:
    suit, rank = GERMAN_SUITS[each.suit.name], GERMAN_RANKS[each.rank.name]
    view = playing(each.code)
    ways = [
        f"{suit.name} {rank.name}", f"{suit.name}-{rank.name}", f"{suit.name}{rank.name}".upper(),
        f"bitte den {suit.name} {rank.name}", each.code, each.code.lower(), "1. karte",
        *(f"{one} {other}" for one in suit.short for other in rank.short),
        f"{rank.name} {suit.name}", rank.short[0], suit.short[0],
    ]  # fmt: skip
    for typed in ways:
        assert read(typed, view, "play", "spiele") == Play(each), typed
        assert read(typed, view) == Play(each), typed


def test_no_form_names_two_cards_but_the_nicknames() -> None:
    known = Counter(form for each in DECK for form in WORDS.wording(Play(each), BIDDING).forms)  # type: ignore[misc]
    assert {form for form, count in known.items() if count > 1} == {"alte", "blaue"}
    parts = {part for each in DECK for part in WORDS.wording(Play(each), BIDDING).parts}  # type: ignore[misc]
    assert not parts & set(known)


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("den alten", "EO"), ("den blauen", "GO"), ("die blaue", "GA"), ("die kugel", "SA"),
        ("den runden", "SO"), ("eo", "EO"), ("eichel ober", "EO"), ("die blaue sau", "GA"),
        ("die gras sau", "GA"), ("laub ass", "GA"), ("blatt daus", "GA"), ("zehner", "H10"),
        ("den alten!", "EO"), ("der alte", "EO"), ("schellen as", "SA"), ("grassau", "GA"),
    ],
)  # fmt: skip
def test_cards_as_players_call_them(typed: str, code: str) -> None:
    view = playing("EO", "GO", "SO", "EA", "GA", "SA", "H10")
    assert read(typed, view, "play", "spiele") == Play(card(code))


def test_the_old_one_alone_is_asked_about_only_if_there_are_two() -> None:
    assert read("die alte", playing("EO", "GA")) == Play(card("EO"))
    assert read("alte", playing("EA", "GA")) == Play(card("EA"))
    with pytest.raises(AmbiguousInputError) as asked:
        read("die alte", playing("EO", "EA"))
    assert set(asked.value.candidates) == {"spiele eichel ober", "spiele eichel daus"}
    with pytest.raises(AmbiguousInputError):
        read("gras", playing("GA", "G7"))


def test_the_place_of_a_card_is_that_of_the_hand_as_it_is_shown() -> None:
    view = playing("EA", "GA", "SU", "EO", contract="wenz")
    assert [each.code for each in in_order(view.hand, view.contract)] == ["SU", "EA", "EO", "GA"]
    assert read("3. karte", view, "play") == Play(card("EO"))
    assert read("3. karte", replace(view, contract=BY_CODE["rufer:G"])) == Play(card("EA"))


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("weiter", None), ("passe", None), ("wenz", "wenz"), ("wenz tout", "wenz_tout"),
        ("tout wenz", "wenz_tout"), ("sie", "sie"), ("solo herz", "solo:H"),
        ("herz solo", "solo:H"), ("Herz-Solo", "solo:H"), ("herzsolo", "solo:H"),
        ("solo tout herz", "solo_tout:H"), ("herz solo tout", "solo_tout:H"),
        ("rufe eichel", "rufer:E"), ("rufe die alte", "rufer:E"), ("rufe die blaue", "rufer:G"),
        ("rufe laub", "rufer:G"), ("rufe die kugel", "rufer:S"), ("auf die alte", "rufer:E"),
        ("rufspiel auf die eichel sau", "rufer:E"), ("rufspiel auf die eichelsau", "rufer:E"),
        ("ich spiele auf die blaue", "rufer:G"), ("ich spiele einen wenz", "wenz"),
        ("solo in schellen", "solo:S"), ("ich sage weiter", None), ("rufe schellen", "rufer:S"),
    ],
)  # fmt: skip
def test_announcements_as_players_make_them(typed: str, code: str | None) -> None:
    wanted = Bid(None if code is None else BY_CODE[code])
    view = bidding("EO", "E7", "G7", "S7")
    assert read(typed, view) == wanted
    verb, _, rest = typed.partition(" ")
    if verb in WORDS.verbs:
        german = {"passe": "weiter", "rufspiel": "rufe"}.get(verb, verb)
        assert read(rest, view, "bid", german) == wanted
    assert read(typed, view, "bid", "ansage") == wanted
    assert read(typed, view, "play", "spiele") == wanted


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda one: one.code)
def test_every_contract_is_typed_as_it_is_shown(contract: Contract) -> None:
    wording = WORDS.wording(Bid(contract), BIDDING)  # type: ignore[misc]
    view = bidding("EO")
    assert read(wording.typed, view) == Bid(contract)
    assert read(wording.name, view) == Bid(contract)
    assert WORDS.word(contract)


def test_herz_is_called_so_that_the_rules_can_say_no() -> None:
    assert read("rufe herz", bidding("EO")) == Bid(Contract(Kind.RUFER, Suit.HERZ))


def test_half_an_announcement_is_asked_about() -> None:
    for typed in ("solo", "tout", "rufe", "eichel"):
        with pytest.raises((AmbiguousInputError, UnclearInputError)):
            read(typed, bidding("EO", "E7"))
    for typed in (
        "rufe eichel karo",
        "solo pik",
        "wenz herz gras",
        "wenz herz",
        "rufe eichel nicht",
    ):
        with pytest.raises(UnclearInputError) as unclear:
            read(typed, bidding("EO", "E7"), "bid", typed.split(" ")[0])
        assert unclear.value.word == typed
    only = replace(BIDDING, legal=(Bid(None), Bid(BY_CODE["rufer:G"]), Bid(BY_CODE["wenz"])))
    assert read("", only, "bid", "rufe") == Bid(BY_CODE["rufer:G"])


def test_every_legal_action_of_a_sitting_can_be_typed_as_shown() -> None:
    for match, _ in sitting(6, 4):
        for seat in match.actors:
            view = GAME.view(match.state, seat)
            for action in view.legal:
                wording = WORDS.wording(action, view)  # type: ignore[misc]
                verb, _, rest = wording.typed.partition(" ")
                assert read(rest, view, WORDS.verbs[verb], verb) == action
                if isinstance(action, Play):
                    assert read(rest, view) == action
                    assert read(f"karte {wording.place}", view) == action
