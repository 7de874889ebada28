"""Writes an edited sheet: changes values in the text of its file, and nothing else."""

from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array

from companion.layouts import read_toml
from companion.rules import LayoutError


def rewrite(text: str, content: Mapping[str, Any]) -> str:
    """The text of a sheet file, changed so that it says `content`; comments and order stay.

    Where a file is written so unusually that this fails, all of it is written anew.
    """
    if read_toml(text) == content:
        return text
    try:
        document = tomlkit.parse(text)
        _change_table(document, content)
        written = tomlkit.dumps(document)
        if read_toml(written) == content:
            return written
    except (TOMLKitError, LayoutError, ValueError, TypeError, KeyError, IndexError):
        pass
    return tomlkit.dumps(content)


def _change_table(table: Any, content: Mapping[str, Any]) -> None:
    for key in [key for key in table if key not in content]:
        del table[key]
    for key, value in content.items():
        if key not in table:
            table[key] = value
        elif isinstance(value, Mapping):
            _change_table(table[key], value)
        elif isinstance(value, list) and isinstance(table[key], Array | AoT):
            _change_list(table[key], value)
        elif table[key] != value:
            table[key] = value


def _change_list(array: Any, values: list[Any]) -> None:
    """Changes the items that differ; longer and shorter lists differ in one place."""
    start = _count_alike(array, values)
    end = min(_count_alike(array[::-1], values[::-1]), len(array) - start, len(values) - start)
    old, new = len(array) - start - end, values[start : len(values) - end]
    for place, value in enumerate(new[:old], start):
        if isinstance(value, Mapping):
            _change_table(array[place], value)
        elif isinstance(value, list):
            _change_list(array[place], value)
        else:
            array[place] = value
    for _ in new[old:]:
        place = start + old
        array.insert(place, _make_item(array, new[place - start]))
        old += 1
    for place in range(start + old - 1, start + len(new) - 1, -1):
        del array[place]


def _make_item(array: Array | AoT, value: Any) -> Any:
    if not isinstance(value, Mapping):
        return value
    item = tomlkit.inline_table() if isinstance(array, Array) else tomlkit.table()
    item.update(value)
    if isinstance(array, AoT):
        item.add(tomlkit.nl())
    return item


def _count_alike(one: list[Any], other: list[Any]) -> int:
    """How many items two lists have in common at their start."""
    count = 0
    while count < min(len(one), len(other)) and one[count] == other[count]:
        count += 1
    return count
