"""Refuses requests whose Host header names another machine, before anything else reads it."""

import ipaddress
import re
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from companion.settings import LAST_PORT, is_host_name

HOST: Final = re.compile(
    r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(?P<port>[1-9][0-9]{0,4}))?", re.IGNORECASE
)
AT_HOME: Final = (".local", ".localhost", ".lan", ".home")
FOREIGN: Final = "companion.foreign_host"
"""The key in the WSGI environment that marks a request with a foreign Host header."""


class ForeignHost(Exception):
    """The Host header names another machine."""


class HostCheck:
    """Marks requests for foreign hosts; the guard refuses them in the language of the browser."""

    def __init__(self, answer: WSGIApplication, known: Collection[str]) -> None:
        self._answer = answer
        self._known = known

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        """Passes the request on; a foreign Host header is replaced, so that nothing uses it."""
        if not is_our_host(environ.get("HTTP_HOST", ""), self._known):
            environ[FOREIGN] = True
            environ["HTTP_HOST"] = "localhost"
        return self._answer(environ, start)


def is_our_host(host: str, known: Collection[str]) -> bool:
    """Tells whether a Host header can be ours: a foreign domain may point at this machine."""
    name = read_name(host)
    return name is not None and (is_at_home(name) or name in known)


def read_name(host: str) -> str | None:
    """The name in a Host header, in small letters; None where no browser would send it so."""
    found = HOST.fullmatch(host)
    if found is None or int(found["port"] or 1) > LAST_PORT:
        return None
    name = found["name"].lower()
    return name if name.startswith("[") or is_host_name(name) else None


@lru_cache(maxsize=1000)
def is_at_home(name: str) -> bool:
    """Tells whether a name can only mean a machine in this house: an address, or no domain."""
    if name.startswith("["):
        return is_address(name[1:-1], ipaddress.IPv6Address)
    return is_address(name, ipaddress.IPv4Address) or "." not in name or name.endswith(AT_HOME)


def is_address(text: str, kind: type[ipaddress.IPv4Address] | type[ipaddress.IPv6Address]) -> bool:
    """Tells whether a text is an address of this kind."""
    try:
        kind(text)
    except ValueError:
        return False
    return True
