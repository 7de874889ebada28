"""Pawns in zones: who may enter, who leads, what is secured, and which rows win."""

from collections.abc import Sequence

from companion.games.just_4_fun.rules.pieces import LEAD, ROW
from companion.games.just_4_fun.rules.state import Pawns, State


def is_open(pawns: Pawns, seat: int) -> bool:
    """Tells whether a seat may place in a zone with these pawns (J4-4)."""
    return max(pawns) - pawns[seat] < LEAD


def find_majority(pawns: Pawns) -> int | None:
    """The seat with more pawns than each other one (J4-7)."""
    most = max(pawns)
    return pawns.index(most) if most and pawns.count(most) == 1 else None


def find_owner(pawns: Pawns) -> int | None:
    """The seat that has secured a zone; nobody else has pawns there any more (J4-5)."""
    most = max(pawns)
    return pawns.index(most) if most >= LEAD and sum(pawns) == most else None


def add_pawn(pawns: Pawns, seat: int) -> tuple[Pawns, Pawns]:
    """A zone with one more pawn, and the pawns that leave it because it is now secured (J4-5)."""
    mine = pawns[seat] + 1
    others = (*pawns[:seat], 0, *pawns[seat + 1 :])
    if mine - max(others) < LEAD:
        return (*pawns[:seat], mine, *pawns[seat + 1 :]), ()
    return tuple(mine if other == seat else 0 for other in range(len(pawns))), others


def find_row(state: State, seat: int) -> tuple[int, ...] | None:
    """Four zones in a straight row in which a seat has the majority (J4-7)."""
    held = _hold(state.zones, seat)
    return next((row for row in state.printed.rows if all(held[zone] for zone in row)), None)


def list_threats(state: State, seat: int) -> tuple[tuple[int, ...], ...]:
    """The rows of which a seat with pawns left has three and could still get the fourth."""
    if not state.left[seat]:
        return ()
    held = _hold(state.zones, seat)
    return tuple(
        row
        for row in state.printed.rows
        if sum(held[zone] for zone in row) == ROW - 1
        and all(held[zone] or is_open(state.zones[zone], seat) for zone in row)
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


def _hold(zones: Sequence[Pawns], seat: int) -> list[bool]:
    return [find_majority(pawns) == seat for pawns in zones]
