"""What the data of the tavern must look like, and what is said about data that does not."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

type Gender = Literal["m", "f", "n", "pl"]
GENDERS: Final = ("m", "f", "n", "pl")
STYLES: Final = ("balanced", "careful", "sharp", "bold")
LIVE: Final = ("", "tafel", "kurier")


@dataclass(frozen=True, slots=True)
class Detail:
    """Something in a room that can be looked at; *live* is filled in by the house."""

    words: tuple[str, ...]
    text: str
    live: str = ""


@dataclass(frozen=True, slots=True)
class ExitData:
    """A way out of a room; *phrase* completes „Von hier geht es …“."""

    direction: str
    to: str
    phrase: str
    description: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RoomData:
    """A room."""

    key: str
    name: str
    description: str
    details: tuple[Detail, ...] = ()
    exits: tuple[ExitData, ...] = ()


@dataclass(frozen=True, slots=True)
class ThingData:
    """A thing that lies about; *adjective* in its bare form."""

    key: str
    name: str
    gender: Gender
    room: str
    description: str
    plural: str = ""
    adjective: str = ""
    words: tuple[str, ...] = ()
    portable: bool = True


@dataclass(frozen=True, slots=True)
class Topic:
    """What somebody says about something; *overhear*: also if only asked into the room."""

    words: tuple[str, ...]
    lines: tuple[str, ...]
    overhear: bool = False


@dataclass(frozen=True, slots=True)
class OfferData:
    """What a regular stakes at a game: mostly *usual*, never outside *low* to *high*."""

    low: int
    usual: int
    high: int
    step: int = 1


@dataclass(frozen=True, slots=True)
class RegularData:
    """How somebody plays who fills seats: style of mind, pace of thinking, offers by game."""

    style: str
    offers: Mapping[str, OfferData]
    pace: float = 1.0


@dataclass(frozen=True, slots=True)
class PersonData:
    """Somebody of the house; *greetings_seated* are for one who sits at a table already."""

    key: str
    name: str
    gender: Gender
    room: str
    stands: str
    description: str
    greetings: tuple[str, ...]
    farewells: tuple[str, ...]
    thanks: tuple[str, ...]
    unknown: tuple[str, ...]
    topics: tuple[Topic, ...]
    words: tuple[str, ...] = ()
    greetings_seated: tuple[str, ...] = ()
    quiet: str = ""
    loud: str = ""
    host: bool = False
    reactions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    regular: RegularData | None = None


@dataclass(frozen=True, slots=True)
class TableData:
    """A table at which a game is played; *at* and *to* say where one sits and sits down."""

    key: str
    name: str
    gender: Gender
    room: str
    game: str
    description: str
    at: str
    to: str
    words: tuple[str, ...] = ()
    regulars: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class World:
    """The whole tavern."""

    start: str
    rooms: Mapping[str, RoomData]
    things: Mapping[str, ThingData]
    people: Mapping[str, PersonData]
    tables: Mapping[str, TableData]


class WorldError(ValueError):
    """The data is not sound; *problems* say where and what, in plain words. Nothing was applied."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)
