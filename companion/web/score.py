"""Checks a score: the figures of each seat in, tie-break and winner out; needs no table."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, render_template, request

from companion.games import GAMES
from companion.layouts import read_stored
from companion.rules import Game, OnFigures
from companion.web.home import name_sheets
from companion.web.language import choose_language
from companion.web.services import get_services
from companion.words import Words

blueprint = Blueprint("score", __name__)
LONGEST_NAME = 20


@blueprint.get("/score")
def show_score() -> str:
    """The form, and below it the result once at least two seats have their figures."""
    scored: dict[str, Game[Any, Any, Any]] = {
        game.meta.slug: game for game in GAMES if isinstance(game, OnFigures)
    }
    game = scored.get(request.args.get("game", next(iter(scored), "")))
    if game is None:
        abort(404)
    sheets = name_sheets(game)
    asked = request.args.get("sheet", "")
    sheet = asked if asked in sheets else next(iter(sheets))
    layout = game.read_layout(read_stored(get_services().tables.lobby.shelf.read(game, sheet)))
    assert isinstance(game, OnFigures)
    most = game.list_figures(layout)
    rows = [read_row(seat, most) for seat in range(game.meta.seats.stop - 1)]
    typed = [
        (name or str(seat + 1), figures)
        for seat, (name, figures, _) in enumerate(rows)
        if figures and game.fit(layout, figures)
    ]
    return render_template(
        "score/score.html",
        meta=game.meta,
        sheets=sheets,
        sheet=sheet,
        most=most,
        rows=rows,
        refused=len(typed) < sum(bool(kept) for _, _, kept in rows),
        people=[name for name, _ in typed],
        result=game.compare(layout, [figures for _, figures in typed]) if len(typed) > 1 else None,
        printed=layout,
        words=Words(game.meta.slug, choose_language()),
    )


def read_row(seat: int, most: Mapping[str, int]) -> tuple[str, list[int], dict[str, str]]:
    """A seat's name, its figures if all are there and possible, and what was typed."""
    typed = {name: request.args.get(f"{name}-{seat}", "")[:6].strip() for name in most}
    numbers = [
        int(text)
        for name, text in typed.items()
        if text.isascii() and text.isdecimal() and int(text) <= most[name]
    ]
    kept = {name: text for name, text in typed.items() if text}
    whole = len(numbers) == len(most)
    return request.args.get(f"name-{seat}", "")[:LONGEST_NAME], numbers if whole else [], kept
