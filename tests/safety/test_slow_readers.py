"""Lines on which much is asked and nothing read, and which need more files than there are."""

import socket
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.safety.servers import OneWorker, Server
from tests.waiting import PATIENCE, wait_until

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

    before = HASTY.format(files=FILES)


class HastyWorker(OneWorker):
    """One gunicorn worker with few files, which does not wait for long."""

    before = HASTY.format(files=FILES)


def ask_and_never_read(server: Server) -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
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
        wait_until(server.answers, "slow readers shut everybody out")
        wait_until(
            lambda: count_files(server) <= before + 5, "files are held for those who do not read"
        )
        assert server.answers()
    said = server.read_said()
    assert "Traceback" not in said, said
