"""Real servers in processes of their own, which can be stopped, killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
import weakref
from pathlib import Path
from typing import ClassVar

from tests.waiting import PATIENCE, wait_until

ROOT = Path(__file__).parents[2]
LONGER = str(int(10 * PATIENCE))
GUNICORN_WAITS = ("--graceful-timeout", LONGER, "--timeout", LONGER)
"""When gunicorn kills a worker that does not stop or seems dead: after the longest test."""


def reserve_port(owner: object) -> int:
    """A port that the system gives to nobody else as long as the owner is there.

    It is bound and not listened on, so that a server which asks to use it again may have it.
    """
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
        weakref.finalize(owner, os.close, probe.detach())
    return port


class Server:
    """A command that serves the companion on a port of this machine."""

    launched: ClassVar[list["Server"]] = []
    """The servers that a test has started, so that none outlives it."""
    before = ""
    """A program that the process runs before it serves, for example to change how long it waits."""

    def __init__(self, folder: Path, url: str, **more: str) -> None:
        self.folder = folder
        self.url = url
        self.more = more
        self.port = reserve_port(self)
        self.address = f"http://127.0.0.1:{self.port}"
        self.running: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        """The command line of `companion serve`."""
        words = ["serve", "--no-browser", "--host", "127.0.0.1", "--port", str(self.port)]
        if not self.before:
            return [sys.executable, "-m", "companion.commands", *words]
        patch = "from gevent import monkey\nmonkey.patch_all()"
        begin = "import runpy\nrunpy.run_module('companion.commands', run_name='__main__')"
        return [sys.executable, "-c", f"{patch}\n{self.before}\n{begin}", *words]

    def launch(self) -> subprocess.Popen[bytes]:
        """Starts the command without waiting for it."""
        wanted = {"COMPANION_FOLDER": str(self.folder), "COMPANION_DATABASE": self.url}
        with (self.folder / "said.txt").open("ab") as said:
            self.running = subprocess.Popen(
                self.command(),
                env=os.environ | wanted | {"COMPANION_PACE": "0.0"} | self.more,
                cwd=ROOT,
                stdout=said,
                stderr=said,
            )
        self.launched.append(self)
        return self.running

    def start(self) -> float:
        """Starts the server and waits until it is healthy; returns the seconds that took."""
        began = time.monotonic()
        running = self.launch()
        wait_until(lambda: self.answers() or running.poll() is not None, self.read_said)
        assert running.poll() is None, self.read_said()
        return time.monotonic() - began

    def answers(self) -> bool:
        """Tells whether the server reports that it is healthy."""
        try:
            urllib.request.urlopen(f"{self.address}/healthz", timeout=PATIENCE).close()  # noqa: S310
        except OSError:
            return False
        return True

    def read_said(self) -> str:
        """Everything that the server has printed."""
        return (self.folder / "said.txt").read_text("utf-8")

    def await_death(self) -> int:
        """Waits until the process is gone; gives its return code."""
        assert self.running is not None
        code = self.running.wait(PATIENCE)
        self.running = None
        return code

    def kill(self) -> None:
        """Kills the server with SIGKILL."""
        if self.running is not None:
            self.running.kill()
            self.await_death()

    def stop(self) -> float:
        """Stops the server with SIGTERM; returns the seconds that took."""
        assert self.running is not None
        began = time.monotonic()
        self.running.send_signal(signal.SIGTERM)
        assert self.await_death() == 0, self.read_said()
        return time.monotonic() - began


class Victim(Server):
    """`companion serve` that ends itself with SIGKILL at a named point of a tap."""

    point = "never"
    tap = 1

    def command(self) -> list[str]:
        wanted = [self.point, str(self.tap), str(self.port)]
        return [sys.executable, "-m", "tests.safety.victim", *wanted]


class Workers(Server):
    """`gunicorn -k gevent -w 2 wsgi:app`."""

    count = 2

    def command(self) -> list[str]:
        wanted = ["-k", "gevent", "-w", str(self.count), "-b", f"127.0.0.1:{self.port}"]
        wanted += [*GUNICORN_WAITS, "--no-control-socket"]
        if not self.before:
            return [sys.executable, "-m", "gunicorn", *wanted, "wsgi:app"]
        program = f"{self.before}\nfrom wsgi import app\n__all__ = ['app']\n"
        (self.folder / "changed.py").write_text(program, "utf-8")
        wanted += ["--pythonpath", str(self.folder)]
        return [sys.executable, "-m", "gunicorn", *wanted, "changed:app"]


class OneWorker(Workers):
    """`gunicorn -k gevent -w 1 wsgi:app`, which SQLite can serve."""

    count = 1
