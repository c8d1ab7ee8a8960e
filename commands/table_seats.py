"""Commands around a match: sitting down, watching, settings, offers, and beginning."""

from typing import Any

from commands import actions, confirm, parser
from commands.table_base import TableCommand, at, find_table, has_room, number_in, words_of
from game.core.mind import Strength
from game.core.seating import LobbyError, Refusal
from game.registry import GAMES
from typeclasses import people
from typeclasses.tables import table_of, tables_in
from world.render.base import option_text, refusal
from world.render.grammar import capital, joined
from world.tavern.regulars import regulars
from world.texts import common, texts
from world.texts.at_table import TEXT
from world.texts.commands import choice
from world.texts.money import taler
from world.texts.people import TEXT as PEOPLE
from world.texts.tables import LEAVE_QUESTION

_SIT = frozenset({"mich", "dich", "platz", "tisch", "hin"})


class Sit(TableCommand):
    """Du setzt Dich an einen Tisch, oder Du setzt Taler.

    setze dich an den pokertisch – Du nimmst dort Platz.
    setze dich an den pokertisch mit 9 runden – als Erster bestimmst Du dabei die Runden.
    setze 50 taler – Du bietest verdeckt Deinen Einsatz.

    Auch: setz dich, nimm platz, biete 50, einsatz 50. Mit „steh auf“ verlässt Du den Tisch.
    """

    key = "setze"
    aliases = ("setz", "nimm platz", "nehme platz", "hinsetzen")

    def run(self) -> None:
        if self._wants_seat():
            self._sit()
        else:
            offer(self)

    def _wants_seat(self) -> bool:
        tokens = set(self.tokens)
        if "platz" in self.cmdstring or "hin" in self.cmdstring or tokens & _SIT:
            return True
        if not tokens:
            table = table_of(self.caller)
            return table is None or table.seat_of(self.caller) is None
        is_sum = actions.amount(self.args) is not None
        return not is_sum and any("tisch" in token for token in tokens)

    def _sit(self) -> None:
        said, options = _with_options(self.words)
        table = find_table(self.caller, said)
        if not table.match and has_room(table):
            known = words_of(table).options
            unknown = options.keys() - {parser.fold(each.verb) for each in known.values()}
            if unknown:
                game = words_of(table).name
                raise self.refusal_of("not_this_game", verb=min(unknown), game=game)
        chosen = {
            name: options[parser.fold(text.verb)]
            for name, text in words_of(table).options.items()
            if parser.fold(text.verb) in options
        }
        try:
            table.sit(self.caller, chosen)
        except LobbyError as error:
            raise self._elsewhere(error, table) from None

    def _elsewhere(self, error: LobbyError, table: Any) -> Exception:
        """Return why there is no seat at *table*, with another table here that has one."""
        is_taken = error.key in (Refusal.FULL, Refusal.RUNNING)
        if not is_taken or table.seat_of(self.caller) is not None:
            return error
        here = tables_in(self.caller.location)
        free = next((one for one in here if one.match is None and has_room(one)), None)
        if free is None:
            return error
        why = refusal(error, table.game_key)
        facts = {"why": why, "at": capital(at(free)), "table": free.key.lower()}
        return self.refusal_of("seat_elsewhere", **facts)


def _with_options(words: list[str]) -> tuple[list[str], dict[str, int]]:
    """Split *pokertisch mit 9 runden* into the table and the settings."""
    options: dict[str, int] = {}
    said: list[str] = []
    verbs = option_words()
    numbers = [parser.number(word) for word in words]
    for place, word in enumerate(words):
        before = numbers[place - 1] if place else None
        after = numbers[place + 1] if place + 1 < len(words) else None
        value = before if before is not None else after
        if word in verbs and value is not None:
            options[verbs[word]] = value
        elif numbers[place] is None:
            said.append(word)
    return said, options


def option_words() -> dict[str, str]:
    """Return the verbs of all settings of all games by the words that may name them, folded."""
    from game.registry import GAMES

    known = [text for key in GAMES for text in texts(key).options.values()]
    return {
        parser.fold(word): parser.fold(text.verb)
        for text in known
        for word in (
            text.verb,
            text.verb.removesuffix("n"),
            f"{text.verb}n",
            text.many,
            f"{text.many}n",
        )
    }


