"""Commands at tables: the verbs of all games, and what seated players type without any verb."""

from collections.abc import Callable, Sequence
from typing import Any

from commands import (
    actions,
    finding,
    parser,
    table_comments,
    table_looks,
    table_review,
    table_seats,
)
from commands.command import CommandRefused
from commands.confirm import ask
from commands.parser import AmbiguousInputError, UnclearInputError
from commands.table_base import TableCommand, drawing_of, words_of
from game.core.errors import IllegalActionError
from game.core.errors import Refusal as Illegal
from game.core.seating import LobbyError, Refusal
from game.registry import GAMES
from typeclasses import narrator
from typeclasses.display import tell
from typeclasses.tables import table_of, tables_in
from world.render.generic import lined
from world.render.grammar import joined
from world.render.reader import Reader
from world.texts import texts
from world.texts.at_table import HELP, TEXT
from world.texts.commands import choice

_FEW = 3
_SHOWN = {
    "tisch": "table",
    "spieltisch": "table",
    "blatt": "hand",
    "karten": "hand",
    "hand": "hand",
}


class Verb(TableCommand):
    """Grundlage der Verben, die ein Spiel mitbringt."""

    key = ""

    def run(self) -> None:
        table = self.table
        words, verb = words_of(table), parser.fold(self.key)
        options = {parser.fold(text.verb) for text in words.options.values()}
        verbs = {parser.fold(name): (name, known) for name, known in words.verbs.items()}
        is_option = verb in options and (verb not in verbs or table.match is None)
        if is_option:
            table_seats.configure(self, self.key)
        elif verb in verbs:
            german, notation = verbs[verb]
            act(self.caller, self.own_table, self.args, notation, german)
        else:
            raise self.refusal_of("not_this_game", verb=self.key, game=words.name)


def _verbs() -> tuple[type[Verb], ...]:
    """Return one command for each verb of each game; synonyms without a help share one."""
    names: dict[str, list[str]] = {}
    helps: dict[str, dict[str, str]] = {}
    for key in GAMES:
        words = texts(key)
        main_verbs: dict[str, str] = {}
        for german, notation in words.verbs.items():
            if german in words.verb_help or notation not in main_verbs:
                main_verbs[notation] = german
            main = main_verbs[notation]
            names.setdefault(main, []).append(german)
            if main in words.verb_help or main not in helps:
                text = words.verb_help.get(main, HELP.format(verb=main))
                helps.setdefault(main, {})[words.name] = text
        for option in words.options.values():
            names.setdefault(option.verb, [])
            text = words.verb_help.get(option.verb, HELP.format(verb=option.verb))
            helps.setdefault(option.verb, {}).setdefault(words.name, text)
    return tuple(
        type(
            f"Verb{name.capitalize()}",
            (Verb,),
            {
                "key": name,
                "aliases": tuple(dict.fromkeys(also for also in names[name] if also != name)),
                "__doc__": _help(helps[name]),
                "__module__": __name__,
            },
        )
        for name in names
    )


def _help(by_game: dict[str, str]) -> str:
    """Return the help for a verb that means something in each of these games."""
    (_, first), *others = by_game.items()
    return "\n\n".join([first, *(f"Beim {game}: {text}" for game, text in others)])


class GameLook(TableCommand):
    """Grundlage der Verben, mit denen ein Spiel etwas Eigenes zeigt."""

    key = ""

    def run(self) -> None:
        table = self.table
        look = words_of(table).looks.get(self.key)
        if look is None:
            raise self.refusal_of("not_this_game", verb=self.key, game=words_of(table).name)
        view, facts = self.seen(table)
        show = getattr(drawing_of(table), look.shows)
        seat = self._seat(facts.names)
        self.tell(lambda reader: show(view, facts, reader, seat), kind="table")

    def _seat(self, names: tuple[str, ...]) -> int | None:
        """Return the seat of the one named; None if nobody is."""
        if not self.words:
            return None
        said = " ".join(self.words)
        found = [seat for seat, name in enumerate(names) if parser.names_thing(said, name)]
        if len(found) != 1:
            raise self.refusal_of("not_at_table", said=self.args[:40], names=joined(list(names)))
        return found[0]


