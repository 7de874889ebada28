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
from companion.games.navoria.rules.printed import Printed
from companion.games.navoria.rules.state import Seat, State


def count_merchants(seat: Seat) -> int:
    """One point for each icon of the species that a merchant counts, merchant by merchant."""
    counted = [card.target for card in seat.tableau if card.trade == MERCHANT]
    return sum(count_icons(seat, species) for species in counted if species is not None)


def count_flags(printed: Printed, seat: Seat) -> int:
    """The flags that the explorers of a seat have reached or passed."""
    tracks = zip(printed.tracks, seat.explorers, strict=True)
    return sum(flag <= place for track, place in tracks for flag in track.flags)


def count_adventurers(printed: Printed, seat: Seat) -> int:
    """One point for each flag, adventurer by adventurer."""
    return count_flags(printed, seat) * sum(card.trade == ADVENTURER for card in seat.tableau)


def find_prize(state: State, number: int, island: int) -> int:
    """The prize of a seat on a track: by how many are strictly ahead of it (NV-71 to NV-73)."""
    place = state.seats[number].explorers[island]
    ahead = sum(seat.explorers[island] > place for seat in state.seats)
    prizes = state.printed.tracks[island].prizes[: len(state.seats) - 1]
    return prizes[ahead] if place and ahead < len(prizes) else 0


def pay_income(state: State) -> State:
    """Pays cards and prizes to every seat at once (NV-116)."""
    paid = state
    for number, seat in enumerate(state.seats):
        points = list(seat.points)
        points[OF_MERCHANTS] += count_merchants(seat)
        points[OF_ADVENTURERS] += count_adventurers(state.printed, seat)
        points[PRIZES] += sum(find_prize(state, number, island) for island in range(ISLANDS))
        paid = change_seat(paid, number, seat._replace(points=tuple(points)))
    return paid
