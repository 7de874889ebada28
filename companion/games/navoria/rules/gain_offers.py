"""The ways in which something that was gained can be carried out."""

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.agenda import list_current
from companion.games.navoria.rules.changes import has_room
from companion.games.navoria.rules.orders import list_fills
from companion.games.navoria.rules.pieces import ISLANDS, RESOURCES
from companion.games.navoria.rules.state import Part, State


def list_gains(state: State) -> list[Action]:
    """The ways to carry out what comes next."""
    agenda = state.turn.agenda
    if agenda.hand:
        return _list_layings(state, agenda.hand[0])
    if not agenda.order and (fills := list_fills(state)):
        return fills
    parts = list_current(agenda)
    first = parts[:1] if state.options.fixed_order else parts
    return [line for part in first for line in _list_part(state, part)]


def _list_part(state: State, part: Part) -> list[Action]:
    islands = state.printed.names.islands
    if part.kind == "either":
        return [line for side in part.sides for line in _list_part(state, side)]
    if part.kind == "resources":
        return _list_layings(state, part.what[0])
    seat = state.seats[state.turn.seat]
    named = range(ISLANDS) if part.what[0] is None else (part.what[0],)
    return [
        Action(part.kind, (islands[island],))
        for island in named
        if part.kind == "step" or has_room(seat, island)
    ]


def _list_layings(state: State, resource: int | None) -> list[Action]:
    names, used = state.printed.names, state.turn.agenda.used
    resources = range(RESOURCES) if resource is None else (resource,)
    return [
        Action("lay", (names.resources[kind], names.islands[island]))
        for kind in resources
        for island in range(ISLANDS)
        if island not in used
    ]