def _between_matches(table: Any) -> None:
    """Refuse what one who plays can do only before or after a match."""
    if table.match is not None:
        raise LobbyError(Refusal.RUNNING, own=True)


def offer(command: TableCommand) -> None:
    """Offer what the command's arguments name."""
    table = command.own_table
    amount = actions.amount(command.args)
    _between_matches(table)
    if amount is None:
        raise command.refusal_of("offer_what", offer=words_of(table).offer)
    table.offer(command.caller, amount)
    deposit = GAMES[table.game_key].deposit(table.lobby.chosen, amount)
    staked = words_of(table).staked.format(taler=taler(amount))
    is_unit = deposit != amount
    text = command.refusal_of(
        "offered.unit" if is_unit else "offered",
        amount=staked if is_unit else taler(amount),
        deposit=taler(deposit),
    )
    command.tell(str(text))


class Offer(TableCommand):
    """Du bietest verdeckt, wie viel Du höchstens einsetzen willst.

    biete 50 – oder: setze 50 taler

    Das niedrigste Gebot gilt für alle. Ohne Zahl sagt „einsatz“, worum gerade gespielt wird.
    """

    key = "biete"
    aliases = ("bieten", "einsatz", "gebot")

    def run(self) -> None:
        stake = self.table.stake
        if not self.args and stake is not None:
            self.tell(str(self.refusal_of("stake", amount=taler(stake))))
            return
        offer(self)


class StandUp(TableCommand):
    """Du stehst vom Tisch auf.

    steh auf – oder: verlasse den tisch

    Mitten im Spiel wirst Du vorher gefragt: Dann übernimmt ein Freund Olegs Deinen Platz.
    """

    key = "steh auf"
    aliases = ("stehe auf", "aufstehen", "verlasse den tisch", "verlasse tisch", "verlasse", "steh")

    def run(self) -> None:
        is_leaving = self.cmdstring == "verlasse"
        if is_leaving and self.words and not any("tisch" in word for word in self.words):
            raise self.refusal_of("leave_what")
        table = self.table
        if table.seat_of(self.caller) is None:
            look_away(self)
        elif table.match is None:
            table.stand(self.caller)
            self.tell(str(self.refusal_of("stood")))
        else:
            confirm.ask(self.caller, LEAVE_QUESTION, lambda: _leave(table, self.caller))


def _leave(table: Any, caller: Any) -> None:
    if table.seat_of(caller) is not None:
        table.stand(caller, confirmed=True)


class Watch(TableCommand):
    """Du schaust einem Spiel zu.

    kiebitz – oder: schau dem spiel zu
    kiebitz ecktisch – an einem bestimmten Tisch.
    schau weg – Du hörst damit auf.
    """

    key = "kiebitz"
    aliases = (
        "kiebitze", "schau dem spiel zu", "schau zu", "sieh dem spiel zu", "sieh zu", "zuschauen",
    )  # fmt: skip

    def run(self) -> None:
        if self.words == ["weg"] or self.tokens == ["aus"]:
            look_away(self)
            return
        watch(self, self.words)


def watch(command: TableCommand, said: list[str]) -> None:
    """Watch at the table that *said* means, else where a match runs, else where people sit."""
    named = [word for word in said if word not in ("spiel", "spielen", "bei", "beim", "dem")]
    table = find_table(command.caller, named) if named else _worth_watching(command)
    table.watch(command.caller)
    command.tell(str(command.refusal_of("watching", at=at(table))))


def _worth_watching(command: TableCommand) -> Any:
    tables = [t for t in tables_in(command.caller.location) if t.seat_of(command.caller) is None]
    running = [table for table in tables if table.match is not None]
    busy = running or [table for table in tables if table.lobby.order]
    if len(busy) > 1:
        raise command.refusal_of("which_table", tables=choice([table.key for table in busy]))
    return busy[0] if busy else find_table(command.caller, [])


