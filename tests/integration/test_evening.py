"""An evening at a real house: one plays through GMCP, one types, one watches; all by the rules."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from game.core.match import Entry, Header, Match
from game.core.plain import record
from game.registry import GAMES
from tests.integration.server import House
from tests.integration.telnet import Guest
from world.texts import texts

pytestmark = pytest.mark.xdist_group("house")


@dataclass(frozen=True, slots=True)
class Evening:
    """What is played where: how one sits down as host, the offers, which legal action is taken."""

    game: str
    table: str
    wish: str
    offers: tuple[int, int]
    options: Mapping[str, int]
    seats: int
    guests: tuple[str, str, str]
    place: Callable[[int], int]

    @property
    def rules(self) -> Any:
        return GAMES[self.game]

    def picked(self, table: Any) -> str:
        """Return what is done at this table."""
        legal = table["legal"]
        return str(legal[self.place(len(legal))])


CARDS = Evening(
    "russisch_poker", "Pokertisch", "mit 5 runden", (100, 2500), {"runden": 5}, 4,
    ("Klara", "Tom", "Wanda"), lambda count: count - 1,
)  # fmt: skip
DICE = Evening(
    "wuerfelpoker", "Würfeltisch", "mit 2 Plätzen", (7, 20), {}, 2,
    ("Lotte", "Udo", "Xenia"), lambda count: count // 3,
)  # fmt: skip


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


@pytest.mark.parametrize("evening", [CARDS, DICE], ids=lambda evening: evening.game)
def test_a_match_by_client_and_by_hand_every_view_as_the_rules_have_it(
    house: House, evening: Evening
) -> None:
    clicks, types, watches = (Follower(house.newcomer(name, gmcp=True)) for name in evening.guests)
    table, (low, high) = evening.table, evening.offers
    clicks.guest.ask(f"setze mich an den {table} {evening.wish}", "Du setzt Dich")
    types.guest.ask(f"setz dich an den {table}", "Du setzt Dich")
    watches.guest.ask(f"schau dem Spiel am {table} zu", f"Du schaust jetzt am {table} zu")
    clicks.guest.ask(f"setze {low} taler", "Dein Gebot")
    types.guest.ask(f"setze {high} taler", "Alle haben geboten")
    clicks.guest.ask("beginne", f"Das niedrigste Gebot gilt: {low} Taler")
    play(house, evening, clicks, types, watches)
    types.guest.expect("Oleg zahlt aus")
    log = house.query(
        "select seat, notation from ledger_action where match_id = ? order by ply",
        clicks.tables[-1]["match"],
    )
    for follower in (clicks, types, watches):
        check_views(follower, evening, [Entry(seat, action) for seat, action in log])
    assert house.query("select sum(balance) from ledger_purse") == [(0,)]
    if evening is DICE:
        types.guest.ask("analyse", "Wer alles richtig macht, kommt im Schnitt auf 164,9 Punkte")
        types.guest.expect("Die Rechnung: 164,9 erwartet")
        watches.guest.ask("analyse 1", "saßest Du nicht mit am Tisch")


def play(
    house: House, evening: Evening, clicks: Follower, types: Follower, watches: Follower
) -> None:
    """Play on every turn until everybody has seen the end."""
    everybody = (clicks, types, watches)
    hinted: list[int] = []

    def is_done() -> bool:
        for follower in everybody:
            follower.reads()
        if (table := clicks.due) is not None:
            clicks.acted = table["n"]
            act = {"table": table["table"], "n": table["n"], "action": evening.picked(table)}
            clicks.guest.send_gmcp("Tavern.Act", act)
        if (table := types.due) is not None:
            if len(table["legal"]) > 1 and not hinted:
                types.guest.ask("tipp", "Ein Freund würde an Deiner Stelle")
                hinted.append(table["n"])
            types.acted = table["n"]
            types.guest.send(typed(evening, evening.picked(table)))
        if re.search(r"\(ja\s+oder\s+nein\)", types.guest.read[types.guest.seen :]):
            types.guest.skip()
            types.guest.send("ja")
        return all(follower.is_over for follower in everybody)

    house.wait(is_done, "the end of the match", 120)
    assert hinted


def typed(evening: Evening, action: str) -> str:
    """Return *action* as it is typed."""
    verb, _, number = action.partition(" ")
    if verb == "bid":
        return f"sage {number} stiche an"
    wording = texts(evening.game).wording
    assert wording is not None
    empty = evening.rules.view(evening.rules.new(evening.seats, {}), 0)
    return wording(evening.rules.decode(action), empty).typed


def check_views(follower: Follower, evening: Evening, log: list[Entry]) -> None:
    """Hold all that was sent against the rules, replayed from the books."""
    game = evening.rules
    header = Header(game.key, game.rules, tuple("abcd")[: evening.seats], evening.options)
    states = [Match.start(game, header)]
    for entry in log:
        states.append(states[-1].play(entry.seat, game.decode(entry.action))[0])
    assert {table["n"] for table in follower.tables} >= {len(log)}
    for table in follower.tables:
        seat = None if table["seat"] is None else table["seat"] - 1
        expected = record(game.view(states[table["n"]].state, seat), game.encode)
        numbers = expected.pop("seats")
        assert {key: table[key] for key in expected if key in table} == {
            key: value for key, value in expected.items() if key in table
        }
        for sent, known in zip(table["seats"], numbers, strict=True):
            assert {key: sent[key] for key in known} == known
    assert {"legal", "phase", "actor", "n", "stake"} <= follower.tables[0].keys()
    if evening is CARDS:
        check_hands(follower)
    else:
        check_dice(follower)


def check_hands(follower: Follower) -> None:
    """Nobody was sent another's hand."""
    assert {"hand", "trick", "bids"} <= follower.tables[0].keys()
    own = follower.tables[0]["seat"]
    dealt = [event for event in follower.events if event["event"] == "hand_dealt"]
    assert len(dealt) == 5 * 4
    assert all(bool(event["cards"]) == (event["seat"] == own) for event in dealt)


def check_dice(follower: Follower) -> None:
    """Dice, throws left and what is kept are there, as the protocol has them."""
    assert {"dice", "throws", "kept", "sheet"} <= follower.tables[0].keys()
    assert {table["phase"] for table in follower.tables} == {"choose", "over"}
    rolled = [table for table in follower.tables if table["phase"] == "choose"]
    assert all(len(table["dice"]) == 5 and table["throws"] in {0, 1, 2} for table in rolled)
    assert len([each for each in follower.events if each["event"] == "dice_rolled"]) == 30
