"""Icons of a tableau and the favours that they win (NV-20 to NV-22)."""

from companion.games.navoria.rules.changes import replace_at, tell
from companion.games.navoria.rules.pieces import CLAIMS, FAVOUR
from companion.games.navoria.rules.state import Seat, State


def count_icons(seat: Seat, species: int) -> int:
    """The icons of a species over the whole tableau; a soldier shows two (NV-20)."""
    return sum(card.icons for card in seat.tableau if card.species == species)


def claim_favour(state: State, number: int, species: int) -> State:
    """Puts a marker on the tile if the fifth icon has arrived and a space is free (NV-21)."""
    claims = state.claims[species]
    if number in claims or len(claims) == CLAIMS:
        return state
    if count_icons(state.seats[number], species) < FAVOUR:
        return state
    claimed = replace_at(state.claims, species, (*claims, number))
    return tell(state._replace(claims=claimed), "favour", state.printed.names.species[species])


def count_favours(state: State, number: int) -> int:
    """What the tiles pay a seat at the end, every card for every tile that it meets (NV-91)."""
    tableau = state.seats[number].tableau
    total = 0
    for tile, claims in zip(state.tiles, state.claims, strict=True):
        if number in claims:
            each = tile.upper if claims[0] == number else tile.lower
            total += each * sum(card.trade in tile.trades for card in tableau)
    return total
