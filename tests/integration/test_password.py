"""Changing one's password in the house: hidden, twice, and never half."""

import pytest

from commands import door
from commands.password import WRONG
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


def asked(name: str) -> str:
    """Return a question as it is read: with the way out."""
    return f"{TEXT[name]} {TEXT['empty']}"


def enters(crowd: Crowd, password: str) -> bool:
    guest = Guest(crowd)
    guest.types("jürgen", password)
    return guest.is_in


def test_the_old_one_then_the_new_one_twice_all_hidden(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    assert guest.types("passwort") == asked("old")
    assert not guest.shows
    assert "das neue" in guest.types(PASSWORD)
    assert not guest.shows
    assert guest.types(NEW) == asked("again")
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
    assert guest.types("passwort", PASSWORD, "kurz").startswith(
        login.PASSWORD_SHORT.format(shortest=6)
    )
    assert not guest.shows
    assert guest.types("Jürgen").startswith(login.PASSWORD_NAME)
    assert guest.types(NEW, "etwas anderes") == asked("differs")
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


def test_every_question_tells_the_way_out(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    for line in ("passwort", PASSWORD, "kurz", PASSWORD, NEW, "etwas anderes"):
        assert guest.types(line).endswith("(eine leere Zeile lässt alles, wie es ist):"), line
        assert not guest.shows


def test_the_new_one_must_be_new(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    assert guest.types("passwort", PASSWORD, PASSWORD) == asked("same")
    assert guest.types(NEW, NEW) == TEXT["done"]


def test_a_session_that_comes_back_after_a_reload_is_told_at_once(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    guest.types("passwort", PASSWORD)
    guest.lines.clear()
    guest.session.ndb.confides = None  # what a reload forgets
    guest.session.at_sync()
    assert guest.read == TEXT["interrupted"]
    assert guest.shows
    assert "Taler" in guest.types("geld")
    guest.lines.clear()
    guest.session.at_sync()
    assert guest.read == ""


def test_wrong_ones_are_counted_by_account_and_leave_the_door_alone(
    crowd: Crowd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door.LOGIN_THROTTLE, "limit", 5)
    monkeypatch.setattr(WRONG, "limit", 5)
    guest = newcomer(crowd)
    for _ in range(5):
        assert guest.types("passwort", "falsch") == TEXT["wrong"]
    assert guest.types("passwort", PASSWORD) == TEXT["throttled"]
    assert enters(crowd, PASSWORD)  # from the same address
    again = Guest(crowd)
    again.types("jürgen", PASSWORD)
    assert again.types("passwort", PASSWORD) == TEXT["throttled"]


def test_a_password_in_the_line_is_refused(crowd: Crowd) -> None:
    guest = newcomer(crowd)
    assert guest.types(f"passwort {NEW}") == TEXT["alone"]
    assert "Taler" in guest.types("geld")  # nothing else is asked
