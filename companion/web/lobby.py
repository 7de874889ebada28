"""The lobby: the code to scan, the people as they come, and the start."""

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

from companion.tables import MARKS, Tables
from companion.tables.errors import BadName, Closed, Full, Taken
from companion.web import who
from companion.web.errors import tell_refused
from companion.web.language import choose_language, speak
from companion.web.pages import look_at, show_page
from companion.web.parts import parts

place = Blueprint("lobby", __name__)


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
    """Where the QR code leads: below the table's own path, where its cookies are known."""
    return make_response(redirect(url_for("lobby.show_join", code=code.upper())))


@place.get("/t/<code>/join")
def show_join(code: str) -> str | Response:
    """Name and colour, unless this phone already has a seat."""
    look = look_at(code)
    if who.find_seat(code) or look.play:
        return make_response(redirect(url_for("seat.show_seat", code=code)))
    return show_form(code, "")


@place.post("/t/<code>/join")
def sit_down(code: str) -> str | Response | tuple[str, int]:
    """Takes a seat for this phone."""
    look_at(code)
    if who.find_seat(code):
        return make_response(redirect(url_for("seat.show_seat", code=code), 303))
    name, colour = request.form.get("name", ""), request.form.get("colour", "")
    try:
        if colour not in dict(MARKS):
            raise BadName(colour)
        _, token = parts().tables.sit_down(
            code, name=name, colour=colour, language=choose_language()
        )
    except (BadName, Closed, Full, Taken) as refused:
        return show_form(code, tell_refused(refused), name), 422
    response = make_response(redirect(url_for("seat.show_seat", code=code), 303))
    return who.give(response, "seat", code, token)


def show_form(code: str, refusal: str, name: str = "") -> str:
    """The form for a name and a free colour."""
    look = look_at(code)
    taken = {seat.colour: seat.name for seat in look.seats}
    return render_template(
        "lobby/join.html", code=code, marks=MARKS, taken=taken, refusal=refusal, name=name
    )


@place.post("/t/<code>/people")
def change_people(code: str) -> Response:
    """Lets the host add, remove and move seats."""
    look_at(code)
    who.check_host(code)
    for wish, carry_out in WISHES.items():
        if wish in request.form:
            carry_out(parts().tables, code, request.form[wish])
            break
    return make_response(redirect(url_for("lobby.show_lobby", code=code), 303))


@place.post("/t/<code>/start")
def start(code: str) -> Response:
    """Begins the game."""
    look_at(code)
    who.check_host(code)
    parts().tables.start(code)
    return make_response(redirect(url_for("screen.show_screen", code=code), 303))


def pick_bot(tables: Tables, code: str, asked: str) -> str:
    """A bot that knows the game; a name that no bot has is refused."""
    if asked not in parts().list_bots(tables.look(code).game):
        abort(400)
    return asked


def _read_seat(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 3 else -1


WISHES: dict[str, Callable[[Tables, str, str], object]] = {
    "bot": lambda tables, code, bot: tables.add_bot(code, pick_bot(tables, code, bot)),
    "paper": lambda tables, code, name: tables.add_paper(code, name),
    "remove": lambda tables, code, seat: tables.remove(code, _read_seat(seat)),
    "up": lambda tables, code, seat: tables.move_up(code, _read_seat(seat)),
    "first": lambda tables, code, seat: tables.choose_first(
        code, _read_seat(seat) if seat.isdecimal() else None
    ),
    "lock": lambda tables, code, lock: tables.lock(code, lock == "yes"),
}
