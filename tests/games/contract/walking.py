"""Plays any game at random through the protocol alone, so that a new game joins by being listed."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from companion.games import GAMES, find_game
from companion.rules import TABLE, Game, choose_any

SHEETS: Final = Path(__file__).parents[3] / "sheets"
SLUGS: Final = [game.meta.slug for game in GAMES]
LONGEST: Final = 5000
"""More entries than any game that comes to an end should need."""


class Step(NamedTuple):
    """A position and the entry that is written next; the last step has none."""

    state: Any
    actor: int | None
    action: Any


class Table(NamedTuple):
    """A table that is set up and has not begun."""

    game: Game[Any, Any, Any]
    layout: Any
    seats: int
    start: Any


@cache
def read_layout(slug: str, sheet: str) -> Any:
    printed = tomllib.loads((SHEETS / slug / f"{sheet}.toml").read_text(encoding="utf-8"))
    return find_game(slug).read_layout(printed)


def set_up(slug: str, random: Random, without: tuple[str, ...] = ()) -> Table:
    """Any sheet, any number of seats, anybody first, any options but those left out."""
    game = find_game(slug)
    layout = read_layout(slug, random.choice(game.meta.sheets))
    seats = random.choice(game.meta.seats)
    names = [option.name for option in game.meta.options if option.name not in without]
    options = {name: random.random() < 0.2 for name in names}
    return Table(game, layout, seats, game.setup(layout, seats, random.randrange(seats), options))


def set_up_listable(slug: str, random: Random) -> Table:
    """A table without an option for people only, at which offers may list all that is accepted."""
    options = find_game(slug).meta.options
    return set_up(slug, random, tuple(option.name for option in options if option.people_only))


def list_offers(table: Table, state: Any) -> list[tuple[int, Any]]:
    """Everything that is offered to any seat now."""
    return [
        (seat, action) for seat in range(table.seats) for action in table.game.offers(state, seat)
    ]


def walk(table: Table, random: Random, arranging: float = 0) -> Iterator[Step]:
    """Plays to the end at random; now and then the table arranges something, if it may."""
    game, state = table.game, table.start
    for _ in range(LONGEST):
        entry = choose(table, state, random, arranging)
        if entry is None:
            yield Step(state, None, None)
            return
        yield Step(state, *entry)
        state = game.apply(state, *entry)
    raise AssertionError(f"{game.meta.slug} goes on after {LONGEST} entries")


def choose(table: Table, state: Any, random: Random, arranging: float) -> tuple[int, Any] | None:
    """The next entry at random; None at the end."""
    game = table.game
    chance = game.chance(state)
    if chance:
        return TABLE, game.parse(table.layout, chance.draw(random))
    if random.random() < arranging:
        arrangements: Sequence[Any] = game.offers(state, TABLE)
        if arrangements:
            return TABLE, random.choice(arrangements)
    awaited = game.awaits(state)
    if not awaited:
        assert game.result(state) is not None, "a dead end: nobody may act, and nobody has won"
        return None
    assert game.result(state) is None, "a finished game that goes on"
    seat = random.choice(awaited)
    return seat, choose_any(game, state, seat, random)


def play_out(slug: str, random: Random, without: tuple[str, ...] = ()) -> Any:
    """The last position of a random game at a random table."""
    table = set_up(slug, random, without)
    *_, last = walk(table, random)
    return last.state
