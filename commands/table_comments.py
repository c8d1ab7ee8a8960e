"""The command by which beginners ask friends for comments on their own play."""

from collections.abc import Iterator
from typing import Any

from commands.command import CommandRefused
from commands.parser import fold
from commands.settings import OFF, ON
from commands.table_base import TableCommand
from typeclasses import comments, people
from typeclasses.tables import table_of
from world.tavern.regulars import regulars
from world.texts.comments import TEXT
from world.texts.common import STRENGTH_CLAUSES


class Comments(TableCommand):
    """Ein Freund flüstert Dir zu, was er von Deinen Entscheidungen hält.

    kommentare – ob sie an oder aus sind.
    kommentare an – nach manchen Entscheidungen hörst Du, was gut war oder
    was besser gewesen wäre, und warum.
    kommentare aus – ohne.

    Das ist für Anfänger: Es geht nur, wo Olegs Freunde sanft spielen
    („freunde sanft“). Nur Du hörst es, und immer erst hinterher. Der Freund
    urteilt allein nach dem, was Du sehen konntest.
    Vorher rät: tipp. Nach dem Spiel: analyse.
    """

    key = "kommentare"
    aliases = ("kommentar", "kommentiere", "kommentiert")

    def run(self) -> None:
        said = fold(self.args.strip(" .!„“\"'"))
        if said and said not in ON | OFF:
            raise CommandRefused(TEXT["which"])
        if said:
            comments.want(self.caller, wish=said in ON)
        is_on = comments.wanted(self.caller)
        first = ("on" if is_on else "off") if said else ("is_on" if is_on else "is_off")
        lines = [TEXT[first]]
        if is_on or not said:
            lines += _where(self.caller)
        self.tell("\n".join(lines))


def _where(caller: Any) -> Iterator[str]:
    """Yield what stands in the way of comments where *caller* sits, and what can be done."""
    table = table_of(caller)
    seat = table.seat_of(caller) if table is not None else None
    if table is None or seat is None:
        yield TEXT["where"]
    elif not comments.is_gentle(table):
        strength = STRENGTH_CLAUSES[int(table.lobby.strength) - 1]
        yield TEXT["not_here"].format(strength=strength)
        is_open = table.lobby.phase == "open" and table.lobby.host == seat
        yield TEXT["can_change" if is_open else "cannot_change"]
    elif table.match is not None and not table.lobby.friends:
        yield TEXT["nobody"]
    if comments.wanted(caller) and not any(people.hears(caller, each.key) for each in regulars()):
        yield TEXT["silenced"]


COMMANDS = (Comments,)
