"""Shows a finished game step by step: the table as it was after each line."""

from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from companion.rules import TABLE, LogLine
from companion.tables.errors import NotYet
from companion.tables.look import Look

ENDED = ("over", "ended")


class Turn(NamedTuple):
    """The consecutive lines of one seat, with the dice or cards that they called for."""

    seat: int
    first: int
    """The step at which its first line was written; the position before the game is step 0."""
    last: int


def check_ended(look: Look) -> None:
    """Raises NotYet while a game is not over, because hands are hidden until then."""
    if look.play is None:
        raise NotYet("lobby")
    if look.table.phase not in ENDED:
        raise NotYet("running")


def look_back(look: Look, step: int) -> Look:
    """The table as it was after this many lines, or as it is if there are no more."""
    play = look.play
    assert play is not None
    undone = max(play.length - step, 0)
    if not undone:
        return look
    rolls = look.rolls
    for later in islice(play.walk_back(), undone):
        play, rolls = later.before, rolls - later.is_chance
    table = look.table._replace(phase="running", paused=False, next_code=None)
    return replace(look, table=table, play=play, rolls=rolls, offered=None)


def list_turns(entries: tuple[LogLine, ...]) -> list[Turn]:
    """The turns of a game in order; dice and cards belong to the turn in which they came."""
    turns: list[Turn] = []
    for step, entry in enumerate(entries, 1):
        if turns and entry.actor in (TABLE, turns[-1].seat):
            turns[-1] = turns[-1]._replace(last=step)
        elif entry.actor != TABLE:
            turns.append(Turn(entry.actor, step, step))
    return turns
