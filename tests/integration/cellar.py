"""A small house for command tests: a cellar, a stair, a jug, and two guests."""

from collections.abc import Iterator

import pytest

from tests.integration.stage import Player, Stage


class House:
    """A cellar, a stair up, two guests, a jug."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.cellar = stage.room("Keller")
        self.stair = stage.room("Treppe")
        stage.way("hoch", ["treppe"], self.cellar, self.stair).db.phrase = "hoch zur Treppe"
        stage.way("runter", [], self.stair, self.cellar)
        self.frank = stage.player("Frank", self.cellar)
        self.gisela = stage.player("Gisela", self.cellar)
        self.jug = stage.thing("Krug", self.cellar)
        self.jug.db.gender = "m"
        self.jug.db.desc = "Ein Krug aus Ton."
        self.frank.reads()
        self.gisela.reads()


@pytest.fixture(name="house")
def the_house(monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    stage = Stage(monkeypatch)
    yield House(stage)
    stage.close()


@pytest.fixture(name="frank")
def the_frank(house: House) -> Player:
    return house.frank


@pytest.fixture(name="gisela")
def the_gisela(house: House) -> Player:
    return house.gisela
