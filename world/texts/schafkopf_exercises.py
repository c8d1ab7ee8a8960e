"""The examples of Oleg's lesson in Schafkopf: how a guest decides, and what Oleg says to it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.api import Action
from game.core.tricks import Played, Trick
from game.schafkopf import announcing, play
from game.schafkopf.cards import card
from game.schafkopf.contracts import BY_CODE, Contract
from game.schafkopf.moves import Bid, Play, decode, encode
from game.schafkopf.view import SchafkopfView
from world.render.grammar import joined
from world.tavern.words import fold
from world.texts.lesson import TEXT as LESSON

NAMES: Final = ("Du", "Xaver", "Resi", "Alois")
TEXT: Final = {
    "bid": "Du hältst {hand}. Noch hat niemand etwas angesagt. Was sagst Du? Sag es mir, zum"
    " Beispiel: sage passe.",
    "trick": "Auf dem Tisch liegen {trick}. Du hältst {hand}. Was spielst Du? Sag es mir, zum"
    " Beispiel: sage {example}.",
    "not_held": "Oleg schaut auf Deine Karten. „Die hast Du hier gar nicht. Du hältst {hand}.“",
    "better": "Ich würde {action}.",
}
_NEXT: Final = frozenset({"weiter", "ja weiter", "und weiter"})
_QUESTIONS: Final = frozenset({"was", "wie", "wer", "wann", "warum", "wieso", "welche", "wo"})
_SAID: Final = frozenset({"ich", "sage", "spiele", "spiel", "nehme", "lege", "gebe", "zu", "an"})


@dataclass(frozen=True, slots=True)
class CardExercise:
    """A hand and what lies there; without a *contract* it is about what to announce.

    *comments* has what Oleg says to each decision, by notation, and under "" to all others.
    """

    story: str
    hand: tuple[str, ...]
    best: str
    comments: Mapping[str, str]
    contract: str = ""
    trick: tuple[tuple[int, str], ...] = ()

    @property
    def view(self) -> SchafkopfView:
        """The table as the guest sees it."""
        return SchafkopfView(
            viewer=0, phase="play" if self.contract else "bidding", round=1, rounds=4, actor=0,
            legal=self.legal(), dealer=3, hand=tuple(card(code) for code in self.hand), seats=(),
            bids=(), declarer=None, contract=self._contract(), partner=None, is_partner=False,
            trick=tuple(Played(seat, card(code)) for seat, code in self.trick), last_trick=None,
            history=(), results=(),
        )  # fmt: skip

    def legal(self) -> tuple[Action, ...]:
        """Return what the rules allow here."""
        hand = tuple(card(code) for code in self.hand)
        contract = self._contract()
        if contract is None:
            return (Bid(None), *map(Bid, announcing.allowed(hand, ())))
        lying = Trick(self.trick[0][0], tuple(card(code) for _, code in self.trick))
        return tuple(map(Play, play.allowed(contract, hand, lying, ())))

    def told(self) -> str:
        """Return the story, what lies there and in the hand, and the question."""
        from world.texts.schafkopf import word

        if not self.contract:
            return f"{self.story} {TEXT['bid'].format(hand=self._hand())}"
        lying = [f"{word(card(code)):wer} von {NAMES[seat]}" for seat, code in self.trick]
        example = str(word(card(self.hand[-1]))).lower().replace("-", " ")
        asked = TEXT["trick"].format(trick=joined(lying), hand=self._hand(), example=example)
        return f"{self.story} {asked}"

    def answer(self, text: str) -> str | None:
        """Return what Oleg says to the decision named in *text*; None if it names none."""
        said = fold(text)
        is_question = "?" in text or said.split(" ")[0] in _QUESTIONS
        action = None if said in _NEXT or is_question else self._read(said.split())
        if action is None:
            return None
        if isinstance(action, Play) and action.card.code not in self.hand:
            return TEXT["not_held"].format(hand=self._hand())
        comment = self.comments.get(encode(action), self.comments[""])
        told = LESSON["told"].format(text=comment)
        return told if encode(action) == self.best else f"{told} {self._better()}"

    def _read(self, words: list[str]) -> Action | None:
        from world.texts.schafkopf import nameable, wording
        from world.texts.schafkopf_hearing import hear

        kind = Play if self.contract else Bid
        said = [word for word in words if word not in _SAID]
        heard = hear("", said, is_bidding=not self.contract)
        compact = "".join(each for each in heard if each not in ("den", "das", "die", "der"))
        actions = [each for each in nameable(self.view) if isinstance(each, kind)]
        found = [each for each in actions if compact in wording(each, self.view).forms]
        held = [each for each in found if not isinstance(each, Play) or each.card.code in self.hand]
        return next(iter(held or found), None)

    def _better(self) -> str:
        from world.texts.schafkopf import wording

        return TEXT["better"].format(action=wording(decode(self.best), self.view).told)

    def _hand(self) -> str:
        from world.texts.schafkopf import in_order, word

        cards = in_order([card(code) for code in self.hand], self._contract())
        return joined([f"{word(each):wen}" for each in cards])

    def _contract(self) -> Contract | None:
        return BY_CODE[self.contract] if self.contract else None
