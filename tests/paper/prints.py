"""Everything that can be printed, by name, with words that show what is hard to print."""

from collections.abc import Callable

from companion.paper.arrange.sheet import Sheet
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
from companion.paper.draw.sheet import Seat
from companion.paper.words import SAMPLE

ADDRESS = "http://192.168.1.20:8000/t/QJXR/seat/3"
MARKS = {"a1": "road nes", "tea-1": "ring cross", "raja-1": "tick", "temple-2": "level"}
SEAT = Seat("Léa", "16 November 2026", "QJXR", "21 fame, 40 money: excess 2", ADDRESS, MARKS)
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

PRINTS: dict[str, Callable[[Sheet, str, bool], Document]] = {
    "blank": lambda sheet, paper, saver: make_pad([sheet], SAMPLE, paper=paper, saver=saver),
    "blank 2-up": lambda sheet, paper, saver: make_pad(
        [sheet], SAMPLE, paper=paper, saver=saver, up=2
    ),
    "seat": lambda sheet, paper, saver: make_seats(sheet, [SEAT], SAMPLE, paper=paper, saver=saver),
    "aids": lambda sheet, paper, saver: make_aids(sheet, SAMPLE, paper=paper, saver=saver),
    "poster": lambda sheet, paper, saver: make_poster(INVITATION, SAMPLE, paper=paper, saver=saver),
    "article": lambda sheet, paper, saver: make_article(ARTICLE, SAMPLE, paper=paper, saver=saver),
}
