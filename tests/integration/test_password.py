"""Changing one's password in the house: hidden, twice, and never half."""

import pytest

from tests.integration.doorstep import (
    PASSWORD,
    Crowd,
    Guest,
    newcomer,
    the_crowd,  # noqa: F401 (a fixture)
)
from world.texts import login
from world.texts.password import TEXT

pytestmark = pytest.mark.django_db

NEW = "Wodka | und Bärenfell"


def enters(crowd: Crowd, password: str) -> bool:
    guest = Guest(crowd)
    guest.types("jürgen", password)
    return guest.is_in


def test_the_old_one_then_the_new_one_twice_all_hidden(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    assert guest.types("passwort") == TEXT["old"]
    assert not guest.shows
    assert "das neue" in guest.types(PASSWORD)
    assert not guest.shows
    assert guest.types(NEW) == TEXT["again"]
    assert not guest.shows
    assert guest.types(NEW) == TEXT["done"]
    assert guest.shows
    assert "Taler" in guest.types("geld")
    guest.types("ende")
    assert enters(crowd, NEW)
    assert not enters(crowd, PASSWORD)


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (("",), TEXT["kept"]), ((PASSWORD, ""), TEXT["kept"]), ((PASSWORD, NEW, ""), TEXT["kept"]),
        (("falsch",), TEXT["wrong"]),
    ],
)  # fmt: skip
def test_it_stays_as_it_was(crowd: Crowd, lines: tuple[str, ...], answer: str) -> None:
    guest = newcomer(crowd)
    assert guest.types("passwort", *lines) == answer
    assert guest.shows
    assert "Taler" in guest.types("geld")
    guest.types("ende")
    assert enters(crowd, PASSWORD)


def test_a_new_one_that_will_not_do_is_asked_for_again(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    assert guest.types("passwort", PASSWORD, "kurz") == login.PASSWORD_SHORT.format(shortest=6)
    assert not guest.shows
    assert guest.types("Jürgen") == login.PASSWORD_NAME
    assert guest.types(NEW, "etwas anderes") == TEXT["differs"]
    assert guest.types(NEW, NEW) == TEXT["done"]


def test_what_is_typed_while_it_is_looked_at_stays_hidden_and_in_order(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    crowd.threads_take_long = True
    guest.types("passwort", PASSWORD, NEW, NEW, "geld")
    assert guest.read == ""
    crowd.threads_end()
    crowd.threads_end()
    assert TEXT["done"] in guest.read
    assert guest.lines[-1].startswith("Du hast 10.000 Taler")


def test_a_reload_in_between_shows_the_line_again_and_runs_no_command(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    guest.types("passwort")
    guest.session.ndb.confides = None  # what a reload forgets
    assert guest.types(PASSWORD) == TEXT["interrupted"]
    assert guest.shows
    assert "Taler" in guest.types("geld")


def test_a_password_in_the_line_is_refused(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    assert guest.types(f"passwort {NEW}") == TEXT["alone"]
    assert "Taler" in guest.types("geld")  # nothing else is asked
