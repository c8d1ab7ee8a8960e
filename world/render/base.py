"""Sentences for what happens and for what is refused, in the words of one reader."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from enum import Enum
from types import UnionType
from typing import Final, get_args, get_origin, override

from game.core.api import Event, Seat, View
from game.core.errors import RefusedError
from game.core.reasons import Reason
from world.render.grammar import Flag, Listing, Number, Person, counted, figures, joined, sentence
from world.render.reader import Mode, Reader
from world.texts import OFFER, GameTexts, common, money, texts
from world.texts.nouns import Noun

_SEATS: Final = frozenset({"seat", "actor", "host"})
"""Facts of refusals that are seats."""
PLAIN: Final = Reader(Mode.TEXT)


class Standing:
    """A number for each seat: points or Taler; the spec names what is counted."""

    def __init__(self, people: Sequence[Person], values: Sequence[int]) -> None:
        self._people = people
        self._values = values

    @override
    def __format__(self, spec: str) -> str:
        """Return who has how much, most first."""
        one, _, many = spec.partition("/")
        order = sorted(range(len(self._values)), key=lambda seat: -self._values[seat])
        return joined([self._entry(seat, one, many or one) for seat in order])

    def _entry(self, seat: Seat, one: str, many: str) -> str:
        value = self._values[seat]
        amount = counted(value, one, many) if one else figures(value)
        return f"{self._people[seat]} {amount}"


class Amount(Number):
    """A number that may be money: the spec ``Taler`` has no plural."""

    @override
    def __format__(self, spec: str) -> str:
        """Return figures with the noun; nothing at all for no Taler."""
        if spec == "Taler" and int(self) == 0:
            return "nichts"
        return super().__format__(spec)


def event(
    happened: Event,
    reader: Reader,
    viewer: Seat | View | None,
    names: Sequence[str],
    game_key: str,
) -> str:
    """Say what happened; "" if nothing need be said. *happened* must be ``seen_by`` the viewer.

    The viewer is known by his seat, or by what he sees of the match.
    """
    words = texts(game_key)
    view = viewer if isinstance(viewer, View) else None
    seat = viewer.viewer if isinstance(viewer, View) else viewer
    version = words.version(happened, view)
    template = _template(happened, reader, seat, {**common.EVENTS, **words.events}, version)
    return sentence(template, event_facts(happened, seat, names, words)) if template else ""


def open_event(
    happened: Event, reader: Reader, viewer: Seat | None, names: Sequence[str], game_key: str
) -> str:
    """Say what happened in a match that is over, where nothing need be hidden any more.

    What another seat alone could see is told by the template ``Name.open``.
    """
    words = texts(game_key)
    template = words.events.get(f"{type(happened).__name__}.open", "")
    if not template or happened.seen_by(viewer) == happened:
        return event(happened.seen_by(viewer), reader, viewer, names, game_key)
    return sentence(template, event_facts(happened, viewer, names, words))


def room_event(happened: Event, names: Sequence[str], at: str, to: str, game_key: str) -> str:
    """Say what a guest in the room notices of *happened*; "" for most things."""
    template = common.ROOM.get(type(happened).__name__, "")
    if not template:
        return ""
    facts = event_facts(happened, None, names, texts(game_key))
    return sentence(template, {**facts, "at": at, "to": to})


def refusal(
    error: RefusedError,
    game_key: str | None = None,
    names: Sequence[str] = (),
    viewer: Seat | None = None,
) -> str:
    """Say why something is refused, and what would be possible."""
    words = texts(game_key) if game_key else None
    template = _refusals(words).get(error.key.value, common.FALLBACK)
    if error.facts.get("own"):
        template = common.REFUSALS_OWN.get(error.key.value, template)
    facts = {name: _fact(name, value, viewer, names, words) for name, value in error.facts.items()}
    facts["offer"] = words.offer if words else OFFER
    return sentence(template, _Facts(facts))


def reason(
    why: Reason, viewer: Seat | None, names: Sequence[str], game_key: str, *, named: bool = False
) -> str:
    """Say one thing that speaks for an action; *viewer* is who may act.

    *named*: things are called by their names where pronouns would do after a sentence on them.
    """
    words = texts(game_key)
    people = tuple(names)
    facts: dict[str, object] = {}
    for name, value in why.facts.items():
        if isinstance(value, tuple):
            facts["lone"] = Flag(len(value) == 1)
        if name == "seats" and isinstance(value, tuple):
            facts[name] = Listing(tuple(person(seat, viewer, people) for seat in value))
        else:
            fact = _fact(name, value, viewer, people, words)
            facts[name] = fact.in_full if named and isinstance(fact, Noun) else fact
    return sentence(words.reasons[why.key], facts)


def event_facts(
    happened: Event, viewer: Seat | None, names: Sequence[str], words: GameTexts
) -> dict[str, object]:
    """Return the fields of *happened* as things that templates can bend."""
    facts: dict[str, object] = {"offer": words.offer}
    people = named(happened, names)
    for field in fields(happened):  # type: ignore[arg-type] # events are dataclasses
        value = getattr(happened, field.name)
        facts[field.name] = _value(value, field.type, viewer, people, words)
        by_seat = _by_seat(value, field.type, people)
        if by_seat and viewer is not None and viewer < len(value):
            facts[f"{field.name}_du"] = Amount(value[viewer])
    if "option" in facts and "value" in facts:
        facts["option"] = option_text(str(facts["option"]), int(str(happened.value)), words)  # type: ignore[attr-defined]
    if "strength" in facts:
        facts["strength"] = common.STRENGTH_CLAUSES[happened.strength - 1]  # type: ignore[attr-defined]
    return {**facts, **words.gist(happened)}


def named(happened: Event, names: Sequence[str]) -> tuple[str, ...]:
    """Return who sits where, with the name that *happened* itself gives to its seat."""
    own = getattr(happened, "names", None)
    if isinstance(own, tuple):
        return own
    people = list(names)
    seat, name = getattr(happened, "seat", None), getattr(happened, "name", None)
    if isinstance(seat, int) and isinstance(name, str) and seat >= 0:
        people += [""] * (seat + 1 - len(people))
        people[seat] = name
    return tuple(people)


def option_text(option: str, value: int, words: GameTexts) -> str:
    """Return a setting with its noun: 9 Runden."""
    known = words.options.get(option)
    return counted(value, known.one, known.many) if known else f"{option} {figures(value)}"


def person(seat: Seat, viewer: Seat | None, names: Sequence[str]) -> Person:
    """Return who sits at *seat* for the reader whose seat is *viewer*."""
    if seat < 0:
        return Person(common.CHANCE)
    name = names[seat] if seat < len(names) else ""
    return Person(name or common.NOBODY.format(seat=seat + 1), seat == viewer)


def named_value(value: object, words: GameTexts | None) -> object:
    """Return what a value of a game is called."""
    found = words.word(value) if words else None
    if found is not None:
        return found
    if isinstance(value, Enum):
        return value.value
    return value if isinstance(value, str) else str(getattr(value, "code", value))


def _refusals(words: GameTexts | None) -> Mapping[str, str]:
    return {**money.REFUSALS, **common.REFUSALS, **(words.refusals if words else {})}


def _template(
    happened: Event,
    reader: Reader,
    viewer: Seat | None,
    templates: Mapping[str, str],
    version: str,
) -> str:
    """Return the most fitting template: of the reader's mode, for him, for all."""
    name = ".".join(filter(None, (type(happened).__name__, version)))
    seat = getattr(happened, "seat", viewer)
    own = (f"{name}.du",) if viewer is not None and seat == viewer else ()
    for key in (f"{name}.{reader.mode}", *own, name):
        if key in templates:
            return templates[key]
    return ""


