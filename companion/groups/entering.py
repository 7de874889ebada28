"""A finished table as one game of a group."""

import hashlib

from companion.rules import OnFigures
from companion.store import GameResult, SeatResult
from companion.tables import Look, rank_seats
from companion.tables.errors import NotYet

PLAY_DIGITS = 32


def describe_game(look: Look) -> GameResult:
    """The result of a table whose game is over, without persons; raises NotYet before that."""
    result, table = look.result, look.table
    if look.play is None or result is None:
        raise NotYet("lobby" if look.play is None else "running")
    ranks, first = rank_seats(result), int(look.log[0].text.split(" ")[2])
    seats = [
        SeatResult(
            seat=seat.number,
            person=None,
            name=seat.name,
            kind=seat.kind,
            score=count_score(look, seat.number),
            rank=ranks[seat.number],
            won=seat.number in result.winners,
            began=seat.number == first,
        )
        for seat in look.seats
    ]
    return GameResult(
        number=0,
        play=name_play(look),
        code=table.code,
        game=table.game,
        title=look.game.meta.title,
        sheet=table.sheet_name,
        sheet_title=look.play.layout.title,
        figure=result.standings[0].figures[0][0],
        began=look.log[0].at,
        ended=look.log[-1].at,
        seats=tuple(sorted(seats, key=lambda seat: (seat.rank, seat.seat))),
    )


def count_score(look: Look, number: int) -> float:
    """The first figure of a seat that is compared, as people count it."""
    assert look.result is not None
    assert look.play is not None
    figures = next(one.figures for one in look.result.standings if one.seat == number)
    name, value = figures[0]
    if isinstance(look.game, OnFigures):
        return float(look.game.count_figure(look.play.layout, name, value))
    return float(value)


def name_play(look: Look) -> str:
    """An id of the game that stays the same when its table is exported and imported elsewhere."""
    facts = f"play {look.table.commitment} {look.table.created!r}"
    return hashlib.sha256(facts.encode()).hexdigest()[:PLAY_DIGITS]