def _looks() -> tuple[type[GameLook], ...]:
    """Return one command for each verb with which a game shows something."""
    looks = {verb: look for key in GAMES for verb, look in texts(key).looks.items()}
    return tuple(
        type(
            f"Look{verb.capitalize()}",
            (GameLook,),
            {"key": verb, "__doc__": look.help, "__module__": __name__},
        )
        for verb, look in looks.items()
    )


# --- what others call ----------------------------------------------------------------------------


def act(caller: Any, table: Any, typed: str, verb: str | None = None, german: str = "") -> None:
    """Read *typed* and let *caller* do it; ask or refuse if it cannot be read."""
    grammar = _grammar(caller, table)
    try:
        action = actions.read(typed, grammar, verb, german)
    except AmbiguousInputError as error:
        raise CommandRefused(TEXT["which"], readings=choice(list(error.candidates)[:8])) from None
    except UnclearInputError as error:
        raise _unclear(caller, table, error) from None
    _do(caller, table, action, grammar, typed)


def _do(caller: Any, table: Any, action: Any, grammar: actions.Grammar, typed: str) -> None:
    """Do *action*, *typed* by *caller*; one that may be regretted is asked about first.

    What a friend has just advised is not.
    """
    is_advised = caller.ndb.advised == (grammar.view, action)
    question = grammar.words.question(action, grammar.view) if action in grammar.view.legal else ""
    if question and not is_advised:
        n = table.n
        ask(caller, question, lambda: table.act(caller, action, n))
        return
    try:
        table.act(caller, action)
    except IllegalActionError as error:
        if error.key is not Illegal.WRONG_PHASE:
            raise
        raise _unclear(caller, table, UnclearInputError(typed, typed, [])) from None


def try_bare(caller: Any, raw: str) -> bool:
    """Take *raw* as a move of one who sits at a running match; False if it is none."""
    table = table_of(caller)
    if table is None or table.seat_of(caller) is None or table.match is None:
        return False
    grammar = _grammar(caller, table)
    try:
        action = actions.read(raw, grammar)
    except AmbiguousInputError as error:
        raise CommandRefused(TEXT["which"], readings=choice(list(error.candidates)[:8])) from None
    except UnclearInputError as error:
        if not error.understood:
            return False
        raise _unclear(caller, table, error) from None
    _do(caller, table, action, grammar, raw)
    return True


def due(caller: Any) -> str:
    """Return what *caller* is to do at his table, where it is his turn; "" elsewhere."""
    table = table_of(caller)
    view = table.view_of(caller) if table is not None else None
    if view is None or view.actor is None or view.actor != table.seat_of(caller):
        return ""
    return _reminder(caller, table)


def absent(caller: Any, heard: Sequence[str]) -> CommandRefused | None:
    """Return what is said to a word *heard* that the game at the caller's table does without."""
    table = table_of(caller)
    if table is None or len(heard) > _FEW:  # in a whole sentence the words may mean anything
        return None
    words = texts(table.game_key)
    said = next((one for one in words.absent if parser.fold(one) in heard), None)
    return CommandRefused(TEXT["absent"], said=said, instead=words.instead) if said else None


def names_move(caller: Any, word: str) -> bool:
    """Tell whether *word* is a part of a move in the match *caller* plays, as blatt may be."""
    table = table_of(caller)
    if table is None or table.seat_of(caller) is None or table.match is None:
        return False
    return actions.is_named(parser.fold(word), _grammar(caller, table))


def try_say(caller: Any, text: str) -> bool:
    """Take what *caller* says as his announcement, if it is one; False if it is only speech."""
    table = table_of(caller)
    if table is None or table.seat_of(caller) is None or table.match is None:
        return False
    words = words_of(table)
    grammar = _grammar(caller, table)
    said = actions.announced(text, grammar)
    if said is None or not words.spoken:
        return False
    act(caller, table, said, next(iter(words.spoken)))
    return True


