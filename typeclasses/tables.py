"""Tables at which games are played: what commands, clients and the house may do with them.

The course of things is in `tables_lobby` and `tables_play`, the friends in `tables_friends`, memory
and database in `tables_state`; the rules of sitting are `game.core.seating`.
"""

from collections.abc import Iterator, Mapping
from typing import Any, override

from evennia.utils import logger
from evennia.utils.create import create_script

from game.core.api import CHANCE, Action, Event, Seat, View
from game.core.match import Match
from game.core.seating import Lobby, LobbyError, Refusal
from game.registry import GAMES
from typeclasses import tables_friends, tables_lobby, tables_news, tables_play
from typeclasses.display import once_written
from typeclasses.objects import Object
from typeclasses.scripts import TurnClock
from typeclasses.tables_finding import (
    all_tables,
    forget_tables,
    table_of,
    tables_in,
)
from typeclasses.tables_hooks import (
    act_from_client,
    left_room,
    lost_line,
    may_go_home,
    may_leave,
    returned,
    show_client,
    typed,
    wake_all,
)
from typeclasses.tables_state import character, ended_of, state_of
from world.render.reader import Reader

__all__ = [
    "GameTable",
    "act_from_client",
    "all_tables",
    "forget_tables",
    "left_room",
    "lost_line",
    "may_go_home",
    "may_leave",
    "returned",
    "show_client",
    "table_of",
    "tables_in",
    "typed",
    "wake_all",
]


