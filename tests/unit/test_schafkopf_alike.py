"""Advice calls none of several cards better that are worth the same in any deal."""

from game.core.match import Header, Match
from game.schafkopf.mind_alike import levelled
from game.schafkopf.rules import GAME
from tests.unit.tables import NAMES

DEAL = (
    "deal EO GO HO EU GU HU SU HA | G7 G8 GK G9 E7 E8 S8 S9"
    " | SO H10 HK H9 H7 S7 GA SA | H8 E9 EA E10 EK G10 SK S10"
)
BEGIN = ("dealer 4", DEAL, "bid solo_tout:H", *["bid weiter"] * 3)


def means(*actions: str) -> dict[str, float]:
    """Return the levelled values of the legal cards, which were 0, 1, 4, 9, 16 ... before."""
    match = Match.start(GAME, Header(GAME.key, 1, NAMES, {"spiele": 4}))
    for text in (*BEGIN, *actions):
        match, _ = match.play(match.actors[0], GAME.decode(text))
    view = GAME.view(match.state, match.actors[0])
    values = {action: float(n * n) for n, action in enumerate(view.legal)}
    return {action.card.code: value for action, value in levelled(view, values).items()}


def test_neighbours_in_the_same_hand_are_worth_the_same() -> None:
    found = means()  # EO GO HO | SO is out | EU GU HU SU; the Daus counts more
    assert found["EO"] == found["GO"] == found["HO"]
    assert found["EU"] == found["GU"] == found["HU"] == found["SU"]
    assert len(set(found.values())) == 3


def test_a_card_in_a_finished_trick_parts_nothing() -> None:
    found = means("play GO", "play G7", "play SO", "play H8")
    assert found["EO"] == found["HO"] != found["EU"] == found["SU"]  # 3 points and 2


def test_a_card_that_is_out_parts_its_neighbours() -> None:
    # the third seat holds SO H10 HK H9 H7 and follows to the HA of the first
    found = means("play HA", "play G7")
    assert found["H9"] != found["H7"]  # the H8 is out between them
    assert len(set(found.values())) == 5


def test_the_same_suit_only() -> None:
    found = means("play HA")  # the second seat has no trump: all of G7 G8 G9 GK E7 E8 S8 S9
    assert found["E7"] == found["E8"]
    assert found["S8"] == found["S9"]
    assert found["G7"] == found["G8"] == found["G9"] != found["GK"]
    assert len({found[code] for code in ("E7", "S8", "G7", "GK")}) == 4
