"""Adds a finished game to a group: those who were there say who everybody is."""

import secrets

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.groups import NEW, NOBODY, GameResult, Opened, describe_game
from companion.groups.persons import find_same, suggest
from companion.tables.errors import BadName, Full, Stale, UnknownPerson
from companion.web import who
from companion.web.errors import tell_refused, tell_stale
from companion.web.group_links import (
    list_known,
    make_keeper,
    open_group,
    read_link,
    remember,
)
from companion.web.groups import tell_sheet
from companion.web.language import say as _
from companion.web.luck import keep_known
from companion.web.pages import look_at
from companion.web.services import get_services
from companion.web.sheets import find_mine

blueprint = Blueprint("group_adding", __name__)
NEW_GROUP = "new"
ANSWERS = {"new": NEW, "none": NOBODY}


@blueprint.get("/t/<code>/group")
def ask(code: str) -> Response:
    """Asks which group a finished game belongs to, and then who sat on each seat."""
    look = look_at(code)
    find_mine(code)
    game, to = describe_game(look), request.args.get("to", "")
    if not to:
        return show_choice(code, game)
    opened = None if to == NEW_GROUP else open_group(read_link(to))
    return show_people(code, game, opened)


@blueprint.post("/t/<code>/group")
def add(code: str) -> Response:
    """Adds the game to a group that may be new; once, however often the form is sent."""
    look = look_at(code)
    find_mine(code)
    game, to = describe_game(look), request.form["to"]
    opened = None if to == NEW_GROUP else open_group(to)
    try:
        response = enter(game, opened)
    except (BadName, Full, Stale, UnknownPerson, Unnamed) as error:
        status = 409 if isinstance(error, Stale) else 422
        return show_people(code, game, opened, tell_why(error), status)
    keep_known(look, game)
    return response


class Unnamed(Exception):
    """Raised if the form does not say who sat on one of the seats."""


def enter(game: GameResult, opened: Opened | None) -> Response:
    """Adds a game as the form says, and leads to the group."""
    form, groups, host = request.form, get_services().groups, ""
    sat = read_persons(game, known=opened is not None)
    if opened is None:
        opened, host = groups.found(form.get("name", ""), f"{who.name_browser()} {form['once']}")
    groups.add(opened.group, None if host else int(form["seen"]), game, sat)
    response = make_response(redirect(url_for("groups.show_group", key=opened.link), 303))
    if host:
        make_keeper(response, opened.link, host)
    return remember(response, opened.link)


def read_persons(game: GameResult, known: bool) -> dict[int, int]:
    """The person of each seat, as the form says; a new group knows none yet."""
    told = {seat.seat: request.form.get(f"person-{seat.seat}", "") for seat in game.seats}
    if "" in told.values():
        raise Unnamed
    if not known and not {*told.values()} <= ANSWERS.keys():
        raise UnknownPerson
    return {seat: ANSWERS[one] if one in ANSWERS else int(one) for seat, one in told.items()}


def tell_why(error: Exception) -> str:
    """The sentence that says why a game was not added."""
    if isinstance(error, Unnamed):
        return _("Choose for each seat who sat there.")
    if isinstance(error, UnknownPerson):
        return _("Choose a different person for each seat, and only people of this group.")
    if isinstance(error, Full):
        return _("This group is full.")
    return tell_stale() if isinstance(error, Stale) else tell_refused(error)


def show_choice(code: str, game: GameResult) -> Response:
    """Shows the groups of this browser, a field for the link of another, and a new group."""
    page = render_template(
        "groups/choose.html", code=code, game=game, known=list_known(), tell_sheet=tell_sheet
    )
    return no_store(make_response(page))


def show_people(
    code: str, game: GameResult, opened: Opened | None, refusal: str = "", status: int = 200
) -> Response:
    """Every seat with the persons that it may have been; a name is never taken for a person."""
    groups = get_services().groups
    persons = groups.read(opened.group).persons if opened else {}
    added = opened is not None and groups.has(opened.group, game)
    page = render_template(
        "groups/add.html",
        code=code,
        game=game,
        opened=opened,
        added=added,
        persons=persons,
        same={seat.seat: find_same(seat.name, persons) for seat in game.seats},
        alike={seat.seat: suggest(seat.name, persons) for seat in game.seats},
        typed=request.form,
        once=secrets.token_hex(8),
        refusal=refusal,
        tell_sheet=tell_sheet,
    )
    return no_store(make_response(page, status))


def no_store(response: Response) -> Response:
    """Forbids caches to keep an answer."""
    response.headers["Cache-Control"] = "no-store"
    return response
