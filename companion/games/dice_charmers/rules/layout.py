"""Reads a sheet file of The Dice Charmers; structure is refused, figures are the owner's own."""

from collections.abc import Mapping
from typing import Any

from companion.games.dice_charmers.rules.pieces import (
    BLUE,
    BOXES_OF_A_PERSON,
    COLOURS,
    GOOD,
    GOODS,
    PERSONS,
    SIDES,
    SIDES_OF,
    STEP,
)
from companion.games.dice_charmers.rules.printed import Bonus, Printed, Space, Tent
from companion.games.dice_charmers.rules.rewards import GREEN_FACES, KINDS, Reward, read_reward
from companion.rules.layout import TomlTable

_PAIRS = tuple(f"{a}-{b}" for a in GOODS for b in GOODS)
_FACES = {"green": tuple(GREEN_FACES), "purple": _PAIRS, "orange": PERSONS}
_TAKEN = {"residence", "plain", "river", "karma", "fame", "money", "tent", "palace", "upgrade"}
"""Names that stand for something else on every sheet."""


class _Reader:
    """Collects the bonuses of all areas, so that each has its number and its place once."""

    def __init__(self) -> None:
        self.bonuses: list[Bonus] = []

    def add(self, place: str, reward: Reward) -> int:
        self.bonuses.append(Bonus(place, reward))
        return len(self.bonuses) - 1

    def bonus(self, table: TomlTable, key: str, place: str) -> int:
        return self.add(place, self.check(table, key, table.text(key)))

    def check(self, table: TomlTable, key: str, text: str) -> Reward:
        reward = read_reward(text)
        if reward is None:
            raise table.refuse(key, f"a reward ({', '.join(KINDS)}), found {text!r}")
        return reward

    def columns(self, table: TomlTable, count: int, place: str) -> tuple[int, ...]:
        texts = table.texts("columns", count, count, "rewards")
        return tuple(
            self.add(f"{place}-{number}", self.check(table, "columns", text))
            for number, text in enumerate(texts, 1)
        )

    def boxes(self, table: TomlTable, track: str, most: int) -> dict[int, int]:
        found = {}
        for key in table:
            if key not in map(str, range(1, most + 1)):
                raise table.refuse(key, f"the number of a box from 1 to {most}")
            found[int(key)] = self.bonus(table, key, f"{track}-{key}-bonus")
        return dict(sorted(found.items()))


def read_layout(content: Mapping[str, Any]) -> Printed:
    """Makes a sheet of what a file says, or raises LayoutError naming the table and the key."""
    top = TomlTable("top", content)
    read = _Reader()
    top.text("game", ("dice_charmers",))
    title, provenance = top.text("title"), top.text("provenance")
    faces = _read_dice(top.table("dice"))
    buildings, fame, upgrade_columns = _read_upgrades(top.table("upgrades"), read)
    columns, cells, residence, sides = _read_province(top.table("province"), buildings)
    border = _read_border(top.table("border"), read, columns, len(cells))
    river = _read_river(top.table("river"), read, faces[BLUE])
    coins, tents = _read_market(top.table("market"), read)
    palace = top.table("palace")
    palace_columns = read.columns(palace, BOXES_OF_A_PERSON, "palace")
    palace.close()
    boxes, circled, karma_bonuses = _read_karma(top.table("karma"), read)
    segments, per_box, fame_bonuses, money_bonuses = _read_tracks(top.table("tracks"), read)
    if top.has("paper"):
        top.table("paper")
    top.close()
    return Printed(
        title=title,
        provenance=provenance,
        faces=faces,
        columns=columns,
        cells=cells,
        residence=residence,
        residence_sides=sides,
        border=border,
        river=river,
        coins=coins,
        tents=tents,
        palace_columns=palace_columns,
        buildings=buildings,
        building_fame=fame,
        upgrade_columns=upgrade_columns,
        karma_boxes=boxes,
        karma_circled=circled,
        karma_bonuses=karma_bonuses,
        segments=segments,
        coins_per_box=per_box,
        fame_bonuses=fame_bonuses,
        money_bonuses=money_bonuses,
        bonuses=tuple(read.bonuses),
    )


