"""An evening at a real house: one plays through GMCP, one types, one watches; all by the rules."""

from typing import Any

import pytest

from game.core.match import Entry, Header, Match
from game.core.plain import record
from game.registry import GAMES
from tests.integration.server import House
from tests.integration.telnet import Guest
from world.texts import texts

pytestmark = pytest.mark.xdist_group("house")

GAME = GAMES["russisch_poker"]
WORDS = texts(GAME.key)


class Follower:
    """Somebody at the table, and every table and event his client was sent."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.tables: list[Any] = []
        self.events: list[Any] = []
        self.acted = -1

    def reads(self) -> None:
        """Take in what has come."""
        self.guest.poll(0.02)
        for package, payload in self.guest.messages:
            if package == "Tavern.Table" and payload["match"]:
                self.tables.append(payload)
            elif package == "Tavern.Event":
                self.events.append(payload)
            assert package != "Tavern.Refused", payload
        self.guest.messages.clear()

    @property
    def due(self) -> Any | None:
        """The table, if this one must act and has not yet."""
        table = self.tables[-1] if self.tables else None
        return table if table and table["legal"] and table["n"] > self.acted else None

    @property
    def is_over(self) -> bool:
        return bool(self.tables) and self.tables[-1]["phase"] == "over"


def test_a_match_by_client_and_by_hand_every_view_as_the_rules_have_it(
    closed_house: House,
) -> None:
    house = closed_house
    house.environment["TAVERNE_PACE"] = "0"
    house.start()
    clicks, types, watches = (
        Follower(house.newcomer(name, gmcp=True)) for name in ("Klara", "Tom", "Wanda")
    )
    clicks.guest.ask("setze mich an den Pokertisch mit 5 runden", "Du setzt Dich")
    types.guest.ask("setz dich an den Pokertisch", "Du setzt Dich")
    watches.guest.ask("schau dem Spiel am Pokertisch zu", "Du schaust jetzt am Pokertisch zu")
    clicks.guest.ask("setze 100 taler", "Dein Gebot")
    types.guest.ask("setze 2500 taler", "Alle haben geboten")
    clicks.guest.ask("beginne", "Das niedrigste Gebot gilt: 100 Taler")
    play(house, clicks, types, watches)
    types.guest.expect("Oleg zahlt aus")
    log = house.query("select seat, notation from ledger_action order by ply")
    for follower in (clicks, types, watches):
        check_views(follower, [Entry(seat, action) for seat, action in log])
    assert house.query("select sum(balance) from ledger_purse") == [(0,)]


def play(house: House, clicks: Follower, types: Follower, watches: Follower) -> None:
    """Play the last legal thing on every turn until everybody has seen the end."""
    everybody = (clicks, types, watches)

    def is_done() -> bool:
        for follower in everybody:
            follower.reads()
        if (table := clicks.due) is not None:
            clicks.acted = table["n"]
            act = {"table": table["table"], "n": table["n"], "action": table["legal"][-1]}
            clicks.guest.send_gmcp("Tavern.Act", act)
        if (table := types.due) is not None:
            types.acted = table["n"]
            types.guest.send(typed(table["legal"][-1]))
        return all(follower.is_over for follower in everybody)

    house.wait(is_done, "the end of the match", 120)


def typed(action: str) -> str:
    """Return *action* as it is typed."""
    verb, number = action.split()
    if verb == "bid":
        return f"sage {number} stiche an"
    assert WORDS.wording is not None
    empty = GAME.view(GAME.new(4, {}), 0)
    return WORDS.wording(GAME.decode(action), empty).typed


def check_views(follower: Follower, log: list[Entry]) -> None:
    """Hold all that was sent against the rules, replayed from the books."""
    header = Header(GAME.key, GAME.rules, ("a", "b", "c", "d"), {"runden": 5})
    states = [Match.start(GAME, header)]
    for entry in log:
        states.append(states[-1].play(entry.seat, GAME.decode(entry.action))[0])
    assert {table["n"] for table in follower.tables} >= {len(log)}
    for table in follower.tables:
        seat = None if table["seat"] is None else table["seat"] - 1
        expected = record(GAME.view(states[table["n"]].state, seat), GAME.encode)
        numbers = expected.pop("seats")
        assert {key: table[key] for key in expected if key in table} == {
            key: value for key, value in expected.items() if key in table
        }
        for sent, known in zip(table["seats"], numbers, strict=True):
            assert {key: sent[key] for key in known} == known
    assert {"hand", "legal", "trick", "bids", "phase", "actor"} <= follower.tables[0].keys()
    own = follower.tables[0]["seat"]
    dealt = [event for event in follower.events if event["event"] == "hand_dealt"]
    assert len(dealt) == 5 * 4
    assert all(bool(event["cards"]) == (event["seat"] == own) for event in dealt)
