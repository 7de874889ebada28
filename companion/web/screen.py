"""The shared screen: dice, scores and what just happened, read across the room."""

from collections.abc import Callable
from contextlib import suppress

from flask import Blueprint, Response, abort, make_response, redirect, request, url_for

from companion.tables import Tables
from companion.tables.errors import NotYet, Stale
from companion.web import who
from companion.web.fields import UnknownField
from companion.web.language import speak
from companion.web.limits import OPENING_WISHES
from companion.web.lobby import pick_bot
from companion.web.pages import answer_changes, is_htmx, look_at, make_key, show_page
from companion.web.parts import parts
from companion.web.seat import read_number

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
    look = look_at(code)
    who.check_host(code)
    wish = request.form.get("wish", "")
    if wish in OPENING_WISHES:
        fresh, host = parts().tables.play_again(code, same=wish == "same again")
        lobby = url_for("lobby.show_lobby", code=fresh)
        if is_htmx():
            response = Response(status=204, headers={"HX-Redirect": lobby})
        else:
            response = make_response(redirect(lobby, 303))
        return who.give(response, "host", fresh, host)
    if look.table.phase != "running" and wish != "end":  # which changes nothing a second time
        raise NotYet("lobby" if look.play is None else "over")
    carry_out(code, wish, read_number(request.form.get("seen")))
    page = "host" if "controls" in request.form else "screen"
    if is_htmx():
        look = look_at(code)
        if page == "screen":
            speak(look.table.language)
        after = read_number(request.form.get("version"))
        return answer_changes(look, make_key(look, page, None), after)
    leads = "show_controls" if page == "host" else "show_screen"
    return make_response(redirect(url_for(f"screen.{leads}", code=code), 303))


def carry_out(code: str, wish: str, seen: int | None) -> None:
    """Does what a button of the host wishes, which may be about the last line that it showed."""
    verb, _, number = wish.rpartition(" ")
    tables = parts().tables
    if seen is None and (wish == "skip" or verb == "propose"):
        raise UnknownField("no seen")
    if wish == "skip":
        with suppress(Stale):  # the second of two taps: the page shows what the first has done
            tables.skip(code, seen)
    elif wish in WISHES:
        WISHES[wish](tables, code)
    elif verb in NUMBERED_WISHES and number.isdecimal() and len(number) < 6:
        NUMBERED_WISHES[verb](tables, code, int(number), seen)
    else:
        abort(400)


WISHES: dict[str, Callable[[Tables, str], object]] = {
    "pause": lambda tables, code: tables.pause(code, True),
    "go on": lambda tables, code: tables.pause(code, False),
    "end": lambda tables, code: tables.end(code),
    "lock": lambda tables, code: tables.lock(code, True),
    "unlock": lambda tables, code: tables.lock(code, False),
    "real dice": lambda tables, code: tables.use_real_dice(code, True),
    "our dice": lambda tables, code: tables.use_real_dice(code, False),
}
NUMBERED_WISHES: dict[str, Callable[[Tables, str, int, int | None], object]] = {
    "bot": lambda tables, code, seat, seen: tables.replace_by_bot(
        code, seat, pick_bot(tables, code, "greedy")
    ),
    "paper": lambda tables, code, seat, seen: tables.turn_to_paper(code, seat),
    "propose": lambda tables, code, entries, seen: tables.propose(code, entries, seen),
}
