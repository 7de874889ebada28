"""Counts what a seat has earned and may still earn, so that two choices can be compared."""

from companion.games.navoria import survey
from companion.games.navoria.foresight import count_earned, count_end
from companion.games.navoria.rules.state import State


def count_belongings(state: State, number: int) -> dict[str, int]:
    """What a seat has, by codes with words; points as its turns have brought them."""
    seat = state.seats[number]
    return {
        "points": count_earned(state, number),
        "income": survey.count_income(state, number).total,
        "end": count_end(state, number),
        "resources": sum(map(sum, seat.docks)),
        "refuges": sum(seat.refuges),
        "steps": sum(seat.explorers),
    }
