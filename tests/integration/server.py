"""A real house for tests: its own folder and ports, real processes, real sockets."""

import fcntl
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.integration.telnet import Guest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 90.0
ADMIN, PASSWORD = "Wirt", "samowar-4711"
_PORTS = ("TELNET", "WEB", "WEBSOCKET", "WEB_INTERNAL", "AMP")


def free_ports(number: int) -> list[int]:
    """Return ports on which nobody listens."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(number)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


class House:
    """One installation of the tavern under *var*."""

    def __init__(self, var: Path, **environment: str) -> None:
        self.var = var
        ports = dict(zip(_PORTS, free_ports(len(_PORTS)), strict=True))
        self.port = ports["TELNET"]
        self.websocket_port = ports["WEBSOCKET"]
        self.web_port = ports["WEB"]
        self.guests: list[Guest] = []
        self.said: list[str] = []  # by `taverne start`, each time
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("TAVERNE", "DJANGO"))}
        self.environment = inherited | {
            "TAVERNE_VAR": str(var),
            "TAVERNE_INTERFACE": "127.0.0.1",
            "TAVERNE_ADMIN": ADMIN,
            "TAVERNE_ADMIN_PASSWORD": PASSWORD,
            **{f"TAVERNE_{name}_PORT": str(port) for name, port in ports.items()},
            **environment,
        }

    def taverne(
        self, *arguments: str, check: bool = True, folder: Path = ROOT
    ) -> subprocess.CompletedProcess[str]:
        """Run the `taverne` command on this installation."""
        done = subprocess.run(
            [Path(sys.executable).with_name("taverne"), *arguments],
            cwd=folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE,
            check=False,
        )
        if check and done.returncode:
            raise AssertionError(f"{arguments}: {done.stdout}{done.stderr}\n{self.logs()}")
        return done

    def start(self) -> None:
        """Open the house and wait until guests may come."""
        self.said.append(self.taverne("start").stdout)

    def stop(self) -> None:
        """Close the house and wait until all its processes are gone."""
        self.taverne("stop")

    def reload(self) -> None:
        """Restart the Server and wait for it."""
        self.taverne("reload")

    def kill(self, *names: str) -> None:
        """Kill -9 `supervisor`, `portal` or `server`, and wait until they are dead."""
        for name in names:
            number = self.process(name)
            assert number, f"no {name} runs"
            os.kill(number, signal.SIGKILL)
        for name in names:
            self.wait(lambda name=name: self.process(name) != number, f"the death of {name}")

    def kill_all(self) -> None:
        """Kill -9 everything; the supervisor first, so that it brings nothing back."""
        self.kill("supervisor", "portal", "server")

    def process(self, name: str) -> int:
        """Return the id of a running process of the house, 0 if there is none."""
        try:
            file = (self.var / "run" / f"{name}.lock").open("r+", encoding="ascii")
        except FileNotFoundError:
            return 0
        with file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return int(file.read() or 0)
        return 0

    def is_ready(self) -> bool:
        """Whether the Server takes guests."""
        try:
            return int((self.var / "run" / "ready").read_text()) == self.process("server") != 0
        except (FileNotFoundError, ValueError):
            return False

    def wait(self, is_done: Callable[[], bool], what: str, timeout: float = PATIENCE) -> None:
        """Wait for a condition; fail with the logs."""
        end = time.monotonic() + timeout
        while not is_done():
            if time.monotonic() > end:
                raise AssertionError(f"waited {timeout:.0f} s for {what}\n{self.logs()}")
            time.sleep(0.02)

    def wait_ready(self) -> None:
        """Wait until the Server takes guests."""
        self.wait(self.is_ready, "the Server")

    def connect(self, **options: Any) -> Guest:
        """Return a new guest who has read the greeting."""
        guest = Guest(self.port, **options)
        self.guests.append(guest)
        guest.expect("Wie heißt Du")
        return guest

    def newcomer(self, name: str, **options: Any) -> Guest:
        """Return a new guest with a character of his own, where all newcomers begin: at Oleg's."""
        guest = self.connect(**options)
        guest.send(f"erschaffe {name} {PASSWORD}")
        guest.expect(f"Willkommen, {name}.*\nBei Oleg\n.*Ecktisch")
        return guest

    def returning(self, name: str, **options: Any) -> Guest:
        """Return a guest who comes back to his character."""
        guest = self.connect(**options)
        guest.send(f"verbinde {name} {PASSWORD}")
        guest.expect(f"Willkommen zurück, {name}")
        return guest

    @contextmanager
    def database(self) -> Iterator[sqlite3.Connection]:
        """Read the database beside the running Server."""
        connection = sqlite3.connect(f"file:{self.var / 'taverne.db3'}?mode=ro", uri=True)
        try:
            yield connection
        finally:
            connection.close()

    def query(self, statement: str, *parameters: Any) -> list[tuple[Any, ...]]:
        """Return the rows of one query."""
        with self.database() as connection:
            return connection.execute(statement, parameters).fetchall()

    def logs(self, lines: int = 40) -> str:
        """Return the last lines of all logs."""
        parts = []
        for file in sorted((self.var / "logs").glob("*.log")):
            tail = "\n".join(file.read_text("utf-8", "replace").splitlines()[-lines:])
            parts.append(f"== {file.name}\n{tail}")
        return "\n".join(parts)

    def hang_up(self) -> None:
        """Let go of all lines."""
        for guest in self.guests:
            guest.close()
        self.guests.clear()

    def close(self) -> None:
        """Hang up all guests and end all processes, whatever their state."""
        self.hang_up()
        for name in ("supervisor", "server", "portal"):
            if number := self.process(name):
                os.kill(number, signal.SIGKILL)
