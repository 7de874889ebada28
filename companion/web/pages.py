"""What a page shows: its fragments, made from one look at the table."""

import hashlib
import hmac
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, abort, current_app, g, render_template, request, url_for
from markupsafe import Markup

from companion.paper.icons import Icons, read_icons, write_sprite
from companion.places import find
from companion.rules import Entry, Game, Hiding
from companion.tables import Look, Seat, read_code
from companion.web.door import check_guesses, find_way
from companion.web.fragments import Key, mark_out_of_band
from companion.web.language import choose_language
from companion.web.language import say as _
from companion.web.parts import parts
from companion.web.reach import draw_code, find_address
from companion.web.who import is_host
from companion.words import Words, find_name


def look_at(code: str) -> Look:
    """The table of this code, or the page that says there is none."""
    if read_code(code) != code:
        abort(404)
    check_guesses(code)
    look = parts().tables.look(code)
    g.table, g.version = code, look.table.version
    g.hides = hides_anything(type(look.game))
    return look


@cache
def hides_anything(game: type[Game[Any, Any, Any]]) -> bool:
    """Tells whether pages of a game must not lie about; asking a protocol anew takes its time."""
    return issubclass(game, Hiding)


def make_key(look: Look, page: str, seat: Seat | None) -> Key:
    """Who looks at which page of the table."""
    code = look.table.code
    own = page in ("seat", "waiting")
    return Key(
        code,
        page,
        seat.number if seat else None,
        choose_language(),
        not own and is_host(code),
        find_address() or "",
    )


def show_page(look: Look, page: str, seat: Seat | None, sentence: str = "") -> str:
    """A whole page with its fragments in place, and what there is to say about it."""
    key = make_key(look, page, seat)
    context = make_context(look, key)
    fragments = parts().fragments.render(key, look.table.game, look.table.version, context)
    shown = context | {"fragments": fragments, "page": page, "sentence": sentence}
    return render_template(f"{page}/{page}.html", **shown)


def answer_changes(look: Look, key: Key, after: int | None, status: int = 200) -> Response:
    """Only the fragments that changed, each swapped in where it stands; 204 if none did."""
    changed = write_changes(look, key, after)
    if not changed:
        return Response(status=204)
    return Response(changed, status=status, mimetype="text/html")


def write_changes(look: Look, key: Key, after: int | None) -> str:
    """The fragments that changed after a version, as htmx swaps them in."""
    table = look.table
    context = make_context(look, key)
    changed = parts().fragments.render(key, table.game, table.version, context, after)
    return "".join(mark_out_of_band(name, text) for name, text in changed.items())


def make_context(look: Look, key: Key) -> dict[str, Any]:
    """What every template of a table may use."""
    table = look.table
    moves = look.list_moves(key.seat) if key.seat is not None else []
    words = Words(table.game, key.language)
    return {
        "look": look,
        "table": table,
        "code": table.code,
        "meta": look.game.meta,
        "people": [seat.name for seat in look.seats],
        "seats": look.seats,
        "seat": key.seat,
        "me": look.seats[key.seat] if key.seat is not None else None,
        "state": look.game.view(look.state, key.seat) if look.play else None,
        "moves": moves,
        "offers": sort_moves(moves),
        "awaited": look.list_awaited(),
        "may_take_back": may_take_back(look, key.seat),
        "words": words,
        "tell": lambda entry: tell_entry(look, words, key.seat, entry),
        "language": key.language,
        "host": key.host,
        "address": key.address,
        "way": find_way(look) if key.seat is None else None,
        "once": name_tap(key, table.version),
        "bots": parts().list_bots(look.game) if look.allows_bots else (),
    }


def name_tap(key: Key, version: int) -> str:
    """The key of the next tap on a page: as long as nothing happens, the page is the same.

    Every tap that is written makes the version grow, so that no two of a reader have the same key.
    """
    return make_once(key.code, version, key.page, key.seat)


def make_once(*words: object) -> str:
    """The key of what this browser sends from a page that is made of these words."""
    text = " ".join(map(str, ("once", *words, request.cookies.get("browser", ""))))
    return hmac.new(parts().settings.secret, text.encode(), hashlib.sha256).hexdigest()[:16]


