"""What Cards & Karma prints: a play aid of half a page, and a sheet for the course of a game."""

from typing import Final

from companion.games.cards_and_karma.paper.aid import draw_aid
from companion.games.cards_and_karma.paper.course import tell_course
from companion.games.cards_and_karma.paper.examples import EXAMPLES
from companion.games.cards_and_karma.paper.race import draw_race
from companion.paper.draw.aids import HeadedPage
from companion.paper.prints import Prints, ResultPage

PAPER: Final = Prints(
    aids={
        "aid": (HeadedPage("karma", draw_aid, is_of_sheet=False),),
        "race": (HeadedPage("moon", draw_race, is_of_sheet=False),),
    },
    examples=EXAMPLES,
    up=2,
    result=ResultPage("race", HeadedPage("moon", draw_race), tell_course),
)
