"""What is remembered of a table's door only as long as this process lives."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from hmac import compare_digest
from typing import Final, NamedTuple

from companion.store import new_token

MOST_GUESSES: Final = 20
GUESS_SECONDS: Final = 600.0
MOST_KEPT: Final = 10_000
"""Clients that are remembered at once; a flood of new ones pushes out the oldest."""


HAND_SECONDS: Final = 300.0
"""How long a phone has time to take the host's controls over."""


class Hand(NamedTuple):
    """The host's token on its way to a phone, under a key that serves once."""

    key: str
    token: str
    ends: float


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
        self._hands: dict[str, Hand] = {}
        self._guesses: OrderedDict[str, deque[float]] = OrderedDict()

    def offer_hand(self, code: str, token: str) -> str:
        """Keeps the host's token for a phone; gives the one key that fetches it."""
        now = self._clock()
        self._hands = {code: hand for code, hand in self._hands.items() if hand.ends > now}
        self._hands[code] = Hand(new_token(), token, now + HAND_SECONDS)
        return self._hands[code].key

    def is_offered(self, code: str, key: str) -> bool:
        """Tells whether this key still fetches the host's token."""
        hand = self._hands.get(code)
        if hand is None or hand.ends <= self._clock():
            return False
        return compare_digest(hand.key.encode(), key.encode())  # it takes ASCII alone as text

    def take_hand(self, code: str, key: str) -> str | None:
        """The host's token, once; None if the key is not, or no longer, good for it."""
        return self._hands.pop(code).token if self.is_offered(code, key) else None

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
