"""Draws a sheet of The Dice Charmers in the terminal, with letters and box characters."""

from collections.abc import Iterator
from typing import Final

from companion.games.dice_charmers.rules.pieces import (
    DICE,
    GOODS,
    PERSONS,
    SIDES,
    E,
    N,
    S,
    W,
    list_dice,
)
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.rewards import spell_reward
from companion.games.dice_charmers.rules.state import PaperSheet, Phase, Sheet, State
from companion.games.dice_charmers.rules.tracks import measure_excess

_CROSSINGS: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""The road character of each set of open sides, counted in bits from north clockwise."""
_BAR: Final = 38


def draw_choice(state: State, seat: int) -> str:
    """The sheet before a die is taken, and the dice as soon as they are rolled."""
    phase = state.turn.phase
    if phase == Phase.ROLL:
        return ""
    if phase == Phase.ACT:
        return draw_table(state)
    return "\n".join((draw_sheet(state, seat), *_list_rivals(state, seat), draw_table(state)))


def _list_rivals(state: State, seat: int) -> Iterator[str]:
    """One line for each of the others, because their tracks decide when the game ends."""
    for other, sheet in enumerate(state.sheets):
        if other == seat:
            continue
        if isinstance(sheet, PaperSheet):
            yield f"Seat {other + 1}: writes on paper"
            continue
        excess = _write_excess(state.printed, sheet)
        karma = sheet.karma - sheet.spent
        figures = f"fame {sheet.fame}, money {sheet.money}, excess {excess}, karma {karma}"
        yield f"Seat {other + 1}: {figures}"


def _write_excess(printed: Printed, sheet: Sheet) -> str:
    """Writes the excess of a seat in boxes of fame."""
    return f"{measure_excess(printed, sheet.fame, sheet.money) / printed.coins_per_box:+g}"


def draw_table(state: State) -> str:
    """The dice: what is on offer, on the elephant, being rerolled and in the depots."""
    dice = state.dice
    places = {
        "Centre": list_dice(dice.centre),
        "Elephant": (dice.elephant,) if dice.elephant >= 0 else (),
        "Rerolled": dice.pair,
    }
    for seat, depot in enumerate(dice.depots, 1):
        places[f"Depot of seat {seat}"] = list_dice(depot)
    lines = [
        f"{place}: " + "  ".join(f"{DICE[die]} {dice.faces[die]}" for die in lying)
        for place, lying in places.items()
        if lying
    ]
    return f"Round {state.turn.round}.  " + "\n          ".join(lines)


def draw_sheet(state: State, seat: int) -> str:
    """All areas of a seat's sheet, one under the other."""
    sheet = state.sheets[seat]
    if isinstance(sheet, PaperSheet):
        return "This seat writes on paper."
    printed = state.printed
    parts = (
        _draw_tracks(printed, sheet),
        _draw_province(printed, sheet),
        _draw_border(printed, sheet),
        _draw_river(printed, sheet),
        _draw_market(printed, sheet),
        _draw_palace(printed, sheet),
    )
    return "\n".join(line for part in parts for line in part)


def _mark(sheet: Sheet, bonus: int) -> str:
    """The sign of a bonus: free, gained or lost."""
    if sheet.lost >> bonus & 1:
        return "×"
    return "●" if sheet.gained >> bonus & 1 else "○"


def _draw_tracks(printed: Printed, sheet: Sheet) -> Iterator[str]:
    for name, reached, most, bonuses in (
        ("Fame", sheet.fame, printed.fame_boxes, printed.fame_bonuses),
        ("Money", sheet.money, printed.coin_boxes, printed.money_bonuses),
    ):
        full = reached * _BAR // most
        ahead = [
            f"{box}: {_name(printed, bonus)}" for box, bonus in bonuses.items() if box > reached
        ]
        coming = ", ".join(ahead[:2])
        yield f"{name:<6}{reached:3}/{most} {'█' * full}{'░' * (_BAR - full)}  {coming}"
    left = sheet.karma - sheet.spent
    boxes = "×" * sheet.spent + "●" * left + "○" * (printed.karma_boxes - sheet.karma)
    bonuses_of = ", ".join(f"{n}: {_name(printed, b)}" for n, b in printed.karma_bonuses.items())
    yield f"Excess {_write_excess(printed, sheet)}   Karma {boxes}  ({bonuses_of})"


