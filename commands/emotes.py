"""Showing feelings: the usual verbs as data, and `ich TEXT` for everything else."""

from typing import Any

from commands import cmdparser, finding, parser, table
from commands.command import TavernCommand
from typeclasses import voices
from world.texts.commands import TEXT
from world.texts.emotes import EMOTES, MANNERS, Emote

_AT_TABLES = frozenset({"passe", "nehme", "mache"})
_PREPOSITIONS = frozenset(
    {"mit", "ueber", "wegen", "bei", "vor", "fuer", "hinterher", "zu", "an", "kopf", "haende",
     "schultern", "stirn", "runde", "achseln"}
)  # fmt: skip


class Pose(TavernCommand):
    """Du tust etwas; alle im Raum lesen es hinter Deinem Namen.

    ich TEXT – „ich lehnt sich zurück“ zeigt „Frank lehnt sich zurück.“
    :TEXT – dasselbe, kürzer.

    Was Du selbst tun kannst, tust Du damit: „ich spiele die Herz-Dame“ spielt sie aus.
    """

    key = "ich"
    aliases = ("emote",)
    help_category = "Gefühle zeigen"

    def run(self) -> None:
        if not self.args:
            raise self.refuse("emote.what")
        if self._is_done():
            self.caller.execute_cmd(self.args, session=self.session)
            return
        end = "" if self.args[-1] in ".!?…“\"'" else "."
        line = f"{self.caller.key} {self.args}{end}"
        self.tell(line, kind="emote")
        voices.tell_room(self.caller.location, line, (self.caller,), "emote")

    def _is_done(self) -> bool:
        """Tell whether „ich“ and a verb in its first person ask for what one can do."""
        if parser.fold(self.cmdstring) != "ich":
            return False
        first = parser.fold(self.args.split()[0])
        if first in _AT_TABLES:
            return bool(table.due(self.caller))
        return first.endswith("e") and first in cmdparser.available(
            self.cmdset, self.caller, self.session
        )


class _Emote(TavernCommand):
    """Du zeigst, wie Dir zumute ist."""

    key = ""
    auto_help = False
    help_category = "Gefühle zeigen"
    emote: Emote

    def run(self) -> None:
        target, how = self._understood()
        me = self.caller.key
        if target is None:
            self.tell(self.emote.line("", how=how), kind="emote")
            self.tell_room(self.emote.line(me, how=how), kind="emote")
            return
        self.tell(self.emote.line("", target.key, how), kind="emote")
        finding.tell_person(target, self.emote.line(me, self.emote.pronoun, how), "emote")
        self.tell_room(self.emote.line(me, target.key, how), (target,), kind="emote")

    def _understood(self) -> tuple[Any, str]:
        """Return whom it is meant for and how it is done."""
        target, manners = None, []
        for word in self.words:
            if word in _PREPOSITIONS:
                continue
            manner = [name for name in MANNERS if parser.fold(name) == word]
            if manner:
                manners += manner
            elif target is None and finding.fitting(word, finding.people_near(self.caller)):
                target = finding.person(self.caller, word)
            else:
                raise self.refuse("emote.unclear", said=word[:40])
        if target is not None and not self.emote.towards:
            raise self.refuse("emote.alone")
        return target, " ".join(manners)


EMOTE_COMMANDS = tuple(
    type(
        "Emote" + parser.fold(verb).capitalize(),
        (_Emote,),
        {
            "key": verb,
            "aliases": emote.also,
            "emote": emote,
            "__doc__": _Emote.__doc__,
            "__module__": __name__,
        },
    )
    for verb, emote in EMOTES.items()
)


class Emotes(TavernCommand):
    """Zeigt, welche Gefühle und Gesten Du mit einem Wort zeigen kannst.

    gefühle – die Liste.
    lache – Du lachst. lache Elena an – Du lachst Elena an. lache leise – ebenso.
    """

    key = "gefühle"
    aliases = ("gesten", "emotes")
    help_category = "Gefühle zeigen"

    def run(self) -> None:
        self.tell(TEXT["emote.list"].format(verbs=", ".join(EMOTES), manners=", ".join(MANNERS)))


COMMANDS = (Pose, *EMOTE_COMMANDS, Emotes)
