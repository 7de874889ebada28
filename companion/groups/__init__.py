"""People who play together again: their games, and what can be told of all of them.

    groups = Groups(store, derive)
    opened, host = groups.found("Mondays", form)        # opened.link is the secret of its link
    groups.add(opened.group, None, describe_game(look), {0: NEW, 1: 3})     # who sat on each seat
    book = groups.read(opened.group)
    book.standings, book.rivals, book.sheets, book.changes

Games are kept as results, so that nothing is folded again: those on sheets that are gone count like
all others. Everything but `groups.py` is pure: it knows neither the store nor the web.
"""

from companion.groups.book import Book
from companion.groups.entering import describe_game
from companion.groups.files import NoGroupFile
from companion.groups.groups import KEY_DIGITS, NEW, NOBODY, Groups, NotKeeper, Opened
from companion.store import Adjusted, GameResult, Group, History, SeatResult

__all__ = [
    "KEY_DIGITS",
    "NEW",
    "NOBODY",
    "Adjusted",
    "Book",
    "GameResult",
    "Group",
    "Groups",
    "History",
    "NoGroupFile",
    "NotKeeper",
    "Opened",
    "SeatResult",
    "describe_game",
]
