"""How a browser becomes host: of a table from elsewhere, or beside the one that opened it."""

import secrets

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.tables import read_code
from companion.tables.errors import NotHost
from companion.web import who
from companion.web.door import let_in
from companion.web.limits import count_tap
from companion.web.pages import look_at
from companion.web.reach import find_address
from companion.web.readers import make_once
from companion.web.services import get_services
from companion.web.ways import draw_code

blueprint = Blueprint("claim", __name__)


@blueprint.get("/t/<code>/hand")
def show_hand(code: str) -> Response:
    """The form that asks for the QR code which makes a phone a host."""
    look_at(code)
    who.check_host(code)
    return show_picture(code, None)


@blueprint.post("/t/<code>/hand")
def hand_over(code: str) -> Response:
    """Shows a QR code that makes a phone a host, while this browser stays host.

    The same form sent again shows the same code, or says that it no longer works.
    """
    look_at(code)
    who.check_host(code)
    count_tap(code, None)
    if not find_address():
        return show_picture(code, None)
    once = make_once("tap", "hand", request.form["once"])
    key = get_services().tables.door.offer_hand(code, once)
    return show_picture(code, key, spent=key is None)


def show_picture(code: str, key: str | None, *, spent: bool = False) -> Response:
    """The page with the QR code of a key, or with the form that asks for one."""
    address = find_address()
    page = render_template(
        "claim/hand.html",
        code=code,
        picture=draw_code(f"{address}/host/{key}/{code}") if key else None,
        reachable=bool(address),
        spent=spent,
        once=secrets.token_hex(8),
    )
    return make_response(page, 409 if spent else 200, {"Cache-Control": "no-store"})


@blueprint.get("/host/<key>/<code>")
def show_claim(key: str, code: str) -> Response:
    """A page with a button to become the host, because following a link must not change anything.

    A valid key is accepted even if its address is blocked for wrong guesses.
    """
    if not opens(code, key):
        look_at(code)
        raise NotHost
    page = make_response(render_template("claim/claim.html", code=code, key=key))
    page.headers["Cache-Control"] = "no-store"
    return let_in(page, code)


def opens(code: str, key: str) -> bool:
    """Tells whether this key makes its bearer the host."""
    tables = get_services().tables
    if read_code(code) != code:
        return False
    return tables.store.hosts.is_offered(code, key) or tables.store.hosts.is_host(code, key)


@blueprint.post("/t/<code>/claim")
def claim(code: str) -> Response:
    """Makes this browser the host: beside the one that showed the link, or in place of any other.

    Either way the link has no rights any more, but for the same browser that sends it again.
    """
    look = look_at(code)
    asked = request.form["key"], who.name_browser()
    handed = get_services().tables.door.take_hand(code, *asked)
    token = handed or get_services().tables.door.claim(code, *asked)
    page = "screen.show_controls" if handed and look.play else "lobby.show_lobby"
    return who.give(make_response(redirect(url_for(page, code=code), 303)), "host", code, token)
