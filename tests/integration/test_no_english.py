"""Nothing English ever reaches a player: a tour of everything, and every sentence in store."""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from commands import default_cmdsets
from tests.integration import tour
from tests.integration.built import Tavern, the_tavern  # noqa: F401 (a fixture)
from tests.integration.english import english_in
from tests.integration.stage import Player
from typeclasses import tables
from world import build, texts

pytestmark = pytest.mark.django_db


class Guide:
    """Takes Anna and Bert through the tavern."""

    def __init__(self, tavern: Tavern) -> None:
        self.stage, self.clock = tavern.stage, tavern.clock
        start = build.find("room:theaterplatz")
        self.anna, self.bert = (self.stage.player(name, start) for name in ("Anna", "Bert"))
        self.typed: list[tuple[str, str]] = []

    def lead(self, line: str) -> None:
        """Do what *line* of the tour says, and keep what was read because of it."""
        before = len(self.stage.everything)
        if line == tour.TURN:
            self._until(lambda table: table.actor == table.seat_of(self.anna.character))
        elif line == tour.END:
            self._until(lambda _: False)
        else:
            self._type(line)
        self.typed += [(line, said) for said in self.stage.everything[before:]]

    def _type(self, line: str) -> None:
        if line.startswith("Bert:"):
            self._bring(self.bert)
            self.bert.types(line.removeprefix("Bert:"))
        else:
            self.anna.types(line)

    def _bring(self, player: Player) -> None:
        """Bert keeps to Anna."""
        if player.character.location != self.anna.character.location:
            player.character.move_to(self.anna.character.location, quiet=True)

    def _until(self, done: Any) -> None:
        """Let the match go on until *done*, or it is over; who does not act has friends do it."""
        table = tables.table_of(self.anna.character)
        assert table is not None
        for _ in range(20_000):
            if table.match is None or done(table):
                return
            for player in (self.anna, self.bert):
                if table.match and table.actor == table.seat_of(player.character):
                    table.act(player.character, table.view_of(player.character).legal[0])
                    break
            else:
                self.clock.advance(0.25)
        raise AssertionError("the table stands still")


@pytest.fixture
def guide(tavern: Tavern) -> Guide:
    return Guide(tavern)


def test_the_tour(guide: Guide) -> None:
    """What this fails on is English, a command that answers nothing, or one that broke."""
    silent = []
    for line in tour.TOUR:
        before = len(guide.typed)
        guide.lead(line)
        if len(guide.typed) == before and not line.startswith("<"):
            silent.append(line)
    broken = [line for line, said in guide.typed if "etwas schiefgegangen" in said]
    english = [(line, said, found) for line, said in guide.typed if (found := english_in(said))]
    assert not english, english[:10]
    assert not broken
    assert not silent
    assert tables.table_of(guide.anna.character) is None
    assert len(guide.typed) > len(tour.TOUR)


def test_the_tour_knows_every_command() -> None:
    """A command that nobody types on the tour has not been read through."""
    first = {line.removeprefix("Bert:").split(" ")[0].strip("-'+?:") for line in tour.TOUR}
    for module in default_cmdsets.PLAYER_MODULES:
        for command in default_cmdsets.commands_of(module):
            if command.auto_help:
                names = {name.split(" ")[0] for name in (command.key, *command.aliases)}
                assert names & first, command.key


def test_english_is_recognised() -> None:
    for line in (
        "You say, 'Hallo'", "Command 'x' is not available.", "You see nothing special.",
        "Frank arrives to Keller from Treppe.", "There were multiple matches.",
        "An untrapped error occurred.", "Could not find 'x'.", "You are now quiet, the end",
    ):  # fmt: skip
        assert english_in(line), line


def test_german_is_not_taken_for_english() -> None:
    for line in (
        "Du hast die Hand im Sack.", "Der Rat war gut, so will es die Art.", "Er hat noch List.",
        "Wer will am Montag an den Wall?", "n, o, s, w, no, so, sw, nw",
    ):  # fmt: skip
        assert not english_in(line), line


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict) or hasattr(value, "items"):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, (list, tuple, frozenset, set)):
        for each in value:
            yield from _strings(each)
    elif hasattr(value, "__dataclass_fields__") and not isinstance(value, type):
        for name in value.__dataclass_fields__:
            yield from _strings(getattr(value, name))


def test_every_sentence_in_store_is_german() -> None:
    stored = []
    for info in pkgutil.walk_packages(texts.__path__, "world.texts."):
        module = importlib.import_module(info.name)
        constants = {name: value for name, value in vars(module).items() if name.isupper()}
        stored += [text for text in _strings(constants) if " " in text]
    assert len(stored) > 300
    assert not [(text, found) for text in stored if (found := english_in(_filled(text)))]


def _filled(template: str) -> str:
    """Return *template* without its holes, whose names are not shown."""
    return re.sub(r"\{\w+(?:[.!]\w+)?:?", "{", template)


def test_every_help_is_german() -> None:
    for module in default_cmdsets.PLAYER_MODULES:
        for command in default_cmdsets.commands_of(module):
            text = inspect.getdoc(command) or ""
            assert text, command.key
            assert not english_in(text), command.key


def test_the_tavern_itself_is_german() -> None:
    for file in Path("world/tavern").glob("*.yaml"):
        for text in _strings(yaml.safe_load(file.read_text("utf-8"))):
            if " " in text:
                assert not english_in(text), text