def look_away(command: TableCommand) -> None:
    """Watch no more."""
    table = table_of(command.caller)
    if table is None:
        raise LobbyError(Refusal.WATCHES_NOT)
    table.unwatch(command.caller)
    command.tell(str(command.refusal_of("looked_away")))


class LookAway(TableCommand):
    """Du schaust einem Spiel nicht mehr zu.

    schau weg
    """

    key = "schau weg"
    aliases = ("sieh weg", "wegschauen", "guck weg")

    def run(self) -> None:
        look_away(self)


class Friends(TableCommand):
    """Bestimmt, wie gut Olegs Freunde an Deinem Tisch spielen.

    freunde – wie sie gerade spielen.
    freunde sanft – für Anfänger; sonst: normal, stark oder meister.
    freunde still – sie verkneifen sich ihre Bemerkungen; „freunde laut“ weckt sie wieder.

    Der Gastgeber bestimmt es, bevor das erste Gebot fällt.
    Wo sie sanft spielen, geben sie auf Wunsch auch Rat: kommentare
    """

    key = "freunde"

    def run(self) -> None:
        said = [word for word in self.words if word not in ("spielen", "spielt", "wie")]
        if said in (["still"], ["laut"]):
            quiet = said == ["still"]
            people.silence(self.caller, [each.key for each in regulars()], quiet=quiet)
            self.tell(PEOPLE["quiet.all" if quiet else "loud.all"])
            return
        table = self.table
        if not said:
            strength = common.STRENGTH_CLAUSES[int(table.lobby.strength) - 1]
            self.tell(str(self.refusal_of("strength_what", strength=strength)))
            return
        try:
            name = parser.match(said[0], common.STRENGTHS)
        except parser.UnclearInputError:
            strength = common.STRENGTH_CLAUSES[int(table.lobby.strength) - 1]
            said = self.args.strip()
            raise self.refusal_of("strength_unknown", said=said, strength=strength) from None
        self.own_table.strength(self.caller, Strength(common.STRENGTHS.index(name) + 1))


class Begin(TableCommand):
    """Das Spiel beginnt, wenn alle am Tisch geboten haben.

    beginne – oder: fang an

    Auf freie Plätze setzen sich Olegs Freunde.
    """

    key = "beginne"
    aliases = ("beginn", "fang an", "fange an", "anfangen", "starte")

    meant = frozenset({
        "spiel", "spiele", "spielen", "neu", "neues", "partie", "runde", "match", "los", "wieder",
        "mit", "freund", "freunde", "freunden", "oleg", "olegs", "poker", "schafkopf", "wuerfeln",
    })  # fmt: skip

    def run(self) -> None:
        table = self.own_table
        at_it = parser.words(f"{table.key} {words_of(table).name}")
        if any(word not in self.meant and word not in at_it for word in self.words):
            raise self.refusal_of("begin_what", said=self.args[:40])
        table.begin(self.caller)


def configure(command: TableCommand, verb: str) -> None:
    """Set the number that *verb* names, or tell what it is."""
    table = command.table
    name, text = next(
        (name, text) for name, text in words_of(table).options.items() if text.verb == verb
    )
    value = number_in(command.tokens)
    option = table.lobby.allowed[name]
    if command.words and table.seat_of(command.caller) is not None:
        _between_matches(table)
    if value is None and command.words:
        low, high = option.allowed[0], option.allowed[-1]
        if option.offered:
            choices = joined([str(each) for each in option.offered], "oder")
            what, low = TEXT["option_choice"].format(choices=choices), option.offered[0]
        else:
            what = TEXT["option_range"].format(low=low, high=high)
        facts = {"many": text.many, "verb": verb, "low": low, "range": what}
        raise command.refusal_of("option_what", **facts)
    if value is None:
        now = option_text(name, table.lobby.options[name], words_of(table))
        command.tell(str(command.refusal_of("option_now", value=now)))
        return
    command.own_table.configure(command.caller, name, value)


COMMANDS = (Sit, Offer, StandUp, Watch, LookAway, Friends, Begin)
