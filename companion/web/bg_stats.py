"""Links a finished game to BG Stats, an app in which people keep a record of their games."""

import hashlib
import hmac
import json
from datetime import UTC, datetime
from typing import Any, Final, TypedDict
from urllib.parse import quote

from flask import Blueprint, Response, make_response, redirect

from companion.tables import Look, fold_name, rank_seats
from companion.tables.errors import NotSeated, NotYet
from companion.web.pages import look_at
from companion.web.services import get_services

blueprint = Blueprint("bg_stats", __name__)
APP: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "The Sheet Companion"


class PushedPlay(TypedDict):
    """The JSON that BG Stats reads from a link; the field names are the app's own."""

    sourceName: str
    sourcePlayId: str
    playDate: str
    """In UTC and with a blank instead of a T."""
    durationMin: int
    board: str
    game: dict[str, Any]
    players: list[dict[str, Any]]


@blueprint.get("/stats/<key>/<code>")
def lead_to_app(key: str, code: str) -> Response:
    """Redirects from a short address, which a QR code can carry, to the app with the whole game."""
    look = look_at(code)
    if not hmac.compare_digest(key.encode(), make_stats_key(code).encode()):
        raise NotSeated
    if look.result is None:
        raise NotYet("lobby" if look.play is None else "running")
    # The app is another origin: nothing of ours may be kept by what lies between.
    response = make_response(redirect(write_link(look), 303))
    response.headers["Cache-Control"] = "no-store"
    return response


def make_stats_key(code: str) -> str:
    """The secret in the short address of a table's result."""
    return get_services().tables.desk.derive(f"stats {code}")[:16]


def write_link(look: Look) -> str:
    """The address that opens the app with a finished game filled in."""
    play = json.dumps(describe_play(look), ensure_ascii=False, separators=(",", ":"))
    return APP + quote(play, safe="")


def describe_play(look: Look) -> PushedPlay:
    """A finished game as BG Stats wants it: its booleans are never left out, its times are UTC."""
    began, ended = look.log[0].at, look.log[-1].at
    return PushedPlay(
        sourceName=SOURCE,
        sourcePlayId=look.table.code,
        playDate=datetime.fromtimestamp(began, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        durationMin=max(1, round((ended - began) / 60)),
        board=look.table.sheet_name,
        game=describe_game(look),
        players=[describe_player(look, seat.number) for seat in look.seats],
    )


def describe_game(look: Look) -> dict[str, Any]:
    """The game for BG Stats; its BoardGameGeek id is a number, because a string crashed the app."""
    meta = look.game.meta
    known = {"bggId": meta.bgg_id} if meta.bgg_id else {}
    game = {"name": meta.title, "sourceGameId": meta.slug}
    return game | known | {"highestWins": True, "noPoints": False}


def describe_player(look: Look, number: int) -> dict[str, Any]:
    """One seat with its score, which is the first figure that is compared, and its rank."""
    result, seat = look.result, look.seats[number]
    assert result is not None
    scores = {one.seat: one.figures[0][1] for one in result.standings}
    return {
        "name": seat.name,
        "sourcePlayerId": make_player_id(seat.name),
        "score": scores[number],
        "rank": rank_seats(result)[number],
        "winner": number in result.winners,
        "startPlayer": int(look.log[0].text.split(" ")[2]) == number,
        "role": "",
        "team": "",
    }


def make_player_id(name: str) -> str:
    """An id that the same name always has, so that the app matches a person only once."""
    return hashlib.sha256(f"player {fold_name(name)}".encode()).hexdigest()[:24]
