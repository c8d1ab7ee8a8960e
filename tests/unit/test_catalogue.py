"""The German of Evennia's own messages: compiled, complete, with no blank it cannot fill."""

import ast
import gettext
import string
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from server import catalogue

_CALLS = frozenset({"_", "gettext", "gettext_lazy", "ngettext"})
_NOT_PLAYED = frozenset({"tests", "contrib", "game_template", "web", "profiling"})


def _messages() -> Iterator[str]:
    """Return every message marked for translation in Evennia's code."""
    spec = find_spec("evennia")
    assert spec is not None
    assert spec.origin is not None
    root = Path(spec.origin).parent
    for file in root.rglob("*.py"):
        if _NOT_PLAYED & set(file.relative_to(root).parts) or file.name.startswith("test"):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in _CALLS
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and isinstance(node.args[0].value, str)
            ):
                yield node.args[0].value


def _fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("file", catalogue.catalogues(), ids=str)
def test_catalogues_are_compiled(file: Path) -> None:
    messages = catalogue.parse(file.read_text("utf-8"))
    assert file.with_suffix(".mo").read_bytes() == catalogue.compiled(messages)
    with file.with_suffix(".mo").open("rb") as compiled:
        read = gettext.GNUTranslations(compiled)
    for message, german in messages.items():
        if message:
            assert read.gettext(message) == german
            assert _fields(german) <= _fields(message), message


def test_every_message_of_evennia_has_german_words() -> None:
    ours: set[str] = set()
    for file in catalogue.catalogues():
        ours |= set(catalogue.parse(file.read_text("utf-8")))
    spec = find_spec("evennia")
    assert spec is not None
    assert spec.origin is not None
    theirs = Path(spec.origin).parent / "locale" / "de" / "LC_MESSAGES" / "django.po"
    both = ours | set(catalogue.parse(theirs.read_text("utf-8")))
    wanted = set(_messages())
    assert len(wanted) > 200
    assert wanted - both == set()
