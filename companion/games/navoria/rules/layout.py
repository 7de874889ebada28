"""Reads a board file of Navoria: tracks, docks, city and tiles; the cards are read beside it."""

import re
from collections.abc import Mapping
from itertools import pairwise
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
from companion.games.navoria.rules.parse_real import BOX_WORD
from companion.games.navoria.rules.pieces import (
    ISLANDS,
    ORDER_SIZES,
    REFUGES,
    RESOURCES,
    SPECIES,
    TRADES,
)
from companion.games.navoria.rules.printed import (
    UNKNOWN,
    Dock,
    Gains,
    Printed,
    Space,
    Tile,
    Track,
)
from companion.rules import LayoutError
from companion.rules.layout import TomlTable

_LONGEST_TRACK: Final = 40
_MOST_POINTS: Final = 99
_MOST_SPACES: Final = 9
_MOST_GAINS: Final = 6
TILES: Final = 9
"""How many favour tiles a file describes; the blank one belongs to the rules (NV-4)."""
_MOST_TRADES: Final = 4


def read_layout(content: Mapping[str, Any]) -> Printed:
    """Makes a board of what a file says, or raises LayoutError naming the table and the key."""
    top = TomlTable("top", content)
    top.text("game", (META.slug,))
    title, provenance = top.text("title"), top.text("provenance")
    invented = top.has("invented") and top.truth("invented")
    names = _read_names(top.table("words"))
    printed = Printed(
        title,
        provenance,
        names,
        _read_each(top, "tracks", names.islands, _read_track),
        _read_docks(names, top),
        _read_city(names, top),
        _read_tiles(top),
        read_decks(names, top),
        invented,
    )
    if top.has("paper"):
        top.table("paper")
    top.close()
    return printed


def _read_names(table: TomlTable) -> Names:
    names = Names(
        table.texts("species", SPECIES, SPECIES, "names"),
        table.texts("islands", ISLANDS, ISLANDS, "names"),
        table.texts("resources", RESOURCES, RESOURCES, "names"),
    )
    table.close()
    taken = {*RESERVED, *TRADES, BOX_WORD}
    for key, words in names._asdict().items():
        for word in words:
            if not re.fullmatch("[a-z]{2,20}", word) or word in taken:
                raise table.refuse(key, f"new words of 2 to 20 small letters, found {word!r}")
            taken.add(word)
    return names


def _read_each(top: TomlTable, key: str, islands: tuple[str, ...], read: Any) -> Any:
    """What is said of each island, each in a table of its own, and nothing besides."""
    table = top.table(key) if top.has(key) else TomlTable(key, {})
    found = []
    for island in islands:
        inner = table.table(island) if table.has(island) else TomlTable(f"{key}.{island}", {})
        found.append(read(inner))
        inner.close()
    table.close()
    return tuple(found)


def _read_track(table: TomlTable) -> Track:
    """A track; what the file of a box does not say is not known yet."""
    known = table.has("spaces")
    spaces = table.number("spaces", REFUGES, _LONGEST_TRACK) if known else UNKNOWN
    longest = spaces if known else _LONGEST_TRACK
    flags = table.numbers("flags", 0, longest, longest, "flags") if table.has("flags") else None
    spots = _read_some(table, "spots", longest)
    for key, marked in (("flags", flags or ()), ("spots", spots)):
        if any(later <= space for space, later in zip((0, *marked), marked, strict=False)):
            raise table.refuse(key, f"rising numbers from 1, found {list(marked)}")
    has_treasure = table.has("treasure")
    treasure = table.number("treasure", 0, _MOST_POINTS) if has_treasure else UNKNOWN
    prizes = _read_some(table, "prizes", _MOST_POINTS)
    reached = _read_reached(table, longest) if flags is None else ()
    return Track(spaces, flags, _fill(spots), treasure, _fill(prizes), reached)


def _read_reached(table: TomlTable, longest: int) -> tuple[tuple[int, int], ...]:
    """How many flags lie up to some spaces, as texts like `4: 1`, where no list of flags is."""
    if not table.has("reached"):
        return ()
    texts = table.texts("reached", 1, longest, "spaces with their flags")
    words = [text.split(": ") for text in texts]
    if not all(len(pair) == 2 and all(map(_is_number, pair)) for pair in words):
        raise table.refuse("reached", "a space and its flags in each text, such as `4: 1`")
    found = tuple((int(space), int(flags)) for space, flags in words)
    rising = all(one < other for (one, _), (other, _) in pairwise(found))
    if not rising or any(not flags <= space <= longest for space, flags in found):
        raise table.refuse("reached", f"rising spaces up to {longest}, found {list(texts)}")
    return found


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 2


def _read_some(table: TomlTable, key: str, most: int) -> tuple[int, ...]:
    """Up to three numbers, the first ones of a list that is not known whole."""
    return table.numbers(key, 1, REFUGES, most, key) if table.has(key) else ()


def _fill(numbers: tuple[int, ...]) -> tuple[int, ...]:
    return (*numbers, *(UNKNOWN,) * (REFUGES - len(numbers)))


def _read_docks(names: Names, top: TomlTable) -> tuple[Dock, ...]:
    """The docks; an order that gives back all it takes could be filled for ever."""
    docks = _read_each(top, "docks", names.islands, lambda inner: _read_dock(names, inner))
    for name, (always, refuges), size in zip(names.islands, docks, ORDER_SIZES, strict=True):
        given = sum(gain.kind == "resource" for gain in (*always, *refuges))
        if given >= size:
            expected = f"expected fewer than {size} resources among its gains, found {given}"
            raise LayoutError("docks", name, expected)
    return tuple(docks)


def _read_dock(names: Names, table: TomlTable) -> Dock:
    """A dock; the gains beside refuges are known from the top, or not yet."""
    if not table.has("base"):
        return Dock((), ())
    always = read_gains(names, table, "base", 2, 2)
    beside = table.has("refuges")
    return Dock(always, read_gains(names, table, "refuges", 1, REFUGES) if beside else ())


def read_gains(names: Names, table: TomlTable, key: str, low: int, high: int) -> Gains:
    """A list of so many gains."""
    texts = table.texts(key, low, high, "gains")
    return tuple(_require_gain(names, table, key, text) for text in texts)


def _require_gain(names: Names, table: TomlTable, key: str, text: str) -> Gain:
    gain = read_gain(names, text)
    if gain is None:
        raise table.refuse(key, f"{list_gain_texts(names)}, found {text!r}")
    return gain


def _read_city(names: Names, top: TomlTable) -> tuple[tuple[Space, ...], ...]:
    """The spaces of each column; one that is not there is not known yet."""
    table = top.table("city") if top.has("city") else TomlTable("city", {})
    columns = tuple(
        tuple(
            _read_space(names, table, trade, text)
            for text in (table.texts(trade, 1, _MOST_SPACES, "spaces") if table.has(trade) else ())
        )
        for trade in TRADES
    )
    table.close()
    return columns


def _read_space(names: Names, table: TomlTable, trade: str, text: str) -> Space:
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


def _read_tiles(top: TomlTable) -> tuple[Tile, ...]:
    found: dict[str, Tile] = {}
    tiles = top.items("tiles", 1, TILES, "tiles") if top.has("tiles") else []
    for number, content in enumerate(tiles, 1):
        table = TomlTable(f"tiles.{number}", content)
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
