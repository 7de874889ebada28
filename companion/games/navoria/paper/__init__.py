"""What Navoria prints: a page to score on, a play aid, and a form for the numbers of the board."""

from typing import Final

from companion.games.navoria.paper.aid import draw_aid
from companion.games.navoria.paper.examples import EXAMPLES
from companion.games.navoria.paper.form import draw_form
from companion.games.navoria.paper.score import draw_score
from companion.paper.draw.aids import HeadedPage
from companion.paper.prints import Prints

PAPER: Final = Prints(
    aids={
        "score": (HeadedPage("fame", draw_score, is_of_sheet=False),),
        "aid": (HeadedPage("compass", draw_aid, is_of_sheet=False),),
        "form": (HeadedPage("pawn", draw_form, is_of_sheet=False),),
    },
    examples=EXAMPLES,
)
