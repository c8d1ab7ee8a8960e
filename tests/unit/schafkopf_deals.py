"""Deals of Schafkopf set up by hand, for the tests of its rules."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.api import CHANCE, Event
from game.core.errors import IllegalActionError
from game.core.match import Header, Match
from game.schafkopf import moves, scoring
from game.schafkopf.cards import DECK, Card, card
from game.schafkopf.contracts import BY_CODE as CONTRACTS
from game.schafkopf.moves import Deal, Dealer
from game.schafkopf.rules import GAME

NAMES = ("Anna", "Vladim", "Elena", "Sergej")
ORDER = ("E", "G", "H", "S")
PAYOUTS = Path(__file__).parent / "matches" / "schafkopf" / "payouts.json"
COURT = "EO GO HO SO EU GU HU SU"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(code) for code in text.split())


def filled(hands: tuple[str, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return four hands of eight; what is not named is dealt in the order of the pack."""
    held = [list(cards(hand)) for hand in (*hands, "", "", "", "")[:4]]
    rest = [each for each in reversed(DECK) if not any(each in hand for hand in held)]
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    return tuple(map(tuple, held))


def dealt(*hands: str, dealer: int = 3, deals: int = 4) -> Match:
    """Return a match whose first deal gives these hands; the seat after *dealer* begins."""
    match = Match.start(GAME, Header("schafkopf", 1, NAMES, {"spiele": deals}))
    match, _ = match.play(CHANCE, Dealer(dealer))
    return match.play(CHANCE, Deal(filled(hands)))[0]


def acted(match: Match, *actions: str) -> Match:
    for action in actions:
        match, _ = match.play(match.actors[0], GAME.decode(action))
    return match


def bid(match: Match, *contracts: str) -> Match:
    return acted(match, *(f"bid {contract}" for contract in contracts))


def played(match: Match, codes: str) -> Match:
    return acted(match, *(f"play {code}" for code in codes.split()))


def choices(match: Match) -> set[str]:
    return {GAME.encode(action).split()[1] for action in GAME.legal(match.state, match.actors[0])}


def refusal(match: Match, action: str) -> str:
    with pytest.raises(IllegalActionError) as caught:
        match.play(match.actors[0], GAME.decode(action))
    return caught.value.key


def shown(match: Match, codes: str) -> list[int]:
    """Return the partners told of while these cards are played."""
    told: list[Event] = []
    for code in codes.split():
        match, events = match.play(match.actors[0], GAME.decode(f"play {code}"))
        told += events
    return [event.partner for event in told if isinstance(event, moves.PartnerShown)]


def outcome(contract: str, side: set[int], points: int, tricks: int, *hands: str) -> int:
    return scoring.outcome(
        CONTRACTS[contract], frozenset(side), filled(hands), points, tricks
    ).value


# The Eichel-Ober and Gras-Ober on different sides: no Laufende.
PLAIN = ("EO", "GO")
# Seat 1 calls the Daus of Gras, which seat 2 holds with one, seat 3 with none besides.
CALLED = (
    "EO GO HO EU H7 H8 G7 S7",
    "GA GK E7 E8 E9 SU H9 SK",
    "G8 G9 SO HU E10 S8 S9 HK",
)


def with_partner(match: Match, other: int) -> Match:
    """Return the same deal with the called Daus held by *other*, for a card of his."""
    state = match.state
    called = card(f"{state.contract.suit.code}A")
    given = next(each for each in state.hands[other] if each.code[0] not in "GH")
    turn = {called: given, given: called}

    def with_swap(hands: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
        new = [tuple(turn.get(each, each) for each in hand) for hand in hands]
        return tuple(tuple(sorted(hand, key=lambda each: each.index)) for hand in new)

    return replace(
        match, state=replace(state, hands=with_swap(state.hands), dealt=with_swap(state.dealt))
    )
