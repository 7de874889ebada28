"""The shared screen: dice, scores and what just happened, read across the room."""

from collections.abc import Callable
from typing import Final

from flask import Blueprint, Response, abort, make_response, redirect, request, url_for

from companion.tables import Look, Tables
from companion.tables.errors import NotYet, Stale, TooLate
from companion.web import who
from companion.web.errors import tell_not_yet, tell_stale
from companion.web.limits import OPENING_WISHES, count_signal, count_tap
from companion.web.lobby import pick_bot
from companion.web.own_boxes import lead_to_boxes
from companion.web.pages import answer_changes, is_htmx, look_at, show_page
from companion.web.seat import add_sentence, pick_page, read_number
from companion.web.services import get_services
from companion.web.taps import do_once
from companion.words import LANGUAGES

blueprint = Blueprint("screen", __name__)
HOST: Final = -1
"""Who sends the signals of a host, who may have no seat."""


@blueprint.get("/t/<code>/screen")
def show_screen(code: str) -> Response:
    """The running or finished game."""
    look = look_at(code)
    if look.play is None:
        return make_response(redirect(url_for("lobby.show_lobby", code=code)))
    return make_response(draw(look, "screen"))


@blueprint.get("/t/<code>/host")
def show_controls(code: str) -> str:
    """Everything that the host may arrange, on a page that fits a phone."""
    look = look_at(code)
    who.check_host(code)
    return draw(look, "host")


def draw(look: Look, page: str, sentence: str = "") -> str:
    """Renders the screen or the page of the host; its owner is led to the boxes of the sheet."""
    return show_page(
        look,
        page,
        sentence,
        boxes=lead_to_boxes(look.table.game, look.table.sheet_name, look.table.code),
    )


@blueprint.post("/t/<code>/host")
def arrange(code: str) -> Response:
    """Lets the host pause, skip, correct, end or play again; the page stays where it is."""
    look_at(code)
    who.check_host(code)
    count_tap(code, None)
    wish, once = request.form["wish"], request.form["once"]
    if wish in OPENING_WISHES:
        return open_again(code, wish)
    try:
        do_once(code, lambda: carry_out(code, wish), once, wish, shown=request.form["shown"])
    except Stale:
        return answer_host(code, 409, tell_stale())
    except NotYet as refused:
        return answer_host(code, 409, tell_not_yet(refused))
    response = answer_host(code, 200)
    if wish.startswith("language "):
        response.headers["HX-Refresh"] = "true"  # not only fragments have words
    return response


def open_again(code: str, wish: str) -> Response:
    """Opens the next table, once however often it is asked, and leads the host to its lobby."""
    tables = get_services().tables
    fresh, host = tables.hosting.play_again(
        code, request.cookies["host"], same=wish == "same again"
    )
    lobby = url_for("lobby.show_lobby", code=fresh)
    if is_htmx():
        response = Response(status=204, headers={"HX-Redirect": lobby})
    else:
        response = make_response(redirect(lobby, 303))
    # Whoever became host here only after that table was opened has no rights there.
    return (
        who.give(response, "host", fresh, host)
        if tables.store.hosts.is_host(fresh, host)
        else response
    )


def answer_host(code: str, status: int, sentence: str = "") -> Response:
    """The page that a wish came from, or what changed of it."""
    look = look_at(code)
    page = pick_page(look, None)
    if is_htmx():
        after = read_number(request.form.get("version"))
        changes = answer_changes(look, page, after)
        return add_sentence(changes, look, status, sentence)
    if sentence:
        return make_response(draw(look, page, sentence), status)
    leads = "show_controls" if page == "host" else "show_screen"
    return make_response(redirect(url_for(f"screen.{leads}", code=code), 303))


def carry_out(code: str, wish: str) -> None:
    """Carries out what a button of the host asks for."""
    tables, seen = get_services().tables, read_number(request.form["seen"])
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
    """Raises Stale if the phone, which the page showed as absent, has come back."""
    phones = {other.number for other in look.seats if other.kind == "phone"}
    if seat in phones - {other.number for other in look.list_missed()}:
        raise TooLate(0, look.table.version)


def nudge(tables: Tables, code: str, seat: int) -> None:
    """Nudges an awaited seat in the name of the host."""
    count_signal(code, HOST)
    tables.company.send(code, HOST, f"nudge {seat}")


Wish = Callable[[Tables, str, int | None], object]


def speak(language: str) -> Wish:
    """The wish that the screen speaks a language."""
    return lambda tables, code, seen: tables.hosting.speak(code, language)


def time_turns(seconds: int) -> Wish:
    """The wish that the screen counts down so many seconds in every turn."""
    return lambda tables, code, seen: tables.hosting.time_turns(code, seconds)


TIMERS: Final = (0, 60, 120)
"""The lengths of a turn, in seconds, that a host may choose; 0 is no timer."""
WISHES: dict[str, Wish] = {
    "skip": lambda tables, code, seen: tables.hosting.skip(code, seen),
    "pause": lambda tables, code, seen: tables.hosting.pause(code, True),
    "go on": lambda tables, code, seen: tables.hosting.pause(code, False),
    "end": lambda tables, code, seen: tables.hosting.end(code),
    "lock": lambda tables, code, seen: tables.hosting.close_joining(code, True),
    "unlock": lambda tables, code, seen: tables.hosting.close_joining(code, False),
    "real dice": lambda tables, code, seen: tables.hosting.use_real_dice(code, True),
    "our dice": lambda tables, code, seen: tables.hosting.use_real_dice(code, False),
    "reactions": lambda tables, code, seen: tables.company.allow_reactions(code, True),
    "no reactions": lambda tables, code, seen: tables.company.allow_reactions(code, False),
    **{f"timer {seconds}": time_turns(seconds) for seconds in TIMERS},
    **{f"language {language}": speak(language) for language in LANGUAGES},
}
NUMBERED_WISHES: dict[str, Callable[[Tables, str, int, int | None], object]] = {
    "bot": lambda tables, code, seat, seen: tables.hosting.replace_by_bot(
        code, seat, pick_bot(tables, code, "greedy")
    ),
    "stand in": lambda tables, code, seat, seen: tables.hosting.stand_in(
        code, seat, pick_bot(tables, code, "greedy")
    ),
    "nudge": lambda tables, code, seat, seen: nudge(tables, code, seat),
    "paper": lambda tables, code, seat, seen: tables.hosting.turn_to_paper(code, seat),
    "propose": lambda tables, code, entries, seen: tables.correcting.propose(code, entries, seen),
}
