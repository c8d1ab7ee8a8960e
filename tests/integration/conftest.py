"""Fixtures of real houses: one shared by a test module, one for a single test."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.integration import server
from tests.integration.server import House


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Return a var folder in which the world has been built."""
    base = tmp_path_factory.getbasetemp()
    return server.build(base if worker_id == "master" else base.parent)


@pytest.fixture
def closed_house(built: Path, tmp_path: Path) -> Iterator[House]:
    """Return a house with a built world that is not open yet."""
    house = server.copy(built, tmp_path / "var")
    yield house
    house.close()


@pytest.fixture
def house(closed_house: House) -> House:
    """Return an open house for one test."""
    closed_house.start()
    return closed_house


@pytest.fixture(scope="module")
def shared_house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return an open house for all tests of a module; each needs guests of other names."""
    house = server.copy(built, tmp_path_factory.mktemp("house") / "var")
    house.start()
    yield house
    house.close()


@pytest.fixture
def new_house(tmp_path: Path) -> Iterator[Callable[[], House]]:
    """Return a maker of houses that were never started."""
    houses: list[House] = []

    def make() -> House:
        houses.append(House(tmp_path / f"new{len(houses)}"))
        return houses[-1]

    yield make
    for house in houses:
        house.close()
