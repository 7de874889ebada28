"""How a browser becomes host: of a table from elsewhere, or beside the one that opened it."""

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.tables import read_code
from companion.tables.errors import NotHost
from companion.web import who
from companion.web.door import let_in
from companion.web.pages import look_at
from companion.web.parts import parts
from companion.web.reach import draw_code, find_address

place = Blueprint("claim", __name__)


@place.get("/t/<code>/hand")
def show_hand(code: str) -> Response:
    """A QR code that takes the host's controls to a phone, while this browser keeps them."""
    look = look_at(code)
    who.check_host(code)
    address = find_address()
    key = parts().tables.offer_hand(look, request.cookies["host"])
    picture = draw_code(f"{address}/host/{key}/{code}") if address else None
    page = make_response(render_template("claim/hand.html", code=code, picture=picture))
    page.headers["Cache-Control"] = "no-store"
    return page


@place.get("/host/<key>/<code>")
def show_claim(key: str, code: str) -> Response:
    """Asks first, because a link that is only looked at must not change anything.

    Its key lets a phone in, whatever others behind the same address have guessed.
    """
    if not opens(code, key):
        look_at(code)
        raise NotHost
    page = make_response(render_template("claim/claim.html", code=code, key=key))
    page.headers["Cache-Control"] = "no-store"
    return let_in(page, code)


def opens(code: str, key: str) -> bool:
    """Tells whether whoever has this key may become the host."""
    tables = parts().tables
    if read_code(code) != code:
        return False
    return tables.is_offered(tables.look(code), key) or tables.store.is_host(code, key)


@place.post("/t/<code>/claim")
def claim(code: str) -> Response:
    """Makes this browser the host: beside the one that showed the link, or in place of any other.

    Either way the link has no rights any more, but for the same browser that sends it again.
    """
    look = look_at(code)
    asked = request.form["key"], who.name_browser()
    handed = parts().tables.take_hand(code, *asked)
    token = handed or parts().tables.claim(code, *asked)
    page = "screen.show_controls" if handed and look.play else "lobby.show_lobby"
    return who.give(make_response(redirect(url_for(page, code=code), 303)), "host", code, token)
