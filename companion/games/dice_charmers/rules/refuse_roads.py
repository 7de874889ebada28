"""Why a road cannot be drawn there."""

from typing import Final

from companion.games.dice_charmers.rules.pieces import SHAPES, SIDES, SIDES_OF
from companion.games.dice_charmers.rules.province import (
    find_touched,
    list_halves,
    list_joined,
    list_roads,
)
from companion.games.dice_charmers.rules.rewards import HALF, HALVES, Reward
from companion.games.dice_charmers.rules.state import Sheet, State
from companion.rules import Refusal

_RULE: Final = {"junction": "DC-27", "crossing": "DC-27", "halves": "DC-21", "joined": "DC-26"}


def refuse_road(state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]) -> Refusal | None:
    """Why a road of these sides cannot be drawn in this cell."""
    name, sides = words
    printed = state.printed
    cell, mask = printed.cell_numbers[name], SIDES_OF[sides]
    if cell == printed.residence:
        return Refusal("DC-22", "on_residence")
    if sheet.roads[cell]:
        return Refusal(_RULE.get(due.kind, "DC-22"), "cell_has_road", {"cell": name})
    shape = "joined" if due.kind == "halves" else due.kind
    if mask not in SHAPES[shape]:
        return Refusal(_RULE.get(due.kind, "DC-20"), "other_shape", {"due": due.kind})
    arriving = dict(find_touched(printed, sheet.roads)).get(cell, 0)
    if not arriving:
        return Refusal("DC-20", "cell_not_connected", {"cell": name})
    if not mask & arriving:
        return Refusal("DC-20", "side_not_connected", {"cell": name, "sides": sides})
    needs_road = state.options.pairs_need_road and due != HALVES
    if shape == "joined" and not list_joined(printed, sheet.roads, needs_road):
        return Refusal("DC-26", "first_road_needed")
    return None


def refuse_half(state: State, sheet: Sheet, due: Reward, words: tuple[str, ...]) -> Refusal | None:
    """Why a half-road cannot be added to this side of this cell."""
    name, side = words
    printed = state.printed
    cell = printed.cell_numbers[name]
    if cell == printed.residence:
        return Refusal("DC-22", "on_residence")
    if not sheet.roads[cell]:
        rule = "DC-26" if due == HALF else "DC-21"
        return Refusal(rule, "half_in_empty_cell", {"cell": name})
    if sheet.roads[cell] & SIDES[side]:
        return Refusal("DC-21", "side_open_already", {"cell": name, "side": side})
    only_one = due.kind == "halves" and len(list_halves(printed, sheet.roads)) == 1
    if only_one and list_roads(printed, sheet.roads, "joined"):
        return Refusal("DC-21", "both_halves_needed", {"cell": name})
    return None
