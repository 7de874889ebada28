"""Works out of a position what pages and prints tell: docks, tracks, favours, Income, Rest."""

from typing import Final, NamedTuple

from companion.games.navoria.rules.favours import count_icons
from companion.games.navoria.rules.income import (
    count_adventurers,
    count_flags,
    count_merchants,
    find_prize,
)
from companion.games.navoria.rules.orders import name_resources
from companion.games.navoria.rules.pieces import (
    ADVENTURER,
    CLAIMS,
    DESERT,
    DESERT_ORDER,
    FAVOUR,
    FOREST,
    GLACIER_ORDER,
    ISLANDS,
    MERCHANT,
    SOLDIER,
)
from companion.games.navoria.rules.printed import UNKNOWN, Card, Dock, Space, Tile, Track
from companion.games.navoria.rules.real import Level
from companion.games.navoria.rules.rest import send_home, set_compass
from companion.games.navoria.rules.scoring import count_soldiers
from companion.games.navoria.rules.state import Counts, Phase, Seat, State
from companion.games.navoria.rules.turns import is_open, list_order

LONGEST: Final = 12
"""The spaces that a track is drawn with while nobody has told how many it has."""


class Missing(NamedTuple):
    """What an order still wants: so many resources, of the kinds named or of any kind."""

    number: int
    kinds: tuple[str, ...]
    each: bool
    """Whether one of each kind is wanted, not all of one of them."""


class Island(NamedTuple):
    """What one seat has on an island: its dock, its refuges and its explorer."""

    name: str
    held: tuple[str, ...]
    missing: Missing
    dock: Dock
    refuges: int
    place: int
    track: Track
    is_told: bool
    """Whether somebody has told how long the track is."""
    prize: int
    """What the explorer would get if Income came now."""


class Favour(NamedTuple):
    """A species: its tile, who is on it, and how near one seat is to it."""

    species: str
    tile: Tile | None
    claims: tuple[int, ...]
    icons: int
    more: int
    """How many icons are still wanted for it."""
    is_closed: bool
    """Whether both spaces are taken by others."""


class Income(NamedTuple):
    """What Income pays one seat."""

    merchants: int
    adventurers: int
    prizes: int

    @property
    def total(self) -> int:
        """Everything that this Income pays."""
        return sum(self)


class Kept(NamedTuple):
    """A card of a tableau, and what it pays at an Income or at the end, as things stand."""

    card: Card
    worth: int


class Tableau(NamedTuple):
    """The cards of a seat by when they pay."""

    income: tuple[Kept, ...]
    end: tuple[Kept, ...]
    spent: tuple[Kept, ...]


class Lane(NamedTuple):
    """One seat on a track: its explorer, the spots with its refuges, and its prize as of now."""

    seat: int
    place: int
    refuges: tuple[int, ...]
    prize: int


class Trade(NamedTuple):
    """The tokens of a trade, its open cards and its city spaces."""

    name: str
    bag: int
    centre: int
    deck: int
    row: tuple[Card, ...]
    spaces: tuple[Space, ...]
    taken: int


class Return(NamedTuple):
    """An explorer that Rest sends to its seat's farthest refuge, or to the arrow."""

    island: str
    before: int
    after: int | None
    """None is a refuge of which nobody has told on which step it stands."""
    spot: int
    """The number of the refuge; 0 is the arrow."""


def survey_island(state: State, number: int, island: int) -> Island:
    """Describes the dock, the refuges and the explorer of a seat on an island."""
    seat, printed = state.seats[number], state.printed
    return Island(
        printed.names.islands[island],
        name_resources(printed.names.resources, seat.docks[island]),
        find_missing(state, island, seat.docks[island]),
        state.board.docks[island],
        seat.refuges[island],
        seat.explorers[island],
        show_track(state, island),
        state.board.tracks[island].spaces != UNKNOWN,
        max(0, find_prize(state, number, island)),
    )


def find_missing(state: State, island: int, dock: Counts) -> Missing:
    """Finds the resources that the order of a dock still wants (NV-51)."""
    names = state.printed.names.resources
    if island == FOREST:
        kinds = tuple(name for name, held in zip(names, dock, strict=True) if not held)
        return Missing(len(kinds), kinds, each=True)
    if island == DESERT:
        return Missing(max(0, DESERT_ORDER - sum(dock)), (), each=False)
    most = max(dock)
    kinds = tuple(name for name, held in zip(names, dock, strict=True) if held == most)
    return Missing(max(0, GLACIER_ORDER - most), kinds, each=False)


