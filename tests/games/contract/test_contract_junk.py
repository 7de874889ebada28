"""Puts junk in every place of a sheet file: it is refused by table and key, or it can be played."""

import re
from collections.abc import Iterator
from datetime import date
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import find_game
from companion.layouts import read_file
from companion.rules import Attested, Game, Growing, LayoutError
from tests.games.contract.walking import Table, list_offers, walk
from tests.games.editing import GONE, Way, edit

HERE = Path(__file__).parents[1]
FILES = [
    HERE / "dice_charmers" / "tiny.toml",
    HERE / "just_4_fun" / "small.toml",
    HERE / "navoria" / "strange.toml",
]
JUNK = {
    "gone": GONE,
    "below": -1,
    "huge": 10**9,
    "empty text": "",
    "empty list": [],
    "empty table": {},
    "truth": True,
    "no number": float("nan"),
    "date": date(2026, 1, 31),
    "long": "x" * 10_000,
}
"""Whatever TOML can say."""
ENTRIES = 60
"""So much of a game is played on a sheet that loads with junk in it."""


def list_places(content: Any, path: Way = ()) -> Iterator[Way]:
    """The way to everything in a file: tables, lists, texts and numbers."""
    inside = content.items() if isinstance(content, dict) else enumerate(content)
    for key, value in inside:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from list_places(value, (*path, key))


def read(game: Game[Any, Any, Any], content: dict[str, Any]) -> Any:
    """The layout, or the error with which it is refused."""
    try:
        return game.read_layout(content)
    except LayoutError as error:
        return error


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_junk_in_a_sheet_is_refused_by_table_and_key_or_can_be_played(
    file: Path, junk: str
) -> None:
    game, content = find_game(file.parent.name), read_file(file)
    for path in list_places(content):
        found = read(game, edit(content, path, JUNK[junk]))
        if isinstance(found, LayoutError):
            assert re.match(r"\[(top|\w+)[^]]*\] .+: .*expected", str(found)), path
            assert found.where.split(".")[0] in ("top", *content), path
        elif not isinstance(game, Growing) or game.can_open(found, {}):
            play(game, found)


def play(game: Game[Any, Any, Any], layout: Any) -> None:
    """Shows that somebody may open and that a game goes on from there."""
    table = Table(game, layout, 3, game.setup(layout, 3, 0, {}))
    assert [seat for seat, _ in list_offers(table, table.start)] == [0]
    assert len(list(islice(walk(table, Random("junk")), ENTRIES))) == ENTRIES
    assert isinstance(game, Attested)
    game.list_notices(layout)
