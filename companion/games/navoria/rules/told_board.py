"""Numbers of the board that were told: tracks, docks, city spaces and favour tiles (NV-130)."""

from typing import Final

from companion.games.navoria.rules.changes import change_seat, pay_treasure, replace_at
from companion.games.navoria.rules.faces import read_gain_words
from companion.games.navoria.rules.gains import Names
from companion.games.navoria.rules.parse_real import BOX_WORD, RANKS, SPOTS
from companion.games.navoria.rules.pieces import TRADES
from companion.games.navoria.rules.printed import (
    BLANK,
    UNTOLD,
    Board,
    Dock,
    Space,
    Tile,
    Track,
)
from companion.games.navoria.rules.real import Level, Real
from companion.games.navoria.rules.state import State

NUMBERS: Final = ("board", "dock", "city", "tile")
Words = tuple[str, ...]


def tell_number(state: State, verb: str, words: Words) -> State:
    """The position with something more known of the board."""
    if verb == "dock":
        return _tell_dock(state, words)
    if verb == "city":
        return _tell_space(state, words)
    if verb == "tile":
        return _tell_tile(state, words)
    island, kind = state.printed.names.islands.index(words[0]), words[1]
    numbers = tuple(map(int, words[2:]))
    track = change_track(state.board.tracks[island], kind, numbers)
    state = _put_board(state, tracks=replace_at(state.board.tracks, island, track))
    if kind == "spaces":
        return _arrive(state, island)
    return _pay_owed(state) if kind == "treasure" else state


def change_track(track: Track, kind: str, numbers: tuple[int, ...]) -> Track:
    """The track with one of its numbers told."""
    if kind in RANKS:
        prizes = replace_at(track.prizes, RANKS.index(kind), numbers[0])
        return track._replace(prizes=prizes)
    if kind in SPOTS:
        return track._replace(spots=replace_at(track.spots, SPOTS.index(kind), numbers[0]))
    if kind == "flags":
        return track._replace(flags=numbers, reached=())
    if kind == "reached":
        space, flags = numbers
        return track._replace(reached=tuple(sorted((dict(track.reached) | {space: flags}).items())))
    if kind == "spaces":
        return track._replace(spaces=numbers[0])
    return track._replace(treasure=numbers[0])


def _find_real(state: State) -> Real:
    assert state.real is not None, "numbers are told only at tables with the box"
    return state.real


def _put_board(state: State, **parts: object) -> State:
    board: Board = state.board._replace(**parts)  # type: ignore[arg-type]
    return state._replace(real=_find_real(state)._replace(board=board))


def _arrive(state: State, island: int) -> State:
    """Explorers that stand at the end or have walked beyond it have arrived (NV-46).

    Only those whose steps are followed are paid: other seats have typed the points themselves.
    """
    spaces = state.board.tracks[island].spaces
    for number, seat in enumerate(state.seats):
        steps = seat.explorers[island] - spaces
        if steps >= 0:
            arrived = replace_at(seat.explorers, island, spaces)
            state = change_seat(state, number, seat._replace(explorers=arrived))
            arrivals = steps + 1 if state.find_level(number) == Level.FULL else 0
            for _ in range(arrivals):
                state = pay_treasure(state, number, island)
    return state


def _pay_owed(state: State) -> State:
    """Pays the treasures whose points are known now."""
    owed = _find_real(state).owed
    state = state._replace(real=_find_real(state)._replace(owed=()))
    for number, island in owed:
        state = pay_treasure(state, number, island)
    return state


def _tell_dock(state: State, words: Words) -> State:
    gains = read_gain_words(state.printed.names, words[1:])
    assert gains is not None, f"{words} are no gains"
    dock = Dock(gains[:2], gains[2:])
    island = state.printed.names.islands.index(words[0])
    return _put_board(state, docks=replace_at(state.board.docks, island, dock))


def read_space(names: Names, words: Words) -> Space:
    """What a city space gives, one list of gains or two to choose from."""
    sides = " ".join(words).split(" or ")
    found = [read_gain_words(names, side.split(" ")) for side in sides]
    return tuple(gains for gains in found if gains is not None)


def _tell_space(state: State, words: Words) -> State:
    trade, number = TRADES.index(words[0]), int(words[1])
    column = state.board.city[trade]
    spaces = (*column[: number - 1], read_space(state.printed.names, words[2:]), *column[number:])
    return _put_board(state, city=replace_at(state.board.city, trade, spaces))


def read_tile(board: Board, words: Words) -> Tile:
    """The tile that a line tells: blank, one that is known, or one with its points."""
    name, *points = words
    if points:
        trades = tuple(sorted(map(TRADES.index, name.split("-"))))
        return Tile(name, trades, int(points[0]), int(points[1]))
    if name == BLANK.name:
        return BLANK
    return find_tile(board, name) or UNTOLD


def find_tile(board: Board, name: str) -> Tile | None:
    """The tile with these trades, in whatever order they are named."""
    trades = {TRADES.index(word) for word in name.split("-")}
    return next((tile for tile in board.tiles if set(tile.trades) == trades), None)


def _tell_tile(state: State, words: Words) -> State:
    tile = read_tile(state.board, words[1:])
    if tile != BLANK:
        others = [one for one in state.board.tiles if set(one.trades) != set(tile.trades)]
        state = _put_board(state, tiles=(*others, tile))
    if words[0] == BOX_WORD:
        return state
    species = state.printed.names.species.index(words[0])
    return state._replace(tiles=replace_at(state.tiles, species, tile))
