"""The shared screen: dice, scores and what just happened, read across the room."""

from collections.abc import Callable

from flask import Blueprint, Response, abort, make_response, redirect, request, url_for

from companion.tables import Look, Tables
from companion.tables.errors import NotYet, Stale, TooLate
from companion.web import who
from companion.web.errors import tell_not_yet, tell_stale
from companion.web.language import speak
from companion.web.limits import OPENING_WISHES
from companion.web.lobby import pick_bot
from companion.web.pages import answer_changes, is_htmx, look_at, make_key, show_page
from companion.web.parts import parts
from companion.web.seat import add_sentence, read_number
from companion.web.taps import do_once

place = Blueprint("screen", __name__)


@place.get("/t/<code>/screen")
def show_screen(code: str) -> str | Response:
    """The running or finished game."""
    look = look_at(code)
    if look.play is None:
        return make_response(redirect(url_for("lobby.show_lobby", code=code)))
    speak(look.table.language)
    return show_page(look, "screen", None)


@place.get("/t/<code>/host")
def show_controls(code: str) -> str:
    """Everything that the host may arrange, on a page that fits a phone."""
    look = look_at(code)
    who.check_host(code)
    return show_page(look, "host", None)


@place.post("/t/<code>/host")
def arrange(code: str) -> Response:
    """Lets the host pause, skip, correct, end or play again; the page stays where it is."""
    look_at(code)
    who.check_host(code)
    wish, once = request.form["wish"], request.form["once"]
    if wish in OPENING_WISHES:
        return open_again(code, wish)
    try:
        do_once(code, lambda: carry_out(code, wish), once, wish, shown=request.form["shown"])
    except Stale:
        return answer_host(code, 409, tell_stale())
    except NotYet as refused:
        return answer_host(code, 409, tell_not_yet(refused))
    return answer_host(code, 200)


def open_again(code: str, wish: str) -> Response:
    """Leads the host to the lobby of the next table, which is the same however often they ask."""
    fresh, host = parts().tables.play_again(code, same=wish == "same again")
    lobby = url_for("lobby.show_lobby", code=fresh)
    if is_htmx():
        response = Response(status=204, headers={"HX-Redirect": lobby})
    else:
        response = make_response(redirect(lobby, 303))
    return who.give(response, "host", fresh, host)


def answer_host(code: str, status: int, sentence: str = "") -> Response:
    """The page that a wish came from, or what changed of it."""
    look = look_at(code)
    page = "host" if "controls" in request.form else "screen" if look.play else "lobby"
    if page != "host":
        speak(look.table.language)
    if is_htmx():
        after = read_number(request.form.get("version"))
        changes = answer_changes(look, make_key(look, page, None), after)
        return add_sentence(changes, look, status, sentence)
    if sentence:
        return make_response(show_page(look, page, None, sentence), status)
    leads = "show_controls" if page == "host" else "show_screen"
    return make_response(redirect(url_for(f"screen.{leads}", code=code), 303))


def carry_out(code: str, wish: str) -> None:
    """Does what a button of the host wishes, which may be about the last line that it showed."""
    tables, seen = parts().tables, read_number(request.form["seen"])
    look = tables.look(code)
    if look.table.phase != "running":
        raise NotYet("lobby" if look.play is None else "over")
    verb, _, number = wish.rpartition(" ")
    if wish in WISHES:
        WISHES[wish](tables, code, seen)
    elif verb in NUMBERED_WISHES and number.isdecimal() and len(number) < 6:
        if verb != "propose":
            check_missed(look, int(number))
        NUMBERED_WISHES[verb](tables, code, int(number), seen)
    else:
        abort(400)


def check_missed(look: Look, seat: int) -> None:
    """Raises Stale where a phone plays on for itself: the page showed that somebody had to."""
    phones = {other.number for other in look.seats if other.kind == "phone"}
    if seat in phones - {other.number for other in look.list_missed()}:
        raise TooLate(0, look.table.version)


WISHES: dict[str, Callable[[Tables, str, int | None], object]] = {
    "skip": lambda tables, code, seen: tables.skip(code, seen),
    "pause": lambda tables, code, seen: tables.pause(code, True),
    "go on": lambda tables, code, seen: tables.pause(code, False),
    "end": lambda tables, code, seen: tables.end(code),
    "lock": lambda tables, code, seen: tables.lock(code, True),
    "unlock": lambda tables, code, seen: tables.lock(code, False),
    "real dice": lambda tables, code, seen: tables.use_real_dice(code, True),
    "our dice": lambda tables, code, seen: tables.use_real_dice(code, False),
}
NUMBERED_WISHES: dict[str, Callable[[Tables, str, int, int | None], object]] = {
    "bot": lambda tables, code, seat, seen: tables.replace_by_bot(
        code, seat, pick_bot(tables, code, "greedy")
    ),
    "paper": lambda tables, code, seat, seen: tables.turn_to_paper(code, seat),
    "propose": lambda tables, code, entries, seen: tables.propose(code, entries, seen),
}
