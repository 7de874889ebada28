"""Tells what one more pawn in a zone would change, before it is placed."""

from typing import NamedTuple

from companion.games.just_4_fun.rules.board import (
    add_pawn,
    find_majority,
    find_owner,
    list_threats,
    wins_by,
)
from companion.games.just_4_fun.rules.state import Pawns, State


class Outlook(NamedTuple):
    """What one more pawn in a zone would change for a seat."""

    kind: str
    """wins, kept (it is secured already), secures, leads or level."""
    value: int
    """What the total gains."""
    level_with: tuple[int, ...]
    """The other seats that have as many pawns there then."""
    stopped: tuple[int, ...]
    """The other seats that lack one zone of a row now, and would lack more."""


def foresee_pawn(state: State, seat: int, zone: int) -> Outlook:
    """Compares the position before and after a seat's pawn in a zone that is open to it."""
    before = state.zones[zone]
    pawns, _ = add_pawn(before, seat)
    after = state._replace(zones=(*state.zones[:zone], pawns, *state.zones[zone + 1 :]))
    gains = find_majority(pawns) == seat != find_majority(before)
    others = (other for other in range(len(pawns)) if other != seat)
    return Outlook(
        "wins" if wins_by(after, seat, zone) else _name_change(before, pawns, seat),
        state.printed.values[zone] if gains else 0,
        tuple(n for n, count in enumerate(pawns) if n != seat and count == pawns[seat]),
        tuple(other for other in others if _is_stopped(state, after, other)),
    )


def _name_change(before: Pawns, after: Pawns, seat: int) -> str:
    """Names what happens in the zone itself; whoever may place there is level at least (J4-4)."""
    if find_owner(before) == seat:
        return "kept"
    if find_owner(after) == seat:
        return "secures"
    return "leads" if find_majority(after) == seat else "level"


def _is_stopped(before: State, after: State, seat: int) -> bool:
    """Tells whether no row of three is left to a seat that had one."""
    return bool(list_threats(before, seat)) and not list_threats(after, seat)
