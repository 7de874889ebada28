"""How often one browser, or one address, may open tables, ask for seats and guess codes."""

import hmac
from collections.abc import Mapping
from typing import Final, NamedTuple

from companion.store import Store
from companion.tables.errors import TooOften

OPEN, JOIN, GUESS = "open", "join", "guess"


class Limit(NamedTuple):
    """How many within how many seconds, for each kind of client."""

    seconds: float
    most: Mapping[str, int]


LIMITS: Final = {
    # A whole party may share one address, so its limit is the higher one.
    OPEN: Limit(3600, {"browser": 20, "address": 100}),
    JOIN: Limit(600, {"browser": 20, "address": 200}),
    GUESS: Limit(600, {"address": 20}),
}


class Limits:
    """Counts in the database, for all processes; clients are stored as hashes."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self._store = store
        self._secret = secret

    def check(self, what: str, **clients: str) -> None:
        """Raises TooOften if one of these clients has reached its limit; counts nothing."""
        self._tell(what, self._store.rate_limits.find_wait(what, *self._read(what, clients)))

    def count(self, what: str, **clients: str) -> None:
        """Counts one more of this, or raises TooOften and counts nothing."""
        self._tell(what, self._store.rate_limits.count_attempt(what, *self._read(what, clients)))

    def _read(self, what: str, clients: Mapping[str, str]) -> tuple[dict[str, int], float]:
        limit = LIMITS[what]
        most = {self._hash(kind, name): limit.most[kind] for kind, name in clients.items()}
        return most, limit.seconds

    def _hash(self, kind: str, name: str) -> str:
        return hmac.digest(self._secret, f"limit {kind} {name}".encode(), "sha256").hex()

    def _tell(self, what: str, wait: float) -> None:
        if wait:
            raise TooOften(what, wait)
