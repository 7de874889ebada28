"""Copies of what a sheet file says with one thing changed, for tests of what is refused."""

from copy import deepcopy
from typing import Any, Final

Way = tuple[str | int, ...]
"""From the top of a file to one thing in it."""
GONE: Final = object()


def edit(content: dict[str, Any], path: Way, value: object) -> dict[str, Any]:
    """A copy with one thing changed or gone."""
    content = deepcopy(content)
    *way, last = path
    place: Any = content
    for key in way:
        place = place[key]
    if value is GONE:
        del place[last]
    else:
        place[last] = value
    return content
