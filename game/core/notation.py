"""A match as text: reading and writing the records that ``notation.md`` describes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.core.api import CHANCE, Game, Seat
from game.core.errors import NotationError, RefusedError
from game.core.match import Header, Match

FORMAT = "taverne-partie 1"
_FORMAT, _GAME, _RULES, _SEATS, _OPTIONS = "Format", "Spiel", "Regeln", "Sitze", "Optionen"


@dataclass(frozen=True, slots=True)
class Line:
    """One action line of a record; *number* counts the lines of the file from 1."""

    number: int
    actor: str
    action: str


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a record is refused: the line, a stable key with one sentence, and what was legal."""

    line: int
    why: str
    legal: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """A record played as far as the rules allow; *match* is None if the header is at fault."""

    match: Match | None
    fault: Fault | None


def write(match: Match) -> str:
    """Return the canonical record of *match*."""
    header = match.header
    lines = [
        f"{_FORMAT}: {FORMAT}",
        f"{_GAME}: {header.game}",
        f"{_RULES}: {header.rules}",
        f"{_SEATS}: {', '.join(header.seats)}",
    ]
    if header.options:
        lines.append(f"{_OPTIONS}: {_written_options(header.options)}")
    lines += [f"{key}: {value}" for key, value in header.extra.items()]
    lines.append("")
    lines += [f"{actor_name(entry.seat)} {entry.action}" for entry in match.log]
    return "\n".join(lines) + "\n"


def actor_name(seat: Seat) -> str:
    """Return how records call the actor: ``-`` or the seat from 1."""
    return "-" if seat == CHANCE else str(seat + 1)


def read(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> Reading:
    """Play the record; stop at the first line that is at fault."""
    try:
        match, lines = _start(text, games)
    except NotationError as error:
        return Reading(None, Fault(error.line or 1, str(error), ()))
    for line in lines:
        try:
            seat = _seat(line, len(match.header.seats))
            match, _ = match.play(seat, match.game.decode(line.action))
        except (NotationError, RefusedError) as error:
            return Reading(match, Fault(line.number, str(error), legal_texts(match)))
    return Reading(match, None)


def legal_texts(match: Match) -> tuple[str, ...]:
    """Return the legal actions of whose turn it is, in notation; none for chance."""
    actors = match.actors
    if not actors or actors == (CHANCE,):
        return ()
    return tuple(match.game.encode(action) for action in match.game.legal(match.state, actors[0]))


def _start(text: str, games: Mapping[str, Game[Any, Any, Any]]) -> tuple[Match, list[Line]]:
    fields, lines = _split(text)
    _require(fields, _FORMAT, FORMAT)
    number, key = _field(fields, _GAME)
    if key not in games:
        raise NotationError("header.game", f"unknown game {key!r}", number)
    game = games[key]
    _require(fields, _RULES, str(game.rules))
    seats = _seats(fields, game)
    known = {_FORMAT, _GAME, _RULES, _SEATS, _OPTIONS}
    extra = {name: value for name, (_, value) in fields.items() if name not in known}
    header = Header(key, game.rules, seats, _options(fields, game), extra)
    try:
        return Match.start(game, header), lines
    except RefusedError as error:
        number, _ = fields.get(_OPTIONS, (1, ""))
        raise NotationError(error.key.value, error.key.english, number) from error


def _split(text: str) -> tuple[dict[str, tuple[int, str]], list[Line]]:
    """Return the header fields, each with its line, and the action lines."""
    fields: dict[str, tuple[int, str]] = {}
    lines: list[Line] = []
    in_header = True
    for number, raw in _numbered(text):
        if not raw:
            in_header = in_header and not fields
        elif in_header:
            name, colon, value = raw.partition(":")
            if not colon:
                raise NotationError("header.line", f"no 'Key: value' in {raw!r}", number)
            if name.strip() in fields:
                raise NotationError("header.twice", f"{name.strip()} stands twice", number)
            fields[name.strip()] = (number, value.strip())
        else:
            actor, _, action = raw.partition(" ")
            lines.append(Line(number, actor, action.strip()))
    return fields, lines


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = " ".join(raw.split())
        if not line.startswith("#"):
            yield number, line


def _field(fields: Mapping[str, tuple[int, str]], name: str) -> tuple[int, str]:
    if name not in fields:
        raise NotationError("header.missing", f"{name} is missing", 1)
    return fields[name]


def _require(fields: Mapping[str, tuple[int, str]], name: str, wanted: str) -> None:
    number, value = _field(fields, name)
    if value != wanted:
        raise NotationError(f"header.{name.lower()}", f"{value!r} is not {wanted!r}", number)


def _seats(fields: Mapping[str, tuple[int, str]], game: Game[Any, Any, Any]) -> tuple[str, ...]:
    number, value = _field(fields, _SEATS)
    names = tuple(name.strip() for name in value.split(","))
    if len(names) not in game.seats or not all(names):
        raise NotationError("header.seats", f"{value!r} does not name the seats", number)
    return names


def _options(fields: Mapping[str, tuple[int, str]], game: Game[Any, Any, Any]) -> dict[str, int]:
    if _OPTIONS not in fields:
        return {}
    number, value = fields[_OPTIONS]
    options: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in value.split(","))):
        name, _, figure = (piece.strip() for piece in part.partition("="))
        if name not in game.options or name in options:
            raise NotationError("header.option", f"{part!r} is no option of {game.key}", number)
        if not (figure.isascii() and figure.isdigit() and len(figure) <= 9):
            raise NotationError("header.option", f"{part!r} needs a number", number)
        options[name] = int(figure)
    return options


def _written_options(options: Mapping[str, int]) -> str:
    return ", ".join(f"{name}={value}" for name, value in sorted(options.items()))


def _seat(line: Line, seats: int) -> Seat:
    if line.actor == "-":
        return CHANCE
    for seat in range(seats):
        if line.actor == actor_name(seat):
            return seat
    raise NotationError("record.actor", f"{line.actor!r} is no seat and not '-'", line.number)
