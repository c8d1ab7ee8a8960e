"""Washing glasses for Oleg: work that takes a while and pays who is short of Taler."""

import time
from typing import Any, override

from django.conf import settings
from evennia import DefaultScript
from evennia.utils.create import create_script

from typeclasses.display import tell
from typeclasses.voices import tell_room
from world.ledger import books
from world.tavern.showing import laid_out
from world.texts.money import TEXT, WASHING, taler

KEY = "glaeser_spuelen"
ROOM = "bei_oleg"
WAGE = 120
LIMIT = 1000
GRACE = 30
"""Seconds a dropped line may last before the glasses are left alone."""


def duration() -> int:
    """Return how many seconds the glasses take."""
    return max(1, int(getattr(settings, "TAVERNE_WASH_SECONDS", 60)))


def means(character: Any) -> int:
    """Return all Taler the character owns, those on the tables too."""
    lying = sum(stake.amount for stake in books.staked(character.pk))
    return books.balance(character.pk) + lying


def is_poor(character: Any) -> bool:
    """Tell whether Oleg lets the character wash."""
    return means(character) < LIMIT


def at_the_sink(character: Any) -> bool:
    """Tell whether there are glasses to wash where the character is."""
    place = character.location
    return place is not None and ROOM in place.tags.all()


def is_seated(character: Any) -> bool:
    """Tell whether the character sits at a table."""
    from typeclasses.tables import table_of

    table = table_of(character)
    return table is not None and table.seat_of(character) is not None


def washing(character: Any) -> Any | None:
    """Return the work the character is at."""
    found = character.scripts.get(KEY)
    return found[0] if found else None


def start(character: Any) -> Any:
    """Put the character to work."""
    return create_script(Washing, obj=character)


def _tell(washer: Any, text: str) -> None:
    tell(washer, lambda reader: laid_out(text, reader), "wages")


class Washing(DefaultScript):
    """Somebody washing glasses: looks every second whether he is still at it."""

    @override
    def at_script_creation(self) -> None:
        self.key = KEY
        self.desc = "Washes glasses for Oleg"
        self.interval = 1
        self.start_delay = True
        self.persistent = True
        self.db.began = time.time()
        self.db.lasts = duration()
        self.db.told = 0

    @override
    def at_server_start(self) -> None:
        """Tick again after a crash, which leaves timed scripts dead."""
        if not (self.ndb._task and self.ndb._task.running):  # noqa: SLF001
            self.start()

    @property
    def left(self) -> int:
        """Seconds still to work."""
        return max(0, round(self.db.began + self.db.lasts - time.time()))

    @override
    def at_repeat(self, **kwargs: Any) -> None:
        washer = self.obj
        if washer is None:
            self.delete()
        elif not washer.sessions.count():
            self._miss(washer)
        elif not at_the_sink(washer) or is_seated(washer):
            self._break_off(washer)
        elif self.left == 0:
            self._pay(washer)
        else:
            self._go_on(washer)

    def _miss(self, washer: Any) -> None:
        """Wait a little for a dropped line."""
        if self.ndb.missing is None:
            self.ndb.missing = time.time()
        elif time.time() - self.ndb.missing > GRACE:
            self._break_off(washer)

    def _go_on(self, washer: Any) -> None:
        """Say one line each time another part of the work is done."""
        self.ndb.missing = None
        part = self.db.lasts / (len(WASHING) + 1)
        done = int((time.time() - self.db.began) / part)
        if self.db.told < done <= len(WASHING):
            self.db.told = done
            _tell(washer, WASHING[done - 1])

    def _pay(self, washer: Any) -> None:
        """Pay once, whatever happens between the booking and the end of this script."""
        books.open_purse(washer.pk, washer.key)
        books.wage(washer.pk, WAGE, f"wage:{washer.pk}:{self.pk}")
        self.delete()
        _tell(washer, TEXT["wash.done"].format(wage=taler(WAGE)))
        _tell(washer, TEXT["wash.balance"].format(amount=taler(books.balance(washer.pk))))
        tell_room(washer.location, TEXT["wash.done.room"].format(name=washer.key), (washer,))

    def _break_off(self, washer: Any) -> None:
        self.delete()
        _tell(washer, TEXT["wash.broken"])
        if at_the_sink(washer):
            told = TEXT["wash.broken.room"].format(name=washer.key)
            tell_room(washer.location, told, (washer,))
