"""Lists what docks, city spaces and cards of an edited file may give, in the file's words."""

from collections.abc import Iterator
from typing import Any, Final

from companion.games.editing import NONE, Content
from companion.games.navoria.rules.gains import Names

MOST_POINTS: Final = 6
MOST: Final = 6
"""The most gains in one place."""


def read_names(content: Content) -> Names:
    """Reads what species, islands and resources are called."""
    words = content["words"]
    return Names(tuple(words["species"]), tuple(words["islands"]), tuple(words["resources"]))


def list_gains(content: Content) -> list[str]:
    """Lists everything that can be given."""
    names = read_names(content)
    points = [f"{n} point{'s' if n > 1 else ''}" for n in range(1, MOST_POINTS + 1)]
    anything = (*names.resources, "resource", *names.islands, "step", "refuge")
    return [*points, "1 per artisan", *anything]


def offer_lists(content: Content, now: str) -> Iterator[str]:
    """Offers the list with one gain more, with one fewer, and each gain alone."""
    gains = now.split(", ") if now != NONE else []
    yield now
    for place in range(len(gains)):
        yield ", ".join([*gains[:place], *gains[place + 1 :]]) or NONE
    if len(gains) < MOST:
        yield from (", ".join([*gains, gain]) for gain in list_gains(content))
    yield from list_gains(content)


def read_item(items: Any, number: str) -> str:
    """Reads an item of a list of which perhaps only the first ones are known."""
    return str(items[int(number) - 1]) if int(number) <= len(items) else NONE


def write_item(table: Any, key: str, number: str, value: Any) -> None:
    """Changes an item of such a list; an empty value drops it and those behind it."""
    items = table.setdefault(key, [])
    if value is None:
        del items[int(number) - 1 :]
    else:
        items[int(number) - 1 : int(number)] = [value]
    if not items:
        del table[key]