class _Facts(dict[str, object]):
    """Facts of a refusal; one that is missing leaves no gap in a player's evening."""

    def __missing__(self, key: str) -> object:
        return _Nothing()


class _Nothing:
    @override
    def __format__(self, spec: str) -> str:
        return "…"


def _fact(
    name: str, value: object, viewer: Seat | None, names: Sequence[str], words: GameTexts | None
) -> object:
    if name in _SEATS and isinstance(value, int):
        return person(value, viewer, names)
    if name == "phase" and isinstance(value, str):
        known = {**common.PHASES, **(words.phases if words else {})}
        return known.get(value, value)
    return _value(value, None, viewer, tuple(names), words)


def _value(
    value: object,
    kind: object,
    viewer: Seat | None,
    names: tuple[str, ...],
    words: GameTexts | None,
) -> object:
    if is_seat(kind) and isinstance(value, int):
        return person(value, viewer, names)
    if isinstance(value, Enum) or value is None:
        return named_value(value, words)
    if isinstance(value, int):
        return Flag(value) if isinstance(value, bool) else Amount(value)
    if isinstance(value, tuple | list):
        if _by_seat(value, kind, names):
            return Standing([person(seat, viewer, names) for seat in range(len(value))], value)
        inner = get_args(kind)[0] if get_origin(kind) is tuple else None
        items = words.arranged(value) if words else value
        return Listing(tuple(_value(item, inner, viewer, names, words) for item in items))
    return named_value(value, words)


def _by_seat(value: object, kind: object, names: Sequence[str]) -> bool:
    """Tell whether *value*, annotated as *kind*, is one number for each seat.

    Numbers that are something else have a name of their own, as Dice.
    """
    return kind == tuple[int, ...] and isinstance(value, tuple) and len(value) == len(names) > 0


def is_seat(kind: object) -> bool:
    """Tell whether an annotation is that of a seat."""
    if isinstance(kind, UnionType):
        return any(is_seat(each) for each in get_args(kind))
    return kind is Seat
