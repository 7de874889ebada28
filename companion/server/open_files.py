"""Computes how many connections fit into the limit of open files of this process."""

import sys
from contextlib import suppress
from typing import Final

from companion.live import STREAMS

RESERVE: Final = 200
"""Files left for requests, the database and ourselves: a tenth of many, half of few."""
ENOUGH: Final = 65_536
"""The number used where the system has no limit; more than one process can serve."""
OURS: Final = 30
"""Files that the process itself keeps open: database, listening sockets, logs."""

if sys.platform == "win32":

    def find_limit() -> int | None:
        """None: Windows has no such limit."""
        return None

    raise_limit = find_limit

else:
    import resource

    def find_limit() -> int | None:
        """The limit of open files that the system allows this process."""
        return _read(resource.getrlimit(resource.RLIMIT_NOFILE)[1])

    def raise_limit() -> int | None:
        """Raises the soft limit of open files to the hard limit, and returns it."""
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if _read(now) < _read(most):
            with suppress(OSError, ValueError):  # the system refuses: the limit stays as it was
                resource.setrlimit(resource.RLIMIT_NOFILE, (_read(most), most))
        return _read(resource.getrlimit(resource.RLIMIT_NOFILE)[0])

    def _read(limit: int) -> int:
        return ENOUGH if limit == resource.RLIM_INFINITY else min(limit, ENOUGH)


def fit_connections(files: int | None, streams: int) -> int:
    """How many connections besides streams fit beside our own files; some answers open one too."""
    return ENOUGH if files is None else max(1, (files - streams - OURS) // 2)


def fit_streams(wanted: int | None, files: int | None) -> int:
    """How many streams fit beside everything else, at most as many as are wanted.

    Unless said otherwise streams get half of the files: a page that loads needs a connection beside
    its stream, and everybody's pages load at once when the network comes back.
    """
    if files is None:
        return wanted or STREAMS
    if wanted is None:
        return files // 2
    return min(wanted, files - max(files // 10, min(RESERVE, files // 2)))
