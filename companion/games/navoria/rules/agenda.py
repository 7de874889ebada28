"""What a seat still has to carry out: parts of a card, a city space or an order (NV-104, NV-119).

Points and named steps change nothing that a choice depends on, so they come by themselves at once.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from companion.games.navoria.rules.actions import Action
from companion.games.navoria.rules.changes import (
    build_refuge,
    change_agenda,
    change_seat,
    count_artisans,
    has_room,
    move_explorer,
    pay,
    replace_at,
    tell,
)
from companion.games.navoria.rules.gains import Gain
from companion.games.navoria.rules.orders import list_fills, read_leaving, take_off
from companion.games.navoria.rules.pieces import CITY, ISLANDS, ORDERS
from companion.games.navoria.rules.printed import Gains, Space
from companion.games.navoria.rules.state import Agenda, Part, Seat, State


def receive(state: State, source: int, gains: Gains) -> tuple[State, tuple[Part, ...]]:
    """Pays what needs no choice, and returns the parts that remain."""
    number = state.turn.seat
    points = sum([_count_points(state.seats[number], gain) for gain in gains])
    if points:
        state = tell(pay(state, number, source, points), "points", points)
    for gain in gains:
        if gain.kind == "step" and gain.what is not None:
            state = move_explorer(state, gain.what)
    return state, split_parts(gains)


def _count_points(seat: Seat, gain: Gain) -> int:
    if gain.kind == "points":
        return gain.amount
    return gain.amount * count_artisans(seat) if gain.kind == "artisans" else 0


@lru_cache(maxsize=1024)
def split_parts(gains: Gains) -> tuple[Part, ...]:
    """The parts that need a line: each refuge, all resources together, each step of choice."""
    resources = tuple(gain.what for gain in gains if gain.kind == "resource")
    parts = [Part("refuge", (gain.what,)) for gain in gains if gain.kind == "refuge"]
    parts += [Part("resources", resources)] if resources else []
    parts += [Part("step") for gain in gains if gain.kind == "step" and gain.what is None]
    return tuple(parts)


def _is_space_told(state: State, trade: int, taken: int) -> bool:
    """Tells whether it is known what a space gives; one beyond a known column gives nothing."""
    is_whole = state.real is None or bool(state.printed.city[trade])
    return is_whole or taken < len(state.board.city[trade])


def receive_space(state: State, trade: int, taken: int) -> State:
    """What a city space gives; one that nobody has told waits to be told (NV-113, NV-130)."""
    column = state.board.city[trade]
    agenda = state.turn.agenda
    if not _is_space_told(state, trade, taken):
        return state
    if taken >= len(column):
        return drop_part(state, Part("space", at=(trade, taken)))
    space = column[taken]
    if len(space) > 1:
        return change_agenda(state, agenda._replace(parts=(offer_sides(space),)))
    state, parts = receive(state, CITY, space[0])
    return change_agenda(state, Agenda(parts, *state.turn.agenda[1:]))


def offer_sides(space: Space) -> Part:
    """The part of a city space that gives one of two things."""
    sides = tuple(
        Part("resources" if gain.kind == "resource" else gain.kind, (gain.what,))
        for (gain,) in space
    )
    return Part("either", (), sides)


def list_current(agenda: Agenda) -> tuple[Part, ...]:
    """The parts of which one comes next: those of the order being paid before all others."""
    return agenda.order or agenda.parts


def match(part: Part, kind: str, what: int | None = None) -> Part | None:
    """The part that a line means: this one, one of its two sides, or None."""
    if part.kind == "either":
        return next((side for side in part.sides if match(side, kind, what)), None)
    fits = kind == "resources" or part.what[0] in (None, what)
    return part if part.kind == kind and fits else None


def find_part(state: State, kind: str, what: int | None = None) -> Part | None:
    """The part in hand that a line means; a named one before one of choice (NV-121)."""
    parts = list_current(state.turn.agenda)
    named = [part for part in parts if part.what[:1] == (what,)]
    return next((part for part in (*named, *parts) if match(part, kind, what)), None)


def drop_part(state: State, part: Part) -> State:
    """Takes a part off the list that it stands in."""
    agenda = state.turn.agenda
    left = list(list_current(agenda))
    left.remove(part)
    if agenda.order:
        return change_agenda(state, Agenda(agenda.parts, tuple(left), *agenda[2:]))
    return change_agenda(state, Agenda(tuple(left), *agenda[1:]))


def settle(state: State) -> State:
    """Carries out everything that needs no choice; the agenda is empty once the turn is over."""
    while not state.turn.agenda.hand:
        agenda = state.turn.agenda
        fills = () if agenda.order else list_fills(state)
        if len(fills) > 1:
            return state
        after = fill_order(state, fills[0]) if fills else _settle_part(state)
        if after is state:
            return state
        state = after
    return state


def _settle_part(state: State) -> State:
    """Builds a named refuge unless the seat may still choose when; drops what is lost (NV-109)."""
    parts = list_current(state.turn.agenda)
    seat = state.seats[state.turn.seat]
    for part in parts:
        if part.kind in _RECEIVED:
            return _RECEIVED[part.kind](state, *part.at)
        if part.kind == "either":
            possible = [side for side in part.sides if _is_possible(seat, side)]
            if len(possible) < len(part.sides):
                return _put_side(state, part, possible)
        elif not _is_possible(seat, part):
            return tell(drop_part(state, part), "lost")
        elif part.kind == "refuge" and part.what[0] is not None and not _may_wait(state, parts):
            return build_refuge(drop_part(state, part), state.turn.seat, part.what[0])
    return state


def _may_wait(state: State, parts: tuple[Part, ...]) -> bool:
    """Tells whether a seat may choose when a refuge is built: before or after resources."""
    return not state.options.fixed_order and any(part.kind == "resources" for part in parts)


def _is_possible(seat: Seat, part: Part) -> bool:
    if part.kind != "refuge":
        return True
    islands = range(ISLANDS) if part.what[0] is None else (part.what[0],)
    return any(has_room(seat, island) for island in islands)


def _put_side(state: State, part: Part, possible: list[Part]) -> State:
    """Leaves of two things to choose from the one that can still be had."""
    agenda = state.turn.agenda
    parts = replace_at(agenda.parts, agenda.parts.index(part), possible[0])
    return change_agenda(state, agenda._replace(parts=parts))


def lay_resource(state: State, resource: int, island: int) -> State:
    """Lays the next resource; a handful of three goes onto three docks (NV-50, NV-121)."""
    agenda = state.turn.agenda
    if not agenda.hand:
        part = find_part(state, "resources")
        assert part is not None, "resources are laid that nobody has gained"
        side = match(part, "resources")
        assert side is not None
        state = drop_part(state, part)
        agenda = Agenda(*state.turn.agenda[:2], side.what, state.turn.agenda.used)
    used = (*agenda.used, island)
    hand = agenda.hand[1:]
    agenda = Agenda(*agenda[:2], hand, used if hand and len(used) < ISLANDS else ())
    number = state.turn.seat
    seat = state.seats[number]
    dock = seat.docks[island]
    laid = (*dock[:resource], dock[resource] + 1, *dock[resource + 1 :])
    seat = Seat(*seat[:3], replace_at(seat.docks, island, laid), seat.points)
    return change_agenda(change_seat(state, number, seat), agenda)


def fill_order(state: State, action: Action) -> State:
    """The resources leave, and the gains of the refuges standing now are due (NV-52, NV-53)."""
    island = state.printed.names.islands.index(action.words[0])
    number = state.turn.seat
    seat = state.seats[number]
    left = take_off(seat.docks[island], read_leaving(state, action))
    state = change_seat(state, number, seat._replace(docks=replace_at(seat.docks, island, left)))
    part = Part("dock", at=(island, seat.refuges[island]))
    state = change_agenda(state, state.turn.agenda._replace(order=(part,)))
    return receive_order(tell(state, "order", action.words[0]), *part.at)


def _is_dock_told(state: State, island: int, built: int) -> bool:
    """Tells whether it is known what an order pays with so many refuges."""
    dock = state.board.docks[island]
    return bool(dock.always) and len(dock.refuges) >= built


def receive_order(state: State, island: int, built: int) -> State:
    """The gains of an order, with so many refuges; unknown ones wait to be told (NV-130)."""
    if not _is_dock_told(state, island, built):
        return state
    dock = state.board.docks[island]
    state, parts = receive(state, ORDERS, (*dock.always, *dock.refuges[:built]))
    return change_agenda(state, state.turn.agenda._replace(order=parts))


_RECEIVED: Final[dict[str, Callable[[State, int, int], State]]] = {
    "space": receive_space,
    "dock": receive_order,
}
"""What is received at once, or as soon as somebody has told what it gives."""
WAITING: Final[dict[str, Callable[[State, int, int], bool]]] = {
    "space": _is_space_told,
    "dock": _is_dock_told,
}
"""Whether somebody has told it."""
