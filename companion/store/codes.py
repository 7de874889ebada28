"""Draws and reads the codes of tables, and draws and hashes tokens."""

import hashlib
import secrets
from collections.abc import Iterator
from itertools import count
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters and digits without 0 O 1 I L, which look alike from across the room."""
LENGTH: Final = 6
TOKEN_SECONDS: Final = 30 * 24 * 3600
"""Seconds for which the token of a seat or a host is valid without being used."""
RENEW_SECONDS: Final = 24 * 3600
"""Seconds after which the use of a token makes it valid for the whole time again."""
KNOCK_SECONDS: Final = 10 * 60
"""Seconds after which a knock that nobody has answered is forgotten."""


def new_code() -> str:
    """Draws the code of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def derive_codes(secret: str) -> Iterator[str]:
    """Derives an endless series of codes from a secret; the same secret gives the same codes."""
    for number in count():
        digest = hashlib.sha256(f"code {number} {secret}".encode()).digest()
        yield "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:LENGTH])


def read_code(typed: str) -> str | None:
    """Reads a code as people type it; None if it cannot be one."""
    code = "".join(typed.upper().replace("-", " ").split())
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


def new_token() -> str:
    """Draws a secret of 192 bits for a seat, a host or a QR code."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    """Hashes a token for storage; it is random and long, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
