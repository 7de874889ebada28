"""Who guesses at doors, and the network that leads to them."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final, NamedTuple

MOST_GUESSES: Final = 20
GUESS_SECONDS: Final = 600.0
MOST_KEPT: Final = 10_000
"""Clients that are remembered at once; a flood of new ones pushes out the oldest."""


class Wifi(NamedTuple):
    """The network of the house, as its second QR code tells it to phones."""

    name: str
    password: str

    def write(self) -> str:
        """The text that phones understand; what would end a field is escaped."""
        name, password = (
            "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in field) for field in self
        )
        return f"WIFI:T:WPA;S:{name};P:{password};;" if password else f"WIFI:T:nopass;S:{name};;"


class Door:
    """Who only guesses; it is remembered as long as this process lives."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._guesses: OrderedDict[str, deque[float]] = OrderedDict()

    def note_guess(self, client: str) -> None:
        """Counts a code that no table has."""
        self._guesses.setdefault(client, deque(maxlen=MOST_GUESSES)).append(self._clock())
        self._guesses.move_to_end(client)
        while len(self._guesses) > MOST_KEPT:
            self._guesses.popitem(last=False)

    def find_wait(self, client: str) -> float:
        """The seconds for which a client that has been wrong too often has to wait; else 0."""
        guesses = self._guesses.get(client)
        if guesses is None or len(guesses) < MOST_GUESSES:
            return 0
        return max(0, guesses[0] + GUESS_SECONDS - self._clock())
