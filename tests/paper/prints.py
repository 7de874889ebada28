"""Everything that can be printed, by name, with words that show what is hard to print."""

from collections.abc import Callable
from functools import partial

from companion.games import find_game, find_room
from companion.paper.arrange import Sheet
from companion.paper.documents import (
    Document,
    make_aids,
    make_article,
    make_pad,
    make_poster,
    make_seats,
)
from companion.paper.draw.flow import Article, Block
from companion.paper.draw.poster import Invitation
from companion.paper.draw.sheet import SeatPrint
from companion.paper.words import Words
from companion.printing.phrases import read_paper_words
from tests.played import DICE

GAME = find_game(DICE.game)
PAPER = find_room(DICE.game).paper
SAMPLE = read_paper_words(DICE.game, GAME.meta.title, "en")
ADDRESS = "http://192.168.1.20:8000/t/QJXR/seat/3"
MARKS = {"a1": "road nes", "tea-1": "ring cross", "raja-1": "tick", "temple-2": "level"}
SEAT = SeatPrint("Léa", "16 November 2026", "QJXR", "21 fame, 40 money: excess 2", ADDRESS, MARKS)
INVITATION = Invitation("QJXR", "http://192.168.1.20:8000/join/QJXR", "Home; sweet", 'p"w,1')
ARTICLE = Article(
    "The Dice Charmers",
    "A summary.",
    "lotus",
    (
        Block("heading", "Goal"),
        Block("paragraph", "Fame and money run towards each other. " * 8),
        Block("item", "Roads begin at the residence. " * 5, "DC-20", "half-road"),
        Block("item", "Karma rerolls two dice. " * 3, "", "karma"),
    )
    * 9,
)

# Other languages need more room than English.
LONG = {
    key: text if key.startswith(("letter-", "title")) else f"{text} {text[: len(text) // 2]}"
    for key, text in SAMPLE.items()
}


def make_print(kind: str, sheet: Sheet, paper: str, saver: bool, words: Words = SAMPLE) -> Document:
    if kind == "aids":
        return make_aids(PAPER, sheet, 5, words, paper=paper, saver=saver)
    if kind == "poster":
        return make_poster(INVITATION, words, icon="elephant", paper=paper, saver=saver)
    if kind == "article":
        return make_article(ARTICLE, words, paper=paper, saver=saver)
    if kind == "seat":
        return make_seats(PAPER, sheet, [SEAT], words, paper=paper, saver=saver)
    return make_pad(PAPER, [sheet], words, paper=paper, saver=saver, up=2 if "2-up" in kind else 1)


KINDS = ("blank", "blank 2-up", "seat", "aids", "poster", "article")
PRINTS: dict[str, Callable[..., Document]] = {kind: partial(make_print, kind) for kind in KINDS}