class GameTable(Object):
    """A table at which a game is played; `table_key` and `game_key` are attributes."""

    kind = "tables"

    @override
    def at_object_creation(self) -> None:
        super().at_object_creation()
        self.locks.add("get:false()")

    @override
    def at_init(self) -> None:
        super().at_init()
        forget_tables()

    @override
    def at_object_delete(self) -> bool:
        """Give stakes back first."""
        if self.match_id is not None:
            tables_play.abort(self)
        forget_tables()
        return bool(super().at_object_delete())

    # --- what there is ------------------------------------------------------------------------
    @property
    def table_key(self) -> str:
        """The key of the table in the world's data and in the books."""
        return str(self.attributes.get("table_key") or f"tisch_{self.pk}")

    @property
    def game_key(self) -> str:
        """Which game is played."""
        return str(self.attributes.get("game_key") or next(iter(GAMES)))

    @property
    def lobby(self) -> Lobby:
        """Who sits where, settings and offers; the offers are secret."""
        return state_of(self).lobby

    @property
    def match(self) -> Match | None:
        """The running match, with all its secrets: show people `view_of` only."""
        return state_of(self).match

    @property
    def ended(self) -> tuple[Match, tuple[str, ...]] | None:
        """The match before, and who sat where at its end; as secret as `match`."""
        return ended_of(self)

    @property
    def match_id(self) -> int | None:
        """The number of the running match."""
        return state_of(self).match_id

    @property
    def stake(self) -> int | None:
        """What each paid for the running match."""
        return state_of(self).deposit if self.match_id is not None else None

    @property
    def n(self) -> int:
        """The number of actions of the running match."""
        match = self.match
        return len(match.log) if match is not None else 0

    @property
    def phase(self) -> str:
        """`open`, `offers`, or that of the game."""
        match = self.match
        return self.lobby.phase if match is None else str(match.game.view(match.state, None).phase)

    @property
    def clock(self) -> TurnClock:
        """The clock that never lets the table wait forever."""
        if self.ndb.clock is None:
            found = self.scripts.get("turn_clock")
            self.ndb.clock = found[0] if found else create_script(TurnClock, obj=self)
        return self.ndb.clock

    @property
    def deadline(self) -> float | None:
        """When the clock acts next, in seconds since 1970; None if nobody is timed."""
        return self.clock.ndb.due

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is."""
        actors = self.match.actors if self.match is not None else ()
        return actors[0] if actors and actors[0] != CHANCE else None

    def names(self) -> tuple[str, ...]:
        """Return the names by seat; empty for an empty seat."""
        return tuple(who.name if who else "" for who in self.lobby.seats)

    def seat_of(self, who: Any) -> Seat | None:
        """Return where *who* sits."""
        return self.lobby.seat_of(who.pk)

    def is_watched_by(self, who: Any) -> bool:
        """Tell whether *who* watches."""
        return who.pk in state_of(self).watchers

    def view_of(self, who: Any) -> View | None:
        """Return the match as *who* may see it: by his seat, else as a spectator."""
        return self.view(self.seat_of(who))

    def view(self, seat: Seat | None) -> View | None:
        """Return the match as *seat*, or a spectator, may see it; None without a match."""
        match = self.match
        return None if match is None else match.game.view(match.state, seat)

    def listeners(self) -> Iterator[tuple[Any, Seat | None]]:
        """Yield those who follow the table, with their seats; None for who watches."""
        state = state_of(self)
        for seat in state.lobby.order:
            who = state.lobby.seats[seat]
            found = character(who.player) if who else None
            if found is not None:
                yield found, seat
        for player in state.watchers:
            found = character(player)
            if found is not None:
                yield found, None

    def events_since(self, n: int) -> tuple[Event, ...]:
        """Return what happened in the match after its first *n* actions."""
        match = self.match
        if match is None:
            return ()
        again, events = Match.start(match.game, match.header), ()
        for number, entry in enumerate(match.log):
            again, more = again.play(entry.seat, match.game.decode(entry.action))
            events = (*events, *more) if number >= n else ()
        return events

    @override
    def appearance(self, looker: Any, reader: Reader) -> str:
        """Return how the table looks, and seats and match as *looker* may see them."""
        from typeclasses import narrator

        seat = self.seat_of(looker) if looker else None
        drawn = narrator.whole(narrator.facts_of(self, seat), self.view(seat), reader)
        return f"{super().appearance(looker, reader)}\n{drawn}"

    # --- what people do; refusals are raised, and nothing has changed ---------------------------
    def sit(self, who: Any, options: Mapping[str, int] | None = None) -> None:
        """Let *who* sit down, as host perhaps with settings."""
        follows = table_of(who)
        seated = follows is not None and follows.seat_of(who) is not None
        tables_lobby.sit(self, who, options or {}, follows if seated else None)
        if follows is not None and follows is not self and not seated:
            follows.unwatch(who)

    def stand(self, who: Any, *, confirmed: bool = False) -> None:
        """Let *who* stand up; in a running match only if he knows what that means."""
        if self.seat_of(who) is not None and self.match is not None:
            if not confirmed:
                raise LobbyError(Refusal.CONFIRM)
            tables_play.leave(self, who, all_tables())
            return
        tables_lobby.stand(self, who)

    def configure(self, who: Any, option: str, value: int) -> None:
        """Let the host set one of the game's numbers."""
        tables_lobby.configure(self, who, option, value)

    def strength(self, who: Any, value: int) -> None:
        """Let the host choose how well the friends play."""
        tables_lobby.strength(self, who, value)

    def offer(self, who: Any, amount: int) -> None:
        """Note the secret offer of *who*."""
        tables_lobby.offer(self, who, amount)

    def begin(self, who: Any) -> None:
        """Fill up with friends and begin."""
        tables_lobby.begin(self, who, all_tables())

    def act(self, who: Any, action: Action | str, n: int | None = None) -> None:
        """Let *who* act; an action in notation is read first."""
        tables_play.act(self, who, action, n)

    def watch(self, who: Any) -> None:
        """Let *who* watch."""
        follows = table_of(who)
        if follows is not None and follows is not self:
            if follows.seat_of(who) is not None:
                raise LobbyError(Refusal.ELSEWHERE)
            tables_lobby.check_watch(self, who)
            follows.unwatch(who)
        tables_lobby.watch(self, who)

    def unwatch(self, who: Any) -> None:
        """Let *who* watch no more."""
        tables_lobby.unwatch(self, who)

    # --- what the house does --------------------------------------------------------------------
    def tell(self, events: tuple[Event, ...]) -> None:
        """Tell everybody who follows the table; without events they get the table as it is."""
        tables_news.announce(self, events)

    def carry_on(self) -> None:
        """Let the clock and the friends do what is theirs now."""
        self.clock.judge()
        tables_friends.go_on(self)

    def carry_on_soon(self) -> None:
        """Do the same once people can read what was told."""
        once_written(self.wake)

    def wake(self) -> None:
        """Carry on where nobody waits who could be told of a fault: it goes into the log."""
        try:
            self.carry_on()
        except Exception:
            logger.log_trace(f"table {self.table_key} does not carry on")

    def unseat(self, seat: Seat) -> None:
        """Free a seat before a match."""
        tables_lobby.unseat(self, seat)

    def stand_in_once(self) -> None:
        """Let a friend make the present decision."""
        state_of(self).once = tables_friends.turn(self)

    def abort(self) -> None:
        """Call the match off; all stakes go back."""
        tables_play.abort(self)
