"""How much memory a value holds."""

import sys


def measure_size(value: object, shared: object) -> int:
    """The bytes of a value and all it refers to, without what all tables share."""
    seen: set[int] = {id(shared)}
    total = 0
    stack = [value]
    while stack:
        item = stack.pop()
        if id(item) in seen:
            continue
        seen.add(id(item))
        total += sys.getsizeof(item)
        if isinstance(item, tuple | list):
            stack.extend(item)
    return total
