"""A log that somebody brings as a file: judged line by line, then kept as a table to replay."""

from collections.abc import Generator
from pathlib import PurePosixPath
from typing import Any, Final, NamedTuple

from companion.games import find_game
from companion.layouts import read_stored
from companion.recording import RecordingError, read_recording
from companion.rules import TABLE, IllegalAction, InvalidAction, Play
from companion.store import NewEntry, StoreRefused, Table, read_export
from companion.tables.desk import Desk
from companion.tables.errors import BadName, UnknownSheet
from companion.tables.fair_dice import commit_to, draw_seed
from companion.tables.folds import START
from companion.tables.options import Options
from companion.tables.people import BOT_NAMES, MARKS, clean_name
from companion.tables.shelf import Shelf, find_title

MOST_LINES: Final = 5000
LONGEST_SHEET: Final = 100_000


class NoLog(ValueError):
    """This text is no game that can be replayed here; `line` names the move that is refused."""

    def __init__(self, line: int | None = None) -> None:
        super().__init__(line)
        self.line = line


class Brought(NamedTuple):
    """A game as a file tells it."""

    game: str
    sheet_name: str
    sheet: str
    rulings: dict[str, bool]
    names: tuple[str, ...]
    first: int
    lines: tuple[tuple[int, str], ...]


class Bringing:
    """Keeps games that come from files, for whoever brings them."""

    def __init__(self, desk: Desk, shelf: Shelf) -> None:
        self.desk = desk
        self.store = desk.store
        self._shelf = shelf

    def bring(self, text: str, language: str, once: str) -> tuple[Table, str]:
        """Opens a table that is over, with the lines of a file; gives it with its host's token.

        The same form sent twice gets the same table. Raises NoLog or UnknownSheet.
        """
        brought = self._read(text)
        try:
            play = self.desk.slices.work(judge(brought))
        except NoLog:
            raise
        except Exception as error:  # whatever a crafted file breaks, it must not come in
            raise NoLog from error
        is_over = play.game.result(play.state) is not None
        host = self.desk.derive(f"bring {once}")
        table = self._open(brought, language, host)
        if table.phase == "lobby" and not table.seats:
            self._seat(table.code, brought.names)
            start = f"{START} {len(brought.names)} {brought.first}"
            lines = [NewEntry(TABLE, start), *(NewEntry(*line) for line in brought.lines)]
            self.store.log.append(table.code, 0, lines, phase="over" if is_over else "ended")
        return table, host

    def _read(self, text: str) -> Brought:
        try:
            return read_export_of(text) if text.startswith("{") else self._read_recording(text)
        except (StoreRefused, RecordingError, BadName, KeyError, ValueError, IndexError) as error:
            raise NoLog from error

    def _read_recording(self, text: str) -> Brought:
        """A `.play` file; its sheet is one of ours, by its name or by the name of its file."""
        told = read_recording(text)
        game, name = find_game(told.slug), PurePosixPath(told.sheet).stem
        sheet = self._shelf.read(game, told.sheet if told.sheet in game.meta.sheets else name)
        lines = tuple((line.actor, line.text) for line in told.lines if line.sign == ":")
        rulings = dict.fromkeys(told.options, True)
        names = tuple(BOT_NAMES[number] for number in range(told.seats))
        return Brought(told.slug, name, sheet, rulings, names, told.first, lines)

    def _open(self, brought: Brought, language: str, host: str) -> Table:
        seed = draw_seed()
        options = Options(brought.rulings, copied=len(brought.lines) + 1)
        return self.store.tables.create(
            game=brought.game,
            sheet_name=brought.sheet_name,
            sheet=brought.sheet,
            options=options.write(),
            language=language,
            seed=seed,
            commitment=commit_to(seed),
            host_token=host,
            join_secret=self.desk.derive_key(seed),
            repeated=True,
        )

    def _seat(self, code: str, names: tuple[str, ...]) -> None:
        for name, (colour, symbol) in zip(names, MARKS, strict=False):
            self.store.seats.sit_down(
                code, name=name, colour=colour, symbol=symbol, most=len(names)
            )


def read_export_of(text: str) -> Brought:
    """An exported table, with the sheet that it was played on."""
    told = read_export(text)
    find_game(told.game)
    if len(told.sheet) > LONGEST_SHEET or find_title(told.game, told.sheet) is None:
        raise UnknownSheet(told.sheet_name)
    word, seats, first = told.lines[0][1].split(" ")
    if word != START or int(seats) != len(told.names):
        raise NoLog
    names = tuple(map(clean_name, told.names))
    lines = told.lines[1:]
    return Brought(told.game, told.sheet_name, told.sheet, told.rulings, names, int(first), lines)


def judge(brought: Brought) -> Generator[None, None, Play]:
    """Folds a game line by line, so that others are answered meanwhile; raises NoLog."""
    game, lines = find_game(brought.game), brought.lines
    known = {option.name for option in game.meta.options}
    fits = len(brought.names) in game.meta.seats and brought.first in range(len(brought.names))
    if not fits or not 0 < len(lines) <= MOST_LINES or not brought.rulings.keys() <= known:
        raise NoLog
    layout: Any = game.read_layout(read_stored(brought.sheet))
    play = Play.begin(
        game, layout, game.setup(layout, len(brought.names), brought.first, brought.rulings)
    )
    for number, (actor, text) in enumerate(lines, 1):
        try:
            play = play.do(actor, text)
        except (IllegalAction, InvalidAction) as error:
            raise NoLog(number) from error
        yield
    return play
