"""The regulars who fill empty seats: their style, their pace, and what they dare to stake."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from world.tavern import current
from world.tavern.schema import Gender, OfferData, PersonData


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody of the house who plays; *pace* multiplies the time he takes for a move."""

    key: str
    name: str
    style: str
    gender: Gender
    pace: float
    offers: Mapping[str, OfferData]

    def offer(self, game_key: str, unit: int, rng: Random) -> int:
        """Return what he stakes at this game, a multiple of *unit* within his limits."""
        habit = self.offers.get(game_key, _STRANGE)
        mood = rng.random() + rng.random() - 1.0
        reach = habit.high - habit.usual if mood > 0 else habit.usual - habit.low
        step = max(habit.step, unit, 1)
        amount = round((habit.usual + mood * reach) / step) * step
        return min(max(amount, habit.low, 1), habit.high)


_STRANGE = OfferData(low=1, usual=5, high=10)
"""What is dared at a game nobody has habits for."""


def regulars() -> tuple[Regular, ...]:
    """Return all regulars, in the order in which they fill seats."""
    return tuple(each for person in current().people.values() if (each := _regular(person)))


def regular(key: str) -> Regular | None:
    """Return the regular called *key*."""
    person = current().people.get(key)
    return _regular(person) if person else None


def regulars_for(table_key: str) -> tuple[Regular, ...]:
    """Return all regulars, those at home at this table first."""
    table = current().tables.get(table_key)
    home = table.regulars if table else ()
    everybody = regulars()
    at_home = [each for key in home for each in everybody if each.key == key]
    return (*at_home, *(each for each in everybody if each not in at_home))


def _regular(person: PersonData) -> Regular | None:
    habits = person.regular
    if habits is None:
        return None
    return Regular(person.key, person.name, habits.style, person.gender, habits.pace, habits.offers)
