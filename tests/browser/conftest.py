"""A real server in its own process, and a real Chromium before it."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
]


class Server:
    """`companion serve` on a free port of this machine; it can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.folder = folder
        self.address = f"http://127.0.0.1:{self.port}"
        self.running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        code = f"from companion.serve import serve; serve('127.0.0.1', {self.port}, None, False)"
        wanted = {
            "COMPANION_FOLDER": str(self.folder),
            "COMPANION_PACE": "0.05",
            "COMPANION_ADDRESSES": "127.0.0.1",
        }
        self.running = subprocess.Popen([sys.executable, "-c", code], env=os.environ | wanted)
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address, timeout=5).close()  # noqa: S310
            except OSError:
                time.sleep(0.1)
            else:
                return
        raise TimeoutError("the server did not start")

    def stop(self) -> None:
        if self.running is not None:
            self.running.terminate()
            assert self.running.wait(20) == 0
            self.running = None


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, "Chromium is not installed: `make chromium`"
    root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=QUIET + root)
        yield browser
        browser.close()
