"""Schafkopf against a plain enumeration and a plain score sheet that share no code with the rules.

Cards are their codes; everything is written again from the words of the house rules.
"""

from itertools import takewhile
from random import Random
from typing import Any

import pytest

from game.core.api import CHANCE
from game.core.match import Header, Match
from game.schafkopf.rules import GAME
from tests.unit.test_records import sequences

PACK = [s + r for s in "EGHS" for r in ("A", "10", "K", "O", "U", "9", "8", "7")]
WORTH = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}
NAMES = ("Anna", "Vladim", "Elena", "Sergej")


def trump_list(contract: str) -> list[str]:
    """Return the trumps of a contract in notation, the highest first."""
    kind, _, suit = contract.partition(":")
    unter = [s + "U" for s in "EGHS"]
    if kind.startswith("wenz"):
        return unter
    suit = "H" if kind == "rufer" else suit
    plain = [suit + r for r in ("A", "10", "K", "9", "8", "7")] if suit else []
    return [s + "O" for s in "EGHS"] + unter + plain


def suit_of(card: str, trumps: list[str]) -> str:
    return "T" if card in trumps else card[0]


def takes(table: list[str], trumps: list[str]) -> int:
    """Return the place of the card that takes the trick."""
    for trump in trumps:
        if trump in table:
            return table.index(trump)
    for rank in ("A", "10", "K", "O", "9", "8", "7"):
        if table[0][0] + rank in table:
            return table.index(table[0][0] + rank)
    raise AssertionError


def may(hand: list[str], table: list[str], contract: str, led: list[str]) -> set[str]:
    """Return what may be played; *led* are the suits led in earlier tricks."""
    trumps = trump_list(contract)
    kind, _, called = contract.partition(":")
    daus = called + "A"
    is_bound = kind == "rufer" and daus in hand and called not in led
    if not table:
        low = [c for c in hand if c[0] == called and c not in trumps and c != daus]
        return set(hand) - (set(low) if is_bound and len(low) < 3 else set())
    wanted = suit_of(table[0], trumps)
    if is_bound and wanted == called:
        return {daus}
    same = {c for c in hand if suit_of(c, trumps) == wanted}
    if same:
        return same
    return set(hand) - {daus} if is_bound and len(hand) > 1 else set(hand)


def sheet(
    contract: str, declarer: int, hands: list[list[str]], tricks: list[tuple[int, list[str]]]
) -> dict[str, Any]:
    """Return the score of a deal; *tricks* are who took each, and its cards."""
    kind, _, suit = contract.partition(":")
    partner = next((s for s, h in enumerate(hands) if kind == "rufer" and suit + "A" in h), None)
    side = [seat for seat in range(4) if seat in (declarer, partner)]
    points = sum(WORTH[c[1:]] for taker, cards in tricks if taker in side for c in cards)
    made = sum(taker in side for taker, _ in tricks)
    is_tout = kind.endswith("tout")
    won = made == 8 if is_tout else points > 60
    schwarz = not is_tout and kind != "sie" and made in (0, 8)
    schneider = not is_tout and kind != "sie" and not schwarz and (points > 90 or points < 31)
    owners = [
        next(seat in side for seat in range(4) if c in hands[seat])
        for c in trump_list(kind + ":" + suit)
    ]
    run = len(list(takewhile(lambda each: each == owners[0], owners)))
    run = run if run >= (2 if kind.startswith("wenz") else 3) else 0
    value = {"rufer": 1, "wenz": 5, "solo": 5, "wenz_tout": 10, "solo_tout": 10, "sie": 20}[kind]
    value += run * (4 if kind == "sie" else 2 if is_tout else 1) + schneider + schwarz * 2
    won = won or kind == "sie"
    each = value if won else -value
    paid = [each * (1 if partner is not None else 3) if s in side else -each for s in range(4)]
    return {
        "contract": contract, "declarer": declarer + 1,
        "partner": None if partner is None else partner + 1, "won": won, "schneider": schneider,
        "schwarz": schwarz, "laufende": run, "value": value, "points": paid,
    }  # fmt: skip