def try_look(caller: Any, text: str) -> bool:
    """Show what belongs to the table *caller* follows, or let him watch; False if it is else."""
    tokens, words = parser.tokens(text), parser.words(text)
    command = _standing_in(caller)
    if tokens[-1:] == ["zu"] and any(word.startswith("spiel") for word in words):
        table_seats.watch(command, [word for word in words if word != "am"])
        return True
    if words == ["weg"]:
        table_seats.look_away(command)
        return True
    if words in (["regeln"], ["regel"]):
        command.tell(table_looks.rules_for(command, []), kind="rules")
        return True
    table = table_of(caller)
    if table is None or not words or table.location != caller.location:
        return False
    return _look_at_table(caller, table, words) or _look_at_thing(caller, [table], words)


def try_things(caller: Any, words: list[str]) -> bool:
    """Show what lies on a table in the room of *caller*; False if *words* name nothing there."""
    return _look_at_thing(caller, tables_in(caller.location), words)


def short_list(caller: Any) -> Callable[[Reader], str] | None:
    """Return the short list of commands of the game *caller* follows; None if he follows none."""
    table = table_of(caller)
    if table is None:
        return None
    text = words_of(table).commands
    return lambda reader: lined(text.split("\n"), reader)


# --- small parts ---------------------------------------------------------------------------------


def _look_at_table(caller: Any, table: Any, words: list[str]) -> bool:
    if len(words) == 1 and finding.fitting(words[0], [table]):
        narrator.show(table, caller)
        return True
    shown = _SHOWN.get(words[0]) if len(words) == 1 else None
    if shown is None:
        return False
    view = table.view_of(caller)
    if shown == "table" or view is None:
        narrator.show(table, caller)
        return True
    facts = narrator.facts_of(table, table.seat_of(caller))
    tell(caller, lambda reader: drawing_of(table).hand(view, facts, reader), "table")
    return True


def _look_at_thing(caller: Any, tables: Sequence[Any], words: list[str]) -> bool:
    """Show what belongs to the game at one of *tables*."""
    named = "".join(words).replace("-", "")
    found = (
        (drawing_of(table), thing)
        for table in tables
        for thing in words_of(table).things
        if named in thing.names
    )
    drawn, thing = next(found, (None, None))
    if drawn is None or thing is None:
        return False
    tell(caller, lambda reader: drawn.thing(thing, reader), "look")
    return True


def _standing_in(caller: Any) -> TableCommand:
    """Return a command of the tables on behalf of another one that *caller* typed."""
    command = TableCommand()
    command.caller = caller
    command.args = ""
    return command


def _grammar(caller: Any, table: Any) -> actions.Grammar:
    view = table.view_of(caller)
    if view is None:
        raise LobbyError(Refusal.NO_MATCH)
    return actions.Grammar(words_of(table), GAMES[table.game_key].encode, view)


def _unclear(caller: Any, table: Any, error: UnclearInputError) -> CommandRefused:
    """Return the refusal that says what was understood and what would be possible."""
    if refusal := absent(caller, parser.tokens(error.word)):
        return refusal
    possible = _reminder(caller, table)
    said = " ".join(error.word.split())[:40]
    if not said:
        return CommandRefused(TEXT["say_what"], possible=possible)
    name = "unclear_part" if error.understood else "unclear"
    if error.understood == error.word:
        name = "not_now.due" if due(caller) else "not_now"
    phase = words_of(table).phases.get(table.view_of(caller).phase, "")
    facts = {"said": said, "understood": error.understood, "phase": phase, "possible": possible}
    return CommandRefused(TEXT[name], **facts)


def _reminder(caller: Any, table: Any) -> str:
    """Return whose turn it is and what is possible, in one line."""
    around = narrator.facts_of(table, table.seat_of(caller))
    return " ".join(drawing_of(table).reminder(table.view_of(caller), around))


COMMANDS = (
    *table_seats.COMMANDS, *table_looks.COMMANDS, *table_review.COMMANDS,
    *table_comments.COMMANDS, *_verbs(), *_looks(),
)  # fmt: skip
