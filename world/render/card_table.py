"""What the tables of card games show alike: the trick that runs, and the hand of the viewer."""

from collections.abc import Sequence
from typing import Any, override

from game.core.api import Seat
from world.render.base import named_value, person
from world.render.cards import Picture, drawn
from world.render.facts import TableFacts
from world.render.generic import Drawing, lined
from world.render.grammar import counted, joined
from world.render.reader import Mode, Reader


class CardDrawing(Drawing):
    """Draws what lies on the table and in a hand; games say how their cards look."""

    def picture(self, card: Any, place: int = 0) -> Picture:
        """Return how a card is drawn, at its *place* in a hand from 1."""
        raise NotImplementedError

    def ordered(self, view: Any) -> Sequence[Any]:
        """Return the viewer's cards as he would sort them."""
        return tuple(view.hand)

    @override
    def hand(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        if not view.hand:
            return super().hand(view, facts, reader)
        if reader.mode is Mode.GRAFIK:
            return "\n".join(self.pictures(view, reader))
        return lined(self.held(view, facts, reader), reader)

    def pictures(self, view: Any, reader: Reader) -> list[str]:
        """Return the viewer's cards drawn side by side."""
        pictures = [self.picture(card, place) for place, card in enumerate(self.ordered(view), 1)]
        return drawn(pictures, reader.width, colours=reader.colours)

    def held(self, view: Any, facts: TableFacts, reader: Reader) -> list[str]:
        """Return the viewer's cards in words."""
        if facts.own is None or not view.hand:
            return []
        names = [str(named_value(card, self.words)) for card in self.ordered(view)]
        if reader.mode is Mode.VORLESEN:
            head = f"Du hast {counted(len(names), 'Karte', 'Karten')} auf der Hand."
            return [head, *(f"Karte {i}: {name}." for i, name in enumerate(names, 1))]
        return [f"Deine Karten: {joined(names)}."]

    def left(self, number: int) -> str:
        """Say how many cards somebody still holds."""
        return f"noch {counted(number, 'Karte', 'Karten')}" if number else "keine Karte mehr"

    def trick(self, view: Any, facts: TableFacts, reader: Reader) -> list[str]:
        """Return what lies on the table while cards are played."""
        if view.phase != "play":
            return []
        if not view.trick:
            return ["Auf dem Tisch liegt noch keine Karte."]
        if reader.mode is Mode.VORLESEN:
            return [self.laid(each.seat, each.card, facts) for each in view.trick]
        return [f"Auf dem Tisch: {', '.join(self.played(each, facts) for each in view.trick)}."]

    def laid(self, seat: Seat, card: Any, facts: TableFacts) -> str:
        """Say who has played which card."""
        who = person(seat, facts.own, facts.names)
        return f"{who:wer} {who:hast/hat} {named_value(card, self.words):wen} gespielt."
