"""Codes that people type, and tokens that only machines carry."""

import hashlib
import secrets
from collections.abc import Iterator
from itertools import count
from typing import Final

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without 0 O 1 I L, which look alike on a screen across the room."""
LENGTH: Final = 6
TOKEN_SECONDS: Final = 30 * 24 * 3600
"""How long the token of a seat or a host is good without being used."""
RENEW_SECONDS: Final = 24 * 3600
"""How old a token may be before its use makes it good for the whole time again."""
KNOCK_SECONDS: Final = 10 * 60
"""How long somebody who asks for a seat waits for an answer."""


def draw_code() -> str:
    """Draws the code of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def derive_codes(secret: str) -> Iterator[str]:
    """The codes that belong to a secret, one after the other: whoever has it finds them again."""
    for number in count():
        digest = hashlib.sha256(f"code {number} {secret}".encode()).digest()
        yield "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:LENGTH])


def read_code(typed: str) -> str | None:
    """Reads a code as people type it, or gives None when it cannot be one."""
    code = "".join(typed.upper().replace("-", " ").split())
    return code if len(code) == LENGTH and set(code) <= set(ALPHABET) else None


def new_token() -> str:
    """Draws a secret of 192 bits for a seat, a host or a QR code."""
    return secrets.token_urlsafe(24)


def hash_token(token: str) -> str:
    """Hashes a token for storage; it is random and long, so no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
