"""Printing without a table: the choices, a preview of the first page, and the PDF."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache
from urllib.parse import parse_qsl, quote, urlencode

from flask import Blueprint, Response, make_response, render_template, request, url_for

from companion.games import GAMES, find_game
from companion.layouts import read_stored
from companion.paper.arrange import PaperPartError
from companion.paper.documents import Document
from companion.printing.blanks import compose_aids, compose_pad, list_blanks
from companion.printing.choices import (
    EVERYBODY,
    KNOWN,
    MOST_COPIES,
    Choices,
    UnknownChoice,
    read_choices,
)
from companion.printing.files import name_file, open_press, write_plain
from companion.printing.printer import PrinterBusy
from companion.printing.summaries import compose_rules, list_summaries
from companion.web import who
from companion.web.errors import show
from companion.web.home import name_sheets
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.own_boxes import lead_to_boxes
from companion.web.services import get_services

blueprint = Blueprint("printing", __name__)
YEAR = 365 * 24 * 3600
LONGEST_WORD = 40
KINDS = ("sheet", "aids", "rules")
REMEMBERED = ("sheet", "game", "paper", "ink", "up", "language")

Known = Mapping[str, Iterable[str]]
"""The possible values of each choice."""


@blueprint.get("/print")
def show_choices() -> Response:
    """Shows what can be printed without a table."""
    games = list_summaries()
    slug = find_asked_game() or recall({"game": games}).get("game", "")
    known = list_known(slug)
    first = choose_first(known)
    usual = {"language": choose_language(), **first, **recall(known), "game": first["game"]}
    choices = read_choices({**usual, **leave_behind(request.args.to_dict(), known)}, known)
    sheets = list_sheets(choices.game)
    offered = {"kinds": known["what"], "sheets": sheets, "games": games}
    return show_page(choices, "printing", **offered, edits=find_boxes(choices, sheets))


def find_boxes(choices: Choices, sheets: Mapping[str, str]) -> str:
    """The page with all boxes of the sheet that is printed from, for its owner; else empty."""
    if choices.what == "rules" or choices.sheet not in sheets:
        return ""
    return lead_to_boxes(choices.game, choices.sheet)


@blueprint.get("/print/preview")
def draw_preview() -> Response:
    """Sends the first page as a picture."""
    return answer_preview(*compose_blank(choose_plainly()._replace(copies=1)))


@blueprint.get("/print/file")
def send_file() -> Response:
    """Sends all pages as a PDF."""
    return answer_file(*compose_blank(choose_plainly()))


@blueprint.app_errorhandler(UnknownChoice)
def show_unknown(error: UnknownChoice) -> Response:
    """Answers a choice that does not exist with the list of those that do."""
    name = error.asked[:LONGEST_WORD]
    sentences = {
        "sheet": _("There is no sheet called %(name)s. Available:", name=name),
        "back": _("There is no sheet called %(name)s. Available:", name=name),
        "paper": _("There is no paper size %(name)s. Available:", name=name),
        "language": _("There is no language %(name)s. Available:", name=name),
        "seat": _("There is no seat %(name)s at this table. Available:", name=name),
    }
    if error.kind == "copies":
        return show(404, _("%(least)s–%(most)s copies.", least=1, most=MOST_COPIES))
    other = _("There is no print called %(name)s. Available:", name=name)
    return show(404, f"{sentences.get(error.kind, other)} {', '.join(filter(None, error.known))}")


@blueprint.app_errorhandler(PaperPartError)
def show_unprintable(error: PaperPartError) -> Response:
    """Answers for an owner's sheet that cannot be drawn on a page, and says why."""
    return show(404, _("This sheet cannot be printed: %(why)s.", why=str(error)))


@blueprint.app_errorhandler(PrinterBusy)
def show_busy(error: PrinterBusy) -> Response:
    """Answers 429 if too many documents are being drawn at the same time."""
    sentence = _("A lot is being printed right now. Wait a few seconds and try again.")
    response = show(429, sentence)
    response.headers["Retry-After"] = "3"
    return response


def compose_blank(choices: Choices) -> tuple[Document, Choices, Hashable]:
    """The blank document that was chosen, and the key under which its drawing is cached."""
    choices = choices._replace(seat=EVERYBODY)
    names = {"sheet": [choices.sheet, choices.back], "aids": [choices.sheet]}.get(choices.what, [])
    shelf, game = get_services().tables.lobby.shelf, choices.game
    sheets = tuple((name, shelf.read(find_game(game), name)) for name in names if name)
    return compose(choices, sheets), choices, (choices, sheets)


