"""Who reads a page: everything of a request that its fragments depend on."""

import hmac
from typing import NamedTuple

from flask import request

from companion.rules import LogLine
from companion.tables import Look, Seat, list_effects, list_entries, view_look
from companion.web.door import find_way
from companion.web.language import choose_language, speak
from companion.web.reach import find_address, list_addresses
from companion.web.sentences import find_sentences
from companion.web.services import Services, get_services
from companion.web.shown import Key, Shown, Told

LINES_OF_THE_HOST = 40
MOST_CORRECTIONS = 40
OWN_PAGES = ("seat", "waiting")
"""The pages that belong to one seat."""
OF_THE_TABLE = ("lobby", "screen")
"""The pages that speak the table's language."""


class Reader(NamedTuple):
    """The reader of a page; a stream keeps it and renders the page again without a request."""

    page: str
    language: str
    seat_token: str | None
    host_token: str | None
    browser: str
    address: str
    others: tuple[str, ...]
    """Further addresses under which phones reach this machine."""


def find_reader(look: Look, page: str) -> Reader:
    """Whoever sent the request that is answered, as a reader of one of the table's pages."""
    if page in OF_THE_TABLE:
        speak(look.table.language)
    address = find_address() or ""
    return Reader(
        page,
        choose_language(),
        request.cookies.get("seat"),
        request.cookies.get("host"),
        request.cookies.get("browser", ""),
        address,
        tuple(other for other in list_addresses() if other != address),
    )


def find_seat(services: Services, look: Look, reader: Reader) -> Seat | None:
    """The seat whose page it is; NotSeated where the reader holds none."""
    if reader.page not in OWN_PAGES:
        return None
    code, token = look.table.code, reader.seat_token
    seat = services.tables.acting.find_seat(code, token, look.table.version)
    assert token is not None
    # Another process may have missed a page that was open there.
    services.presence.show_up(code, token, seat.away)
    return seat


def show(services: Services, look: Look, reader: Reader) -> Shown:
    """The table as this reader may see it; NotSeated for somebody else's page."""
    table, seat = look.table, find_seat(services, look, reader)
    token = reader.host_token
    is_own = reader.page in OWN_PAGES
    host = (
        not is_own
        and bool(token)
        and services.tables.store.hosts.is_host(table.code, token or "", table.version)
    )
    number, _ = seat.number if seat else None, find_sentences(reader.language)
    address = "" if is_own else reader.address
    key = Key(table.code, reader.page, number, reader.language, host, address)
    return Shown(
        view_look(look, number),
        key,
        None if is_own else find_way(services, look, reader.address, reader.others),
        sign(services, reader.browser, table.code, table.version, reader.page, number),
        tuple(services.list_bots(look.game)) if look.allows_bots else (),
        _("The app"),
        tell_log(look, number, LINES_OF_THE_HOST) if reader.page == "host" else None,
    )


def tell_log(look: Look, reader: int | None, most: int, skipped: int = 0) -> Told:
    """Reads the latest lines of the game without the `skipped` newest, and the corrections."""
    return Told(
        list_entries(look, reader, most, skipped),
        look.play.length - skipped if look.play else 0,
        [LogLine(one.actor, one.text) for one in look.list_corrections(MOST_CORRECTIONS)],
        list_effects(look, reader, most, skipped),
    )


def sign(services: Services, browser: str, *words: object) -> str:
    """Makes the idempotency key that a page sends along; `words` say what the page shows.

    As long as nothing happens the page is the same, and so is the key; every tap that is written
    makes the version grow, so that no two taps have the same.
    """
    text = " ".join(map(str, ("once", *words, browser)))
    return hmac.digest(services.settings.secret, text.encode(), "sha256").hex()[:16]


def make_once(*words: object) -> str:
    """Makes the idempotency key for a page that is sent to the browser of this request."""
    return sign(get_services(), request.cookies.get("browser", ""), *words)
