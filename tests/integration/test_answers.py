"""Answers to what is nearly a command: what is proposed, how it is spelt, who is spoken to."""

from typing import Any

import pytest
from evennia.utils import create

from tests.integration.cellar import House, the_frank, the_house  # noqa: F401 (fixtures)
from tests.integration.stage import Player
from world.ledger import books

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("line", ["trinke tee", "esse brot", "zurück", "kraule katze"])
def test_nothing_far_off_is_proposed(frank: Player, line: str) -> None:
    assert frank.types(line) == "Wie bitte? Mit „hilfe“ siehst Du, was Du hier tun kannst."


@pytest.mark.parametrize(
    ("line", "nearest"),
    [("shcau", "schau"), ("flüsetre", "flüstere"), ("gruesze", "grüße"), ("invetnar", "inventar")],
)
def test_what_is_near_is_proposed_with_its_umlauts(frank: Player, line: str, nearest: str) -> None:
    assert f"„{nearest}“" in frank.types(line)


def test_english_is_understood_and_never_shown(frank: Player) -> None:
    assert "Keller" in frank.types("look")
    assert "logout" not in frank.types("logotu")
    for page in ("hilfe ende", "hilfe schau", "hilfe"):
        assert not {"logout", "quit", "look"} & set(frank.types(page).replace(",", " ").split())


def test_lists_spell_with_umlauts(frank: Player) -> None:
    shown = frank.types("hilfe") + frank.types("kommandos alle")
    assert "flüstere" in shown
    assert "gefühle" in shown
    assert "fluestere" not in shown
    assert "gefuehle" not in shown


def test_somebody_of_the_house_is_here_for_teile(house: House, frank: Player) -> None:
    create.create_object("typeclasses.people.Person", key="Oleg", location=house.cellar)
    assert "Du sagst zu Oleg: hallo" in frank.types("teile oleg mit hallo")
    assert "nicht in der Taverne" in frank.types("teile niemandem mit hallo")


def test_taler_are_things_one_carries(frank: Player) -> None:
    assert "10.000 Taler" in frank.types("inventar")
    books.transfer("spent", frank.character.pk, books_of_nobody(), 10_000)
    assert "nichts bei Dir" in frank.types("inventar")


def books_of_nobody() -> int:
    books.open_purse(0, "Niemand")
    return 0


def test_a_friend_who_has_not_played_is_no_stranger(frank: Player) -> None:
    assert frank.types("statistik elena") == "Elena: noch keine Partie zu Ende gespielt."
    assert "steht nichts" in frank.types("statistik balduin")


def test_a_whole_name_beats_the_beginning_of_another(
    house: House, frank: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def detail(said: list[str]) -> Any:
        return "Ein Fass mit Gurken." if said == ["fass"] else None

    monkeypatch.setattr(type(house.cellar), "detail", lambda _room, said: detail(said))
    house.stage.thing("Fasstisch", house.cellar).db.desc = "Ein Tisch aus einem Fass."
    assert frank.types("schau fass an") == "Ein Fass mit Gurken."
    assert "Ein Tisch aus einem Fass" in frank.types("schau fasstisch an")
