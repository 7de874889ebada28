"""The start page: open a table, or find one by its code."""

from datetime import UTC, datetime
from typing import Any

from babel.dates import format_date
from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.games import GAMES, find_game
from companion.printing.blanks import prints_sheets
from companion.printing.phrases import name_sheet
from companion.rules import Game, OnFigures
from companion.tables import Options, read_code
from companion.tables.errors import UnknownSheet, UnknownTable
from companion.web import who
from companion.web.errors import show, show_unknown, tell_unknown
from companion.web.group_links import list_known
from companion.web.icons import read_drawings
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.mine import find_own_table, list_own
from companion.web.owners import is_owner
from companion.web.pages import look_at
from companion.web.readers import make_once
from companion.web.services import get_services
from companion.words import LANGUAGES, Words

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def show_home(refusal: str = "", typed: str = "") -> str:
    """The start page: the tables of this browser, a table to open, and a code to type."""
    return render_template(
        "home/home.html",
        own=list_own(),
        groups=list_known(),
        owner=is_owner(),
        made=get_services().workshop.list_saved(),
        is_pictured=prints_sheets,
        tell_day=tell_day,
        refusal=refusal,
        typed=typed,
        games=[(game.meta, name_sheets(game)) for game in GAMES if game.meta.is_open],
        words={game.meta.slug: Words(game.meta.slug, choose_language()) for game in GAMES},
        scored=[game.meta.slug for game in GAMES if isinstance(game, OnFigures)],
        language=choose_language(),
        drawn=read_drawings(),
        once=make_once("home", request.cookies.get("opened", "")),
    )


def tell_day(moment: float) -> str:
    """The day of a moment, as the reader's language writes it."""
    day = datetime.fromtimestamp(moment, UTC).astimezone()
    return format_date(day, "long", locale=choose_language())


def name_sheets(game: Game[Any, Any, Any]) -> dict[str, str]:
    """The sheets of a game: ours in the reader's language, others as their files are titled."""
    titles = get_services().tables.lobby.shelf.list_titles(game).items()
    return {name: name_sheet(game, name, title, choose_language()) for name, title in titles}


@blueprint.post("/open")
def open_table() -> Response:
    """Opens a table and makes this browser its host."""
    form = request.form
    try:
        game = find_game(form.get("game", ""))
        if not game.meta.is_open:
            raise KeyError(game.meta.slug)
        rulings = {option.name: f"option-{option.name}" in form for option in game.meta.options}
        language = form.get("language", "")
        table, host = get_services().tables.lobby.open_table(
            game=game.meta.slug,
            sheet=form.get("sheet", ""),
            language=language if language in LANGUAGES else choose_language(),
            options=Options(
                rulings,
                real_dice=game.meta.luck == "dice" and form.get("dice") == "real",
                help="help" in form,
                take_back="take_back" in form,
            ),
            once=f"{who.name_browser()} {form['once']}",
        )
    except (KeyError, UnknownSheet):
        return show(400, _("This sheet no longer exists. Please choose another one."))
    response = make_response(redirect(url_for("lobby.show_lobby", code=table.code), 303))
    who.note_opened(response, table.code)
    return who.give(response, "host", table.code, host)


@blueprint.post("/find")
def find_table() -> Response:
    """Redirects from a typed code to its table."""
    typed = request.form.get("code", "")[:20]
    code = read_code(typed)
    try:
        if code is None:
            raise UnknownTable("")
        look_at(code)
    except UnknownTable as unknown:
        refused = show_unknown(unknown)
        if refused.status_code == 404:
            return make_response(show_home(tell_unknown(), typed), 404)
        return refused
    return make_response(redirect(lead_to(code), 303))


def lead_to(code: str) -> str:
    """The address for a typed code: this browser's seat, a host's screen, or the join page."""
    own = find_own_table(code)
    if own and own.seat:
        return url_for("seat.show_seat", code=code)
    if own:
        return url_for("screen.show_screen", code=code)
    return url_for("lobby.show_join", code=code)
