"""A match at a real house that is reloaded, closed, and killed in the middle of a trick."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.integration.server import House
from tests.integration.telnet import Guest

pytestmark = pytest.mark.xdist_group("house")


def sits_down(guest: Guest) -> None:
    """Sit down at Oleg's table for the shortest match, offer 100 Taler and begin."""
    guest.ask("setze mich an den Pokertisch mit 5 runden", "Du setzt Dich")
    guest.ask("setze 100 taler", "Alle haben geboten")
    guest.ask("beginne", "beginnt")


def acts(guest: Guest, until: Callable[[Any], bool]) -> Any:
    """Do the first legal thing on every turn until a table fits; return that table."""
    n = -1
    while True:
        table = guest.expect_gmcp(
            "Tavern.Table", lambda t, n=n: until(t) or (bool(t["legal"]) and t["n"] > n)
        )
        if until(table):
            return table
        n = table["n"]
        guest.send_gmcp(
            "Tavern.Act", {"table": table["table"], "n": n, "action": table["legal"][0]}
        )


def plays_out(guest: Guest, table: Any) -> None:
    """Play on from *table* to the end of the match, and leave the seat to others."""
    guest.messages.append(("Tavern.Table", table))
    acts(guest, lambda table: table["phase"] == "over" or table["match"] is None)
    guest.expect("Oleg zahlt aus")
    guest.ask("steh auf", "Du stehst")


def in_mid_trick(table: Any) -> bool:
    return table["phase"] == "play" and bool(table["trick"]) and bool(table["legal"])


def money(house: House) -> list[tuple[Any, ...]]:
    assert house.query("select sum(balance) from ledger_purse") == [(0,)]
    return house.query("select name, balance from ledger_purse order by id")


def log(house: House, match: int) -> list[tuple[Any, ...]]:
    statement = "select ply, seat, notation from ledger_action where match_id = ? order by ply"
    return house.query(statement, match)


def test_after_kill_9_of_everything_in_mid_trick_the_match_goes_on(house: House) -> None:
    guest = house.newcomer("Kilian", gmcp=True)
    sits_down(guest)
    before = acts(guest, in_mid_trick)
    match = before["match"]
    taler, played = money(house), log(house, match)
    assert len(played) == before["n"]
    house.kill_all()
    house.start()
    assert money(house) == taler
    assert log(house, match) == played
    guest = house.returning("Kilian", gmcp=True)
    after = guest.expect_gmcp("Tavern.Table", lambda table: table["n"] == before["n"])
    for same in ("match", "hand", "trick", "legal", "stake", "actor", "seat"):
        assert after[same] == before[same], same
    plays_out(guest, after)
    state = "select state from ledger_match where id = ?"
    house.wait(lambda: house.query(state, match) == [("finished",)], "the payout")
    money(house)
    payouts = "select count(*) from ledger_booking where kind = 'payout' and match_id = ?"
    assert house.query(payouts, match) == [(1,)]


def test_after_kill_9_of_the_server_alone_nobody_needs_to_come_back(house: House) -> None:
    guest = house.newcomer("Gustav", gmcp=True)
    sits_down(guest)
    before = acts(guest, in_mid_trick)
    taler = money(house)
    guest.messages.clear()
    house.kill("server")
    house.wait_ready()
    assert money(house) == taler
    after = guest.expect_gmcp("Tavern.Table", lambda table: bool(table["legal"]))
    assert (after["n"], after["hand"]) == (before["n"], before["hand"])
    plays_out(guest, after)
    money(house)


def test_reload_and_restart_keep_match_and_money(house: House) -> None:
    guest = house.newcomer("Detlef", gmcp=True)
    sits_down(guest)
    before = acts(guest, in_mid_trick)
    match = before["match"]
    taler, played = money(house), log(house, match)
    house.reload()
    guest.skip()
    guest.messages.clear()
    guest.ask("tisch", "Einsatz 100 Taler")
    assert (money(house), log(house, match)) == (taler, played)
    house.stop()
    house.start()
    assert (money(house), log(house, match)) == (taler, played)
    guest = house.returning("Detlef", gmcp=True)
    after = guest.expect_gmcp("Tavern.Table", lambda table: table["n"] == before["n"])
    assert (after["hand"], after["trick"]) == (before["hand"], before["trick"])
    guest.send_gmcp(
        "Tavern.Act", {"table": after["table"], "n": after["n"], "action": after["legal"][0]}
    )
    plays_out(guest, guest.expect_gmcp("Tavern.Table", lambda table: table["n"] > before["n"]))
