"""Names of guests: which will do, how they are written, which are the same."""

import pytest

from world.names import Fault, fault, known_as, proper
from world.texts.login import FAULTS


@pytest.mark.parametrize("name", ["Anna", "jürgen", "MÄRTA", "Weiß", "Ju\u0308rgen", "Lyn"])
def test_names_that_will_do(name: str) -> None:
    assert fault(name) is None


REFUSED = {
    "": Fault.EMPTY,
    "   ": Fault.EMPTY,
    "Anna Karenina": Fault.WORDS,
    "Anna7": Fault.LETTERS,
    "<b>Anna": Fault.LETTERS,
    "|rAnna": Fault.LETTERS,
    "漢字漢": Fault.LETTERS,
    "Al": Fault.SHORT,
    "Donaudampfschifffahrts": Fault.LONG,
    "OLEG": Fault.RESERVED,
    "Vladim": Fault.RESERVED,
    "hilfe": Fault.RESERVED,
    "König": Fault.RESERVED,
    "Aaaanna": Fault.SOUND,
    "Grmpf": Fault.SOUND,
}


@pytest.mark.parametrize(("name", "why"), REFUSED.items())
def test_names_that_will_not(name: str, why: Fault) -> None:
    assert fault(name) is why


def test_every_fault_has_its_sentence() -> None:
    assert set(FAULTS) == set(Fault)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Jürgen", "juergen"), ("Weiß", "WEISS"), ("Märta", "Ma\u0308rta"), ("ÖDÖN", "oedoen")],
)
def test_two_spellings_are_one_person(one: str, other: str) -> None:
    assert known_as(one) == known_as(other)


def test_a_name_has_one_capital() -> None:
    assert [proper(name) for name in ("anna", "JÜRGEN", "ödön")] == ["Anna", "Jürgen", "Ödön"]
