"""Streams leave files for pages and the database, however few may be open."""

import resource
import subprocess
import sys

import pytest

from companion.live import STREAMS
from companion.server.open_files import fit_connections, fit_streams

RAISE = """
import resource
from companion.server.open_files import raise_limit
print(raise_limit(), *resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize(
    ("wanted", "files", "fit"),
    [
        (None, 1024, 512),
        (900, 1024, 824),
        (900, 1100, 900),
        (None, 20_000, 10_000),
        (100, 20_000, 100),
        (None, 256, 128),
        (None, None, STREAMS),
        (5000, None, 5000),
    ],
)
def test_so_many_streams_fit_into_so_many_files(
    wanted: int | None, files: int | None, fit: int
) -> None:
    assert fit_streams(wanted, files) == fit


@pytest.mark.parametrize("files", [20_000, 65_536])
def test_six_hundred_tables_of_six_pages_fit_into_the_limits_of_usual_systems(files: int) -> None:
    streams = fit_streams(None, files)
    assert streams * 2 // 3 >= 600 * 6  # though all of them were pages without a seat
    assert fit_connections(files, streams) >= 600 * 6


def test_a_process_takes_all_files_that_it_is_allowed() -> None:
    def allow() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 512))

    command = [sys.executable, "-c", RAISE]
    said = subprocess.run(command, preexec_fn=allow, capture_output=True, text=True)
    assert said.stdout.split() == ["512", "512", "512"], said.stderr
