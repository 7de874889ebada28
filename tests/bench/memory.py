"""How much memory a value holds."""

import sys
from dataclasses import is_dataclass
from typing import Any


def measure_size(value: object, shared: object) -> int:
    """The bytes of a value and all it refers to, without what belongs to the shared one."""
    return sum(map(sys.getsizeof, _collect(value, _collect(shared, {})).values()))


def _collect(value: object, known: dict[int, Any]) -> dict[int, Any]:
    """Collects everything that a value refers to, by identity, without what is known already."""
    found: dict[int, Any] = {}
    stack = [value]
    while stack:
        item = stack.pop()
        if id(item) in known or id(item) in found:
            continue
        found[id(item)] = item
        if isinstance(item, tuple | list):
            stack.extend(item)
        elif isinstance(item, dict):
            stack.extend((*item.keys(), *item.values()))
        elif is_dataclass(item):
            stack.append(vars(item))
    return found
