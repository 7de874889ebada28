"""Reads the log from the database of a running server, so that a test can compare pages with it."""

import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.games import find_game
from companion.rules import Play
from companion.tables.options import Options


class Book:
    """Reads the log of one table without changing or locking it."""

    def __init__(self, folder: Path, code: str) -> None:
        self._file = f"file:{folder / 'companion.sqlite'}?mode=ro"
        self._code = code
        self._play: Play | None = None
        self._seq = 0

    def read(self) -> Play:
        """The play up to the newest entry."""
        with closing(sqlite3.connect(self._file, uri=True)) as opened:
            asked = "SELECT seq, actor, text FROM entries WHERE code = ? AND seq > ? ORDER BY seq"
            for seq, actor, text in opened.execute(asked, (self._code, self._seq)):
                self._play = self._play.do(actor, text) if self._play else self._begin(opened, text)
                self._seq = seq
        assert self._play is not None, "the game has not started"
        return self._play

    def read_version(self) -> int:
        """The version of the table."""
        with closing(sqlite3.connect(self._file, uri=True)) as opened:
            asked = "SELECT version FROM tables WHERE code = ?"
            return int(opened.execute(asked, (self._code,)).fetchone()[0])

    def _begin(self, opened: sqlite3.Connection, text: str) -> Play:
        asked = (
            "SELECT game, text, options FROM tables JOIN sheets ON digest = sheet WHERE code = ?"
        )
        slug, sheet, options = opened.execute(asked, (self._code,)).fetchone()
        game: Any = find_game(slug)
        layout = game.read_layout(tomllib.loads(sheet))
        _, seats, first = text.split(" ")
        start = game.setup(layout, int(seats), int(first), Options.read(options).rulings)
        return Play.begin(game, layout, start)
