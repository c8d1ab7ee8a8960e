"""The parser reads German however it is typed, and never fails in any way but its own."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands import parser

VERBS = ["sage", "setze", "schau", "spiele", "spielstand", "steh auf", "hilfe", "würfle", "öffne"]


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("ÖFFNE", "oeffne"),
        ("o\u0308ffne", "oeffne"),
        ("Straße", "strasse"),
        ("STRAẞE", "strasse"),
        ("a\tb\u00a0 c", "a b c"),
        ("sa\u200bge\x07", "sage"),
        ("", ""),
        (" \t ", ""),
    ],
)
def test_one_spelling(typed: str, folded: str) -> None:
    assert parser.fold(typed) == folded


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("spiele die Herz Dame", ["spiele", "herz", "dame"]),
        ("setze mich an den Pokertisch!", ["setze", "pokertisch"]),
        ("betrachte, bitte, den Ofen.", ["betrachte", "ofen"]),
        ("spiele 3. karte", ["spiele", "3.", "karte"]),
        ("der die das", []),
    ],
)
def test_words_that_carry_meaning(typed: str, left: list[str]) -> None:
    assert parser.words(typed) == left


@pytest.mark.parametrize("number", range(19))
def test_numbers_in_german(number: int) -> None:
    names = (
        "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
        "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn",
    )  # fmt: skip
    assert parser.number(names[number]) == number
    assert parser.number(str(number)) == number
    assert parser.number(f"{number}.") == number


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("ein", 1), ("einen", 1), ("zwo", 2), ("keinen", 0), ("kein", 0),
        ("erste", 1), ("zweite", 2), ("dritte", 3), ("dritten", 3), ("vierte", 4), ("siebte", 7),
        ("achte", 8), ("zwölfte", 12), ("dame", None), ("", None), ("²", None), ("-3", None),
        ("9999999999999999999999", None),
    ],
)  # fmt: skip
def test_number_words(word: str, number: int | None) -> None:
    assert parser.number(word) == number


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("sage", "sage"), ("SAG", "sage"), ("sagen", "sage"), ("schaue", "schau"),
        ("schauen", "schau"), ("spiel", "spiele"), ("spielen", "spiele"), ("hilf", "hilfe"),
        ("würfeln", "würfle"), ("wuerfle", "würfle"), ("oeffnen", "öffne"), ("hil", "hilfe"),
        ("spielst", "spielstand"), ("steh", "steh auf"),
    ],
)  # fmt: skip
def test_verbs_in_every_form(typed: str, meant: str) -> None:
    assert parser.match(typed, VERBS) == meant


def test_two_readings_are_named() -> None:
    with pytest.raises(parser.AmbiguousInputError) as caught:
        parser.match("sp", VERBS)
    assert caught.value.candidates == ("spiele", "spielstand")


def test_nothing_fits_names_the_nearest() -> None:
    with pytest.raises(parser.UnclearInputError) as caught:
        parser.match("speile", VERBS)
    assert "spiele" in caught.value.candidates


def test_two_names_of_one_thing_are_not_two_readings() -> None:
    assert parser.resolve("sch", {"schau": 1, "schaue": 1}) == 1


@given(st.text(max_size=200))
def test_nothing_breaks_the_reading(text: str) -> None:
    assert parser.fold(parser.fold(text)) == parser.fold(text)
    assert set(parser.words(text)) <= set(parser.tokens(text))
    assert parser.number(text) is None or parser.number(text) >= 0  # type: ignore[operator]
    parser.names_thing(text, text)
    parser.nearest(text, VERBS)
    with contextlib.suppress(parser.UnclearInputError):
        assert parser.match(text, VERBS) in VERBS


@given(st.sampled_from(VERBS), st.booleans())
def test_a_verb_is_found_by_its_own_name(verb: str, shout: bool) -> None:
    assert parser.match(verb.upper() if shout else verb, VERBS) == verb
