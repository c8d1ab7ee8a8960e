"""Who reads: the way one session wants its text shown."""

from dataclasses import dataclass
from enum import StrEnum


class Mode(StrEnum):
    """How tables and cards are shown."""

    GRAFIK = "grafik"
    TEXT = "text"
    VORLESEN = "vorlesen"


class Pace(StrEnum):
    """How long the friends take over their moves."""

    LANGSAM = "langsam"
    NORMAL = "normal"
    SCHNELL = "schnell"


DEFAULT_WIDTH = 78
_NARROWEST = 40
_WIDEST = 200


@dataclass(frozen=True, slots=True)
class Reader:
    """One session's way of reading."""

    mode: Mode
    width: int = DEFAULT_WIDTH
    umlauts: bool = True
    colours: bool = True
    pace: Pace = Pace.NORMAL


@dataclass(frozen=True, slots=True)
class Choices:
    """What somebody chose by command; None where nothing was chosen."""

    mode: Mode | None = None
    umlauts: bool | None = None
    colours: bool | None = None
    pace: Pace | None = None

    @classmethod
    def of(cls, saved: object) -> "Choices":
        """Return the choices in *saved*, leaving out whatever makes no sense."""
        if not isinstance(saved, dict):
            return cls()
        return cls(
            mode=_member(Mode, saved.get("mode")),
            umlauts=_truth(saved.get("umlauts")),
            colours=_truth(saved.get("colours")),
            pace=_member(Pace, saved.get("pace")),
        )

    def data(self) -> dict[str, str | bool]:
        """Return what was chosen as plain data."""
        return {
            name: str(value) if isinstance(value, StrEnum) else value
            for name, value in (
                ("mode", self.mode), ("umlauts", self.umlauts),
                ("colours", self.colours), ("pace", self.pace),
            )
            if value is not None
        }  # fmt: skip


def _member[E: StrEnum](kind: type[E], value: object) -> E | None:
    return next((member for member in kind if member == value), None)


def _truth(value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def reader(choices: Choices, *, screenreader: bool = False, width: int = DEFAULT_WIDTH) -> Reader:
    """Return the reader for what was chosen, else for what the client says of itself."""
    mode = choices.mode or (Mode.VORLESEN if screenreader else Mode.GRAFIK)
    colours = choices.colours if choices.colours is not None else True
    return Reader(
        mode=mode,
        width=min(max(width, _NARROWEST), _WIDEST) if width > 0 else DEFAULT_WIDTH,
        umlauts=choices.umlauts is not False,
        colours=colours and mode is not Mode.VORLESEN,
        pace=choices.pace or Pace.NORMAL,
    )
