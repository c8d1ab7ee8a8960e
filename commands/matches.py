"""Matches in the books: which there were, how one went, and all of it once more."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils import timezone
from evennia.utils import logger

from commands import parser, table_review
from commands.command import CommandRefused
from commands.money import MoneyCommand, game_name
from commands.parser import UnclearInputError, fold, resolve
from game.core import notation
from game.core.errors import RefusedError
from game.core.match import Match
from game.core.seating_events import Reason
from game.registry import GAMES
from typeclasses import tables_state
from typeclasses.display import tell
from world import texts
from world.ledger import books
from world.ledger.books import MatchRow, Played, SeatRow
from world.render.generic import lined
from world.render.grammar import counted
from world.render.records import Change, Sitting, stretches, told_again
from world.texts.money import MOVES, TEXT, outcome, taler


class Matches(MoneyCommand):
    """Zählt Deine letzten Partien auf, auch die, die noch laufen.

    partien – die letzten zehn.
    partie 17 – wie die Partie 17 ausgegangen ist.
    """

    key = "partien"

    def run(self) -> None:
        if self.words:
            raise CommandRefused(TEXT["matches.only"])
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
    partie 17 analyse – was Du in der Partie verschenkt hast.

    Nachspielen kann man nur, was zu Ende ist: Vorher bleiben die Karten verdeckt. Die Nummern
    Deiner Partien nennt: partien
    """

    key = "partie"
    aliases = ("zeige partie",)
    asks = ""

    def run(self) -> None:
        asked = Asked.read(self.asks, self.words)
        if asked.match is None and not (asked.is_last or self.asks):
            mine = books.matches_of(self.player, 1)
            raise CommandRefused(TEXT["match.which"], example=mine[0].row.id if mine else 17)
        row = self._last() if asked.match is None else books.match(asked.match)
        if row is None:
            raise CommandRefused(TEXT["match.unknown"], match=asked.match)
        if asked.what == "analyse":
            self._analyse(row, asked.rest)
        elif asked.what:
            self._tell_of(row, asked)
        elif asked.rest or asked.stretch:
            raise CommandRefused(TEXT["match.more"], match=row.id)
        else:
            self.tell_lines(self._of(row))

    def _tell_of(self, row: MatchRow, asked: "Asked") -> None:
        """Play it again, check it or write it out, if it is over."""
        if row.state != "finished":
            doing = TEXT[f"match.{asked.what}"]
            raise CommandRefused(TEXT[f"match.not.{row.state}"], match=row.id, doing=doing)
        if len(asked.said) > (asked.what == "nachspielen"):
            raise CommandRefused(TEXT[f"match.only.{asked.what}"], match=row.id)
        _TELLS[asked.what](self, row, asked.said)

    def _analyse(self, row: MatchRow, rest: Sequence[str]) -> None:
        """Ask for what the analysis tells, as its own command does."""
        command = table_review.Analyse()
        command.caller, command.session = self.caller, self.session
        command.args = " ".join([str(row.id), *rest])
        command.parse()
        command.run()

    def _last(self) -> MatchRow:
        """Return the last match of the one who asks that is over."""
        mine = books.matches_of(self.player, _SEARCHED)
        over = next((each.row for each in mine if each.row.state == "finished"), None)
        if over is None:
            raise CommandRefused(TEXT["match.none"])
        return over

    def _of(self, row: MatchRow) -> list[str]:
        head = TEXT["match.head"].format(
            match=row.id, game=game_name(row.game), stake=taler(row.deposit)
        )
        if row.state == "finished":
            seats = sorted(row.seats, key=lambda seat: (-(seat.points or 0), seat.seat))
            more = TEXT["match.again"].format(match=row.id)
            return [head, *(self._result(seat, row.game) for seat in seats), more]
        return [head, TEXT[f"match.{row.state}"], *(self._holder(seat) for seat in row.seats)]

    def _result(self, seat: SeatRow, game: str) -> str:
        line = TEXT["match.seat.left"] if seat.left_name else TEXT["match.seat"]
        return line.format(
            name=seat.name,
            left=seat.left_name,
            points=counted(seat.points or 0, *texts.texts(game).score),
            payout=taler(seat.payout or 0),
        )

    def _holder(self, seat: SeatRow) -> str:
        line = TEXT["match.seat.running.left"] if seat.left_name else TEXT["match.seat.running"]
        return line.format(name=seat.name, left=seat.left_name)

    def again(self, row: MatchRow, said: Sequence[str]) -> None:
        """Tell one round, or all, as it was played."""
        start, match = replayed(row)
        played = stretches(start, match.log)
        words = texts.texts(row.game)
        wanted = said[0] if said else "1"
        number = len(played) if wanted in _LAST else parser.number(wanted)
        if wanted in _WHOLE:
            chosen = played
        elif number is not None and 1 <= number <= len(played):
            chosen = played[number - 1 : number]
        else:
            raise CommandRefused(
                TEXT["match.no_stretch"], match=row.id, stretch=words.stretch, whole=len(played)
            )
        sitting = _sitting(row, self.caller.pk)
        last = chosen[-1].number

        def told(reader: Any) -> str:
            lines = [line for each in chosen for line in told_again(each, reader, sitting)]
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
        moves = counted(sum(entry.seat >= 0 for entry in match.log), *MOVES)
        name = "match.right" if right else "match.wrong"
        self.tell_lines([TEXT[name].format(match=row.id, moves=moves)])

    def record(self, row: MatchRow, _: Sequence[str]) -> None:
        """Give out the match in notation, as `taverne replay` reads it."""
        _, match = replayed(row)
        began = tuple(seat.left_name or seat.name for seat in row.seats)
        match = replace(match, header=replace(match.header, seats=began))
        text = f"{TEXT['match.record']}\n{notation.write(match).rstrip()}"
        tell(self.caller, lambda _: text, "table")  # a broken line could not be read again


