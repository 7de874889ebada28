"""The tables that a browser has been at, for the front page.

The cookies of seats and hosts are sent below their own table's path only. This one is sent to the
front page: it names tables, each with a proof made from the token, and holds no token itself.
"""

import hmac
import re
from typing import Final, NamedTuple

from flask import Response, g, request

from companion.rules import Result
from companion.tables import Look, Seat, Table, hash_token
from companion.tables.errors import UnknownTable
from companion.web.services import get_services

COOKIE: Final = "mine"
MOST: Final = 12
"""How many tables a browser remembers; older ones are forgotten."""
DAYS_30: Final = 30 * 24 * 3600
_ENTRY: Final = re.compile(r"([A-Z0-9]{6})([sh])([0-9a-f]{24})")


class Own(NamedTuple):
    """A table at which this browser has a seat, or which it hosts."""

    table: Table
    title: str
    seat: Seat | None
    hosts: bool
    result: Result | None = None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Those who won, once the game is over."""
        return tuple(self.table.seats[seat] for seat in self.result.winners) if self.result else ()


def note_own(response: Response, role: str, code: str, token: str) -> None:
    """Lets the front page find this table again, first of all."""
    entry = f"{code}{role[0]}{_prove(role, code, hash_token(token))}"
    kept = [old for old in _list_entries() if old[:7] != entry[:7]]
    g.own_tables = [entry, *kept][:MOST]
    response.set_cookie(
        COOKIE,
        ".".join(g.own_tables),
        max_age=DAYS_30,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )


def list_own() -> list[Own]:
    """The tables of this browser, the latest first, as far as its tokens still count there."""
    codes = dict.fromkeys(entry[:6] for entry in _list_entries())
    return [own for code in codes if (own := find_own_table(code))]


def find_own_table(code: str) -> Own | None:
    """One table, if this browser has a seat there or hosts it."""
    tables = get_services().tables
    given = {entry[6:] for entry in _list_entries() if entry[:6] == code}
    try:
        held, hosts = tables.store.tokens.list_bearers(code) if given else ({}, ())
    except UnknownTable:
        return None
    seats = [seat for hashed, seat in held.items() if f"s{_prove('seat', code, hashed)}" in given]
    is_host = any(f"h{_prove('host', code, hashed)}" in given for hashed in hosts)
    if not seats and not is_host:
        return None
    return _describe(tables.look(code), seats[0] if seats else None, is_host)


def _describe(look: Look, seat: Seat | None, hosts: bool) -> Own:
    return Own(look.table, look.game.meta.title, seat, hosts, look.result)


def _list_entries() -> list[str]:
    """The entries of the cookie: as the request sent them, or as this answer sets them."""
    if "own_tables" not in g:
        given = request.cookies.get(COOKIE, "").split(".")
        g.own_tables = [entry for entry in given if _ENTRY.fullmatch(entry)][:MOST]
    return list(g.own_tables)


def _prove(role: str, code: str, token_hash: str) -> str:
    """A signature made from the token's hash: proves that the browser was given the token."""
    text = f"own {role} {code} {token_hash}".encode()
    return hmac.digest(get_services().settings.secret, text, "sha256").hex()[:24]
