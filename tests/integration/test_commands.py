"""Every general command in its forms and refusals, typed as a player types it."""

from typing import Any

import pytest

from commands import parser
from commands.default_cmdsets import AccountCmdSet, CharacterCmdSet, commands_of
from tests.integration.cellar import (
    House,
    the_frank,  # noqa: F401 (fixtures)
    the_gisela,  # noqa: F401
    the_house,  # noqa: F401
)
from tests.integration.stage import Player
from world.ledger import books

pytestmark = pytest.mark.django_db


# --- the set of all commands -------------------------------------------------------------------


def test_no_two_commands_share_a_name() -> None:
    """Evennia drops one of two commands with a common name without a word."""
    from commands import default_cmdsets

    made = [
        command() for module in default_cmdsets.PLAYER_MODULES for command in commands_of(module)
    ]
    owners: dict[str, str] = {}
    for command in made:
        for name in {parser.fold(name) for name in (command.key, *command.aliases)}:
            assert name not in owners, f"{name}: {command.key} and {owners[name]}"
            owners[name] = command.key
    assert {command.key for command in made} <= {one.key for one in CharacterCmdSet().commands}


def test_evennias_commands_are_out_of_reach(frank: Player) -> None:
    for line in ["say hello", "get jug", "@py 1", "py 1", "@reload"]:
        assert "Wie bitte?" in frank.types(line)


def test_the_host_has_evennias_commands_behind_an_at(house: House) -> None:
    host = house.stage.player("Wirtin", house.cellar, permission="Developer")
    assert "Wie bitte?" not in host.types("@py 1 + 1")


def test_every_command_of_evennia_for_staff_is_locked() -> None:
    for command in AccountCmdSet().commands:
        if command.__module__.startswith("evennia"):
            assert "perm(" in str(command.lockhandler), command.key


# --- what is not understood --------------------------------------------------------------------


def test_one_german_sentence_for_nonsense(frank: Player) -> None:
    for line, answer in [
        ("", "hilfe"),
        ("   ", "hilfe"),
        ("\x07\x1b", "niemand lesen"),
        ("shcau", "Meinst Du „schau“"),
        ("xyzzy", "Wie bitte?"),
        ("gr", "nicht eindeutig"),
        ("wer?!", "Frank"),
        ("%s {0} {name}", "Wie bitte?"),
        ("$eval(1)", "Wie bitte?"),
        ("a" * 2000, "kürzer"),
    ]:
        said = frank.types(line)
        assert answer in said
        assert "\n" not in said or line == "wer?!"


def test_a_fault_in_a_command_is_an_apology(frank: Player, monkeypatch: Any) -> None:
    monkeypatch.setattr("commands.people.online.players", lambda: 1 / 0)
    assert "nicht an Dir" in frank.types("wer")


# --- speaking ----------------------------------------------------------------------------------


def test_say(frank: Player, gisela: Player) -> None:
    for line in [
        "sage Guten Abend",
        "sag Guten Abend",
        "'Guten Abend",
        "SAGE Guten Abend",
        "sagen Guten Abend",
        "sa Guten Abend",
        "sage\tGuten Abend",
    ]:
        assert frank.types(line) == "Du sagst: Guten Abend"
        assert gisela.reads() == "Frank sagt: Guten Abend"


def test_say_keeps_what_was_written(frank: Player, gisela: Player) -> None:
    frank.types("sage {name} %s $you() ÄÖÜß „ja“  oder?")
    assert gisela.reads() == "Frank sagt: {name} %s $you() ÄÖÜß „ja“  oder?"


