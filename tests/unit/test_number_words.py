"""What a table offers is told in whole German sentences, and scores in the game's own unit."""

from game.core.seating import LobbyError, Refusal
from world.render import base
from world.texts.at_table import TEXT


def test_what_numbers_a_table_offers_is_plural() -> None:
    error = LobbyError(Refusal.NOT_OFFERED, option="spiele", value=2, choices=(4, 8, 16, 32))
    assert base.refusal(error, "schafkopf") == (
        "An diesem Tisch sind 4, 8, 16 oder 32 möglich, aber nicht 2."
    )
    assert TEXT["option_choice"].format(choices="4 oder 8") == "Möglich sind 4 oder 8"
