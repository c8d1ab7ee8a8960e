"""What happens when the Server starts and stops: the world is brought in line, minds start."""

from evennia.utils import logger


def at_server_init() -> None:
    """Nothing yet: the sessions are not known."""


def at_server_start() -> None:
    """Bring the world in line with its data, and start the friends' thinking soon."""
    from evennia import ServerConfig

    from typeclasses.characters import stow_absent
    from world import thinking

    if ServerConfig.objects.conf("server_restart_mode") != "reload":
        stow_absent()
    try:
        from world import build
    except ImportError:
        logger.log_err("There is no world yet.")
    else:
        build.build()
    thinking.start_soon()


def at_server_stop() -> None:
    """End the friends' thinking."""
    from world import thinking

    try:
        thinking.stop()
    except Exception:
        logger.log_trace("The friends did not stop thinking.")
