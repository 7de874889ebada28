"""Small secrets that leave this process, in a form that only this installation can open."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

DRAWN: Final = 16
SIGNED: Final = 16


def seal(secret: bytes, purpose: str, text: str) -> str:
    """Hides a text and signs it, in letters that may stand in an address."""
    key, drawn = _derive(secret, purpose), secrets.token_bytes(DRAWN)
    sealed = drawn + _mask(key, drawn, text.encode())
    return urlsafe_b64encode(sealed + _sign(key, sealed)).decode().rstrip("=")


def unseal(secret: bytes, purpose: str, text: str) -> str | None:
    """The text that was sealed for this purpose; None if it was another one, or not by us."""
    try:
        whole = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return None
    key, sealed, signed = _derive(secret, purpose), whole[:-SIGNED], whole[-SIGNED:]
    if not hmac.compare_digest(_sign(key, sealed), signed):
        return None
    return _mask(key, sealed[:DRAWN], sealed[DRAWN:]).decode()


def _derive(secret: bytes, purpose: str) -> bytes:
    return hmac.digest(secret, f"seal {purpose}".encode(), "sha256")


def _mask(key: bytes, drawn: bytes, text: bytes) -> bytes:
    """The same once more brings the text back."""
    stream = hashlib.shake_256(key + drawn).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, stream, strict=True))


def _sign(key: bytes, sealed: bytes) -> bytes:
    return hmac.digest(key, sealed, "sha256")[:SIGNED]
