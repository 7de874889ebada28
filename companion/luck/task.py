"""A finished game as it is handed to the process that works its report out."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from companion.games import find_room
from companion.layouts import read_stored
from companion.luck.report import Report, analyse
from companion.rules import LogLine, Play

IDLE: Final = "idle"
"""The word with which a task is carried out only while the machine has nothing else to do."""


class Task(NamedTuple):
    """All that the report depends on: the game, the sheet, the start, and the lines that count."""

    slug: str
    sheet: str
    """The text of the sheet file."""
    seats: int
    first: int
    rulings: Mapping[str, bool]
    lines: tuple[LogLine, ...]

    def write(self) -> str:
        """The task as JSON; equal tasks are written alike."""
        return json.dumps(self._asdict(), sort_keys=True)

    @property
    def digest(self) -> str:
        """A hash of the task, under which its report is cached and by which luck is drawn."""
        return hashlib.sha256(self.write().encode()).hexdigest()

    def fold(self) -> Play:
        """The play of this game; its lines were judged when they were written."""
        game = find_room(self.slug).game
        layout = game.read_layout(read_stored(self.sheet))
        play = Play.begin(game, layout, game.setup(layout, self.seats, self.first, self.rulings))
        for actor, text in self.lines:
            play = play.redo(actor, text)
        return play

    def carry_out(self) -> Report:
        """Works the report out, which takes some seconds."""
        room = find_room(self.slug)
        return analyse(room.bots, self.fold(), self.digest, room.belongings)


def read_task(text: str) -> Task:
    """Reads a task from JSON."""
    written: dict[str, Any] = json.loads(text)
    lines = tuple(LogLine(*line) for line in written.pop("lines"))
    return Task(**written, lines=lines)
