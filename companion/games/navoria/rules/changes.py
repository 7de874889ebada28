"""Small changes of a position: points, explorers, refuges, resources; each gives a new one."""

from typing import Any

from companion.games.navoria.rules.pieces import ARTISAN, REFUGES, TREASURES
from companion.games.navoria.rules.printed import UNKNOWN
from companion.games.navoria.rules.state import Agenda, Counts, Seat, State, Step


def add(counts: Counts, index: int, amount: int = 1) -> Counts:
    """The same counts with one of them changed."""
    return (*counts[:index], counts[index] + amount, *counts[index + 1 :])


def replace_at(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    """The same items with one of them replaced."""
    return (*items[:index], item, *items[index + 1 :])


def change_seat(state: State, number: int, seat: Seat) -> State:
    """The position with one seat changed."""
    return state.put_seats(replace_at(state.seats, number, seat))


def change_agenda(state: State, agenda: Agenda) -> State:
    """The position with other things left to carry out."""
    return state.put_turn(state.turn.put_agenda(agenda))


def tell(state: State, *step: str | int) -> State:
    """Adds one link to the chain of the turn."""
    link: Step = step
    return state.put_turn(state.turn.put_chain(*state.turn.chain, link))


def pay(state: State, number: int, source: int, amount: int) -> State:
    """Adds points to a seat; points are never taken away (NV-134)."""
    seat = state.seats[number]
    return change_seat(state, number, Seat(*seat[:4], add(seat.points, source, amount)))


def count_artisans(seat: Seat) -> int:
    """The green cards of a tableau (NV-54)."""
    return sum(card.trade == ARTISAN for card in seat.tableau)


def has_room(seat: Seat, island: int) -> bool:
    """Tells whether a seat has a refuge left for an island (NV-40)."""
    return seat.refuges[island] < REFUGES


def build_refuge(state: State, number: int, island: int) -> State:
    """Builds the next refuge of a seat on its next spot (NV-40)."""
    seat = state.seats[number]
    refuges = add(seat.refuges, island)
    built = change_seat(state, number, Seat(*seat[:2], refuges, seat.docks, seat.points))
    return tell(built, "refuge", state.printed.names.islands[island])


def move_explorer(state: State, island: int) -> State:
    """Moves an explorer one step; the end of the track pays its treasure, each time (NV-46)."""
    number = state.turn.seat
    seat, spaces = state.seats[number], state.board.tracks[island].spaces
    name = state.printed.names.islands[island]
    if spaces == UNKNOWN or seat.explorers[island] < spaces:
        moved = Seat(seat.tableau, add(seat.explorers, island), *seat[2:])
        state = tell(change_seat(state, number, moved), "step", name)
    if spaces != UNKNOWN and seat.explorers[island] >= spaces - 1:
        state = pay_treasure(state, number, island)
    return state


def pay_treasure(state: State, number: int, island: int) -> State:
    """The treasure of a track; it is owed until somebody tells how much that is (NV-130)."""
    treasure = state.board.tracks[island].treasure
    if treasure != UNKNOWN:
        return tell(pay(state, number, TREASURES, treasure), "treasure", treasure)
    assert state.real is not None, "a board without a treasure is only played with the box"
    owed = (*state.real.owed, (number, island))
    return state._replace(real=state.real._replace(owed=owed))
