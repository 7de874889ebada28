"""The bell between processes: LISTEN and NOTIFY, with a slow look at the versions as a net."""

import logging
import threading
import time
from collections.abc import Callable

import psycopg
from psycopg import Connection

from companion.live.bell import Bell, ReadVersions

log = logging.getLogger(__name__)

CHANNEL = "companion_bell"
TICK = 0.5
"""Seconds after which a waiting thread looks whether it should end."""


class PostgresBell(Bell):
    """Rings in every process that shares the database."""

    def __init__(self, address: str, read_versions: ReadVersions, look_every: float = 10) -> None:
        super().__init__(read_versions)
        self._address = address
        self._look_every = look_every
        self._unsent: dict[str, int] = {}
        self._rung = threading.Condition()
        self._threads = [
            threading.Thread(target=self._keep_doing, args=(work,), daemon=True)
            for work in (self._hear, self._send)
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
        """Ends every stream, then both threads."""
        super().close()
        with self._rung:
            self._rung.notify()
        for thread in self._threads:
            thread.join(2 * TICK)

    def _keep_doing(self, work: Callable[[Connection], None]) -> None:
        """Does its work on a connection of its own, on a new one whenever that one breaks."""
        while not self.closed:
            try:
                with psycopg.connect(self._address, autocommit=True, connect_timeout=5) as link:
                    work(link)
            except Exception as fault:  # the bell must outlive whatever the database does
                log.warning("bell waits for the database: %s", fault)
                time.sleep(TICK)

    def _hear(self, link: Connection) -> None:
        link.execute(f"LISTEN {CHANNEL}")
        looked = -self._look_every  # at once, for what was rung while nobody listened
        while not self.closed:
            if time.monotonic() - looked >= self._look_every:
                self._look()
                looked = time.monotonic()
            for notify in link.notifies(timeout=TICK):
                code, _, version = notify.payload.partition(" ")
                if version.isdecimal():  # anybody who reaches the database may say anything here
                    super().ring(code, int(version))

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
