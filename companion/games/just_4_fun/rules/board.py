"""Pawns in zones: who may enter, who leads, what is secured, and which rows win."""

from functools import lru_cache

from companion.games.just_4_fun.rules.pieces import LEAD, ROW
from companion.games.just_4_fun.rules.printed import Printed
from companion.games.just_4_fun.rules.state import Pawns, State


@lru_cache(maxsize=4096)
def is_open(pawns: Pawns, seat: int) -> bool:
    """Tells whether a seat may place a pawn in a zone with these pawns (J4-4)."""
    return max(pawns) - pawns[seat] < LEAD


@lru_cache(maxsize=4096)
def find_majority(pawns: Pawns) -> int | None:
    """The seat with more pawns than each other one (J4-7)."""
    most = max(pawns)
    return pawns.index(most) if most and pawns.count(most) == 1 else None


@lru_cache(maxsize=256)
def list_majorities(zones: tuple[Pawns, ...]) -> tuple[int | None, ...]:
    """The seat with the majority in every zone; cached, as all pages of a table ask for it."""
    return tuple(map(find_majority, zones))


@lru_cache(maxsize=4096)
def find_owner(pawns: Pawns) -> int | None:
    """The seat that has secured a zone; nobody else has pawns there any more (J4-5)."""
    most = max(pawns)
    return pawns.index(most) if most >= LEAD and sum(pawns) == most else None


@lru_cache(maxsize=4096)
def add_pawn(pawns: Pawns, seat: int) -> tuple[Pawns, Pawns]:
    """A zone with one more pawn, and the pawns that leave it because it is now secured (J4-5)."""
    mine = pawns[seat] + 1
    others = (*pawns[:seat], 0, *pawns[seat + 1 :])
    if mine - max(others) < LEAD:
        return (*pawns[:seat], mine, *pawns[seat + 1 :]), ()
    return tuple(mine if other == seat else 0 for other in range(len(pawns))), others


def find_row(state: State, seat: int) -> tuple[int, ...] | None:
    """Four zones in a straight row in which a seat has the majority (J4-7)."""
    return _find_row(state.printed, state.zones, seat)


@lru_cache(maxsize=1024)
def _find_row(printed: Printed, zones: tuple[Pawns, ...], seat: int) -> tuple[int, ...] | None:
    held = list_majorities(zones)
    return next((row for row in printed.rows if all(held[zone] == seat for zone in row)), None)


def list_threats(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """The rows of which a seat with pawns left has three and could still get the fourth."""
    return _list_threats(state.printed, state.zones, seat) if state.left[seat] else ()


@lru_cache(maxsize=1024)
def _list_threats(
    printed: Printed, zones: tuple[Pawns, ...], seat: int
) -> tuple[tuple[int, ...], ...]:
    held = [leader == seat for leader in list_majorities(zones)]
    return tuple(
        row
        for row in printed.rows
        if sum(held[zone] for zone in row) == ROW - 1
        and all(held[zone] or is_open(zones[zone], seat) for zone in row)
    )


def wins_by(state: State, seat: int, zone: int) -> bool:
    """Tells whether a row of four runs through the zone just played in."""
    zones = state.zones
    if find_majority(zones[zone]) != seat:
        return False
    for a, b, c, d in state.printed.rows_through[zone]:
        if (
            find_majority(zones[a]) == seat
            and find_majority(zones[b]) == seat
            and find_majority(zones[c]) == seat
            and find_majority(zones[d]) == seat
        ):
            return True
    return False
