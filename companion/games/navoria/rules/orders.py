"""The docks: which orders are full, and which resources leave for one (NV-51, NV-52)."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.gains import Names
from companion.games.navoria.rules.pieces import (
    DESERT,
    DESERT_ORDER,
    FOREST,
    GLACIER_ORDER,
    ISLANDS,
    RESOURCES,
)
from companion.games.navoria.rules.state import Counts, State


def is_full(island: int, dock: Counts) -> bool:
    """Tells whether the resources on a dock fill its order."""
    if island == FOREST:
        return all(dock)
    return sum(dock) >= DESERT_ORDER if island == DESERT else max(dock) >= GLACIER_ORDER


@lru_cache(maxsize=1024)
def list_leaving(island: int, dock: Counts) -> tuple[Counts, ...]:
    """The sets of resources that may leave for an order; more than one only on the desert dock."""
    if island == FOREST:
        return ((1,) * RESOURCES,)
    if island == DESERT:
        chosen = combinations_with_replacement(range(RESOURCES), DESERT_ORDER)
        sets = [tuple(map(four.count, range(RESOURCES))) for four in chosen]
        return tuple(four for four in sets if covers(dock, four))
    kind = next(kind for kind in range(RESOURCES) if dock[kind] >= GLACIER_ORDER)
    return (tuple(GLACIER_ORDER * (kind == other) for other in range(RESOURCES)),)


def covers(dock: Counts, leaving: Counts) -> bool:
    """Tells whether a dock holds all that is to leave."""
    return all(there >= gone for there, gone in zip(dock, leaving, strict=True))


def take_off(dock: Counts, leaving: Counts) -> Counts:
    """The resources that stay (NV-107)."""
    return tuple(there - gone for there, gone in zip(dock, leaving, strict=True))


@lru_cache(maxsize=4096)
def list_full(docks: tuple[Counts, ...]) -> tuple[int, ...]:
    """The islands whose orders are full."""
    return tuple(island for island in range(ISLANDS) if is_full(island, docks[island]))


def list_fills(state: State) -> tuple[Action, ...]:
    """The ways in which the seat whose turn it is can fill an order now."""
    docks = state.seats[state.turn.seat].docks
    full = list_full(docks)
    return tuple(_list_fills(state.printed.names, docks, full)) if full else ()


def _list_fills(names: Names, docks: tuple[Counts, ...], full: tuple[int, ...]) -> Iterator[Action]:
    for island in full:
        sets = list_leaving(island, docks[island])
        for leaving in sets:
            named = name_resources(names.resources, leaving) if len(sets) > 1 else ()
            yield Action("fill", (names.islands[island], *named))


def name_resources(names: tuple[str, ...], counts: Counts) -> tuple[str, ...]:
    """The resources by their names, each as often as it is there."""
    return tuple(name for name, count in zip(names, counts, strict=True) for _ in range(count))


def read_leaving(state: State, action: Action) -> Counts:
    """The resources that leave with a line, named by it or the only ones that can."""
    island, *named = action.words
    number = state.printed.names.islands.index(island)
    if named:
        return tuple(map(named.count, state.printed.names.resources))
    return list_leaving(number, state.seats[state.turn.seat].docks[number])[0]
