"""The Dice Charmers: rules, bots, pages, prints, terminal drawing and words."""

from typing import Final

from companion.games.dice_charmers.belongings import count_belongings
from companion.games.dice_charmers.bots import BOTS
from companion.games.dice_charmers.edit import EDITING
from companion.games.dice_charmers.fragments import PAGES
from companion.games.dice_charmers.paper import PAPER
from companion.games.dice_charmers.rules import DICE_CHARMERS
from companion.games.dice_charmers.terminal import draw_choice, draw_sheet
from companion.games.room import Room, TerminalDrawing

ROOM: Final = Room(
    game=DICE_CHARMERS,
    bots=BOTS,
    belongings=count_belongings,
    pages=PAGES,
    paper=PAPER,
    drawing=TerminalDrawing(draw_choice, draw_sheet, example="road c2 ne"),
    editing=EDITING,
)
