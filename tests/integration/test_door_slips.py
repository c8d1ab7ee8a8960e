"""Slips at the door: passwords, names and commands typed where another thing is due."""

import pytest

from tests.integration.doorstep import (
    PASSWORD,
    Crowd,
    Guest,
    newcomer,
    the_crowd,  # noqa: F401 (a fixture)
)
from world.names import Fault
from world.texts import login as texts

pytestmark = pytest.mark.django_db


def test_after_a_wrong_password_the_next_line_is_hidden_and_is_the_password(crowd: Crowd) -> None:
    newcomer(crowd).types("ende")
    guest = Guest(crowd)
    assert texts.WRONG in guest.types("jürgen", "falsch")
    assert not guest.shows
    guest.types(PASSWORD)
    assert guest.is_in


def test_an_empty_line_leads_back_from_every_password(crowd: Crowd) -> None:
    newcomer(crowd).types("ende")
    for lines in (("jürgen",), ("jürgen", "falsch"), ("Anna", "ja"), ("Anna", "ja", PASSWORD)):
        guest = Guest(crowd)
        assert texts.ASK_NAME in guest.types(*lines, "")
        assert guest.shows


def test_name_and_password_in_one_line(crowd: Crowd) -> None:
    newcomer(crowd).types("ende")
    guest = Guest(crowd)
    guest.types(f"Jürgen {PASSWORD}")
    assert guest.is_in


@pytest.mark.parametrize("word", ["geld", "Blatt", "wer bin ich", "schaue", "tschüss", "nimm tee"])
def test_a_command_is_no_name(crowd: Crowd, word: str) -> None:
    read = Guest(crowd).types(word)
    assert "neu eintreten" not in read


@pytest.mark.parametrize("word", ["geld", "blatt", "lache", "zwinkere"])
def test_a_command_is_told_from_a_name_and_never_given_as_one(crowd: Crowd, word: str) -> None:
    guest = Guest(crowd)
    assert texts.NOT_IN_YET.format(verb=word) in guest.types(word)
    assert texts.FAULTS[Fault.RESERVED] in guest.types("neu", word)
    assert texts.FAULTS[Fault.RESERVED] in Guest(crowd).types(f"erschaffe {word} {PASSWORD}")


def test_the_welcome_proposes_reading_aloud_to_those_only_who_do_not_listen(crowd: Crowd) -> None:
    assert texts.WELCOME_ALOUD in newcomer(crowd).read
    blind = Guest(crowd)
    blind.types("blind an", f"erschaffe Anna {PASSWORD}")
    assert blind.is_in
    assert "Willkommen, Anna" in blind.read
    assert texts.WELCOME_ALOUD not in blind.read
