"""Commands that show: hand, table, standings, last trick, what is possible, the rules."""

import re
from collections.abc import Callable
from typing import Any

from commands import parser
from commands.table_base import TableCommand, drawing_of
from game.registry import GAMES
from typeclasses import narrator
from typeclasses.tables import table_of, tables_in
from world.render.generic import lined
from world.render.reader import Reader
from world.texts import texts
from world.texts.commands import choice

_SECTION = re.compile(r"(?m)^(\d+)\. ")


class _Shows(TableCommand):
    """Grundlage von allem, was am Tisch etwas zeigt."""

    key = ""
    shows = ""
    after = False
    """Whether this is shown of the last match as well, once it is over."""

    def run(self) -> None:
        table = self.table
        view, facts = self.seen(table) if self.after else (self.view(table), self.facts(table))
        how = getattr(drawing_of(table), self.shows)
        self.tell(lambda reader: how(view, facts, reader), kind="table")


class Hand(_Shows):
    """Zeigt Dir Deine Karten.

    blatt – oder: karten
    karte 3 – spielt die dritte davon.
    """

    key = "blatt"
    aliases = ("karten", "hand", "bl")
    shows = "hand"

    def run(self) -> None:
        from commands import table

        if table.names_move(self.caller, self.cmdstring) and self.words:
            table.act(self.caller, self.own_table, f"{self.cmdstring} {self.args}")
        elif any(parser.number(token) is not None for token in self.tokens):
            table.act(self.caller, self.own_table, f"karte {self.args}")
        else:
            super().run()


class Standings(_Shows):
    """Zeigt den Punktestand, Runde für Runde.

    stand – oder: punktestand
    """

    key = "stand"
    aliases = ("punktestand",)
    shows = "standings"
    after = True


class LastTrick(_Shows):
    """Zeigt den letzten Stich, auch nach dem Ende der Runde oder des Spiels.

    letzter stich
    """

    key = "letzter stich"
    aliases = ("letzten stich", "letzter", "stich")
    shows = "last_trick"
    after = True


class Possible(_Shows):
    """Nennt Dir, was Du jetzt tun kannst.

    möglich – was die Regeln Dir gerade erlauben.
    """

    key = "möglich"
    aliases = ("möglichkeiten", "was geht", "erlaubt")
    shows = "possible"

    def run(self) -> None:
        table = self.table
        if table.match is None:
            show_whole(self.caller, table)
        else:
            super().run()


class Whole(TableCommand):
    """Zeigt den ganzen Tisch: wer dran ist, was liegt, was angesagt ist, Stiche und Punkte.

    tisch
    """

    key = "tisch"
    aliases = ("spieltisch",)

    def run(self) -> None:
        show_whole(self.caller, self.table)


def show_whole(caller: Any, table: Any) -> None:
    """Show the whole table to *caller*."""
    narrator.show(table, caller)


class Rules(TableCommand):
    """Die Regeln des Spiels.

    regeln – alle. An einem Tisch die des Spiels dort.
    regeln 9 – nur den Abschnitt 9.
    regeln joker – was über den Joker darin steht.
    lies regeln – dasselbe.

    Lieber erklärt bekommen? „sage erklär mir das Spiel“, wo Oleg es hört.
    """

    key = "regeln"
    aliases = ("regel", "lies regeln", "lies die regeln", "spielregeln")

    def run(self) -> None:
        self.tell(rules_for(self, self.words), kind="rules")


def rules_for(command: TableCommand, said: list[str]) -> Callable[[Reader], str]:
    """Return the rules that *said* asks for: of the game here, or one section of it."""
    named = [word for word in said if parser.number(word) is None]
    topic = " ".join(named)
    is_game = not topic or any(parser.names_thing(topic, texts(key).name) for key in GAMES)
    text = texts(_game(command, named if is_game else [])).rules
    number = next((n for n in map(parser.number, said) if n is not None), None)
    if not is_game:
        text = _about(text, topic) or texts(_game(command, named)).rules
    elif number is not None:
        text = _section(command, text, number)
    return lambda reader: "\n".join(lined([part], reader) for part in text.split("\n"))


def _game(command: TableCommand, said: list[str]) -> str:
    table = table_of(command.caller)
    tables = [table] if table is not None else tables_in(command.caller.location)
    games = list(dict.fromkeys(each.game_key for each in tables)) or list(GAMES)
    if said:
        names = {texts(key).name: key for key in GAMES}
        games = [names[name] for name in names if parser.names_thing(" ".join(said), name)]
    if len(games) != 1:
        known = [f"regeln {texts(key).name}" for key in games or GAMES]
        raise command.refusal_of("rules_which", games=choice(known))
    return games[0]


def _about(text: str, topic: str) -> str:
    """Return the sections with *topic* in the title, else those that speak of it; "" if none."""
    parts = [part for part in text.split("\n\n") if _SECTION.match(part)]
    titled = [part for part in parts if parser.names_thing(topic, part.split("\n")[0])]
    said = parser.words(topic)
    speaking = [part for part in parts if set(said) <= set(parser.words(part))]
    return "\n\n".join(titled or speaking)


def _section(command: TableCommand, text: str, number: int) -> str:
    parts = {int(part.split(".")[0]): part for part in text.split("\n\n") if _SECTION.match(part)}
    if number not in parts:
        facts = {"number": number, "low": min(parts, default=0), "high": max(parts, default=0)}
        raise command.refusal_of("rules_none", **facts)
    return parts[number]


COMMANDS = (Hand, Standings, LastTrick, Possible, Whole, Rules)
