"""Draws a table of Navoria in the terminal: the middle, the tracks, and what every seat has."""

from collections.abc import Iterator

from companion.games.navoria.rules.favours import count_icons
from companion.games.navoria.rules.orders import name_resources
from companion.games.navoria.rules.pieces import TRADES
from companion.games.navoria.rules.state import Counts, State

_LETTERS = "ABCD"


def draw_choice(state: State, seat: int) -> str:
    """The table, and what is still open in the turn of this seat."""
    drawn = " and ".join(TRADES[trade] for trade in state.turn.drawn)
    told = [f"Drawn: {drawn}"] if drawn and seat == state.turn.seat else []
    return "\n".join((draw_table(state, seat), *told))


def draw_table(state: State, seat: int) -> str:
    """Tokens, open cards, tracks, tiles, and the docks and cards of one seat."""
    return "\n".join(
        (*_draw_middle(state), *_draw_tracks(state), *_draw_seats(state), *_draw_own(state, seat))
    )


def _draw_middle(state: State) -> Iterator[str]:
    market = state.market
    compass = " ".join(_LETTERS[number] for number in state.compass)
    yield f"Round {state.round}, {state.phase.name.lower()}, compass {compass}"
    yield f"{'':<11} bag centre deck city"
    for number, trade in enumerate(TRADES):
        counts = (market.bag, market.centre, market.decks, market.city)
        tokens = "".join(f"{count[number]:>5}" for count in counts)
        row = "  ".join(card.name for card in market.rows[number])
        yield f"{trade:<10}{tokens}   {row}".rstrip()


def _draw_tracks(state: State) -> Iterator[str]:
    """One line for each track: explorers as letters, refuges as small letters, flags."""
    for number, name in enumerate(state.printed.names.islands):
        track = state.board.tracks[number]
        spaces = []
        for space in range(track.spaces + 1):
            mark = ">" if space == 0 else "$" if space == track.spaces else "."
            mark = "!" if space in (track.flags or ()) else mark
            here = [
                _LETTERS[seat]
                for seat, owned in enumerate(state.seats)
                if owned.explorers[number] == space
            ]
            built = [
                _LETTERS[seat].lower()
                for seat, owned in enumerate(state.seats)
                if space in track.spots[: owned.refuges[number]]
            ]
            spaces.append(mark + "".join(here + built))
        yield f"{name:<10} {' '.join(spaces)}"


def _draw_seats(state: State) -> Iterator[str]:
    species = state.printed.names.species
    for tile, name, claims in zip(state.tiles, species, state.claims, strict=False):
        claimed = " ".join(_LETTERS[number] for number in claims) or "nobody"
        yield f"favour of {name}: {tile.name} {tile.upper}/{tile.lower}, claimed by {claimed}"
    for number, seat in enumerate(state.seats):
        icons = ", ".join(f"{count_icons(seat, kind)} {name}" for kind, name in enumerate(species))
        yield f"{_LETTERS[number]} seat {number + 1}: {seat.total} points; {icons}"


def _draw_own(state: State, number: int) -> Iterator[str]:
    seat, names = state.seats[number], state.printed.names
    for island, dock, built in zip(names.islands, seat.docks, seat.refuges, strict=True):
        yield f"dock {island:<8} {_name(names.resources, dock)}; {built} refuges built"
    yield "cards: " + (", ".join(card.name for card in seat.tableau) or "none")


def _name(resources: tuple[str, ...], dock: Counts) -> str:
    return " ".join(name_resources(resources, dock)) or "empty"
