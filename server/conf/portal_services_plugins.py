"""Further services of the Portal process; none so far."""

from typing import Any


def start_plugin_services(portal: Any) -> None:
    """Add nothing."""
