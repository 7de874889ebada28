"""Adds up what the links of a chain bring, for the pages that tell it."""

from collections.abc import Mapping, Sequence

Links = tuple[tuple[str | int, ...], ...]
"""What a turn has set off, link by link."""


def add_up(
    steps: Sequence[Sequence[str | int]], icons: Mapping[str, str]
) -> tuple[tuple[int, str], ...]:
    """What several links of a chain bring together: a number and an icon for each kind."""
    found = {
        kind: [int(step[1]) for step in steps if step[0] == kind and str(step[1]).isdecimal()]
        for kind in icons
    }
    return tuple((sum(parts), icons[kind]) for kind, parts in found.items() if len(parts) > 1)


def list_new(before: Links, after: Links) -> Links:
    """The links that an action has added to a chain, or all of one that it began."""
    return after[len(before) :] if after[: len(before)] == before else after