def test_speak_to_one(frank: Player, gisela: Player) -> None:
    for line, you, she in [
        ("sage zu Gisela Hallo", "Du sagst zu Gisela: Hallo", "Frank sagt zu Dir: Hallo"),
        ("sage zu gis Hallo", "Du sagst zu Gisela: Hallo", "Frank sagt zu Dir: Hallo"),
        (
            "frage gisela nach dem Spiel",
            "Du fragst Gisela nach dem Spiel.",
            "Frank fragt Dich nach dem Spiel.",
        ),
        (
            "frag Gisela: Wie geht es?",
            "Du fragst Gisela: Wie geht es?",
            "Frank fragt Dich: Wie geht es?",
        ),
        ("flüstere Gisela Pst", "Du flüsterst Gisela zu: Pst", "Frank flüstert Dir zu: Pst"),
        ("fluester gisela zu Pst", "Du flüsterst Gisela zu: Pst", "Frank flüstert Dir zu: Pst"),
        (
            "teile Gisela mit Bis gleich",
            "Du teilst Gisela mit: Bis gleich",
            "Frank teilt Dir mit: Bis gleich",
        ),
        ("teile gisela mit: Komm", "Du teilst Gisela mit: Komm", "Frank teilt Dir mit: Komm"),
        ("rede mit Gisela", "Du wendest Dich Gisela zu.", "Frank wendet sich Dir zu."),
        ("rede Gisela Na?", "Du sagst zu Gisela: Na?", "Frank sagt zu Dir: Na?"),
    ]:
        assert frank.types(line) == you
        assert gisela.reads() == she


def test_whispers_stay_between_two(house: House, frank: Player) -> None:
    third = house.stage.player("Hugo", house.cellar)
    frank.types("flüstere Gisela Ich habe den Joker")
    assert third.reads() == "Frank flüstert Gisela etwas zu."


def test_speech_refused(frank: Player, gisela: Player) -> None:
    for line, answer in [
        ("sage", "Was möchtest Du sagen"),
        ("'", "Was möchtest Du sagen"),
        ("sage zu Otto Hallo", "„Otto“ ist nicht hier. Hier ist: Gisela."),
        ("sage zu Gisela", "Was möchtest Du Gisela sagen?"),
        ("frage", "Wen möchtest Du"),
        ("frage Gisela", "Was möchtest Du Gisela fragen?"),
        ("frage Gisela nach", "Was möchtest Du Gisela fragen?"),
        ("flüstere", "Wem möchtest Du"),
        ("flüstere Gisela", "Was möchtest Du Gisela zuflüstern?"),
        ("teile", "Wem möchtest Du"),
        ("teile Otto mit Hallo", "nicht in der Taverne"),
        ("teile Gisela mit", "Was möchtest Du Gisela mitteilen?"),
        ("teile Frank mit Hallo", "weißt Du doch"),
        ("rede", "Hier ist: Gisela."),
        ("erinnerungen", "niemand etwas"),
    ]:
        assert answer in frank.types(line)
        assert gisela.reads() == ""


def test_memories(frank: Player, gisela: Player) -> None:
    for number in range(1, 13):
        gisela.types(f"sage Satz {number}.")
    assert frank.types("erinnerungen").splitlines()[1:] == [
        f"Gisela sagt: Satz {number}." for number in range(3, 13)
    ]
    assert frank.types("erinnerungen 2").splitlines()[1:] == [
        "Gisela sagt: Satz 11.", "Gisela sagt: Satz 12."
    ]  # fmt: skip
    assert frank.types("erinnerungen zwölf").count("Satz") == 12


# --- looking and moving ------------------------------------------------------------------------


def test_look_around(frank: Player) -> None:
    for line in ["schau", "b", "l", "schaue um", "untersuche", "unt"]:
        assert "Keller" in frank.types(line)


def test_look_at_a_thing(frank: Player) -> None:
    for line in [
        "schau den Krug an",
        "betrachte Krug",
        "unt kruges",
        "l den krug",
        "schau dir Krug an",
    ]:
        assert frank.types(line) == "Ein Krug aus Ton."


def test_look_at_a_detail(house: House, frank: Player, monkeypatch: Any) -> None:
    monkeypatch.setattr(
        type(house.cellar), "detail",
        lambda _room, words: "Der Ofen bullert." if words == ["ofen"] else None, raising=False,
    )  # fmt: skip
    assert frank.types("schau den Ofen an") == "Der Ofen bullert."
    assert "besser, wo es ist" in frank.types("nimm den Ofen")


def test_look_at_somebody(frank: Player, gisela: Player) -> None:
    assert "Gisela" in frank.types("betrachte Gisela")
    assert gisela.reads() == "Frank betrachtet Dich."
    assert "Frank" in frank.types("schau mich an")


def test_look_at_nothing(frank: Player) -> None:
    assert "„den Drachen“ siehst Du hier nicht" in frank.types("schau den Drachen an")


