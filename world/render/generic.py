"""A table of any game from its view and its labels, so that a new game needs no drawing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from game.core.api import Action, Seat, View
from world.render.base import is_seat, named_value, option_text, person
from world.render.facts import SeatFacts, TableFacts
from world.render.grammar import capital, counted, figures, joined, sentences, shown, wrapped
from world.render.reader import Mode, Reader
from world.texts import GameTexts, Thing, Wording, common, texts

_BASE: Final = frozenset(field.name for field in fields(View))
_SEAT_WORDS: Final = {
    "cards": ("Karte", "Karten"), "bid": ("angesagt", "angesagt"),
    "tricks": ("Stich", "Stiche"), "points": ("Punkt", "Punkte"),
}  # fmt: skip


class Drawing:
    """How a game's table looks; games override what they can show better."""

    def __init__(self, game_key: str) -> None:
        self.words: GameTexts = texts(game_key)

    # --- what the commands and the narrator ask for

    def table(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        """Return everything needed to decide, whose turn it is first."""
        lines = [self.turn(view, facts), self.headline(view, facts), *self.details(view, facts)]
        return lined([*lines, *self.possible_lines(view, facts)], reader)

    def prompt(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        """Return what is asked of the viewer now."""
        return lined([self.turn(view, facts), *self.possible_lines(view, facts)], reader)

    def hand(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        """Return what the viewer holds."""
        held = getattr(view, "hand", ())
        if facts.own is None:
            return lined(["Du schaust nur zu und hast keine Karten."], reader)
        if not held:
            return lined(["Du hast nichts auf der Hand."], reader)
        names = [str(named_value(item, self.words)) for item in held]
        return lined([f"Deine Karten: {joined(names)}."], reader)

    def last_trick(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        """Return the last finished trick."""
        trick, which = seen_last(view)
        if trick is None:
            return lined(["In dieser Runde ist noch kein Stich gemacht."], reader)
        played = [self.played(each, facts) for each in trick.cards]
        taker = f"{person(trick.seat, facts.own, facts.names):wer}"
        took = "bekamst" if trick.seat == facts.own else "bekam"
        return lined([f"{which}: {', '.join(played)}. Ihn {took} {taker}."], reader)

    def standings(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        """Return the points so far, most first."""
        seats = sorted(getattr(view, "seats", ()), key=lambda each: -each.points)
        lines = [
            f"{self.who(each.seat, facts)}: {counted(each.points, *self.words.score)}."
            for each in seats
        ]
        return lined([self.headline(view, facts), *lines], reader)

    def possible(self, view: Any, facts: TableFacts, reader: Reader) -> str:
        """Return what is legal for the viewer now, and if it is nothing, why."""
        if view.legal:
            return lined(self.possible_lines(view, facts), reader)
        return lined([self.turn(view, facts)], reader)

    def reminder(self, view: Any, facts: TableFacts) -> list[str]:
        """Return whose turn it is and what is legal, for one who was not understood."""
        return [self.turn(view, facts), *self.possible_lines(view, facts)]

    def thing(self, thing: Thing, reader: Reader) -> str:
        """Return what one sees of something that belongs to the game."""
        return lined(thing.text.split("\n"), reader)

    def lobby(self, facts: TableFacts, reader: Reader) -> str:
        """Return the table while no match runs."""
        return lined(list(self._lobby(facts)), reader)

    # --- parts

    def turn(self, view: Any, facts: TableFacts) -> str:
        """Say whose turn it is."""
        if view.phase == "over":
            return "Das Spiel ist zu Ende."
        if view.actor is None:
            return f"{capital(self.words.phases.get(view.phase, view.phase))}."
        if view.actor == facts.own:
            return "Du bist an der Reihe."
        return f"{self.who(view.actor, facts)} ist an der Reihe."

    def headline(self, view: Any, facts: TableFacts) -> str:
        """Say which game, round and stake."""
        parts = [self.words.name]
        if view.rounds:
            parts.append(f"{self.words.stretch} {view.round} von {view.rounds}")
        if facts.stake is not None:
            parts.append(self.words.staked.format(taler=f"{figures(facts.stake)} Taler"))
        return f"{', '.join(parts)}."

    def who(self, seat: Seat, facts: TableFacts) -> str:
        """Return a seat's name, or Du."""
        return f"{person(seat, facts.own, facts.names):wer}"

    def played(self, each: Any, facts: TableFacts) -> str:
        """Return one card of a trick with who played it."""
        who = person(each.seat, facts.own, facts.names)
        return f"{named_value(each.card, self.words)} von {who:wem}"

    def details(self, view: Any, facts: TableFacts) -> Iterator[str]:
        """Yield one line for each field of the view that has a value."""
        for field in fields(view):
            label = self.words.labels.get(field.name, capital(field.name.replace("_", " ")))
            if field.name in _BASE or not label:
                continue
            value = getattr(view, field.name)
            if field.name == "seats":
                yield from (self.seat_line(each, facts) for each in value)
            elif value not in (None, (), ""):
                yield f"{label}: {self.value(value, field.type, facts)}."

    def seat_line(self, each: Any, facts: TableFacts) -> str:
        """Return one seat with its numbers."""
        parts = [
            self._counted(field.name, getattr(each, field.name))
            for field in fields(each)
            if field.name != "seat" and getattr(each, field.name) is not None
        ]
        return f"{self.who(each.seat, facts)}: {', '.join(parts)}."

    def _counted(self, name: str, value: Any) -> str:
        known = self.words.labels.get(f"seat.{name}")
        one, many = known.split("/") if known else _SEAT_WORDS.get(name, (name, name))
        if isinstance(value, int):
            return counted(value, one, many)
        return f"{one} {self.value(value, None, None)}"

    def value(self, value: Any, kind: object, facts: TableFacts | None) -> str:
        """Return any value of a view in words."""
        if facts and is_seat(kind) and isinstance(value, int):
            return self.who(value, facts)
        if facts and hasattr(value, "seat") and hasattr(value, "card"):
            return self.played(value, facts)
        if isinstance(value, tuple | list):
            return ", ".join(self.value(item, None, facts) for item in value) or "nichts"
        return self._single(value, facts)

    def _single(self, value: Any, facts: TableFacts | None) -> str:
        if isinstance(value, bool):
            return "ja" if value else "nein"
        if isinstance(value, int):
            return figures(value)
        if self.words.word(value) is None and is_dataclass(value) and not hasattr(value, "code"):
            inner = (self.value(getattr(value, f.name), f.type, facts) for f in fields(value))
            return " ".join(inner)
        return "nichts" if value is None else str(named_value(value, self.words))

    def wording(self, action: Action, view: Any, facts: TableFacts) -> Wording:
        """Return an action in words, in notation if the game has none."""
        return worded(action, view, self.words, facts.encode)

    def possible_lines(self, view: Any, facts: TableFacts) -> list[str]:
        """Return what is legal now, in as few lines as will do."""
        if not view.legal:
            return []
        names = [self.wording(action, view, facts).name for action in view.legal]
        return [f"Möglich: {', '.join(names)}."]

    # --- before a match

    def _lobby(self, facts: TableFacts) -> Iterator[str]:
        yield f"{capital(facts.at)} wird {self.words.name} gespielt. Gerade läuft kein Spiel."
        for seat in facts.seats:
            yield self._lobby_seat(seat, facts)
        rules = [option_text(name, value, self.words) for name, value in facts.options.items()]
        rules.append(f"Olegs Freunde {common.STRENGTH_CLAUSES[facts.strength - 1]}")
        yield f"Vereinbart: {', '.join(rules)}."
        yield from self._next_step(facts)

    def _lobby_seat(self, seat: SeatFacts, facts: TableFacts) -> str:
        if not seat.kind:
            return f"Platz {seat.seat + 1}: frei."
        parts = ["Du" if seat.seat == facts.own else seat.name]
        parts += ["Gastgeber"] if seat.seat == facts.host else []
        parts += ["hat geboten" if seat.seat != facts.own else "hast geboten"] * seat.offered
        parts += ["gerade nicht da"] if not seat.present else []
        return f"Platz {seat.seat + 1}: {', '.join(parts)}."

    def _next_step(self, facts: TableFacts) -> Iterator[str]:
        persons = [seat for seat in facts.seats if seat.kind == "player"]
        waiting = [seat.name for seat in persons if not seat.offered and seat.seat != facts.own]
        own = next((seat for seat in persons if seat.seat == facts.own), None)
        if own is None:
            yield "Mit „setz dich“ nimmst Du Platz."
            return
        if own.seat == facts.host and facts.phase == "open":
            for name, known in self.words.options.items():
                typed = f"{known.verb} {facts.options.get(name, 0)}"
                yield f"Du bestimmst die Zahl der {known.many}, zum Beispiel „{typed}“."
            yield "Du bestimmst auch, wie gut Olegs Freunde spielen, zum Beispiel „freunde sanft“."
        if not own.offered:
            yield f"Mit „{self.words.offer}“ bietest Du verdeckt Deinen Einsatz."
        elif waiting:
            yield f"Noch nicht geboten: {joined(waiting)}."
        else:
            yield "Alle haben geboten. Mit „beginne“ fängt das Spiel an."


def seen_last(view: Any) -> tuple[Any, str]:
    """Return the last finished trick of *view*, None if there is none, and which one it is."""
    trick = getattr(view, "last_trick", None)
    if trick is not None:
        return trick, "Der letzte Stich"
    return getattr(view, "previous_trick", None), "Der letzte Stich der vorigen Runde"


def worded(action: Action, view: Any, words: GameTexts, encode: Callable[[Action], str]) -> Wording:
    """Return an action in the game's words, else in notation with a German verb."""
    if words.wording is not None:
        return words.wording(action, view)
    verb, _, rest = encode(action).partition(" ")
    german = next((name for name, known in words.verbs.items() if known == verb), verb)
    name = f"{german} {rest}".strip()
    forms = {form.replace(" ", "").lower() for form in (name, rest or name, encode(action))}
    return Wording(name, name, name, frozenset(forms))


def lined(lines: Iterable[str], reader: Reader) -> str:
    """Return the lines that say something, none wider than the reader's screen.

    To be read aloud they are not broken, but each sentence is a line of its own.
    """
    said = [line for line in lines if line]
    if reader.mode is Mode.VORLESEN:
        return "\n".join(each for line in said for part in line.split("\n") for each in
                         sentences(part))  # fmt: skip
    return "\n".join(wrapped(shown(line, reader), reader.width) for line in said)


def listed(names: Sequence[str]) -> str:
    """Return names as a choice."""
    return joined(list(names), "oder")


@cache
def drawing(game_key: str) -> Drawing:
    """Return how the game is drawn: its own module in world.render, else the generic one."""
    name = f"world.render.{game_key}"
    if find_spec(name) is None:
        return Drawing(game_key)
    made = import_module(name).DRAWING
    if not isinstance(made, Drawing):
        msg = f"{name}.DRAWING is no Drawing"
        raise TypeError(msg)
    return made
