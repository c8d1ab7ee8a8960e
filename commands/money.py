"""Money, experience and statistics, and work for who is broke."""

from collections.abc import Iterable
from typing import Any

from commands import parser
from commands.command import CommandRefused, TavernCommand
from commands.parser import fold
from game.registry import GAMES
from typeclasses import scripts_wages
from world import texts
from world.ledger import books
from world.ledger.books import Tally
from world.render.grammar import counted, decimal, figures
from world.tavern.regulars import regulars
from world.texts.money import TEXT, outcome, taler, talern

CATEGORY = "Geld und Erfahrung"
ALL_GAMES = frozenset({"", "spiele", "spielen", "alle", "alles", "allem"})


def game_name(key: str) -> str:
    """Return what a game is called; its key if it is no longer played here."""
    return texts.texts(key).name if key in GAMES else key.replace("_", " ").title()


def find_game(said: str) -> str | None:
    """Return the key of the game meant by *said*, None for all games."""
    if parser.fold(said) in ALL_GAMES:
        return None
    names = {key.replace("_", " "): key for key in GAMES} | {game_name(key): key for key in GAMES}
    words = {word: key for name, key in names.items() for word in name.split()}
    for known in (names, words):
        try:
            return parser.resolve(said, known)
        except parser.UnclearInputError:
            continue
    games = ", ".join(game_name(key) for key in GAMES)
    raise CommandRefused(TEXT["game.unknown"], said=said, games=games)


def reached(player: int, game: str) -> list[str]:
    """Return the messages of the rungs a player has reached."""
    ladder = texts.texts(game).ladder if game in GAMES else ()
    return [ladder[rung].message for rung in books.rungs(player, game) if rung < len(ladder)]


class MoneyCommand(TavernCommand):
    """Was alle Befehle um Geld und Erfahrung gemeinsam haben."""

    help_category = CATEGORY

    @property
    def player(self) -> int:
        """The number the books know the character by; his purse is open."""
        books.open_purse(self.caller.pk, self.caller.key)
        return self.caller.pk

    def tell_lines(self, lines: Iterable[str]) -> None:
        text = "\n".join(lines)
        self.tell(text)


class Money(MoneyCommand):
    """Zeigt, wie viele Taler Du bei Dir hast.

    geld – was Du bei Dir trägst und was von Dir gerade auf den Tischen liegt.

    Geht Dir das Geld aus, kannst Du bei Oleg Gläser spülen: spüle gläser
    """

    key = "geld"
    aliases = ("taler", "börse", "geldbeutel")

    def run(self) -> None:
        player = self.player
        balance = books.balance(player)
        line = TEXT["purse"] if balance else TEXT["purse.empty"]
        lines = [line.format(amount=taler(balance))]
        lines += [
            TEXT["staked"].format(
                amount=talern(stake.amount), match=stake.match, game=game_name(stake.game)
            )
            for stake in books.staked(player)
        ]
        if scripts_wages.is_poor(self.caller):
            lines.append(TEXT["purse.poor"])
        self.tell_lines(lines)


class Experience(MoneyCommand):
    """Zeigt Deine Erfahrung.

    erfahrung – in allen Spielen.
    erfahrung SPIEL – in einem Spiel.

    Erfahrung bringt jede Partie, aus der Du mehr herausbekommst, als Du eingesetzt hast.
    """

    key = "erfahrung"
    aliases = ("erf", "punkte", "spielstand")

    def run(self) -> None:
        if parser.fold(self.cmdstring) in ("punkte", "spielstand") and self._at_a_match():
            self.caller.execute_cmd("stand")
            return
        game = find_game(self.args)
        mine = books.experiences(self.player)
        if game is not None and game not in mine:
            raise CommandRefused(TEXT["experience.none.game"], game=game_name(game))
        if not mine:
            raise CommandRefused(TEXT["experience.none"])
        keys = mine if game is None else [game]
        self.tell_lines(line for key in keys for line in self._of(key, mine[key]))

    def _at_a_match(self) -> bool:
        from typeclasses.tables import table_of

        table = table_of(self.caller)
        return table is not None and table.match is not None

    def _of(self, game: str, points: int) -> list[str]:
        lines = [TEXT["experience"].format(game=game_name(game), points=figures(points))]
        lines += reached(self.player, game)
        ladder = texts.texts(game).ladder if game in GAMES else ()
        ahead = [rung.experience for rung in ladder if rung.experience > points]
        if ahead:
            lines.append(TEXT["experience.next"].format(points=figures(ahead[0] - points)))
        elif ladder:
            lines.append(TEXT["experience.top"])
        return lines


