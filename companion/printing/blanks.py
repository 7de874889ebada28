"""Composes blank documents: pads of sheets, and play aids that replace pieces of the box."""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games import ROOMS, find_room
from companion.paper.documents import Document, make_aids, make_pad
from companion.paper.prints import Prints
from companion.printing.choices import Choices
from companion.printing.phrases import name_sheet, read_paper_words, read_phrases
from companion.rules import Game
from companion.words import Words

Sheet = Mapping[str, Any]
"""The content of a sheet file."""


def list_blanks(slug: str) -> tuple[str, ...]:
    """Lists what can be printed of a game without a table: sheets, play aids, rules."""
    paper = next((room.paper for room in ROOMS if room.game.meta.slug == slug), Prints())
    sheet = ("sheet",) if paper.areas or paper.board else ()
    return (*sheet, *(("aids",) if paper.aids else ()), "rules")


def prints_sheets(slug: str) -> bool:
    """Tells whether the sheets of a game can be drawn as they are printed."""
    return "sheet" in list_blanks(slug)


def compose_pad(
    game: Game[Any, Any, Any], sheets: Sequence[tuple[str, Sheet]], choices: Choices
) -> Document:
    """Composes copies of one sheet, or of two back to back."""
    return make_pad(
        find_room(game.meta.slug).paper,
        [translate(game, name, sheet, choices.language) for name, sheet in sheets],
        read_paper_words(game.meta.slug, game.meta.title, choices.language),
        copies=choices.copies,
        paper=choices.paper,
        up=choices.up,
        saver=choices.saver,
    )


def compose_aids(game: Game[Any, Any, Any], sheet: Sheet, choices: Choices) -> Document:
    """Composes the play aids of a game."""
    words = read_paper_words(game.meta.slug, game.meta.title, choices.language)
    told = translate(game, choices.sheet or game.meta.sheets[0], sheet, choices.language)
    prints, seats = find_room(game.meta.slug).paper, game.meta.seats.stop - 1
    return make_aids(prints, told, seats, words, paper=choices.paper, saver=choices.saver)


def translate(game: Game[Any, Any, Any], name: str, sheet: Sheet, language: str) -> Sheet:
    """Translates the title of a sheet and, if it is ours, its provenance."""
    told = {"title": name_sheet(game, name, str(sheet["title"]), language)}
    if name in game.meta.sheets:
        words = Words(game.meta.slug, language)
        told["provenance"] = words.origin(name) or read_phrases(language)["reconstructed"]
    return {**sheet, **told}
