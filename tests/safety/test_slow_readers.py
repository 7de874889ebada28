"""Lines on which much is asked and nothing read, and which need more files than there are."""

import socket
import sys
import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.safety.servers import OneWorker, Server

FILES = 150
"""Files that the server may hold open: few, so that few lines are enough to shut others out."""
HASTY = """
import resource
from companion.server import slow_readers
slow_readers.PATIENCE = 1.0
slow_readers.SLOWEST = 10_000_000
resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))
"""
REQUEST = b"GET /static/vendor/htmx.min.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
AT_ONCE = 60
"""Requests on one line: what answers them is more than the system takes on its own."""


class HastyServer(Server):
    """`companion serve` with few files, which does not wait for long."""

    def command(self) -> list[str]:
        _, _, module, *words = super().command()
        begin = f"sys.argv = {[module, *words]}; runpy.run_module('{module}', run_name='__main__')"
        return [sys.executable, "-c", f"{HASTY.format(files=FILES)}\nimport runpy, sys\n{begin}"]


class HastyWorker(OneWorker):
    """The same of gunicorn; its configuration is a program."""

    def command(self) -> list[str]:
        config = self.folder / "hasty.py"
        config.write_text(HASTY.format(files=FILES))
        return [*super().command(), "-c", str(config)]


def ask_and_never_read(server: Server) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(10)
    line.connect(("127.0.0.1", server.port))
    line.sendall(REQUEST * AT_ONCE)
    return line


def count_files(server: Server) -> int:
    """Those that the server holds open, in whichever process it serves."""
    assert server.running is not None
    mine = Path(f"/proc/{server.running.pid}")
    children = (mine / "task" / mine.name / "children").read_text("ascii").split()
    pid = children[0] if children else mine.name
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


@pytest.mark.parametrize("kind", [HastyServer, HastyWorker])
def test_slow_readers_shut_nobody_out_and_their_files_are_freed(
    kind: type[Server], tmp_path: Path
) -> None:
    server = kind(tmp_path, f"sqlite:///{tmp_path / 'companion.sqlite'}")
    server.start()
    before = count_files(server)
    with ExitStack() as exits:
        for _ in range(FILES // 2):  # each holds the file that it is sent, too
            exits.enter_context(ask_and_never_read(server))
        end = time.monotonic() + 60
        while not server.answers():
            assert time.monotonic() < end, "slow readers shut everybody out"
        while count_files(server) > before + 5:
            assert time.monotonic() < end, "files are held for those who do not read"
            time.sleep(0.1)
        assert server.answers()
    said = server.read_said()
    assert "Traceback" not in said, said
