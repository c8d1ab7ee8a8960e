"""What Oleg says to one who asks for the rules in the middle of a game of Würfelpoker."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.wuerfelpoker.scoring import PART_1
from game.wuerfelpoker.view import WuerfelpokerView
from world.render.grammar import counted, figures, joined

_LEFT: Final = (
    "das war der letzte Wurf, jetzt musst Du schreiben",
    "einen Wurf hast Du noch",
    "zwei Würfe hast Du noch",
)
TEXT: Final = {
    "round": "Runde {round} von {rounds}.",
    "other": "{name} ist dran.",
    "other.dice": "{name} ist dran, da liegen {dice}.",
    "dice": "Da liegen {dice}, {left}.",
    "worth": "Geschrieben brächte das {rows}.",
    "first": "Es ist der erste Wurf, darum zählt alles doppelt außer der Chance.",
    "part_1": "Im ersten Teil stehst Du bei {points}, offen sind noch {rows}. Endet er bei null "
    "oder darüber, gibt es 50 Punkte Zugabe.",
    "only.row": "Werfen kannst Du nicht mehr, und nur diese Reihe ist noch frei.",
    "only.part_1": "Werfen kannst Du nicht mehr, und im ersten Teil ist nur diese Reihe noch frei.",
    "keep": "Behalte, was Dir gefällt, und wirf den Rest, oder schreibe.",
    "total": "Zusammen hast Du {points}.",
}  # fmt: skip


def situation(view: WuerfelpokerView, names: Sequence[str]) -> Iterator[str]:
    """Yield the situation in *view* in sentences."""
    yield TEXT["round"].format(round=view.round, rounds=view.rounds)
    dice = joined([str(die) for die in view.dice])
    if view.actor != view.viewer:
        name = names[view.actor or 0]
        yield TEXT["other.dice" if view.dice else "other"].format(name=name, dice=dice)
    else:
        yield TEXT["dice"].format(dice=dice, left=_LEFT[view.throws])
        yield from _worth(view)
    yield from _sheet(view)


def forced(view: WuerfelpokerView) -> str:
    """Return why there is only one row to write."""
    return TEXT["only.part_1" if set(PART_1) & set(view.worth) else "only.row"]


def _worth(view: WuerfelpokerView) -> Iterator[str]:
    from world.texts.wuerfelpoker import row_name

    rows = [
        f"bei {row_name(row)} {'einen Strich' if points is None else figures(points)}"
        for row, points in view.worth.items()
    ]
    yield TEXT["worth"].format(rows=joined(rows))
    if view.first and not set(PART_1) & set(view.worth):
        yield TEXT["first"]
    if view.throws:
        yield TEXT["keep"]


def _sheet(view: WuerfelpokerView) -> Iterator[str]:
    from world.texts.wuerfelpoker import row_name

    still = [row_name(row) for row in PART_1 if row not in view.sheet]
    if still:
        points = sum(view.sheet.get(row) or 0 for row in PART_1)
        yield TEXT["part_1"].format(points=figures(points), rows=joined(still))
    else:
        own = next(each.points for each in view.seats if each.seat == view.viewer)
        yield TEXT["total"].format(points=counted(own, "Punkt", "Punkte"))
