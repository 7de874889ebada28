"""The toy in a terminal: a row of boxes for each seat."""

from .rules import State


def draw_choice(state: State, seat: int) -> str:
    """Both rows, the seat's own first."""
    return f"{draw_sheet(state, seat)}\n{draw_sheet(state, 1 - seat)}"


def draw_sheet(state: State, seat: int) -> str:
    """A cross in a box for each head."""
    return "[x]" * state.heads[seat] + "[ ]"
