"""Lets owners edit docks, the city, favour tiles and names."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

from companion.games.boxes import number_codes
from companion.games.card_boxes import CardList
from companion.games.editing import NONE, BoxKind, Content, NoSuchValue
from companion.games.navoria.edit.gains import list_gains, offer_lists, read_item, write_item
from companion.games.navoria.rules.gains import RESERVED
from companion.games.navoria.rules.parse_real import BOX_WORD
from companion.games.navoria.rules.pieces import REFUGES, TRADES

FIRST: Final = "1 point"
"""The gain that is written for the other one of a dock until that is chosen."""
MOST_SPACES: Final = 9
USUAL: Final = ("6 points", "refuge", "resource, step", "resource or step")
TILES: Final = 9
COUNTS: Final = {"species": 4, "islands": 3, "resources": 3}


def list_gain_boxes(content: Content) -> list[str]:
    """Lists the boxes of each dock: its known gains and the next one."""
    codes = []
    for island in content["words"]["islands"]:
        dock = content.get("docks", {}).get(island, {})
        codes += [f"{island}-base1", f"{island}-base2"]
        known = range(1, min(len(dock.get("refuges", ())) + 1, REFUGES) + 1) if dock else ()
        codes += number_codes(f"{island}-refuge{{}}", known)
    return codes


def read_dock(content: Content, island: str, key: str, number: str) -> str:
    """Reads a gain of a dock."""
    return read_item(content.get("docks", {}).get(island, {}).get(KEYS[key], []), number)


KEYS: Final = {"base": "base", "refuge": "refuges"}


def write_dock(content: Any, value: str, island: str, key: str, number: str) -> None:
    """Changes a gain of a dock; of the two on the left both are known, or nothing is."""
    docks = content.setdefault("docks", {})
    dock = docks.setdefault(island, {})
    if key == "base" and value == NONE:
        dock.clear()
    elif key == "base":
        gains = dock.setdefault("base", [FIRST, FIRST])
        gains[int(number) - 1] = value
    else:
        write_item(dock, "refuges", number, None if value == NONE else value)
    if not dock:
        del docks[island]
    if not docks:
        del content["docks"]


def list_spaces(content: Content) -> list[str]:
    """Lists the boxes of each column: its known spaces and the next one."""
    city = content.get("city", {})
    return [
        f"{trade}-space{number}"
        for trade in TRADES
        for number in range(1, min(len(city.get(trade, ())) + 1, MOST_SPACES) + 1)
    ]


def offer_space(content: Content, trade: str, number: str) -> list[str]:
    """Offers what spaces usually give, and the present one with one gain more or fewer."""
    now = read_item(content.get("city", {}).get(trade, []), number)
    composed = offer_lists(content, now) if " or " not in now else iter([now, *list_gains(content)])
    return list(dict.fromkeys([NONE, *list_usual(content), *composed]))


def list_usual(content: Content) -> Iterator[str]:
    """Lists what spaces of the city usually give, as the rules list it (NV-62)."""
    first, second, third = content["words"]["resources"]
    yield from USUAL
    yield f"{first}, {first}, step"
    yield f"{second}, {second}, 2 points"
    yield f"{third}, {third}, resource"
    yield from ("resource or refuge", "step or refuge")


def write_space(content: Any, value: str, trade: str, number: str) -> None:
    """Changes a space of the city."""
    city = content.setdefault("city", {})
    write_item(city, trade, number, None if value == NONE else value)
    if not city:
        del content["city"]


def list_free(content: Content) -> list[str]:
    """Lists the trades, one or two, that a further tile can show because no other tile does."""
    taken = [set(tile["trades"]) for tile in content.get("tiles", ())]
    shown = [[trade] for trade in TRADES] + [list(pair) for pair in combinations(TRADES, 2)]
    return [" ".join(trades) for trades in shown if set(trades) not in taken]


def make_tile(content: Content) -> dict[str, Any]:
    """Makes a tile whose trades no other tile has."""
    return {"trades": list_free(content)[0].split(" "), "upper": 2, "lower": 1}


TILE_LIST: Final = CardList("tiles", "tile", TILES, make_tile)


def rename(content: Any, value: str, key: str, number: str) -> None:
    """Changes a name in the whole file; raises NoSuchValue where it stands for something else."""
    words = content["words"]
    old = words[key][int(number) - 1]
    taken = {*RESERVED, *TRADES, BOX_WORD, *(name for names in words.values() for name in names)}
    if value != old and value in taken:
        raise NoSuchValue(value)
    for part in ("words", "docks", "city", *(f"{trade}s" for trade in TRADES)):
        if part in content:
            content[part] = replace(content[part], old, value)
    for part in ("tracks", "docks"):
        if old in content.get(part, {}):
            told = content[part].items()
            content[part] = {value if name == old else name: table for name, table in told}


def replace(found: Any, old: str, new: str) -> Any:
    """Replaces a name wherever it is a word of a text."""
    if isinstance(found, dict):
        return {key: replace(value, old, new) for key, value in found.items()}
    if isinstance(found, list):
        return [replace(item, old, new) for item in found]
    return re.sub(rf"\b{old}\b", new, found) if isinstance(found, str) else found


def write_invented(content: Any, value: str) -> None:
    """Writes whether board and cards are invented, so that no box has them."""
    content.pop("invented", None)
    if value == "yes":
        content["invented"] = True


KINDS: Final = (
    BoxKind(
        "gains",
        "([a-z]+)-(base|refuge)([1-3])",
        list_gain_boxes,
        read_dock,
        lambda content, island, key, number: (NONE, *list_gains(content)),
        write_dock,
    ),
    BoxKind(
        "space",
        f"({'|'.join(TRADES)})-space([1-9])",
        list_spaces,
        lambda content, trade, number: read_item(content.get("city", {}).get(trade, []), number),
        offer_space,
        write_space,
    ),
    *TILE_LIST.make_handles(),
    TILE_LIST.make_part(
        "trades",
        "trades",
        lambda tile: " ".join(tile["trades"]),
        lambda content, tile: (" ".join(tile["trades"]), *list_free(content)),
        lambda content, tile, value: tile.update(trades=value.split(" ")),
    ),
    TILE_LIST.make_part(
        "upper",
        "number",
        lambda tile: str(tile["upper"]),
        lambda content, tile: tuple(map(str, range(1, 7))),
        lambda content, tile, value: tile.update(upper=int(value)),
    ),
    TILE_LIST.make_part(
        "lower",
        "number",
        lambda tile: str(tile["lower"]),
        lambda content, tile: tuple(map(str, range(6))),
        lambda content, tile, value: tile.update(lower=int(value)),
    ),
    BoxKind(
        "word",
        "(species|islands|resources)name-([1-4])",
        lambda content: [
            code
            for key, count in COUNTS.items()
            for code in number_codes(f"{key}name-{{}}", range(1, count + 1))
        ],
        lambda content, key, number: str(content["words"][key][int(number) - 1]),
        lambda content, key, number: (),
        rename,
        typed="[a-z]{2,20}",
    ),
    BoxKind(
        "yes",
        "invented",
        lambda content: ("invented",),
        lambda content: "yes" if content.get("invented") else "no",
        lambda content: ("no", "yes"),
        write_invented,
    ),
)
"""What can be edited of the board besides its tracks."""
