"""The questions with which a host describes a box: its board, its tiles and its cards."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.navoria.rules.gains import name_gain
from companion.games.navoria.rules.known import list_soldiers
from companion.games.navoria.rules.parse_real import BOX_WORD, RANKS, SPOTS
from companion.games.navoria.rules.pieces import CARDS_A_TRADE, REFUGES, TRADES
from companion.games.navoria.rules.printed import UNKNOWN, Card, Dock, Space, Tile, Track
from companion.games.navoria.rules.stages import TILES
from companion.games.navoria.rules.state import State
from companion.games.seen import Filling

SPACES: Final = 3
LONGEST: Final = 20
"""The farthest step that has a key of its own; more are typed."""
MOST: Final = 12
"""The most points that have a key of their own."""
USUAL: Final = (
    *("points6", "refuge", "sword sword step", "crystal crystal points2", "fruit fruit resource"),
    *("resource step", "resource or step"),
)
"""What spaces of the city give as the rules list it (NV-62)."""


class Item(NamedTuple):
    """One question about the box."""

    key: str
    part: str
    """Of which part of the box it is: tracks, docks, city, tiles or cards."""
    of: str
    """The island or the trade that it is about."""
    kind: str
    start: str
    """How the line begins that answers it."""
    known: str = ""
    """What is known already, in the words of lines."""
    rest: str = ""
    """How that line ends."""
    waits: bool = False
    """Whether another question has to be answered before it."""

    @property
    def is_open(self) -> bool:
        """Tells whether it can be answered and has not been."""
        return not self.known and not self.waits


def fill_box(state: State, key: str, is_behind: bool) -> Filling:
    """Asks the question of this key, or the next open one behind it."""
    items = list_items(state)
    numbers = [item for item in items if item.part != "cards"]
    item = find_item(items, key, is_behind)
    behind = find_item(items, item.key, True) if item else None
    names = state.printed.names
    inputs = {
        "item": item,
        "items": items,
        "behind": behind.key if behind else "",
        "names": names,
        "trades": TRADES,
        "numbers": list_numbers(state, item) if item else (),
        "usual": USUAL,
        "gains": list_gains(names.resources, names.islands),
        "cards": list_known_cards(state, item.of) if item and item.part == "cards" else (),
        "counts": tuple(
            (trade, len(list_known_cards(state, trade)), CARDS_A_TRADE) for trade in TRADES
        ),
    }
    return Filling(sum(bool(item.known) for item in numbers), len(numbers), inputs)


def find_item(items: tuple[Item, ...], key: str, is_behind: bool) -> Item | None:
    """Finds the question of this key, or the next open one behind it; None where none is open."""
    keys = [item.key for item in items]
    at = keys.index(key) if key in keys else -1
    if at >= 0 and not is_behind:
        return items[at]
    around = (*items[at + 1 :], *items[: at + 1])
    return next((item for item in around if item.is_open), None)


def list_items(state: State) -> tuple[Item, ...]:
    """Lists all questions in their order."""
    return (
        *(
            item
            for island, _ in enumerate(state.board.tracks)
            for item in _ask_track(state, island)
        ),
        *(item for island, _ in enumerate(state.board.docks) for item in _ask_dock(state, island)),
        *(item for trade, _ in enumerate(TRADES) for item in _ask_column(state, trade)),
        *_ask_tiles(state.board.tiles),
        *(_ask_cards(state, trade) for trade in TRADES),
    )


def list_numbers(state: State, item: Item) -> tuple[int, ...]:
    """Lists the numbers that have a key of their own for a question."""
    if item.part != "tracks":
        return ()
    if item.kind in ("treasure", *RANKS):
        return tuple(range(MOST + 1))
    track: Track = state.board.tracks[state.printed.names.islands.index(item.of)]
    if item.kind == "spaces":
        return tuple(range(REFUGES, LONGEST + 1))
    farthest = LONGEST if track.spaces == UNKNOWN else track.spaces
    return tuple(range(1, farthest + 1))


def list_gains(resources: tuple[str, ...], islands: tuple[str, ...]) -> tuple[str, ...]:
    """Lists the words for everything that a dock or a space may give."""
    points = tuple(f"points{number}" for number in range(1, 7))
    return (*points, "artisans1", *resources, "resource", *islands, "step", "refuge")


def list_known_cards(state: State, trade: str) -> tuple[Card, ...]:
    """Lists the known cards of a trade: of the file, described in play, and the usual soldiers."""
    described = state.real.described if state.real else ()
    soldiers = list_soldiers(state.printed.names)
    deck = state.printed.decks[TRADES.index(trade)]
    further = (card for card in (*described, *soldiers) if TRADES[card.trade] == trade)
    return (*deck, *(card for card in further if card not in deck))


def _ask_track(state: State, island: int) -> Iterator[Item]:
    name, track = state.printed.names.islands[island], state.board.tracks[island]
    known = {"spaces": track.spaces}
    known |= dict(zip(SPOTS, track.spots, strict=True))
    known |= {"treasure": track.treasure} | dict(zip(RANKS, track.prizes, strict=True))
    told = {kind: "" if number == UNKNOWN else str(number) for kind, number in known.items()}
    told["flags"] = " ".join(map(str, track.flags or ()))
    for kind in ("spaces", "flags", *SPOTS, "treasure", *RANKS):
        yield Item(f"{name}-{kind}", "tracks", name, kind, f"board {name} {kind}", told[kind])


def _ask_dock(state: State, island: int) -> Iterator[Item]:
    """Asks for a dock's two base gains together, then one by one for those beside refuges."""
    names = state.printed.names
    name, dock = names.islands[island], state.board.docks[island]
    always, refuges = (tuple(name_gain(names, gain) for gain in gains) for gains in Dock(*dock))
    rest = " ".join(refuges)
    yield Item(f"{name}-base", "docks", name, "base", f"dock {name}", " ".join(always), rest)
    for number in range(REFUGES):
        before = " ".join((f"dock {name}", *always, *refuges[:number]))
        known = refuges[number] if number < len(refuges) else ""
        rest = " ".join(refuges[number + 1 :])
        waits = not always or number > len(refuges)
        kind = f"refuge{number + 1}"
        yield Item(f"{name}-{kind}", "docks", name, kind, before, known, rest, waits)


def _ask_column(state: State, trade: int) -> Iterator[Item]:
    name, column = TRADES[trade], state.board.city[trade]
    for number in range(SPACES):
        known = _name_space(state, column[number]) if number < len(column) else ""
        waits, kind = number > len(column), f"space{number + 1}"
        start = f"city {name} {number + 1}"
        yield Item(f"{name}-{kind}", "city", name, kind, start, known, waits=waits)


def _name_space(state: State, space: Space) -> str:
    sides = (" ".join(name_gain(state.printed.names, gain) for gain in side) for side in space)
    return " or ".join(sides)


def _ask_tiles(tiles: tuple[Tile, ...]) -> Iterator[Item]:
    for number in range(TILES):
        tile = tiles[number] if number < len(tiles) else None
        known = f"{tile.name} {tile.upper} {tile.lower}" if tile else ""
        yield Item(f"tile-{number + 1}", "tiles", "", "tile", f"tile {BOX_WORD}", known)


def _ask_cards(state: State, trade: str) -> Item:
    known = len(list_known_cards(state, trade))
    told = str(known) if known >= CARDS_A_TRADE else ""
    return Item(f"card-{trade}", "cards", trade, "card", f"card {trade}", told)
