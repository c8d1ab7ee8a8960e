"""The Server process as the tavern needs it: signals, the moment it is ready, the fast link."""

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Iterator
from typing import Any

import evennia
from evennia.server import amp_client
from evennia.server.service import EvenniaServerService
from evennia.utils import logger
from twisted.internet import reactor

from server import places, recovery
from world.texts import house


@contextlib.contextmanager
def _or_give_up() -> Iterator[None]:
    """End the process on an error: a Server that half started would only keep guests waiting."""
    try:
        yield
    except Exception:
        logger.log_trace("The Server cannot start.")
        traceback.print_exc(file=sys.__stderr__)
        sys.__stderr__.flush()
        os._exit(70)


class TavernService(EvenniaServerService):
    """Evennia's Server, which closes in order on SIGTERM and reloads on SIGHUP."""

    def register_amp(self) -> None:
        # both processes start at once: knock at the Portal's door until it is open
        factory = amp_client.AMPClientFactory
        factory.initialDelay = factory.delay = 0.05
        factory.factor, factory.jitter = 1.1, 0.0
        super().register_amp()

    def run_init_hooks(self, mode: str) -> None:
        with _or_give_up():
            super().run_init_hooks(mode)

    def at_server_init(self) -> None:
        signal.signal(signal.SIGTERM, lambda _n, _f: self._from_signal(self.close))
        signal.signal(signal.SIGHUP, lambda _n, _f: self._from_signal(self.reload))
        if self.amp_protocol:
            self.amp_protocol.transport.setTcpNoDelay(True)
        recovery.before_start()
        super().at_server_init()

    def at_post_portal_sync(self, mode: str) -> None:
        with _or_give_up():
            super().at_post_portal_sync(mode)
            recovery.after_start()
            self._write_ready()

    def at_server_reload_stop(self) -> None:
        places.RELOADING.touch()
        super().at_server_reload_stop()

    def at_server_stop(self) -> None:
        places.READY.unlink(missing_ok=True)
        super().at_server_stop()
        recovery.closed_in_order()

    def close(self) -> None:
        """Say good-bye and shut down; the supervisor closes the Portal afterwards."""
        recovery.announce(house.CLOSING)
        self.shutdown(mode="shutdown")

    def reload(self) -> None:
        """Come back as a new process while the Portal keeps the lines."""
        recovery.announce(house.RELOADING)
        evennia.SESSION_HANDLER.portal_restart_server()

    @staticmethod
    def _from_signal(act: Any) -> None:
        reactor.callFromThread(act)

    @staticmethod
    def _write_ready() -> None:
        draft = places.READY.with_suffix(".new")
        draft.write_text(str(os.getpid()), "ascii")
        draft.replace(places.READY)
