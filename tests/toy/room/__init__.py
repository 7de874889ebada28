"""The toy: a minimal game that uses everything a game can provide."""

from typing import Final

from companion.games.room import Room, TerminalDrawing

from .bots import BOTS
from .edit import EDITING
from .fragments import PAGES
from .judge import judge
from .paper import PAPER
from .rules import TOY
from .terminal import draw_choice, draw_sheet

ROOM: Final = Room(
    game=TOY,
    bots=BOTS,
    pages=PAGES,
    paper=PAPER,
    judge=judge,
    editing=EDITING,
    drawing=TerminalDrawing(draw_choice, draw_sheet, example="say yes"),
)
