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
from companion.web.errors import tell_lost, tell_refused, tell_stale
from companion.web.home import tell_day
from companion.web.language import choose_language, speak
from companion.web.limits import count_tap
from companion.web.own_pictures import find_on_table
from companion.web.pages import look_at, show_page
from companion.web.seat import read_number
from companion.web.services import get_services
from companion.web.taps import do_once

blueprint = Blueprint("lobby", __name__)
LONGEST_NETWORK, LONGEST_PASSWORD = 32, 63


@blueprint.get("/t/<code>/lobby")
def show_lobby(code: str) -> str | Response:
    """The lobby on the shared screen."""
    look = look_at(code)
    if look.play:
        return make_response(redirect(url_for("screen.show_screen", code=code)))
    return show_page(look, "lobby", own_sheet=find_on_table(look), tell_day=tell_day)


@blueprint.get("/join/<code>")
def lead_to_table(code: str) -> Response:
    """Redirects from a typed code to the table's own path, for which the browser has cookies."""
    return make_response(redirect(url_for("lobby.show_join", code=code.upper())))


@blueprint.get("/join/<key>/<code>")
def scan(key: str, code: str) -> Response:
    """Where the QR code leads: its secret lets a phone in, whatever others have guessed."""
    response = lead_to_table(code)
    if read_code(code) == code and get_services().tables.store.tables.may_join(code, key):
        return door.let_in(response, code)
    return response


@blueprint.get("/t/<code>/join")
def show_join(code: str) -> str | Response:
    """Asks for name and colour; redirects a phone that has a seat, or comes after the start."""
    look = look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code)))
    if look.play:
        return make_response(redirect(url_for("knock.show_knock", code=code)))
    if look.table.closed:
        raise Closed("closed")
    if len(look.seats) == (most := max(look.game.meta.seats)):
        raise Full(most)
    return show_form(code, tell_lost(code))


@blueprint.post("/t/<code>/arrive")
def arrive(code: str) -> Response:
    """Notes that a phone shows the page that asks for a name."""
    look = look_at(code)
    if look.play:
        raise NotYet("started")
    door.note_arrival(look)
    return Response(status=204)


@blueprint.get("/t/<code>/next")
def follow(code: str) -> Response:
    """Leads a phone to its seat at the table where the same people play again."""
    look_at(code)
    old = request.cookies.get("seat", "")
    get_services().tables.acting.find_seat(code, old)
    fresh, token = get_services().tables.hosting.follow(code, old, who.name_browser())
    if not token and (lost := tell_lost(fresh)):
        return make_response(render_template("knock/lost.html", code=fresh, lost=lost))
    response = make_response(redirect(url_for("seat.show_seat", code=fresh)))
    return who.give(response, "seat", fresh, token) if token else response


@blueprint.post("/t/<code>/join")
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
        _, token = get_services().tables.lobby.sit_down(
            code,
            name=name,
            colour=colour,
            language=choose_language(),
            once=f"{who.name_browser()} {request.form['once']}",
            seen=read_number(request.form.get("seen")),
        )
    except Stale:
        return show_form(code, tell_stale(), name, colour), 409
    except (BadName, Closed, Full, Taken) as refused:
        return show_form(code, tell_refused(refused), name, colour), 422
    response = make_response(redirect(url_for("seat.show_seat", code=code), 303))
    return who.give(response, "seat", code, token)


def show_form(code: str, refusal: str, name: str = "", colour: str = "") -> str:
    """The form for a name and a free colour."""
    look = look_at(code)
    taken = {seat.colour: seat.name for seat in look.seats}
    return render_template(
        "lobby/join.html",
        code=code,
        title=look.game.meta.title,
        marks=[mark for mark in MARKS if mark[0] not in taken],
        chosen=colour,
        refusal=refusal,
        name=name,
        once=secrets.token_hex(8),
        seen=look.table.version,
    )


@blueprint.post("/t/<code>/people")
def change_people(code: str) -> Response:
    """Lets the host add, remove and move seats."""
    form, tables = request.form, get_services().tables
    wish = next(wish for wish in WISHES if wish in form)
    words = form["once"], wish, form[wish]
    shown = form["shown"] if wish in ABOUT_PEOPLE else ""
    return arrange(code, lambda: WISHES[wish](tables, code, form[wish]), *words, shown=shown)


@blueprint.post("/t/<code>/wifi")
def tell_wifi(code: str) -> Response:
    """Shows the house's network as a second QR code; the password is forgotten at the start."""
    name = request.form.get("network", "").strip()[:LONGEST_NETWORK]
    password = request.form.get("password", "")[:LONGEST_PASSWORD]
    words = request.form["once"], "wifi", name, password
    return arrange(code, lambda: get_services().tables.door.tell_wifi(code, name, password), *words)


@blueprint.post("/t/<code>/start")
def start(code: str) -> Response:
    """Begins the game."""
    shown = request.form["shown"]
    return arrange(code, lambda: get_services().tables.lobby.start(code), "start", shown=shown)


def arrange(code: str, act: Callable[[], object], *words: object, shown: str = "") -> Response:
    """Does what the host wishes, and shows the lobby, or the game if it has begun.

    A wish from an outdated page changes nothing and shows the lobby as it is now.
    """

    def act_in_lobby() -> None:
        if (table := get_services().tables.look(code).table).phase != "lobby":
            raise TooLate(0, table.version)
        act()

    look_at(code)
    who.check_host(code)
    count_tap(code, None)
    try:
        do_once(code, act_in_lobby, *words, shown=shown)
    except Stale:
        look = look_at(code)
        speak(look.table.language)
        page = "screen" if look.play else "lobby"
        return make_response(show_page(look, page, tell_stale()), 409)
    page = "screen.show_screen" if look_at(code).play else "lobby.show_lobby"
    return make_response(redirect(url_for(page, code=code), 303))


def pick_bot(tables: Tables, code: str, asked: str) -> str:
    """A bot that knows the game; a name that no bot has is refused."""
    look = tables.look(code)
    if not look.allows_bots or asked not in get_services().list_bots(look.game):
        abort(400)
    return asked


def add_paper(tables: Tables, code: str, name: str) -> None:
    """Seats somebody without a phone, who writes on paper or is typed for by the others."""
    if not tables.look(code).allows_paper:
        abort(400)
    tables.lobby.add_paper(code, name)


def choose(tables: Tables, code: str, said: str) -> None:
    """Switches an option that the game or every table has."""
    name, _, on = said.partition(" ")
    known = {option.name for option in tables.look(code).game.meta.options}
    if name not in known | {"help", "take_back"}:
        abort(400)
    tables.hosting.choose(code, name, on == "yes")


ABOUT_PEOPLE = ("remove", "up", "first")
"""The wishes that name a seat by its number, so that the page must show the present order."""
WISHES: dict[str, Callable[[Tables, str, str], object]] = {
    "bot": lambda tables, code, bot: tables.lobby.add_bot(code, pick_bot(tables, code, bot)),
    "paper": add_paper,
    "remove": lambda tables, code, seat: tables.hosting.remove(code, int(seat)),
    "up": lambda tables, code, seat: tables.hosting.move_up(code, int(seat)),
    "first": lambda tables, code, seat: tables.hosting.choose_first(
        code, None if seat == "luck" else int(seat)
    ),
    "lock": lambda tables, code, lock: tables.hosting.close_joining(code, lock == "yes"),
    "option": choose,
    "language": lambda tables, code, language: tables.hosting.speak(code, language),
}
