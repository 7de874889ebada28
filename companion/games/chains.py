"""Adds up what the steps of a chain bring; a chain is all that one action sets off."""

from collections.abc import Mapping, Sequence

Links = tuple[tuple[str | int, ...], ...]
"""What a turn has set off, one tuple for each step."""


def add_up(
    steps: Sequence[Sequence[str | int]], icons: Mapping[str, str]
) -> tuple[tuple[int, str], ...]:
    """Adds up what several steps of a chain bring: a number and an icon for each kind."""
    found = {
        kind: [int(step[1]) for step in steps if step[0] == kind and str(step[1]).isdecimal()]
        for kind in icons
    }
    return tuple((sum(parts), icons[kind]) for kind, parts in found.items() if len(parts) > 1)


def list_new(before: Links, after: Links) -> Links:
    """Lists the steps that an action has added to a chain, or all of a chain that it began."""
    return after[len(before) :] if after[: len(before)] == before else after
