"""The start page: open a table, or find one by its code."""

from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for

from companion.games import GAMES, find_game
from companion.printing.phrases import name_sheet
from companion.rules import Game, OnFigures
from companion.tables import Options, read_code
from companion.tables.errors import UnknownSheet, UnknownTable
from companion.web import who
from companion.web.errors import show
from companion.web.icons import read_drawings
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.pages import look_at
from companion.web.readers import make_once
from companion.web.services import get_services
from companion.words import LANGUAGES, Words

blueprint = Blueprint("home", __name__)


@blueprint.get("/")
def show_home() -> str:
    """The start page."""
    return render_template(
        "home/home.html",
        games=[(game.meta, name_sheets(game)) for game in GAMES if game.meta.is_open],
        words={game.meta.slug: Words(game.meta.slug, choose_language()) for game in GAMES},
        scored=[game.meta.slug for game in GAMES if isinstance(game, OnFigures)],
        language=choose_language(),
        drawn=read_drawings(),
        once=make_once("home", request.cookies.get("opened", "")),
    )


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
    response = _as_flask(redirect(url_for("lobby.show_lobby", code=table.code), 303))
    who.note_opened(response, table.code)
    return who.give(response, "host", table.code, host)


@blueprint.post("/find")
def find_table() -> Response:
    """Redirects from a typed code to its table."""
    code = read_code(request.form.get("code", "")[:20])
    if code is None:
        raise UnknownTable("")
    look_at(code)
    return _as_flask(redirect(url_for("lobby.show_join", code=code), 303))


def _as_flask(response: object) -> Response:
    assert isinstance(response, Response)
    return response
