"""How a session reads: what was chosen goes before what the client says."""

import pytest

from world.render.reader import Choices, Mode, Pace, reader


def test_a_client_that_says_nothing_gets_drawings() -> None:
    assert reader(Choices()).mode is Mode.GRAFIK


def test_a_screen_reader_is_read_to() -> None:
    reads = reader(Choices(), screenreader=True)
    assert reads.mode is Mode.VORLESEN
    assert not reads.colours


def test_the_choice_goes_before_the_client() -> None:
    assert reader(Choices(mode=Mode.TEXT), screenreader=True).mode is Mode.TEXT


def test_colours_come_back_with_the_drawings() -> None:
    assert not reader(Choices(mode=Mode.VORLESEN, colours=True)).colours
    assert reader(Choices(mode=Mode.GRAFIK, colours=True)).colours
    assert not reader(Choices(mode=Mode.GRAFIK, colours=False)).colours


@pytest.mark.parametrize(("said", "width"), [(0, 78), (-3, 78), (5, 40), (100, 100), (9999, 200)])
def test_the_width_stays_sensible(said: int, width: int) -> None:
    assert reader(Choices(), width=said).width == width


def test_choices_survive_as_plain_data() -> None:
    choices = Choices(mode=Mode.TEXT, umlauts=False, pace=Pace.LANGSAM)
    assert choices.data() == {"mode": "text", "umlauts": False, "pace": "langsam"}
    assert Choices.of(choices.data()) == choices


@pytest.mark.parametrize("junk", [None, 3, [], {"mode": "bunt", "umlauts": "ja", "pace": None}])
def test_junk_is_no_choice(junk: object) -> None:
    assert Choices.of(junk) == Choices()
