"""The toy, a game as small as one can be that still uses all that a game may bring."""

from typing import Final

from companion.games.room import Room, TerminalDrawing

from .bots import BOTS
from .fragments import PAGES
from .paper import PAPER
from .rules import TOY
from .terminal import draw_choice, draw_sheet

ROOM: Final = Room(
    game=TOY,
    bots=BOTS,
    pages=PAGES,
    paper=PAPER,
    drawing=TerminalDrawing(draw_choice, draw_sheet, example="say yes"),
)
