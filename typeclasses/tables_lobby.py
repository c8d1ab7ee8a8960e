"""A table before a match: sitting down, settings, offers, and beginning."""

from collections.abc import Callable, Mapping
from typing import Any

from django.db import transaction

from game.core import seating
from game.core.api import Event, Seat
from game.core.match import Header, Match
from game.core.seating import Lobby, LobbyError, Moved, Refusal
from game.core.seating_events import MatchBegan, StakeSet, WatcherCame, WatcherLeft
from game.registry import GAMES
from typeclasses import tables_friends, tables_news, tables_play
from typeclasses.display import send_all
from typeclasses.tables_state import RNG, character, is_present, save, state_of
from world.ledger import books
from world.texts import tables as words


def _move(table: Any, move: Callable[[Lobby], Moved]) -> None:
    """Compute, keep, swap, tell."""
    state = state_of(table)
    after, events = move(state.lobby)
    state.lobby = after
    save(table)
    table.tell(events)
    table.carry_on()


def _move_out(table: Any, seat: Seat, move: Callable[[Lobby], Moved]) -> None:
    """Do the same for one who gives up his seat: he is still told."""
    state = state_of(table)
    after, events = move(state.lobby)
    save(table, after)
    table.tell(events)
    state.lobby = after
    table.clock.vacated(seat)
    table.tell(())
    table.carry_on()


def sit(table: Any, who: Any, options: Mapping[str, int], elsewhere: Any | None) -> None:
    """Let *who* sit down; as host he may bring settings along."""
    if who.location != table.location or who.location is None:
        raise LobbyError(Refusal.NOT_HERE)
    if elsewhere is not None and elsewhere is not table:
        raise LobbyError(Refusal.ELSEWHERE)

    def move(lobby: Lobby) -> Moved:
        after, events = seating.sit(lobby, who.pk, who.key)
        for option, value in options.items():
            after, more = seating.configure(after, who.pk, option, value)
            events = (*events, *more)
        return after, events

    after, _ = move(state_of(table).lobby)
    seat = after.seat_of(who.pk)
    if seat is not None:
        table.clock.vacated(seat)
    if who.pk in state_of(table).watchers:
        state_of(table).watchers.remove(who.pk)
    _move(table, move)
    tables_news.show(table, who)


def stand(table: Any, who: Any) -> None:
    """Let *who* stand up before a match."""
    seat = table.seat_of(who)
    if seat is None:
        raise LobbyError(Refusal.NOT_SEATED)
    _move_out(table, seat, lambda lobby: seating.stand(lobby, who.pk))
    send_all(who, "Tavern.Leave", {"table": table.table_key})


def unseat(table: Any, seat: Seat) -> None:
    """Free the seat of one who is away, or holds the others up; he may go on watching."""
    state = state_of(table)
    occupant = state.lobby.seats[seat]
    if occupant is None or occupant.player is None:
        return
    player = occupant.player
    who = character(player)
    absent = not is_present(player)
    if absent:
        tables_news.inform(player, words.SEAT_LOST)
    _move_out(table, seat, lambda lobby: seating.stand(lobby, player, absent=absent))
    if who is None:
        return
    send_all(who, "Tavern.Leave", {"table": table.table_key})
    if absent:
        who.stow()


def configure(table: Any, who: Any, option: str, value: int) -> None:
    """Let the host set one of the game's numbers."""
    _move(table, lambda lobby: seating.configure(lobby, who.pk, option, value))


def strength(table: Any, who: Any, value: int) -> None:
    """Let the host choose how well the friends play."""
    _move(table, lambda lobby: seating.set_strength(lobby, who.pk, int(value)))


def offer(table: Any, who: Any, amount: int) -> None:
    """Note the secret offer of *who*."""
    game = GAMES[table.game_key]

    def move(lobby: Lobby) -> Moved:
        deposit = game.deposit(lobby.chosen, amount) if amount > 0 else 0
        return seating.offer(lobby, who.pk, amount, deposit=deposit, balance=books.balance(who.pk))

    _move(table, move)


def begin(table: Any, who: Any, tables: list[Any]) -> None:
    """Fill up with friends, collect the lowest offer from all, and deal."""
    state = state_of(table)
    seating.check_begin(state.lobby, who.pk)
    friends = tables_friends.free_friends(table, tables, len(state.lobby.free))
    lobby, joined = seating.fill(state.lobby, friends)
    game = GAMES[table.game_key]
    unit = lobby.lowest
    deposit = game.deposit(lobby.chosen, unit)
    names = tuple(one.name for one in lobby.seats if one is not None)
    header = Header(game.key, game.rules, names, lobby.chosen)
    match, dealt = Match.start(game, header).settle(RNG)
    try:
        match_id = _collect(table, lobby, match, unit, deposit)
    except books.ShortError as error:
        state.lobby, asked = seating.short(lobby, error.seats)
        save(table)
        table.tell((*joined, *asked))
        table.carry_on()
        return
    state.lobby = seating.started(lobby)
    state.match, state.match_id = match, match_id
    state.unit, state.deposit = unit, deposit
    state.left, state.thinking, state.once, state.eventful = frozenset(), None, None, True
    save(table)
    table.clock.fresh()
    table.clock.foresee()
    pot = deposit * len(lobby.seats)
    began: tuple[Event, ...] = (StakeSet(unit, deposit, pot), MatchBegan(match_id, names))
    table.tell((*joined, *began, *dealt))
    table.carry_on()


def _collect(table: Any, lobby: Lobby, match: Match, unit: int, deposit: int) -> int:
    """Book all stakes and record what chance did, at once; return the number of the match."""
    seats = [
        books.SeatEntry(
            kind="player" if one.is_person else "friend",
            player=one.player,
            friend=one.friend,
            name=one.name,
        )
        for one in lobby.seats
        if one is not None
    ]
    with transaction.atomic():
        match_id = books.open_match(
            table=table.table_key,
            game=match.game.key,
            rules=match.game.rules,
            options=match.header.options,
            unit=unit,
            deposit=deposit,
            seats=seats,
            strength=int(lobby.strength),
        )
        books.append(match_id, 0, tables_play.entries(match, 0, ""))
    return match_id


# --- watching ------------------------------------------------------------------------------------


def check_watch(table: Any, who: Any) -> None:
    """Refuse who may not watch now."""
    state = state_of(table)
    if who.location != table.location or who.location is None:
        raise LobbyError(Refusal.NOT_HERE)
    if state.lobby.seat_of(who.pk) is not None:
        raise LobbyError(Refusal.WATCHER_SEATED)
    if who.pk in state.watchers:
        raise LobbyError(Refusal.WATCHES)


def watch(table: Any, who: Any) -> None:
    """Let *who* watch."""
    check_watch(table, who)
    state = state_of(table)
    state.watchers.append(who.pk)
    save(table)
    table.tell((WatcherCame(who.key),))
    tables_news.show(table, who)


def unwatch(table: Any, who: Any) -> None:
    """Let *who* watch no more."""
    state = state_of(table)
    if who.pk not in state.watchers:
        raise LobbyError(Refusal.WATCHES_NOT)
    table.tell((WatcherLeft(who.key),))
    state.watchers.remove(who.pk)
    save(table)
    send_all(who, "Tavern.Leave", {"table": table.table_key})
