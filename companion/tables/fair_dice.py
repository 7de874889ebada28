"""Luck that can be checked: random bits from a seed whose hash is shown before the game."""

import hashlib
import hmac
import secrets
from random import Random


def draw_seed() -> str:
    """Draws the secret seed of a new table."""
    return secrets.token_hex(32)


def commit_to(seed: str) -> str:
    """Hashes a seed; the hash is shown before the first roll, the seed after the game."""
    return hashlib.sha256(seed.encode()).hexdigest()


class FairDice(Random):
    """The random bits of one roll: HMAC-SHA256 of the seed over the roll's number and a counter."""

    def __init__(self, seed: str, roll: int) -> None:
        self._key = seed.encode()
        self._roll = roll
        self._block = 0
        self._bits = 0
        self._held = 0
        super().__init__()

    def getrandbits(self, k: int, /) -> int:
        """The next k bits of the stream."""
        while self._held < k:
            text = f"{self._roll}:{self._block}".encode()
            block = hmac.new(self._key, text, hashlib.sha256).digest()
            self._block += 1
            self._bits = self._bits << 256 | int.from_bytes(block)
            self._held += 256
        self._held -= k
        bits = self._bits >> self._held
        self._bits &= (1 << self._held) - 1
        return bits

    def random(self) -> float:
        """The next fraction from 0 to 1, from the same stream."""
        return self.getrandbits(53) / (1 << 53)
