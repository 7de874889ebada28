"""Reads request headers strictly, because proxies and we must agree on where a request ends."""

import re
from email.message import Message
from io import BufferedIOBase
from typing import Final

FIELD: Final = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e\x80-\xff]*\r\n")
LAST_LINE: Final = b"\r\n"
MOST_FIELDS: Final = 99
LENGTH: Final = re.compile(r"[0-9]{1,18}")


class BadHead(ValueError):
    """Headers that are incomplete, or that a proxy could understand differently."""


class FieldReader:
    """Passes header lines on; raises BadHead at the first that is not well formed."""

    def __init__(self, source: BufferedIOBase) -> None:
        self._source = source
        self._left = MOST_FIELDS

    def readline(self, most: int = -1) -> bytes:
        """One field, or the empty line after the last of them."""
        read = self._source.readline(most)
        self._left -= 1
        if read != LAST_LINE and (self._left < 0 or not FIELD.fullmatch(read)):
            raise BadHead("header lines are cut off, badly formed, or too many")
        return read


def check_framing(fields: "Message[str, str]") -> None:
    """Raises BadHead unless the fields leave no doubt how long the body is."""
    lengths = fields.get_all("Content-Length", [])
    codings = fields.get_all("Transfer-Encoding", [])
    if codings and (lengths or [coding.lower() for coding in codings] != ["chunked"]):
        raise BadHead("the body may only be chunked, and has no length then")
    if len(lengths) > 1 or not all(map(LENGTH.fullmatch, lengths)):
        raise BadHead("the length of the body is one number")