def _read_karma(table: TomlTable, read: _Reader) -> tuple[int, int, dict[int, int]]:
    """The number of karma boxes, those circled from the start, and the bonuses of boxes."""
    boxes = table.number("boxes", 1, 12)
    circled = table.number("circled", 1, 1)
    bonuses = read.boxes(table.table("bonuses"), "karma", boxes)
    table.close()
    return boxes, circled, bonuses


def _read_tracks(
    table: TomlTable, read: _Reader
) -> tuple[tuple[int, ...], int, dict[int, int], dict[int, int]]:
    """The path, the coins beside a fame box, and the bonuses of fame and of money."""
    segments, per_box = _read_path(table)
    fame_boxes = sum(segments) + len(segments) - 1
    fame = read.boxes(table.table("fame"), "fame", fame_boxes)
    money = read.boxes(table.table("money"), "money", sum(segments) * per_box)
    table.close()
    return segments, per_box, fame, money


def _read_dice(table: TomlTable) -> tuple[tuple[str, ...], ...]:
    faces = []
    for colour in COLOURS:
        shown = table.texts(colour, 6, 6, "faces")
        for face in shown:
            known = _FACES.get(colour, (face,) if face.isidentifier() else ())
            if face not in known:
                raise table.refuse(
                    colour, f"faces of {', '.join(known) or 'one word'}, found {face!r}"
                )
        faces.append(shown)
    table.close()
    return tuple(faces)