class Again(OneMatch):
    """Spielt Dir eine Partie, die zu Ende ist, noch einmal vor, mit allen Karten offen.

    nachspielen – die erste Runde Deiner letzten Partie.
    nachspielen 17 – die erste Runde der Partie 17.
    nachspielen 17 3 – die dritte Runde; auch: nachspielen 17 letzte Runde
    nachspielen 17 alles – die ganze Partie.

    Dasselbe wie: partie 17 nachspielen
    """

    key = "nachspielen"
    aliases = ()
    asks = "nachspielen"


class Record(OneMatch):
    """Schreibt Dir eine Partie, die zu Ende ist, Zug für Zug zum Abspeichern auf.

    mitschrift – Deine letzte Partie.
    mitschrift 17 – die Partie 17.

    Dasselbe wie: partie 17 mitschrift
    """

    key = "mitschrift"
    aliases = ()
    asks = "mitschrift"


_SEARCHED = 50
_WHOLE = frozenset({"alles", "ganz", "ganze", "alle", "komplett"})
_LAST = frozenset({"letzte", "letzten", "letztes"})
_SMALL = frozenset({"nr", "nummer", "partie", "meine", "meiner", "von"})
_STRETCHES = frozenset(fold(texts.texts(key).stretch) for key in GAMES) | {"runde", "spiel"}
_TELLS = {
    "nachspielen": OneMatch.again,
    "prüfen": OneMatch.check,
    "mitschrift": OneMatch.record,
}
"""What can be asked of a match that is over."""
_WHATS = {what: what for what in (*_TELLS, "analyse")}


@dataclass(frozen=True, slots=True)
class Asked:
    """What the words after the verb ask for: which match, what of it, which round."""

    what: str
    match: int | None
    is_last: bool
    stretch: str
    rest: tuple[str, ...]

    @property
    def said(self) -> list[str]:
        """All that says which round, or else what nobody understands."""
        return [*([self.stretch] if self.stretch else ()), *self.rest]

    @classmethod
    def read(cls, what: str, words: Sequence[str]) -> "Asked":
        """Read *words*; the first number is the match, the next one, or one with Runde, a round."""
        rest: list[str] = []
        stretch, is_next = "", False
        for word in (word for word in words if word not in _SMALL):
            if word in _STRETCHES:
                if rest and (rest[-1] in _LAST or rest[-1].endswith(".")):
                    stretch = rest.pop()
                is_next = not stretch
            elif is_next and (parser.number(word) is not None or word in _LAST):
                stretch, is_next = word, False
            elif not what and (found := _what(word)):
                what = found
            else:
                rest.append(word)
        match = parser.number(rest[0]) if rest else None
        is_last = match is None and bool(rest) and rest[0] in _LAST
        return cls(what, match, is_last, stretch, tuple(rest[match is not None or is_last :]))


def _what(word: str) -> str:
    try:
        return "" if parser.number(word) is not None else resolve(word, _WHATS, shortest=2)
    except UnclearInputError:
        return ""


def _sitting(row: MatchRow, player: int) -> Sitting:
    """Return who sat where, as *player* reads it: who left is himself until a friend acted."""
    own = next((each.seat for each in row.seats if player in (each.player, each.left_by)), None)
    _, entries = books.record(row.id)
    changes, names = [], []
    for seat in row.seats:
        ply = next((ply for ply, (who, _, reason) in enumerate(entries)
                    if who == seat.seat and reason == Reason.LEFT), None)  # fmt: skip
        if not seat.left_name:
            names.append(seat.name)
        elif ply is None:
            names.append(TEXT["match.names"].format(left=seat.left_name, name=seat.name))
        else:
            names.append(seat.left_name)
            changes.append(Change(ply, seat.seat, seat.name))
    return Sitting(row.game, own, tuple(names), tuple(sorted(changes, key=lambda one: one.ply)))


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


COMMANDS = (Matches, OneMatch, Again, Record)
