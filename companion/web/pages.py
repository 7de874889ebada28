"""What a page shows: its fragments, made from one look at the table."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from flask import Flask, Response, abort, current_app, g, render_template, request, url_for

from companion.rules import Game, Hiding
from companion.tables import MARKS, Look, read_code
from companion.web.door import check_guesses
from companion.web.drawings import list_bits
from companion.web.icons import draw_icon, draw_pen, draw_sprite
from companion.web.own_templates import find_own_template
from companion.web.picks import list_fragments
from companion.web.readers import find_reader, show
from companion.web.services import Services, get_services
from companion.web.shown import Shown
from companion.web.ways import draw_code
from companion.web.who import is_host


def look_at(code: str) -> Look:
    """Looks at the table of this code once per request; raises UnknownTable if there is none."""
    if read_code(code) != code:
        abort(404)
    check_guesses(code)
    look = get_services().tables.look(code)
    g.table, g.version = code, look.table.version
    g.hides = hides_anything(type(look.game))
    return look


@cache
def hides_anything(game: type[Game[Any, Any, Any]]) -> bool:
    """Tells whether pages of a game must not be cached; remembered, as the check is slow."""
    return issubclass(game, Hiding)


def show_page(look: Look, page: str, sentence: str = "", **more: object) -> str:
    """Renders a whole page with its fragments, and what else its frame shows."""
    services = get_services()
    shown = show(services, look, find_reader(look, page))
    listed = list_fragments(page, shown.meta.slug)
    fragments = services.fragments.render(shown, listed)
    return render_template(
        f"{page}/{page}.html", **describe(shown), fragments=fragments, sentence=sentence, **more
    )


def describe(shown: Shown) -> dict[str, Any]:
    """The values that the frame of a page shows beside its fragments."""
    look = shown.look
    return {
        "page": shown.key.page,
        "code": shown.key.code,
        "meta": shown.meta,
        "seats": shown.seats,
        "me": shown.me,
        "host": shown.key.host,
        "words": shown.words,
        "language": shown.key.language,
        "way": shown.way,
        "version": look.table.version,
        "phase": look.table.phase,
        "help": look.options.help,
        "draws_luck": look.draws_luck,
        "by_hand": look.by_hand,
        "learns": look.grows and look.has_begun,
        "allows_paper": look.allows_paper,
        "marks": MARKS,
    }


def answer_changes(look: Look, page: str, after: int | None, status: int = 200) -> Response:
    """Only the fragments that changed, each swapped in where it stands; 204 if none did."""
    services = get_services()
    changed = write_changes(services, show(services, look, find_reader(look, page)), after)
    if not changed:
        return Response(status=204)
    return Response(changed, status=status, mimetype="text/html")


def write_changes(services: Services, shown: Shown, after: int | None) -> str:
    """What changed on a page after a version, as htmx swaps it in."""
    listed = list_fragments(shown.key.page, shown.meta.slug)
    changed = services.fragments.list_changes(shown, listed, after)
    return "".join(one.mark_out_of_band() for one in changed)


@cache
def hash_file(file: Path) -> str:
    """A short hash of a file's content, so that browsers may cache it for good."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


def find_static(name: str) -> str:
    """The address of a static file, which changes with its content."""
    return url_for("static", filename=name, v=hash_file(Path(str(current_app.static_folder), name)))


def find_own(slug: str, kind: str) -> str:
    """The address of a style sheet or script that one game alone brings, if it does."""
    name = f"games/{slug}.{kind}"
    return find_static(name) if Path(str(current_app.static_folder), name).is_file() else ""


@cache
def write_favicon() -> str:
    """The icon of the browser's tab as part of each page, which costs less than to ask for it."""
    drawn = Path(str(current_app.static_folder), "icon.svg").read_text("utf-8")
    return "data:image/svg+xml," + quote(drawn, safe=" /:=")


def is_htmx() -> bool:
    """Tells whether the answer goes into a page, or is a page of its own."""
    return request.headers.get("HX-Request") == "true"


def add_to(app: Flask) -> None:
    """Registers the functions and filters that templates use."""
    app.jinja_env.filters["bits"] = list_bits
    app.jinja_env.globals.update(
        macros=lambda name: app.jinja_env.get_template(name).module,
        static=find_static,
        find_own=find_own,
        own_template=find_own_template,
        is_host=is_host,
        favicon=write_favicon,
        icon=draw_icon,
        pen=draw_pen,
        draw_code=draw_code,
    )

    @app.get("/icons.svg")
    def send_icons() -> Response:
        return Response(
            draw_sprite(),
            mimetype="image/svg+xml",
            headers={"Cache-Control": "public, max-age=31536000, immutable"},
        )
