"""Help pages as they are read: broken once, at the reader's width, or not at all read aloud."""

import inspect
import textwrap
from typing import Any

import pytest

from commands import cmdparser
from commands import help as helping
from commands.default_cmdsets import CharacterCmdSet
from tests.integration.pub import House, the_house  # noqa: F401 (a fixture)
from typeclasses.display import choose
from world.render.reader import Mode
from world.texts.help import TOPICS

pytestmark = pytest.mark.django_db


def pages() -> dict[str, str]:
    """Return the text of every page, by its name."""
    cmdset = CharacterCmdSet()
    cmdset.at_cmdset_creation()
    commands: list[Any] = [each for each in cmdset.commands if cmdparser._is_german(each)]
    texts = {each.key: helping.text_of(each) for each in commands}
    return texts | {key: helping.joined(topic.text) for key, topic in TOPICS.items()}


def test_no_page_has_a_sentence_broken_in_two() -> None:
    for name, text in pages().items():
        for paragraph in text.split("\n\n"):
            for line, after in zip(
                paragraph.split("\n"), [*paragraph.split("\n")[1:], ""], strict=True
            ):
                whole = not after or " – " in after or line.endswith((".", "!", "?", ".“"))
                assert whole, f"{name}: {line}"


def test_nothing_is_lost_by_joining() -> None:
    cmdset = CharacterCmdSet()
    cmdset.at_cmdset_creation()
    for each in cmdset.commands:
        assert helping.text_of(each).split() == inspect.cleandoc(each.__doc__ or "").split()


def test_a_list_stays_one_thing_a_line() -> None:
    lines = pages()["partie"].split("\n")
    assert sum(line.startswith("partie 17") for line in lines) == 7
    assert ":TEXT – dasselbe, kürzer." in pages()["ich"].split("\n")


@pytest.mark.parametrize("width", [40, 78])
def test_a_page_is_wrapped_once(house: House, width: int) -> None:
    anna = house.guest("Anna")
    anna.session.protocol_flags["SCREENWIDTH"] = {0: width}
    for page in ("passwort", "partie", "kommentare", "analyse", "tisch"):
        text = {name.lower(): one for name, one in pages().items()}[page]
        wanted = [row for line in text.split("\n") for row in textwrap.wrap(line, width) or [""]]
        assert anna.types(f"hilfe {page}").split("\n")[: len(wanted)] == wanted


def test_read_aloud_an_entry_is_one_line(house: House) -> None:
    anna = house.guest("Anna", Mode.VORLESEN)
    choose(anna.session, mode=Mode.VORLESEN)
    assert (
        "kommentare an – nach manchen Entscheidungen hörst Du, was gut war oder was besser gewesen"
        " wäre, und warum." in anna.types("hilfe kommentare").split("\n")
    )


@pytest.mark.parametrize(
    ("said", "page"),
    [
        ("kommentare an", "kommentare"), ("partie nachspielen", "partie"),
        ("nachspielen", "nachspielen"), ("mitschrift", "mitschrift"), ("tisch decken", "tisch"),
    ],
)  # fmt: skip
def test_help_on_a_whole_line_is_the_page_of_its_verb(house: House, said: str, page: str) -> None:
    anna = house.guest("Anna")
    assert anna.types(f"hilfe {said}") == anna.types(f"hilfe {page}") != ""
    assert "keine Hilfe" not in anna.types(f"hilfe {said}")


def test_help_on_what_nobody_knows_is_refused(house: House) -> None:
    assert "keine Hilfe" in house.guest("Anna").types("hilfe xyzzy an")
