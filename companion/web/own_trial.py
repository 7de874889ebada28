"""The page on which bots try an own sheet: it tells how long a game takes, and who wins."""

from math import sqrt
from typing import Any, Final

from flask import Blueprint, Response, make_response, redirect, render_template, url_for

from companion.games import find_game
from companion.web.owners import check_owner
from companion.web.services import get_services

blueprint = Blueprint("own_trial", __name__)
AGAIN: Final = "2"
"""Seconds until the page asks again; the bots stop when it no longer asks."""
CERTAIN: Final = 1.96


@blueprint.get("/own/<sheet>/trial")
def show_trial(sheet: str) -> Response:
    """Shows the figures of the bots' games, or how many of them have been played so far."""
    check_owner()
    edited = get_services().workshop.open(sheet)
    if edited.problems:
        return make_response(redirect(url_for("own_keeping.show_keeping", sheet=sheet)))
    trials = get_services().trials
    trial = trials.find(edited.sheet.game, edited.text)
    page = render_template(
        "own/trial.html",
        sheet=edited.sheet,
        title=edited.content["title"],
        meta=find_game(edited.sheet.game).meta,
        trial=trial,
        games=trials.games,
        told=tell(trial.figures, trials.games) if trial.figures else None,
    )
    response = make_response(page)
    response.headers["Cache-Control"] = "no-store"
    if not (trial.figures or trial.failed):
        response.headers["Refresh"] = AGAIN
    return response


def tell(figures: dict[str, Any], games: int) -> dict[str, Any]:
    """Rounds the figures: the rounds of games that count them, and each seat's wins in percent."""
    wins = [100 * seat["share"] for seat in figures["wins_by_seat"]]
    even = 1 / len(wins)
    return {
        "rounds": round(figures["rounds"]["mean"], 1) if "rounds" in figures else None,
        "wins": [round(share) for share in wins],
        "chance": round(100 * CERTAIN * sqrt(even * (1 - even) / games)),
        "apart": round(max(wins) - min(wins)),
    }
