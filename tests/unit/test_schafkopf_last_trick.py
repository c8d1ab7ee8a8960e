"""The last trick of a deal can still be seen once the next one is dealt, until it has its own."""

import pytest

from game.core.match import Header, Match
from game.schafkopf.rules import GAME
from tests.unit.tables import NAMES, facts
from world.render.generic import drawing
from world.render.reader import Mode, Reader

HANDS = (
    "EO GO SO EU GU HA H10 H9 | GK G9 E7 G10 E8 SU S9 SK"
    " | HO E10 S7 E9 G7 H7 EA GA | EK HU SA G8 S8 H8 HK S10"
)
SO_FAR = (
    "dealer 4", f"deal {HANDS}",
    "bid solo_tout:H", "bid weiter", "bid weiter", "bid weiter",
    "play SO", "play SU", "play HO", "play HK",  # the third seat takes it, and the Tout is lost
    f"deal {HANDS}",
)  # fmt: skip
PASSED = (*["bid weiter"] * 4, f"deal {HANDS}")


def after(*actions: str) -> Match:
    match = Match.start(GAME, Header(GAME.key, 1, NAMES, {"spiele": 4}))
    for text in actions:
        match, _ = match.play(match.actors[0], GAME.decode(text))
    return match


def told(match: Match, mode: Mode, own: int | None = 0) -> str:
    view = GAME.view(match.state, own)
    return drawing(GAME.key).last_trick(view, facts(own, game=GAME), Reader(mode, 78))


@pytest.mark.parametrize("more", [(), PASSED, PASSED * 2])
@pytest.mark.parametrize("mode", [Mode.TEXT, Mode.GRAFIK])
def test_the_last_trick_of_the_deal_before_is_seen(more: tuple[str, ...], mode: Mode) -> None:
    assert told(after(*SO_FAR, *more), mode) == (
        "Der letzte Stich des vorigen Spiels: Schellen-Ober von Dir, Schellen-Unter von\n"
        "Vladim, Herz-Ober von Elena, Herz-König von Sergej.\n"
        "Den Stich mit 12 Augen bekam Elena."
    )


def test_it_is_read_aloud_card_by_card() -> None:
    assert told(after(*SO_FAR), Mode.VORLESEN, own=None) == (
        "Der letzte Stich des vorigen Spiels:\n"
        "Anna hat den Schellen-Ober gespielt.\nVladim hat den Schellen-Unter gespielt.\n"
        "Elena hat den Herz-Ober gespielt.\nSergej hat den Herz-König gespielt.\n"
        "Den Stich mit 12 Augen bekam Elena."
    )


def test_before_the_first_trick_there_is_none() -> None:
    assert "kein Stich" in told(after(*SO_FAR[:2]), Mode.TEXT)


def test_after_a_sie_there_is_none_either() -> None:
    """The second seat, which bids first now, holds all Ober and Unter."""
    hands = (
        "EA E10 EK E9 E8 E7 GA G10 | EO GO HO SO EU GU HU SU"
        " | GK G9 G8 G7 HA H10 HK H9 | H8 H7 SA S10 SK S9 S8 S7"
    )
    so_far = (*SO_FAR[:-1], f"deal {hands}", "bid sie", *["bid weiter"] * 3, f"deal {HANDS}")
    assert "kein Stich" in told(after(*so_far), Mode.TEXT)


def test_the_first_trick_of_the_new_deal_takes_its_place() -> None:
    # the second seat bids and leads now, and takes its own trick
    bids = ("bid wenz", *["bid weiter"] * 3)
    match = after(*SO_FAR, *bids, "play SU", "play GA", "play HU", "play EU")
    assert told(match, Mode.TEXT).startswith("Der letzte Stich: Schellen-Unter von Vladim,")


def test_of_the_deal_before_nothing_else_is_kept() -> None:
    view = GAME.view(after(*SO_FAR).state, 1)
    assert (view.history, view.last_trick, view.trick) == ((), None, ())