def tell_entry(look: Look, words: Words, seat: int | None, entry: Entry) -> str:
    """A line of the log as a sentence, without what this reader must not know."""
    line = look.conceal(entry.text, seat)
    people = [person.name for person in look.seats]
    return words.record(line, find_name(entry.actor, line, people, _("The table")))


def sort_moves(moves: list[str]) -> dict[str, dict[str, list[str]]]:
    """The lines by their verb and then by their first word, as templates look for them."""
    sorted_moves: dict[str, dict[str, list[str]]] = {}
    for line in moves:
        verb, _, rest = line.partition(" ")
        first = rest.partition(" ")[0]
        sorted_moves.setdefault(verb, {}).setdefault(first, []).append(line)
    return sorted_moves


def may_take_back(look: Look, seat: int | None) -> bool:
    """Tells whether the seat has something to undo and the table allows it."""
    if look.play is None or seat is None or look.table.phase != "running" or look.table.paused:
        return False
    return look.options.take_back and look.play.can_take_back(seat)


def list_bits(mask: int) -> list[int]:
    """The numbers of the bits that are set, because templates cannot look into a number."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


@cache
def read_drawings() -> Icons:
    """Our drawings, by name."""
    return read_icons(find("sheets") / "icons.toml")


@cache
def draw_sprite() -> str:
    """Our drawings as one picture file."""
    return write_sprite(read_drawings())


@cache
def hash_file(file: Path) -> str:
    """A short mark of a file's content, so that browsers may keep it for good."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12]


def find_static(name: str) -> str:
    """The address of a static file, which changes with its content."""
    return url_for("static", filename=name, v=hash_file(Path(str(current_app.static_folder), name)))


def find_own(slug: str, kind: str) -> str:
    """The address of a style sheet or script that one game alone brings, if it does."""
    name = f"games/{slug}.{kind}"
    return find_static(name) if Path(str(current_app.static_folder), name).is_file() else ""


@cache
def find_icons() -> str:
    """The address of the sprite."""
    return f"/icons.svg?v={hashlib.sha256(draw_sprite().encode()).hexdigest()[:12]}"


@lru_cache(maxsize=512)
def draw_icon(name: str, look: str = "") -> Markup:
    """One of our drawings; a page shows hundreds, so each is put together once."""
    if name not in read_drawings():
        return draw_initials(name, look)
    return Markup(
        '<svg class="icon {}" aria-hidden="true" focusable="false"><use href="{}#icon-{}"/></svg>'
    ).format(look, find_icons(), name)


def draw_initials(name: str, look: str) -> Markup:
    """What an owner's sheet names and we have no drawing for: its first letters."""
    return Markup(
        '<svg class="icon {}" aria-hidden="true" focusable="false" viewBox="0 0 24 24">'
        '<circle cx="12" cy="12" r="11" fill="none" stroke="currentColor"/><text x="12" y="16" '
        'text-anchor="middle" font-size="12" fill="currentColor">{}</text></svg>'
    ).format(look, name[:2].capitalize())


@cache
def draw_pen(marks: str) -> Markup:
    """Marks of the pen in a box; a sheet holds hundreds, so each is put together once."""
    uses = Markup("").join(Markup('<use href="#pen-{}"/>').format(mark) for mark in marks.split())
    picture = Markup('<svg class="pen" viewBox="0 0 24 24" {} aria-hidden="true">{}</svg>')
    return picture.format(Markup('preserveAspectRatio="none"'), uses) if uses else uses


def is_htmx() -> bool:
    """Tells whether the answer goes into a page, or is a page of its own."""
    return request.headers.get("HX-Request") == "true"


def add_to(app: Flask) -> None:
    """Gives the templates what they need to find things."""
    app.jinja_env.filters["bits"] = list_bits
    app.jinja_env.globals.update(
        static=find_static,
        find_own=find_own,
        is_host=is_host,
        icon=draw_icon,
        pen=lambda marks=None: draw_pen(marks or ""),
        draw_code=draw_code,
        remember=app.extensions["companion"].fragments.remember,
        shows=app.extensions["companion"].fragments.show,
    )
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 365 * 24 * 3600

    @app.get("/icons.svg")
    def send_icons() -> Response:
        return Response(
            draw_sprite(),
            mimetype="image/svg+xml",
            headers={"Cache-Control": "public, max-age=31536000, immutable"},
        )