def list_favours(state: State, number: int | None) -> tuple[Favour, ...]:
    """Describes the favours of all species, for the page of one seat or for the screen."""
    tiles = state.tiles or (None,) * len(state.printed.names.species)
    found = []
    for kind, (name, tile) in enumerate(zip(state.printed.names.species, tiles, strict=True)):
        icons = count_icons(state.seats[number], kind) if number is not None else 0
        claims = state.claims[kind]
        closed = len(claims) == CLAIMS and number not in claims
        found.append(Favour(name, tile, claims, icons, max(0, FAVOUR - icons), closed))
    return tuple(found)


def count_income(state: State, number: int) -> Income:
    """Counts what Income pays a seat as things stand, or has just paid it."""
    seat = state.seats[number]
    prizes = sum(max(0, find_prize(state, number, island)) for island in range(ISLANDS))
    return Income(count_merchants(seat), count_adventurers(state, seat), prizes)


def sort_tableau(state: State, number: int) -> Tableau:
    """Sorts the cards of a seat by when they pay, each with its worth as things stand."""
    seat = state.seats[number]
    kept = [Kept(card, _count_worth(state, seat, card)) for card in seat.tableau]
    return Tableau(
        tuple(one for one in kept if one.card.trade in (MERCHANT, ADVENTURER)),
        tuple(one for one in kept if one.card.trade == SOLDIER),
        tuple(one for one in kept if one.card.trade not in (MERCHANT, ADVENTURER, SOLDIER)),
    )


def _count_worth(state: State, seat: Seat, card: Card) -> int:
    """Counts what one card alone pays at an Income or at the end."""
    if card.trade == MERCHANT and card.target is not None:
        return count_icons(seat, card.target)
    if card.trade == ADVENTURER:
        return count_flags(state, seat)
    return count_soldiers(seat._replace(tableau=(card,)))


def show_track(state: State, island: int) -> Track:
    """Returns a track as it is drawn; an unknown one is long enough for all and has no flags."""
    track = state.board.tracks[island]
    farthest = max(seat.explorers[island] for seat in state.seats)
    spaces = max(LONGEST, farthest) if track.spaces == UNKNOWN else track.spaces
    return track._replace(spaces=spaces, flags=track.flags or ())


def list_lanes(state: State, island: int) -> tuple[Lane, ...]:
    """Describes every seat on a track."""
    track = show_track(state, island)
    return tuple(
        Lane(
            number,
            seat.explorers[island],
            tuple(spot for spot in track.spots[: seat.refuges[island]] if spot != UNKNOWN),
            max(0, find_prize(state, number, island)),
        )
        for number, seat in enumerate(state.seats)
    )


def list_trades(state: State, names: tuple[str, ...]) -> tuple[Trade, ...]:
    """Describes tokens, open cards and city spaces, trade by trade."""
    market = state.market
    return tuple(
        Trade(
            name,
            market.bag[number],
            market.centre[number],
            market.decks[number],
            market.rows[number],
            state.board.city[number],
            market.city[number],
        )
        for number, name in enumerate(names)
    )


def list_returns(state: State, number: int) -> tuple[Return, ...]:
    """The explorers of a seat that Rest will move; none where its refuges are not followed."""
    seat = state.seats[number]
    if state.find_level(number) == Level.SCORE_PAD:
        return ()
    home = send_home(state.board, seat).explorers
    names = state.printed.names.islands
    found = []
    for island, (name, before, after, built) in enumerate(
        zip(names, seat.explorers, home, seat.refuges, strict=True)
    ):
        is_told = not built or state.board.tracks[island].spots[built - 1] != UNKNOWN
        if before != after or not is_told:
            found.append(Return(name, before, after if is_told else None, built))
    return tuple(found)


def find_next_compass(state: State) -> tuple[int, ...]:
    """Finds the order of turns after the Rest."""
    return set_compass(state)


def find_teller(state: State) -> int:
    """The seat whose chain the position holds: the one that acts, else the one before it."""
    turn = state.turn
    if is_open(turn.agenda) or turn.drawn or turn.is_drawing:
        return turn.seat
    if state.phase in (Phase.INCOME, Phase.OVER):
        return state.compass[0]
    if turn.number == 0:
        return state.compass[-1] if state.phase == Phase.GATHER else turn.seat
    return list_order(state)[(turn.number - 1) % len(state.seats)]
