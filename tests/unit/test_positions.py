"""No known blunder: every strength that claims to be good answers positions with a clear answer."""

from collections import Counter
from typing import Any, Final

import pytest

from game.core.mind import Mind, Strength
from game.russisch_poker import mind as russisch_poker
from game.schafkopf import mind as schafkopf
from tests.unit.positions import DEALS, TABLES, Position, deals, wrong_answers
from tests.unit.russisch_poker_positions import AHEAD
from tests.unit.russisch_poker_positions import POSITIONS as RUSSISCH_POKER
from tests.unit.schafkopf_positions import FORESEEN
from tests.unit.schafkopf_positions import POSITIONS as SCHAFKOPF

POSITIONS: Final = {"russisch_poker": RUSSISCH_POKER, "schafkopf": SCHAFKOPF}

# Whoever claims to play well; a new mind is one line.
MINDS: Final[dict[str, dict[str, tuple[Mind[Any, Any], Strength]]]] = {
    "russisch_poker": {
        "rules": (russisch_poker.RULES, Strength.MEISTER),
        "stark": (russisch_poker.MIND, Strength.STARK),
        "meister": (russisch_poker.MIND.within(0.02), Strength.MEISTER),
    },
    "schafkopf": {
        "rules": (schafkopf.RULES, Strength.MEISTER),
        "stark": (schafkopf.MIND, Strength.STARK),
        "meister": (schafkopf.MIND, Strength.MEISTER),
    },
}
KINDS: Final = {
    "russisch_poker": {
        "the preferred number is forbidden",
        "needs all tricks",
        "keeps what may still take a trick",
        "a card has become the highest",
        "the number is made",
        "the joker is not wasted",
        "the highest trump takes the last trick",
    },
    "schafkopf": {
        "the partner's trick is not cut",
        "the called Daus is not thrown away",
        "the declarer draws trumps",
        "smears to the partner",
    },
}
ALL: Final = [(key, position) for key, positions in POSITIONS.items() for position in positions]
NAMES: Final = [f"{key}: {position.kind}: {position.reason}" for key, position in ALL]


@pytest.mark.parametrize(
    ("key", "who", "position"),
    [(key, who, position) for key, position in ALL for who in MINDS[key]],
    ids=[f"{who}: {name}" for (key, _), name in zip(ALL, NAMES, strict=True) for who in MINDS[key]],
)
def test_no_blunder(key: str, who: str, position: Position) -> None:
    assert wrong_answers(key, position, *MINDS[key][who]) == []


@pytest.mark.parametrize(
    ("key", "position"),
    [("russisch_poker", each) for each in AHEAD] + [("schafkopf", each) for each in FORESEEN],
    ids=lambda each: getattr(each, "reason", each),
)
def test_masters_go_by_what_they_foresee_and_not_by_the_book(key: str, position: Position) -> None:
    assert wrong_answers(key, position, *MINDS[key]["meister"]) == []


@pytest.mark.parametrize("position", AHEAD, ids=[position.reason for position in AHEAD])
def test_the_book_is_wrong_where_one_has_to_look_ahead(position: Position) -> None:
    minds = MINDS["russisch_poker"]
    assert wrong_answers("russisch_poker", position, *minds["rules"])  # or it belongs to the others


@pytest.mark.parametrize(("key", "position"), ALL, ids=NAMES)
def test_there_is_a_question_and_all_deals_ask_the_same(key: str, position: Position) -> None:
    game = TABLES[key].game
    around = deals(key, position)
    views = [game.view(match.state, match.actors[0]) for match in around]
    assert all(view == views[0] for view in views)
    assert len({match.log[:3] for match in around}) > DEALS / 2  # the hidden cards do differ
    legal = {game.encode(action).split()[1] for action in views[0].legal}
    assert set(position.good.split()) < legal
    assert position.source


@pytest.mark.parametrize("key", POSITIONS)
def test_enough_positions_of_every_kind(key: str) -> None:
    positions = POSITIONS[key]
    kinds = Counter(position.kind for position in positions)
    assert len(set(positions)) == len(positions) >= 30
    assert KINDS[key] <= set(kinds)
    assert min(kinds.values()) >= 3
