"""Closes connections whose answers are not read, and refuses too many from one address."""

import _socket
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from gevent import get_hub

from companion.server.open_files import ENOUGH
from companion.web.who import name_network

MOST_OF_ONE: Final = 400
"""The most connections of one address: enough for sixty people with six each."""
PATIENCE: Final = 20.0
"""Seconds for which an answer may wait to be read, in total."""
SLOWEST: Final = 8_000
"""Bytes that the slowest reader takes in a second; long answers get that much more time."""
UNREAD: Final = 30_000
"""Milliseconds after which the operating system closes a connection that reads nothing."""
REFUSED: Final = (
    "Too many connections from this address. Wait a few seconds and try again.\n"
    "Trop de connexions depuis cette adresse. Attendez quelques secondes et réessayez.\n"
    "Zu viele Verbindungen von dieser Adresse. Warte ein paar Sekunden und versuche es noch "
    "einmal.\n"
).encode()
REFUSAL: Final = (
    b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n"
    b"Content-Length: %d\r\n\r\n%b"
) % (len(REFUSED), REFUSED)


class Delivery:
    """The time that is left to read one answer; it runs only while something is being sent."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._left = PATIENCE
        self._timer: Any = None
        self._began = 0.0

    def begin(self, length: int) -> None:
        """Starts the timer, with extra time for this many bytes."""
        self.pause()
        self._left += length / SLOWEST
        self._began = time.monotonic()
        self._timer = get_hub().loop.timer(max(0.0, self._left))
        self._timer.start(hang_up, self._connection)

    def pause(self) -> None:
        """Stops the timer, because everything sent so far was read."""
        if self._timer is not None:
            self._timer.close()
            self._timer = None
            self._left -= time.monotonic() - self._began


class TimedAnswer:
    """An answer that has to be read in time, for a server that iterates over it (gunicorn)."""

    def __init__(self, answer: Iterable[bytes], connection: Any, done: Callable[[], None]) -> None:
        self._answer = answer
        self._delivery = Delivery(connection)
        self._done = done

    def __iter__(self) -> Iterator[bytes]:
        """The parts of the answer; the time runs from each of them until the next is wanted."""
        for part in self._answer:
            self._delivery.begin(len(part))
            yield part
            self._delivery.pause()
        self._delivery.begin(0)  # for a head without a body, which is sent at the end

    def close(self) -> None:
        """Ends the answer, whether it was taken or not."""
        self._delivery.pause()
        if hasattr(self._answer, "close"):
            self._answer.close()
        self._done()


class ConnectionCount:
    """Counts connections in all and per address; event streams have caps of their own.

    This machine has no cap as an address: a proxy on it may forward for everybody.
    """

    def __init__(self, most: int = ENOUGH, *, by_address: bool = True) -> None:
        self._most = most
        self._most_of_one = min(MOST_OF_ONE, max(1, most // 2)) if by_address else most
        self._open: Counter[str] = Counter()

    def enter(self, peer: Any) -> bool:
        """Counts one more connection if there is room, and tells whether there was."""
        network = find_network(peer)
        is_one_too_many = network and self._open[network] >= self._most_of_one
        if is_one_too_many or self._open.total() >= self._most:
            return False
        self._open[network] += 1
        return True

    def leave(self, peer: Any) -> None:
        """Counts one connection less, which had entered."""
        network = find_network(peer)
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]


def find_network(peer: Any) -> str:
    """The network under which a connection is counted; empty for this machine."""
    return name_network(peer[0]) if isinstance(peer, tuple) else ""


def hang_up(connection: Any) -> None:
    """Closes a connection at once: pending sends fail, and unread bytes are dropped."""
    with suppress(OSError, ValueError):
        # Through a second object, as gevent forbids to close one that is waited for; opens no file.
        same = _socket.socket(fileno=connection.fileno())
        try:
            same.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
            same.shutdown(socket.SHUT_RDWR)
        finally:
            same.detach()


def give_up_unread(connection: Any) -> None:
    """Lets the operating system close a connection on which nothing is read."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        with suppress(OSError):  # a connection that is gone, or is not TCP
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)


def refuse(connection: Any) -> None:
    """Answers 429 as far as that is possible without waiting, and closes."""
    with suppress(OSError):
        connection.settimeout(0)
        connection.send(REFUSAL)
    connection.close()
