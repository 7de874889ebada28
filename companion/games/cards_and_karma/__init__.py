"""Cards & Karma: its rules, bots, pages, prints, drawing in the terminal and words."""

from typing import Final

from companion.games.cards_and_karma.belongings import count_belongings
from companion.games.cards_and_karma.bots import BOTS
from companion.games.cards_and_karma.caution import caution
from companion.games.cards_and_karma.edit import EDITING
from companion.games.cards_and_karma.fragments import PAGES
from companion.games.cards_and_karma.judge import judge
from companion.games.cards_and_karma.paper import PAPER
from companion.games.cards_and_karma.rules import CARDS_AND_KARMA
from companion.games.cards_and_karma.terminal import draw_choice, draw_table
from companion.games.room import Room, TerminalDrawing

ROOM: Final = Room(
    game=CARDS_AND_KARMA,
    bots=BOTS,
    belongings=count_belongings,
    pages=PAGES,
    paper=PAPER,
    editing=EDITING,
    judge=judge,
    caution=caution,
    drawing=TerminalDrawing(draw_choice, draw_table, example="ship12/green"),
)
