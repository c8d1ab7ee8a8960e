"""`taverne replay` and `taverne perft` as scripts meet them: any file, any terminal."""

import json
import os
import subprocess
import sys
from pathlib import Path

HEAD = "Format: taverne-partie 1\nSpiel: russisch_poker\nRegeln: 1\nSitze: A, B, C, D\n"


def run(*arguments: str | bytes, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "server.cli", *arguments]
    return subprocess.run(command, capture_output=True, check=False, env=environment)


def test_a_file_name_is_given_back_whatever_the_terminal_can_show(tmp_path: Path) -> None:
    for name in ("jürgen.partie".encode(), b"b\xffd.partie"):
        file = os.fsencode(tmp_path) + b"/" + name
        Path(os.fsdecode(file)).write_text(HEAD + "\n", "utf-8")
        done = run("replay", file, encoding="ascii")
        assert (done.returncode, done.stderr) == (0, b"")
        assert os.fsencode(json.loads(done.stdout)["file"]) == file


def test_a_huge_line_is_not_repeated_whole(tmp_path: Path) -> None:
    file = tmp_path / "huge.partie"
    file.write_text("x" * 1_000_000, "utf-8")
    done = run("replay", str(file))
    assert done.returncode == 1
    assert len(done.stdout) < 1000
    assert json.loads(done.stdout)["refused"]["why"].startswith("header.line: ")


def test_the_turn_of_chance_is_told_as_records_write_it(tmp_path: Path) -> None:
    file = tmp_path / "chance.partie"
    file.write_text(HEAD + "\n1 bid 0\n", "utf-8")
    assert "(actor -)" in json.loads(run("replay", str(file)).stdout)["refused"]["why"]


def test_counting_says_why_a_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "wrong.partie"
    file.write_text(HEAD + "\n- opener 9\n", "utf-8")
    done = run("perft", str(file))
    assert done.returncode == 1
    assert done.stderr.decode().startswith("line 6: opener.no_seat: ")
