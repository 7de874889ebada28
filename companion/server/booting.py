"""Starts a worker of gunicorn, without ending the others when it fails."""

import atexit
import gc
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import click

from companion.logs import say
from companion.settings import Settings
from companion.store import StoreError, StoreUnavailable, open_store

ENDS_ALL: Final = 3
"""The exit code that makes gunicorn stop: other workers would fail in the same way."""
PATIENCE: Final = 20.0
"""Seconds after which a worker that waits exits, before gunicorn kills it after thirty."""
TICK: Final = 0.5


@contextmanager
def report_failed_start() -> Iterator[None]:
    """Prints in one line why a worker cannot start; gunicorn retries if the cause may pass."""
    try:
        yield
    except StoreUnavailable as fault:
        say(f"The database does not answer: {fault}")
        sys.exit(1)
    except (StoreError, click.ClickException) as refusal:
        say(f"Error: {refusal}")
        sys.exit(ENDS_ALL)


def wait_for_database(settings: Settings) -> None:
    """Waits until the database answers; SIGTERM ends the wait."""
    atexit.register(gc.freeze)  # a last garbage collection would take a second
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        _ask_until_it_answers(settings)
    finally:
        signal.signal(signal.SIGTERM, before)


def _ask_until_it_answers(settings: Settings) -> None:
    until, told = time.monotonic() + PATIENCE, False
    while True:
        try:
            return open_store(settings.database, folder=settings.folder).close()
        except StoreUnavailable as fault:
            if time.monotonic() > until:
                raise
            if not told:
                say(f"Waiting for the database: {fault}")
            told = True
            time.sleep(TICK)
