"""The table of Schafkopf: drawn with the Salzburg cards, in plain lines, and to be read aloud."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final, override

from game.core.api import Seat
from game.schafkopf.cards import Card, Suit
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.moves import Bid, Play
from game.schafkopf.view import DealView, SchafkopfView, SeatView
from world.render.base import named_value, person
from world.render.card_table import CardDrawing
from world.render.cards import Picture, drawn, painted
from world.render.facts import TableFacts
from world.render.generic import lined, listed
from world.render.grammar import counted, figures
from world.render.reader import Mode, Reader
from world.texts import Thing
from world.texts.schafkopf import gain, in_order, suit_name
from world.texts.schafkopf_situation import forced

_RULE: Final = 55
_NAME: Final = 12
_NARROW: Final = 8
_CARD: Final = 18
_ROOMY: Final = 62
"""From this width on the lines of the table have room for words."""
_FEET: Final = {"HA": "Lenz", "SA": "Sommer", "GA": "Herbst", "EA": "Winter"}
"""The seasons on the four Daus; the spring as short as the edge of its card."""
_RED: Final = (Suit.HERZ, Suit.SCHELLEN)


class SchafkopfDrawing(CardDrawing):
    """Draws Schafkopf."""

    @override
    def table(self, view: SchafkopfView, facts: TableFacts, reader: Reader) -> str:
        if reader.mode is Mode.GRAFIK:
            head = lined([self.headline(view, facts)], reader)
            return "\n".join([head, *self._drawn(view, facts, reader)])
        lines = [self.turn(view, facts), self.headline(view, facts)]
        lines += [*self._contract(view, facts), *self._bids(view, facts, reader)]
        lines += [*self.trick(view, facts, reader), *self.held(view, facts, reader)]
        lines += [self._seat(each, facts) for each in view.seats]
        return lined([*lines, *self.possible_lines(view, facts)], reader)

    @override
    def prompt(self, view: SchafkopfView, facts: TableFacts, reader: Reader) -> str:
        if reader.mode is Mode.GRAFIK:
            return "\n".join(self._drawn(view, facts, reader))
        lines = [self.turn(view, facts)]
        if view.phase == "play" and reader.mode is Mode.VORLESEN:
            return lined([*lines, self._playable(view)], reader)
        if view.phase == "play":
            lines += [*self._contract(view, facts), *self.trick(view, facts, reader)]
            lines += self.held(view, facts, reader)
        return lined([*lines, *self.possible_lines(view, facts)], reader)

    @override
    def last_trick(self, view: SchafkopfView, facts: TableFacts, reader: Reader) -> str:
        last = view.last_trick or view.previous_trick
        if last is None:
            return lined(["In diesem Spiel ist noch kein Stich gemacht."], reader)
        which = f"Der letzte Stich{'' if view.last_trick else ' des vorigen Spiels'}:"
        taker = person(last.seat, facts.own, facts.names)
        points = counted(sum(each.card.points for each in last.cards), "Auge", "Augen")
        took = f"Den Stich mit {points} {taker:bekamst/bekam} {taker:wer}."
        if reader.mode is Mode.VORLESEN:
            lines = [self.laid(each.seat, each.card, facts) for each in last.cards]
            return lined([*([] if view.last_trick else [which]), *lines, took], reader)
        played = ", ".join(self.played(each, facts) for each in last.cards)
        return lined([f"{which} {played}.", took], reader)

    @override
    def standings(self, view: SchafkopfView, facts: TableFacts, reader: Reader) -> str:
        lines = [self.headline(view, facts)]
        for number, each in enumerate(view.results, 1):
            lines += self._account(number, each, facts)
        for seat in sorted(view.seats, key=lambda seat: -seat.points):
            lines.append(f"{self.who(seat.seat, facts)}: {self._sum(seat.points, facts)}.")
        return lined(lines, reader)

    @override
    def turn(self, view: Any, facts: TableFacts) -> str:
        if view.actor is None or view.phase not in ("bidding", "play"):
            return super().turn(view, facts)
        if view.actor != facts.own:
            what = "anzusagen" if view.phase == "bidding" else "eine Karte zu spielen"
            return f"{self.who(view.actor, facts)} ist an der Reihe, {what}."
        if view.phase == "bidding":
            return "Jetzt musst Du ansagen, was Du spielst, oder „weiter“."
        how = "zugeben" if view.trick else "ausspielen"
        return f"Jetzt musst Du eine Karte {how}."

    @override
    def headline(self, view: Any, facts: TableFacts) -> str:
        parts = [self.words.name]
        if view.round:
            parts.append(f"Spiel {view.round} von {view.rounds}")
        if facts.stake is not None:
            parts.append(self.words.staked.format(taler=f"{figures(facts.stake)} Taler"))
        if view.dealer is not None and view.phase != "over":
            dealer = person(view.dealer, facts.own, facts.names)
            parts.append(f"{dealer:wer} {dealer:hast/hat} gegeben")
        return f"{', '.join(parts)}."

    @override
    def possible_lines(self, view: Any, facts: TableFacts) -> list[str]:
        if not view.legal:
            return []
        if view.phase == "bidding":
            bids = [each.contract for each in view.legal if isinstance(each, Bid)]
            said = _announceable([each for each in bids if each is not None])
            return [said] if len(bids) > 1 else [said, forced(view)]
        if len(view.legal) == len(view.hand):
            only = len(view.hand) == 1
            return [f"{'Das ist Deine letzte Karte.' if only else 'Du darfst jede Karte spielen.'}"]
        return [self._playable(view)]

    @override
    def thing(self, thing: Thing, reader: Reader) -> str:
        text = super().thing(thing, reader)
        if reader.mode is not Mode.GRAFIK or not isinstance(thing.shows, Card):
            return text
        picture = drawn([self.picture(thing.shows)], reader.width, colours=reader.colours)
        return "\n".join([*picture, text])

    @override
    def picture(self, card: Card, place: int = 0) -> Picture:
        return Picture(
            rank=card.code[1:],
            suit=card.suit.name,
            caption=f"{place}. {card.code}" if place else card.code,
            red=card.suit in _RED,
            foot=_FEET.get(card.code, ""),
        )

    @override
    def ordered(self, view: SchafkopfView) -> Sequence[Card]:
        return in_order(view.hand, view.contract)

    # --- parts

    def _playable(self, view: SchafkopfView) -> str:
        cards = [each.card for each in view.legal if isinstance(each, Play)]
        names = [str(named_value(card, self.words)) for card in in_order(cards, view.contract)]
        return f"Du kannst spielen: {listed(names)}."

    def _contract(self, view: SchafkopfView, facts: TableFacts) -> list[str]:
        """Say who plays what with whom, as far as the viewer may know."""
        if view.contract is None or view.declarer is None:
            return []
        who = person(view.declarer, facts.own, facts.names)
        played = f"{who:wer} {who:spielst/spielt} {named_value(view.contract, self.words):einen}"
        if not view.contract.has_partner:
            return [f"{played}."]
        if view.partner is not None:
            partner = person(view.partner, facts.own, facts.names)
            return [f"{played}.", f"{partner:wer} {partner:spielst/spielt} mit {who:wem} zusammen."]
        if view.is_partner:
            return [f"{played}.", "Du bist der gerufene Mitspieler."]
        return [f"{played}.", "Wer mitspielt, ist noch nicht bekannt."]

    def _bids(self, view: SchafkopfView, facts: TableFacts, reader: Reader) -> list[str]:
        if view.phase != "bidding":
            return []
        if not view.bids:
            return ["Angesagt hat noch niemand."]
        said = [f"{self.who(each.seat, facts)} {self._said(each.contract)}" for each in view.bids]
        if reader.mode is Mode.VORLESEN:
            return [f"Angesagt: {each}." for each in said]
        return [f"Angesagt: {', '.join(said)}."]

    def _said(self, contract: Contract | None) -> str:
        return "„weiter“" if contract is None else str(named_value(contract, self.words))

    def _seat(self, each: SeatView, facts: TableFacts) -> str:
        tricks = counted(each.tricks, "Stich", "Stiche")
        points = counted(each.points, "Einheit", "Einheiten")
        return f"{self.who(each.seat, facts)}: {tricks}, {points}, {self.left(each.cards)}."

    def _account(self, number: int, deal: DealView, facts: TableFacts) -> Iterator[str]:
        """Yield what a finished deal was and what it brought each seat."""
        who = person(deal.declarer, facts.own, facts.names)
        name = named_value(deal.contract, self.words)
        mate = "" if deal.partner is None else f" mit {self._whom(deal.partner, facts)}"
        ended = "gewonnen" if deal.won else "verloren"
        yield f"Spiel {number}: {name} von {who:wem}{mate}, {ended}."
        gains = [f"{self.who(seat, facts)} {gain(got)}" for seat, got in enumerate(deal.points)]
        yield f"{', '.join(gains)}."

    def _whom(self, seat: Seat, facts: TableFacts) -> str:
        return f"{person(seat, facts.own, facts.names):wem}"

    def _sum(self, points: int, facts: TableFacts) -> str:
        total = f"zusammen {counted(points, 'Einheit', 'Einheiten')}"
        return total if facts.stake is None else f"{total}, {figures(points * facts.stake)} Taler"

    # --- the drawing

    def _drawn(self, view: SchafkopfView, facts: TableFacts, reader: Reader) -> Iterator[str]:
        contract = " ".join([*self._contract(view, facts), *self._led(view, facts)])
        yield lined([self.turn(view, facts), contract], reader)
        rule = "-" * min(_RULE, reader.width)
        yield rule
        roomy = reader.width >= _ROOMY
        gap = " " * (3 + (_NAME if roomy else _NARROW) + _CARD)
        yield f"{gap}{'Stiche':>7}{'Einheiten':>11}" if roomy else f"{gap}{'St':>4}{'Einh':>6}"
        for seat in view.seats:
            yield self._row(seat, view, facts, reader)
        yield rule
        if view.hand:
            yield from self.pictures(view, reader)
        if view.legal:
            yield lined(self.possible_lines(view, facts), reader)

    def _led(self, view: SchafkopfView, facts: TableFacts) -> list[str]:
        """Say who led, which the drawing does not show once a second card lies there."""
        if len(view.trick) < 2:
            return []
        leader = person(view.trick[0].seat, facts.own, facts.names)
        return [f"{leader:wer} {leader:kamst/kam} heraus."]

    def _row(self, each: SeatView, view: SchafkopfView, facts: TableFacts, reader: Reader) -> str:
        name = facts.names[each.seat] if each.seat < len(facts.names) else ""
        mark = ">" if each.seat == view.actor else " "
        roomy = reader.width >= _ROOMY
        wide = _NAME if roomy else _NARROW
        text, red = self._lying(each.seat, view)
        card = painted(text[:_CARD].ljust(_CARD), red=red, colours=reader.colours)
        tricks, points = each.tricks, each.points
        numbers = f"{tricks:>7}{points:>11}" if roomy else f"{tricks:>4}{points:>6}"
        return f"{mark}{name[:wide]:{wide}}: {card}{numbers}"

    def _lying(self, seat: Seat, view: SchafkopfView) -> tuple[str, bool]:
        """Return what lies before a seat: its card, or what it announced."""
        laid = next((played.card for played in view.trick if played.seat == seat), None)
        if laid is not None:
            return str(named_value(laid, self.words)), laid.suit in _RED
        if view.phase != "bidding":
            return "", False
        bid = [each.contract for each in view.bids if each.seat == seat]
        return (_short(bid[0]) if bid else ""), False


def _short(contract: Contract | None) -> str:
    """Return an announcement as it fits into a column."""
    if contract is None:
        return "weiter"
    name = contract.kind.name.replace("RUFER", "Rufe").replace("_", " ").title()
    return name if contract.suit is None else f"{name} {suit_name(contract.suit)}"


_GROUPS: Final = {
    Kind.RUFER: "ein Rufspiel auf {suits}",
    Kind.WENZ: "einen Wenz",
    Kind.SOLO: "ein Solo in {suits}",
    Kind.WENZ_TOUT: "einen Wenz Tout",
    Kind.SOLO_TOUT: "ein Solo Tout in {suits}",
    Kind.SIE: "„Sie“",
}


def _announceable(contracts: Sequence[Contract]) -> str:
    """Say which announcements there are, those of one kind together."""
    parts = []
    for kind, each in groupby(contracts, key=lambda contract: contract.kind):
        suits = [suit_name(one.suit) for one in each if one.suit is not None]
        parts.append(_GROUPS[kind].format(suits=listed(suits)))
    if not parts:
        return "Du kannst nur „weiter“ sagen."
    return f"Du kannst „weiter“ sagen oder ansagen: {', '.join(parts)}."


DRAWING: Final = SchafkopfDrawing("schafkopf")
