"""In a Tout only tricks count, so no advice speaks of points, nor of cutting to who leads all."""

from collections.abc import Iterator
from random import Random

from game.core.match import Header, Match
from game.schafkopf.mind_reasons import reasons
from game.schafkopf.mind_why import Why
from game.schafkopf.rules import GAME
from tests.unit.tables import NAMES
from world.texts import texts

DEAL = (
    "deal E7 SO SU H7 G9 G8 SK G7 | EU GU EA E10 EK GA HA SA"
    " | E8 H10 S8 G10 HU H9 GO S9 | E9 H8 HK S10 HO GK S7 EO"
)
DECLARER = 1
SPEAK_OF_POINTS = {
    key for key, text in texts("schafkopf").reasons.items() if "Auge" in text and key != Why.WINS
}


def said(contract: str) -> Iterator[tuple[int, Why]]:
    """Yield what is said, and to whom, in a deal in which the declarer makes all tricks."""
    match = Match.start(GAME, Header(GAME.key, 1, NAMES, {"spiele": 4}))
    for text in ("dealer 1", DEAL, f"bid {contract}", *["bid weiter"] * 3):
        match, _ = match.play(match.actors[0], GAME.decode(text))
    rng = Random(2)
    while match.actors != (-1,):
        seat = match.actors[0]
        view = GAME.view(match.state, seat)
        for action in view.legal:
            for each in (*reasons(action, view), *reasons(action, view, view.legal[0])):
                yield seat, each.key
        # the declarer plays his cards from the top: EU GU EA E10 EK GA HA SA
        legal = sorted(view.legal, key=lambda play: play.card.index) if seat == 1 else view.legal
        trumps = [play for play in legal if view.contract.is_trump(play.card)]
        choice = (trumps or legal)[0] if seat == 1 else legal[int(rng.random() * len(legal))]
        match, _ = match.play(seat, choice)


def test_the_same_cards_in_a_wenz_are_spoken_of_by_points() -> None:
    found = list(said("wenz"))
    assert {"spares", "gives_nothing"} <= {key.value for _, key in found}
    assert (DECLARER, Why.VOID_AFTER) in found


def test_in_a_tout_they_are_not() -> None:
    found = list(said("wenz_tout"))
    assert {key for _, key in found}.isdisjoint(SPEAK_OF_POINTS)
    assert (DECLARER, Why.VOID_AFTER) not in found
    assert {Why.TAKES, Why.DRAWS} <= {key for _, key in found}
