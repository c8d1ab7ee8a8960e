"""Fixtures of real houses: one that all tests share, and new ones.

Tests that use the shared house belong to the group "house", so that one process opens it.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.integration.server import House


@pytest.fixture(scope="session")
def shared_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """Return the house that all tests share, opened for the first time; friends do not pause."""
    house = House(tmp_path_factory.mktemp("house") / "var", TAVERNE_PACE="0")
    house.start()
    yield house
    house.close()


@pytest.fixture
def house(shared_house: House) -> Iterator[House]:
    """Return the shared house, open; each test needs guests of other names, who then hang up."""
    if not shared_house.is_ready():
        shared_house.start()
    yield shared_house
    shared_house.hang_up()


@pytest.fixture
def closed_house(shared_house: House) -> House:
    """Return the shared house, closed."""
    if shared_house.process("supervisor"):
        shared_house.stop()
    return shared_house


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
