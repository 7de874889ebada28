"""What Income pays: merchants, adventurers, and the prizes of the tracks (NV-70 to NV-73)."""

from companion.games.navoria.rules.changes import change_seat
from companion.games.navoria.rules.favours import count_icons
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    ISLANDS,
    MERCHANT,
    OF_ADVENTURERS,
    OF_MERCHANTS,
    PRIZES,
)
from companion.games.navoria.rules.state import Seat, State


def count_merchants(seat: Seat) -> int:
    """One point for each icon of the species that a merchant counts, merchant by merchant."""
    counted = [card.target for card in seat.tableau if card.trade == MERCHANT]
    return sum(count_icons(seat, species) for species in counted if species is not None)


def find_flags(state: State, island: int, space: int) -> int | None:
    """The flags up to a space of a track; None where that is not known yet (NV-130)."""
    track = state.board.tracks[island]
    if track.flags is not None:
        return sum(flag <= space for flag in track.flags)
    if space == 0:
        return 0
    least = max((flags for told, flags in track.reached if told <= space), default=0)
    most = min((flags for told, flags in track.reached if told >= space), default=space)
    return least if least == most else None


def count_flags(state: State, seat: Seat) -> int:
    """The flags that the explorers of a seat have reached or passed."""
    return sum(find_flags(state, *standing) or 0 for standing in enumerate(seat.explorers))


def count_adventurers(state: State, seat: Seat) -> int:
    """One point for each flag, adventurer by adventurer."""
    return count_flags(state, seat) * sum(card.trade == ADVENTURER for card in seat.tableau)


def find_prize(state: State, number: int, island: int) -> int:
    """The prize of a seat on a track (NV-71)."""
    rank = find_rank(state, number, island)
    return 0 if rank is None else state.board.tracks[island].prizes[rank]


def find_rank(state: State, number: int, island: int) -> int | None:
    """Which prize a seat gets: by how many are strictly ahead; None for none (NV-72, NV-73)."""
    space = state.seats[number].explorers[island]
    ahead = sum(seat.explorers[island] > space for seat in state.seats)
    return ahead if space and ahead < len(state.seats) - 1 else None


def pay_income(state: State) -> State:
    """Pays cards and prizes to every seat at once (NV-116)."""
    paid = state
    for number, seat in enumerate(state.seats):
        points = list(seat.points)
        points[OF_MERCHANTS] += count_merchants(seat)
        points[OF_ADVENTURERS] += count_adventurers(state, seat)
        points[PRIZES] += sum(find_prize(state, number, island) for island in range(ISLANDS))
        paid = change_seat(paid, number, seat._replace(points=tuple(points)))
    return paid
