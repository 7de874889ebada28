"""Printing a group, for everybody who has its link: its last evening, its games, its records."""

from html import unescape
from typing import Final

from flask import Blueprint, Response, render_template

from companion.groups import Opened
from companion.paper.documents import Document
from companion.printing.choices import Choices
from companion.printing.groups import KINDS, Told, compose_group
from companion.web.group_links import open_group
from companion.web.groups import TELLERS
from companion.web.language import speak
from companion.web.printing import answer_file, answer_preview, choose, recall, show_page
from companion.web.services import get_services

blueprint = Blueprint("group_printing", __name__)
KNOWN: Final = {"what": KINDS}


@blueprint.get("/g/<key>/print")
def show_choices(key: str) -> Response:
    """Shows what can be printed of this group."""
    opened = open_group(key)
    choices = choose(KNOWN, what=KINDS[0], **recall({}))
    return keep_out(show_page(choices, "group_printing", kinds=KINDS, group=opened.group))


@blueprint.get("/g/<key>/print/preview")
def draw_preview(key: str) -> Response:
    """Sends the first page as a picture."""
    opened, choices = open_group(key), choose(KNOWN, what=KINDS[0])
    return keep_out(answer_preview(compose(opened, choices), choices))


@blueprint.get("/g/<key>/print/file")
def send_file(key: str) -> Response:
    """Sends all pages as a PDF."""
    opened, choices = open_group(key), choose(KNOWN, what=KINDS[0])
    return keep_out(answer_file(compose(opened, choices), choices))


def compose(opened: Opened, choices: Choices) -> Document:
    """The document that was chosen, all of it in the language of the paper."""
    speak(choices.language)
    groups = get_services().groups
    book, adjusted = groups.read(opened.group), groups.read_adjusted(opened.group)
    changes = [
        render_template("groups/change.html", change=change, book=book, **TELLERS)
        for change in book.changes
    ]
    told = tuple(" ".join(unescape(change).split()) for change in changes)
    return compose_group(Told(opened.group.name, book, told, choices, adjusted))


def keep_out(response: Response) -> Response:
    """Forbids browsers to cache what they show of a group."""
    response.headers["Cache-Control"] = "no-store"
    return response
