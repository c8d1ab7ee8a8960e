"""Nobody ever stands in the room that Evennia makes: in a new house it becomes the tavern."""

from collections.abc import Iterator
from typing import Any

import pytest
from evennia.server.models import ServerConfig
from evennia.utils import create

from tests.integration.stage import Stage
from typeclasses import tables
from world import build

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    tables.forget_tables()
    made = Stage(monkeypatch)
    yield made
    made.close()
    tables.forget_tables()


@pytest.fixture
def void(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the room that Evennia makes in a new house."""
    room = create.create_object("typeclasses.rooms.Room", key=request.param, nohome=True)
    monkeypatch.setattr(build, "_VOID", room.pk)  # the database counts on from test to test
    return room


@pytest.mark.parametrize("void", ["Limbo", "Limbus"], indirect=True)
def test_evennias_void_becomes_the_start_whatever_it_is_called(void: Any, stage: Stage) -> None:
    ServerConfig.objects.conf("last_initial_setup_step", "done")
    wirt = stage.player("Wirtin", void)
    build.build()
    assert build.start_room() == void == wirt.character.location
    assert void.key == "Bei Oleg"


@pytest.mark.parametrize("void", ["Limbus"], indirect=True)
def test_who_stood_in_the_void_of_an_older_house_comes_back_to_the_start(
    void: Any, stage: Stage
) -> None:
    build.build()
    ServerConfig.objects.conf("last_initial_setup_step", "done")
    inside, outside = stage.player("Drinnen", void), stage.player("Fort", void)
    outside.character.stow()
    outside.character.at_pre_puppet(None)
    build.build()
    assert inside.character.location == outside.character.location == build.start_room()
