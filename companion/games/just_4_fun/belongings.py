"""Counts what a seat has on the board, so that two choices can be compared."""

from companion.games.just_4_fun.rules.board import find_owner, list_majorities, list_threats
from companion.games.just_4_fun.rules.state import State


def count_belongings(state: State, seat: int) -> dict[str, int]:
    """The zones and rows of a seat, and the rows of three of the others, by codes with words."""
    held = [leader == seat for leader in list_majorities(state.zones)]
    others = [other for other in range(len(state.left)) if other != seat]
    return {
        "total": sum(value for value, mine in zip(state.printed.values, held, strict=True) if mine),
        "held": sum(held),
        "secured": [find_owner(pawns) for pawns in state.zones].count(seat),
        "threes": len(list_threats(state, seat)),
        "their-threes": sum(len(list_threats(state, other)) for other in others),
    }
