"""A real `companion serve` in its own process, which can be stopped, killed and started again."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

SERVE = "from companion.server.serve import serve; serve('127.0.0.1', {port}, None, False)"
# Bots hardly wait, and a phone would find the machine under this address.
WANTED = {"COMPANION_PACE": "0.05", "COMPANION_ADDRESSES": "127.0.0.1"}


def find_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`companion serve` on a free port of this machine, with a data folder of its own."""

    def __init__(self, folder: Path, before: str = "", **more: str) -> None:
        self.folder = folder
        self.port = find_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._code = before + SERVE.format(port=self.port)
        self._environment = os.environ | WANTED | {"COMPANION_FOLDER": str(folder)} | more
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Comes back when the first page answers."""
        said = subprocess.DEVNULL
        self._running = subprocess.Popen(
            [sys.executable, "-c", self._code], env=self._environment, stdout=said
        )
        for _ in range(400):
            assert self._running.poll() is None, "the server ended at once"
            try:
                urllib.request.urlopen(self.address, timeout=5).close()  # noqa: S310
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError("the server did not start")

    def stop(self) -> None:
        """Asks it to end, as the owner would."""
        if self._running is not None:
            self._running.terminate()
            ended, self._running = self._running.wait(30), None
            assert ended == 0

    def kill(self) -> None:
        """Ends it like a power cut."""
        assert self._running is not None
        self._running.kill()
        self._running.wait(30)
        self._running = None
