"""Finds and checks the sheet files that tables can use: ours and the owner's."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from gevent import get_hub, monkey

from companion.games import find_game
from companion.layouts import check_sheet, list_files, read_text, read_toml
from companion.rules import Game, LayoutError
from companion.tables.errors import UnknownSheet


class Shelf:
    """Finds sheet files by game and name."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders

    def list_titles(self, game: Game[Any, Any, Any]) -> dict[str, str]:
        """The names of all sheets that pass the game's check, with their titles."""
        found = {}
        for name, file in self._find_files(game.meta.slug).items():
            try:
                text = read_text(file)
            except LayoutError:
                continue
            if (title := find_title(game.meta.slug, text)) is not None:
                found[name] = title
        ours = game.meta.sheets
        order = {name: number for number, name in enumerate(ours)}
        return dict(sorted(found.items(), key=lambda item: (order.get(item[0], len(ours)), item)))

    def read(self, game: Game[Any, Any, Any], name: str) -> str:
        """The text of one sheet."""
        if name not in self.list_titles(game):
            raise UnknownSheet(name)
        return read_text(self._find_files(game.meta.slug)[name])

    def _find_files(self, slug: str) -> dict[str, Path]:
        return list_files(folder / slug for folder in self._folders)


@lru_cache(maxsize=256)
def find_title(slug: str, text: str) -> str | None:
    """The title of a sheet, or None if it cannot be played: `companion sheet check` says why.

    Checking takes longer than showing the whole front page, so each text is checked once, and on
    a thread where gevent's loop would stand still meanwhile.
    """
    if monkey.is_module_patched("threading"):
        title: str | None = get_hub().threadpool.apply(_check_title, (slug, text))
        return title
    return _check_title(slug, text)


def _check_title(slug: str, text: str) -> str | None:
    try:
        printed = read_toml(text)
        check_sheet(printed, [find_game(slug)])
    except LayoutError:
        return None
    return str(printed["title"])
