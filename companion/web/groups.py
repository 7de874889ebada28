"""The pages of a group: tonight, all games, each sheet, and everybody against everybody."""

import time
from typing import Any

from babel.numbers import format_decimal, format_percent
from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for

from companion.games import find_game
from companion.groups import GameResult, Opened
from companion.groups.evenings import is_tonight
from companion.printing.phrases import name_sheet
from companion.web.group_links import (
    HOST_COOKIE,
    is_keeper,
    make_keeper,
    open_group,
    remember,
)
from companion.web.home import tell_day
from companion.web.language import choose_language
from companion.web.paging import pick_page
from companion.web.reach import find_address
from companion.web.replay import make_key
from companion.web.services import get_services
from companion.web.ways import draw_code
from companion.words import Words

blueprint = Blueprint("groups", __name__)
GAMES_OF_A_PAGE = 50
MOST_COMPARED = 12
"""How many persons the table of everybody against everybody shows."""


@blueprint.get("/g/<key>")
def show_group(key: str) -> Response:
    """The last evening with what it has changed, and how everybody stands."""
    opened = open_group(key)
    games = get_services().groups.read(opened.group).games
    return show(opened, "tonight", tonight=is_tonight(games, time.time()))


@blueprint.get("/g/<key>/games")
def show_games(key: str) -> Response:
    """All games, the latest first."""
    opened = open_group(key)
    games = get_services().groups.read(opened.group).games
    paged = pick_page(len(games), GAMES_OF_A_PAGE)
    shown = games[::-1][paged.first : paged.first + paged.most]
    return show(opened, "games", paged=paged, shown=shown, replays=find_replays(shown))


@blueprint.get("/g/<key>/sheets")
def show_sheets(key: str) -> Response:
    """Each game and sheet: who leads there, and the best results."""
    return show(open_group(key), "sheets")


@blueprint.get("/g/<key>/people")
def show_people(key: str) -> Response:
    """Everybody against everybody, streaks, and who is whose nemesis."""
    opened = open_group(key)
    standings = get_services().groups.read(opened.group).standings
    busiest = sorted(standings, key=lambda one: -one.plays)[:MOST_COMPARED]
    compared = [one for one in standings if one in busiest]
    adjusted = get_services().groups.read_adjusted(opened.group)
    return show(opened, "people", compared=compared, adjusted=adjusted)


@blueprint.get("/g/<key>/host/<token>")
def become_keeper(key: str, token: str) -> Response:
    """Makes the browser that has the host's link a host of the group."""
    opened = open_group(key)
    response = make_response(redirect(url_for("groups.show_group", key=key), 303))
    if get_services().groups.is_host(opened.group, token):
        make_keeper(response, key, token)
    return response


@blueprint.get("/g/<key>/group.json")
def send_json(key: str) -> Response:
    """Sends the whole group as a JSON file, which another companion can import."""
    opened = open_group(key)
    return send(get_services().groups.write_json(opened.group), "application/json")


@blueprint.get("/g/<key>/group.csv")
def send_csv(key: str) -> Response:
    """Sends all results as a CSV file for spreadsheets."""
    opened = open_group(key)
    return send(get_services().groups.write_csv(opened.group), "text/csv")


def send(text: str, kind: str) -> Response:
    """Answers with a text that the browser saves as a file and that no cache keeps."""
    headers = {"Content-Disposition": "attachment", "Cache-Control": "no-store"}
    return Response(text, mimetype=kind, headers=headers)


def show(opened: Opened, page: str, **values: Any) -> Response:
    """Renders a page of the group that no cache keeps, and remembers the group in a cookie."""
    book, address = get_services().groups.read(opened.group), find_address()
    link = url_for("groups.show_group", key=opened.link)
    keeper = is_keeper(opened)
    response = make_response(
        render_template(
            f"groups/{page}.html",
            page=page,
            group=opened.group,
            key=opened.link,
            book=book,
            keeper=keeper,
            host_token=request.cookies.get(HOST_COOKIE) if keeper else None,
            address=address or "",
            picture=draw_code(f"{address}{link}") if address else None,
            **TELLERS,
            **values,
        )
    )
    response.headers["Cache-Control"] = "no-store"
    return remember(response, opened.link)


def find_replays(games: list[GameResult]) -> dict[int, str]:
    """The addresses at which games can be replayed, as far as their tables are still there."""
    tables = get_services().tables.store.tables
    there = tables.versions({game.code for game in games if game.code})
    return {
        game.number: url_for("replay.show_link", key=make_key(game.code), code=game.code)
        for game in games
        if game.code in there and game.code
    }


def tell_score(score: float) -> str:
    """Writes a score as the reader's language does."""
    told = str(format_decimal(score, locale=choose_language()))
    return told.replace("-", "\N{MINUS SIGN}")


def tell_share(share: float) -> str:
    """Writes a share of games in percent."""
    return str(format_percent(round(share, 2), locale=choose_language()))


def tell_sheet(game: GameResult) -> str:
    """The title of a sheet in the reader's language; as it was kept if it is gone."""
    try:
        known = find_game(game.game)
    except KeyError:
        return game.sheet_title
    return name_sheet(known, game.sheet, game.sheet_title, choose_language())


def tell_figure(game: GameResult) -> str:
    """What the scores of a game count, in the reader's language."""
    try:
        find_game(game.game)
    except KeyError:
        return game.figure
    return Words(game.game, choose_language()).name(game.figure)


TELLERS = {
    "tell_day": tell_day,
    "tell_score": tell_score,
    "tell_share": tell_share,
    "tell_sheet": tell_sheet,
    "tell_figure": tell_figure,
}
