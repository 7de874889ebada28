"""What Just 4 Fun prints: its board, and a page to score on."""

from typing import Final

from companion.games.just_4_fun.paper.board import draw_board
from companion.games.just_4_fun.paper.examples import EXAMPLES
from companion.games.just_4_fun.paper.score import draw_score
from companion.paper.draw.aids import HeadedPage
from companion.paper.prints import Prints

PAPER: Final = Prints(
    board=HeadedPage("pawn", draw_board),
    aids={"score": (HeadedPage("pawn", draw_score),)},
    examples=EXAMPLES,
)
