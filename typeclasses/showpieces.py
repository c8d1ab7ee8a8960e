"""What a room shows of its tables: who sits there, the slate with the standings, the post."""

from collections.abc import Sequence
from typing import Any

from world import tavern
from world.ledger import books
from world.render.grammar import capital, counted, joined
from world.texts import texts
from world.texts.places import TEXT

_BEST = 5


def tables_in(room: Any) -> Sequence[Any]:
    """Return the tables of *room*."""
    from typeclasses import tables  # tables use rooms' narrator, too

    return tables.tables_in(room)


def seated(table: Any) -> tuple[str, ...]:
    """Return the names of those who sit at *table*."""
    return tuple(name for name in table.names() if name)


def is_running(table: Any) -> bool:
    """Tell whether a match is played at *table*."""
    return table.match is not None


def table_line(table: Any) -> str:
    """Return one sentence about *table*, as a guest of the room sees it."""
    data = tavern.entry("tables", table.table_key)
    at = capital(data.at if data else table.key)
    names = seated(table)
    if is_running(table):
        return TEXT["table.plays"].format(at=at, names=joined(names))
    if not names:
        return TEXT["table.free"].format(at=at)
    number = "one" if len(names) == 1 else "many"
    return TEXT[f"table.sits.{number}"].format(at=at, names=joined(names))


def slate(room: Any) -> str:
    """Return what stands on the slate: the matches that run here, else the best; else ""."""
    tables = tables_in(room)
    running = [_standings(table) for table in tables if is_running(table)]
    if running:
        return "\n".join((TEXT["slate.head"], *running))
    best = [line for game in dict.fromkeys(table.game_key for table in tables)
            if (line := _ranking(game))]  # fmt: skip
    return "\n".join((TEXT["slate.head"], *best)) if best else ""


def _standings(table: Any) -> str:
    """Return the standings of the match at *table*, from what every spectator may see."""
    match = table.match
    view = match.game.view(match.state, None)
    points = [getattr(seat, "points", None) for seat in view.seats]
    if None in points:
        return TEXT["slate.running"].format(table=table.key)
    words = texts(table.game_key)
    order = sorted(zip(points, table.names(), strict=False), key=lambda pair: -pair[0])
    standings = [
        TEXT["slate.seat"].format(name=name, points=counted(value, *words.score))
        for value, name in order
    ]
    return TEXT["slate.table"].format(
        table=table.key,
        stretch=words.stretch,
        round=max(view.round, 1),
        rounds=view.rounds,
        standings=joined(standings),
    )


def _ranking(game: str) -> str:
    places = [
        TEXT["slate.place"].format(place=place, name=each.name, experience=each.experience)
        for place, each in enumerate(books.ranking(game, _BEST), start=1)
        if each.experience
    ]
    return TEXT["slate.best"].format(ranking=joined(places)) if places else ""


def letterbox() -> str:
    """Return what the letterbox shows: the last news of the Kurier; "" without any."""
    from typeclasses import channels

    news = channels.news(1)
    return TEXT["letterbox"].format(news=news[-1]) if news else ""
