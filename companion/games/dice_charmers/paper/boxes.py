"""Arranges river, market, palace, upgrades and karma, which are rows of boxes."""

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any

from companion.games.dice_charmers.paper.rewards import find_icon
from companion.paper.layout import Cell, LabelledIcon
from companion.paper.rect import Rect

BOX = 8.0
LABEL = 8.4
BONUS = 8.8


def arrange_river(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """The spaces in rows, each with its symbol and its rewards."""
    spaces = sheet["river"]["spaces"]
    columns, rows = _fill(rect, len(spaces))
    for i, space in enumerate(spaces):
        row, column = divmod(i, columns)
        icons = (LabelledIcon(space["symbol"]), *map(find_icon, space["rewards"]))
        field = rect.grid(columns, rows, column, row).inset(0.4)
        yield Cell(f"river-{i + 1}", "river", field, "blue", icons, str(i + 1))


def _fill(rect: Rect, count: int) -> tuple[int, int]:
    """The columns and rows that leave most room to each of so many fields."""
    grids = [(ceil(count / rows), rows) for rows in range(1, count + 1)]
    return max(grids, key=lambda grid: rect.grid(grid[0], grid[1], 0, 0).least)


def arrange_market(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """A row of boxes for each good, what each column pays, and the tents with their bonus."""
    market, goods = sheet["market"], _goods(sheet)
    coins = market["coins"]
    grid = Rect(rect.x + LABEL, rect.y, rect.width - LABEL, rect.height - BONUS - BOX * 0.9 - 0.8)
    boxes: dict[str, Rect] = {}
    for r, good in enumerate(goods):
        label = Rect(rect.x, grid.y, LABEL, grid.height).grid(1, len(goods), 0, r)
        yield Cell("", "label", label, "purple", (LabelledIcon(good),))
        for c in range(len(coins)):
            boxes[f"{good}-{c + 1}"] = grid.grid(len(coins), len(goods), c, r)
    pays = Rect(grid.x, grid.bottom, grid.width, BOX * 0.9)
    yield Cell("", "label", pays._replace(x=rect.x, width=LABEL), "silver", (LabelledIcon("coin"),))
    for c, paid in enumerate(coins):
        yield Cell("", "pays", pays.grid(len(coins), 1, c, 0), "silver", figure=str(paid))
    for t, tent in enumerate(market["tents"]):
        held = [boxes[name] for name in tent["boxes"]]
        left, right = min(box.x for box in held), max(box.right for box in held)
        cloth = Rect(left, rect.bottom - BONUS, right - left, BONUS)
        yield Cell("", "tent", cloth.inset(0.5, 0), "purple", figure=str(t))
        yield Cell(f"tent-{t + 1}", "bonus", cloth.square(BONUS), icons=(find_icon(tent["bonus"]),))
    shade = {name: t for t, tent in enumerate(market["tents"]) for name in tent["boxes"]}
    for name, box in boxes.items():
        figure = "shaded" if shade.get(name, 0) % 2 else ""
        yield Cell(name, "box", box.inset(0.4), "purple", figure=figure)


def _goods(sheet: Mapping[str, Any]) -> list[str]:
    return list(dict.fromkeys(good for face in sheet["dice"]["purple"] for good in face.split("-")))


def arrange_palace(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """A row of boxes for each person, and the bonus under each column."""
    persons = list(dict.fromkeys(sheet["dice"]["orange"]))
    columns = sheet["palace"]["columns"]
    grid = Rect(rect.x + LABEL, rect.y, rect.width - LABEL, rect.height - BONUS - 1)
    for r, person in enumerate(persons):
        label = Rect(rect.x, grid.y, LABEL, grid.height).grid(1, len(persons), 0, r)
        yield Cell("", "label", label, "orange", (LabelledIcon(person),))
        for c in range(len(columns)):
            box = grid.grid(len(columns), len(persons), c, r).inset(0.4)
            yield Cell(f"{person}-{c + 1}", "box", box, "orange")
    for c, reward in enumerate(columns):
        yield Cell(f"palace-{c + 1}", "bonus", _foot(grid, rect, len(columns), c), *_of(reward))


def arrange_upgrades(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """A row of values for each type of building, the bonuses under the columns that carry one."""
    upgrades = sheet["upgrades"]
    values, buildings = upgrades["fame"], upgrades["buildings"]
    grid = Rect(rect.x + LABEL, rect.y, rect.width - LABEL, rect.height - BONUS - 1)
    for r, building in enumerate(buildings):
        label = Rect(rect.x, grid.y, LABEL, grid.height).grid(1, len(buildings), 0, r)
        yield Cell("", "label", label, "stone", (LabelledIcon(building),))
        for c, value in enumerate(values):
            box = grid.grid(len(values), len(buildings), c, r).square(9.6).inset(0.4)
            figure = (LabelledIcon("fame", str(value)),)
            yield Cell(f"{building}-{c + 1}", "level", box, "gold", figure, "" if c else "start")
    first = len(values) - len(upgrades["columns"])
    for c, reward in enumerate(upgrades["columns"]):
        foot = _foot(grid, rect, len(values), first + c)
        yield Cell(f"upgrade-{c + 1}", "bonus", foot, *_of(reward))


def _foot(grid: Rect, rect: Rect, columns: int, column: int) -> Rect:
    row = Rect(grid.x, rect.bottom - BONUS, grid.width, BONUS)
    return row.grid(columns, 1, column, 0).square(BONUS).inset(0.25)


def _of(reward: str) -> tuple[str, tuple[LabelledIcon, ...]]:
    return "stone", (find_icon(reward),)


def arrange_karma(sheet: Mapping[str, Any], rect: Rect) -> Iterator[Cell]:
    """The karma boxes, those circled from the start, and the bonus under those that carry one."""
    karma = sheet["karma"]
    bonuses = {int(number): reward for number, reward in karma.get("bonuses", {}).items()}
    for i in range(1, karma["boxes"] + 1):
        field = rect.grid(karma["boxes"], 1, i - 1, 0)
        box = Rect(field.x, field.y, field.width, field.height - BONUS - 0.6).square(9)
        start = "start" if i <= karma["circled"] else ""
        yield Cell(f"karma-{i}", "karma", box, "rose", (LabelledIcon("karma"),), start)
        if i in bonuses:
            foot = Rect(field.x, rect.bottom - BONUS, field.width, BONUS).square(BONUS)
            yield Cell(f"karma-{i}-bonus", "bonus", foot, *_of(bonuses[i]))