class Statistics(MoneyCommand):
    """Zeigt, was jemand in den Spielen erreicht hat.

    statistik – Deine eigene.
    statistik NAME – die eines anderen Spielers oder eines von Olegs Freunden.
    """

    key = "statistik"
    aliases = ("stat",)

    def run(self) -> None:
        who = books.Person(self.caller.key, player=self.player)
        if self.args:
            found = books.person(self.args) or _friend(self.args)
            if found is None:
                raise CommandRefused(TEXT["statistics.unknown"], said=self.args)
            who = found
        tallies = books.tallies(who)
        if not tallies:
            raise CommandRefused(TEXT["statistics.none"], name=who.name)
        self.tell_lines(line for tally in tallies for line in self._of(who, tally))

    def _of(self, who: books.Person, tally: Tally) -> list[str]:
        facts: dict[str, Any] = {
            "name": who.name,
            "game": game_name(tally.game),
            "finished": counted(tally.finished, "Partie", "Partien"),
            "won": figures(tally.won),
            "net": outcome(tally.net),
            "given_up": counted(tally.given_up, "Partie", "Partien"),
            "points": figures(tally.experience),
        }
        lines = ["statistics.name", "statistics.finished", "statistics.net"]
        if tally.best is not None and tally.mean is not None:
            score = texts.texts(tally.game).score
            mean = f"{decimal(tally.mean)} {score[1]}"
            facts |= {"best": counted(tally.best, *score), "mean": mean}
            lines.insert(2, "statistics.points")
        if tally.given_up:
            lines.append("statistics.given_up")
        if who.player is not None:
            lines.append("statistics.experience")
        return [TEXT[line].format(**facts) for line in lines]


def _friend(said: str) -> books.Person | None:
    """Return the friend of Oleg's called *said*, who may not have played yet."""
    found = (one for one in regulars() if fold(one.name) == fold(said))
    return next((books.Person(one.name, friend=one.key) for one in found), None)


class Ranking(MoneyCommand):
    """Zeigt, wer in einem Spiel die meiste Erfahrung hat.

    bestenliste – für alle Spiele.
    bestenliste SPIEL – für ein Spiel.
    """

    key = "bestenliste"
    aliases = ("rangliste", "hitliste")

    def run(self) -> None:
        game = find_game(self.args)
        for key in GAMES if game is None else [game]:
            self.tell_lines(self._of(key))

    def _of(self, game: str) -> list[str]:
        standings = books.ranking(game)
        if not standings:
            return [TEXT["ranking.none"].format(game=game_name(game))]
        return [TEXT["ranking"].format(game=game_name(game))] + [
            TEXT["ranking.place"].format(
                place=place,
                name=standing.name,
                points=figures(standing.experience),
                finished=counted(standing.finished, "Partie", "Partien"),
                won=figures(standing.won),
            )
            for place, standing in enumerate(standings, 1)
        ]


class Wash(MoneyCommand):
    """Du spülst für Oleg Gläser und bekommst dafür ein paar Taler.

    spüle gläser – das dauert eine Weile; wer weggeht, bekommt nichts.
    wasche gläser ab – dasselbe.

    Oleg lässt nur den spülen, dem das Geld ausgeht. Wer genug hat, soll spielen.
    """

    key = "spüle"
    aliases = ("wasche", "abwasche", "abwaschen")
    things = ("glas", "glaes", "geschirr", "krueg", "abwasch")
    fillers = frozenset({"ab", "fuer", "oleg", "olegs", "schmutzigen", "paar", "weiter"})

    def run(self) -> None:
        words = [word for word in self.words if word not in self.fillers]
        if words and not words[0].startswith(self.things):
            raise CommandRefused(TEXT["wash.what"])
        self._check()
        scripts_wages.start(self.caller)
        facts = {"wage": taler(scripts_wages.WAGE), "seconds": scripts_wages.duration()}
        self.tell_lines([TEXT["wash.start"].format(**facts)])
        self.tell_room(TEXT["wash.start.room"].format(name=self.caller.key))

    def _check(self) -> None:
        """Refuse who is elsewhere, seated, at it already, or not in need."""
        if not scripts_wages.at_the_sink(self.caller):
            raise CommandRefused(TEXT["wash.where"])
        work = scripts_wages.washing(self.caller)
        if work is not None:
            raise CommandRefused(TEXT["wash.already"], seconds=figures(work.left))
        if scripts_wages.is_seated(self.caller):
            raise CommandRefused(TEXT["wash.seated"])
        books.open_purse(self.caller.pk, self.caller.key)
        if not scripts_wages.is_poor(self.caller):
            raise CommandRefused(
                TEXT["wash.rich"],
                amount=taler(scripts_wages.means(self.caller)),
                limit=taler(scripts_wages.LIMIT),
            )


COMMANDS = (Money, Experience, Statistics, Ranking, Wash)
