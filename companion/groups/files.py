"""Everything that a group has, as a file: JSON that can be brought in again, and CSV for others."""

import csv
import io
import json
import math
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.store import MOST_GAMES, MOST_PERSONS, GameResult, History, SeatResult
from companion.tables import clean_name
from companion.tables.errors import BadName

KIND, FORMAT = "group", 1
HEAD: Final = {"companion", "format", "name", "created", "persons", "games"}
GAME: Final = (
    *("number", "play", "game", "title", "sheet", "sheet_title", "figure"),
    *("began", "ended"),
)
KINDS: Final = ("phone", "paper", "bot")
LONGEST_TEXT: Final = 200
LONGEST_PLAY: Final = 32
MOST_SEATS: Final = 10
LARGEST: Final = 10**9
LATEST: Final = 1e11
"""The latest time that a file may contain, in seconds: about three thousand years ahead."""
COLUMNS: Final = (
    *("game_number", "began", "ended", "game", "sheet", "seat", "person", "name", "kind"),
    *("figure", "score", "rank", "won", "began_first", "without_luck"),
)
UNREADABLE: Final = (ValueError, KeyError, TypeError, AttributeError, RecursionError, BadName)
"""The errors that reading raises if the companion has not written the file."""


class NoGroupFile(ValueError):
    """Raised for a text that is no group file of the companion."""


class GroupFile(NamedTuple):
    """What a file of a group says."""

    name: str
    created: float
    history: History


def write_json(kept: GroupFile) -> str:
    """A group without its link, its hosts and the codes of tables, which mean nothing elsewhere."""
    persons, games = kept.history
    told = {
        "companion": KIND,
        "format": FORMAT,
        "name": kept.name,
        "created": kept.created,
        "persons": [{"number": number, "name": name} for number, name in sorted(persons.items())],
        "games": [
            {name: getattr(game, name) for name in GAME}
            | {"seats": [write_seat(seat) for seat in sorted(game.seats)]}
            for game in games
        ],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def write_seat(seat: SeatResult) -> dict[str, Any]:
    """One seat of a game; its result without luck only if that is known."""
    told = seat._asdict()
    if seat.adjusted is None:
        del told["adjusted"]
    return told


def read_json(text: str) -> GroupFile:
    """Reads a group strictly, or raises NoGroupFile."""
    try:
        text.encode()
        read = json.loads(text)
        if read.keys() != HEAD or (read["companion"], read["format"]) != (KIND, FORMAT):
            raise NoGroupFile
        json.dumps(read, ensure_ascii=False).encode()  # half of a pair may stand there as an escape
        persons = read_persons(read["persons"])
        games = [read_game(row, persons) for row in read["games"]]
        name, created = read_name(read["name"]), read_number(read["created"], 0, LATEST)
    except UNREADABLE as error:
        raise NoGroupFile from error
    check_apart([game.number for game in games], MOST_GAMES)
    check_apart([game.play for game in games], MOST_GAMES)
    games.sort(key=lambda game: (game.ended, game.number))
    return GroupFile(name, created, History(persons, games))


def read_persons(rows: list[dict[str, Any]]) -> dict[int, str]:
    """Reads the persons, by their numbers."""
    numbers = [read_whole(row["number"]) for row in rows]
    check_apart(numbers, MOST_PERSONS)
    names = [read_name(row["name"]) for row in rows]
    return dict(sorted(zip(numbers, names, strict=True)))


def read_game(row: dict[str, Any], persons: Mapping[int, str]) -> GameResult:
    """Reads one game; the code of its table means nothing here and is left out."""
    if row.keys() != {*GAME, "seats"}:
        raise NoGroupFile
    seats = [read_seat(seat, persons) for seat in row["seats"]]
    check_apart([seat.seat for seat in seats], MOST_SEATS)
    texts = {name: read_text(row[name]) for name in GAME[1:7]}
    if not seats or len(texts["play"]) > LONGEST_PLAY:
        raise NoGroupFile
    return GameResult(
        number=read_whole(row["number"]),
        code=None,
        began=read_number(row["began"], 0, LATEST),
        ended=read_number(row["ended"], 0, LATEST),
        seats=tuple(sorted(seats, key=lambda seat: (seat.rank, seat.seat))),
        **texts,
    )


def read_seat(row: dict[str, Any], persons: Mapping[int, str]) -> SeatResult:
    """Reads one seat of a game."""
    seat = SeatResult(**row)
    number = seat.seat + 1 if type(seat.seat) is int else None
    if seat.person not in (None, *persons) or type(seat.person) is bool:
        raise NoGroupFile
    if seat.kind not in KINDS or {type(seat.won), type(seat.began)} != {bool}:
        raise NoGroupFile
    return seat._replace(
        seat=read_whole(number) - 1,
        name=read_name(seat.name) if seat.name != "" else "",
        score=read_number(seat.score, -LARGEST, LARGEST),
        rank=read_whole(seat.rank),
        adjusted=read_number(seat.adjusted, -LARGEST, LARGEST) if "adjusted" in row else None,
    )


def read_name(name: str) -> str:
    """Reads a name that people may type."""
    if clean_name(name) != name:
        raise NoGroupFile
    return name


def read_text(text: object) -> str:
    """Reads a short text that both databases can store."""
    if not isinstance(text, str) or len(text) > LONGEST_TEXT or "\0" in text:
        raise NoGroupFile
    return text


def read_whole(number: object) -> int:
    """Reads a whole number of at least 1."""
    if type(number) is not int or not 1 <= number <= LARGEST:
        raise NoGroupFile
    return number


def read_number(number: object, least: float, most: float) -> float:
    """Reads a finite number between two bounds."""
    if isinstance(number, bool) or not isinstance(number, int | float):
        raise NoGroupFile
    if not math.isfinite(number) or not least <= number <= most:
        raise NoGroupFile
    return float(number)


def check_apart(values: list[Any], most: int) -> None:
    """Raises NoGroupFile if two are the same, or there are too many."""
    if len(set(values)) < len(values) or len(values) > most:
        raise NoGroupFile


def write_csv(history: History) -> str:
    """One line for each seat of each game, with times in UTC seconds as the JSON has them."""
    written = io.StringIO()
    table = csv.writer(written, lineterminator="\r\n")
    table.writerow(COLUMNS)
    for game in history.games:
        for seat in sorted(game.seats):
            person = history.persons[seat.person] if seat.person else ""
            row = (
                *(game.number, game.began, game.ended, game.title, game.sheet_title, seat.seat + 1),
                *(person, seat.name, seat.kind, game.figure, seat.score, seat.rank),
                *(int(seat.won), int(seat.began)),
                "" if seat.adjusted is None else seat.adjusted,
            )
            table.writerow([defuse(value) for value in row])
    return written.getvalue()


def defuse(value: object) -> object:
    """Prefixes a text that a spreadsheet would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in set("=+-@\t\r") else value
