"""Printing a table, for those who may see it: its seats, its record, its poster."""

from collections.abc import Hashable

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.paper.documents import Document
from companion.paper.draw.poster import Invitation
from companion.printing.choices import EVERYBODY, Choices
from companion.printing.record import compose_record
from companion.printing.tables import (
    Played,
    compose_poster,
    compose_result,
    compose_seats,
    describe,
    has_result,
)
from companion.rules import OnSheets
from companion.tables import Look, Seat
from companion.tables.errors import NotSeated, NotYet, UnknownSeat
from companion.web import who
from companion.web.own_boxes import lead_to_boxes
from companion.web.pages import look_at
from companion.web.printing import Known, answer_file, answer_preview, choose, recall, show_page
from companion.web.reach import find_address
from companion.web.services import get_services
from companion.web.taps import do_once

blueprint = Blueprint("printing_table", __name__)
LONGEST_NETWORK, LONGEST_PASSWORD = 32, 63


@blueprint.get("/t/<code>/print")
def show_choices(code: str) -> Response:
    """Shows what can be printed of this table."""
    look = look_inside(code)
    kinds = list_kinds(look)
    choices = choose_for(look)
    mine = who.find_seat(code)
    return show_page(
        choices,
        "printing_table",
        kinds=kinds,
        people=[seat.name for seat in look.seats],
        edits=lead_to_boxes(look.table.game, look.table.sheet_name, code)
        if choices.what == "seats"
        else "",
        network=look.table.wifi_name or "",
        own=mine if mine and is_shown(mine, choices) else None,
        may_turn=look.table.phase == "running"
        and bool(look.game.meta.to_paper)
        and look.typist is None,
    )


@blueprint.get("/t/<code>/print/preview")
def draw_preview(code: str) -> Response:
    """Sends the first page as a picture."""
    look = look_inside(code)
    choices = choose_for(look)
    return keep_out(answer_preview(compose(look, choices), choices, find_record(look, choices)))


@blueprint.route("/t/<code>/print/file", methods=["GET", "POST"])
def send_file(code: str) -> Response:
    """Sends all pages as a PDF; the Wi-Fi password is posted, so that no address contains it."""
    look = look_inside(code)
    choices = choose_for(look)
    return keep_out(answer_file(compose(look, choices), choices, find_record(look, choices)))


@blueprint.post("/t/<code>/print/paper")
def turn_to_paper(code: str) -> Response:
    """Lets whoever holds a seat go on on paper; the page then offers the sheet as it stands."""
    look, number = look_inside(code), request.form["seat"]
    mine = find_own(look, number)
    if mine is None:
        return show_owner(look, number)
    turn = "turn to paper", mine.number  # from where there is no way back to the phone
    do_once(code, lambda: get_services().tables.hosting.turn_to_paper(code, mine.number), *turn)
    page = url_for("printing_table.show_choices", code=code, what="seats", seat=number)
    return make_response(redirect(page, 303))


@blueprint.get("/t/<code>/seat/<number>")
def lead_to_seat(code: str, number: str) -> Response:
    """Where the QR code of a printed sheet leads: to its seat, or to a page about its owner."""
    look = look_at(code)
    if find_own(look, number):
        return make_response(redirect(url_for("seat.show_seat", code=code)))
    return show_owner(look, number)


def find_own(look: Look, number: str) -> Seat | None:
    """The seat of this number, if this phone holds it."""
    if number not in list_seats(look):
        raise UnknownSeat(look.table.code, -1)
    mine = who.find_seat(look.table.code)
    return mine if mine and str(mine.number + 1) == number else None


def show_owner(look: Look, number: str) -> Response:
    """Tells that this is somebody else's seat, and whom to ask."""
    owner, code = look.seats[int(number) - 1], look.table.code
    return make_response(render_template("print/seat.html", code=code, owner=owner), 403)


def look_inside(code: str) -> Look:
    """The table, for its host and for those who sit at it."""
    look = look_at(code)
    if who.find_seat(code) is None and not who.is_host(code):
        raise NotSeated
    return look


def choose_for(look: Look) -> Choices:
    """The choices at this table; people come for their own sheet first."""
    known = list_known(look)
    if look.play is None and request.args.get("what") in ("seats", "result", "record"):
        raise NotYet("lobby")
    mine = who.find_seat(look.table.code)
    seat = str(mine.number + 1) if mine else EVERYBODY
    remembered = recall(known) if request.endpoint == f"{blueprint.name}.show_choices" else {}
    usual = {"what": list_kinds(look)[0], "seat": seat, **remembered}
    return choose(known, **usual, game=look.game.meta.slug)


def is_shown(seat: Seat, choices: Choices) -> bool:
    """Tells whether the page shows the sheet of this seat alone."""
    return choices.what == "seats" and choices.seat == str(seat.number + 1)


def list_known(look: Look) -> Known:
    """What there is at this table, besides paper, ink and languages."""
    return {"what": list_kinds(look), "seat": (EVERYBODY, *list_seats(look))}


def list_kinds(look: Look) -> tuple[str, ...]:
    """What this table has to print."""
    if look.play is None:
        return ("poster",)
    seats = ("seats",) if isinstance(look.game, OnSheets) else ()
    result = ("result",) if has_result(look.game, look.state) else ()
    return (*seats, *result, "record", "poster")


def list_seats(look: Look) -> list[str]:
    """The numbers of the seats, as people count."""
    return [str(seat.number + 1) for seat in look.seats]


def compose(look: Look, choices: Choices) -> Document:
    """The document that was chosen."""
    if choices.what == "poster":
        return compose_poster(look.game, invite(look), choices)
    if choices.what == "record":
        return compose_record(tell(look), choices)
    if choices.what == "result":
        return compose_result(tell(look), choices)
    return compose_seats(tell(look), choices)


def find_record(look: Look, choices: Choices) -> Hashable:
    """The key under which the drawing of a record is cached; None for other documents."""
    if choices.what != "record":
        return None
    mine = who.find_seat(look.table.code)
    version = look.table.commitment, look.table.version
    return look.table.code, version, mine.number if mine else None, choices, find_home()


def invite(look: Look) -> Invitation:
    """The address of the table for its poster, and the Wi-Fi if the form names one."""
    form, code = request.form, look.table.code
    return Invitation(
        code,
        f"{find_home()}/join/{code}",
        form.get("network", "").strip()[:LONGEST_NETWORK],
        form.get("password", "")[:LONGEST_PASSWORD],
        f"{find_home()}/join/{get_services().tables.door.find_join_key(look.table)}/{code}",
    )


def tell(look: Look) -> Played:
    """The log of the game in sentences, as this reader may see it."""
    mine = who.find_seat(look.table.code)
    sheet = get_services().tables.store.tables.load_sheet(look.table.sheet)
    return describe(look, sheet, find_home(), mine.number if mine else None)


def find_home() -> str:
    """The address that goes on paper: one that phones can open, if any is known."""
    return find_address() or request.host_url.rstrip("/")


def keep_out(response: Response) -> Response:
    """Forbids browsers to cache what they show of a table."""
    response.headers["Cache-Control"] = "no-store"
    return response
