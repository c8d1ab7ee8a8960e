"""Commands that ask a friend: for a hint now, or for what was given away in a finished match."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from evennia.utils import logger

from commands.command import CommandRefused
from commands.table_base import TableCommand
from game.core.match import Entry, Header
from game.core.review import NOTHING, SEED, Decision, Review
from game.registry import GAMES
from typeclasses.display import tell
from world import texts, thinking
from world.ledger import books
from world.ledger.books import MatchRow
from world.render import advice
from world.render.generic import lined
from world.render.grammar import counted, decimal
from world.texts import GameTexts
from world.texts.review import DECISIONS, PLACES, TEXT

_SEARCHED = 50
_NOISE = frozenset({"partie", "partien", "letzte", "letzten", "meine", "meiner", "nummer", "nr"})
DEAR: Final = 0.5
"""Nothing that costs less, in points or units, is called dear."""


class Tip(TableCommand):
    """Ein Freund rät Dir, was er an Deiner Stelle täte.

    tipp – das Beste, was dafür spricht, und wie viel schlechter alles
    andere im Schnitt ist.

    Er sieht dabei nur, was Du auch siehst.
    Was er sicher nennt, ist sicher, wie immer die anderen Karten liegen.
    Was er gezählt nennt, ist geschätzt.
    „Rein gerechnet besser“ ist, wovon Lehre und Erfahrung trotzdem abraten.
    Beim Würfeln sagt er, wie oft in 100 Fällen etwas gelingt, wenn Du es
    darauf anlegst; hinter dem Komma steht, wie oft mit der nächstbesten
    Wahl.
    Nach dem Spiel hilft „analyse“, Anfängern auch „kommentare“.
    """

    key = "tipp"
    aliases = ("tip", "rat", "was soll ich")
    _said = frozenset({"soll", "ich", "spielen", "tun", "machen", "legen", "behalten", "schreiben",
                       "streichen", "ansagen", "sagen", "werfen", "nur", "mich"})  # fmt: skip

    def run(self) -> None:
        if not self._said.issuperset(self.words):
            raise CommandRefused(TEXT["tip_alone"])
        table = self.own_table
        view, n = self.view(table), table.n
        if not view.legal:
            raise CommandRefused(TEXT["tip_not_now"])
        game = GAMES[table.game_key]
        if len(view.legal) == 1:
            self.tell(advice.only(view, game))
            return
        names = table.names()
        asked = _once(self.caller, "tip_wait", lambda: thinking.advise(table.game_key, view, SEED))

        def answer(known: advice.Grounds) -> None:
            is_late = table.n != n
            if is_late:
                _tell(self.caller, [TEXT["tip_late"]])
                return
            self.caller.ndb.advised = (view, known.advice.best)
            tell(
                self.caller,
                lambda reader: lined(advice.hint(known, names, reader), reader),
                "table",
            )

        asked.addCallback(lambda found: thinking.beside(lambda: advice.grounds(found, view, game)))
        asked.addCallback(answer)
        asked.addErrback(_failed(self.caller, "tip_failed"))


class Analyse(TableCommand):
    """Sieht sich mit Dir eine Partie an, die zu Ende ist.

    analyse – Deine letzte Partie.
    analyse 17 – Partie 17; „partien“ nennt Dir die Nummern.

    Du erfährst, wie viele Punkte Du gegenüber dem besten Spiel verschenkt
    hast und bei welchen drei Entscheidungen am meisten, was dort besser
    gewesen wäre und warum, und wo es sich sagen lässt, ob Du Glück hattest.
    Gerechnet wird nur mit dem, was Du selbst sehen konntest, und nur für
    Partien, in denen Du mitspieltest.
    """

    key = "analyse"
    aliases = ("analysiere", "auswertung")

    def run(self) -> None:
        row = self._match()
        player = self.caller.pk
        seats = [s for s in row.seats if player in (s.player, s.left_by)]
        if not seats:
            raise CommandRefused(TEXT["foreign"], match=row.id)
        if row.state != "finished":
            raise CommandRefused(TEXT[row.state], match=row.id)
        seat, has_left = seats[0].seat, seats[0].left_by == player
        _, entries = books.record(row.id)
        header = Header(row.game, row.rules, row.names, dict(row.options))
        log = [Entry(who, notation) for who, notation, _reason in entries]
        own = {ply for ply, (who, _, reason) in enumerate(entries) if who == seat and not reason}
        asked = _once(
            self.caller,
            "analyse_wait",
            lambda: thinking.review(row.game, header, log, seat, own),
        )
        self.tell(TEXT["wait"])
        asked.addCallback(lambda found: thinking.beside(lambda: list(told(row, found, has_left))))
        asked.addCallback(lambda lines: _tell(self.caller, lines))
        asked.addErrback(_failed(self.caller, "failed"))

    def _match(self) -> MatchRow:
        """Return the match that is meant: the one named, else the last one finished."""
        said = [word for word in self.words if word not in _NOISE]
        mine = books.matches_of(self.caller.pk, _SEARCHED)
        if not said:
            over = [each.row for each in mine if each.row.state == "finished"]
            if not over:
                raise CommandRefused(TEXT["none"])
            return over[0]
        number = said[0].rstrip(".")
        if len(said) > 1 or not (number.isascii() and number.isdecimal() and len(number) < 12):
            raise CommandRefused(TEXT["which"], example=mine[0].row.id if mine else 17)
        row = books.match(int(number))
        if row is None:
            raise CommandRefused(TEXT["unknown"], match=number)
        return row


def told(row: MatchRow, found: Review, has_left: bool) -> Iterator[str]:
    """Yield what a review says, one thing a line."""
    words = texts.texts(row.game)
    if not found.decisions:
        yield TEXT["head.none"].format(game=words.name, match=row.id)
        return
    decisions = counted(found.decisions, *DECISIONS)
    yield TEXT["head"].format(game=words.name, match=row.id, decisions=decisions)
    yield TEXT["lost" if found.lost >= NOTHING else "lost.none"].format(
        points=advice.points(found.lost, words)
    )
    dearest = [each for each in found.dearest if each.cost >= DEAR]
    if dearest:
        yield TEXT["dearest" if len(dearest) > 1 else "dearest.one"]
    elif found.lost >= NOTHING:
        yield TEXT["lost.cheap"]
    places = [f"{each}: " for each in PLACES] if len(dearest) > 1 else [""]
    for place, decision in zip(places, dearest, strict=False):
        yield _decision(place, decision, row, words)
    if not has_left and found.lost_by_others >= NOTHING:
        yield TEXT["lost.others"].format(points=advice.points(found.lost_by_others, words))
    if found.expected is None:
        yield TEXT["estimate"]
    elif not has_left:
        yield from _luck(_Sum.of(found), words)


def _decision(place: str, decision: Decision, row: MatchRow, words: GameTexts) -> str:
    view, game = decision.view, GAMES[row.game]
    said = TEXT["decision"].format(
        place=place,
        stretch=words.stretch,
        round=view.round,
        scene=words.scene(view),
        better=advice.better(decision.action, decision.best, view, row.names, game),
        points=advice.points(decision.cost, words),
    )
    return " ".join(said.split())


@dataclass(frozen=True, slots=True)
class _Sum:
    """What was expected, what chance and losses made of it, in tenths that add up."""

    expected: float
    luck: float
    lost: float
    points: int

    @classmethod
    def of(cls, found: Review) -> "_Sum":
        expected = round(found.expected or 0.0, 1)
        lost = round(found.lost + found.lost_by_others, 1)
        return cls(expected, round(found.points - expected + lost, 1), lost, found.points)


def _luck(numbers: _Sum, words: GameTexts) -> Iterator[str]:
    yield TEXT["expected"].format(points=advice.points(numbers.expected, words))
    luck = numbers.luck
    key = "even" if abs(luck) < NOTHING else "lucky" if luck > 0 else "unlucky"
    yield TEXT[key].format(chance=words.chance, points=advice.points(abs(luck), words))
    yield TEXT["sum"].format(
        expected=decimal(numbers.expected),
        luck=TEXT["sum.lucky" if luck >= 0 else "sum.unlucky"].format(points=decimal(abs(luck))),
        lost=decimal(numbers.lost),
        points=counted(numbers.points, *words.score),
    )


def _tell(caller: Any, lines: list[str]) -> None:
    tell(caller, lambda reader: lined(lines, reader), "table")


def _once(caller: Any, name: str, ask: Callable[[], Any]) -> Any:
    """Ask, and return the answer to come; refused while one asked for before is still to come."""
    open_ones: set[str] = caller.ndb.asked or set()
    if name in open_ones:
        raise CommandRefused(TEXT[name])

    def answered(found: Any) -> Any:
        caller.ndb.asked = caller.ndb.asked - {name}
        return found

    asked = ask()
    caller.ndb.asked = open_ones | {name}
    return asked.addBoth(answered)


def _failed(caller: Any, name: str) -> Callable[[Any], None]:
    def failed(failure: Any) -> None:
        logger.log_err(failure.getTraceback())
        _tell(caller, [TEXT[name]])

    return failed


COMMANDS = (Tip, Analyse)