def _name(printed: Printed, bonus: int) -> str:
    return spell_reward(printed.bonuses[bonus].reward)


def _draw_province(printed: Printed, sheet: Sheet) -> Iterator[str]:
    columns = printed.columns
    rows = len(printed.cells) // columns
    yield "     " + "".join(f"{chr(ord('a') + column):^10}" for column in range(columns))
    for row in range(rows):
        edge = "┌┬┐" if row == 0 else "├┼┤"
        yield "    " + edge[0] + edge[1].join(["─" * 9] * columns) + edge[2]
        lines = [_draw_cell(printed, sheet, row * columns + column) for column in range(columns)]
        for number, side in enumerate(zip(*lines, strict=True)):
            label = f"{row + 1:>3} " if number == 1 else "    "
            yield label + "│" + "│".join(side) + "│"
    yield "    └" + "┴".join(["─" * 9] * columns) + "┘"


def _draw_cell(printed: Printed, sheet: Sheet, cell: int) -> tuple[str, str, str]:
    sides = sheet.roads[cell]
    kind = printed.cells[cell]
    name = {"residence": "R", "plain": "", "market same": "same", "market different": "diff"}
    label = name.get(kind, kind[:4])
    up, down = ("│" if sides & side else " " for side in (N, S))
    left, right = ("─" * 4 if sides & side else " " * 4 for side in (W, E))
    return (
        f"{label:<4}{up}{' ' * 4}",
        left + _CROSSINGS[sides] + right,
        f"{' ' * 4}{down}{' ' * 4}",
    )


def _draw_border(printed: Printed, sheet: Sheet) -> Iterator[str]:
    letters = {side: letter for letter, side in SIDES.items()}
    shown = [
        f"{_mark(sheet, bonus)} {printed.names[cell]}-{letters[side]} {_name(printed, bonus)}"
        for (cell, side), bonus in printed.border.items()
    ]
    yield from _tile("Border", shown)


def _draw_river(printed: Printed, sheet: Sheet) -> Iterator[str]:
    shown = []
    for number, space in enumerate(printed.river):
        mark = "●" if sheet.river >> number & 1 else "○"
        rewards = " + ".join(_name(printed, reward) for reward in space.rewards)
        shown.append(f"{mark} {number + 1} {space.symbol}: {rewards}")
    yield from _tile("River", shown)


def _draw_market(printed: Printed, sheet: Sheet) -> Iterator[str]:
    yield "Market  " + " ".join(f"{coins:>2}" for coins in printed.coins)
    for good, circled, sold in zip(GOODS, sheet.circled, sheet.sold, strict=True):
        free = len(printed.coins) - circled
        boxes = "×" * sold + "●" * (circled - sold) + "○" * free
        yield f"  {good:<6}" + " ".join(f"{box:>2}" for box in boxes)
    tents = [f"{_mark(sheet, tent.bonus)} {_name(printed, tent.bonus)}" for tent in printed.tents]
    if tents:
        yield "  tents: " + ", ".join(tents)


def _draw_palace(printed: Printed, sheet: Sheet) -> Iterator[str]:
    columns = [f"{_mark(sheet, bonus)} {_name(printed, bonus)}" for bonus in printed.palace_columns]
    persons = [
        f"{'●' * ticks}{'○' * (3 - ticks)} {name}"
        for name, ticks in zip(PERSONS, sheet.palace, strict=True)
    ]
    yield "Palace  " + "  ".join(persons)
    yield "  columns: " + ", ".join(columns)
    buildings = [
        f"{name} {printed.building_fame[level]}"
        for name, level in zip(printed.buildings, sheet.levels, strict=True)
    ]
    levels = [f"{_mark(sheet, bonus)} {_name(printed, bonus)}" for bonus in printed.upgrade_columns]
    yield "Upgrades  " + "  ".join(buildings) + "  (all: " + ", ".join(levels) + ")"


def _tile(title: str, shown: list[str], columns: int = 3) -> Iterator[str]:
    """Several short texts beside each other, under one title."""
    yield title
    for start in range(0, len(shown), columns):
        yield "  " + "".join(f"{text:<31}" for text in shown[start : start + columns]).rstrip()
