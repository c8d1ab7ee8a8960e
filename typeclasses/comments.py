"""Comments for beginners: after a decision a friend may whisper what was good or better, and why.

Only where friends play gently, only to who asked for it, and only by what he himself could see.
Nothing waits for it: while the workers are busy, nobody says anything.
"""

from typing import Any, Final

from evennia.utils import logger

from game.core.api import Action
from game.core.match import Match
from game.core.mind import Strength
from game.core.review import NOTHING, SEED, Advice
from typeclasses import people, voices
from typeclasses.tables_finding import all_tables
from world import thinking
from world.render import advice
from world.tavern.regulars import Regular, regular, regulars
from world.texts import texts
from world.texts.comments import BETTER, TEXT

WISH: Final = "comments"
"""The attribute of a guest who wants comments."""
GAP: Final = 2
"""So many decisions pass in silence after a comment."""
PRAISED: Final = 0.5
"""How often a good decision is praised."""


def wanted(guest: Any) -> bool:
    """Tell whether *guest* has asked for comments."""
    return bool(guest.attributes.get(WISH))


def want(guest: Any, *, wish: bool) -> None:
    """Keep whether *guest* wants comments."""
    guest.attributes.add(WISH, wish)


def is_gentle(table: Any) -> bool:
    """Tell whether the friends at *table* play at the gentlest rung."""
    return int(table.lobby.strength) == Strength.SANFT


def speakers(table: Any, guest: Any, view: Any) -> list[str]:
    """Return who may tell *guest* what he thinks of *view*, those who should first.

    Where sides are played an opponent never advises: a friend who is known to play with the guest
    does, else one of the house who is not playing.
    """
    sides = texts(table.game_key).partners(view)
    seated = [
        who.friend
        for seat, who in enumerate(table.lobby.seats)
        if who is not None and who.friend and (sides is None or seat in sides)
    ]
    known = [found for key in seated if (found := regular(key)) is not None]
    if sides is not None and table.lobby.friends:
        known += _idle()
    return [each.name for each in known if people.hears(guest, each.key)]


def _idle() -> list[Regular]:
    """Return the regulars who play at no table of the house."""
    playing = {who.friend for each in all_tables() for who in each.lobby.seats if who is not None}
    return [each for each in regulars() if each.key not in playing]


def decided(table: Any, guest: Any, before: Match, action: Action) -> None:
    """Let a friend think about what *guest* has just done; a fault must not stop the game."""
    try:
        if wanted(guest) and is_gentle(table):
            _consider(table, guest, before, action)
    except Exception:
        logger.log_trace(f"table {table.table_key}: commenting failed")


def _consider(table: Any, guest: Any, before: Match, action: Action) -> None:
    view = before.game.view(before.state, table.seat_of(guest))
    if len(view.legal) < 2 or not speakers(table, guest, view) or _is_past(table, before, view):
        return
    gap = guest.ndb.comment_gap or 0
    guest.ndb.comment_gap = max(0, gap - 1)
    if gap or not thinking.is_free():
        return
    names = table.names()
    asked = thinking.advise(table.game_key, view, SEED)

    def answer(said: str) -> None:
        if table.seat_of(guest) != view.viewer or _is_past(table, before, view):
            return
        who = speakers(table, guest, view)
        if said and who:
            guest.ndb.comment_gap = GAP
            name = people.RANDOM.choice([one for one in who if one not in said] or who)
            voices.say_to(guest, TEXT["whispers"].format(name=name, text=said))

    asked.addCallback(
        lambda found: thinking.beside(lambda: comment(found, view, action, names, before.game))
    )
    asked.addCallback(answer)
    asked.addErrback(lambda failure: logger.log_err(failure.getTraceback()))


def _is_past(table: Any, before: Match, view: Any) -> bool:
    """Tell whether the seat decides again, or has: a comment would be taken for advice on that."""
    match = table.match
    if match is None:
        return False
    own = len(before.log)
    is_other = match.log[:own] != before.log
    again = any(entry.seat == view.viewer for entry in match.log[own + 1 :])
    return is_other or again or view.viewer in match.actors


def comment(found: Advice, view: Any, action: Action, names: tuple[str, ...], game: Any) -> str:
    """Return what there is to say about *action*; "" if it is not worth a word."""
    words = texts(game.key)
    cost = found.cost(action)
    if cost >= words.notable:
        best = advice.told(found.best, view, game)
        said = [people.RANDOM.choice(BETTER).format(best=best)]
        said += advice.reasons_afterwards(found, action, view, names, game)
        return " ".join([*said, TEXT["more"].format(points=advice.points(cost, words))])
    others = {each: found.cost(each) for each in view.legal if each != action}
    was_a_choice = cost < NOTHING and min(others.values()) >= words.notable
    if not was_a_choice or people.RANDOM.random() >= PRAISED:
        return ""
    rival = min(others, key=others.__getitem__)
    return advice.praise(action, rival, view, names, game)
