"""Matches in the books: which there were, how one went, and all of it once more."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from evennia.utils import logger

from commands.command import CommandRefused
from commands.money import MoneyCommand, game_name
from commands.parser import UnclearInputError, fold, resolve
from game.core import notation
from game.core.errors import RefusedError
from game.core.match import Match
from game.registry import GAMES
from typeclasses import tables_state
from typeclasses.display import tell
from world import texts
from world.ledger import books
from world.ledger.books import MatchRow, Played, SeatRow
from world.render.generic import lined
from world.render.grammar import counted
from world.render.records import stretches, told_again
from world.texts.money import TEXT, outcome, taler


class Matches(MoneyCommand):
    """Zählt Deine letzten Partien auf, auch die, die noch laufen.

    partien – die letzten zehn.
    partie 17 – wie die Partie 17 ausgegangen ist.
    """

    key = "partien"

    def run(self) -> None:
        played = books.matches_of(self.player)
        if not played:
            raise CommandRefused(TEXT["matches.none"])
        lines = [TEXT["matches"], *(self._of(match) for match in played)]
        self.tell_lines([*lines, TEXT["matches.more"].format(match=played[0].row.id)])

    def _of(self, played: Played) -> str:
        name = played.row.state
        if name != "aborted" and played.given_up:
            name = "left" if name == "finished" else "left.running"
        return TEXT[f"matches.{name}"].format(
            match=played.row.id,
            game=game_name(played.row.game),
            day=timezone.localtime(played.started).strftime("%d.%m.%Y, %H:%M Uhr"),
            stake=taler(played.row.deposit),
            outcome=None if played.result is None else outcome(played.result),
        )


class OneMatch(MoneyCommand):
    """Zeigt, wie eine Partie ausgegangen ist, und spielt sie Dir noch einmal vor.

    partie 17 – Einsatz, Punkte und Auszahlung an jedem Platz.
    partie 17 nachspielen – die erste Runde noch einmal, mit allen Karten offen.
    partie 17 nachspielen 3 – die dritte Runde.
    partie 17 nachspielen alles – die ganze Partie.
    partie 17 prüfen – rechnet nach, ob alles nach den Regeln ging und richtig gebucht ist.
    partie 17 mitschrift – die Partie Zug für Zug zum Abspeichern.

    Nachspielen kann man nur, was zu Ende ist: Vorher bleiben die Karten verdeckt. Die Nummern
    Deiner Partien nennt: partien
    """

    key = "partie"

    def run(self) -> None:
        wanted = self.words[0] if self.words else ""
        if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 12):
            mine = books.matches_of(self.player, 1)
            raise CommandRefused(TEXT["match.which"], example=mine[0].row.id if mine else 17)
        row = books.match(int(wanted))
        if row is None:
            raise CommandRefused(TEXT["match.unknown"], match=wanted)
        if len(self.words) == 1:
            self.tell_lines(self._of(row))
            return
        try:
            more = resolve(self.words[1], _MORE)
        except UnclearInputError:
            raise CommandRefused(TEXT["match.more"], match=row.id) from None
        if row.state != "finished":
            raise CommandRefused(TEXT[f"match.not.{row.state}"], match=row.id)
        more(self, row, self.words[2:])

    def _of(self, row: MatchRow) -> list[str]:
        head = TEXT["match.head"].format(
            match=row.id, game=game_name(row.game), stake=taler(row.deposit)
        )
        if row.state == "finished":
            seats = sorted(row.seats, key=lambda seat: (-(seat.points or 0), seat.seat))
            more = TEXT["match.again"].format(match=row.id)
            return [head, *(self._result(seat) for seat in seats), more]
        return [head, TEXT[f"match.{row.state}"], *(self._holder(seat) for seat in row.seats)]

    def _result(self, seat: SeatRow) -> str:
        line = TEXT["match.seat.left"] if seat.left_name else TEXT["match.seat"]
        return line.format(
            name=seat.name,
            left=seat.left_name,
            points=counted(seat.points or 0, "Punkt", "Punkte"),
            payout=taler(seat.payout or 0),
        )

    def _holder(self, seat: SeatRow) -> str:
        line = TEXT["match.seat.running.left"] if seat.left_name else TEXT["match.seat.running"]
        return line.format(name=seat.name, left=seat.left_name)

    def again(self, row: MatchRow, rest: Sequence[str]) -> None:
        """Tell one round, or all, as it was played."""
        start, match = replayed(row)
        played = stretches(start, match.log)
        words = texts.texts(row.game)
        wanted = rest[0].rstrip(".") if rest else "1"
        if fold(wanted) in _WHOLE:
            chosen = played
        elif wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted[:6]) <= len(played):
            chosen = played[int(wanted) - 1 : int(wanted)]
        else:
            raise CommandRefused(
                TEXT["match.no_stretch"], match=row.id, stretch=words.stretch, whole=len(played)
            )
        seat = next((each.seat for each in row.seats if each.player == self.caller.pk), None)
        last = chosen[-1].number

        def told(reader: Any) -> str:
            lines = [
                line
                for each in chosen
                for line in told_again(each, reader, seat, row.names, row.game)
            ]
            if last < len(played):
                lines.append(TEXT["match.go_on"].format(match=row.id, number=last + 1))
            return lined(lines, reader)

        tell(self.caller, told, "table")

    def check(self, row: MatchRow, _: Sequence[str]) -> None:
        """Go over the match by the rules, and compare with the books."""
        _, match = replayed(row)
        result = match.game.result(match.state)
        payouts = match.game.payouts(match.state, row.unit)
        right = result is not None and (
            [(seat.points, seat.payout) for seat in row.seats]
            == list(zip(result.points, payouts, strict=True))
        )
        moves = counted(sum(entry.seat >= 0 for entry in match.log), "Zug", "Züge")
        name = "match.right" if right else "match.wrong"
        self.tell_lines([TEXT[name].format(match=row.id, moves=moves)])

    def record(self, row: MatchRow, _: Sequence[str]) -> None:
        """Give out the match in notation, as `taverne replay` reads it."""
        _, match = replayed(row)
        text = f"{TEXT['match.record']}\n{notation.write(match).rstrip()}"
        tell(self.caller, lambda _: text, "table")  # a broken line could not be read again


_WHOLE = frozenset({"alles", "ganz", "alle", "komplett"})
_MORE = {
    "nachspielen": OneMatch.again,
    "prüfen": OneMatch.check,
    "mitschrift": OneMatch.record,
}
"""What can be asked of a match that is over."""


def replayed(row: MatchRow) -> tuple[Match, Match]:
    """Return a match of the books before its first action, and after its last."""
    if row.game not in GAMES or GAMES[row.game].rules != row.rules:
        raise CommandRefused(TEXT["match.old"], match=row.id, game=game_name(row.game))
    try:
        match = tables_state.replayed(row.id)
    except RefusedError:
        logger.log_trace(f"match {row.id} does not keep to the rules")
        raise CommandRefused(TEXT["match.wrong"], match=row.id) from None
    return Match.start(match.game, match.header), match


COMMANDS = (Matches, OneMatch)