class Table:
    """Plays a match by the rules and by the words above side by side."""

    def __init__(self, seed: int, contract: str, size: int = 0) -> None:
        self.rng = Random(seed)
        self.contract = contract
        self.declarer = self.rng.randrange(4)
        self.hands = self.deal(is_strong=seed % 3 == 0)
        self.match = Match.start(GAME, Header("schafkopf", 1, NAMES, {"spiele": 1}))
        dealer = self.rng.randrange(4)
        text = " | ".join(" ".join(hand) for hand in self.hands)
        self.act(f"dealer {dealer + 1}")
        self.act(f"deal {text}")
        for place in range(1, 5):
            self.act(f"bid {contract if (dealer + place) % 4 == self.declarer else 'weiter'}")
        self.left = [list(hand) for hand in self.hands]
        self.leader, self.table = (dealer + 1) % 4, list[str]()
        self.led: list[str] = []
        self.tricks: list[tuple[int, list[str]]] = []
        while not self.is_over() and (self.table or len(self.left[0]) > size):
            self.step()

    def deal(self, *, is_strong: bool) -> list[list[str]]:
        """Deal until the declarer may play the contract; *is_strong*: and holds its best cards."""
        kind, _, suit = self.contract.partition(":")
        best = [*trump_list(self.contract)[: 8 if kind == "sie" else 7], "EA", "E10", "EK", "EO"]
        if kind in {"solo", "solo_tout"}:
            best.insert(7, suit + "A")
        best = list(dict.fromkeys(best))[:8]
        while True:
            pack = list(PACK)
            self.rng.shuffle(pack)
            if kind == "sie" or (is_strong and kind != "rufer"):
                place = 8 * self.declarer
                pack = [c for c in pack if c not in best]
                pack[place:place] = best
            hands = [pack[8 * seat : 8 * seat + 8] for seat in range(4)]
            mine = hands[self.declarer]
            if suit and not any(c[0] == suit and c[1] not in "OU" for c in mine):
                continue
            if kind == "rufer" and suit + "A" in mine:
                continue
            return hands

    def is_over(self) -> bool:
        return (
            self.contract == "sie"
            or not any(self.left)
            or (self.contract.find("tout") > 0 and any(t != self.declarer for t, _ in self.tricks))
        )

    def act(self, text: str) -> None:
        actor = self.match.actors[0]
        self.match, _ = self.match.play(actor, GAME.decode(text))

    def step(self) -> None:
        seat = (self.leader + len(self.table)) % 4
        choices = may(self.left[seat], self.table, self.contract, self.led)
        legal = [GAME.encode(action) for action in GAME.legal(self.match.state, seat)]
        assert self.match.actors == (seat,)
        assert sorted(legal) == sorted(f"play {card}" for card in choices)
        card = self.rng.choice(sorted(choices))
        self.act(f"play {card}")
        self.left[seat].remove(card)
        self.table.append(card)
        if len(self.table) == 4:
            trumps = trump_list(self.contract)
            self.leader = (self.leader + takes(self.table, trumps)) % 4
            self.led.append(suit_of(self.table[0], trumps))
            self.tricks.append((self.leader, self.table))
            self.table = []


CONTRACTS = [
    *("rufer:E", "rufer:G", "rufer:S", "wenz", "wenz_tout", "sie"),
    *(f"{kind}:{suit}" for kind in ("solo", "solo_tout") for suit in "EGHS"),
]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_choices_takers_and_scores_of_whole_deals(contract: str) -> None:
    ends = set()
    for seed in range(40 if contract[0] == "r" else 15):
        table = Table(seed, contract)
        (deal,) = GAME.score(table.match.state)["deals"]  # type: ignore[misc]
        wanted = sheet(contract, table.declarer, table.hands, table.tricks)
        assert {field: deal[field] for field in wanted} == wanted
        assert table.match.is_over
        assert sum(wanted["points"]) == 0
        ends.add(wanted["won"])
    assert ends == ({True} if contract == "sie" else {True, False})


type Position = tuple[list[list[str]], list[str], int, list[str]]
"""Hands, what lies on the table, who led it, and the suits led before."""