@lru_cache(maxsize=64)
def compose(choices: Choices, sheets: tuple[tuple[str, str], ...]) -> Document:
    """Composes a blank document of these sheets; cached, because most are asked for again."""
    if choices.what == "rules":
        return compose_rules(choices)
    game = find_game(choices.game)
    read = [(name, read_stored(text)) for name, text in sheets]
    if choices.what == "aids":
        return compose_aids(game, read[0][1], choices)
    return compose_pad(game, read, choices)


def find_asked_game() -> str:
    """The game that the address names, or whose sheet it names."""
    sheet = request.args.get("sheet", "")
    of_sheet = (
        game.meta.slug
        for game in GAMES
        if sheet in get_services().tables.lobby.shelf.list_titles(game)
    )
    return request.args.get("game") or next(of_sheet, "")


def choose_plainly() -> Choices:
    """The choices in the address alone, without those that this browser made last."""
    known = list_known(find_asked_game())
    return choose(known, **choose_first(known))


def choose_first(known: Known) -> dict[str, str]:
    """The default choices."""
    return {field: next(iter(known[field])) for field in ("game", "what", "sheet") if known[field]}


def leave_behind(asked: Mapping[str, str], known: Known) -> dict[str, str]:
    """The choices in the address, without those of another game."""
    elsewhere = {*KINDS, *(name for game in GAMES for name in list_sheets(game.meta.slug))}
    return {
        field: value
        for field, value in asked.items()
        if value not in elsewhere or value in known.get(field, ())
    }


def list_known(slug: str) -> Known:
    """The sheets and documents that can be printed of a game; of some games only the rules."""
    games = list_summaries()
    asked = {slug: games[slug]} if slug in games else {}
    chosen = next(iter(asked or games))
    kinds = list_blanks(chosen)
    sheets = list_sheets(chosen)
    return {
        "game": {**asked, **games},
        "what": kinds,
        "sheet": sheets or ("",),
        "back": ("", *sheets),
    }


def list_sheets(slug: str) -> dict[str, str]:
    """The titles of the sheets of a game that can be printed; none if only its rules can."""
    if list_blanks(slug) == ("rules",):
        return {}
    return next((name_sheets(game) for game in GAMES if game.meta.slug == slug), {})


def choose(known: Known, **usual: str) -> Choices:
    """The choices in the address, filled up with the defaults."""
    asked = {"language": choose_language(), **usual, **request.args.to_dict()}
    return read_choices(asked, known)


def recall(known: Known) -> dict[str, str]:
    """The last choices of this browser, as far as they still exist."""
    listed = {**KNOWN, **known}
    return {
        field: value for field, value in read_cookie().items() if value in listed.get(field, ())
    }


def read_cookie() -> dict[str, str]:
    """The last choices of this browser as its cookie has them, unchecked."""
    kept = parse_qsl(request.cookies.get("print", ""))
    return {field: value[:LONGEST_WORD] for field, value in kept if field in REMEMBERED}


def show_page(choices: Choices, where: str, **lists: object) -> Response:
    """The page of choices beside the preview; `where` names the views that draw and send."""
    code = request.view_args or {}
    page = render_template(
        "print/print.html",
        choices=choices,
        where=where,
        preview=f"{url_for(f'{where}.draw_preview', **code)}?{choices.write()}",
        file=f"{url_for(f'{where}.send_file', **code)}?{choices.write()}",
        **code,
        **lists,
    )
    response = make_response(page)
    return remember(response, choices) if request.args else response


def answer_preview(document: Document, choices: Choices, blank: Hashable = None) -> Response:
    """The first page, drawn by the same drawers as the PDF."""
    press = open_press()
    svg = print_in_turn(
        "preview", blank, lambda: press.write_svg(document, choices.language).encode()
    )
    return Response(svg, mimetype="image/svg+xml")


def print_in_turn(form: str, blank: Hashable, draw: Callable[[], bytes]) -> bytes:
    """Draws a document when it is this client's turn; blank documents are cached for everybody."""
    printer, client = get_services().printer, who.name_address()
    if blank is None:
        return printer.print(client, draw)
    return printer.print_once((form, blank), client, draw)


def answer_file(document: Document, choices: Choices, blank: Hashable = None) -> Response:
    """The PDF under a name that says what it is."""
    press = open_press()
    pdf = print_in_turn("file", blank, lambda: press.write_pdf(document, choices.language))
    response = Response(pdf, mimetype="application/pdf", headers={"Cache-Control": "no-store"})
    name = name_file(document, choices)
    response.headers.set(
        "Content-Disposition",
        "attachment",
        filename=write_plain(name),
        **{"filename*": f"UTF-8''{quote(name)}"},
    )
    return response


def remember(response: Response, choices: Choices) -> Response:
    """Remembers these choices in a cookie; what this page did not ask for stays as it was."""
    asked = [field for field in REMEMBERED if field in request.args]
    response.set_cookie(
        "print",
        urlencode(read_cookie() | {field: getattr(choices, field) for field in asked}),
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response
