"""The table of Russisch Poker: drawn as on the wiki page, in plain lines, and to be read aloud."""

from collections.abc import Iterator
from typing import Any, Final, override

from game.russisch_poker.cards import JOKER, Card, Suit
from game.russisch_poker.view import RussischPokerView, SeatView
from world.render.base import named_value, person
from world.render.card_table import CardDrawing
from world.render.cards import Picture, painted
from world.render.facts import TableFacts
from world.render.generic import lined, listed, seen_last
from world.render.grammar import counted, figures
from world.render.reader import Mode, Reader
from world.texts.russisch_poker_situation import forced

_RANKS: Final = {"BUBE": "B", "DAME": "D", "KOENIG": "K", "AS": "A"}
_RULE: Final = 55
_NAME: Final = 12
_CARD: Final = 14
_ROOMY: Final = 62
"""From this width on the lines of the table have room for words."""


class RussischPokerDrawing(CardDrawing):
    """Draws Russisch Poker."""

    @override
    def table(self, view: RussischPokerView, facts: TableFacts, reader: Reader) -> str:
        if reader.mode is Mode.GRAFIK:
            head = [self.headline(view, facts), *self._drawn(view, facts, reader)]
            return "\n".join([lined(head[:1], reader), *head[1:]])
        lines = [self.turn(view, facts), self.headline(view, facts)]
        lines += self.trick(view, facts, reader)
        lines += self.held(view, facts, reader)
        lines += [self._seat(each, facts) for each in view.seats]
        return lined([*lines, *self.possible_lines(view, facts)], reader)

    @override
    def prompt(self, view: RussischPokerView, facts: TableFacts, reader: Reader) -> str:
        if reader.mode is Mode.GRAFIK:
            return "\n".join(self._drawn(view, facts, reader))
        lines = [self._task(view, facts)]
        if view.phase == "play" and reader.mode is Mode.VORLESEN:
            names = [self.wording(action, view, facts).name for action in view.legal]
            return lined([*lines, f"Du kannst spielen: {listed(names)}."], reader)
        if view.phase == "play":
            lines += self.trick(view, facts, reader)
            lines += self.held(view, facts, reader)
        return lined([*lines, *self.possible_lines(view, facts)], reader)

    @override
    def last_trick(self, view: RussischPokerView, facts: TableFacts, reader: Reader) -> str:
        trick, which = seen_last(view)
        if trick is None or reader.mode is not Mode.VORLESEN:
            return super().last_trick(view, facts, reader)
        taker = person(trick.seat, facts.own, facts.names)
        lines = [self.laid(each.seat, each.card, facts) for each in trick.cards]
        head = [] if trick is view.last_trick else [f"{which}:"]
        return lined([*head, *lines, f"Den Stich {taker:bekamst/bekam} {taker:wer}."], reader)

    @override
    def standings(self, view: RussischPokerView, facts: TableFacts, reader: Reader) -> str:
        lines = [self.headline(view, facts)]
        for number, each in enumerate(view.results, 1):
            points = [f"{self.who(i, facts)} {figures(got)}" for i, got in enumerate(each.points)]
            lines.append(f"Runde {number}: {', '.join(points)}.")
        for seat in sorted(view.seats, key=lambda seat: -seat.points):
            who = self.who(seat.seat, facts)
            lines.append(f"{who}: zusammen {counted(seat.points, 'Punkt', 'Punkte')}.")
        return lined(lines, reader)

    @override
    def turn(self, view: Any, facts: TableFacts) -> str:
        if view.actor is None or view.phase not in ("bidding", "play"):
            return super().turn(view, facts)
        if view.actor == facts.own:
            return self._task(view, facts)
        play = "eine Karte zu spielen" if view.trick else "eine Karte auszuspielen"
        what = "anzusagen" if view.phase == "bidding" else play
        return f"{self.who(view.actor, facts)} ist an der Reihe, {what}."

    @override
    def headline(self, view: Any, facts: TableFacts) -> str:
        line = super().headline(view, facts)
        if view.phase not in ("bidding", "play"):
            return line
        return f"{line[:-1]}, {counted(view.cards, 'Karte', 'Karten')} für jeden."

    @override
    def possible_lines(self, view: Any, facts: TableFacts) -> list[str]:
        if not view.legal:
            return []
        if view.phase == "bidding":
            if len(view.legal) == 1:
                return [f"Dir bleibt nur die Ansage {view.legal[0].number}.", forced(view)]
            return [_announceable(view.cards, view.forbidden)]
        joker = JOKER in view.hand
        if len(view.legal) == len(view.hand) + joker:
            how = " Die Pik 7 geht hoch oder niedrig." if joker else ""
            free = "Du darfst jede Deiner Karten spielen."
            return [f"{free if len(view.hand) > 1 else 'Das ist Deine letzte Karte.'}{how}"]
        names = [self.wording(action, view, facts).name for action in view.legal]
        return [f"Du kannst spielen: {listed(names)}."]

    @override
    def picture(self, card: Card, place: int = 0) -> Picture:
        return Picture(
            rank=_RANKS.get(card.rank.name, str(card.rank + 7)),
            suit=card.suit.name,
            caption=f"{place}. {card.code}" if place else card.code,
            red=card.suit in (Suit.KARO, Suit.HERZ),
        )

    # --- parts

    def _task(self, view: RussischPokerView, facts: TableFacts, *, is_drawn: bool = False) -> str:
        """Say what the viewer is to do; the drawing says it as it always did, for every card."""
        if view.actor != facts.own:
            return self.turn(view, facts)
        if view.phase == "bidding":
            return "Jetzt musst Du Deine Stiche ansagen."
        if view.trick and not is_drawn:
            return "Jetzt musst Du eine Karte spielen."
        return "Jetzt musst Du eine Karte ausspielen."

    def _seat(self, each: SeatView, facts: TableFacts) -> str:
        bid = "noch nichts angesagt" if each.bid is None else f"{each.bid} angesagt"
        made = f", {each.tricks} gemacht" if each.bid is not None else ""
        points = counted(each.points, "Punkt", "Punkte")
        return f"{self.who(each.seat, facts)}: {bid}{made}, {points}, {self.left(each.cards)}."

    # --- the drawing

    def _drawn(self, view: RussischPokerView, facts: TableFacts, reader: Reader) -> Iterator[str]:
        yield lined([self._task(view, facts, is_drawn=True)], reader)
        if view.phase == "play":
            yield lined([self._on_table(view, facts)], reader)
        rule = "-" * min(_RULE, reader.width)
        yield rule
        if reader.width < _ROOMY:
            yield f"{'':{_NAME + _CARD}} Stiche Punkte"
        for seat in view.seats:
            yield self._row(seat, view, facts, reader)
        yield rule
        if view.hand:
            yield from self.pictures(view, reader)
        if view.legal:
            yield lined(self.possible_lines(view, facts), reader)

    def _on_table(self, view: RussischPokerView, facts: TableFacts) -> str:
        if not view.trick:
            return "Auf dem Tisch liegt noch keine Karte:"
        if len(view.trick) == 1:
            return "Auf dem Tisch liegt diese Karte:"
        first = person(view.trick[0].seat, facts.own, facts.names)
        return f"Auf dem Tisch liegen diese Karten, die erste von {first:wem}:"

    def _row(
        self, each: SeatView, view: RussischPokerView, facts: TableFacts, reader: Reader
    ) -> str:
        laid = next((played.card for played in view.trick if played.seat == each.seat), None)
        name = facts.names[each.seat] if each.seat < len(facts.names) else ""
        card = painted(
            (str(named_value(laid, self.words)) if laid else "").ljust(_CARD),
            red=laid is not None and laid.suit in (Suit.KARO, Suit.HERZ),
            colours=reader.colours,
        )
        mark = ">" if each.seat == view.actor else " "
        if reader.width < _ROOMY:
            made = "" if each.bid is None else f"{each.tricks}/{each.bid}"
            return f"{mark}{name[: _NAME - 3]:{_NAME - 3}}: {card} {made:>5} {each.points:>6}"
        bid = "" if each.bid is None else f"{each.bid} angesagt, {each.tricks} gemacht"
        return f"{mark}{name[:_NAME]:{_NAME}}: {card} {bid:<20} {each.points:>4} Pkt"


def _announceable(cards: int, forbidden: int | None) -> str:
    """Say which announcements there are, and why one of them is not among them."""
    allowed = [number for number in range(cards + 1) if number != forbidden]
    text = f"Du kannst {allowed[0]} bis {counted(allowed[-1], 'Stich', 'Stiche')} ansagen"
    if forbidden is None:
        return f"{text}."
    but = "nur nicht" if allowed[0] < forbidden < allowed[-1] else "nicht"
    return f"{text}, {but} {forbidden}, sonst ginge die Rechnung auf."


DRAWING: Final = RussischPokerDrawing("russisch_poker")