def _read_upgrades(
    table: TomlTable, read: _Reader
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    buildings = table.texts("buildings", 1, 8, "types of building")
    if len(set(buildings)) < len(buildings) or not all(name.isidentifier() for name in buildings):
        raise table.refuse("buildings", "different names of one word each")
    if taken := sorted(_TAKEN.union(GOODS, PERSONS).intersection(buildings)):
        raise table.refuse("buildings", f"names of their own, found {taken[0]!r}")
    fame = table.numbers("fame", 1, 5, 20, "amounts of fame")
    columns = read.columns(table, len(fame) - 1, "upgrade")
    table.close()
    return buildings, fame, columns


def _read_province(
    table: TomlTable, buildings: tuple[str, ...]
) -> tuple[int, tuple[str, ...], int, int]:
    key = table.table("key")
    kinds = ("residence", "plain", "market same", "market different", *buildings)
    for letter in key:
        if letter.split() != [letter]:
            raise table.refuse("key", f"letters that can stand in rows, found {letter!r}")
    meaning = {letter: key.text(letter, kinds) for letter in key}
    rows = [row.split() for row in table.texts("rows", 1, 12, "rows")]
    columns = len(rows[0])
    if columns > 12:
        raise table.refuse("rows", f"rows of 1 to 12 letters, found {columns}")
    for number, letters in enumerate(rows, 1):
        if len(letters) != columns:
            found = f"{columns} in row 1 and {len(letters)} in row {number}"
            raise table.refuse("rows", f"rows of equally many letters, found {found}")
    for letter in sorted({letter for row in rows for letter in row}):
        if letter not in meaning:
            raise table.refuse("rows", f"only letters of [province.key], found {letter!r}")
    cells = tuple(meaning[letter] for row in rows for letter in row)
    if cells.count("residence") != 1:
        raise table.refuse("rows", f"one residence, found {cells.count('residence')}")
    residence = cells.index("residence")
    sides = SIDES_OF[table.text("residence", tuple(SIDES_OF))]
    if cut_off := set(range(len(cells))) - _find_reachable(columns, len(cells), residence, sides):
        found = f"none on the way to {_name_cell(min(cut_off), columns)}"
        raise table.refuse(
            "residence", f"open sides from which every cell is reached, found {found}"
        )
    table.close()
    return columns, cells, residence, sides


def _find_reachable(columns: int, count: int, residence: int, sides: int) -> set[int]:
    """The cells that roads could lead to; they leave the residence by its open sides alone."""
    reached = {residence}
    exits = _find_neighbours(residence, columns, count)
    ahead = [cell for side, cell in exits.items() if sides & side]
    while ahead:
        cell = ahead.pop()
        if cell not in reached:
            reached.add(cell)
            ahead += _find_neighbours(cell, columns, count).values()
    return reached


def _find_neighbours(cell: int, columns: int, count: int) -> dict[int, int]:
    """The cell beyond each side that does not lie at the edge."""
    row, column = divmod(cell, columns)
    return {
        side: cell + down * columns + right
        for side, (right, down) in STEP.items()
        if 0 <= row + down < count // columns and 0 <= column + right < columns
    }


def _name_cell(cell: int, columns: int) -> str:
    row, column = divmod(cell, columns)
    return f"{chr(ord('a') + column)}{row + 1}"


def _read_border(
    table: TomlTable, read: _Reader, columns: int, count: int
) -> dict[tuple[int, int], int]:
    outside = {
        f"{_name_cell(cell, columns)}-{letter}": (cell, side)
        for cell in range(count)
        for letter, side in SIDES.items()
        if side not in _find_neighbours(cell, columns, count)
    }
    border = {}
    for place in table:
        if place not in outside:
            raise table.refuse(place, "a cell and a side at the edge of the province, such as a1-n")
        border[outside[place]] = read.bonus(table, place, place)
    return border


def _read_river(table: TomlTable, read: _Reader, symbols: tuple[str, ...]) -> tuple[Space, ...]:
    spaces = []
    for number, item in enumerate(table.items("spaces", 1, 60, "spaces"), 1):
        space = TomlTable(f"river.spaces {number}", item)
        symbol = space.text("symbol", tuple(dict.fromkeys(symbols)))
        texts = space.texts("rewards", 1, 4, "rewards")
        places = [f"river-{number}"] if len(texts) == 1 else []
        places = places or [f"river-{number}-{n}" for n in range(1, len(texts) + 1)]
        rewards = [
            read.add(place, read.check(space, "rewards", text))
            for place, text in zip(places, texts, strict=True)
        ]
        space.close()
        spaces.append(Space(symbol, tuple(rewards)))
    for symbol in symbols:
        if symbol not in {space.symbol for space in spaces}:
            raise table.refuse("spaces", f"every symbol of the blue dice, {symbol!r} is missing")
    table.close()
    return tuple(spaces)


def _read_market(table: TomlTable, read: _Reader) -> tuple[tuple[int, ...], tuple[Tent, ...]]:
    coins = table.numbers("coins", 1, 12, 20, "amounts of coins")
    tents = []
    for number, item in enumerate(table.items("tents", 0, 12, "tents"), 1):
        tent = TomlTable(f"market.tents {number}", item)
        boxes: list[list[int]] = [[] for _ in GOODS]
        for name in tent.texts("boxes", 1, 36, "boxes"):
            good, _, column = name.partition("-")
            if good not in GOOD or column not in map(str, range(1, len(coins) + 1)):
                raise tent.refuse("boxes", f"boxes such as tea-1, found {name!r}")
            if int(column) - 1 in boxes[GOOD[good]]:
                raise tent.refuse("boxes", f"each box once, found {name!r} again")
            boxes[GOOD[good]].append(int(column) - 1)
        bonus = read.bonus(tent, "bonus", f"tent-{number}")
        tent.close()
        tents.append(Tent(tuple(tuple(sorted(row)) for row in boxes), bonus))
    table.close()
    return coins, tuple(tents)


def _read_path(table: TomlTable) -> tuple[tuple[int, ...], int]:
    path = table.items("path", 1, 15, "stretches and corners")
    stretches, corners = path[::2], path[1::2]
    if len(path) % 2 == 0 or any(corner != "corner" for corner in corners):
        raise table.refuse("path", f'stretches with "corner" between each two, found {path!r}')
    for boxes in stretches:
        if type(boxes) is not int or not 1 <= boxes <= 60:
            raise table.refuse("path", f"stretches of 1 to 60 fame boxes, found {boxes!r}")
    return tuple(stretches), table.number("coins_per_box", 1, 4)
