"""What the environment asks for in vain is refused in one line that names the variable."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from server import prepare
from world.tavern.schema import WorldError


def start(tmp_path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    own = {"TAVERNE_VAR": str(tmp_path / "var"), **environment}
    return subprocess.run(
        [sys.executable, "-m", "server.cli", "start"],
        capture_output=True, text=True, check=False, env={**os.environ, **own},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TAVERNE_TELNET_PORT", "abc"),
        ("TAVERNE_PACE", "x"),
        ("TAVERNE_PACE", "nan"),
        ("TAVERNE_WASH_SECONDS", "-1"),
        ("TAVERNE_WEB_PORT", "70000"),
        ("TAVERNE_AMP_PORT", "-1"),
        ("TAVERNE_VAR", "/proc/none/var"),
        ("TAVERNE_ADMIN", "a b"),
    ],
)
def test_a_bad_setting_is_named(tmp_path: Path, name: str, value: str) -> None:
    done = start(tmp_path, **{name: value})
    assert done.returncode == 1
    assert name in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "var" / "taverne.db3").exists()


def test_two_doors_cannot_share_a_port(tmp_path: Path) -> None:
    done = start(tmp_path, TAVERNE_TELNET_PORT="5999", TAVERNE_WEB_PORT="5999")
    assert done.returncode == 1
    assert "must differ" in done.stderr


def test_faults_in_the_data_are_named_at_the_first_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> int:
        raise WorldError(["tables.yaml, Zeile 30: kein YAML"])

    monkeypatch.setattr(prepare, "main", fail)
    assert prepare.main_or_why_not() == 1
    assert capsys.readouterr().err == "tables.yaml, Zeile 30: kein YAML\n"
