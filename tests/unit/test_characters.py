"""Characters in and out: nothing typed can ring, hide or move a cursor; everything can be shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from world.render.characters import clean, decode, fit, to_ascii

TYPED = {
    "plain": ("spiele herz dame", "spiele herz dame"),
    "colour": ("\x1b[31mrot\x1b[0m", "rot"),
    "title": ("\x1b]0;Titel\x07sage hallo", "sage hallo"),
    "unfinished title": ("sage\x1b]0;Titel", "sage"),
    "eight-bit sequence": ("a\x9b2Jb", "ab"),
    "bell": ("sage\x07 hallo", "sage hallo"),
    "backspace and delete": ("a\x08b\x7fc", "abc"),
    "zero width": ("Vla\u200bdim\ufeff\u2060", "Vladim"),
    "turned around": ("\u202egelo", "gelo"),
    "tab": ("spiele\tpik 7", "spiele pik 7"),
    "line separator": ("a\u2028b", "a b"),
    "hard blank": ("a\u00a0b", "a b"),
    "decomposed": ("Ju\u0308rgen tra\u0308gt Stra\u00dfenschuhe", "Jürgen trägt Straßenschuhe"),
    "heaped accents": ("a\u0336\u0337\u0338b", "ab"),
    "only junk": ("\x00\x01\x02\x7f\u200b", ""),
    "half a surrogate": ("a\ud800b", "ab"),
}


@pytest.mark.parametrize(("typed", "kept"), TYPED.values(), ids=TYPED)
def test_what_is_typed_is_made_clean(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@given(st.text(alphabet=st.characters(), max_size=60))
def test_clean_text_is_printable_and_stays_as_it_is(typed: str) -> None:
    kept = clean(typed)
    assert kept.isprintable()
    assert clean(kept) == kept


ASCII = {
    "umlauts": ("äöü ÄÖÜ ß", "aeoeue AEOEUE ss"),
    "one capital": ("Übung, Ärger", "Uebung, Aerger"),
    "capitals": ("ÜBUNG, TÜR", "UEBUNG, TUER"),
    "quotes": ("„Karten“, sagt ‚er‘ – oft…", "\"Karten\", sagt 'er' - oft..."),
    "frame": ("┌─┐│x│└─┘", "+-+|x|+-+"),
    "accent": ("Café", "Cafe"),
    "unknown": ("漢", "?"),
}


@pytest.mark.parametrize(("text", "shown"), ASCII.values(), ids=ASCII)
def test_text_in_ascii(text: str, shown: str) -> None:
    assert to_ascii(text) == shown


@given(st.text(max_size=60), st.sampled_from(["latin-1", "ascii", "utf-8", "cp1252", "no such"]))
def test_whatever_is_said_fits_the_encoding(text: str, encoding: str) -> None:
    text = clean(text)
    fit(text, encoding).encode("ascii" if encoding == "no such" else encoding)


def test_latin_1_keeps_its_umlauts() -> None:
    assert fit("„Schön“, sagt Elena – ♥", "latin-1") == '"Schön", sagt Elena - H'


@pytest.mark.parametrize("word", ["schön", "Größe", "ÄRGER", "für Jürgen"])
def test_the_encoding_of_a_line_shows(word: str) -> None:
    assert decode(word.encode("utf-8"), "utf-8") == (word, "utf-8")
    assert decode(word.encode("latin-1"), "utf-8") == (word, "latin-1")
    assert decode(word.encode("utf-8"), "latin-1") == (word, "utf-8")
    assert decode(b"pik 7", "latin-1") == ("pik 7", "latin-1")


def test_windows_quotes_are_read() -> None:
    assert decode("„gut“".encode("cp1252"), "utf-8") == ("„gut“", "latin-1")


@given(st.binary(max_size=80))
def test_every_line_says_something_or_nothing_but_never_fails(line: bytes) -> None:
    text, encoding = decode(line, "utf-8")
    assert encoding in {"utf-8", "latin-1"}
    assert clean(text).isprintable()
