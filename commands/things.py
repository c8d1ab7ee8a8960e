"""Taking, laying down, giving; Taler change hands through the ledger only."""

from typing import Any
from uuid import uuid4

from commands import actions, finding, parser
from commands.command import CommandRefused, TavernCommand
from typeclasses import voices
from world.ledger import books
from world.texts.commands import TEXT
from world.texts.money import taler

TALER = frozenset({"taler", "talern", "muenze", "muenzen", "geld"})


class Inventory(TavernCommand):
    """Zeigt, was Du bei Dir trägst.

    inventar – oder kürzer i, inv.
    """

    key = "inventar"
    aliases = ("i", "inv", "ausruestung", "ausrüstung", "besitz", "tasche")
    help_category = "Dinge"

    def run(self) -> None:
        books.open_purse(self.caller.pk, self.caller.key)
        carried = sorted(_a(thing) for thing in self.caller.contents)
        if coins := books.balance(self.caller.pk):
            carried.insert(0, taler(coins))
        if not carried:
            raise self.refuse("inventory.none")
        self.tell("\n".join((TEXT["inventory.head"], *carried)), kind="inventory")


class Get(TavernCommand):
    """Du nimmst etwas, das hier liegt.

    nimm X – zum Beispiel: nimm das Glas
    """

    key = "nimm"
    aliases = ("nehme", "nehmen", "nehm", "hebe", "heb", "greife", "greif", "hole", "hol")
    help_category = "Dinge"

    def run(self) -> None:
        said = _said(self.tokens, "mit")
        if not said:
            raise self.refuse("get.what")
        room = self.caller.location
        around = [thing for thing in finding.things_near(self.caller) if thing.location == room]
        if not finding.fitting(said, around):
            self._refuse_what_is_not_there(said)
        thing = finding.one(said, around, self.refuse("find.nothing", said=said[:40]))
        if finding.is_person(thing):
            raise self.refuse("get.person", name=thing.key)
        if not thing.access(self.caller, "get") or not thing.at_pre_get(self.caller):
            raise self.refuse("get.fixed")
        thing.move_to(self.caller, quiet=True, move_type="get")
        thing.at_get(self.caller)
        self.tell(TEXT["get.you"].format(name=finding.the(thing)))
        self.tell_room(TEXT["get.room"].format(who=self.caller.key, name=finding.the(thing)))

    def _refuse_what_is_not_there(self, said: str) -> None:
        carried = finding.fitting(said, self.caller.contents)
        if carried:
            raise self.refuse("get.have", name=finding.capital(finding.the(carried[0])))
        detail = getattr(self.caller.location, "detail", None)
        if detail is not None and detail(parser.words(said)) is not None:
            raise self.refuse("get.fixed")


class Drop(TavernCommand):
    """Du legst etwas hin, das Du bei Dir trägst.

    lege X hin – zum Beispiel: lege das Glas hin
    """

    key = "lege"
    aliases = ("leg", "wirf", "werfe", "lass", "stelle", "stell")
    help_category = "Dinge"

    def run(self) -> None:
        said = _said(self.tokens, "hin", "ab", "weg", "fallen", "nieder")
        if not said:
            raise self.refuse("drop.what")
        missing = self.refuse("drop.have_not", said=said[:40])
        thing = finding.one(said, self.caller.contents, missing)
        if not thing.access(self.caller, "drop", default=True):
            raise self.refuse("drop.fixed", name=finding.capital(finding.the(thing)))
        thing.move_to(self.caller.location, quiet=True, move_type="drop")
        thing.at_drop(self.caller)
        self.tell(TEXT["drop.you"].format(name=finding.the(thing)))
        self.tell_room(TEXT["drop.room"].format(who=self.caller.key, name=finding.the(thing)))


def _said(tokens: list[str], *particles: str) -> str:
    """Return what is left of *tokens* without filler words and verb particles."""
    return " ".join(word for word in tokens if word not in parser.FILLERS | set(particles))


