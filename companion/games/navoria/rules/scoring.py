"""The final scoring and who won (NV-90 to NV-92)."""

from typing import Final

from companion.games.navoria.rules.changes import pay
from companion.games.navoria.rules.favours import count_favours
from companion.games.navoria.rules.pieces import FAVOURS, OF_SOLDIERS, PER_REFUGE, SOLDIER, SOURCES
from companion.games.navoria.rules.state import Phase, Seat, State
from companion.rules import Result, Standing, compare_figures

COMPARED = ("points",)
_OVER: Final = Phase.OVER


def count_soldiers(seat: Seat) -> int:
    """Two points for each refuge on the island of a soldier, soldier by soldier (NV-32)."""
    islands = [card.target for card in seat.tableau if card.trade == SOLDIER]
    return PER_REFUGE * sum(seat.refuges[island] for island in islands if island is not None)


def score_end(state: State) -> State:
    """Pays first the soldiers, then the favours, and ends the game."""
    for number, seat in enumerate(state.seats):
        state = pay(state, number, OF_SOLDIERS, count_soldiers(seat))
        state = pay(state, number, FAVOURS, count_favours(state, number))
    return state._replace(phase=Phase.OVER)


def find_result(state: State) -> Result | None:
    """The result once the game is over; there is no tie-break (NV-92)."""
    if state.phase != _OVER:
        return None
    standings = tuple(
        Standing(number, (("points", seat.total), *zip(SOURCES, seat.points, strict=True)))
        for number, seat in enumerate(state.seats)
    )
    return compare_figures("rounds", standings, COMPARED)
