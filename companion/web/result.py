"""The result of a finished game as pictures: the final sheets, and one picture to keep."""

import re
from datetime import UTC, datetime

from flask import Blueprint, Response, abort, render_template
from markupsafe import Markup

from companion.paper.icons import write_sprite
from companion.printing.choices import Choices
from companion.printing.files import open_press
from companion.printing.tables import compose_seats, describe, tell_day
from companion.rules import OnSheets
from companion.tables import Look
from companion.tables.errors import NotYet, UnknownSeat
from companion.web.icons import read_drawings
from companion.web.language import choose_language
from companion.web.pages import look_at
from companion.web.picks.result import list_finals, pick_result
from companion.web.printing import print_in_turn
from companion.web.printing_table import find_home
from companion.web.readers import find_reader, show
from companion.web.services import get_services

blueprint = Blueprint("result", __name__)
COLUMN, MARGIN, ACROSS = 210, 40, 297 / 210


@blueprint.get("/t/<code>/final/<number>.svg")
def draw_final(code: str, number: str) -> Response:
    """The sheet of a seat when the game is over, for everybody who may see the result."""
    look = look_at_result(code)
    if not isinstance(look.game, OnSheets):
        abort(404)
    if number not in [str(seat.number + 1) for seat in look.seats]:
        raise UnknownSeat(code, -1)
    return answer(draw_sheet(look, number))


@blueprint.get("/t/<code>/result.svg")
def draw_picture(code: str) -> Response:
    """The whole result in one picture: who won, the bars, the honours and the final sheets."""
    return answer(compose_picture(look_at_result(code)))


def look_at_result(code: str) -> Look:
    """A table whose game is over; NotYet before that."""
    look = look_at(code)
    if look.play is None:
        raise NotYet("lobby")
    if look.result is None:
        raise NotYet("running")
    return look


def answer(svg: str) -> Response:
    """Answers with an SVG picture that browsers must not cache."""
    return Response(svg, mimetype="image/svg+xml", headers={"Cache-Control": "no-store"})


def draw_sheet(look: Look, number: str) -> str:
    """One sheet as it is printed, drawn once for everybody who reads the same language."""
    language, table = choose_language(), look.table
    sheet = get_services().tables.store.tables.load_sheet(table.sheet)
    played = describe(look, sheet, find_home())
    document = compose_seats(played, Choices(seat=number, what="seats", language=language))
    key = table.code, table.commitment, table.last_seq, number, language
    press = open_press()
    drawn = print_in_turn("final", key, lambda: press.write_svg(document, language).encode())
    return drawn.decode()


def compose_picture(look: Look) -> str:
    """The picture, with the final sheets side by side beneath the bars."""
    shown = show(get_services(), look, find_reader(look, "screen"))
    picked = pick_result(shown)
    sheets = [
        Markup(shift_to_column(draw_sheet(look, str(seat.number + 1)), column))  # noqa: S704 - our own pen drew it
        for column, seat in enumerate(list_finals(look.game, look.state, look.seats))
    ]
    icons = read_drawings()
    used = {"ornament", *(seat.symbol for seat in look.seats)}
    sprite = write_sprite({name: icons[name] for name in sorted(used)})
    played = datetime.fromtimestamp(look.table.created, UTC).astimezone().date()
    return render_template(
        "result/picture.svg",
        **picked,
        day=tell_day(played, choose_language()),
        title=look.game.meta.title,
        sheets=sheets,
        sprite=Markup(re.sub("^<svg[^>]*>|</svg>$", "", sprite)),  # noqa: S704 - our own drawings
        language=choose_language(),
    )


def shift_to_column(svg: str, column: int) -> str:
    """A drawn page as a part of the picture, in its column."""
    width, gap = COLUMN, 20
    where = f'x="{column * (width + gap)}" y="0" width="{width}" height="{width * ACROSS:.0f}"'
    return svg.replace("<svg ", f"<svg {where} ", 1)
