"""The words of everything printed: those that paper draws, and those that texts are made of."""

from collections.abc import Mapping

from companion.paper.words import Words as PaperWords
from companion.words import Words, read_words


def read_paper_words(title: str, language: str) -> PaperWords:
    """What paper draws, with the game's own title."""
    return {**read_words("paper", language)["paper"], "game": shorten(title)}


def read_phrases(language: str) -> Mapping[str, str]:
    """What texts are made of."""
    return read_words("paper", language)["printing"]


def shorten(title: str) -> str:
    """A game's title without the family it belongs to."""
    return title.rpartition(": ")[2]


def name_sheet(name: str, title: str, words: Words) -> str:
    """The title of a sheet in the reader's language, if it is one of ours."""
    told = words.name(name)
    return title if told == name else told
