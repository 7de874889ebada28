"""Finds the actions of each thing that can be tapped: a cell, a box, a bonus, a die."""

from companion.games.dice_charmers.rules.actions import (
    DIE,
    KARMA,
    KEEP,
    PALACE,
    TAKE,
    Action,
    list_sales,
)
from companion.games.dice_charmers.rules.pieces import (
    BLUE,
    BOXES_OF_A_PERSON,
    DICE,
    GOOD,
    PERSON,
    PURPLE,
    PURPLE_DICE,
    SHAPES,
)
from companion.games.dice_charmers.rules.printed import Printed
from companion.games.dice_charmers.rules.state import PaperSheet, State

_SALES = list_sales((3, 3, 3), 3, "any")


def list_actions_of_cell(state: State, target: str) -> tuple[Action, ...] | None:
    """Every action that marks or uses this cell; empty if only gains do, None if it is no cell."""
    printed = state.printed
    if target in printed.cell_numbers:
        return _list_of_province(printed, printed.cell_numbers[target])
    if target.startswith("die-") and target[4:] in DICE:  # b1 alone is a cell of the province.
        die = DICE.index(target[4:])
        return (TAKE[die], KARMA[die], KEEP[die], *([DIE[die]] if die in PURPLE_DICE else []))
    name, _, box = target.partition("-")
    if box.isdecimal() and len(box) < 4 and box == str(int(box)):
        boxed = _list_of_box(state, name, int(box))
        if boxed is not None:
            return boxed
    if target in printed.bonus_numbers:
        return (printed.uses[printed.bonus_numbers[target]],)
    return None


def _list_of_province(printed: Printed, cell: int) -> tuple[Action, ...]:
    roads = (printed.roads[shape][cell] for shape in SHAPES if shape != "joined")
    return tuple(action for row in (*roads, printed.halves[cell]) for _, action in row)


def _list_of_box(state: State, name: str, box: int) -> tuple[Action, ...] | None:
    printed = state.printed
    if name == "river" and 1 <= box <= len(printed.river):
        return _list_of_space(state, box)
    if name in GOOD and 1 <= box <= len(printed.coins):
        sales = tuple(sale for sale in _SALES if name in sale.words)
        goods = tuple(Action("good", sale.words) for sale in sales if is_different(sale))
        return sales + goods + _list_takes(state, PURPLE, name)
    if name in PERSON and 1 <= box <= BOXES_OF_A_PERSON:
        return (PALACE[PERSON[name]], *_list_takes(state, 3, name))
    if name in printed.building_numbers and 1 <= box <= len(printed.building_fame):
        return (printed.upgrades[printed.building_numbers[name]],)
    if name == "karma" and 1 <= box <= printed.karma_boxes:
        return KARMA
    tracks = {"fame": printed.fame_boxes, "money": printed.coin_boxes}
    return () if 1 <= box <= tracks.get(name, 0) else None


def is_different(sale: Action) -> bool:
    """Tells whether no good is named twice."""
    return len(set(sale.words)) == len(sale.words)


def _list_of_space(state: State, number: int) -> tuple[Action, ...]:
    """Sailing there, a blue die that leads there, and the space's own rewards."""
    printed = state.printed
    sheet = state.sheets[state.turn.seat]
    takes: tuple[Action, ...] = ()
    symbol = printed.river[number - 1].symbol
    if not isinstance(sheet, PaperSheet):
        position = sheet.river.bit_length()
        if printed.next_space[symbol][position] == number:
            takes = _list_takes(state, BLUE, symbol)
    rewards = tuple(printed.uses[reward] for reward in printed.river[number - 1].rewards)
    return (printed.spaces[number], *takes, *rewards)


def _list_takes(state: State, colour: int, word: str) -> tuple[Action, ...]:
    """Taking or keeping a die of this colour that shows the word."""
    dice = [die for die in (colour * 2, colour * 2 + 1) if word in state.dice.faces[die].split("-")]
    return tuple(action for die in dice for action in (TAKE[die], KEEP[die]))
