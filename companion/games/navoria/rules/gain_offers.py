"""The ways in which something that was gained can be carried out."""

from collections.abc import Sequence
from functools import lru_cache

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.agenda import list_current
from companion.games.navoria.rules.changes import has_room
from companion.games.navoria.rules.gains import Names
from companion.games.navoria.rules.orders import list_fills
from companion.games.navoria.rules.pieces import ISLANDS, RESOURCES
from companion.games.navoria.rules.state import Part, State


def list_gains(state: State) -> Sequence[Action]:
    """The ways to carry out what comes next."""
    agenda = state.turn.agenda
    if agenda.hand:
        return _list_layings(state.printed.names, agenda.hand[0], agenda.used)
    if not agenda.order and (fills := list_fills(state)):
        return fills
    parts = list_current(agenda)
    first = parts[:1] if state.options.fixed_order else parts
    return [line for part in first for line in _list_part(state, part)]


def _list_part(state: State, part: Part) -> Sequence[Action]:
    names = state.printed.names
    if part.kind == "either":
        return [line for side in part.sides for line in _list_part(state, side)]
    if part.kind == "resources":
        return _list_layings(names, part.what[0], state.turn.agenda.used)
    seat = state.seats[state.turn.seat]
    named = range(ISLANDS) if part.what[0] is None else (part.what[0],)
    return [
        Action(part.kind, (names.islands[island],))
        for island in named
        if part.kind == "step" or has_room(seat, island)
    ]


@lru_cache(maxsize=256)
def _list_layings(names: Names, resource: int | None, used: tuple[int, ...]) -> tuple[Action, ...]:
    resources = range(RESOURCES) if resource is None else (resource,)
    return tuple(
        Action("lay", (names.resources[kind], names.islands[island]))
        for kind in resources
        for island in range(ISLANDS)
        if island not in used
    )
