"""Keeps the house open: starts Portal and Server, and brings back what dies without being told to.

A small process without Evennia. SIGTERM closes the house in order, SIGHUP reloads the Server. A
Server that dies is started again at once, and the Portal keeps the lines meanwhile; when the Portal
dies both start afresh, since a Portal alone would mix up the sessions of an old Server.
"""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from types import FrameType

from server import places
from server.process import claim

STOP_SECONDS = 15.0
FARE_WELL_SECONDS = 3.0  # how long a Portal may outlive a Server that stopped of its own will
SHORT_LIFE_SECONDS = 10.0
MAX_SHORT_LIVES = 5


class House:
    """Portal and Server as children of this process."""

    def __init__(self) -> None:
        self.woken, wakes = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
        signal.set_wakeup_fd(wakes)
        self.children: dict[str, subprocess.Popen[bytes]] = {}
        self.stopping = False
        self.reload_wanted = False
        self.was_ready = False
        self.short_lives = 0
        self.server_started = 0.0

    def say(self, text: str) -> None:
        print(time.strftime("%Y-%m-%d %H:%M:%S"), text, flush=True)

    def start(self, name: str) -> None:
        if name == "server":
            places.READY.unlink(missing_ok=True)
            self.server_started = time.monotonic()
        self.children[name] = subprocess.Popen(
            [sys.executable, "-m", "server.process", name],
            cwd=places.ROOT,
            stdin=subprocess.DEVNULL,
        )
        self.say(f"{name} started as process {self.children[name].pid}")

    def run(self) -> int:
        """Watch over the children until told to stop; return the exit code."""
        places.RELOADING.unlink(missing_ok=True)
        self.start("portal")
        self.start("server")
        while not self.stopping:
            if self.reload_wanted:
                self.reload_wanted = False
                self._send("server", signal.SIGHUP)
            if self._ended("portal") is not None:
                if not self._portal_is_gone():
                    return self._close(code=0)
            elif self._ended("server") is not None and not self._server_is_gone():
                return self._close(code=1)
            self._sleep(60.0)
        return self._close(code=0)

    def _ended(self, name: str) -> int | None:
        return self.children[name].poll()

    def _send(self, name: str, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.children[name].send_signal(number)

    def _portal_is_gone(self) -> bool:
        """Start both anew, unless the Portal was closed from inside; return whether to go on."""
        code = self._ended("portal")
        if code == 0:
            self.say("the house was closed from inside")
            return False
        self.say(f"portal died ({code}); starting both anew")
        self._end("server")
        self.start("portal")
        self.start("server")
        return True

    def _server_is_gone(self) -> bool:
        """Start the Server again, unless the whole house closes; return whether to go on."""
        code = self._ended("server")
        self.was_ready = self.was_ready or places.READY.exists()
        places.READY.unlink(missing_ok=True)
        if places.RELOADING.exists():
            places.RELOADING.unlink()
            self.say("server reloads")
        elif code == 0 and self._wait(lambda: self._ended("portal") is not None, FARE_WELL_SECONDS):
            return True
        else:
            self.say(f"server died ({code}); starting it again")
            if not self._may_try_again():
                self.say("the server does not stay up; giving up")
                return False
        self.start("server")
        return True

    def _may_try_again(self) -> bool:
        if not self.was_ready:
            return False
        lived = time.monotonic() - self.server_started
        self.short_lives = self.short_lives + 1 if lived < SHORT_LIFE_SECONDS else 0
        if self.short_lives > 1:
            self._wait(lambda: self.stopping, float(self.short_lives))
        return self.short_lives < MAX_SHORT_LIVES

    def _sleep(self, seconds: float) -> None:
        """Sleep until a signal comes, that of a child's end too."""
        if select.select([self.woken], [], [], max(0.0, seconds))[0]:
            with contextlib.suppress(BlockingIOError):
                os.read(self.woken, 512)

    def _wait(self, condition: Callable[[], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                return False
            self._sleep(end - time.monotonic())
        return True

    def _end(self, name: str) -> None:
        child = self.children[name]
        if child.poll() is None:
            self._send(name, signal.SIGTERM)
            try:
                child.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.say(f"{name} does not stop; killing it")
                child.kill()
                child.wait()

    def _close(self, *, code: int) -> int:
        self.stopping = True
        for name in ("server", "portal"):
            self._end(name)
        places.READY.unlink(missing_ok=True)
        self.say("closed")
        return code


def main() -> int:
    """Open the house and keep it open."""
    places.make_folders()
    if not claim("supervisor"):
        print("The house is open already.", file=sys.stderr)
        return 1
    house = House()

    def stop(_number: int, _frame: FrameType | None) -> None:
        house.stopping = True

    def reload(_number: int, _frame: FrameType | None) -> None:
        house.reload_wanted = True

    signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGHUP, reload)
    return house.run()


if __name__ == "__main__":
    sys.exit(main())
