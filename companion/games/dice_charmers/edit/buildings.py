"""Lets owners edit palace, upgrades and karma."""

from typing import Any

from companion.games.boxes import (
    ADD,
    NUMBER,
    WORD,
    keep_within,
    make_handle,
    number_codes,
    offer_ends,
)
from companion.games.dice_charmers.edit.values import offer_rewards
from companion.games.editing import NONE, BoxKind, Content

MOST_BUILDINGS, MOST_LEVELS, MOST_FAME, MOST_KARMA = 8, 5, 20, 12
OUR_BUILDINGS = ("temple", "fortress", "library", "mausoleum")


def read_column(content: Content, area: str, number: str) -> str:
    """Reads the reward of a column of the palace or of the upgrades."""
    return str(content[TABLES[area]]["columns"][int(number) - 1])


def write_column(content: Any, value: str, area: str, number: str) -> None:
    """Changes the reward of a column."""
    content[TABLES[area]]["columns"][int(number) - 1] = value


def list_columns(content: Content) -> list[str]:
    """Lists the boxes of all columns."""
    return [
        f"{area}-{number}"
        for area, table in TABLES.items()
        for number in range(1, len(content[table]["columns"]) + 1)
    ]


TABLES = {"palace": "palace", "upgrade": "upgrades"}


def offer_buildings(content: Content, number: str) -> tuple[str, ...]:
    """Offers the present type and our free ones; none as well, unless it is the only type."""
    buildings = content["upgrades"]["buildings"]
    now = buildings[int(number) - 1]
    free = [name for name in OUR_BUILDINGS if name not in buildings]
    return (*((NONE,) if len(buildings) > 1 else ()), now, *free)


def write_building(content: Any, value: str, number: str) -> None:
    """Renames a type of building everywhere, or removes it and leaves open land behind."""
    buildings, key = content["upgrades"]["buildings"], content["province"]["key"]
    old = buildings[int(number) - 1]
    if value == NONE:
        del buildings[int(number) - 1]
    else:
        buildings[int(number) - 1] = value
    for letter, meaning in key.items():
        if meaning == old:
            key[letter] = "plain" if value == NONE else value


def add_building(content: Any, value: str) -> None:
    """Adds a type of building."""
    buildings = content["upgrades"]["buildings"]
    invented = [f"building{number}" for number in range(1, MOST_BUILDINGS + 2)]
    buildings.append(next(name for name in (*OUR_BUILDINGS, *invented) if name not in buildings))


def write_level(content: Any, value: str, number: str) -> None:
    """Changes what a building brings at a level."""
    content["upgrades"]["fame"][int(number) - 1] = keep_within(value, 0, MOST_FAME)


def write_levels(content: Any, value: str) -> None:
    """Adds a level with its column, or removes the last one."""
    fame, columns = content["upgrades"]["fame"], content["upgrades"]["columns"]
    if value == ADD:
        fame.append(min(fame[-1] + 1, MOST_FAME))
        columns.append("1 fame")
    else:
        fame.pop()
        columns.pop()


def write_boxes(content: Any, value: str) -> None:
    """Changes how many karma boxes there are; bonuses of boxes that are gone go with them."""
    karma = content["karma"]
    karma["boxes"] = int(value)
    for box in [box for box in karma["bonuses"] if int(box) > int(value)]:
        del karma["bonuses"][box]


def write_karma(content: Any, value: str, box: str) -> None:
    """Changes or removes the bonus of a karma box."""
    if value == NONE:
        content["karma"]["bonuses"].pop(box, None)
    else:
        content["karma"]["bonuses"][box] = value


KINDS = (
    BoxKind(
        "reward",
        "(palace|upgrade)-([0-9])",
        list_columns,
        read_column,
        lambda content, area, number: offer_rewards(read_column(content, area, number)),
        write_column,
    ),
    BoxKind(
        "building",
        "building-([0-9])",
        lambda content: number_codes(
            "building-{}", range(1, len(content["upgrades"]["buildings"]) + 1)
        ),
        lambda content, number: content["upgrades"]["buildings"][int(number) - 1],
        offer_buildings,
        write_building,
        typed=WORD,
    ),
    make_handle(
        "buildings",
        lambda content: (ADD,) if len(content["upgrades"]["buildings"]) < MOST_BUILDINGS else (),
        add_building,
    ),
    BoxKind(
        "fame",
        "level-([0-9])",
        lambda content: number_codes("level-{}", range(1, len(content["upgrades"]["fame"]) + 1)),
        lambda content, number: str(content["upgrades"]["fame"][int(number) - 1]),
        lambda content, number: tuple(map(str, range(11))),
        write_level,
        typed=NUMBER,
    ),
    make_handle(
        "levels",
        lambda content: offer_ends(len(content["upgrades"]["fame"]), 1, MOST_LEVELS),
        write_levels,
    ),
    BoxKind(
        "count",
        "karma-boxes",
        lambda content: ("karma-boxes",),
        lambda content: str(content["karma"]["boxes"]),
        lambda content: tuple(map(str, range(1, MOST_KARMA + 1))),
        write_boxes,
    ),
    BoxKind(
        "reward",
        "karma-([0-9]+)",
        lambda content: number_codes("karma-{}", range(1, content["karma"]["boxes"] + 1)),
        lambda content, box: content["karma"]["bonuses"].get(box, NONE),
        lambda content, box: offer_rewards(
            content["karma"]["bonuses"].get(box, NONE), or_none=True
        ),
        write_karma,
    ),
)
"""What can be edited of palace, upgrades and karma."""