class Give(TavernCommand):
    """Du gibst jemandem Taler oder etwas, das Du bei Dir trägst.

    gib NAME 50 Taler – oder: gib 50 Taler an NAME
    gib NAME X – oder: gib X an NAME
    """

    key = "gib"
    aliases = ("gebe", "geb", "geben", "schenke", "schenk", "reiche", "reich")
    help_category = "Dinge"

    def run(self) -> None:
        if not self.tokens:
            raise self.refuse("give.what")
        if TALER & set(self.tokens):
            self._give_money()
        else:
            self._give_thing()

    def _give_money(self) -> None:
        rest = [word for word in self.tokens if word not in TALER | parser.FILLERS]
        amounts = [word for word in self.tokens if actions.amount(word) is not None]
        if not amounts:
            raise self.refuse("give.no_amount")
        said = " ".join(word for word in rest if word != amounts[0])
        if not said:
            raise self.refuse("give.whom")
        self._pay(self._taker(said), actions.amount(amounts[0]) or 0)

    def _pay(self, taker: Any, amount: int) -> None:
        if amount < 1:
            raise self.refuse("give.too_few")
        if not taker.has_account:
            raise self.refuse("give.money.friend", target=taker.key)
        books.transfer(f"gift:{uuid4()}", self.caller.id, taker.id, amount)
        facts = {"who": self.caller.key, "target": taker.key, "amount": taler(amount)}
        self.tell(TEXT["give.money.you"].format(**facts), kind="money")
        voices.say_to(taker, TEXT["give.money.target"].format(**facts), "money")
        self.tell_room(TEXT["give.money.room"].format(**facts), (taker,))

    def _taker(self, said: str) -> Any:
        if said in ("mich", "mir", parser.fold(self.caller.key)):
            raise self.refuse("give.self")
        return finding.person(self.caller, said)

    def _give_thing(self) -> None:
        taker, thing = self._sides()
        if not thing.access(self.caller, "give", default=True):
            raise self.refuse("drop.fixed", name=finding.capital(finding.the(thing)))
        facts = {"who": self.caller.key, "target": taker.key, "name": finding.the(thing)}
        if not taker.has_account or not thing.at_pre_give(self.caller, taker):
            raise self.refuse("give.refused", **facts)
        thing.move_to(taker, quiet=True, move_type="give")
        thing.at_give(self.caller, taker)
        self.tell(TEXT["give.you"].format(**facts))
        voices.tell_room(taker.location, TEXT["give.target"].format(**facts), self._others(taker))
        self.tell_room(TEXT["give.room"].format(**facts), (taker,))

    def _others(self, taker: Any) -> list[Any]:
        return [present for present in self.caller.location.contents if present is not taker]

    def _sides(self) -> tuple[Any, Any]:
        """Return taker and thing, whichever of them was named first."""
        if "an" in self.tokens:
            place = len(self.tokens) - 1 - self.tokens[::-1].index("an")
            thing, taker = self.tokens[:place], self.tokens[place + 1 :]
            if thing and taker:
                return self._taker(_said(taker)), self._thing(_said(thing))
        rest = [word for word in self.tokens if word not in parser.FILLERS]
        if len(rest) < 2:
            raise self.refuse("give.what")
        try:
            return self._taker(rest[0]), self._thing(" ".join(rest[1:]))
        except CommandRefused as refusal:
            near = finding.people_near(self.caller)
            if not finding.fitting(rest[-1], near):
                raise refusal from None
            return self._taker(rest[-1]), self._thing(" ".join(rest[:-1]))

    def _thing(self, said: str) -> Any:
        missing = self.refuse("drop.have_not", said=said[:40])
        return finding.one(said, self.caller.contents, missing)


def _a(thing: Any) -> str:
    """Return *thing* with its indefinite article, as a line of its own."""
    return finding.capital(thing.named("wen") if hasattr(thing, "named") else thing.key)


COMMANDS = (Inventory, Get, Drop, Give)
