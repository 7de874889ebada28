"""Lets owners edit a sheet box by box: what each may show, and what a change does to the file."""

from typing import Final

from companion.games.dice_charmers.edit import buildings, market, printed, province, river, tracks
from companion.games.dice_charmers.rules.pieces import COLOURS, PERSONS, SIDES_OF
from companion.games.dice_charmers.rules.rewards import read_reward
from companion.games.editing import Content, Editing

_OF_KEY: Final = {
    ("province", "residence"): "sides",
    ("province", "rows"): "sides",
    ("river", "spaces"): "dice-blue-1",
    ("upgrades", "buildings"): "building-1",
    ("top", "title"): "title",
    ("top", "provenance"): "provenance",
}
"""The box at which a refusal is shown that concerns a whole area."""
_COLOUR_OF: Final = {colour[0]: colour for colour in COLOURS}
_OF_TABLE: Final = {
    "border": "{key}",
    "river.spaces": "river-{number}",
    "market.tents": "tent-{number}",
    "karma.bonuses": "karma-{key}",
    "tracks.fame": "fame-{key}-bonus",
    "tracks.money": "money-{key}-bonus",
    "dice": "dice-{key}-1",
    "paper": "paper-{key}",
}


def find_box(content: Content, table: str, key: str) -> str:
    """Finds the box on the page for a table and key that `sheet check` refuses."""
    if (table, key) in _OF_KEY:
        return _OF_KEY[table, key]
    name, _, number = table.partition(" ")
    return _OF_TABLE.get(name, name).format(key=key, number=number)


def find_asked(content: Content, about: str) -> str:
    """Finds the box of what somebody asked about at a table: a die, a level, a person, a place."""
    first, _, more = about.partition("-")
    if first in content["upgrades"]["buildings"]:
        return f"level-{more}"
    if first in PERSONS:
        return "palace-1"
    if first == "die":
        return f"dice-{_COLOUR_OF.get(more[:1])}-1"
    return f"{about}-bonus" if first in ("fame", "money") and more.isdecimal() else about


def read_value(kind: str, value: str) -> object:
    """Reads a value as templates draw it: a reward, the mask of open sides, or the text itself."""
    if kind == "reward":
        return read_reward(value) or value
    return SIDES_OF[value] if kind == "sides" else value


EDITING: Final = Editing(
    (
        *printed.KINDS,
        *province.KINDS,
        *river.KINDS,
        *market.KINDS,
        *buildings.KINDS,
        *tracks.KINDS,
    ),
    find_box,
    read_value,
    find_asked=find_asked,
)
"""Everything that can be edited on a sheet of The Dice Charmers."""
