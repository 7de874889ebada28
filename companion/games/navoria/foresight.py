"""Finds out what an offered line would bring a seat: at once, at the next Income, at the end."""

from typing import Final, NamedTuple

from companion.games.chains import Links, list_new
from companion.games.navoria import survey
from companion.games.navoria.rules import NAVORIA
from companion.games.navoria.rules.favours import count_favours
from companion.games.navoria.rules.pieces import CITY, INSTANT, ORDERS, TREASURES
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import State

TELLING: Final = ("order", "treasure", "favour", "lost")
"""The kinds of steps that are worth telling, because a player may not expect them."""
EARNED: Final = (INSTANT, TREASURES, ORDERS, CITY)
"""The sources that pay in a turn; what its end pays besides is no merit of a line."""


class Foreseen(NamedTuple):
    """Points that a line would bring, as things stand, and what it would set off."""

    now: int
    income: int
    """How much more the next Income would pay."""
    end: int
    """How much more soldiers and favours would pay at the end."""
    steps: Links


def foresee(state: State, seat: int, line: str) -> Foreseen:
    """Applies a line to the position as the reader sees it, and tells what it would change."""
    after = NAVORIA.apply(state, seat, NAVORIA.parse(state.printed, line))
    before_income, income = (survey.count_income(one, seat).total for one in (state, after))
    before_end, end = (count_end(one, seat) for one in (state, after))
    links = list_new(state.turn.chain, after.turn.chain)
    return Foreseen(
        count_earned(after, seat) - count_earned(state, seat),
        income - before_income,
        end - before_end,
        tuple(link for link in links if link[0] in TELLING),
    )


def count_earned(state: State, seat: int) -> int:
    """Counts what a seat has been paid in turns."""
    return sum(state.seats[seat].points[source] for source in EARNED)


def count_end(state: State, seat: int) -> int:
    """Counts what soldiers and favours would pay if the game ended now."""
    favours = count_favours(state, seat) if state.tiles else 0
    return count_soldiers(state.seats[seat]) + favours
