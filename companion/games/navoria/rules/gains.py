"""What a card, a city space or an order gives, as it is written in a sheet file."""

from typing import Final, NamedTuple

KINDS: Final = ("points", "artisans", "resource", "step", "refuge")
RESERVED: Final = frozenset({*KINDS, "point", "per", "artisan", "or"})
"""Words that gains are written with, so that no species, island or resource has such a name."""
_MOST_POINTS: Final = 99


class Gain(NamedTuple):
    """One thing received: its kind, and what it names or how many points it brings."""

    kind: str
    what: int | None = None
    """The resource or the island that it names; None is one of choice."""
    amount: int = 1
    """The points, or the points for each artisan."""


class Names(NamedTuple):
    """What the species, the islands and the resources are called in a file."""

    species: tuple[str, ...]
    islands: tuple[str, ...]
    resources: tuple[str, ...]


def read_gain(names: Names, text: str) -> Gain | None:
    """The gain that a text of a file says, or None."""
    if text in ("resource", "step", "refuge"):
        return Gain(text)
    if text in names.resources:
        return Gain("resource", names.resources.index(text))
    if text in names.islands:
        return Gain("step", names.islands.index(text))
    number, _, unit = text.partition(" ")
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:4]) <= _MOST_POINTS):
        return None
    amount = int(number)
    if unit == "per artisan":
        return Gain("artisans", None, amount)
    return Gain("points", None, amount) if unit == ("point" if amount == 1 else "points") else None


def name_gain(names: Names, gain: Gain) -> str:
    """The word for a gain in the name of a card: points2, sword, forest, step."""
    if gain.kind in ("points", "artisans"):
        return f"{gain.kind}{gain.amount}"
    if gain.what is None:
        return gain.kind
    return (names.resources if gain.kind == "resource" else names.islands)[gain.what]


def write_gain(names: Names, gain: Gain) -> str:
    """The text of a gain in a file: `2 points`, `1 per artisan`, `sword`."""
    if gain.kind == "artisans":
        return f"{gain.amount} per artisan"
    if gain.kind == "points":
        return f"{gain.amount} {'point' if gain.amount == 1 else 'points'}"
    return name_gain(names, gain)


def list_gain_texts(names: Names) -> str:
    """The texts that a gain may have, for an error message."""
    named = ", ".join((*names.resources, *names.islands))
    return f"a gain: `2 points`, `1 per artisan`, resource, step, refuge, {named}"
