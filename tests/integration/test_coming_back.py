"""A browser comes back without a password: by a signed word, and by nothing else."""

from typing import Any

import pytest
from django.core import signing

from tests.integration.doorstep import (
    PASSWORD,
    Crowd,
    Guest,
    the_crowd,  # noqa: F401 (a fixture)
)
from typeclasses import resume
from typeclasses.accounts import Account

pytestmark = pytest.mark.django_db


def browser(crowd: Crowd) -> Guest:
    made = Guest(crowd)
    made.session.protocol_key = "websocket"
    return made


def words(guest: Guest) -> list[str]:
    """Return the words that the page of *guest* was given."""
    return [each["resume"][0] for each in guest.messages if "resume" in each]


@pytest.fixture
def word(crowd: Crowd) -> str:
    """Return the word that Jürgen's page keeps after he came in and his line dropped."""
    guest = browser(crowd)
    guest.types("neu", "Jürgen", PASSWORD, PASSWORD)
    (given,) = words(guest)
    guest.session.sessionhandler.disconnect(guest.session)
    return given


def test_a_page_comes_back_by_its_word_and_gets_a_new_one(crowd: Crowd, word: str) -> None:
    again = browser(crowd)
    again.sends("resume", word)
    assert again.is_in
    assert again.session.account.key == "Jürgen"
    assert "Willkommen zurück, Jürgen" in again.read
    (new,) = words(again)
    assert resume.account_of(new) == again.session.account


@pytest.mark.parametrize(
    "spoilt",
    [
        lambda word: word[:-1] + ("A" if word[-1] != "A" else "B"),
        lambda _: signing.dumps([1, "x"], salt="another"),
        lambda _: signing.dumps([10**9, "x"], salt=resume._SALT),
        lambda word: word * 9,
        lambda _: "",
        lambda _: None,
        lambda word: {"a": word},
    ],
)  # fmt: skip
def test_any_other_word_leaves_him_at_the_door(crowd: Crowd, word: str, spoilt: Any) -> None:
    stranger = browser(crowd)
    stranger.sends("resume", spoilt(word))
    assert not stranger.session.logged_in
    assert words(stranger) == [""], "the page forgets it"
    assert "Passwort" in stranger.types("Jürgen")


def test_with_a_new_password_there_is_a_new_word_and_the_old_one_is_void(
    crowd: Crowd, word: str
) -> None:
    guest = browser(crowd)
    guest.types("Jürgen", PASSWORD, "passwort", PASSWORD, "Eispickel und Tee", "Eispickel und Tee")
    new = words(guest)[-1]
    guest.types("ende")
    for said, is_good in ((word, False), (new, True)):
        again = browser(crowd)
        again.sends("resume", said)
        assert again.session.logged_in is is_good


def test_a_word_is_good_for_some_hours(
    crowd: Crowd, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = signing.time.time()
    for seconds, is_good in ((resume.SECONDS - 60, True), (resume.SECONDS + 60, False)):
        monkeypatch.setattr(signing.time, "time", lambda later=now + seconds: later)
        again = browser(crowd)
        again.sends("resume", word)
        assert again.session.logged_in is is_good
        again.session.sessionhandler.disconnect(again.session)


def test_who_is_banned_is_not_let_in(
    crowd: Crowd, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Account, "is_banned", classmethod(lambda _cls, **_: True))
    again = browser(crowd)
    again.sends("resume", word)
    assert not again.session.logged_in


def test_only_a_browser_and_only_at_the_door(crowd: Crowd, word: str) -> None:
    telnet = Guest(crowd)
    telnet.sends("resume", word)
    assert not telnet.session.logged_in
    assert telnet.messages == []
    ilse = browser(crowd)
    ilse.types("neu", "Ilse", PASSWORD, PASSWORD)
    ilse.sends("resume", word)
    assert ilse.session.account.key == "Ilse"


def test_a_telnet_client_is_given_no_word(crowd: Crowd) -> None:
    guest = Guest(crowd)
    guest.types("neu", "Jürgen", PASSWORD, PASSWORD)
    assert words(guest) == []
