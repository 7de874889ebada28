"""Plays games before the load begins, so that it is known who taps what at which table."""

import tomllib
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from companion.folders import find_folder
from companion.games import find_game
from companion.rules import TABLE, Game, Play
from companion.settings import Settings
from companion.store import NewEntry, open_store
from companion.tables import MARKS, Options, Shelf, Tables
from companion.tables.fair_dice import FairDice
from companion.tables.folds import START

SHEETS = {
    "dice_charmers": "sun",
    "just_4_fun": "classic",
    "cards_and_karma": "sample",
    "navoria": "sample",
}
"""The games that are measured, each with the sheet or deck on which it is played."""
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")
BEGUN = 60
"""Entries that a game has behind it when the load begins, so that sheets are half full."""


class Script(NamedTuple):
    """A table that was written to disk, and the taps of its next minutes."""

    code: str
    tokens: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]


def write_tables(
    settings: Settings, count: int, taps: int, slug: str = "dice_charmers", behind: int = BEGUN
) -> list[Script]:
    """Opens tables in the middle of a random game each, no two of them alike."""
    store = open_store(settings.database)
    shelf = Shelf([find_folder("sheets")])
    tables = Tables(store, shelf, settings.secret)
    game, sheet = find_game(slug), SHEETS[slug]
    layout = game.read_layout(tomllib.loads(shelf.read(game, sheet)))
    names = NAMES[: game.meta.seats[-1]]
    scripts: list[Script] = []
    while len(scripts) < count:
        table, _ = tables.lobby.open_table(
            game=slug, sheet=sheet, language="en", options=Options({})
        )
        lines = list(islice(play(game, layout, len(names), table.seed), behind + 3 * taps))
        rests = [n for n, (seat, _) in enumerate(lines) if n >= behind and seat != TABLE]
        begun = next(iter(rests), len(lines))
        later = [(seat, line) for seat, line in lines[begun:] if seat != TABLE][:taps]
        if len(later) < taps:
            continue  # this game was short: another
        tokens = [
            tables.lobby.sit_down(table.code, name=name, colour=colour, language="en")[1]
            for name, (colour, _) in zip(names, MARKS, strict=False)
        ]
        log = [NewEntry(TABLE, f"{START} {len(names)} 0")]
        log += [NewEntry(seat, line) for seat, line in lines[:begun]]
        store.log.append(table.code, 0, log, phase="running")
        scripts.append(Script(table.code, tuple(tokens), tuple(later)))
    store.close()
    return scripts


def play(
    game: Game[Any, Any, Any], layout: Any, seats: int, seed: str
) -> Iterator[tuple[int, str]]:
    """A random game with the dice that the table of this seed will roll."""
    luck, rolls = Random(seed), 0
    now = Play.begin(game, layout, game.setup(layout, seats, 0, {}))
    while game.result(now.state) is None:
        owed = game.chance(now.state)
        if owed is not None:
            seat, line = TABLE, owed.draw(FairDice(seed, rolls))
            rolls += 1
        else:
            seat = next(seat for seat in range(seats) if game.offers(now.state, seat))
            line = str(luck.choice(game.offers(now.state, seat)))
        now = now.do(seat, line)
        yield seat, line
