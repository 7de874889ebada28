"""Blank paper: pads of sheets, and the play aids that replace pieces of the box."""

from collections.abc import Mapping
from typing import Any

from companion.games import GAMES
from companion.paper.documents import Document, make_aids, make_pad
from companion.printing.choices import Choices
from companion.printing.phrases import name_sheet, read_paper_words, read_phrases
from companion.rules import Game, OnSheets

Sheet = Mapping[str, Any]
"""What a sheet file says."""


def list_sheet_games() -> list[Game[Any, Any, Any]]:
    """The games whose seats draw on sheets."""
    return [game for game in GAMES if isinstance(game, OnSheets)]


def compose_pad(
    game: Game[Any, Any, Any], sheets: Mapping[str, Sheet], choices: Choices
) -> Document:
    """Copies of one sheet, or of two of them back to back."""
    return make_pad(
        [translate(game, name, sheet, choices.language) for name, sheet in sheets.items()],
        read_paper_words(game.meta.title, choices.language),
        copies=choices.copies,
        paper=choices.paper,
        up=choices.up,
        saver=choices.saver,
    )


def compose_aids(game: Game[Any, Any, Any], sheet: Sheet, choices: Choices) -> Document:
    """Depots, elephant, dice and the card of the round."""
    words = read_paper_words(game.meta.title, choices.language)
    return make_aids(sheet, words, paper=choices.paper, saver=choices.saver)


def translate(game: Game[Any, Any, Any], name: str, sheet: Sheet, language: str) -> Sheet:
    """The sheet with its title, and the origin of its figures if it is ours, told to the reader."""
    told = {"title": name_sheet(game, name, str(sheet["title"]), language)}
    if name in game.meta.sheets:
        told["provenance"] = read_phrases(language)["reconstructed"]
    return {**sheet, **told}
