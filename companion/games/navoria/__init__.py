"""Navoria: rules, bots, pages, prints, terminal drawing and words."""

from typing import Final

from companion.games.navoria.belongings import count_belongings
from companion.games.navoria.bots import BOTS
from companion.games.navoria.edit import EDITING
from companion.games.navoria.fragments import PAGES
from companion.games.navoria.judge import judge
from companion.games.navoria.paper import PAPER
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.terminal import draw_choice, draw_table
from companion.games.room import Room, TerminalDrawing

ROOM: Final = Room(
    game=NAVORIA,
    bots=BOTS,
    belongings=count_belongings,
    pages=PAGES,
    paper=PAPER,
    editing=EDITING,
    judge=judge,
    drawing=TerminalDrawing(draw_choice, draw_table, example="dock-forest"),
)
