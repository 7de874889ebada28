"""The bell between processes: LISTEN and NOTIFY, with polling in case a message is lost."""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import psycopg
import sqlalchemy as sa
from psycopg import Connection
from psycopg.conninfo import make_conninfo

from companion.live.bell import Bell, ReadVersions

log = logging.getLogger(__name__)

CHANNEL = "companion_bell"
TICK = 0.5
"""Seconds after which a waiting thread checks whether it should end."""


class PostgresBell(Bell):
    """Rings in every process that shares the database."""

    channel = CHANNEL

    def __init__(self, address: str, read_versions: ReadVersions, look_every: float = 10) -> None:
        super().__init__(read_versions)
        self._address = address
        self._look_every = look_every
        self._unsent: dict[str, int] = {}
        self._rung = threading.Condition()
        self._due = threading.Event()
        self._threads = [
            threading.Thread(target=self._keep_doing, args=(self._hear,), daemon=True),
            threading.Thread(target=self._keep_doing, args=(self._send,), daemon=True),
            threading.Thread(target=self._keep_looking, daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ring(self, code: str, version: int) -> None:
        """Tells this process at once and the others a moment later."""
        super().ring(code, version)
        with self._rung:
            self._unsent[code] = max(version, self._unsent.get(code, 0))
            self._rung.notify()

    def close(self) -> None:
        """Ends every stream, then all threads."""
        super().close()
        self._due.set()
        with self._rung:
            self._rung.notify()
        until = time.monotonic() + 2 * TICK
        for thread in self._threads:
            thread.join(max(0, until - time.monotonic()))

    def _keep_doing(self, work: Callable[[Connection], None]) -> None:
        """Runs the work on a connection of its own, and reconnects when that breaks."""
        told = ""
        while not self.closed:
            try:
                with psycopg.connect(self._address, autocommit=True, connect_timeout=5) as link:
                    told = ""
                    work(link)
            except Exception as fault:  # the bell must outlive whatever the database does
                if (words := tell(fault)) != told:  # logged once, not for each retry
                    log.warning("bell waits for the database: %s", words)
                told = words
                time.sleep(TICK)

    def _keep_looking(self) -> None:
        """Polls the versions at intervals, and at once after each reconnection."""
        while not self.closed:
            self._due.wait(self._look_every)
            self._due.clear()
            with suppress(Exception):  # pages that are requested report the error themselves
                self._look()

    def _hear(self, link: Connection) -> None:
        link.execute(f"LISTEN {CHANNEL}")
        self._due.set()  # for rings while nobody listened
        while not self.closed:
            for notify in link.notifies(timeout=TICK):
                code, version, told = [*notify.payload.split(" ", 2), "", ""][:3]
                if version.isdecimal():  # anybody who reaches the database can send anything
                    if told:
                        self.learn(code, int(version), told)
                    self.ring_here(code, int(version))

    def _send(self, link: Connection) -> None:
        while not self.closed:
            with self._rung:
                if not self._unsent:
                    self._rung.wait(TICK)
                unsent, self._unsent = self._unsent, {}
            if unsent:
                lines = [f"{code} {version}" for code, version in unsent.items()]
                link.execute(
                    "SELECT pg_notify(%s, line) FROM unnest(%s::text[]) line", (CHANNEL, lines)
                )


def write_address(url: str) -> str:
    """The address of the database as libpq reads it, whose escapes differ from SQLAlchemy's."""
    address = sa.make_url(url).set(drivername="postgresql+psycopg")
    return make_conninfo(**address.get_dialect()().create_connect_args(address)[1])


def tell(fault: Exception) -> str:
    """What may be logged of an error; only messages of the server never quote a password."""
    if isinstance(fault, psycopg.OperationalError):
        return f"{type(fault).__name__}: {fault}"
    return type(fault).__name__
