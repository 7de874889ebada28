"""The page on which an own sheet is saved, tried, duplicated, deleted, downloaded or shared."""

import secrets

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.editor import Edited, NotPlayable
from companion.games import find_game
from companion.printing.blanks import prints_sheets
from companion.tables import MARKS, Options, clean_name
from companion.tables.errors import Stale
from companion.web import who
from companion.web.editor import describe, tell_problem
from companion.web.errors import tell_stale
from companion.web.home import tell_day
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.own_sharing import make_link
from companion.web.owners import check_owner
from companion.web.services import get_services
from companion.web.ways import draw_code
from companion.words import Words

blueprint = Blueprint("own_keeping", __name__)


@blueprint.get("/own/<sheet>/keep")
def show_keeping(sheet: str, sentence: str = "", status: int = 200) -> Response:
    """Shows how the sheet differs, whether it can be played, and what can be done with it."""
    check_owner()
    workshop = get_services().workshop
    edited = workshop.open(sheet)
    words = Words(edited.sheet.game, choose_language())
    link = make_link(sheet)
    page = render_template(
        "own/keep.html",
        **describe(edited),
        meta=find_game(edited.sheet.game).meta,
        words=words,
        problems={problem.box: tell_problem(problem, words) for problem in edited.problems},
        notices=[words.notice(notice) for notice in edited.notices],
        stage=edited.stage,
        saved=workshop.is_up_to_date(edited),
        tables=workshop.count_tables(edited.sheet),
        pictured=prints_sheets(edited.sheet.game),
        link=link,
        picture=draw_code(link) if link else None,
        sure="sure" in request.args,
        tell_day=tell_day,
        sentence=sentence,
        once=secrets.token_hex(8),
    )
    response = make_response(page, status)
    response.headers["Cache-Control"] = "no-store"
    return response


@blueprint.post("/own/<sheet>/keep")
def keep(sheet: str) -> Response:
    """Saves, tries out, duplicates or deletes the sheet."""
    check_owner()
    form, workshop = request.form, get_services().workshop
    wish, seen = form["wish"], int(form["seen"])
    try:
        if wish == "save":
            maker = clean_name(form["maker"]) if form.get("maker", "").strip() else ""
            workshop.save(sheet, seen, maker)
        elif wish == "try":
            return try_out(workshop.release(sheet, seen))
        elif wish == "duplicate":
            sheet = workshop.duplicate(sheet, f"{who.name_browser()} {form.get('once', '')}").id
            return make_response(redirect(url_for("editor.show_sheet", sheet=sheet), 303))
        else:
            workshop.delete(sheet, seen)
            return make_response(redirect(url_for("own_sheets.show_own"), 303))
    except NotPlayable:
        why = _("This sheet cannot be played yet, so it stays a draft.")
        return show_keeping(sheet, why, 422)
    except Stale:
        return show_keeping(sheet, tell_stale(), 409)
    return make_response(redirect(url_for("own_keeping.show_keeping", sheet=sheet), 303))


def try_out(edited: Edited) -> Response:
    """Opens a table on the sheet, where this browser plays against a bot, and begins the game."""
    lobby, row, game = get_services().tables.lobby, edited.sheet, find_game(edited.sheet.game)
    rulings = {option.name: option.default for option in game.meta.options}
    table, host = lobby.open_table(
        game=row.game,
        sheet=row.name or row.id,
        language=choose_language(),
        options=Options(rulings, help=True, take_back=True),
        text=edited.text,
    )
    colour = MARKS[0][0]
    me = row.maker or _("Me")
    _seat, token = lobby.sit_down(table.code, name=me, colour=colour, language=choose_language())
    lobby.add_bot(table.code, get_services().list_bots(game)[-1])
    lobby.start(table.code)
    response = make_response(redirect(url_for("seat.show_seat", code=table.code), 303))
    who.give(response, "host", table.code, host)
    return who.give(response, "seat", table.code, token)
