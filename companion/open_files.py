"""How many streams fit into the files that this process may hold open: each of them is one."""

import sys
from contextlib import suppress
from typing import Final

from companion.live import STREAMS

RESERVE: Final = 200
"""Files for pages, the database and ourselves; of very many it is a tenth, of very few half."""
ENOUGH: Final = 65_536
"""More than one process can serve; a system that names no limit may not keep its word."""

if sys.platform == "win32":

    def find_limit() -> int | None:
        """Nobody counts files here."""
        return None

    raise_limit = find_limit

else:
    import resource

    def find_limit() -> int | None:
        """The files that the owner of the machine allows."""
        return _read(resource.getrlimit(resource.RLIMIT_NOFILE)[1])

    def raise_limit() -> int | None:
        """Takes all files that the owner of the machine allows, and gives their number."""
        now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if _read(now) < _read(most):
            with suppress(OSError, ValueError):  # then it stays as it was
                resource.setrlimit(resource.RLIMIT_NOFILE, (_read(most), most))
        return _read(resource.getrlimit(resource.RLIMIT_NOFILE)[0])

    def _read(limit: int) -> int:
        return ENOUGH if limit == resource.RLIM_INFINITY else min(limit, ENOUGH)


def fit_streams(wanted: int | None, files: int | None) -> int:
    """The streams that leave files for everything else, at most as many as are wanted."""
    if files is None:
        return wanted or STREAMS
    room = files - max(files // 10, min(RESERVE, files // 2))
    return min(wanted or room, room)
