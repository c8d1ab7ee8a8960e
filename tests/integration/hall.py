"""The tavern with Anna and Bert at Oleg's, who talk to the people of the house."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.integration.built import built
from tests.integration.stage import Player, Stage
from typeclasses import people, tables
from world import build

ASKS_FOR_A_LESSON = [
    "erklaer mir das spiel", "Erklär mir das Spiel!", "erkläre mir bitte mal das Spiel",
    "kannst Du mir das Spiel erklären?", "Oleg, erklär mir das Spiel", "erklaer mir die regeln",
    "wie geht das Spiel?", "wie spielt man Russisch Poker", "erklär's mir", "erklär mir poker",
    "bring mir das Spiel bei", "ich möchte das Spiel lernen", "erklaer",
]  # fmt: skip
"""The sentence of the wiki that starts the lesson, in the forms people say it."""


def said(player: Player, text: str, to: str = "") -> str:
    """Let *player* say *text*, perhaps to somebody, and return what he reads."""
    player.reads()
    people.heard(player.character, text, build.find(to) if to else None)
    return " ".join(player.reads().split())


@pytest.fixture(autouse=True)
def at_once(settings: Any) -> None:
    settings.TAVERN_ANSWER_DELAY = 0


@pytest.fixture(name="world")
def the_world() -> Iterator[Any]:
    tables.forget_tables()
    yield built()
    tables.forget_tables()


@pytest.fixture(name="stage")
def the_stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    made = Stage(monkeypatch)
    yield made
    made.close()


@pytest.fixture(name="anna")
def the_anna(world: Any, stage: Stage) -> Player:  # noqa: ARG001
    return stage.player("Anna", build.find("bei_oleg"))


@pytest.fixture(name="bert")
def the_bert(world: Any, stage: Stage) -> Player:  # noqa: ARG001
    return stage.player("Bert", build.find("bei_oleg"))