def counted(position: Position, game: tuple[str, int], depth: int, out: list[int]) -> None:
    """Count legal sequences of cards by depth; *game* is the contract and its declarer."""
    left, table, leader, led = position
    contract, declarer = game
    trumps = trump_list(contract)
    out += [0] * (depth + 1 - len(out))
    out[depth] += 1
    if len(table) == 4:
        leader = (leader + takes(table, trumps)) % 4
        led, table = [*led, suit_of(table[0], trumps)], []
        if "tout" in contract and leader != declarer:
            return
    seat = (leader + len(table)) % 4
    for card in may(left[seat], table, contract, led) if left[seat] else ():
        rest = [[c for c in hand if c != card] for hand in left]
        counted((rest, [*table, card], leader, led), game, depth + 1, out)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("contract", ["rufer:E", "rufer:G", "rufer:S", "wenz", "solo:S"])
def test_sequences_late_in_a_deal(contract: str, seed: int) -> None:
    table = Table(seed, contract, size=3)
    wanted: list[int] = []
    begun = (table.left, [], table.leader, table.led)
    counted(begun, (contract, table.declarer), 0, wanted)
    counts: dict[int, int] = {}
    sequences(table.match, 0, counts)
    assert [counts[depth] for depth in sorted(counts)] == wanted


def late(contract: str, first: int, hands: str) -> tuple[Match, list[list[str]]]:
    """Return a whole deal by name: these hands, all passed but the declarer on seat 1."""
    held = [hand.split() for hand in hands.split("|")]
    match = Match.start(GAME, Header("schafkopf", 1, NAMES, {"spiele": 1}))
    match, _ = match.play(CHANCE, GAME.decode(f"dealer {(first - 1) % 4 + 1}"))
    match, _ = match.play(CHANCE, GAME.decode(f"deal {hands}"))
    for place in range(4):
        bid = contract if (first + place) % 4 == 0 else "weiter"
        match, _ = match.play(match.actors[0], GAME.decode(f"bid {bid}"))
    return match, held


RUNS_AWAY = (
    "G7 EO GO HO SO EU GU HU | GA GK G10 G9 SU HA H10 HK | "
    "G8 H9 H8 H7 EA E10 EK E9 | SA S10 SK S9 S8 S7 E8 E7"
)
BARE_DAUS = (
    "G7 EO GO HO SO EU GU HU | GA S10 SK S9 S8 S7 E8 E7 | "
    "G8 H9 H8 H7 EA E10 EK E9 | SA GK G10 G9 SU HA H10 HK"
)


@pytest.mark.parametrize("hands", [RUNS_AWAY, BARE_DAUS])
@pytest.mark.parametrize("first", range(4))
def test_sequences_from_the_first_card_with_the_called_daus(hands: str, first: int) -> None:
    match, held = late("rufer:G", first, hands)
    wanted: list[int] = []
    _counted_to(4, held, first, wanted)
    counts: dict[int, int] = {}
    _sequences_to(4, match, counts)
    assert [counts[depth] for depth in sorted(counts)] == wanted[: len(counts)]
    assert wanted[4] > wanted[1]


def _counted_to(depth: int, held: list[list[str]], leader: int, out: list[int]) -> None:
    frontier = [(held, list[str](), leader, list[str]())]
    trumps = trump_list("rufer:G")
    for _ in range(depth + 1):
        out.append(len(frontier))
        after = []
        for left, table, first, led in frontier:
            seat = (first + len(table)) % 4
            for card in may(left[seat], table, "rufer:G", led):
                rest = [[c for c in hand if c != card] for hand in left]
                lying, next_first, next_led = [*table, card], first, led
                if len(lying) == 4:
                    next_first = (first + takes(lying, trumps)) % 4
                    next_led, lying = [*led, suit_of(lying[0], trumps)], []
                after.append((rest, lying, next_first, next_led))
        frontier = after


def _sequences_to(depth: int, match: Match, counts: dict[int, int]) -> None:
    states = [match.state]
    for at in range(depth + 1):
        counts[at] = len(states)
        states = [
            GAME.apply(state, seat, action).state
            for state in states
            for seat in GAME.actors(state)
            for action in GAME.legal(state, seat)
        ]
