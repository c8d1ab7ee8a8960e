"""Opening, closing and surviving: the processes of the house, seen through real sockets."""

import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.integration.server import PASSWORD, House

pytestmark = pytest.mark.xdist_group("house")


def test_first_start_does_everything(new_house: Callable[[], House]) -> None:
    house = new_house()
    del house.environment["TAVERNE_ADMIN_PASSWORD"]
    house.start()
    (said,) = house.said
    assert "Administrator: Wirt" in said
    assert str(house.port) in said
    drawn = said.split("Password (shown only now): ")[1].split()[0]
    wirt = house.connect()
    wirt.send(f"verbinde Wirt {drawn}")
    wirt.expect("Du stehst in der Taverne „Bei Oleg“")  # not in Evennia's Limbus
    guest = house.newcomer("Anna")
    assert "10.000 Taler" in guest.ask("taler", "Taler bei Dir")
    house.stop()
    assert "Feierabend" in guest.expect_end()
    house.start()
    assert "Password" not in house.said[-1], "it is shown once"


def test_a_password_that_was_given_is_not_shown(shared_house: House) -> None:
    assert "Administrator: Wirt" in shared_house.said[0]
    assert PASSWORD not in shared_house.said[0]


def test_the_books_can_be_checked_from_outside(house: House) -> None:
    house.newcomer("Anna")
    checked = house.taverne("audit")
    assert (checked.returncode, checked.stdout) == (0, "The books are right.\n")


def test_secrets_are_closed_to_others(house: House) -> None:
    house.newcomer("Bruno")
    assert stat.S_IMODE(house.var.stat().st_mode) == 0o700
    for name in ("secret_key", "taverne.db3"):
        (file,) = house.var.rglob(name)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert PASSWORD not in house.logs(lines=10_000)


def test_second_start_is_quick_and_says_so(house: House) -> None:
    began = time.monotonic()
    said = house.taverne("start").stdout
    assert "open already" in said
    assert time.monotonic() - began < 10


def test_a_taken_port_is_named(house: House, new_house: Callable[[], House]) -> None:
    other = new_house()
    other.environment["TAVERNE_TELNET_PORT"] = str(house.port)
    refused = other.taverne("start", check=False)
    assert refused.returncode == 1
    assert str(house.port) in refused.stderr


def test_reload_keeps_lines_and_characters(house: House) -> None:
    guest = house.newcomer("Berta")
    before = house.process("server")
    house.reload()
    assert house.process("server") not in {0, before}
    guest.expect("Licht brennt wieder")
    assert "Bei Oleg" in guest.ask("schau", "Bei Oleg")


def test_who_knocks_during_a_reload_is_let_in(house: House) -> None:
    portal, before = house.process("portal"), house.process("server")
    house.kill("server")
    late = house.connect()
    assert house.process("portal") == portal
    assert house.process("server") not in {0, before}
    late.send(f"erschaffe Cora {PASSWORD}")
    late.expect("Willkommen, Cora")


def test_a_killed_server_comes_back_with_everybody(house: House) -> None:
    guest = house.newcomer("Dora")
    at_the_door = house.connect()
    house.kill("server")
    guest.expect("stockfinster.*aufgeschrieben")
    house.wait_ready()
    assert "Bei Oleg" in guest.ask("schau", "Bei Oleg")
    assert "10.000" in guest.ask("taler", "Taler bei Dir")
    at_the_door.send(f"erschaffe Egon {PASSWORD}")
    at_the_door.expect("Willkommen, Egon")


def test_a_killed_portal_opens_anew(house: House) -> None:
    house.newcomer("Fritz")
    portal, before = house.process("portal"), house.process("server")
    house.kill("portal")
    house.wait(lambda: house.process("portal") not in {0, portal}, "a new Portal")
    house.wait(lambda: house.process("server") not in {0, before} and house.is_ready(), "both")
    guest = house.returning("Fritz")
    guest.expect("Bei Oleg")


def test_after_killing_everything_start_brings_all_back(house: House) -> None:
    house.newcomer("Greta")
    house.kill_all()
    house.start()
    guest = house.returning("Greta")
    guest.expect("Bei Oleg")
    assert "10.000" in guest.ask("taler", "Taler bei Dir")


def test_start_clears_up_after_a_killed_supervisor(house: House) -> None:
    house.kill("supervisor")
    assert "left behind" in house.taverne("status", check=False).stdout
    before = house.process("portal"), house.process("server")
    house.start()
    assert not {house.process("portal"), house.process("server")} & set(before)
    house.newcomer("Hans")


def test_database_is_in_wal_mode(house: House) -> None:
    assert house.query("PRAGMA journal_mode") == [("wal",)]


def test_status_and_stop(house: House) -> None:
    assert house.taverne("status").stdout.startswith("open")
    house.stop()
    for name in ("supervisor", "portal", "server"):
        assert house.process(name) == 0
    status = house.taverne("status", check=False)
    assert (status.returncode, status.stdout.strip()) == (1, "closed")
    assert "closed already" in house.taverne("stop").stdout


def test_start_needs_neither_path_nor_folder(closed_house: House, tmp_path: Path) -> None:
    path = closed_house.environment["PATH"]
    closed_house.environment["PATH"] = "/nowhere"
    try:
        closed_house.taverne("start", folder=tmp_path)
    finally:
        closed_house.environment["PATH"] = path
    closed_house.newcomer("Ida").close()
