"""Why something gained cannot be carried out in this way now (NV-31 to NV-53)."""

from collections.abc import Callable
from typing import Final

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.agenda import find_part, list_current, match
from companion.games.navoria.rules.changes import has_room
from companion.games.navoria.rules.orders import covers, is_full, list_fills, list_leaving
from companion.games.navoria.rules.state import Part, State
from companion.rules import Refusal


def refuse_gain(state: State, action: Action) -> Refusal | None:
    """Why the seat whose turn it is cannot lay, fill, step or build so."""
    return _refuse_begun(state, action) or GAIN_LINES[action.verb](state, action)


def name_due(state: State) -> str:
    """What has to be carried out next, as a code: a resource, an order, a step, a refuge."""
    agenda = state.turn.agenda
    if agenda.hand:
        return _name_resource(state, agenda.hand[0])
    if not agenda.order and list_fills(state):
        return "order"
    part = list_current(agenda)[0]
    return part.kind


def _name_resource(state: State, resource: int | None) -> str:
    return "resource" if resource is None else state.printed.names.resources[resource]


def _refuse_begun(state: State, action: Action) -> Refusal | None:
    """Why something else comes first: a part that was begun, or a full order (NV-119)."""
    agenda = state.turn.agenda
    if agenda.hand and action.verb != "lay":
        return Refusal("NV-50", "lay_first", {"due": name_due(state)})
    if action.verb != "fill" and not (agenda.hand or agenda.order) and list_fills(state):
        return Refusal("NV-52", "fill_first")
    return None


def _refuse_order(state: State, part: Part) -> Refusal | None:
    """Why another part comes first, if the table plays effects in a fixed order (NV-104)."""
    first = list_current(state.turn.agenda)[0]
    if not state.options.fixed_order or part == first:
        return None
    return Refusal("NV-14", "order_is_fixed", {"due": first.kind})


def _refuse_lay(state: State, action: Action) -> Refusal | None:
    names = state.printed.names
    resource, dock = action.words
    hand = state.turn.agenda.hand
    if not hand:
        part = find_part(state, "resources")
        side = match(part, "resources") if part else None
        if part is None or side is None:
            return Refusal("NV-50", "no_resource_gained", {"resource": resource})
        if refusal := _refuse_order(state, part):
            return refusal
        hand = side.what
    if hand[0] not in (None, names.resources.index(resource)):
        due = _name_resource(state, hand[0])
        return Refusal("NV-50", "other_resource", {"resource": resource, "due": due})
    if names.islands.index(dock) in state.turn.agenda.used:
        return Refusal("NV-50", "same_dock", {"island": dock})
    return None


def _refuse_fill(state: State, action: Action) -> Refusal | None:
    dock, *named = action.words
    island = state.printed.names.islands.index(dock)
    held = state.seats[state.turn.seat].docks[island]
    if not is_full(island, held):
        return Refusal("NV-51", "dock_not_full", {"island": dock})
    if state.turn.agenda.order:
        return Refusal("NV-52", "order_being_paid")
    if len(list_leaving(island, held)) == 1:
        return Refusal("NV-52", "nothing_to_choose", {"island": dock}) if named else None
    if not named:
        return Refusal("NV-52", "name_the_four", {"island": dock})
    if not covers(held, tuple(map(named.count, state.printed.names.resources))):
        return Refusal("NV-52", "not_on_the_dock", {"island": dock})
    return None


def _refuse_step(state: State, action: Action) -> Refusal | None:
    island = state.printed.names.islands.index(action.words[0])
    part = find_part(state, "step", island)
    if part is not None:
        return _refuse_order(state, part)
    if due := _find_named(state, "step"):
        return Refusal("NV-45", "other_track", {"due": due})
    return Refusal("NV-45", "no_step_gained")


def _refuse_refuge(state: State, action: Action) -> Refusal | None:
    island = state.printed.names.islands.index(action.words[0])
    part = find_part(state, "refuge", island)
    if part is None:
        if due := _find_named(state, "refuge"):
            return Refusal("NV-31", "other_island", {"due": due})
        return Refusal("NV-40", "no_refuge_gained")
    if not has_room(state.seats[state.turn.seat], island):
        return Refusal("NV-40", "island_full", {"island": action.words[0]})
    return _refuse_order(state, part)


def _find_named(state: State, kind: str) -> str:
    """The island of a step or a refuge that was gained but names another one, or nothing."""
    for part in list_current(state.turn.agenda):
        for side in part.sides or (part,):
            if side.kind == kind and side.what[0] is not None:
                return state.printed.names.islands[side.what[0]]
    return ""


GAIN_LINES: Final[dict[str, Callable[[State, Action], Refusal | None]]] = {
    "lay": _refuse_lay,
    "fill": _refuse_fill,
    "step": _refuse_step,
    "refuge": _refuse_refuge,
}
