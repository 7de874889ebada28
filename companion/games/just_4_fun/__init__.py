"""Just 4 Fun: its rules, bots, drawings and words."""

from typing import Final

from companion.games.just_4_fun.belongings import count_belongings
from companion.games.just_4_fun.bots import BOTS
from companion.games.just_4_fun.edit import EDITING
from companion.games.just_4_fun.fragments import PAGES
from companion.games.just_4_fun.paper import PAPER
from companion.games.just_4_fun.rules import JUST_4_FUN
from companion.games.just_4_fun.terminal import draw_board, draw_choice
from companion.games.room import Room, TerminalDrawing

ROOM: Final = Room(
    game=JUST_4_FUN,
    bots=BOTS,
    belongings=count_belongings,
    pages=PAGES,
    paper=PAPER,
    drawing=TerminalDrawing(draw_choice, draw_board, example="zone-18"),
    editing=EDITING,
)
