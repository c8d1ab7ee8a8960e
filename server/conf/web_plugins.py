"""Hooks of the web server; nothing is added to it so far."""

from typing import Any


def at_webserver_root_creation(web_root: Any) -> Any:
    """Leave the pages as they are."""
    return web_root


def at_webproxy_root_creation(web_root: Any) -> Any:
    """Leave the proxy as it is."""
    return web_root
