"""A real `companion serve` in its own process, which can be stopped, killed and started again."""

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.safety.servers import reserve_port
from tests.store.databases import fresh_file
from tests.waiting import PATIENCE, wait_until

SERVE = "from companion.server.serve import serve; serve('127.0.0.1', {port}, None, False)"
# Bots hardly wait, and a phone would find the machine under this address.
WANTED = {"COMPANION_PACE": "0.05", "COMPANION_ADDRESSES": "127.0.0.1"}


class Server:
    """`companion serve` on a free port of this machine, with a data folder of its own."""

    def __init__(self, folder: Path, before: str = "", **more: str) -> None:
        self.folder = folder
        if not (folder / "companion.sqlite").exists():
            fresh_file(folder / "companion.sqlite")
        self.port = reserve_port(self)
        self.address = f"http://127.0.0.1:{self.port}"
        self._code = before + SERVE.format(port=self.port)
        self._environment = os.environ | WANTED | {"COMPANION_FOLDER": str(folder)} | more
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the server and waits until the first page answers."""
        said = subprocess.DEVNULL
        self._running = subprocess.Popen(
            [sys.executable, "-c", self._code], env=self._environment, stdout=said
        )
        wait_until(self._answers, "the server did not start")

    def _answers(self) -> bool:
        assert self._running is not None
        assert self._running.poll() is None, "the server ended at once"
        try:
            urllib.request.urlopen(self.address, timeout=PATIENCE).close()  # noqa: S310
        except OSError:
            return False
        return True

    def stop(self) -> None:
        """Asks it to end, as the owner would."""
        if self._running is not None:
            self._running.terminate()
            ended, self._running = self._running.wait(PATIENCE), None
            assert ended == 0

    def kill(self) -> None:
        """Ends it like a power cut."""
        assert self._running is not None
        self._running.kill()
        self._running.wait(PATIENCE)
        self._running = None
