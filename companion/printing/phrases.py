"""Reads the words of prints: those in drawings, and the phrases of texts."""

from collections.abc import Mapping
from typing import Any

from companion.paper.words import Words as PaperWords
from companion.rules import Game
from companion.words import Words, read_shared_words, read_words


def read_paper_words(slug: str, title: str, language: str) -> PaperWords:
    """Reads the words of drawings: the game's names as on phones, and its words for paper."""
    ours, own = read_shared_words("paper", language), read_words(slug, language)
    return {**own.get("names", {}), **ours["paper"], **own.get("paper", {}), "game": shorten(title)}


def read_phrases(language: str) -> Mapping[str, str]:
    """Reads the phrases of printed texts."""
    return read_shared_words("paper", language)["printing"]


def shorten(title: str) -> str:
    """Shortens the title of a game by the name of its family."""
    return title.rpartition(": ")[2]


def name_sheet(game: Game[Any, Any, Any], name: str, title: str, language: str) -> str:
    """Names a sheet by its title, in the reader's language if it is one of ours."""
    return Words(game.meta.slug, language).name(name) if name in game.meta.sheets else title
