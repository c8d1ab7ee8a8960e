"""Read the tavern's YAML files into the dataclasses of the schema, or say all that is wrong."""

import types
from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAliasType, Union, get_args, get_origin, get_type_hints

import yaml

from world.tavern import checks
from world.tavern.schema import PersonData, RoomData, TableData, ThingData, World, WorldError

FOLDER: Final = Path(__file__).parent
_KINDS: Final[Mapping[str, type]] = {
    "rooms": RoomData, "things": ThingData, "people": PersonData, "tables": TableData,
}  # fmt: skip
_LINE: Final = "__line__"
_PLAIN: Final = {str: "ein Text", int: "eine ganze Zahl", float: "eine Zahl", bool: "ja oder nein"}


_Safe: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Safe):  # type: ignore[misc]
    """YAML that remembers lines and refuses a key given twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[Any] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"„{key}“ steht doppelt", key_node.start_mark
                )
            seen.add(key)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep)
        mapping[_LINE] = node.start_mark.line + 1
        return mapping


class _Reading:
    """One reading of all files, collecting what is wrong."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.places: dict[tuple[str, str], str] = {}

    def note(self, place: str, what: str) -> None:
        self.problems.append(f"{place}: {what}")

    def value(self, kind: Any, raw: Any, place: str) -> Any:
        """Return *raw* as a value of *kind*, noting what does not fit."""
        if isinstance(kind, TypeAliasType):
            kind = kind.__value__
        origin = get_origin(kind)
        if origin in (Union, types.UnionType):
            kind = next(each for each in get_args(kind) if each is not type(None))
            return None if raw is None else self.value(kind, raw, place)
        if is_dataclass(kind) and isinstance(kind, type):
            return self.record(kind, raw, place)
        if origin is tuple:
            return self.items(get_args(kind)[0], raw, place)
        if origin is Mapping or origin is dict:
            return self.mapping(get_args(kind)[1], raw, place)
        return self.plain(kind, raw, place)

    def plain(self, kind: Any, raw: Any, place: str) -> Any:
        if get_origin(kind) is Literal:
            if raw not in get_args(kind):
                options = ", ".join(map(str, get_args(kind)))
                self.note(place, f"erlaubt ist nur {options}, nicht „{raw}“.")
            return raw
        fits = isinstance(raw, (int, float) if kind is float else kind)
        if not fits or (isinstance(raw, bool) and kind is not bool):
            self.note(place, f"hier muss {_PLAIN[kind]} stehen, nicht „{raw}“.")
        elif kind is str and not raw.strip():
            self.note(place, "der Text ist leer.")
        return raw

    def items(self, kind: Any, raw: Any, place: str) -> tuple[Any, ...]:
        if not isinstance(raw, list):
            self.note(place, "hier muss eine Liste stehen.")
            return ()
        return tuple(
            self.value(kind, each, f"{place}, Eintrag {number}")
            for number, each in enumerate(raw, start=1)
        )

    def mapping(self, kind: Any, raw: Any, place: str) -> dict[str, Any]:
        if not isinstance(raw, dict):
            self.note(place, "hier müssen Namen mit Werten stehen.")
            return {}
        return {
            str(key): self.value(kind, each, f"{place}, „{key}“")
            for key, each in raw.items()
            if key != _LINE
        }

    def record(self, kind: type, raw: Any, place: str) -> Any:
        if not isinstance(raw, dict):
            self.note(place, "hier müssen Felder mit Werten stehen.")
            return None
        place = f"{place.split(', Zeile', maxsplit=1)[0]}, Zeile {raw.get(_LINE, '?')}"
        before = len(self.problems)
        hints = get_type_hints(kind)
        known = {each.name: each for each in fields(kind)}
        for name in sorted(set(map(str, raw)) - set(known) - {_LINE}):
            self.note(place, f"das Feld „{name}“ gibt es nicht; bekannt sind {', '.join(known)}.")
        values = {}
        for name, each in known.items():
            if name in raw:
                values[name] = self.value(hints[name], raw[name], f"{place}, Feld „{name}“")
            elif each.default is MISSING and each.default_factory is MISSING:
                self.note(place, f"das Feld „{name}“ fehlt.")
        return kind(**values) if len(self.problems) == before else None

    def file(self, name: str, text: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the entries of one file by key, and the file's other fields."""
        place = f"{name}.yaml"
        try:
            raw = yaml.load(text, Loader=_Loader)  # noqa: S506 (a SafeLoader)
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line = f", Zeile {mark.line + 1}" if mark else ""
            problem = getattr(error, "problem", None) or error
            self.note(place + line, f"das ist kein gültiges YAML ({problem}).")
            return {}, {}
        if not isinstance(raw, dict) or not isinstance(raw.get(name), list):
            self.note(place, f"die Liste „{name}:“ fehlt.")
            return {}, {}
        entries: dict[str, Any] = {}
        for number, entry in enumerate(raw[name], start=1):
            record = self.record(_KINDS[name], entry, f"{place}, Eintrag {number}")
            if record is None:
                continue
            self.places[name, record.key] = f"{place}, Zeile {entry[_LINE]} („{record.key}“)"
            if record.key in entries:
                self.note(self.places[name, record.key], "diesen Schlüssel gibt es schon.")
            entries[record.key] = record
        return entries, raw


def read(texts: Mapping[str, str]) -> World:
    """Return the world that *texts* by file name describe; raise ``WorldError``."""
    reading = _Reading()
    files = {name: reading.file(name, texts.get(name, "")) for name in _KINDS}
    start = files["rooms"][1].get("start", "")
    world = World(start=start, **{name: entries for name, (entries, _) in files.items()})
    if not reading.problems:
        reading.problems.extend(checks.problems(world, reading.places))
    if reading.problems:
        raise WorldError(reading.problems)
    return world


def texts(folder: Path = FOLDER) -> dict[str, str]:
    """Return the files of *folder* by name; raise ``WorldError`` if one cannot be read."""
    found: dict[str, str] = {}
    problems: list[str] = []
    for name in _KINDS:
        try:
            found[name] = (folder / f"{name}.yaml").read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            problems.append(f"{name}.yaml: die Datei lässt sich nicht lesen ({error}).")
    if problems:
        raise WorldError(problems)
    return found
