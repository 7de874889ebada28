"""Groups by their secret links, and the browsers that know such a link."""

import re
from typing import Final

from flask import Response, request

from companion.groups import Opened
from companion.tables import GUESS
from companion.tables.errors import UnknownGroup
from companion.web import who
from companion.web.services import get_services

COOKIE: Final = "groups"
HOST_COOKIE: Final = "keeper"
MOST: Final = 8
"""How many groups a browser remembers; older ones are forgotten."""
YEAR: Final = 365 * 24 * 3600
LINK: Final = "[0-9a-f]{48}"


def open_group(link: str) -> Opened:
    """The group of a link; whoever tries many wrong ones has to wait."""
    if not who.is_here() and link not in list_links():
        get_services().limits.check(GUESS, address=who.name_address())
    if not re.fullmatch(LINK, link):
        raise UnknownGroup
    return get_services().groups.open(link)


def read_link(typed: str) -> str:
    """The secret in a link as people paste it, or the text as it is."""
    found = re.search(LINK, typed)
    return found[0] if found else typed


def is_keeper(opened: Opened) -> bool:
    """Tells whether this browser founded the group, or has the link of its host."""
    return get_services().groups.is_host(opened.group, request.cookies.get(HOST_COOKIE))


def check_keeper(opened: Opened) -> None:
    """Raises NotKeeper unless this browser is a host of the group."""
    get_services().groups.check_host(opened.group, request.cookies.get(HOST_COOKIE))


def list_links() -> list[str]:
    """The links that this browser knows, the latest first."""
    given = request.cookies.get(COOKIE, "").split(".")
    return [link for link in given if re.fullmatch(LINK, link)][:MOST]


def list_known() -> list[Opened]:
    """The groups of this browser, as far as they are still there."""
    known = []
    for link in list_links():
        try:
            known.append(get_services().groups.open(link))
        except UnknownGroup:
            continue  # somebody has deleted it
    return known


def remember(response: Response, link: str) -> Response:
    """Lets this browser find the group again, first of all."""
    if list_links()[:1] != [link]:
        kept = [link, *(known for known in list_links() if known != link)][:MOST]
        set_cookie(response, COOKIE, ".".join(kept), "/")
    return response


def forget(response: Response, link: str) -> Response:
    """Lets this browser forget a group."""
    kept = [known for known in list_links() if known != link]
    set_cookie(response, COOKIE, ".".join(kept), "/")
    return response


def make_keeper(response: Response, link: str, token: str) -> Response:
    """Makes this browser a host of the group, and of no other."""
    set_cookie(response, HOST_COOKIE, token, f"/g/{link}")
    return response


def set_cookie(response: Response, name: str, value: str, path: str) -> None:
    """Sets a cookie out of reach of scripts and other sites, which no cache keeps."""
    response.set_cookie(
        name,
        value,
        max_age=YEAR,
        path=path,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    response.headers["Cache-Control"] = "no-store"
