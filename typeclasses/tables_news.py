"""What the table tells one person alone: experience, rungs, and later what happened meanwhile."""

from collections.abc import Mapping
from typing import Any

from evennia.utils import logger

from game.core.api import Event, PublicEvent
from game.core.seating import Lobby
from typeclasses.display import tell
from typeclasses.tables_state import character, is_present, state_of
from world.ledger import books
from world.texts import tables as words
from world.texts import texts
from world.texts.money import taler, talern

_NEWS = "table_news"
_RETOLD = 30
"""How many of the last things that happened are told to one who is back."""


def announce(table: Any, events: tuple[Event, ...]) -> None:
    """Tell everybody at the table; a fault in the telling must not stop the game."""
    from typeclasses import narrator, reactions

    try:
        narrator.tell(table, events)
    except Exception:
        logger.log_trace(f"table {table.table_key}: telling failed")
    try:
        reactions.react(table, events)
    except Exception:
        logger.log_trace(f"table {table.table_key}: reacting failed")


def about_to_show(table: Any, who: Any) -> None:
    """Before news that the whole table follows: what is asked of *who* will stand there."""
    from typeclasses import narrator

    narrator.about_to_show(table, who)


def show(table: Any, who: Any) -> None:
    """Show the whole table to one person."""
    from typeclasses import narrator

    try:
        narrator.show(table, who)
    except Exception:
        logger.log_trace(f"table {table.table_key}: showing failed")


def retell(table: Any, who: Any, n: int) -> None:
    """Tell one who is back what happened in the match after its first *n* actions."""
    from typeclasses import narrator

    try:
        happened = [each for each in table.events_since(n) if isinstance(each, PublicEvent)]
        if happened:
            tell(who, words.MEANWHILE, "news")
            narrator.retell(table, who, happened[-_RETOLD:])
    except Exception:
        logger.log_trace(f"table {table.table_key}: retelling failed")


def inform(player: int | None, text: str, *, later: str = "") -> None:
    """Tell a person now, or, in the words of *later*, when he is back."""
    who = character(player)
    if who is None:
        return
    if is_present(player):
        tell(who, text, "experience")
    else:
        who.attributes.add(_NEWS, [*(who.attributes.get(_NEWS) or ()), later or text])


def deliver(who: Any) -> None:
    """Tell who is back the news that waited for him, once."""
    news = list(who.attributes.get(_NEWS) or ())
    if news:
        who.attributes.remove(_NEWS)
        tell(who, "\n".join([words.MEANWHILE, *news]), "news")


def note_abort(lobby: Lobby, row: books.MatchRow) -> None:
    """Let all persons know that their match was called off."""
    text = words.CALLED_OFF.format(match=row.id, deposit=talern(row.deposit))
    for seat in lobby.order:
        who = lobby.seats[seat]
        if who is not None:
            inform(who.player, text)


def tell_results(table: Any, payouts: tuple[int, ...], report: books.FinishReport) -> None:
    """Tell each person what the match brought: Taler if he was away, experience, rungs."""
    state = state_of(table)
    ladder = texts(table.game_key).ladder
    for seat in state.lobby.order:
        who = state.lobby.seats[seat]
        if who is None or who.player is None:
            continue
        if not is_present(who.player):
            facts = {"match": state.match_id, "payout": taler(payouts[seat])}
            inform(who.player, words.PAID.format(**facts, deposit=talern(state.deposit)))
        _tell_gain(who.player, report.gained)
        for player, rung in report.rungs:
            if player == who.player:
                inform(player, ladder[rung].message)
    bring_news()


def _tell_gain(player: int, gained: Mapping[int, int]) -> None:
    amount = gained.get(player, 0)
    if amount:
        inform(player, words.EXPERIENCE.format(points=words.points(amount)))


def bring_news() -> None:
    """Let the Kurier bring whatever he has not brought yet, each once."""
    from typeclasses import channels

    for player, game_key, name in books.unannounced():
        if books.announced(player, game_key):
            channels.courier(texts(game_key).courier.format(name=name))
