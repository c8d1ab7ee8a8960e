"""Further services of the Server process; none so far."""

from typing import Any


def start_plugin_services(server: Any) -> None:
    """Add nothing."""
