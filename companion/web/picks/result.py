"""Picks the inputs of the result of a finished game, for every page that shows it."""

from collections.abc import Sequence
from typing import Any

from companion.games import find_room
from companion.games.tell_finale import tell_finale
from companion.rules import Game, OnSheets
from companion.tables import AGAIN, Seat
from companion.web.rendering import Inputs
from companion.web.shown import Shown


def pick_result(shown: Shown) -> Inputs:
    """Who won and why, everybody's bars and sheets, the honours, and where people go from there."""
    look, result, words = shown.look, shown.look.result, shown.words
    if result is None:
        return {"result": None}
    tell = find_room(shown.meta.slug).pages.finale or tell_finale
    return {
        "result": result,
        "winners": tuple(shown.seats[seat] for seat in result.winners),
        "finale": tell(shown.seen),
        "seats": shown.seats,
        "honours": tuple(
            (shown.seats[honour.seat], words.honour(honour.code, honour.number))
            for honour in look.honours
        ),
        "finals": list_finals(look.game, look.state, shown.seats),
        "slug": shown.meta.slug,
        "code": shown.key.code,
        "me": shown.me,
        "host": shown.key.host,
        "next_code": look.table.next_code,
        "eager": tuple(
            shown.seats[signal.seat] for signal in look.options.signals if signal.sign == AGAIN
        ),
    }


def list_finals(game: Game[Any, Any, Any], state: Any, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats whose final sheets can be drawn; of those on paper nothing is known."""
    if not isinstance(game, OnSheets):
        return ()
    return tuple(seat for seat in seats if game.list_marks(state, seat.number))