@pytest.mark.parametrize("line", ["h", "hoch", "gehe hoch", "geh rauf", "treppe", "gehe treppe",
                                  "gehe zur Treppe", "hinauf", "gehe nach oben"])  # fmt: skip
def test_move(house: House, frank: Player, gisela: Player, line: str) -> None:
    answer = frank.types(line)
    assert frank.character.location == house.stair, answer
    assert "Treppe" in answer
    assert "Frank" in gisela.reads()


def test_no_way(house: House, frank: Player) -> None:
    for line in [
        "n",
        "so",
        "westen",
        "süden",
        "sueden",
        "runter",
        "gehe runter",
        "gehe",
        "raus",
        "gehe nirgendwohin",
    ]:
        assert "Von hier geht es hoch" in frank.types(line)
        assert frank.character.location == house.cellar


# --- things ------------------------------------------------------------------------------------


def test_take_and_lay_down(house: House, frank: Player, gisela: Player) -> None:
    assert frank.types("i").splitlines() == ["Du trägst bei Dir:", "10.000 Taler"]
    assert frank.types("nimm den Krug") == "Du nimmst den Krug."
    assert gisela.reads() == "Frank nimmt den Krug."
    assert frank.types("inventar").splitlines()[-1] == "Einen Krug"
    assert "hast Du schon" in frank.types("nimm Krug")
    assert frank.types("lege den Krug hin") == "Du legst den Krug hin."
    assert gisela.reads() == "Frank legt den Krug hin."
    assert house.jug.location == house.cellar


@pytest.mark.parametrize("line", ["gib Gisela den Krug", "gib den Krug an Gisela",
                                  "gib krug gisela", "schenk der gisela den krug"])  # fmt: skip
def test_give(house: House, frank: Player, gisela: Player, line: str) -> None:
    frank.types("nimm krug")
    gisela.reads()
    assert frank.types(line) == "Du gibst Gisela den Krug."
    assert gisela.reads() == "Frank gibt Dir den Krug."
    assert house.jug.location == gisela.character


def test_things_refused(frank: Player, gisela: Player) -> None:
    for line, answer in [
        ("nimm", "Was möchtest Du nehmen"),
        ("nimm Drachen", "siehst Du hier nicht"),
        ("nimm Gisela", "lässt sich nicht einfach mitnehmen"),
        ("lege hin", "Was möchtest Du hinlegen"),
        ("lege Krug hin", "hast Du nicht bei Dir"),
        ("gib", "Wem möchtest Du was geben"),
        ("gib Gisela Drachen", "hast Du nicht bei Dir"),
        ("gib 5 Taler", "Wem möchtest Du das geben"),
        ("gib Gisela Taler", "Wie viele Taler"),
        ("gib Gisela 0 Taler", "Ein Taler muss es schon sein"),
        ("gib Gisela -5 Taler", "Ein Taler muss es schon sein"),
        ("gib Gisela 1.5 Taler", "Wie viele Taler"),
        ("gib Gisela 1,5 Taler", "Wie viele Taler"),
        ("gib Otto 5 Taler", "„otto“ ist nicht hier"),
        ("gib mir 5 Taler", "Wem möchtest Du das geben"),
        ("gib Frank 5 Taler", "von einer Hand in die andere"),
        ("gib Gisela 999999999 Taler", "Taler"),
    ]:
        before = _purses(frank, gisela)
        assert answer in frank.types(line)
        assert gisela.reads() == ""
        assert _purses(frank, gisela) == before


def test_give_taler(frank: Player, gisela: Player) -> None:
    for line, amount in [
        ("gib Gisela 50 Taler", 50),
        ("gib 20 taler an Gisela", 20),
        ("gib gisela einen taler", 1),
        ("gebe 7 taler der gisela", 7),
        ("gib Gisela 1.000 Taler", 1000),
        ("schenke gisela zwölf Taler", 12),
    ]:
        mine, hers = _purses(frank, gisela)
        assert frank.types(line).startswith("Du gibst Gisela ")
        assert gisela.reads().startswith("Frank gibt Dir ")
        assert _purses(frank, gisela) == (mine - amount, hers + amount)


def _purses(*players: Player) -> tuple[int, ...]:
    for player in players:
        books.open_purse(player.character.id, player.character.key)
    return tuple(books.balance(player.character.id) for player in players)
