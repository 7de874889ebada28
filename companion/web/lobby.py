"""The lobby: the code to scan, the people as they come, and the start."""

import secrets
from collections.abc import Callable

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from companion.tables import MARKS, Tables, read_code
from companion.tables.errors import BadName, Closed, Full, NotYet, Stale, Taken, TooLate
from companion.web import door, who
from companion.web.errors import tell_refused, tell_stale
from companion.web.language import choose_language, speak
from companion.web.pages import look_at, show_page
from companion.web.parts import parts
from companion.web.seat import read_number
from companion.web.taps import do_once

place = Blueprint("lobby", __name__)
LONGEST_NETWORK, LONGEST_PASSWORD = 32, 63


@place.get("/t/<code>/lobby")
def show_lobby(code: str) -> str | Response:
    """The lobby on the shared screen."""
    look = look_at(code)
    if look.play:
        return make_response(redirect(url_for("screen.show_screen", code=code)))
    speak(look.table.language)
    return show_page(look, "lobby", None)


@place.get("/join/<code>")
def lead_to_table(code: str) -> Response:
    """Where a typed code leads: below the table's own path, where its cookies are known."""
    return make_response(redirect(url_for("lobby.show_join", code=code.upper())))


@place.get("/join/<key>/<code>")
def scan(key: str, code: str) -> Response:
    """Where the QR code leads: its secret lets a phone in, whatever others have guessed."""
    response = lead_to_table(code)
    if read_code(code) == code and parts().tables.store.may_join(code, key):
        return door.let_in(response, code)
    return response


@place.get("/t/<code>/join")
def show_join(code: str) -> str | Response:
    """Name and colour, unless this phone already has a seat or the game has begun."""
    look = look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code)))
    if look.play:
        return make_response(redirect(url_for("knock.show_knock", code=code)))
    if look.table.locked:
        raise Closed("locked")
    if len(look.seats) == (most := max(look.game.meta.seats)):
        raise Full(most)
    return show_form(code, "")


@place.post("/t/<code>/arrive")
def arrive(code: str) -> Response:
    """Lights the lamp of the lobby: the page that asks for a name says that a phone shows it."""
    look = look_at(code)
    if look.play:
        raise NotYet("started")
    door.note_arrival(look)
    return Response(status=204)


@place.get("/t/<code>/next")
def follow(code: str) -> Response:
    """Leads a phone to its seat at the table where the same people play again."""
    look_at(code)
    seat = parts().tables.find_seat(code, request.cookies.get("seat"))
    fresh, token = parts().tables.follow(code, seat.number)
    response = make_response(redirect(url_for("seat.show_seat", code=fresh)))
    return who.give(response, "seat", fresh, token)


@place.post("/t/<code>/join")
def sit_down(code: str) -> str | Response | tuple[str, int]:
    """Takes a seat for this phone."""
    look = look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code), 303))
    if not look.play:
        door.note_arrival(look)  # a phone without scripts has not said so before
    name, colour = request.form.get("name", ""), request.form.get("colour", "")
    try:
        if colour not in dict(MARKS):
            raise BadName(colour)
        _, token = parts().tables.sit_down(
            code,
            name=name,
            colour=colour,
            language=choose_language(),
            once=f"{who.name_browser()} {request.form['once']}",
            seen=read_number(request.form.get("seen")),
        )
    except Stale:
        return show_form(code, tell_stale(), name), 409
    except (BadName, Closed, Full, Taken) as refused:
        return show_form(code, tell_refused(refused), name), 422
    response = make_response(redirect(url_for("seat.show_seat", code=code), 303))
    return who.give(response, "seat", code, token)


def show_form(code: str, refusal: str, name: str = "") -> str:
    """The form for a name and a free colour."""
    look = look_at(code)
    taken = {seat.colour: seat.name for seat in look.seats}
    return render_template(
        "lobby/join.html",
        code=code,
        marks=MARKS,
        taken=taken,
        refusal=refusal,
        name=name,
        once=secrets.token_hex(8),
        seen=look.table.version,
    )


@place.post("/t/<code>/people")
def change_people(code: str) -> Response:
    """Lets the host add, remove and move seats."""
    form, tables = request.form, parts().tables
    wish = next(wish for wish in WISHES if wish in form)
    words = form["once"], wish, form[wish]
    shown = form["shown"] if wish in ABOUT_PEOPLE else ""
    return arrange(code, lambda: WISHES[wish](tables, code, form[wish]), *words, shown=shown)


@place.post("/t/<code>/wifi")
def tell_wifi(code: str) -> Response:
    """Shows the house's network as a second QR code; the password is forgotten at the start."""
    name = request.form.get("network", "").strip()[:LONGEST_NETWORK]
    password = request.form.get("password", "")[:LONGEST_PASSWORD]
    words = request.form["once"], "wifi", name, password
    return arrange(code, lambda: parts().tables.tell_wifi(code, name, password), *words)


@place.post("/t/<code>/start")
def start(code: str) -> Response:
    """Begins the game."""
    shown = request.form["shown"]
    return arrange(code, lambda: parts().tables.start(code), "start", shown=shown)


def arrange(code: str, act: Callable[[], object], *words: object, shown: str = "") -> Response:
    """Does what the host wishes, and shows the lobby, or the game if it has begun.

    A wish that was made for other people, or before the start, is answered with how it stands now.
    """

    def act_in_lobby() -> None:
        if (table := parts().tables.look(code).table).phase != "lobby":
            raise TooLate(0, table.version)
        act()

    look_at(code)
    who.check_host(code)
    try:
        do_once(code, act_in_lobby, *words, shown=shown)
    except Stale:
        look = look_at(code)
        speak(look.table.language)
        page = "screen" if look.play else "lobby"
        return make_response(show_page(look, page, None, tell_stale()), 409)
    page = "screen.show_screen" if look_at(code).play else "lobby.show_lobby"
    return make_response(redirect(url_for(page, code=code), 303))


def pick_bot(tables: Tables, code: str, asked: str) -> str:
    """A bot that knows the game; a name that no bot has is refused."""
    look = tables.look(code)
    if not look.allows_bots or asked not in parts().list_bots(look.game):
        abort(400)
    return asked


def add_paper(tables: Tables, code: str, name: str) -> None:
    """Seats somebody on paper, in games that can be played so."""
    if not tables.look(code).game.meta.paper:
        abort(400)
    tables.add_paper(code, name)


ABOUT_PEOPLE = ("remove", "up", "first")
"""Wishes that mean a seat by its number; the others can be carried out whoever has come since."""
WISHES: dict[str, Callable[[Tables, str, str], object]] = {
    "bot": lambda tables, code, bot: tables.add_bot(code, pick_bot(tables, code, bot)),
    "paper": add_paper,
    "remove": lambda tables, code, seat: tables.remove(code, int(seat)),
    "up": lambda tables, code, seat: tables.move_up(code, int(seat)),
    "first": lambda tables, code, seat: tables.choose_first(
        code, None if seat == "luck" else int(seat)
    ),
    "lock": lambda tables, code, lock: tables.lock(code, lock == "yes"),
}
