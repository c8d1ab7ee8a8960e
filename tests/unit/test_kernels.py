"""Kernels are kept by the state of all sources whose numbers are compiled into them."""

import ast
from pathlib import Path
from typing import Final

import pytest

from world import kernels

GAMES: Final = kernels.ROOT / "game"
HOMES: Final = ("search", "policy", "solver")


def compiled() -> list[Path]:
    """Return the files that hold kernels."""
    files = [*GAMES.glob("*/*.py"), *(f for name in HOMES for f in GAMES.glob(f"*/{name}/**/*.py"))]
    return [file for file in files if "@kernel" in file.read_text()]


def imported(file: Path) -> set[Path]:
    """Return the modules of games that a file imports while it loads."""
    found = set()
    for node in ast.parse(file.read_text()).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("game."):
            path = kernels.ROOT.joinpath(*(node.module or "").split("."))
            found |= {path.with_suffix(".py"), path / "__init__.py"}
            found |= {path / f"{each.name}.py" for each in node.names}
    return {each for each in found if each.is_file()}


def test_what_kernels_are_made_of_is_known_to_their_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever changes a number of the book gets kernels that go by it."""
    used = {each for file in compiled() for each in imported(file)}
    assert GAMES / "schafkopf" / "mind_rules.py" in used
    for file in sorted(each for each in used if each.name != "__init__.py"):
        before, text = kernels.folder(), file.read_bytes()
        here = tmp_path / "game" / file.relative_to(GAMES)
        here.parent.mkdir(parents=True, exist_ok=True)
        here.write_bytes(text)
        monkeypatch.setattr(kernels, "ROOT", tmp_path)
        kept = kernels.folder()
        here.write_bytes(text + b"# changed")
        assert kernels.folder() != kept, file
        here.unlink()
        monkeypatch.undo()
        assert kernels.folder() == before
