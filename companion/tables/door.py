"""What is remembered of a table's door only as long as this process lives."""

import time
from collections import defaultdict, deque
from collections.abc import Callable
from typing import Final, NamedTuple

MOST_GUESSES: Final = 20
GUESS_SECONDS: Final = 600.0


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
    """Who found the way, which Wi-Fi leads to it, and who only guesses."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.reached: set[str] = set()
        """Tables whose link a phone has opened."""
        self.wifi: dict[str, Wifi] = {}
        """The password stands nowhere else, and is gone when its table has ended."""
        self._clock = clock
        self._guesses: defaultdict[str, deque[float]] = defaultdict(
            lambda: deque(maxlen=MOST_GUESSES)
        )

    def note_guess(self, client: str) -> None:
        """Counts a code that no table has."""
        self._guesses[client].append(self._clock())

    def is_guessing(self, client: str) -> bool:
        """Tells whether a client has been wrong too often of late."""
        guesses = self._guesses.get(client)
        if guesses is None:
            return False
        if self._clock() - guesses[-1] > GUESS_SECONDS:
            del self._guesses[client]
            return False
        return len(guesses) == MOST_GUESSES and self._clock() - guesses[0] < GUESS_SECONDS
