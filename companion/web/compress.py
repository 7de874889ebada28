"""Compresses pages and files with gzip for browsers that accept it."""

import gzip
import re
from functools import lru_cache
from typing import Final

from flask import Flask, Response, request

ZIPPED: Final = frozenset(
    {"text/html", "text/css", "text/javascript", "application/javascript", "image/svg+xml"}
)
COMMENTS: Final = {
    "text/css": re.compile(rb"(?s)/\*.*?\*/"),
    "text/javascript": re.compile(rb"(?m)^\s*//.*$"),
}
SPACES: Final = re.compile(rb"""("[^"]*")|\s*([{};,])\s*|(:)\s+""")
"""Strings of a style sheet, which stay as they are, and the spaces that browsers do without."""
LEAST: Final = 1400
"""Bytes below which an answer is not compressed, because it fits into a packet or two."""


def add_to(app: Flask) -> None:
    """Compresses every answer, after all other changes to it."""
    app.after_request(shrink)


def shrink(response: Response) -> Response:
    """Compresses an answer that is large enough; static files are compressed once."""
    if response.mimetype not in ZIPPED or response.status_code == 304:
        return response
    if response.headers.get("Content-Length", LEAST, type=int) < LEAST:
        return response
    response.vary.add("Accept-Encoding")
    if not request.accept_encodings.quality("gzip") or "Content-Encoding" in response.headers:
        return response
    response.direct_passthrough = False
    plain = response.get_data()
    lasting = "immutable" in response.headers.get("Cache-Control", "")
    zipped = _zip_once(plain, response.mimetype) if lasting else gzip.compress(plain, 5, mtime=0)
    response.set_data(zipped)
    response.headers["Content-Encoding"] = "gzip"
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(etag, weak=True)
    return response


@lru_cache(maxsize=64)
def _zip_once(plain: bytes, mimetype: str) -> bytes:
    return gzip.compress(leave_out_comments(plain, mimetype), 9, mtime=0)


def leave_out_comments(plain: bytes, mimetype: str) -> bytes:
    """A style sheet or script without the lines, indents and spaces that only its readers need."""
    if mimetype not in COMMENTS:
        return plain
    lines = re.sub(rb"(?m)^\s+", b"", COMMENTS[mimetype].sub(b"", plain))
    return SPACES.sub(rb"\1\2\3", lines) if mimetype == "text/css" else lines
