"""The toy in a terminal: a row of boxes for each seat."""

from .rules import State


def draw_choice(state: State, seat: int) -> str:
    """All rows, the seat's own first."""
    seats = range(len(state.heads))
    return "\n".join(draw_sheet(state, one) for one in sorted(seats, key=lambda one: one != seat))


def draw_sheet(state: State, seat: int) -> str:
    """A cross in a box for each head."""
    return "[x]" * state.heads[seat] + "[ ]"
