"""`taverne reload` looks at the tavern's data before the Server is asked to take them."""

import argparse

import pytest

from server import cli_house
from world.tavern import loading

CHOSEN = argparse.Namespace()


@pytest.fixture
def signals(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    sent: list[tuple[int, int]] = []
    monkeypatch.setattr(cli_house, "holder", lambda _: 4711)
    monkeypatch.setattr(cli_house, "_is_ready", lambda: True)
    monkeypatch.setattr(cli_house, "_server_id", lambda: len(sent))
    monkeypatch.setattr(cli_house.os, "kill", lambda *what: sent.append(what))
    return sent


def test_sound_data_are_taken(signals: list[tuple[int, int]]) -> None:
    assert cli_house._reload(CHOSEN) == 0
    assert len(signals) == 1


def test_changed_searches_are_compiled_before_the_server_restarts(
    signals: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[list[str], int]] = []
    monkeypatch.setattr(cli_house.kernels, "are_ready", lambda: False)
    monkeypatch.setattr(
        cli_house.subprocess, "run", lambda what, **_: ran.append((what[1:], len(signals)))
    )
    assert cli_house._reload(CHOSEN) == 0
    assert ran == [(["-m", "world.kernels"], 0)]
    assert len(signals) == 1


def test_faulty_data_are_named_and_nothing_is_reloaded(
    signals: list[tuple[int, int]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    good = loading.texts()
    monkeypatch.setattr(loading, "texts", lambda: good | {"rooms": good["rooms"] + "\n- ["})
    assert cli_house._reload(CHOSEN) == 1
    said = capsys.readouterr().err
    assert "rooms.yaml" in said
    assert "Nothing has been reloaded" in said
    assert not signals
