"""Refuses to run under gunicorn's --preload, which loads the app before it forks workers."""

import signal
import sys
from traceback import walk_stack
from typing import Final

MASTER: Final = "gunicorn.arbiter"
REFUSED: Final = (
    "Error: workers that are split off later would share our connections to the database:"
    " run gunicorn without --preload"
)


def refuse_preload() -> None:
    """Exits with one sentence if gunicorn runs with --preload."""
    called = {frame.f_globals.get("__name__") for frame, _ in walk_stack(None)}
    # A worker is called by the same master, but has taken this signal before it loads us.
    if MASTER in called and not callable(signal.getsignal(signal.SIGTERM)):
        sys.exit(REFUSED)
