"""What the hosts of a group may change; a page says first what each change means."""

from collections.abc import Callable, Mapping
from typing import Final

from flask import Blueprint, Response, abort, make_response, redirect, request, url_for

from companion.groups import Book, Group, Groups, Opened
from companion.tables.errors import UnknownPerson
from companion.web.group_links import check_keeper, forget, open_group
from companion.web.groups import find_replays, show
from companion.web.services import get_services

blueprint = Blueprint("group_keeping", __name__)
Change = Callable[[Groups, Group, int, Mapping[str, str]], None]

ASKED_BEFORE: Final = ("merge", "remove", "game", "group")
"""The changes that cannot be undone, so that a page asks before they are made."""


@blueprint.get("/g/<key>/keep")
def show_keeping(key: str) -> Response:
    """Shows the persons of a group, and what a host may change about each."""
    opened = open_group(key)
    check_keeper(opened)
    return show(opened, "keep")


@blueprint.get("/g/<key>/sure")
def ask(key: str) -> Response:
    """Says what a change means, and asks whether it is wanted."""
    opened = open_group(key)
    check_keeper(opened)
    wish = request.args.get("wish", "")
    if wish not in ASKED_BEFORE:
        abort(404)
    book = get_services().groups.read(opened.group)
    number, into = read_number("number"), read_number("into")
    check_there(book, wish, number, into)
    game = next((one for one in book.games if one.number == number), None)
    replays = find_replays([game]) if game else {}
    return show(opened, "sure", wish=wish, number=number, into=into, game=game, replays=replays)


@blueprint.post("/g/<key>/keep")
def change(key: str) -> Response:
    """Carries out what a host of the group asks for."""
    opened = open_group(key)
    check_keeper(opened)
    form = request.form
    CHANGES[form["wish"]](get_services().groups, opened.group, int(form["seen"]), form)
    return lead_back(opened, form["wish"])


def lead_back(opened: Opened, wish: str) -> Response:
    """Where to go from a change; a group that is gone is forgotten by this browser."""
    if wish == "group":
        return forget(make_response(redirect(url_for("home.show_home"), 303)), opened.link)
    page = "groups.show_games" if wish == "game" else "group_keeping.show_keeping"
    return make_response(redirect(url_for(page, key=opened.link), 303))


def read_number(name: str) -> int:
    """Reads a number from the query of the address; 0 if it is missing or no number."""
    text = request.args.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def check_there(book: Book, wish: str, number: int, into: int) -> None:
    """Raises unless the group has what a wish names."""
    named = {"merge": {number, into}, "remove": {number}}.get(wish, set())
    if not named <= book.persons.keys():
        raise UnknownPerson
    if wish == "game" and number not in {game.number for game in book.games}:
        abort(404)


CHANGES: Final[dict[str, Change]] = {
    "name": lambda groups, group, seen, form: groups.rename(group, seen, form.get("name", "")),
    "person": lambda groups, group, seen, form: groups.rename_person(
        group, seen, int(form.get("number", "0")), form.get("name", "")
    ),
    "merge": lambda groups, group, seen, form: groups.merge(
        group, seen, int(form.get("number", "0")), int(form.get("into", "0"))
    ),
    "remove": lambda groups, group, seen, form: groups.remove(
        group, seen, int(form.get("number", "0"))
    ),
    "game": lambda groups, group, seen, form: groups.delete_game(
        group, seen, int(form.get("number", "0"))
    ),
    "group": lambda groups, group, seen, form: groups.delete(group, seen),
}
