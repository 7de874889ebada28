"""Prints one document at a time, taking turns between clients, and caches blank ones."""

import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Final

MOST_WAITING: Final = 32
MOST_OF_A_CLIENT: Final = 8
"""The most documents that one address may wait for at once."""
KEPT_BYTES: Final = 16 * 1024 * 1024


class PrinterBusy(Exception):
    """Raised if too many documents are waiting, of this client or of all."""


class Printer:
    """Prints for clients in turn, so that nobody waits for the long queue of another."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_printing = False
        self._waiting: OrderedDict[str, deque[threading.Event]] = OrderedDict()
        """The queue of each client; the client that is served next comes first."""
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        """The cache of blank documents, the least recently used first."""

    def print_once(self, key: Hashable, client: str, draw: Callable[[], bytes]) -> bytes:
        """Prints a document that is the same for all, and caches it."""
        return self._find(key) or self.print(client, lambda: self._find(key) or draw(), key)

    def print(self, client: str, draw: Callable[[], bytes], key: Hashable = None) -> bytes:
        """Waits for the turn of this client, then prints; raises PrinterBusy if too many wait."""
        turn = self._enter(client)
        try:
            turn.wait()
            printed = run_aside(draw)
            if key is not None:
                self._keep(key, printed)
            return printed
        finally:
            self._leave(client, turn)

    def _enter(self, client: str) -> threading.Event:
        turn = threading.Event()
        with self._lock:
            mine = len(self._waiting.get(client, ()))
            if mine >= MOST_OF_A_CLIENT or sum(map(len, self._waiting.values())) >= MOST_WAITING:
                raise PrinterBusy
            if self._is_printing:
                self._waiting.setdefault(client, deque()).append(turn)
            else:
                self._is_printing = True
                turn.set()
        return turn

    def _leave(self, client: str, turn: threading.Event) -> None:
        with self._lock:
            if turn.is_set():
                self._call_next()
            else:  # the waiting request was stopped
                self._waiting[client].remove(turn)
                self._drop_if_done(client)

    def _call_next(self) -> None:
        self._is_printing = bool(self._waiting)
        if self._waiting:
            client = next(iter(self._waiting))
            self._waiting.move_to_end(client)
            self._waiting[client].popleft().set()
            self._drop_if_done(client)

    def _drop_if_done(self, client: str) -> None:
        if not self._waiting[client]:
            del self._waiting[client]

    def _find(self, key: Hashable) -> bytes | None:
        with self._lock, suppress(KeyError):
            self._kept.move_to_end(key)
            return self._kept[key]
        return None

    def _keep(self, key: Hashable, printed: bytes) -> None:
        with self._lock:
            self._kept[key] = printed
            while sum(map(len, self._kept.values())) > KEPT_BYTES:
                self._kept.popitem(last=False)


def run_aside(draw: Callable[[], bytes]) -> bytes:
    """Runs a function on a native thread under gevent, so that pages are answered meanwhile."""
    from gevent import get_hub, monkey

    if not monkey.is_module_patched("threading"):
        return draw()
    return bytes(get_hub().threadpool.apply(draw))
