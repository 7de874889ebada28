"""Deletes a finished game for good, after saying what that means."""

from flask import Blueprint, Response, make_response, redirect, render_template, url_for

from companion.tables.replaying import check_ended
from companion.web import who
from companion.web.pages import look_at
from companion.web.services import get_services

blueprint = Blueprint("deleting", __name__)


@blueprint.get("/t/<code>/delete")
def ask(code: str) -> Response:
    """Says what is gone when a game is deleted, and asks whether that is wanted."""
    look = look_at(code)
    who.check_host(code)
    check_ended(look)
    page = render_template("host/delete.html", code=code, title=look.game.meta.title)
    return make_response(page, 200, {"Cache-Control": "no-store"})


@blueprint.post("/t/<code>/delete")
def delete(code: str) -> Response:
    """Deletes the table with its seats, its log and its replay."""
    look_at(code)
    who.check_host(code)
    get_services().tables.hosting.delete(code)
    return make_response(redirect(url_for("home.show_home"), 303))
