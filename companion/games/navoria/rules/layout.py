"""Reads a board file of Navoria: tracks, docks, city and tiles; the cards are read beside it."""

import re
from collections.abc import Mapping
from typing import Any, Final

from companion.games.navoria.rules.gains import (
    RESERVED,
    Gain,
    Names,
    list_gain_texts,
    read_gain,
)
from companion.games.navoria.rules.layout_cards import read_decks
from companion.games.navoria.rules.meta import META
from companion.games.navoria.rules.pieces import (
    ISLANDS,
    ORDER_SIZES,
    REFUGES,
    RESOURCES,
    SPECIES,
    TRADES,
)
from companion.games.navoria.rules.printed import Dock, Gains, Printed, Space, Tile, Track
from companion.rules.layout import Table

_LONGEST_TRACK: Final = 40
_MOST_POINTS: Final = 99
_MOST_SPACES: Final = 9
_MOST_GAINS: Final = 6
TILES: Final = 9
"""So many tiles are printed; the blank one is rule (NV-4)."""
_MOST_TRADES: Final = 4


def read_layout(content: Mapping[str, Any]) -> Printed:
    """Makes a board of what a file says, or raises LayoutError naming the table and the key."""
    top = Table("top", content)
    top.text("game", (META.slug,))
    title, provenance = top.text("title"), top.text("provenance")
    names = _read_names(top.table("words"))
    printed = Printed(
        title,
        provenance,
        names,
        _read_each(top.table("tracks"), names.islands, _read_track),
        _read_docks(names, top.table("docks")),
        _read_city(names, top.table("city")),
        _read_tiles(top),
        read_decks(names, top),
    )
    if top.has("paper"):
        top.table("paper")
    top.close()
    return printed


def _read_names(table: Table) -> Names:
    names = Names(
        table.texts("species", SPECIES, SPECIES, "names"),
        table.texts("islands", ISLANDS, ISLANDS, "names"),
        table.texts("resources", RESOURCES, RESOURCES, "names"),
    )
    table.close()
    taken = {*RESERVED, *TRADES}
    for key, words in names._asdict().items():
        for word in words:
            if not re.fullmatch("[a-z]{2,20}", word) or word in taken:
                raise table.refuse(key, f"new words of 2 to 20 small letters, found {word!r}")
            taken.add(word)
    return names


def _read_each(table: Table, keys: tuple[str, ...], read: Any) -> Any:
    """What stands at each of these keys, each a table of its own, and nothing besides."""
    found = []
    for key in keys:
        inner = table.table(key)
        found.append(read(inner))
        inner.close()
    table.close()
    return tuple(found)


def _read_track(table: Table) -> Track:
    spaces = table.number("spaces", REFUGES, _LONGEST_TRACK)
    flags = table.numbers("flags", 0, spaces, spaces, "flags")
    spots = table.numbers("spots", REFUGES, REFUGES, spaces, "spots")
    for key, places in (("flags", flags), ("spots", spots)):
        if any(later <= place for place, later in zip((0, *places), places, strict=False)):
            raise table.refuse(key, f"rising numbers from 1, found {list(places)}")
    treasure = table.number("treasure", 0, _MOST_POINTS)
    prizes = table.numbers("prizes", REFUGES, REFUGES, _MOST_POINTS, "prizes")
    return Track(spaces, flags, spots, treasure, prizes)


def _read_docks(names: Names, table: Table) -> tuple[Dock, ...]:
    """The docks; an order that gives back all it takes could be filled for ever."""
    docks = _read_each(table, names.islands, lambda inner: _read_dock(names, inner))
    for name, (always, refuges), size in zip(names.islands, docks, ORDER_SIZES, strict=True):
        given = sum(gain.kind == "resource" for gain in (*always, *refuges))
        if given >= size:
            raise table.refuse(name, f"fewer than {size} resources among its gains, found {given}")
    return tuple(docks)


def _read_dock(names: Names, table: Table) -> Dock:
    return Dock(
        read_gains(names, table, "base", 2, 2),
        read_gains(names, table, "refuges", REFUGES, REFUGES),
    )


def read_gains(names: Names, table: Table, key: str, low: int, high: int) -> Gains:
    """A list of so many gains."""
    texts = table.texts(key, low, high, "gains")
    return tuple(_require_gain(names, table, key, text) for text in texts)


def _require_gain(names: Names, table: Table, key: str, text: str) -> Gain:
    gain = read_gain(names, text)
    if gain is None:
        raise table.refuse(key, f"{list_gain_texts(names)}, found {text!r}")
    return gain


def _read_city(names: Names, table: Table) -> tuple[tuple[Space, ...], ...]:
    columns = tuple(
        tuple(
            _read_space(names, table, trade, text)
            for text in table.texts(trade, 1, _MOST_SPACES, "spaces")
        )
        for trade in TRADES
    )
    table.close()
    return columns


def _read_space(names: Names, table: Table, trade: str, text: str) -> Space:
    """Gains with commas between them, or two of different kinds with `or` between them."""
    sides = tuple(
        tuple(_require_gain(names, table, trade, part) for part in side.split(", "))
        for side in text.split(" or ")
    )
    kinds = {side[0].kind for side in sides}
    chosen = all(len(side) == 1 for side in sides) and kinds <= {"resource", "step", "refuge"}
    if len(sides) > 1 and not (len(sides) == 2 and len(kinds) == 2 and chosen):
        raise table.refuse(trade, f"`or` between two of resource, step, refuge, found {text!r}")
    if max(map(len, sides)) > _MOST_GAINS:
        raise table.refuse(trade, f"at most {_MOST_GAINS} gains in a space, found {text!r}")
    return sides


def _read_tiles(top: Table) -> tuple[Tile, ...]:
    found: dict[str, Tile] = {}
    for number, content in enumerate(top.items("tiles", TILES, TILES, "tiles"), 1):
        table = Table(f"tiles.{number}", content)
        trades = table.texts("trades", 1, _MOST_TRADES, "trades")
        if not set(trades) <= set(TRADES) or len(set(trades)) < len(trades):
            raise table.refuse("trades", f"different ones of {', '.join(TRADES)}")
        name = "-".join(trades)
        for earlier, other in enumerate(found, 1):
            if set(trades) == set(other.split("-")):
                raise table.refuse("trades", f"other trades than tile {earlier}")
        upper, lower = (
            table.number("upper", 1, _MOST_POINTS),
            table.number("lower", 0, _MOST_POINTS),
        )
        table.close()
        found[name] = Tile(name, tuple(map(TRADES.index, trades)), upper, lower)
    return tuple(found.values())
