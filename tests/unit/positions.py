"""Positions with a clear answer: deals that all look the same to who must act, and what minds say.

Nothing hidden is written down: a position holds what the acting seat holds and has seen, and the
other cards are dealt around it by chance, as far as every card and bid so far was lawful.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Final, NamedTuple

from game.core.api import CHANCE
from game.core.cards import shuffled
from game.core.errors import IllegalActionError
from game.core.match import Header, Match
from game.core.mind import Mind, Strength, Style
from game.core.tricks import Trick
from game.russisch_poker import cards as french
from game.russisch_poker import moves as poker
from game.russisch_poker import tricks as poker_tricks
from game.russisch_poker.rules import GAME as RUSSISCH_POKER
from game.russisch_poker.state import RoundScore, State
from game.schafkopf import cards as bavarian
from game.schafkopf import moves as schafkopf
from game.schafkopf import play as schafkopf_play
from game.schafkopf.contracts import BY_CODE as CONTRACTS
from game.schafkopf.rules import GAME as SCHAFKOPF

SEATS: Final = 4
DEALS: Final = 6
_TRIES: Final = 20_000
_NAMES: Final = tuple("ABCD")


class Position(NamedTuple):
    """What the acting seat knows, the good answers, why they are good, and who says so.

    *hand* is what it still holds; *bids* and *plays* are as they were made, from seat *first* on.
    *kind* is the sort of fault that another answer would be.
    """

    kind: str
    reason: str
    hand: str
    bids: str
    plays: str
    good: str
    source: str
    first: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """How a game is dealt and played on; *begin* deals to the four seats, *first* before all."""

    game: Any
    pack: tuple[str, ...]
    begin: Callable[[tuple[str, ...], int], Match]
    winner: Callable[[Position, Trick[str]], int]
    bid_styles: tuple[Style, ...] = tuple(Style)


def _begin_poker(hands: tuple[str, ...], first: int) -> Match:
    """Deal a round of as many cards as the hands have; the rounds before it brought nothing."""
    size = len(hands[0].split())
    nothing = RoundScore((0,) * SEATS, (0,) * SEATS, (0,) * SEATS)
    state = State(18, (first - size + 1) % SEATS, size - 1, scores=(nothing,) * (size - 1))
    match = Match(RUSSISCH_POKER, Header(RUSSISCH_POKER.key, 1, _NAMES, {"runden": 18}), state)
    deal = poker.Deal(tuple(tuple(map(french.card, hand.split())) for hand in hands))
    return match.play(CHANCE, deal)[0]


def _begin_schafkopf(hands: tuple[str, ...], first: int) -> Match:
    match = Match.start(SCHAFKOPF, Header(SCHAFKOPF.key, 1, _NAMES, {"spiele": 4}))
    match, _ = match.play(CHANCE, schafkopf.Dealer((first - 1) % SEATS))
    deal = schafkopf.Deal(tuple(tuple(map(bavarian.card, hand.split())) for hand in hands))
    return match.play(CHANCE, deal)[0]


def _poker_winner(_position: Position, trick: Trick[str]) -> int:
    return poker_tricks.winner(Trick(trick.leader, tuple(map(french.card, trick.cards))))


def _schafkopf_winner(position: Position, trick: Trick[str]) -> int:
    contract = CONTRACTS[[bid for bid in position.bids.split() if bid != "weiter"][-1]]
    cards = tuple(map(bavarian.card, trick.cards))
    return schafkopf_play.winner(contract, Trick(trick.leader, cards))


TABLES: Final = {
    "russisch_poker": Table(
        RUSSISCH_POKER, tuple(card.code for card in french.DECK), _begin_poker, _poker_winner
    ),
    # temperament may stretch a bid here, by what it promises
    "schafkopf": Table(
        SCHAFKOPF, tuple(card.code for card in bavarian.DECK), _begin_schafkopf,
        _schafkopf_winner, (Style.BALANCED, Style.SHARP),
    ),
}  # fmt: skip


def played_by(table: Table, position: Position) -> tuple[list[list[str]], int]:
    """Return the cards that each seat has played, as they are held, and whose turn it is."""
    played: list[list[str]] = [[] for _ in range(SEATS)]
    trick: Trick[str] = Trick(position.first)
    for card in position.plays.split():
        played[trick.seat(len(trick.cards), SEATS)].append(card.rstrip("+-"))
        trick = trick.plus(card)
        if len(trick.cards) == SEATS:
            trick = Trick(table.winner(position, trick))
    bids = len(position.bids.split())
    place = len(trick.cards) if bids == SEATS else bids
    return played, (trick.leader + place) % SEATS


def lawful_deals(table: Table, position: Position, rng: Random) -> Iterator[Match]:
    """Yield matches that have come to the position, each with other hidden cards."""
    played, actor = played_by(table, position)
    played[actor] += position.hand.split()
    size = len(played[actor])
    known = {card for cards in played for card in cards}
    hidden = [card for card in table.pack if card not in known]
    for _ in range(_TRIES):
        pack = shuffled(hidden, rng)
        hands = [
            [*cards, *(pack.pop() for _ in range(size - len(cards)))] for cards in played
        ]  # fmt: skip
        try:
            yield _led_to(table, position, tuple(map(" ".join, hands)))
        except IllegalActionError:
            continue  # somebody would have had to bid or play otherwise


def _led_to(table: Table, position: Position, hands: tuple[str, ...]) -> Match:
    match = table.begin(hands, position.first)
    actions = [f"bid {bid}" for bid in position.bids.split()]
    for action in actions + [f"play {card}" for card in position.plays.split()]:
        match, _ = match.play(match.actors[0], table.game.decode(action))
    return match


@cache
def deals(key: str, position: Position) -> tuple[Match, ...]:
    """Return six deals around the position."""
    found = tuple(islice(lawful_deals(TABLES[key], position, Random(7)), DEALS))
    assert len(found) == DEALS
    return found


def answers(
    key: str, position: Position, mind: Mind[Any, Any], strength: Strength, first: int = 0
) -> list[tuple[Style, str]]:
    """Return what a mind says to each deal, in turn by temperament, with seeds from *first* on."""
    table = TABLES[key]
    given = []
    for number, match in enumerate(deals(key, position)):
        view = table.game.view(match.state, match.actors[0])
        styles = table.bid_styles if view.phase == "bidding" else tuple(Style)
        style = styles[number % len(styles)]
        action = mind.choose(view, strength, style, Random(first + number))
        given.append((style, table.game.encode(action).split()[1]))
    return given


def wrong_answers(
    key: str, position: Position, mind: Mind[Any, Any], strength: Strength, first: int = 0
) -> list[tuple[Style, str]]:
    """Return those answers that are not good ones."""
    good = set(position.good.split())
    return [(style, said) for style, said in answers(key, position, mind, strength, first)
            if said not in good]  # fmt: skip
