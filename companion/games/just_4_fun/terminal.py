"""Draws the board of Just 4 Fun in the terminal; seats are letters, a secured zone has a frame."""

from collections.abc import Iterator

from companion.games.just_4_fun.rules.cards import is_face_down
from companion.games.just_4_fun.rules.state import State
from companion.games.just_4_fun.rules.survey import Zone, count_seat, list_zones


def draw_choice(state: State, seat: int) -> str:
    """The board, what everybody has, and the cards of this seat."""
    hand = state.cards.hands[seat]
    held = "face down" if is_face_down(hand) else " ".join(map(str, hand)) or "none yet"
    return f"{draw_board(state, seat)}\nCards: {held}"


def draw_board(state: State, seat: int) -> str:
    """All zones with their pawns, and the figures of every seat."""
    return "\n".join((*_draw_zones(state), *_list_seats(state)))


def _draw_zones(state: State) -> Iterator[str]:
    columns = state.printed.columns
    zones = list_zones(state)
    yield "┌" + "┬".join(["─" * 10] * columns) + "┐"
    for start in range(0, len(zones), columns):
        row = zones[start : start + columns]
        if start:
            yield "├" + "┼".join(["─" * 10] * columns) + "┤"
        yield "│" + "│".join(f"{zone.value:>3}{_name_owner(zone):<7}" for zone in row) + "│"
        yield "│" + "│".join(f" {_list_piles(zone):<9}" for zone in row) + "│"
    yield "└" + "┴".join(["─" * 10] * columns) + "┘"


def _name_owner(zone: Zone) -> str:
    return "" if zone.owner is None else f" [{_name(zone.owner)}]"


def _list_piles(zone: Zone) -> str:
    return " ".join(f"{_name(seat)}{number}" for seat, number in zone.piles)


def _list_seats(state: State) -> Iterator[str]:
    for seat in range(len(state.left)):
        left, total, held, secured = count_seat(state, seat)
        yield f"{_name(seat)} seat {seat + 1}: {left} pawns left, {total} in {held} zones" + (
            f", {secured} secured" if secured else ""
        )


def _name(seat: int) -> str:
    return "ABCD"[seat]
