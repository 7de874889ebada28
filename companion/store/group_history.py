"""Reads and writes the games of a group as a whole: many rows by few statements."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Final

import sqlalchemy as sa

from companion.store.group_rows import GameResult, History, SeatResult
from companion.store.schema import group_games, group_seats, persons

GAME: Final = [group_games.c[name] for name in GameResult._fields if name != "seats"]
SEAT: Final = [group_seats.c[name] for name in SeatResult._fields]

_of: sa.BindParameter[str] = sa.bindparam("of")
_persons = sa.select(persons.c.number, persons.c.name).where(persons.c.group_id == _of)
_persons = _persons.order_by(persons.c.number)
_games = sa.select(*GAME).where(group_games.c.group_id == _of)
_games = _games.order_by(group_games.c.ended, group_games.c.number)
_seats = sa.select(group_seats.c.game, *SEAT).where(group_seats.c.group_id == _of)
_seats = _seats.order_by(group_seats.c.game, group_seats.c.rank, group_seats.c.seat)


def read_history(link: sa.Connection, group: str) -> History:
    """Reads the persons and games of a group inside a transaction."""
    named = {row[0]: row[1] for row in link.execute(_persons, {"of": group})}
    rows = link.execute(_seats, {"of": group}).all()
    seats = {
        game: tuple(SeatResult(*row[1:]) for row in of_game)
        for game, of_game in groupby(rows, itemgetter(0))
    }
    games = link.execute(_games, {"of": group}).all()
    return History(named, [GameResult._make((*row, seats.get(row[0], ()))) for row in games])


def insert_games(link: sa.Connection, group: str, games: Sequence[GameResult]) -> None:
    """Inserts games with their seats inside a transaction."""
    rows = [
        {"group_id": group, **dict(zip(GameResult._fields[:-1], game[:-1], strict=True))}
        for game in games
    ]
    seats = [
        {"group_id": group, "game": game.number, **seat._asdict()}
        for game in games
        for seat in game.seats
    ]
    for part, values in ((group_games, rows), (group_seats, seats)):
        if values:
            link.execute(part.insert(), values)
