"""The example throws of Oleg's lesson in Würfelpoker: how a guest decides, and what Oleg says."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.api import Action
from game.wuerfelpoker.moves import Keep, Write, encode
from game.wuerfelpoker.scoring import Dice, Row, Sheet, score
from game.wuerfelpoker.view import SeatView, WuerfelpokerView
from world.render.grammar import joined
from world.tavern.words import fold
from world.texts.lesson import TEXT as LESSON

_LEFT: Final = ("es war Dein letzter Wurf", "einen Wurf hast Du noch", "zwei Würfe hast Du noch")
_EXAMPLES: Final = ("schreibe chance", "behalte die vier", "behalte die vier")
TEXT: Final = {
    "throw": "Da liegen {dice}, {left}. Offen sind {rows}. Was machst Du? Sag es mir, zum Beispiel:"
    " sage {example}.",
    "not_there": "Oleg tippt auf die Würfel. „Da liegen {dice}, und offen sind {rows}. Mehr"
    " nicht.“",
    "better": "Ich würde {action}.",
}
_VERBS: Final = frozenset(
    (
        "behalte", "behalt", "behalten", "halte", "halten", "schreibe", "schreib", "schreiben",
        "streiche", "streich", "streichen", "trage", "ein", "ich", "wuerfle", "werfe", "nehme",
        "die", "der", "das", "den", "eine", "einen", "wuerfel", "dann", "bei", "in", "strich",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ThrowExercise:
    """A throw to decide on; *sheet* is what is written already.

    *comments* has what Oleg says to the decisions that come to mind, by notation, and under ""
    what he says to all others; *best* is what the solver would do.
    """

    story: str
    dice: Dice
    throws: int
    sheet: Sheet
    rows: tuple[Row, ...]
    best: str
    comments: Mapping[str, str]

    @property
    def view(self) -> WuerfelpokerView:
        """The table as the guest sees it."""
        first = self.throws == 2
        return WuerfelpokerView(
            viewer=0, phase="choose", round=len(self.sheet) + 1, rounds=15, actor=0,
            legal=(), dice=self.dice, throws=self.throws, kept=(), first=first,
            worth={row: score(row, self.dice, first=first) for row in self.rows},
            seats=(SeatView(0, self.sheet, 0),), sheet=self.sheet,
        )  # fmt: skip

    def told(self) -> str:
        """Return what lies there, what is open, and the question."""
        asked = TEXT["throw"].format(
            dice=self._dice(),
            left=_LEFT[self.throws],
            rows=self._rows(),
            example=_EXAMPLES[self.throws],
        )
        return f"{self.story} {asked}"

    def answer(self, text: str) -> str | None:
        """Return what Oleg says to the decision named in *text*; None if it names none."""
        action = self._read(fold(text).split())
        if action is None:
            return None
        notation = encode(action)
        if not self._is_legal(action):
            return TEXT["not_there"].format(dice=self._dice(), rows=self._rows())
        said = LESSON["told"].format(text=self.comments.get(notation, self.comments[""]))
        return said if notation == self.best else f"{said} {self._better()}"

    def _read(self, words: list[str]) -> Action | None:
        from world.texts.wuerfelpoker import hear, nameable, wording

        bare = [word for word in words if word not in _VERBS]
        rows = [each for each in nameable(self.view) if isinstance(each, Write)]
        if self.throws and not {"schreibe", "schreib", "trage", "streiche"} & set(words):
            verb = "würfle" if {"wuerfle", "werfe"} & set(words) else "behalte"
            heard = hear(verb, bare, self.view)
            if heard and all(each.isdigit() for each in heard):
                kept = tuple(sorted(map(int, heard)))
                return Keep(() if kept == (0,) else kept)
        compact = "".join(bare)
        found = [each for each in rows if compact in wording(each, self.view).forms]
        return found[0] if found else None

    def _is_legal(self, action: Action) -> bool:
        if isinstance(action, Keep):
            left = list(self.dice)
            for die in action.dice:
                if die not in left:
                    return False
                left.remove(die)
            return len(action.dice) < len(self.dice)
        return isinstance(action, Write) and action.row in self.rows

    def _better(self) -> str:
        from game.wuerfelpoker.moves import decode
        from world.texts.wuerfelpoker import wording

        told = wording(decode(self.best), self.view).told
        return TEXT["better"].format(action=told)

    def _dice(self) -> str:
        return joined([str(die) for die in self.dice])

    def _rows(self) -> str:
        from world.texts.wuerfelpoker import row_name

        return joined([row_name(row) for row in self.rows])
