"""Who is there, and what is known of somebody."""

from datetime import datetime
from typing import Any

from evennia.objects.models import ObjectDB

from commands import finding, online, parser
from commands.command import TavernCommand
from game.registry import GAMES
from world import tavern
from world.ledger import books
from world.tavern.regulars import regulars
from world.texts import texts
from world.texts.commands import TEXT, choice


class Who(TavernCommand):
    """Zeigt, wer gerade in der Taverne ist.

    wer – die Namen, und wo sie sind.
    """

    key = "wer"
    aliases = ("wer ist da", "anwesende")
    help_category = "Leute"

    def run(self) -> None:
        present = online.players()
        if not present:
            raise self.refuse("who.none")
        lines = [TEXT["who.one" if len(present) == 1 else "who.many"].format(count=len(present))]
        for one in present:
            name = "who.line.you" if one is self.caller else "who.line"
            lines.append(TEXT[name].format(name=one.key, place=_place(one)))
        self.tell("\n".join(lines), kind="who")


def _place(one: Any) -> str:
    return one.location.key if one.location else "unterwegs"


class Finger(TavernCommand):
    """Sagt, was man in der Taverne über jemanden weiß.

    finger NAME – zum Beispiel: finger Elena
    """

    key = "finger"
    aliases = ("fingere",)
    help_category = "Leute"

    def run(self) -> None:
        said = " ".join(self.words)
        if not said:
            raise self.refuse("finger.whom")
        character = _character(said)
        if character is not None:
            self.tell("\n".join(_about(character)), kind="finger")
            return
        regular = next((one for one in regulars() if parser.fold(one.name) == said), None)
        if regular is None:
            raise self._unknown(said)
        person = tavern.entry("people", regular.key)
        lines = [TEXT["finger.regular"].format(name=regular.name)]
        self.tell("\n".join([*lines, person.description] if person else lines), kind="finger")

    def _unknown(self, said: str) -> Exception:
        known = [one.name for one in regulars()] + [name for _, name in _characters()]
        nearest = parser.nearest(said, known)
        if not nearest:
            return self.refuse("finger.unknown", said=said[:40])
        return self.refuse("finger.unknown.nearest", said=said[:40], nearest=choice(nearest))


def _characters() -> list[tuple[int, str]]:
    players = ObjectDB.objects.filter(db_typeclass_path="typeclasses.characters.Character")
    return list(players.values_list("id", "db_key"))


def _character(said: str) -> Any | None:
    here = finding.fitting(said, online.players())
    if len(here) == 1:
        return here[0]
    found = [number for number, name in _characters() if parser.fold(name) == said]
    return ObjectDB.objects.get(id=found[0]) if found else None


def _about(character: Any) -> list[str]:
    """Return what is known of a player, a fact a line."""
    account = character.account or character.db.account
    if character.has_account:
        lines = [TEXT["finger.here"].format(name=character.key, place=_place(character))]
    else:
        lines = [TEXT["finger.away"].format(name=character.key)]
        if account is not None and account.last_login:
            lines.append(TEXT["finger.last"].format(when=_date(account.last_login)))
    lines.append(TEXT["finger.since"].format(when=_date(character.date_created)))
    for key in GAMES:
        points = books.experience(character.id, key)
        if points:
            name = texts(key).name
            lines.append(TEXT["finger.experience"].format(game=name, points=points))
    return lines


def _date(when: datetime) -> str:
    local = when.astimezone()
    return f"{local.day}.{local.month}.{local.year}"


COMMANDS = (Who, Finger)
