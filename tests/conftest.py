"""Sets up Django and Evennia for the tests that need them, and only then: pure tests stay quick."""

import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from world import kernels

kernels.use()

_NEEDS_HOUSE = re.compile(
    r"^\s*(?:from|import)\s+(?:django|evennia|typeclasses|server\.conf|server\.portal"
    r"|commands(?!\.parser)|world\.ledger|world\.build)\b|django_db",
    re.MULTILINE,
)

settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.register_profile("thorough", parent=settings.get_profile("house"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or "house")


def _test_files(arguments: Iterable[str]) -> Iterator[Path]:
    for argument in arguments:
        path = Path(str(argument).split("::")[0])
        yield from path.rglob("test_*.py") if path.is_dir() else [path]


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Set the house up if any of the tests asked for imports it."""
    texts = (file.read_text("utf-8") for file in _test_files(config.args) if file.is_file())
    if any(_NEEDS_HOUSE.search(text) for text in texts):
        _set_up(config)


def _set_up(config: pytest.Config) -> None:
    var = tempfile.mkdtemp(prefix="taverne-test-")
    config.add_cleanup(lambda: shutil.rmtree(var, ignore_errors=True))
    os.environ["TAVERNE_VAR"] = var
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

    import django

    django.setup()

    import evennia
    from django.db import connection
    from pytest_django.plugin import blocking_manager_key

    # a worker of xdist inherits the settings, so that pytest-django bars the database first
    blocker = config.stash.get(blocking_manager_key, None)
    with blocker.unblock() if blocker else nullcontext():
        evennia._init()
        connection.close()
