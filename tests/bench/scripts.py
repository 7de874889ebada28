"""Games found before the load begins: who taps what, at tables whose dice are already known."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from companion.folders import find_folder
from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.rules import TABLE, Play
from companion.settings import Settings
from companion.store import NewEntry, open_store
from companion.tables import MARKS, Options, Shelf, Tables
from companion.tables.fair_dice import FairDice
from companion.tables.folds import START
from tests.browser.states import read_layout

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")
BEGUN = 60
"""Entries that a game has behind it when the load begins, so that sheets are half full."""


class Script(NamedTuple):
    """A table that waits on disk, and the taps of its next minutes."""

    code: str
    tokens: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]


def write_tables(settings: Settings, count: int, taps: int) -> list[Script]:
    """Opens tables in the middle of a random game each, no two of them alike."""
    store = open_store(settings.database)
    tables = Tables(store, Shelf([find_folder("sheets")]), settings.secret)
    layout = read_layout("sun")
    scripts: list[Script] = []
    while len(scripts) < count:
        table, _ = tables.lobby.open_table(
            game="dice_charmers", sheet="sun", language="en", options=Options({})
        )
        lines = list(islice(play(layout, table.seed, len(scripts)), BEGUN + 3 * taps))
        begun = next(n for n in range(BEGUN, len(lines)) if lines[n - 1][1] == "done")
        later = [(seat, line) for seat, line in lines[begun:] if seat != TABLE][:taps]
        if len(later) < taps:
            continue  # this game was short: another
        tokens = [
            tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")[1]
            for name, (colour, _) in zip(NAMES, MARKS, strict=True)
        ]
        log = [NewEntry(TABLE, f"{START} {len(NAMES)} 0")]
        log += [NewEntry(seat, line) for seat, line in lines[:begun]]
        store.log.append(table.code, 0, log, phase="running")
        scripts.append(Script(table.code, tuple(tokens), tuple(later)))
    store.close()
    return scripts


def play(layout: Any, seed: str, number: int) -> Iterator[tuple[int, str]]:
    """A random game with the dice that the table of this seed will roll."""
    game, luck, rolls = DICE_CHARMERS, Random(number), 0
    now = Play.begin(game, layout, game.setup(layout, len(NAMES), 0, {}))
    while game.result(now.state) is None:
        owed = game.chance(now.state)
        if owed is not None:
            seat, line = TABLE, owed.draw(FairDice(seed, rolls))
            rolls += 1
        else:
            seat = next(seat for seat in range(len(NAMES)) if game.offers(now.state, seat))
            line = str(luck.choice(game.offers(now.state, seat)))
        now = now.do(seat, line)
        yield seat, line
