"""The editor of an own sheet: tap a box, choose what it shows, undo and redo."""

from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.editor import Difference, Edited, Problem
from companion.games import find_game
from companion.games.editing import NoSuchValue
from companion.printing.blanks import translate
from companion.tables.errors import Stale
from companion.web.errors import tell_no_value, tell_stale
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.owners import check_owner
from companion.web.services import get_services
from companion.words import Words

blueprint = Blueprint("editor", __name__)
STEPS = {"undo": -1, "redo": 1}


@blueprint.get("/own/<sheet>")
def show_sheet(sheet: str) -> Response:
    """Shows the sheet with every box to tap, and the values of the tapped one."""
    check_owner()
    return show(get_services().workshop.open(sheet), request.args.get("at", ""))


@blueprint.post("/own/<sheet>")
def change(sheet: str) -> Response:
    """Puts a value into a box, or undoes or redoes a step."""
    check_owner()
    form, workshop = request.form, get_services().workshop
    box, seen = form.get("box", ""), int(form["seen"])
    try:
        if form.get("by"):
            workshop.move(sheet, seen, STEPS[form["by"]])
        else:
            workshop.change(sheet, seen, box, form.get("value", ""))
    except NoSuchValue:
        return show(workshop.open(sheet), box, 422, tell_no_value())
    except Stale:
        return show(workshop.open(sheet), box, 409, tell_stale())
    at = find_next(sheet, box, form.get("value", ""))
    address = url_for("editor.show_sheet", sheet=sheet, at=at or None, _anchor=at or box or None)
    return make_response(redirect(address, 303))


def find_next(sheet: str, box: str, value: str) -> str:
    """Finds the box whose panel comes up after a change; empty if none does."""
    edited = get_services().workshop.open(sheet)
    return edited.editing.find_next(edited.content, box, value) if box else ""


@blueprint.get("/own/<sheet>/sheet.toml")
def send_file(sheet: str) -> Response:
    """Sends the sheet as a file, for another companion or to be changed by hand."""
    check_owner()
    edited = get_services().workshop.open(sheet)
    headers = {
        "Content-Disposition": "attachment; filename=sheet.toml",
        "Cache-Control": "no-store",
    }
    return Response(edited.text, mimetype="application/toml", headers=headers)


def show(edited: Edited, at: str, status: int = 200, sentence: str = "") -> Response:
    """Renders the page of the editor."""
    game, words = find_game(edited.sheet.game), Words(edited.sheet.game, choose_language())
    problems = edited.problems
    page = render_template(
        "own/edit.html",
        **describe(edited),
        meta=game.meta,
        words=words,
        at=at,
        panel=edited.editing.open_panel(edited.content, at),
        problems={problem.box: tell_problem(problem, words) for problem in problems},
        notices=[words.notice(notice) for notice in edited.notices],
        sentence=sentence,
        leads=url_for("editor.change", sheet=edited.sheet.id),
        sent={"seen": edited.sheet.version},
        saved=get_services().workshop.is_up_to_date(edited),
    )
    response = make_response(page, status)
    response.headers["Cache-Control"] = "no-store"
    return response


def describe(edited: Edited) -> dict[str, Any]:
    """Collects what the templates of a game need to draw an edited sheet."""
    differences = tell_differences(edited)
    return {
        "sheet": edited.sheet,
        "steps": edited.steps,
        "content": edited.content,
        "boxes": edited.editing.list_boxes(edited.content),
        "shown": edited.editing.show(edited.content),
        "progress": edited.editing.list_progress(edited.content),
        "differences": differences,
        "changed": {difference.box for difference in differences},
        "find_kind": edited.editing.find_kind,
        "read_value": edited.editing.read_value,
    }


def tell_differences(edited: Edited) -> list[Difference]:
    """Lists how a sheet differs; the title and origin of ours are told in the reader's language."""
    game, origin = find_game(edited.sheet.game), edited.sheet.origin
    ours = translate(game, origin, edited.ours, choose_language())
    told = {box: str(ours[box]) for box in ("title", "provenance")}
    return [one._replace(before=told.get(one.box, one.before)) for one in edited.differences]


def tell_problem(problem: Problem, words: Words) -> str:
    """Tells why a sheet cannot be played; in English where the game has no words for it."""
    told = words.problem(problem.table, problem.key)
    return told or _("A sheet with this cannot be played: %(why)s.", why=problem.why)
